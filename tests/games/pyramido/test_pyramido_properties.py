"""What holds of every pyramid and every match of Pyramido."""

import functools
import itertools
import random

import pytest

from pyramidion.core import Rng, State, interface, is_pure, seeded
from pyramidion.games.pyramido import PYRAMIDO, PyramidoOptions
from pyramidion.games.pyramido.board import BIT, BITS, CELL, LEVEL_SQUARES, SIDE
from pyramidion.games.pyramido.dominoes import (
    COLOURS,
    HALF_SHIFT,
    JEWELS_SHIFT,
    SQUARES,
    jewels_in,
    turned,
)
from pyramidion.games.pyramido.layout import (
    AREAS,
    BOTTOM,
    HORIZONTAL,
    LEFT,
    LEVEL,
    MARKED,
    OUT,
    OVER,
    PHASE,
    PLACING,
    PLAYERS,
    QUARRY,
    RIGHT,
    SEAT,
    SIZES,
    STACKED,
    TAKEN,
    TOP,
    TOPS,
    VERTICAL,
    VISIBLE,
    PyramidoPosition,
    block_of,
    first_position,
    plane_of,
)
from pyramidion.games.pyramido.placement import free_pairs
from pyramidion.games.pyramido.pyramid import cells_of, holes_of, quarters_of, squares_of
from pyramidion.games.pyramido.scoring import areas_of
from pyramidion.games.pyramido.tiling import can_complete, tileable
from pyramidion.games.pyramido.turn import first_hole
from tests.games.pyramido.tables import OPTIONS

MATCHES = 1 if is_pure() else 6


def positions(options: PyramidoOptions, rng: Rng, careful: bool) -> list[PyramidoPosition]:
    """Every position of a random match."""
    position = State.start(PYRAMIDO, options).position
    pick = interface.careful if careful else interface.sample
    found = [interface.duplicate(position)]
    while interface.actor(position) != interface.NOBODY:
        interface.apply(position, pick(position, rng))
        found.append(interface.duplicate(position))
        assert len(found) < 600
    return found


@functools.cache
def some_positions() -> list[PyramidoPosition]:
    """Positions from matches of all kinds."""
    found = []
    for options, careful in itertools.product(OPTIONS, (False, True)):
        for seed in range(MATCHES):
            found += positions(options, seeded(seed), careful)[8::7]
    return found


