"""How people at the tables behave: what they want next, decided by chance."""

import random
from collections.abc import Callable
from typing import NamedTuple

import msgspec

from benchmarks.faults.seen import Seen
from pyramidion.server import commands
from pyramidion.server.commands import AnyCommand
from pyramidion.server.entries import Question
from pyramidion.server.messages import Moment

_GREETINGS = ("Good luck!", "Nice move.", "Hmm, let me think …", "Schöner Zug!")


class Manners(NamedTuple):
    """How often people do what; chances are per decision."""

    thinking: float = 0.4  # seconds on average
    talks: float = 0.12
    offers_draw: float = 0.02
    asks_undo: float = 0.04
    resigns: float = 0.003
    agrees_to_draw: float = 0.2
    agrees_to_undo: float = 0.6
    plays_on: bool = True  # asks for another match after each


FINISHING = Manners(
    thinking=0.02, talks=0, offers_draw=0, asks_undo=0, resigns=0, agrees_to_draw=0, plays_on=False
)

_Maker = Callable[[str], AnyCommand]


def legal_texts(moment: Moment) -> list[str]:
    """The actions of which the one who decides may choose one."""
    for view in moment.views:
        if view.seat == moment.actor:
            return [action["text"] for action in msgspec.json.decode(view.legal)]
    return []


def answers(seen: Seen, moment: Moment, manners: Manners, rng: random.Random) -> list[_Maker]:
    """What to answer to what others have asked."""
    chances = {
        "draw": manners.agrees_to_draw,
        "undo": manners.agrees_to_undo,
        "rematch": 1.0 if manners.plays_on else 0.0,
    }
    found: list[_Maker] = []
    for asked in moment.questions:
        mine = [seat for seat in seen.mine if seat not in asked.agreed and seat != asked.seat]
        if mine and asked.seat not in seen.mine:
            agrees = rng.random() < chances[asked.question]
            found.append(_answer(asked.question, agrees, mine[0]))
    return found


def _answer(question: Question, agrees: bool, seat: int) -> _Maker:
    return lambda key: commands.Answer(id=key, question=question, agrees=agrees, seat=seat)


def asides(seen: Seen, moment: Moment, manners: Manners, rng: random.Random) -> list[_Maker]:
    """What somebody does besides moving, when it is their turn."""
    found: list[_Maker] = []
    if rng.random() < manners.talks:
        text = rng.choice(_GREETINGS)
        found.append(lambda key: commands.Say(id=key, text=text))
    if rng.random() < manners.asks_undo and moment.can_undo:
        found.append(lambda key: commands.Ask(id=key, question="undo"))
    if rng.random() < manners.offers_draw:
        found.append(lambda key: commands.Ask(id=key, question="draw"))
    if rng.random() < manners.resigns:
        found.append(lambda key: commands.Resign(id=key))
    return found


def wants_rematch(seen: Seen, moment: Moment, manners: Manners) -> bool:
    """Whether it is this person who asks for another match now."""
    return (
        manners.plays_on
        and moment.status == "over"
        and not moment.questions
        and seen.rematch is None
        and not seen.is_asleep
        and next((n for n, seat in enumerate(seen.seats) if seat.kind == "person"), None)
        in seen.mine
    )
