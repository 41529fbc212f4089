"""The book of Pylos: which positions to leave to the other side so as to win from the start.

A book serves one variant and one kind of take-back, with either rule about an empty reserve. Its
*members* are positions in which the side to move is lost, with the distance. From each of them,
whatever that side does, a turn leads to another member that is nearer to the end; or else the win
is so near that a search finds it: in no more turns than the book's *horizon*. Its *tries* are for
the other side, which is lost at the start: positions to leave that have few winning answers.

Positions are kept by their numbers (see index.py), the smallest among those of their images. A file
is one line of JSON, the head, and a body compressed by LZMA. The body has for each part its numbers
ascending, written as Elias and Fano did (the low bits as they are; the high bits as the gaps
between ones), and then their distances, a byte each.
"""

import functools
import hashlib
import lzma
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from pyramidion.core.errors import InvalidTable
from pyramidion.core.kernel import kernel
from pyramidion.games.pylos.game import PylosOptions
from pyramidion.games.pylos.symmetry import SYMMETRIES, image_of, packed, unpacked
from pyramidion.solve.index import Array64, Index, make_index, number_of

FORMAT = "pyramidion book of pylos"
VERSION = 1
BOOKS = Path(__file__).parent / "books"

PartName = Literal["both", "loses", "may_raise", "tries"]
PART_NAMES: tuple[PartName, ...] = ("both", "loses", "may_raise", "tries")
Variant = Literal["standard", "children", "expert"]
TakeBack = Literal["must", "may"]
Distances = npt.NDArray[np.uint8]


class Positions(NamedTuple):
    """Positions by their numbers, ascending, and in how many turns each is lost or won."""

    numbers: Array64
    distances: Distances

    def distance_of(self, number: int) -> int | None:
        """The distance of the position with a number, if it is there."""
        place = int(np.searchsorted(self.numbers, number))
        if place == len(self.numbers) or int(self.numbers[place]) != number:
            return None
        return int(self.distances[place])


class Parts(NamedTuple):
    """What a book holds: members that serve both rules about an empty reserve or one, and tries."""

    both: Positions
    loses: Positions
    may_raise: Positions
    tries: Positions


class Part(msgspec.Struct, frozen=True):
    """How many positions there are, and how their numbers are written: low bits, bytes."""

    name: PartName
    count: int
    low_bits: int
    size: int


class Head(msgspec.Struct, frozen=True):
    """The first line of a file."""

    format: str
    version: int
    variant: Variant
    take_back: TakeBack
    horizon: int
    parts: tuple[Part, ...]
    sha256: str = ""  # of a head without it, and of the body


class Book(NamedTuple):
    """Positions to leave to the other side, under certain options."""

    numbers: Index
    horizon: int
    members: Positions
    tries: Positions

    def number_of(self, mine: int, theirs: int) -> int:
        """The number by which a position is kept."""
        return int(canonical_number(self.numbers, mine, theirs))

    def distance_of(self, mine: int, theirs: int) -> int | None:
        """In how many turns a position is lost, if it is a member."""
        return self.members.distance_of(self.number_of(mine, theirs))


@kernel
def canonical_number(index: Index, mine: int, theirs: int) -> int:
    """The smallest number among a position and its images."""
    number = number_of(index, mine, theirs)
    pack, pack2 = packed(mine), packed(theirs)
    for symmetry in range(1, SYMMETRIES):
        image, image2 = image_of(pack, symmetry), image_of(pack2, symmetry)
        number = min(number, number_of(index, unpacked(image), unpacked(image2)))
    return number


def path_of(options: PylosOptions, folder: Path = BOOKS) -> Path:
    """Where the book for these options lies; children take nothing back in any case."""
    if options.variant == "children":
        return folder / "pylos-children.book"
    return folder / f"pylos-{options.variant}-{options.take_back}.book"


@functools.cache
def find_book(options: PylosOptions, folder: Path = BOOKS) -> Book | None:
    """The book for these options, if there is one; raises `InvalidTable` if it is damaged."""
    path = path_of(options, folder)
    return decode_book(path.read_bytes(), options) if path.exists() else None


