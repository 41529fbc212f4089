"""The rules of Pyramido a second time: plain, slow, and sharing no code with the kernels.

Squares are (column, row) pairs on the 9 x 9 grid; a level is a dict of squares; actions are texts.
"""

import csv
from dataclasses import dataclass, field
from pathlib import Path

Spot = tuple[int, int]
Half = tuple[str, str]

COLOURS = "NBYTRG"
PAIRS = ("NB", "YT", "RG")
STEPS = {">": (1, 0), "v": (0, 1), "<": (-1, 0), "^": (0, -1)}
TURNED = {">": "abcd", "v": "bdac", "<": "dcba", "^": "cadb"}  # where a, b, c, d go
SIZES = (20, 12, 6, 2)
OFFSETS = {"a": (0, 0), "b": (1, 0), "c": (0, 1), "d": (1, 1)}


def read_dominoes() -> dict[int, tuple[Half, Half]]:
    """The dominoes by number: two halves, each a colour and the letters of its jewels."""
    with (Path(__file__).parent / "dominoes.csv").open() as file:
        return {
            int(row["id"]): (
                (row["left"], row["left_jewels"]),
                (row["right"], row["right_jewels"]),
            )
            for row in csv.DictReader(file)
        }


DOMINOES = read_dominoes()


@dataclass
class Square:
    """A square: what it shows, and whether it is a tile."""

    colour: str
    jewels: frozenset[str]
    is_tile: bool = False


@dataclass
class Player:
    """A player's pyramid and what is in hand."""

    levels: list[dict[Spot, Square]] = field(default_factory=lambda: [{}])
    markers: dict[str, Spot] = field(default_factory=dict)  # on the level being built
    tiles: set[str] = field(default_factory=lambda: set(PAIRS))
    scores: list[int] = field(default_factory=list)
    out: int = 0

    @property
    def level(self) -> dict[Spot, Square]:
        return self.levels[-1]

    def is_built(self) -> bool:
        return len(self.level) == SIZES[len(self.levels) - 1]

    def footprint(self) -> set[Spot]:
        """The squares of the level being built, once level 1 has its full extent."""
        up = len(self.levels) - 1
        xs, ys = zip(*self.levels[0], strict=True)
        return {
            (x, y)
            for x in range(min(xs), max(xs) + 1 - up)
            for y in range(min(ys), max(ys) + 1 - up)
        }

    def fits(self, first: Spot, second: Spot) -> bool:
        """Whether a domino may lie on these two neighbouring squares."""
        if first in self.level or second in self.level:
            return False
        if len(self.levels) > 1:
            return {first, second} <= self.footprint()
        if not self.level:
            return first == (4, 4)
        xs, ys = zip(*self.level, first, second, strict=True)
        spans = sorted((max(xs) - min(xs) + 1, max(ys) - min(ys) + 1))
        touches = any(
            (x + dx, y + dy) in self.level for x, y in (first, second) for dx, dy in STEPS.values()
        )
        return touches and spans[0] <= 4 and spans[1] <= 5

    def placements(self) -> set[tuple[int, int, str]]:
        return {
            (x, y, way)
            for x in range(9)
            for y in range(9)
            for way, (dx, dy) in STEPS.items()
            if 0 <= x + dx < 9 and 0 <= y + dy < 9 and self.fits((x, y), (x + dx, y + dy))
        }

    def holes(self) -> list[Spot]:
        return sorted(self.footprint() - set(self.level), key=lambda spot: (spot[1], spot[0]))

    def seen(self) -> dict[Spot, tuple[int, Spot, str]]:
        """The quarters seen from above: position -> (level, square, quarter)."""
        quarters = {}
        for up, level in enumerate(self.levels):
            for x, y in level:
                for quarter, (dx, dy) in OFFSETS.items():
                    quarters[2 * x + up + dx, 2 * y + up + dy] = up, (x, y), quarter
        return quarters

    def shown(self, up: int, spot: Spot, quarter: str) -> tuple[str, bool]:
        """The colour of a quarter, and whether it has a jewel."""
        square = self.levels[up][spot]
        return square.colour, quarter in square.jewels

    def visible_area(self, colour: str, start: Spot) -> int:
        """The jewels in the group of visible quarters that contains a square of the top level."""
        quarters = self.seen()
        top = len(self.levels) - 1
        rest = [
            place
            for place, (up, spot, _) in quarters.items()
            if up == top and spot == start and self.shown(*quarters[place])[0] == colour
        ]
        group = set(rest)
        while rest:
            x, y = rest.pop()
            for dx, dy in STEPS.values():
                near = x + dx, y + dy
                is_new = near in quarters and near not in group
                if is_new and self.shown(*quarters[near])[0] == colour:
                    group.add(near)
                    rest.append(near)
        return sum(self.shown(*quarters[place])[1] for place in group)

    def stacked_area(self, colour: str, start: Spot) -> int:
        """The visible jewels in the group of squares that contains one of the top level."""
        group = {(len(self.levels) - 1, start)}
        rest = list(group)
        while rest:
            up, (x, y) = rest.pop()
            near = [(up, (x + dx, y + dy)) for dx, dy in STEPS.values()]
            near += [(up - 1, (x + dx, y + dy)) for dx, dy in OFFSETS.values()]
            near += [(up + 1, (x - dx, y - dy)) for dx, dy in OFFSETS.values()]
            for level, spot in near:
                if 0 <= level < len(self.levels) and (level, spot) not in group:
                    square = self.levels[level].get(spot)
                    if square is not None and square.colour == colour:
                        group.add((level, spot))
                        rest.append((level, spot))
        return sum(
            self.shown(up, spot, quarter)[1]
            for up, spot, quarter in self.seen().values()
            if (up, spot) in group
        )

    def areas(self, kind: str) -> dict[str, int]:
        count = self.visible_area if kind == "visible" else self.stacked_area
        return {colour: count(colour, spot) for colour, spot in self.markers.items()}


