"""Making puzzles: positions from sensible play, graded by how a shallow search sees them."""

import itertools
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

import numpy as np

from pyramidion.ai.alphabeta import WIN, Tables, make_tables, search
from pyramidion.ai.judgement import Weights, judge, weights_for
from pyramidion.ai.pylos import turns_from
from pyramidion.core import InvalidOptions, State, seeded
from pyramidion.core.interface import IntArray
from pyramidion.core.kernel import kernel
from pyramidion.core.rng import Rng, below
from pyramidion.games.pylos import PYLOS
from pyramidion.games.pylos.game import PylosOptions, flags_of
from pyramidion.games.pylos.rules import PUT, position_of
from pyramidion.games.pylos.setup import format_setup
from pyramidion.games.pylos.symmetry import canonical_symmetry, key_of
from pyramidion.games.pylos.turns import MOST_TURNS, has_lost, list_turns
from pyramidion.solve.puzzles import GRADES, LookUp, OnlyWin, Puzzle, only_wins

LONGEST = 70  # turns of a match that count
MOST_ODD = 60  # in a hundred turns: any one, instead of a promising one
WHIM = 120  # points by which a less promising turn may be preferred
DEPTHS = range(1, 5)  # that a shallow search looks ahead
SHORTEST = 3  # turns until the win
FEWEST_TURNS = 4  # to choose from

_TABLE_BITS = 16
_LONG, _LONGER = 25, 6  # over so many turns, so many lengths count as one
_MATCHES = 100  # played at a time
_POOL = 6  # puzzles graded for each that is wanted
_ALIKE = 10  # of them with the same distance and number of balls, at most
_PATIENCE = 400  # lots of matches, after which what was found has to do


@kernel
def play_match(weights: Weights, flags: int, rng: Rng, turns: IntArray, line: IntArray) -> int:
    """Play a match of sensible turns and a few odd ones; how many positions are written down."""
    mine, theirs = 0, 0
    odd = below(rng, MOST_ODD)
    for ply in range(len(line)):
        if has_lost(mine, theirs, flags):
            return ply
        line[ply, 0], line[ply, 1] = mine, theirs
        number = list_turns(mine, theirs, flags, turns)
        choice = below(rng, number)
        if below(rng, 100) >= odd:
            best = -2 * WIN
            for i in range(number):
                promise = below(rng, WHIM) - judge(weights, theirs, turns[i])
                if promise > best:
                    best, choice = promise, i
        mine, theirs = theirs, turns[choice]
    return len(line)


def positions_in_play(flags: int, rng: Rng) -> Iterator[tuple[int, int, int]]:
    """The positions of a match: the balls of the side to move, the other's, and the side."""
    turns = np.zeros(MOST_TURNS, dtype=np.int64)
    line = np.zeros((LONGEST, 2), dtype=np.int64)
    for ply in range(int(play_match(weights_for(flags), flags, rng, turns, line))):
        yield int(line[ply, 0]), int(line[ply, 1]), ply % 2


def misled_by(tables: Tables, flags: int, found: OnlyWin) -> int:
    """How many of the other turns shallow searches prefer to the one that wins, in per cent.

    The mean over all depths. Such a share says the same however sure of itself a search is.
    """
    mine, theirs = found.mine, found.theirs
    tables.keys.fill(-1)
    tables.path[0] = mine, theirs
    out = np.zeros(MOST_TURNS, dtype=np.int64)
    turns = out[: list_turns(mine, theirs, flags, out)].tolist()
    preferred = 0
    for depth in DEPTHS:
        ahead = (depth - 1, 1)
        win = int(search(tables, flags, theirs, found.turn, *ahead, -WIN, WIN))
        for turn in turns:
            if turn != found.turn:
                preferred += int(search(tables, flags, theirs, turn, *ahead, win - 1, win)) < win
    return round(100 * preferred / (len(DEPTHS) * (len(turns) - 1)))


Report = Callable[[float], None]


