"""What was measured, each figure with its bar, as lines for people and as JSON for programs."""

from pathlib import Path
from typing import Any

import msgspec


class Figure(msgspec.Struct, frozen=True):
    """What was measured, and its bar, if there is one: at least so much, or at most."""

    server: str
    what: str
    measured: float
    unit: str
    at_least: float | None = None
    at_most: float | None = None

    @property
    def is_met(self) -> bool:
        """Whether it is good enough."""
        if self.at_least is not None and self.measured < self.at_least:
            return False
        return self.at_most is None or self.measured <= self.at_most

    @property
    def bar(self) -> str:
        """What was asked for, as text."""
        if self.at_least is not None:
            return f">= {self.at_least:,g}"
        return "" if self.at_most is None else f"<= {self.at_most:,g}"

    def __str__(self) -> str:
        digits = 0 if self.measured >= 100 or self.measured == int(self.measured) else 2
        measured = f"{self.measured:,.{digits}f} {self.unit}"
        verdict = "" if not self.bar else "ok" if self.is_met else "MISS"
        return f"{verdict:<4} {self.server:<13} {self.what:<46} {measured:>17} {self.bar:>9}"


class Report:
    """The figures of one run, shown as they come."""

    def __init__(self) -> None:
        self.figures: list[Figure] = []

    def add(
        self,
        server: str,
        what: str,
        measured: float,
        unit: str = "",
        at_least: float | None = None,
        at_most: float | None = None,
    ) -> None:
        """Keep a figure and show it."""
        figure = Figure(server, what, round(measured, 3), unit, at_least, at_most)
        self.figures.append(figure)
        print(figure, flush=True)

    def measured(self, server: str, what: str) -> float | None:
        """A figure that was kept before."""
        found = (f.measured for f in self.figures if (f.server, f.what) == (server, what))
        return next(found, None)

    @property
    def misses(self) -> int:
        """How many figures are not good enough."""
        return sum(not figure.is_met for figure in self.figures)

    def write(self, path: Path, about: dict[str, Any]) -> None:
        """Put all of it into a file."""
        figures = [{**msgspec.to_builtins(each), "is_met": each.is_met} for each in self.figures]
        text = msgspec.json.encode({**about, "figures": figures})
        path.write_bytes(msgspec.json.format(text, indent=2) + b"\n")
