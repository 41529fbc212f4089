"""What a pyramid scores: areas of one colour, and the jewels that are seen in them.

A *plane* is a set of squares of the whole pyramid: bit LAYER * level + LONG * row + column, with
rows and columns counted from the corner of the box. A square of one level then lies LAYER bits over
the lower square with its own row and column. A pyramid that is five squares high is taken by its
mirror image, rows for columns: that changes no area.

A *view* is a set of quarters seen from above. Under each square of level 1 there are two columns
and two rows of quarters, numbered like that square; a view of the upper row holds the left quarters
in its low bits and the right ones RIGHT_QUARTER bits higher, and so does one of the lower row.
"""

from pyramidion.core.bits import popcount
from pyramidion.core.interface import IntArray
from pyramidion.core.kernel import kernel
from pyramidion.games.pyramido.board import COLUMN, LEVELS, LONG, SHORT, WRAP
from pyramidion.games.pyramido.dominoes import JEWELS_SHIFT
from pyramidion.games.pyramido.layout import (
    AREAS,
    BOTTOM,
    LEFT,
    LEVEL,
    MARKED,
    STACKED,
    TOP,
    PyramidoPosition,
    block_of,
    plane_of,
)

LAYER = LONG * SHORT
RIGHT_QUARTER = 32
_GROUND = (1 << LAYER) - 1

_NOT_FIRST_COLUMN = sum(1 << i for i in range(LAYER) if i % LONG)
_NOT_LAST_COLUMN = _NOT_FIRST_COLUMN >> 1
_NOT_LAST_ROW = _GROUND >> LONG

# From a right quarter to the left one of the same square, and of the next square.
_INSIDE, _OUTSIDE = RIGHT_QUARTER, RIGHT_QUARTER - 1

Colours = tuple[int, int, int]  # the bits of colour + 1, lowest first, each as a plane or view
Planes = tuple[Colours, int, int, int, int, int]
Views = tuple[int, int, Colours, Colours]


@kernel
def is_high(cells: IntArray, block: int) -> bool:
    """Whether level 1 is five squares high, and so four wide."""
    return cells[block + BOTTOM] - cells[block + TOP] + 1 == LONG


@kernel
def planes_of(position: PyramidoPosition, seat: int) -> Planes:
    """The pyramid as planes: of colours, of jewels in each quarter, of markers."""
    cells = position.cells
    block = block_of(seat)
    is_turned = is_high(cells, block)
    level = cells[block + LEVEL]
    low = middle = high = a = b = c = d = marked = 0
    for layer in range(level + 1):
        plane = plane_of(cells, seat, layer)
        for y in range(SHORT - layer):
            for x in range(LONG - layer):
                row, column = (x, y) if is_turned else (y, x)
                bit = WRAP * (cells[block + TOP] + row) + COLUMN[cells[block + LEFT] + column]
                square = position.squares[plane + bit]
                spot = LAYER * layer + LONG * y + x
                jewels = square >> JEWELS_SHIFT
                low |= (square & 1) << spot
                middle |= (square >> 1 & 1) << spot
                high |= (square >> 2 & 1) << spot
                a |= (jewels & 1) << spot
                b |= (jewels >> 1 & 1) << spot
                c |= (jewels >> 2 & 1) << spot
                d |= (jewels >> 3 & 1) << spot
                if layer == level:
                    marked |= (cells[block + MARKED] >> bit & 1) << spot
    if is_turned:
        b, c = c, b
    return (low, middle, high), a, b, c, d, marked


@kernel
def areas_of(position: PyramidoPosition, seat: int) -> int:
    """The points of the marked areas as they are now: a byte for each colour (Pyramido 6.2)."""
    planes = planes_of(position, seat)
    if position.cells[AREAS] == STACKED:
        return _count_stacked(planes, stacked_areas(planes))
    return _count_visible(planes, visible_areas(planes))


@kernel
def score_of(areas: int) -> int:
    """The points of a round: every marked area, and the smallest once more (Pyramido 6.2, 6.3)."""
    total = 0
    smallest = 255
    for _ in range(6):
        points = areas & 255
        areas >>= 8
        total += points
        if 0 < points < smallest:
            smallest = points
    return total + smallest if total else 0


@kernel
def seen(even: int, odd: int, taken: int, right: int, lower: int) -> int:
    """One quarter of every square of level 1, as it is seen from above.

    Each level is shifted by one quarter, so on every other level this is the opposite quarter: the
    plane `even` gives it on levels 1 and 3, `odd` on levels 2 and 4 (Pyramido 3.2).
    """
    result = even & _GROUND
    for level in range(1, LEVELS):
        shift = (level + 1 - right >> 1) + LONG * (level + 1 - lower >> 1)
        plane = odd if level & 1 else even
        covered = (taken >> LAYER * level & _GROUND) << shift
        result = result & ~covered | (plane >> LAYER * level & _GROUND) << shift
    return result


@kernel
def _upper_view(even: tuple[int, int], odd: tuple[int, int], taken: int) -> int:
    """A view of the upper quarters, left and right: of levels 1 and 3, and of levels 2 and 4."""
    left = seen(even[0], odd[0], taken, 0, 0)
    return left | seen(even[1], odd[1], taken, 1, 0) << RIGHT_QUARTER


@kernel
def _lower_view(even: tuple[int, int], odd: tuple[int, int], taken: int) -> int:
    """A view of the lower quarters, left and right: of levels 1 and 3, and of levels 2 and 4."""
    left = seen(even[0], odd[0], taken, 0, 1)
    return left | seen(even[1], odd[1], taken, 1, 1) << RIGHT_QUARTER