def encode_book(options: PylosOptions, horizon: int, parts: Parts) -> bytes:
    """A book as the bytes of its file."""
    bodies: list[bytes] = []
    entries: list[Part] = []
    for name in PART_NAMES:
        numbers, distances = getattr(parts, name)
        low_bits, body = encode_numbers(numbers)
        bodies += [body, distances.tobytes()]
        entries.append(Part(name, len(numbers), low_bits, len(body)))
    body = lzma.compress(b"".join(bodies), preset=9 | lzma.PRESET_EXTREME)
    head = Head(FORMAT, VERSION, options.variant, options.take_back, horizon, tuple(entries))
    head = msgspec.structs.replace(head, sha256=_digest_of(head, body))
    return msgspec.json.encode(head) + b"\n" + body


def decode_book(file: bytes, options: PylosOptions) -> Book | None:
    """The book in a file, if it serves these options; raises `InvalidTable` if it is not whole."""
    head = head_of(file)
    is_same = options.variant == "children" or head.take_back == options.take_back
    if head.variant != options.variant or not is_same:
        raise InvalidTable("The book was made for other rules of Pylos.")
    parts = _parts_of(head, _body_of(file, head))
    members = joined(parts.both, getattr(parts, options.empty_reserve))
    book = Book(make_index(), head.horizon, members, parts.tries)
    return book if len(members.numbers) else None


def _parts_of(head: Head, body: bytes) -> Parts:
    """The parts in an uncompressed body."""
    parts: dict[PartName, Positions] = {}
    for part in head.parts:
        numbers = decode_numbers(body[: part.size], part.count, part.low_bits)
        distances = np.frombuffer(body[part.size : part.size + part.count], dtype=np.uint8)
        parts[part.name] = Positions(numbers, distances)
        body = body[part.size + part.count :]
    return Parts(**parts)


def joined(one: Positions, other: Positions) -> Positions:
    """The positions of both, with the shorter distance where one is in both."""
    numbers = np.concatenate([one.numbers, other.numbers])
    distances = np.concatenate([one.distances, other.distances])
    order = np.lexsort((distances, numbers))
    numbers, firsts = np.unique(numbers[order], return_index=True)
    return Positions(numbers, distances[order][firsts])


def head_of(file: bytes) -> Head:
    """The head of a file; raises `InvalidTable` if it has none."""
    try:
        head = msgspec.json.decode(file.partition(b"\n")[0], type=Head)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise InvalidTable("The file is not a book of Pylos.") from error
    if head.format != FORMAT or head.version != VERSION:
        raise InvalidTable(f"The book is not a {FORMAT!r} of version {VERSION}.")
    return head


def _body_of(file: bytes, head: Head) -> bytes:
    """The uncompressed body of a file."""
    body = file.partition(b"\n")[2]
    if _digest_of(head, body) != head.sha256:
        raise InvalidTable("The book is damaged: its checksum is wrong.")
    return lzma.decompress(body)


def _digest_of(head: Head, body: bytes) -> str:
    plain = msgspec.structs.replace(head, sha256="")
    return hashlib.sha256(msgspec.json.encode(plain) + body).hexdigest()


def encode_numbers(numbers: Array64) -> tuple[int, bytes]:
    """Ascending numbers as bytes, and how many low bits of each are written as they are."""
    most = int(numbers[-1]) + 1 if len(numbers) else 1
    low_bits = max((most // max(len(numbers), 1)).bit_length() - 1, 0)
    lows = numbers[:, np.newaxis] >> np.arange(low_bits) & 1
    highs = np.zeros((most >> low_bits) + len(numbers) + 1, dtype=np.uint8)
    highs[(numbers >> low_bits) + np.arange(len(numbers))] = 1
    return low_bits, np.packbits(lows.astype(np.uint8)).tobytes() + np.packbits(highs).tobytes()


def decode_numbers(body: bytes, count: int, low_bits: int) -> Array64:
    """The inverse of `encode_numbers`."""
    bits = np.unpackbits(np.frombuffer(body, dtype=np.uint8))
    low_size = -(-count * low_bits // 8) * 8
    lows = bits[: count * low_bits].reshape(count, low_bits) @ (1 << np.arange(low_bits))
    highs = np.flatnonzero(bits[low_size:])[:count] - np.arange(count)
    return highs << low_bits | lows
