"""Which rules a table is for, and where it lies."""

import os
from pathlib import Path
from typing import Literal

import msgspec
import platformdirs

from pyramidion.games.pylos.game import PylosOptions, flags_of
from pyramidion.games.pylos.turns import SMALL


class RuleSet(msgspec.Struct, frozen=True):
    """Rules that make a difference: two sets of options under which all is the same are one."""

    variant: Literal["standard", "children", "expert"]
    take_back: Literal["must", "may"]
    empty_reserve: Literal["loses", "may_raise"]
    small: bool = False

    @classmethod
    def of(cls, options: PylosOptions, is_small: bool = False) -> "RuleSet":
        """The rule set of these options; nothing is taken back in the children's game."""
        take_back = "must" if options.variant == "children" else options.take_back
        return cls(options.variant, take_back, options.empty_reserve, is_small)

    @property
    def flags(self) -> int:
        """As the rules have it."""
        options = PylosOptions(self.variant, self.take_back, self.empty_reserve)
        return flags_of(options) | (SMALL if self.small else 0)

    def __str__(self) -> str:
        words = ["pylos", self.variant]
        if self.variant != "children":
            words.append(self.take_back)
        words.append(self.empty_reserve.replace("_", "-"))
        return "-".join(words + ["small"] * self.small)


def table_folder() -> Path:
    """Where tables are kept: the user's cache folder, or PYRAMIDION_TABLES."""
    chosen = os.environ.get("PYRAMIDION_TABLES")
    return Path(chosen) if chosen else platformdirs.user_cache_path("pyramidion") / "tables"


def table_path(options: PylosOptions, folder: Path | None = None) -> Path:
    """The file of the table for these options."""
    return (folder or table_folder()) / f"{RuleSet.of(options)}.table"
