"""One match of an arena, from its seed to its end; `workers` and `cluster` play many at once."""

import operator
from collections.abc import Callable

import msgspec
import numpy as np

from pyramidion.ai import Limit, Player, player
from pyramidion.ai.schedule import Fixture
from pyramidion.core import CHANCE, AnyState, Options, Outcome, Rng, State, interface, seeded
from pyramidion.games import game
from pyramidion.records import Record, format_record

LONGEST_ERROR = 300


class Contest(msgspec.Struct, frozen=True):
    """What is the same for all matches of an arena.

    `find` makes a player of a name and a game. It is called anew for each match and seat, possibly
    in another process, so it has to be a function at the top of a module.
    """

    game: str
    options: Options
    limit: Limit
    keeps_records: bool = False
    find: Callable[[str, str], Player] = player


class Forfeit(msgspec.Struct, frozen=True):
    """The seat that lost because its player failed or broke the rules, and how."""

    seat: int
    error: str


class MatchResult(msgspec.Struct, frozen=True):
    """How a match ended: with an outcome, or lost because its workers died."""

    fixture: Fixture
    outcome: Outcome | None = None
    forfeit: Forfeit | None = None
    lost: str = ""  # why there is no outcome
    record: str | None = None


class _Forfeited(Exception):
    def __init__(self, forfeit: Forfeit) -> None:
        super().__init__(forfeit.error)
        self.forfeit = forfeit


def play_match(contest: Contest, fixture: Fixture) -> MatchResult:
    """Play a match to its end, or until a player forfeits it."""
    state = State.start(game(contest.game), contest.options)
    record = Record.of(state, fixture.seats)
    chance, *rngs = _generators(fixture.seed, len(fixture.seats))
    actions: list[int] = []
    forfeit = None
    try:
        players = [_seated(contest, seat, name) for seat, name in enumerate(fixture.seats)]
        while not state.is_over:
            if state.actor == CHANCE:
                action = int(interface.sample(state.position, chance))
            else:
                action = _decide(players[state.actor], state, contest.limit, rngs[state.actor])
            state = state.apply(action)
            actions.append(action)
        outcome = state.outcome
    except _Forfeited as forfeited:
        forfeit = forfeited.forfeit
        outcome = _outcome_of_forfeit(forfeit.seat, len(fixture.seats))
    text = None
    if contest.keeps_records:
        text = _format(record.with_play(tuple(actions), outcome), fixture, contest, forfeit)
    return MatchResult(fixture, outcome, forfeit, record=text)


def _generators(seed: int, seats: int) -> list[Rng]:
    """One for chance and one for each seat, so that nobody's draws change anybody else's."""
    words = np.random.SeedSequence(seed).generate_state(1 + seats, np.uint64)
    return [seeded(int(word)) for word in words]


def _seated(contest: Contest, seat: int, name: str) -> Player:
    try:
        return contest.find(name, contest.game)
    except (Exception, SystemExit) as error:
        raise _blamed(seat, error) from error


def _decide(chooser: Player, state: AnyState, limit: Limit, rng: Rng) -> int:
    """The player's action; whatever goes wrong on its side is its forfeit."""
    observation = state.observe(state.actor)
    try:
        action = operator.index(chooser.choose(observation, limit, rng).action)
        state.check(action)
    except (Exception, SystemExit) as error:
        raise _blamed(state.actor, error) from error
    return action


def _blamed(seat: int, error: BaseException) -> _Forfeited:
    text = " ".join(f"{type(error).__name__}: {error}".split())
    return _Forfeited(Forfeit(seat, text[:LONGEST_ERROR]))


def _outcome_of_forfeit(loser: int, seats: int) -> Outcome:
    """Last place for the loser; all others share the first."""
    return Outcome(tuple(seats if seat == loser else 1 for seat in range(seats)), "forfeit")


def _format(record: Record, fixture: Fixture, contest: Contest, forfeit: Forfeit | None) -> str:
    """The record with remarks that tell where it comes from."""
    remarks = [f"# match {fixture.number} of an arena, seed {fixture.seed}"]
    limits = msgspec.structs.asdict(contest.limit).items()
    remarks += [f"# limit: {value} {unit}" for unit, value in limits if value is not None]
    if forfeit is not None:
        name = fixture.seats[forfeit.seat]
        remarks.append(f"# {name} in seat {forfeit.seat + 1} forfeits: {forfeit.error}")
    return "\n".join([*remarks, format_record(record)])
