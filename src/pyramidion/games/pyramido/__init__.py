"""Pyramido: dominoes that grow into a pyramid; jewels in marked areas count."""

from pyramidion.games.pyramido.game import PYRAMIDO, Pyramido, PyramidoOptions, PyramidoView

__all__ = ["PYRAMIDO", "Pyramido", "PyramidoOptions", "PyramidoView"]
