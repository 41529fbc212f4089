"""The eight turns and mirror images of the pyramid, and one name for all images of a position."""

import itertools

import numpy as np
import numpy.typing as npt

from pyramidion.core.kernel import kernel
from pyramidion.games.pylos.board import CELLS, LEVEL_SIZES

SYMMETRIES = 8
IDENTITY = 0


def _make_cell_images() -> list[list[int]]:
    """By symmetry: where each of the 30 cells goes; the first is the identity."""
    images = []
    for swap, flip_row, flip_column in itertools.product((False, True), repeat=3):
        image = []
        first = 0
        for size in LEVEL_SIZES:
            for row, column in itertools.product(range(size), repeat=2):
                to_row = size - 1 - row if flip_row else row
                to_column = size - 1 - column if flip_column else column
                target = (to_column, to_row) if swap else (to_row, to_column)
                image.append(first + size * target[0] + target[1])
            first += size * size
        images.append(image)
    return images


def _make_byte_images() -> npt.NDArray[np.int32]:
    """By symmetry, byte and its value: the image of the cells that the byte stands for."""
    table = np.zeros((SYMMETRIES, 4, 256), dtype=np.int32)
    for symmetry, image in enumerate(_make_cell_images()):
        for byte, value in itertools.product(range(4), range(256)):
            cells = [8 * byte + bit for bit in range(8) if value >> bit & 1]
            table[symmetry, byte, value] = sum(1 << image[c] for c in cells if c < CELLS)
    return table


BYTE_IMAGES = _make_byte_images()


@kernel
def packed(balls: int) -> int:
    """A set of cells with the 30 cells as 30 bits, without the gaps of the layout."""
    level_1 = balls & 0xFFFF
    level_2 = (balls >> 16 & 7) | (balls >> 20 & 7) << 3 | (balls >> 24 & 7) << 6
    level_3 = (balls >> 32 & 3) | (balls >> 36 & 3) << 2
    return level_1 | level_2 << 16 | level_3 << 25 | (balls >> 48 & 1) << 29


@kernel
def unpacked(pack: int) -> int:
    """The set of cells that is packed so: the inverse of `packed`."""
    level_2 = (pack >> 16 & 7) | (pack >> 19 & 7) << 4 | (pack >> 22 & 7) << 8
    level_3 = (pack >> 25 & 3) | (pack >> 27 & 3) << 4
    return (pack & 0xFFFF) | level_2 << 16 | level_3 << 32 | (pack >> 29 & 1) << 48


@kernel
def image_of(pack: int, symmetry: int) -> int:
    """The image of a packed set of cells."""
    return image_by(BYTE_IMAGES, pack, symmetry)


@kernel
def image_by(byte_images: npt.NDArray[np.int32], pack: int, symmetry: int) -> int:
    """The image of a packed set of cells, by a copy of BYTE_IMAGES."""
    return (
        byte_images[symmetry, 0, pack & 255]
        | byte_images[symmetry, 1, pack >> 8 & 255]
        | byte_images[symmetry, 2, pack >> 16 & 255]
        | byte_images[symmetry, 3, pack >> 24]
    )


@kernel
def canonical_symmetry(mine: int, theirs: int) -> int:
    """The symmetry that gives the smallest pair of packed images: the same for all images."""
    pack, pack2 = packed(mine), packed(theirs)
    best, best2 = pack, pack2
    found = IDENTITY
    for symmetry in range(1, SYMMETRIES):
        image = image_of(pack, symmetry)
        if image <= best:
            image2 = image_of(pack2, symmetry)
            if image < best or image2 < best2:
                best, best2, found = image, image2, symmetry
    return found


@kernel
def key_of(mine: int, theirs: int, symmetry: int) -> int:
    """A position's image as one number."""
    return image_of(packed(mine), symmetry) << 30 | image_of(packed(theirs), symmetry)
