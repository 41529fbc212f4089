"""A Kabaleo position in plain characters."""

from pyramidion.games.kabaleo.pieces import COLOUR_BY_LETTER, NAMES
from pyramidion.games.kabaleo.rules import (
    BOXING,
    DEALING,
    DRAWING,
    LEFT,
    LOT,
    OVER,
    PHASE,
    PLAYERS,
    SEAT,
    KabaleoPosition,
    seat_dealt_to,
)
from pyramidion.games.kabaleo.scoring import colour_measures, outcome
from pyramidion.games.kabaleo.table import (
    closed_space,
    colours_in_play,
    goals,
    hands,
    piles,
    removed_pieces,
    revealed_goals,
)

_MARGIN = 6  # for the words at the left of the spaces
_HOW = {
    "most_spaces": "with the most spaces",
    "most_piles": "with the most piles",
    "highest_pile": "with the highest pile",
}


def draw(position: KabaleoPosition) -> str:
    """The piles on their bases, the colours counted, the hands, and what happens next."""
    blocks = [_spaces(position), _counts(position), _seats(position), [_asked(position)]]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def _spaces(position: KabaleoPosition) -> list[str]:
    """Pieces are capitals; the row of bases, in small letters, carries them."""
    spaces = piles(position)
    if not spaces:
        return []
    highest = max(map(len, spaces))
    rows = [_row("", [pile[level : level + 1] for pile in spaces]) for level in range(1, highest)]
    closed = closed_space(position)
    return [
        *reversed(rows),
        _row("base", [pile[0].lower() for pile in spaces]),
        _row("space", [str(space + 1) for space in range(len(spaces))]),
        *([_row("last", [""] * (closed - 1) + ["^"])] if closed else []),
    ]


def _row(title: str, marks: list[str]) -> str:
    return (title.ljust(_MARGIN) + "".join(f"{mark:>3}" for mark in marks)).rstrip()


def _counts(position: KabaleoPosition) -> list[str]:
    """A line for each colour: what it holds, as the end of the match would compare it."""
    if not piles(position):
        return []
    removed = removed_pieces(position)
    lines = ["          spaces  piles  highest  removed"]
    for letter in colours_in_play(position):
        colour = COLOUR_BY_LETTER[letter]
        spaces, stacks, highest = colour_measures(position, colour)
        lines.append(
            f"{letter} {NAMES[colour]:8}{spaces:6}{stacks:7}{highest:9}{removed[letter]:9}"
        )
    return lines


def _seats(position: KabaleoPosition) -> list[str]:
    lines = []
    shown = goals(position, not_drawn="-", unknown="?")
    for seat, (goal, hand) in enumerate(zip(shown, hands(position), strict=True)):
        kinds = [letter * hand.count(letter) for letter in colours_in_play(position)]
        pieces = " ".join(kind for kind in kinds if kind) or "-"
        lines.append(f"Seat {seat + 1}  goal {goal}  hand {pieces}")
    undrawn = revealed_goals(position)
    return [*lines, f"Not drawn: {' '.join(undrawn)}"] if undrawn else lines


def _asked(position: KabaleoPosition) -> str:
    cells = position.cells
    phase = int(cells[PHASE])
    if phase == OVER:
        return _result(position)
    if phase == LOT:
        return "It is drawn who begins."
    if phase == BOXING:
        return f"A colour is drawn for the box; {' '.join(colours_in_play(position))} are left."
    if phase == DRAWING:
        return f"Seat {cells[PLAYERS] - cells[LEFT] + 1} draws a goal."
    if phase == DEALING:
        return f"Seat {seat_dealt_to(cells) + 1} draws a piece."
    closed = closed_space(position)
    return f"Seat {cells[SEAT] + 1} puts a piece on any space{f' but {closed}' if closed else ''}."


def _result(position: KabaleoPosition) -> str:
    result = outcome(position)
    winners = " and ".join(f"{seat + 1}" for seat in result.winners)
    if result.reason == "shared":
        return f"Seats {winners} share the victory."
    return f"Seat {winners} wins {_HOW[result.reason]}."