class Match:
    """A match from the lot to the end."""

    def __init__(self, players: int, areas: str) -> None:
        self.players = [Player() for _ in range(players)]
        self.areas = areas
        self.asked: str | None = "first"
        self.seat = self.first = 0
        self.quarry: list[int | None] = [None, None, None]
        self.tops: list[int | None] = [None, None, None, None]
        self.heights = [22, 22, 22, 21]
        self.unseen = set(DOMINOES)
        self.round = 1
        self.placed = 0, [(0, 0), (0, 0)]  # the domino of this turn and its two squares

    @property
    def player(self) -> Player:
        return self.players[self.seat]

    def legal(self) -> set[str]:
        """All legal actions, as texts."""
        player = self.player
        faces = [
            f"{colour}{quarter}" for pair in player.tiles for colour in pair for quarter in "abcd"
        ]
        match self.asked:
            case "first":
                return {f"first:{seat + 1}" for seat in range(len(self.players))}
            case "deal" | "reveal":
                return {f"domino:{number}" for number in self.unseen}
            case "place":
                return {
                    f"{slot}{'abcdefghi'[x]}{y + 1}{way}"
                    for slot in (1, 2, 3)
                    for x, y, way in player.placements()
                }
            case "mark":
                return {f"mark:{half}" for half in self.markable()}
            case "recolour":
                free = [
                    half
                    for half, spot in enumerate(self.placed[1], 1)
                    if spot not in player.markers.values()
                ]
                return {"keep"} | {f"tile{half}:{face}" for half in free for face in faces}
            case "fill":
                return {f"fill:{face}" for face in faces}
            case "refill":
                gap = self.quarry.index(None)
                return {f"stack:{gap + 1}", f"stack:{gap + 2}"}
        return set()

    def markable(self) -> list[int]:
        number, _ = self.placed
        return [
            half
            for half, (colour, jewels) in enumerate(DOMINOES[number], 1)
            if jewels and colour not in self.player.markers
        ]

    def play(self, text: str) -> None:
        """Carry out a legal action."""
        match self.asked:
            case "first":
                self.first = int(text[6:]) - 1
                self.asked = "deal"
            case "deal" | "reveal":
                self.reveal(int(text[7:]))
            case "place":
                self.place(
                    int(text[0]) - 1, ("abcdefghi".index(text[1]), int(text[2]) - 1), text[3]
                )
            case "mark":
                spot = self.placed[1][int(text[5]) - 1]
                self.player.markers[self.player.level[spot].colour] = spot
                self.offer_tile()
            case "recolour":
                if text != "keep":
                    self.recolour(self.placed[1][int(text[4]) - 1], text[6], text[7])
                self.end_building()
            case "fill":
                self.lay(self.player.holes()[0], text[5], text[6])
                if self.player.is_built():
                    self.begin_turn(self.following())
            case "refill":
                self.refill(int(text[6]) - 1)

    def reveal(self, number: int) -> None:
        self.unseen.remove(number)
        for row in (self.quarry, self.tops):
            if None in row:
                row[row.index(None)] = number
                break
        if self.asked == "reveal":
            self.begin_turn(self.following())
        elif None not in self.tops:
            self.begin_turn(self.first)

    def place(self, slot: int, spot: Spot, way: str) -> None:
        number, self.quarry[slot] = self.quarry[slot], None
        assert number is not None
        dx, dy = STEPS[way]
        spots = [spot, (spot[0] + dx, spot[1] + dy)]
        for each, (colour, jewels) in zip(spots, DOMINOES[number], strict=True):
            moved = frozenset(TURNED[way]["abcd".index(jewel)] for jewel in jewels)
            self.player.level[each] = Square(colour, moved)
        self.placed = number, spots
        if self.markable():
            self.asked = "mark"
        else:
            self.offer_tile()

    def offer_tile(self) -> None:
        if self.player.tiles:
            self.asked = "recolour"
        else:
            self.end_building()

    def lay(self, spot: Spot, colour: str, quarter: str) -> None:
        self.player.level[spot] = Square(colour, frozenset(quarter), is_tile=True)
        self.player.tiles -= {pair for pair in PAIRS if colour in pair}

    def recolour(self, spot: Spot, colour: str, quarter: str) -> None:
        self.lay(spot, colour, quarter)
        if colour not in self.player.markers:
            self.player.markers[colour] = spot

    def end_building(self) -> None:
        left = [player for player in self.players if not player.out]
        if self.round == 4 and all(player.is_built() for player in left):
            self.begin_turn(self.following())
        else:
            self.asked = "refill"

    def refill(self, stack: int) -> None:
        self.quarry[self.quarry.index(None)] = self.tops[stack]
        self.tops[stack] = None
        self.heights[stack] -= 1
        if self.heights[stack] == 0:
            tallest = self.heights.index(max(self.heights))
            self.heights[stack] = self.heights[tallest] // 2
            self.heights[tallest] -= self.heights[stack]
        self.asked = "reveal"

    def following(self) -> int:
        seat = self.seat
        while True:
            seat = (seat + 1) % len(self.players)
            if not self.players[seat].out:
                return seat

    def begin_turn(self, seat: int) -> None:
        self.seat = seat
        if self.player.is_built():
            self.end_round()
        elif self.player.placements():
            self.asked = "place"
        elif len(self.player.tiles) >= len(self.player.holes()):
            self.asked = "fill"
        else:
            self.player.out = 1 + max(player.out for player in self.players)
            if sum(not player.out for player in self.players) == 1:
                self.asked = None
            else:
                self.begin_turn(self.following())

    def end_round(self) -> None:
        count = len(self.players)
        for player in self.players:
            if not player.out:
                areas = player.areas(self.areas).values()
                player.scores.append(sum(areas) + min(areas))
                player.markers = {}
        if self.round == 4:
            self.asked = None
            return
        order = [(self.first + step) % count for step in range(count)]
        order = [seat for seat in order if not self.players[seat].out]
        self.first = min(order, key=lambda seat: self.players[seat].scores[-1])
        self.round += 1
        for seat in order:
            self.players[seat].levels.append({})
        self.begin_turn(self.first)

    def places(self) -> list[int]:
        """Each seat's place at the end."""
        merits: list[tuple[int, ...]] = [
            (0, player.out)
            if player.out
            else (1, sum(player.scores), len(player.tiles), max(player.scores, default=0))
            for player in self.players
        ]
        return [1 + sum(other > own for other in merits) for own in merits]
