"""What is true of every Pylos position: symmetry, counting, chance of a drawn action."""

import itertools
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyramidion.core import State, interface, is_pure, seeded
from pyramidion.games.pylos import PYLOS, PylosView
from pyramidion.games.pylos.actions import Place, Raise, Take
from pyramidion.games.pylos.board import LEVEL_SIZES, NAMES
from tests.games.pylos.boards import PylosState, legal

Symmetry = dict[str, str]


def make_symmetries() -> list[Symmetry]:
    """The eight turns and mirror images of the pyramid, as renamings of its cells."""
    symmetries = []
    for swap, flip_row, flip_column in itertools.product((False, True), repeat=3):
        names = iter(NAMES)
        cells = {
            (level, row, column): next(names)
            for level, size in enumerate(LEVEL_SIZES)
            for row in range(size)
            for column in range(size)
        }
        renaming = {}
        for (level, row, column), name in cells.items():
            last = LEVEL_SIZES[level] - 1
            new_row = last - row if flip_row else row
            new_column = last - column if flip_column else column
            target = (level, new_column, new_row) if swap else (level, new_row, new_column)
            renaming[name] = cells[target]
        symmetries.append(renaming)
    return symmetries


SYMMETRIES = make_symmetries()


def mirrored(state: PylosState, symmetry: Symmetry) -> PylosState:
    balls, *rest = state.to_setup().split(" ")
    by_name = dict(zip(NAMES, balls.replace("/", ""), strict=True))
    moved = {symmetry[name]: ball for name, ball in by_name.items()}
    letters = iter(moved[name] for name in NAMES)
    levels = ["".join(next(letters) for _ in range(size * size)) for size in LEVEL_SIZES]
    return State.from_setup(PYLOS, " ".join(["/".join(levels), *rest]), state.options)


def mirrored_action(text: str, symmetry: Symmetry) -> str:
    match PYLOS.decode_action(PYLOS.parse_action(text)):
        case Place(cell):
            return symmetry[cell]
        case Raise(start, cell):
            return f"{symmetry[start]}>{symmetry[cell]}"
        case Take(cell):
            return f"x{symmetry[cell]}"
    return text


def random_state(seed: int, plies: int, variant: str) -> PylosState:
    rng = seeded(seed)
    state = State.start(PYLOS, PYLOS.parse_options({"variant": variant}))
    for _ in range(plies):
        if state.is_over:
            break
        state = state.apply(int(interface.sample(state.position, rng)))
    return state


states = st.builds(
    random_state,
    st.integers(0, 10**6),
    st.integers(0, 45),
    st.sampled_from(["standard", "children", "expert"]),
)


@given(states, st.sampled_from(SYMMETRIES))
@settings(deadline=None, max_examples=20 if is_pure() else 100)
def test_turning_or_mirroring_the_pyramid_turns_or_mirrors_the_legal_actions(
    state: PylosState, symmetry: Symmetry
) -> None:
    image = mirrored(state, symmetry)
    assert legal(image) == {mirrored_action(text, symmetry) for text in legal(state)}
    assert image.outcome == state.outcome
    assert image.perft(2) == state.perft(2)


@given(states)
@settings(deadline=None, max_examples=20 if is_pure() else 100)
def test_balls_are_on_the_board_or_in_the_reserve(state: PylosState) -> None:
    balls = state.to_setup()
    view = state.observe(None).view()
    assert isinstance(view, PylosView)
    reserves = view.reserves
    assert balls.count("L") + reserves[0] == 15
    assert balls.count("D") + reserves[1] == 15


@given(states)
@settings(deadline=None, max_examples=10 if is_pure() else 50)
def test_events_name_the_cells_that_changed(state: PylosState) -> None:
    for action in state.legal_actions()[:5]:
        before = dict(zip(NAMES, state.to_setup().replace("/", ""), strict=False))
        after = dict(zip(NAMES, state.apply(action).to_setup().replace("/", ""), strict=False))
        changed = {name for name in NAMES if before[name] != after[name]}
        event = state.events(action)[0]
        named = {getattr(event, field) for field in ("cell", "start") if hasattr(event, field)}
        assert named == changed


@pytest.mark.parametrize("variant", ["standard", "expert"])
def test_every_legal_action_is_drawn_equally_often(variant: str) -> None:
    draws = 60 if is_pure() else 3000
    for seed in range(3 if is_pure() else 25):
        state = random_state(seed, 18 + seed, variant)
        if state.is_over:
            continue
        rng = seeded(seed)
        position = state.position
        number = len(state.legal_actions())
        counts = Counter(int(interface.sample(position, rng)) for _ in range(draws * number))
        assert set(counts) == set(state.legal_actions())
        chi_square = sum((count - draws) ** 2 / draws for count in counts.values())
        assert chi_square < number + 5 * (2 * number) ** 0.5 + 5
