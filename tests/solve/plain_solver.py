"""The small pyramid solved plainly: levels of 3x3, 2x2 and 1 cells, 7 balls for each side.

Written from the printed rules alone, on coordinates and dictionaries. It shares nothing with the
library, so that the library can be compared with it.
"""

import itertools
from collections import defaultdict
from typing import NamedTuple

BALLS = 7
SIZES = (3, 2, 1)
CELLS = [
    (level, row, column)
    for level, size in enumerate(SIZES)
    for row in range(size)
    for column in range(size)
]
NUMBER = {cell: number for number, cell in enumerate(CELLS)}
APEX = NUMBER[2, 0, 0]


def square(level: int, row: int, column: int) -> frozenset[int]:
    """The four cells of a square, by its first one."""
    steps = itertools.product(range(2), repeat=2)
    return frozenset(NUMBER[level, row + down, column + right] for down, right in steps)


def mask(cells: frozenset[int]) -> int:
    return sum(1 << cell for cell in cells)


UNDER = [
    mask(square(level - 1, row, column)) if level else 0 for level, row, column in CELLS
]  # the four balls that a ball rests on
SQUARES = [
    mask(square(level, row, column))
    for level, size in enumerate(SIZES)
    for row in range(size - 1)
    for column in range(size - 1)
]
LINES = [mask(frozenset(NUMBER[0, row, column] for column in range(3))) for row in range(3)] + [
    mask(frozenset(NUMBER[0, row, column] for row in range(3))) for column in range(3)
]
LOWER = [
    sum(1 << other for other in range(len(CELLS)) if CELLS[other][0] < level)
    for level, _, _ in CELLS
]


def symmetric_images() -> list[list[int]]:
    """For each of the eight turns and mirror images: where every cell goes."""
    images = []
    for mirrored, turns in itertools.product((False, True), range(4)):
        image = []
        for level, row, column in CELLS:
            last = SIZES[level] - 1
            at = (column, row) if mirrored else (row, column)
            for _ in range(turns):
                at = (at[1], last - at[0])
            image.append(NUMBER[level, at[0], at[1]])
        images.append(image)
    return images


IMAGES = [
    [sum(1 << image[cell] for cell in range(14) if balls >> cell & 1) for balls in range(1 << 14)]
    for image in symmetric_images()
]


class Rules(NamedTuple):
    variant: str
    take_back: str
    empty_reserve: str


def balls_in(cells: int) -> list[int]:
    return [cell for cell in range(14) if cells >> cell & 1]


def free_balls(mine: int, balls: int) -> int:
    held = 0
    for cell in balls_in(balls):
        held |= UNDER[cell]
    return mine & ~held


def open_cells(balls: int) -> list[int]:
    return [
        cell for cell in range(14) if not balls >> cell & 1 and UNDER[cell] & balls == UNDER[cell]
    ]


def puts(mine: int, theirs: int) -> list[tuple[int, int]]:
    """Every way to put a ball: the mover's balls then, and the cell."""
    balls = mine | theirs
    found = []
    free = balls_in(free_balls(mine, balls))
    for cell in open_cells(balls):
        if mine.bit_count() < BALLS:
            found.append((mine | 1 << cell, cell))
        raised = [ball for ball in free if LOWER[cell] & ~UNDER[cell] & 1 << ball]
        found += [(mine & ~(1 << ball) | 1 << cell, cell) for ball in raised]
    return found


def takes(mine: int, theirs: int, rules: Rules) -> set[int]:
    """What can be left after a square or line: one or two balls fewer, or none if that may be."""
    left = {mine} if rules.take_back == "may" else set()
    for ball in balls_in(free_balls(mine, mine | theirs)):
        once = mine & ~(1 << ball)
        left.add(once)
        for second in balls_in(free_balls(once, once | theirs)):
            left.add(once & ~(1 << second))
    return left


def completes(mine: int, cell: int, rules: Rules) -> bool:
    shapes = {"children": [], "standard": SQUARES, "expert": SQUARES + LINES}[rules.variant]
    return any(shape >> cell & 1 and mine & shape == shape for shape in shapes)


def turns(mine: int, theirs: int, rules: Rules) -> set[int]:
    """Where the mover's balls can lie after its turn; none if it has lost."""
    if mine.bit_count() == BALLS and rules.empty_reserve == "loses":
        return set()
    found = set()
    for result, cell in puts(mine, theirs):
        if cell != APEX and completes(result, cell, rules):
            found |= takes(result, theirs, rules)
        else:
            found.add(result)
    return found


Position = tuple[int, int]  # the balls of the side to move, and the other's
OVER: Position = (0, 1 << APEX)


def same(mine: int, theirs: int) -> Position:
    """One of a position's images, the same for all of them; one for all that are over."""
    if theirs >> APEX & 1:
        return OVER
    return min((image[mine], image[theirs]) for image in IMAGES)


def all_positions() -> list[Position]:
    """Every position at the start of a turn with the apex empty."""
    found = []
    for balls in range(1 << APEX):
        if all(UNDER[cell] & balls == UNDER[cell] for cell in balls_in(balls)):
            mine = balls
            while True:
                if mine.bit_count() <= BALLS >= (balls & ~mine).bit_count():
                    found.append((mine, balls & ~mine))
                if mine == 0:
                    break
                mine = (mine - 1) & balls
    return found


Value = tuple[str, int]  # "win" or "loss" for the side to move, and in how many turns


def solve(positions: list[Position], rules: Rules) -> dict[Position, Value]:
    """The value of every position that is decided, from the end backwards, nearest first."""
    before: dict[Position, list[Position]] = defaultdict(list)
    open_turns: dict[Position, int] = {}
    decided: dict[Position, Value] = {OVER: ("loss", 0)}
    for mine, theirs in positions:
        ends = {same(theirs, turn) for turn in turns(mine, theirs, rules)}
        open_turns[mine, theirs] = len(ends)
        if not ends:
            decided[mine, theirs] = ("loss", 0)
        for end in ends:
            before[end].append((mine, theirs))
    queue = list(decided)
    for position in queue:  # which grows meanwhile, in order of distance
        value, distance = decided[position]
        for earlier in before[position]:
            if earlier in decided:
                continue
            open_turns[earlier] -= 1
            if value == "loss":
                decided[earlier] = ("win", distance + 1)
                queue.append(earlier)
            elif open_turns[earlier] == 0:
                decided[earlier] = ("loss", distance + 1)
                queue.append(earlier)
    return decided
