"""Kabaleo: cones that take each other's spaces, for a colour that only its owner knows."""

from pyramidion.games.kabaleo.game import KABALEO, Kabaleo, KabaleoView
from pyramidion.games.kabaleo.options import KabaleoOptions

__all__ = ["KABALEO", "Kabaleo", "KabaleoOptions", "KabaleoView"]
