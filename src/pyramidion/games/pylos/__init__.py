"""Pylos: balls that settle into a pyramid; the last one on top wins."""

from pyramidion.games.pylos.game import PYLOS, Pylos, PylosOptions, PylosView

__all__ = ["PYLOS", "Pylos", "PylosOptions", "PylosView"]