@kernel
def _upper(plane: int, taken: int) -> int:
    return _upper_view((plane, plane), (plane, plane), taken)


@kernel
def _lower(plane: int, taken: int) -> int:
    return _lower_view((plane, plane), (plane, plane), taken)


@kernel
def _taken(colours: Colours) -> int:
    return colours[0] | colours[1] | colours[2]


@kernel
def _same(colours: Colours, others: Colours) -> int:
    """Where both show the same colour, and not nothing."""
    low, middle, high = colours
    return _taken(colours) & ~(low ^ others[0] | middle ^ others[1] | high ^ others[2])


@kernel
def _down(colours: Colours, shift: int) -> Colours:
    return colours[0] >> shift, colours[1] >> shift, colours[2] >> shift


@kernel
def _up(colours: Colours, shift: int) -> Colours:
    return colours[0] << shift, colours[1] << shift, colours[2] << shift


@kernel
def _of_colour(colours: Colours, colour: int) -> int:
    """Where this colour is shown."""
    low, middle, high = colours
    code = colour + 1
    return ~(low ^ -(code & 1) | middle ^ -(code >> 1 & 1) | high ^ -(code >> 2))


@kernel
def visible_areas(planes: Planes) -> Views:
    """Which quarters are in marked areas, as upper and lower view; then the colours of each.

    Quarters of one colour are connected where they meet, on whatever level (Pyramido 6.1).
    """
    low, middle, high = planes[0]
    taken = _taken(planes[0])
    above = _upper(low, taken), _upper(middle, taken), _upper(high, taken)
    under = _lower(low, taken), _lower(middle, taken), _lower(high, taken)
    within = _same(above, under)
    across = _same(above, _up(under, LONG))
    inside, outside = _sideways(above)
    inside2, outside2 = _sideways(under)
    upper, lower = _upper(planes[5], taken), _lower(planes[5], taken)
    upper_before = lower_before = -1
    while upper != upper_before or lower != lower_before:
        upper_before, lower_before = upper, lower
        upper = _spread(upper | lower & within | lower << LONG & across, inside, outside)
        lower = _spread(lower | upper & within | (upper & across) >> LONG, inside2, outside2)
    return upper, lower, above, under


@kernel
def _sideways(colours: Colours) -> tuple[int, int]:
    """Left quarters with the colour of the right one in their square, and in the square before."""
    inside = _same(colours, _down(colours, _INSIDE))
    outside = _same(colours, _down(colours, _OUTSIDE))
    return inside & _GROUND, outside & _NOT_FIRST_COLUMN


@kernel
def _spread(view: int, inside: int, outside: int) -> int:
    """A view together with what is connected to it sideways, one step each way."""
    view |= view >> _INSIDE & inside | view >> _OUTSIDE & outside
    return view | (view & inside) << _INSIDE | (view & outside) << _OUTSIDE


@kernel
def _count_visible(planes: Planes, views: Views) -> int:
    """The visible jewels of each colour in the marked areas, a byte each."""
    colours, a, b, c, d, _ = planes
    upper, lower, above, under = views
    taken = _taken(colours)
    upper &= _upper_view((a, b), (d, c), taken)
    lower &= _lower_view((c, d), (b, a), taken)
    points = 0
    for colour in range(6):
        number = popcount(upper & _of_colour(above, colour))
        number += popcount(lower & _of_colour(under, colour))
        points |= number << 8 * colour
    return points


@kernel
def stacked_areas(planes: Planes) -> int:
    """The plane of all squares in marked areas, where squares also connect to those they lie on.

    The rule option that takes the print literally (Pyramido 6.1).
    """
    colours = planes[0]
    right = _same(colours, _down(colours, 1)) & (~_GROUND | _NOT_LAST_COLUMN)
    below = _same(colours, _down(colours, LONG)) & (~_GROUND | _NOT_LAST_ROW)
    # The squares with the colour of the upper one that covers their quarter a, b, c, d.
    lower = _down(colours, LAYER)
    a = _same(colours, _up(lower, LONG + 1))
    b = _same(colours, _up(lower, LONG))
    c = _same(colours, _up(lower, 1))
    d = _same(colours, lower)
    area = planes[5]
    before = 0
    while area != before:
        before = area
        area |= area >> 1 & right | (area & right) << 1
        area |= area >> LONG & below | (area & below) << LONG
        area = _climb(_climb(area, a, LONG + 1), b, LONG)
        area = _climb(_climb(area, c, 1), d, 0)
    return area


@kernel
def _climb(area: int, under: int, shift: int) -> int:
    """An area together with what is connected to it one level down and one level up."""
    area |= area >> LAYER << shift & under
    return area | (area & under) >> shift << LAYER


@kernel
def _count_stacked(planes: Planes, area: int) -> int:
    """The visible jewels of each colour in the marked areas, a byte each."""
    colours, a, b, c, d, _ = planes
    above = _taken(colours) >> LAYER
    a &= ~(above << LONG + 1)
    b &= ~(above << LONG)
    c &= ~(above << 1)
    d &= ~above
    points = 0
    for colour in range(6):
        own = area & _of_colour(colours, colour)
        number = popcount(own & a) + popcount(own & b) + popcount(own & c) + popcount(own & d)
        points |= number << 8 * colour
    return points
