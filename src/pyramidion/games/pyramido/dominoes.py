"""The 90 dominoes, and how their squares look when a domino is turned.

Colours are numbered so that half a colour's number names its recolour tile: brown/blue,
yellow/turquoise, red/green (Pyramido 1.3). Quarters are a, b above c, d; jewels are a set of
quarters as four bits.

A *square* is packed into one integer, 0 where there is none:

    bits 0-2   its colour + 1
    bits 3-6   its jewels
    bit 7      whether it is a recolour tile
    bits 8-15  the domino half that lies there, or under the tile: 1 + 2 * domino + half; 0 for none
"""

import numpy as np

from pyramidion.core.interface import IntArray

COLOURS = "NBYTRG"
COLOUR_NAMES = ("brown", "blue", "yellow", "turquoise", "red", "green")
EMBLEMS = ("pharaoh", "cat", "ankh", "scarab", "eye", "lotus")
QUARTERS = "abcd"
DOMINOES = 90
TILES_EACH = 3  # recolour tiles of a player

JEWELS_SHIFT = 3
TILE_FLAG = 1 << 7
HALF_SHIFT = 8

# The dominoes in order, lying down: the colours of both halves, then for each domino of these
# colours the quarters with a jewel, left-right (Pyramido 1.1).
_FACES = """
    NN a-a a-b a-d b-b c-b
    NB -ad -bd a-b a-d b-d c-b c-d
    NY -bc -bd a-b a-d c-b c-d
    NT -ad -bd a-b c-d d-b
    NR -ad -bc -bd a-b c-d
    NG -ad -bc -bd -cd
    BB a-a a-d b-b c-b
    BY -ad -bd a-b a-d c-b c-d
    BT -bc -bd a-b a-d c-d d-c
    BR -bc -bd a-b c-d
    BG -ad -bd c-d
    YY a-d b-b c-b
    YT -ad -bd a-b a-d c-b c-d
    YR -ad -bd a-b c-d
    YG -bc -bd a-b
    TT a-d c-b
    TR -bd a-b a-d c-d
    TG -ad -bc -bd a-b
    RR -ad c-b
    RG -ab -bd a-b c-b c-d
    GG -ad a-d
"""


def jewels_in(quarters: str) -> int:
    """A set of quarters, given by their letters."""
    return sum(1 << QUARTERS.index(quarter) for quarter in quarters)


def turned(jewels: int, direction: int) -> int:
    """Jewels after turning their square clockwise by that many right angles."""
    for _ in range(direction):
        a, b, c, d = (jewels >> quarter & 1 for quarter in range(4))
        jewels = c | a << 1 | d << 2 | b << 3
    return jewels


def _make_halves() -> list[tuple[int, int]]:
    """Colour and jewels of each half, at 2 * domino + half."""
    halves = []
    for line in _FACES.split("\n"):
        for face in line.split()[1:]:
            colours = line.split()[0]
            for colour, quarters in zip(colours, face.split("-"), strict=True):
                halves.append((COLOURS.index(colour), jewels_in(quarters)))
    return halves


def _make_squares() -> IntArray:
    """The packed square at 8 * domino + 2 * direction + half."""
    return np.array(
        [
            (1 + HALVES[2 * domino + half][0])
            | turned(HALVES[2 * domino + half][1], direction) << JEWELS_SHIFT
            | (1 + 2 * domino + half) << HALF_SHIFT
            for domino in range(DOMINOES)
            for direction in range(4)
            for half in range(2)
        ],
        dtype=np.int64,
    )


def _make_markers() -> IntArray:
    """At 2 * domino + half: the marker that may go there, as a bit; none without a jewel."""
    return np.array([1 << colour if jewels else 0 for colour, jewels in HALVES], dtype=np.int64)


HALVES = tuple(_make_halves())
SQUARES = _make_squares()
MARKERS = _make_markers()

assert len(HALVES) == 2 * DOMINOES
