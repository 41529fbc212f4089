"""The cones of Kabaleo: their colours, how many there are, and how piles and hands are packed.

The six colours are numbered 0 to 5 in the order of their letters (Kabaleo 1.1).

A pile is one integer of octal digits, colour + 1 each, with the top in the lowest digit and the
base in the highest:

    push   pile << 3 | digit        top    pile & 7
    pop    pile >> 3                bare   pile < 8

At most every second move goes to the same space (Kabaleo 3.2), so a pile has at most half of all
36 pieces.

A hand is one integer too: 4 bits for each colour say how many pieces there are, and 6 bits above
them which colours these are, so that one is picked without looking through the hand.
"""

import numpy as np

LETTERS = "BGOPWY"
NAMES = ("blue", "green", "orange", "pink", "white", "yellow")
COLOUR_BY_LETTER = {letter: colour for colour, letter in enumerate(LETTERS)}

COLOURS = 6
BASES = 4  # of each colour
PIECES = 6  # of each colour
MOST_SEATS = 4
MOST_SPACES = COLOURS * BASES
MOST_HEIGHT = COLOURS * PIECES // 2
ALL_COLOURS = (1 << COLOURS) - 1

COUNT_BITS = 4
KINDS_SHIFT = COLOURS * COUNT_BITS
COUNTS = (1 << KINDS_SHIFT) - 1


def _make_number_of() -> list[int]:
    """How many colours are in each set."""
    return [colours.bit_count() for colours in range(1 << COLOURS)]


def _make_nth_of() -> list[list[int]]:
    """The colours in each set, in order."""
    table = [[0] * COLOURS for _ in range(1 << COLOURS)]
    for colours, row in enumerate(table):
        members = [colour for colour in range(COLOURS) if colours >> colour & 1]
        row[: len(members)] = members
    return table


def _make_one_of_each() -> list[int]:
    """A hand's counts with one piece of each colour of a set."""
    return [
        sum(1 << COUNT_BITS * colour for colour in range(COLOURS) if colours >> colour & 1)
        for colours in range(1 << COLOURS)
    ]


NUMBER_OF = np.array(_make_number_of(), dtype=np.int64)
NTH_OF = np.array(_make_nth_of(), dtype=np.int64)
ONE_OF_EACH = np.array(_make_one_of_each(), dtype=np.int64)


def colour_letters(colours: int) -> str:
    """The letters of a set of colours given as bits."""
    return "".join(letter for colour, letter in enumerate(LETTERS) if colours >> colour & 1)


def colour_bits(letters: str) -> int:
    """A set of colours as bits."""
    return sum(1 << COLOUR_BY_LETTER[letter] for letter in set(letters))


def pile_letters(pile: int) -> str:
    """A pile from its base to its top."""
    letters = ""
    while pile:
        letters = LETTERS[(pile & 7) - 1] + letters
        pile >>= 3
    return letters


def pile_of(letters: str) -> int:
    """The pile with these colours from its base to its top."""
    pile = 0
    for letter in letters:
        pile = pile << 3 | COLOUR_BY_LETTER[letter] + 1
    return pile


def hand_counts(hand: int) -> list[int]:
    """How many pieces of each of the six colours a hand has."""
    return [hand >> COUNT_BITS * colour & 15 for colour in range(COLOURS)]


def hand_letters(hand: int) -> str:
    """A hand's pieces in the order of their colours."""
    counts = hand_counts(hand)
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True))


def hand_of(letters: str) -> int:
    """The hand with these pieces."""
    counts = sum(1 << COUNT_BITS * COLOUR_BY_LETTER[letter] for letter in letters)
    return counts | colour_bits(letters) << KINDS_SHIFT
