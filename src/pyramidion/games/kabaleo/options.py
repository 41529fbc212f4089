"""What is agreed before a match of Kabaleo."""

from typing import Literal

import msgspec

from pyramidion.core import InvalidOptions, Options
from pyramidion.games.kabaleo.pieces import ALL_COLOURS, LETTERS, colour_bits, colour_letters


class KabaleoOptions(Options, frozen=True):
    """What is agreed before a match of Kabaleo."""

    players: Literal[2, 3, 4] = 2
    mode: Literal["fair", "random"] = "fair"
    colours: str = ""  # the letters of the colours in play; empty: drawn by lot

    def __post_init__(self) -> None:
        if self.players not in (2, 3, 4):
            raise InvalidOptions("Kabaleo is for 2, 3 or 4 players.", "Kabaleo 1.2")
        if self.mode not in ("fair", "random"):
            raise InvalidOptions("The mode is fair or random.", "Kabaleo 2.3")
        if self.mode == "fair" and self.players == 4:
            raise InvalidOptions(
                "Fair mode is for 2 or 3 players; 4 players take the random mode.", "Kabaleo 2.3"
            )
        if self.colours:
            msgspec.structs.force_setattr(self, "colours", self._sorted_colours())

    def _sorted_colours(self) -> str:
        number = self.players + 2
        is_valid = len(self.colours) == number == len(set(self.colours) & set(LETTERS))
        if not is_valid:
            raise InvalidOptions(
                f"{self.players} players choose {number} different colours out of {LETTERS}.",
                "Kabaleo 1.2",
            )
        return colour_letters(colour_bits(self.colours))

    @property
    def seats(self) -> int:
        """As many as there are players."""
        return self.players

    @property
    def in_play(self) -> int:
        """The colours that may come into play, as bits; the lot takes the surplus out."""
        return colour_bits(self.colours) if self.colours else ALL_COLOURS

    @property
    def is_fair(self) -> bool:
        """Whether everybody takes the same pieces."""
        return self.mode == "fair"
