"""What is compared at the end of a match of Kabaleo."""

from pyramidion.core import Outcome, places_of
from pyramidion.games.kabaleo.rules import GOALS, PLAYERS, KabaleoPosition, score

MEASURES = ("spaces", "piles", "highest")
_REASONS = ("most_spaces", "most_piles", "highest_pile")

Measures = tuple[int, int, int]


def colour_measures(position: KabaleoPosition, colour: int) -> Measures:
    """A colour's spaces, its piles, and the height of the highest (Kabaleo 4.2, 4.3, 4.4)."""
    packed = int(score(position.cells, colour))
    return packed >> 16, packed >> 8 & 255, packed & 255


def seat_measures(position: KabaleoPosition) -> tuple[Measures, ...]:
    """The measures of each seat's goal."""
    players = int(position.cells[PLAYERS])
    goals = position.cells[GOALS : GOALS + players].tolist()
    return tuple(colour_measures(position, goal) for goal in goals)


def outcome(position: KabaleoPosition) -> Outcome:
    """How a finished match ended (Kabaleo 4.5)."""
    measures = seat_measures(position)
    best, second = sorted(measures, reverse=True)[:2]
    deciding = [reason for reason, a, b in zip(_REASONS, best, second, strict=True) if a != b]
    return Outcome(places_of(measures), deciding[0] if deciding else "shared", measures)
