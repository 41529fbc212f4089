"""Pylos once more, as plainly as possible: the second opinion that the kernels are compared with.

A cell is (level, row, column), a board is a dict from cells to "L" or "D". Nothing here is shared
with the library but the names of the cells.
"""

from dataclasses import dataclass, field, replace

SIZES = (4, 3, 2, 1)
LETTERS = ("abcd", "efg", "hi", "j")
CELLS = [(v, r, c) for v in range(4) for r in range(SIZES[v]) for c in range(SIZES[v])]
Cell = tuple[int, int, int]
Board = dict[Cell, str]


def name(cell: Cell) -> str:
    level, row, column = cell
    return f"{LETTERS[level][column]}{row + 1}"


def under(cell: Cell) -> list[Cell]:
    """The four cells that a cell rests on."""
    level, row, column = cell
    if level == 0:
        return []
    return [(level - 1, row + dr, column + dc) for dr in (0, 1) for dc in (0, 1)]


def is_available(board: Board, cell: Cell) -> bool:
    return cell not in board and all(below in board for below in under(cell))


def is_free(board: Board, cell: Cell) -> bool:
    return not any(cell in under(other) for other in board)


def shapes(cell: Cell, with_lines: bool) -> list[list[Cell]]:
    """The squares, and the lines of the expert game, that a cell is part of."""
    level = cell[0]
    size = SIZES[level]
    found = [
        [(level, row + dr, column + dc) for dr in (0, 1) for dc in (0, 1)]
        for row in range(size - 1)
        for column in range(size - 1)
    ]
    if with_lines and level < 2:
        found += [[(level, row, column) for column in range(size)] for row in range(size)]
        found += [[(level, row, column) for row in range(size)] for column in range(size)]
    return [shape for shape in found if cell in shape]


@dataclass
class Match:
    """A match in progress; `play` gives the next one."""

    variant: str = "standard"
    take_back: str = "must"
    empty_reserve: str = "loses"
    board: Board = field(default_factory=dict)
    side: str = "L"
    taking: int = 0  # 0: put a ball; 1: first ball to take back; 2: second
    history: tuple[str, ...] = ()
    result: str = ""

    def __post_init__(self) -> None:
        if not self.history:
            self.history = (self.key(),)

    def key(self) -> str:
        return "".join(self.board.get(cell, ".") for cell in CELLS) + self.side

    def reserve(self) -> int:
        return 15 - list(self.board.values()).count(self.side)

    def own_free(self) -> list[Cell]:
        return [
            c for c, owner in self.board.items() if owner == self.side and is_free(self.board, c)
        ]

    def raises(self) -> list[tuple[Cell, Cell]]:
        found = []
        for start in self.own_free():
            lifted = {cell: owner for cell, owner in self.board.items() if cell != start}
            found += [
                (start, cell)
                for cell in CELLS
                if cell[0] > start[0] and is_available(lifted, cell) and cell not in self.board
            ]
        return found

    def legal(self) -> set[str]:
        if self.result:
            return set()
        if self.taking:
            stop = {"stop"} if self.taking == 2 or self.take_back == "may" else set()
            return {"x" + name(cell) for cell in self.own_free()} | stop
        places = {name(c) for c in CELLS if is_available(self.board, c) and self.reserve() > 0}
        return places | {f"{name(start)}>{name(cell)}" for start, cell in self.raises()}

    def play(self, action: str) -> "Match":
        by_name = {name(cell): cell for cell in CELLS}
        board = dict(self.board)
        if action == "stop":
            return self._next_turn(board)
        if action[0] == "x":
            del board[by_name[action[1:]]]
            after = replace(self, board=board, taking=2)
            return after if self.taking == 1 and after.own_free() else self._next_turn(board)
        start, _, target = action.rpartition(">")
        if start:
            del board[by_name[start]]
        cell = by_name[target]
        board[cell] = self.side
        if cell == (3, 0, 0):
            return replace(self, board=board, result=f"{self.side} apex")
        complete = any(
            all(board.get(part) == self.side for part in shape)
            for shape in shapes(cell, self.variant == "expert")
        )
        if complete and self.variant != "children":
            return replace(self, board=board, taking=1)
        return self._next_turn(board)

    def _next_turn(self, board: Board) -> "Match":
        other = "D" if self.side == "L" else "L"
        after = replace(self, board=board, side=other, taking=0)
        if after.reserve() == 0 and not (self.empty_reserve == "may_raise" and after.raises()):
            return replace(after, result=f"{self.side} empty_reserve")
        after.history = (*self.history, after.key())
        is_draw = after.history.count(after.key()) >= 3
        return replace(after, result="draw repetition") if is_draw else after

    def turns(self) -> set[str]:
        """The boards that one full turn can lead to."""
        boards = set()
        for action in self.legal():
            after = self.play(action)
            if after.taking:
                boards |= after.turns()
            else:
                boards.add(after.key()[:-1])
        return boards
