"""The command line: `pyramidion play`, `menu`, `replay`, `arena`, `engine`, `bench` and more."""

from pyramidion.cli.app import main

__all__ = ["main"]
