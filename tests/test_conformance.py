"""Every game passes the conformance kit, and the kit catches games that break a promise."""

import pytest

from pyramidion import GAMES, is_pure
from pyramidion.core import Action, AnyGame, Event, Outcome
from pyramidion.games.kabaleo import Kabaleo
from pyramidion.games.kabaleo.rules import KabaleoPosition
from pyramidion.games.pylos import PYLOS, Pylos, PylosOptions
from pyramidion.games.pylos.rules import SIDE, PylosPosition
from pyramidion.testing import ConformanceError, all_options, check_game


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_conforms_with_every_option(game: AnyGame) -> None:
    check_game(game, matches=1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_conforms_when_played_with_care(game: AnyGame) -> None:
    first, *_, last = all_options(game)
    check_game(game, options=[first] if is_pure() else [first, last], matches=2, seed=2)


def test_all_options_are_tried_and_impossible_pairs_left_out() -> None:
    assert len(list(all_options(PYLOS))) == 3 * 2 * 2


class ForgetsAnAction(Pylos):
    """Formats two actions alike."""

    def format_action(self, action: int) -> str:
        return super().format_action(0 if action == 1 else action)


class ShowsGoals(Kabaleo):
    """Lets everybody see every goal."""

    def mask(self, position: KabaleoPosition, seat: int | None) -> KabaleoPosition:
        return position


class NobodyWins(Pylos):
    """Gives both players the second place."""

    def outcome(self, position: PylosPosition, options: PylosOptions) -> Outcome:
        return Outcome((2, 2), "apex")


class SwapsPlaces(Pylos):
    """Calls the loser the winner."""

    def outcome(self, position: PylosPosition, options: PylosOptions) -> Outcome:
        places = super().outcome(position, options).places
        return Outcome((places[1], places[0]), "apex")


class ForgetsTheSide(Pylos):
    """Writes light to move, always."""

    def format_setup(self, position: PylosPosition, options: PylosOptions) -> str:
        return super().format_setup(position, options).replace(" d", " l")


class ChangesTheState(Pylos):
    """Scribbles on the position while telling what happened."""

    def events(self, before: PylosPosition, action: int, after: PylosPosition) -> tuple[Event, ...]:
        before.cells[SIDE] ^= 1
        return super().events(before, action, after)


class SaysNothing(Pylos):
    """Has no events."""

    def events(self, before: PylosPosition, action: int, after: PylosPosition) -> tuple[Event, ...]:
        return ()


class LosesFields(Pylos):
    """Encodes every action as the first."""

    def encode_action(self, fields: Action) -> int:
        return 0


BROKEN = [
    (ForgetsAnAction, "round-trips"),
    (ShowsGoals, "cannot tell what is real"),
    (NobodyWins, "places count those ahead"),
    (SwapsPlaces, "agree on places"),
    (ForgetsTheSide, "a setup keeps|a setup round-trips"),
    (ChangesTheState, "leaves the state as it is"),
    (SaysNothing, "there are events"),
    (LosesFields, "round-trips"),
]


@pytest.mark.parametrize(("broken", "promise"), BROKEN)
def test_the_kit_catches_a_broken_promise(broken: type[AnyGame], promise: str) -> None:
    game = broken()
    with pytest.raises(ConformanceError, match=promise):
        check_game(game, options=[game.parse_options({})], matches=3)
