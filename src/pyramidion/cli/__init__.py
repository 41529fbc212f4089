"""The command line: `pyramidion play`, `rules`, `legal`, `replay`, `perft`, `bench`, `menu`."""

from pyramidion.cli.app import main

__all__ = ["main"]
