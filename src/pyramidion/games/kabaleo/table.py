"""What lies on the table of Kabaleo, read from a position as letters and plain numbers."""

from pyramidion.core import UNKNOWN
from pyramidion.games.kabaleo.pieces import (
    LETTERS,
    PIECES,
    colour_letters,
    hand_letters,
    pile_letters,
)
from pyramidion.games.kabaleo.rules import (
    CLOSED,
    GOALS,
    HANDS,
    IN_PLAY,
    LEFT,
    NO_SPACE,
    NOT_DRAWN,
    OVER,
    PHASE,
    PILES,
    PLAYERS,
    PLAYING,
    SEAT,
    KabaleoPosition,
    goals_left,
    piece_count,
)


def colours_in_play(position: KabaleoPosition) -> str:
    """The colours that are not in the box."""
    return colour_letters(int(position.cells[IN_PLAY]))


def piles(position: KabaleoPosition) -> list[str]:
    """Each space's pile from its base to its top; nothing before the bases are laid."""
    return [pile_letters(pile) for pile in position.cells[PILES:].tolist() if pile]


def hands(position: KabaleoPosition) -> list[str]:
    """Each seat's pieces in the order of their colours."""
    return [hand_letters(hand) for hand in _of_each_seat(position, HANDS)]


def goals(position: KabaleoPosition, not_drawn: str, unknown: str) -> list[str]:
    """Each seat's goal, with the words given for one not drawn yet and one that is masked."""
    words = {NOT_DRAWN: not_drawn, UNKNOWN: unknown, **dict(enumerate(LETTERS))}
    return [words[goal] for goal in _of_each_seat(position, GOALS)]


def revealed_goals(position: KabaleoPosition) -> str:
    """The goals that nobody drew; nothing before the end, when they are shown (Kabaleo 5.1)."""
    if position.cells[PHASE] != OVER or UNKNOWN in _of_each_seat(position, GOALS):
        return ""
    return colour_letters(int(goals_left(position.cells)))


def moves_made(position: KabaleoPosition) -> int:
    """How many pieces have been played."""
    cells = position.cells
    if cells[PHASE] < PLAYING:
        return 0
    return int(piece_count(cells[PLAYERS]) - cells[LEFT])


def first_seat(position: KabaleoPosition) -> int | None:
    """The seat that begins or began; None before the lot."""
    seat, players = int(position.cells[SEAT]), int(position.cells[PLAYERS])
    return None if seat == NOT_DRAWN else (seat - moves_made(position)) % players


def closed_space(position: KabaleoPosition) -> int | None:
    """The space of the last move, counted from 1 (Kabaleo 3.2)."""
    closed = int(position.cells[CLOSED])
    return None if closed == NO_SPACE else closed + 1


def removed_pieces(position: KabaleoPosition) -> dict[str, int]:
    """How many pieces of each colour in play have left the game in pairs (Kabaleo 3.5)."""
    colours = colours_in_play(position)
    if position.cells[PHASE] < PLAYING:
        return dict.fromkeys(colours, 0)
    kept = "".join([pile[1:] for pile in piles(position)] + hands(position))
    return {colour: PIECES - kept.count(colour) for colour in colours}


def _of_each_seat(position: KabaleoPosition, start: int) -> list[int]:
    players = int(position.cells[PLAYERS])
    values: list[int] = position.cells[start : start + players].tolist()
    return values