def relative_pairs(position: PyramidoPosition, seat: int) -> set[frozenset[tuple[int, int]]]:
    """Where dominoes fit, by rows and columns from the corner of the box."""
    block = block_of(seat)
    left, top = int(position.cells[block + LEFT]), int(position.cells[block + TOP])
    pairs = set()
    for bits, step in zip(free_pairs(position.cells, block), (1, SIDE), strict=True):
        for cell in cells_of(position, seat, int(bits)):
            both = (cell, cell + step)
            pairs.add(frozenset((each // SIDE - top, each % SIDE - left) for each in both))
    return pairs


def rotated(position: PyramidoPosition, seat: int) -> PyramidoPosition:
    """A seat's pyramid turned clockwise by a right angle, as the first seat of a new position."""
    cells, block = position.cells, block_of(seat)
    left, right, top, bottom = (int(cells[block + i]) for i in (LEFT, RIGHT, TOP, BOTTOM))
    result = first_position(2, int(cells[AREAS]))
    own = block_of(0)
    box = 4, 4 + bottom - top, 4, 4 + right - left
    result.cells[[own + LEFT, own + RIGHT, own + TOP, own + BOTTOM]] = box
    result.cells[own + LEVEL] = cells[block + LEVEL]
    for level in range(int(cells[block + LEVEL]) + 1):
        for cell, square in squares_of(position, seat, level).items():
            row, column = cell // SIDE - top, cell % SIDE - left
            spot = SIDE * (4 + column) + 4 + bottom - top - level - row
            bit = int(BIT[spot])
            packed = square.colour + 1 | turned(square.jewels, 1) << JEWELS_SHIFT
            result.squares[plane_of(result.cells, 0, level) + bit] = packed
            if level == cells[block + LEVEL]:
                result.cells[own + TAKEN] |= 1 << bit
                result.cells[own + MARKED] |= square.has_marker << bit
    return result


def test_turning_a_pyramid_changes_neither_scores_nor_where_dominoes_fit() -> None:
    turns = 0
    for position in some_positions()[::5]:
        for seat in range(int(position.cells[PLAYERS])):
            block = block_of(seat)
            level = int(position.cells[block + LEVEL])
            if not position.cells[block + TAKEN] and level == 0:
                continue
            now, now_seat = position, seat
            for _ in range(4):
                after = rotated(now, now_seat)
                own = block_of(now_seat)
                last = int(now.cells[own + BOTTOM] - now.cells[own + TOP]) - level
                expected = {
                    frozenset((column, last - row) for row, column in pair)
                    for pair in relative_pairs(now, now_seat)
                }
                assert areas_of(after, 0) == areas_of(now, now_seat)
                assert relative_pairs(after, 0) == expected
                now, now_seat = after, 0
            turns += 1
    assert turns > 20


def test_marked_areas_hold_no_more_than_the_visible_jewels() -> None:
    for position in some_positions():
        for seat in range(int(position.cells[PLAYERS])):
            areas = int(areas_of(position, seat))
            jewels = dict.fromkeys(range(len(COLOURS)), 0)
            for quarter in quarters_of(position, seat).values():
                jewels[quarter.square.colour] += quarter.has_jewel
            for colour, number in jewels.items():
                assert areas >> 8 * colour & 255 <= number


def test_stacked_areas_include_the_visible_ones_and_equal_them_on_level_1() -> None:
    differences = 0
    for position in some_positions():
        copy = interface.duplicate(position)
        for seat in range(int(copy.cells[PLAYERS])):
            copy.cells[AREAS] = VISIBLE
            visible = int(areas_of(copy, seat))
            copy.cells[AREAS] = STACKED
            stacked = int(areas_of(copy, seat))
            for colour in range(len(COLOURS)):
                assert visible >> 8 * colour & 255 <= stacked >> 8 * colour & 255
            if copy.cells[block_of(seat) + LEVEL] == 0:
                assert visible == stacked
            differences += visible != stacked
    assert differences > 0


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_match_ends_and_careful_builders_are_never_out(options: PyramidoOptions) -> None:
    for seed in range(MATCHES):
        assert positions(options, seeded(seed), careful=False)[-1].cells[PHASE] == OVER
        last = positions(options, seeded(seed), careful=True)[-1]
        assert all(last.cells[block_of(seat) + OUT] == 0 for seat in range(options.players))
        assert (last.squares >> HALF_SHIFT != 0).sum() == 40 * options.players


def test_no_domino_is_lost_or_doubled() -> None:
    for position in some_positions():
        halves = [int(half) for half in position.squares >> HALF_SHIFT if half]
        assert len(set(halves)) == len(halves)
        placed = {(half - 1) // 2 for half in halves}
        assert len(halves) == 2 * len(placed)
        open_ones = [int(domino) for domino in position.cells[QUARRY : TOPS + 4] if domino >= 0]
        assert len(set(open_ones) | placed) == len(open_ones) + len(placed)
        quarry = sum(domino >= 0 for domino in position.cells[QUARRY:TOPS].tolist())
        assert sum(position.cells[SIZES:QUARRY].tolist()) + quarry + len(placed) == 90


def test_holes_are_twice_the_dominoes_owed() -> None:
    found = 0
    for position in some_positions():
        for seat in range(int(position.cells[PLAYERS])):
            holes = holes_of(position, seat)
            level = int(position.cells[block_of(seat) + LEVEL])
            squares = squares_of(position, seat, level).values()
            dominoes = {square.domino for square in squares if square.domino is not None}
            filled = sum(square.domino is None for square in squares)
            owed = LEVEL_SQUARES[level] // 2 - len(dominoes)
            if holes:
                assert len(holes) + filled == 2 * owed
                found += 1
    assert found > 0


@pytest.mark.parametrize(("width", "height"), [(5, 4), (4, 5)])
def test_the_first_hole_comes_first_in_reading_order_wherever_the_level_lies(
    width: int, height: int
) -> None:
    position = first_position(2, VISIBLE)
    cells, block = position.cells, block_of(0)
    for left, top in itertools.product(range(5), range(5)):
        box = left, left + width - 1, top, top + height - 1
        cells[[block + LEFT, block + RIGHT, block + TOP, block + BOTTOM]] = box
        squares = [SIDE * (top + y) + left + x for y in range(height) for x in range(width)]
        for holes in itertools.combinations(squares, 2):
            taken = [cell for cell in squares if cell not in holes]
            cells[block + TAKEN] = sum(1 << int(BIT[cell]) for cell in taken)
            assert first_hole(cells, block) == BIT[holes[0]]


def test_what_the_rules_say_of_the_turn_is_true_of_the_placements() -> None:
    """A turn begins with placing only where a domino fits, and the masks are the current ones."""
    for position in some_positions():
        if position.cells[PHASE] == PLACING:
            horizontal, vertical = free_pairs(position.cells, block_of(position.cells[SEAT]))
            assert horizontal == position.cells[HORIZONTAL]
            assert vertical == position.cells[VERTICAL]
            assert horizontal | vertical


def covers(free: frozenset[tuple[int, int]]) -> bool:
    """Whether dominoes can cover these squares, by trying."""
    if not free:
        return True
    row, column = min(free)
    return any(
        covers(free - {(row, column), other})
        for other in ((row, column + 1), (row + 1, column))
        if other in free
    )


@pytest.mark.parametrize(("width", "height"), [(5, 4), (4, 5), (4, 3), (3, 4), (3, 2), (2, 1)])
def test_tileable_agrees_with_trying(width: int, height: int) -> None:
    luck = random.Random(width)
    answers = set()
    for _ in range(60 if is_pure() else 400):
        left, top = luck.randrange(0, 10 - width), luck.randrange(0, 10 - height)
        squares = [(y, x) for y in range(height) for x in range(width)]
        luck.shuffle(squares)
        free = frozenset(squares[: 2 * luck.randrange(width * height // 2 + 1)])
        mask = sum(1 << int(BIT[SIDE * (top + y) + left + x]) for y, x in free)
        answer = bool(tileable(mask, left, top, width, height))
        assert answer == covers(free)
        answers.add(answer)
    assert answers == ({True, False} if width > 2 else {True})


def test_can_complete_agrees_with_trying_every_box() -> None:
    answers = []
    for position in some_positions()[:: 40 if is_pure() else 9]:
        for seat in range(int(position.cells[PLAYERS])):
            block = block_of(seat)
            taken = int(position.cells[block + TAKEN])
            level = int(position.cells[block + LEVEL])
            box = tuple(int(position.cells[block + i]) for i in (LEFT, RIGHT, TOP, BOTTOM))
            left, right, top, bottom = box
            squares = {divmod(cell, SIDE) for cell in cells_of(position, seat, taken)}
            shapes = [(5, 4), (4, 5)]
            if level:
                shapes = [(right - left + 1 - level, bottom - top + 1 - level)]
            boxes = [
                {(y + i, x + j) for i in range(height) for j in range(width)}
                for width, height in shapes
                for x in range(9)
                for y in range(9)
                if level == 0 or (x, y) == (left, top)
            ]
            expected = any(squares <= each and covers(frozenset(each - squares)) for each in boxes)
            if squares:
                answer = bool(can_complete(taken, level, (left, right, top, bottom)))
                assert answer == expected
                answers.append(answer)
    assert set(answers) == {True, False}


def test_the_bits_of_a_level_tell_its_cells_apart() -> None:
    for left in range(5):
        reach = range(max(0, left - 2), left + 5)  # two squares beyond the box, at most five in all
        for row, column in itertools.product(range(SIDE), reach):
            cell = SIDE * row + column
            assert CELL[BITS * left + BIT[cell]] == cell


def test_a_domino_keeps_its_jewels_when_turned() -> None:
    jewels = SQUARES.reshape(90, 4, 2) >> JEWELS_SHIFT & 15
    for domino, direction, half in itertools.product(range(90), range(4), range(2)):
        lying = int(jewels[domino, 0, half])
        assert jewels[domino, direction, half] == turned(lying, direction)
        assert turned(lying, direction).bit_count() == lying.bit_count()
    assert turned(jewels_in("a"), 1) == jewels_in("b")
    assert all(turned(jewels, 4) == jewels for jewels in range(16))
