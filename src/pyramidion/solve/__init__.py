"""Pylos solved: every position's value and distance."""
