"""One match of an arena: repeatable, fair to the players, and proof against them."""

import functools

import pytest

from pyramidion import GAMES, AnyObservation, parse_record, start
from pyramidion.ai import Choice, Limit, Player, Watch
from pyramidion.ai.arena import Contest, MatchResult, play_match
from pyramidion.ai.schedule import Fixture, schedule
from pyramidion.core import Rng
from tests.ai.odd_players import find_odd

GAME_NAMES = [game.name for game in GAMES]
ONE = Limit(simulations=1)


def contest_of(game: str, **options: object) -> Contest:
    return Contest(game, start(game, **options).options, ONE, keeps_records=True)


def odd_match(game: str, *names: str, **options: object) -> MatchResult:
    contest = Contest(
        game, start(game, **options).options, ONE, True, functools.partial(find_odd, "")
    )
    return play_match(contest, Fixture(1, names, 5))


@pytest.mark.parametrize("game", GAME_NAMES)
def test_the_same_seed_gives_the_same_match(game: str) -> None:
    fixture = Fixture(1, ("random", "greedy"), 7)
    assert play_match(contest_of(game), fixture) == play_match(contest_of(game), fixture)


@pytest.mark.parametrize("game", GAME_NAMES)
def test_other_seeds_give_other_matches(game: str) -> None:
    contest = contest_of(game)
    results = [play_match(contest, each) for each in schedule(["random", "greedy"], 2, 6, 1)]
    plays = [(result.record or "").split("moves:")[1] for result in results]
    assert len(set(plays)) == len(plays)


@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_record_replays_to_the_outcome(game: str) -> None:
    result = play_match(contest_of(game), Fixture(3, ("random", "greedy"), 11))
    assert result.record is not None
    record = parse_record(result.record)
    assert record.names == ("random", "greedy")
    assert record.states()[-1].outcome == record.result == result.outcome
    assert "# match 3 of an arena, seed 11" in result.record


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("raises", "RuntimeError: no idea at all"),
        ("cheats", "IllegalAction: Pylos has no action -1."),
        ("mumbles", "TypeError: 'str' object cannot be interpreted as an integer"),
        ("leaves", "SystemExit: had enough"),
        ("absent", "RuntimeError: not at home"),
    ],
)
def test_a_player_that_fails_forfeits_the_match(name: str, error: str) -> None:
    result = odd_match("pylos", "random", name)
    assert result.forfeit is not None
    assert (result.forfeit.seat, result.forfeit.error) == (1, error)
    assert result.outcome is not None
    assert result.outcome.places == (1, 2)
    assert f"# {name} in seat 2 forfeits: {error}" in (result.record or "")
    assert parse_record(result.record or "").result == result.outcome


def test_among_four_a_forfeit_leaves_the_others_equal() -> None:
    result = odd_match("kabaleo", "random", "cheats", "greedy", "random", players=4, mode="random")
    assert result.outcome is not None
    assert result.outcome.places == (1, 4, 1, 1)
    assert parse_record(result.record or "").result == result.outcome


class Witness:
    """Plays the first legal action, and keeps what it was shown."""

    name = "witness"

    def __init__(self, seen: list[AnyObservation]) -> None:
        self._seen = seen

    def choose(
        self, observation: AnyObservation, limit: Limit, rng: Rng, watch: Watch | None = None
    ) -> Choice:
        self._seen.append(observation)
        return Choice(observation.legal_actions()[0])


def test_players_see_only_what_their_seat_may_know() -> None:
    seen: list[AnyObservation] = []

    def find(name: str, game: str) -> Player:
        return Witness(seen)

    contest = Contest("kabaleo", start("kabaleo").options, ONE, find=find)
    play_match(contest, Fixture(1, ("witness", "witness"), 1))
    assert {observation.seat for observation in seen} == {0, 1}
    for observation in seen:
        goals = observation.to_setup().split("goals ")[1].split(" ")[0]
        assert goals[1 - (observation.seat or 0)] == "?"
        assert goals[observation.seat or 0] != "?"


def test_what_a_player_draws_does_not_change_what_chance_answers() -> None:
    def chance_of(names: tuple[str, ...]) -> list[str]:
        record = play_match(contest_of("kabaleo"), Fixture(1, names, 9)).record or ""
        return [line.split("chance ")[1] for line in record.splitlines() if " chance " in line]

    assert chance_of(("random", "random")) == chance_of(("greedy", "random"))