class Workshop:
    """Makes puzzles for one rule set."""

    def __init__(self, options: PylosOptions, look_up: LookUp, seed: int) -> None:
        self._options, self._look_up = options, look_up
        self._flags = flags_of(options)
        self._rng = seeded(seed)
        self._keys: set[int] = set()  # of positions that were seen, one for all images

    def make(self, number: int, report: Report = lambda done: None) -> list[Puzzle]:
        """So many puzzles of all grades, lengths and numbers of balls; the easiest first."""
        found = self._gather(_POOL * number, report)
        tables = make_tables(self._flags, _TABLE_BITS)
        puzzles = []
        for i, (each, side) in enumerate(found):
            puzzles.append(self._puzzle(each, side, misled_by(tables, self._flags, each)))
            report(0.5 + 0.5 * i / len(found))
        chosen = _choose(puzzles, number)
        if len(chosen) < number:
            raise InvalidOptions(f"Only {len(chosen)} puzzles could be found.")
        return chosen

    def _gather(self, number: int, report: Report) -> list[tuple[OnlyWin, int]]:
        """Candidates of different lengths and numbers of balls, with the side to move."""
        kinds: dict[tuple[int, int], list[tuple[OnlyWin, int]]] = defaultdict(list)
        for lot in range(_PATIENCE):
            for each, side in self._candidates():
                kind = kinds[each.distance, (each.mine | each.theirs).bit_count()]
                if len(kind) < _ALIKE:
                    kind.append((each, side))
            gathered = sum(map(len, kinds.values()))
            report(0.5 * min(max(gathered / number, lot / _PATIENCE), 1))
            if gathered >= number:
                break
        return list(itertools.chain(*kinds.values()))

    def _candidates(self) -> Iterator[tuple[OnlyWin, int]]:
        """What a lot of matches yields."""
        sides = {}
        for _ in range(_MATCHES):
            for mine, theirs, side in positions_in_play(self._flags, self._rng):
                key = int(key_of(mine, theirs, canonical_symmetry(mine, theirs)))
                if key not in self._keys:
                    self._keys.add(key)
                    sides[mine, theirs] = side
        for each in only_wins(self._look_up, self._flags, sides):
            if each.distance >= SHORTEST and each.turns >= FEWEST_TURNS:
                yield each, sides[each.mine, each.theirs]

    def _puzzle(self, found: OnlyWin, side: int, misled: int) -> Puzzle:
        """A candidate as text."""
        light, dark = (found.mine, found.theirs) if side == 0 else (found.theirs, found.mine)
        setup = format_setup(position_of(light, dark, side, PUT, self._flags))
        state = State.from_setup(PYLOS, setup, self._options)
        actions = turns_from(state, state.legal_actions())[found.turn]
        solution = tuple(map(PYLOS.format_action, actions))
        return Puzzle(setup, self._options, solution, found.distance, misled)


def _choose(puzzles: Iterable[Puzzle], number: int) -> list[Puzzle]:
    """As many of each grade, and within a grade of each kind, as there are."""
    by_grade: dict[str, list[Puzzle]] = {grade: [] for grade in GRADES}
    for puzzle in puzzles:
        by_grade[puzzle.grade].append(puzzle)
    in_turn = [_of_each_kind(by_grade[grade]) for grade in GRADES]
    chosen = list(itertools.islice(_alternate(in_turn), number))
    return sorted(chosen, key=lambda each: (GRADES.index(each.grade), each.distance, each.misled))


def _of_each_kind(puzzles: list[Puzzle]) -> list[Puzzle]:
    """The puzzles in an order in which those of one length, and then of one height, are apart."""
    kinds: dict[int, dict[int, list[Puzzle]]] = defaultdict(lambda: defaultdict(list))
    for puzzle in puzzles:
        longer = max(puzzle.distance - _LONG, 0)
        length = puzzle.distance - longer + longer // _LONGER
        kinds[length][sum(map(puzzle.setup.count, "LD"))].append(puzzle)
    lengths = [_alternate(list(kinds[length].values())) for length in sorted(kinds)]
    return list(_alternate([list(each) for each in lengths]))


def _alternate(lists: list[list[Puzzle]]) -> Iterator[Puzzle]:
    """The first of each list, then the second of each that has one, and so on."""
    for row in itertools.zip_longest(*lists):
        yield from (each for each in row if each is not None)
