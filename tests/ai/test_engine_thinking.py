"""Engines that think: stopping, waiting, progress, broken players, and any garbage meanwhile."""

import io
import time
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyramidion import GAMES, AnyObservation, game
from pyramidion.ai import Choice, Limit, Player, Progress, RandomPlayer, Watch, roster
from pyramidion.ai.engine import Engine
from pyramidion.ai.engine_commands import Go, Refused, parse_command
from pyramidion.core import InvalidOptions, Rng
from tests.ai.engines import DEFINED, engine_thread, said_to

KABALEO = "B B B B G G G G O O O O P P P P | BBBGGGOOOPPP BBBGGGOOOPPP | goals {} | 1"


class SlowPlayer:
    """Thinks until it has to end, and says so."""

    name = "slow"

    def choose(
        self, observation: AnyObservation, limit: Limit, rng: Rng, watch: Watch | None = None
    ) -> Choice:
        assert watch is not None
        best = observation.legal_actions()[-1]
        progress = Progress((best,), value=0.75, visits=10, depth=2, proven=True)
        watch.report(progress)
        end = None if limit.seconds is None else time.monotonic() + limit.seconds
        while not watch.is_cancelled and (end is None or time.monotonic() < end):
            time.sleep(0.001)
        return Choice(best, 0.75, progress)


class SpyingPlayer:
    """Remembers what it was shown."""

    name = "spy"

    def __init__(self) -> None:
        self.seen: list[tuple[int | None, str]] = []

    def choose(
        self, observation: AnyObservation, limit: Limit, rng: Rng, watch: Watch | None = None
    ) -> Choice:
        self.seen.append((observation.seat, observation.to_setup()))
        return RandomPlayer().choose(observation, limit, rng)


class BrokenPlayer:
    """Fails in a way that depends on the limit."""

    name = "broken"

    def choose(
        self, observation: AnyObservation, limit: Limit, rng: Rng, watch: Watch | None = None
    ) -> Choice:
        if limit.depth == 1:
            raise InvalidOptions("I do not play this.")
        return Choice(-5) if limit.depth == 2 else Choice(int("x\ny"))


SPY = SpyingPlayer()


@pytest.fixture(autouse=True, scope="module")
def own_players() -> Iterator[None]:
    own: tuple[Player, ...] = (SlowPlayer(), SPY, BrokenPlayer())
    with pytest.MonkeyPatch.context() as patch:
        for game, players in roster.PLAYERS.items():
            patch.setitem(roster.PLAYERS, game, players + own)
        yield


def test_a_player_is_shown_only_what_its_seat_may_know() -> None:
    SPY.seen.clear()
    player = "setoption name player value spy"
    said_to("kabaleo", player, f"position fen {KABALEO.format('BO')}", "go")
    said_to("kabaleo", player, f"observe seat 1 setup {KABALEO.format('B?')}", "go")
    said_to("kabaleo", player, f"observe seat 1 setup {KABALEO.format('BO')}", "go", "isready")
    said_to("kabaleo", player, f"observe seat 2 setup {KABALEO.format('?O')} moves P1", "go")
    after = KABALEO.format("?O").replace("B B", "BP B", 1).replace("PPP B", "PP B")
    assert SPY.seen[:3] == [(0, KABALEO.format("B?"))] * 3
    assert SPY.seen[-1] == (1, after.removesuffix("1") + "2 last 1")


def test_a_search_reports_progress_and_stops_when_told_to() -> None:
    with engine_thread("pylos", "slow") as engine:
        assert engine.tell("position startpos moves b2") == []
        engine.send("go infinite")
        progress, proven = engine.hear_until("info string")
        assert progress.startswith("info depth 2 nodes 10 time ")
        assert progress.endswith(" score cp 50 pv d4")
        assert proven == "info string proven"
        engine.send("stop")
        final, proven, best = engine.hear_until("bestmove")
        assert final.startswith("info depth 2 nodes 10 time ")
        assert best == "bestmove d4"
        assert engine.tell("stop") == []


def test_whoever_thinks_answers_questions_but_takes_nothing_else_up() -> None:
    with engine_thread("pylos", "slow") as engine:
        assert engine.tell("isready") == ["readyok"]
        engine.send("go")
        engine.hear_until("info string")
        assert engine.tell("query fen") == ["response ................/........./..../. l"]
        assert engine.tell("ugi")[-1] == "ugiok"
        for line in ("position startpos", "uginewgame", "setoption name seed value 1", "go"):
            assert engine.tell(line) == ["info string error busy Wait for bestmove, or send stop."]
        engine.send("stop")
        assert engine.hear_until("bestmove")[-1] == "bestmove d4"
        assert engine.tell("position startpos moves d4") == []


@pytest.mark.parametrize("ending", [["quit", "query fen"], []])
def test_an_engine_that_has_to_end_while_it_thinks_answers_first(ending: list[str]) -> None:
    output = io.StringIO()
    Engine(game("pylos"), output, {"player": "slow"}).run(["go infinite", *ending])
    assert output.getvalue().splitlines()[-1] == "bestmove d4"


def test_the_time_of_a_move_is_kept() -> None:
    assert (
        said_to("pylos", "setoption name player value slow", "go movetime 20")[-1] == "bestmove d4"
    )


def test_a_broken_player_is_told_and_the_engine_goes_on() -> None:
    lines = ["setoption name player value broken", "isready"]
    first, ready, *rest = said_to("pylos", *lines, "go depth 3", "go depth 2", "go depth 1")
    assert first == "info string error invalid_options I do not play this."
    assert ready == "readyok"
    failure = "info string error player_failed broken"
    assert rest == [
        f"{failure}: ValueError invalid literal for int() with base 10: 'x\\ny'",
        "bestmove none",
        f"{failure} chose no legal action.",
        "bestmove none",
        first,
        "bestmove none",
    ]


def limit_of(line: str, seat: int = 0) -> Limit:
    command = parse_command(line)
    assert isinstance(command, Go)
    return command.limit_for(seat)


def test_limits_are_read_and_clocks_shared_out() -> None:
    assert limit_of("go") == limit_of("go infinite") == Limit()
    assert limit_of("go movetime 250 nodes 9 depth 4") == Limit(0.25, 9, 4)
    assert limit_of("go depth 0") == Limit(depth=1)
    clocks = "go p1time 60000 p2time 8000 p3time 20 p1inc 1000 p2inc 0"
    assert limit_of(clocks) == Limit(seconds=2.0)
    assert limit_of(clocks, seat=1) == Limit(seconds=0.2)
    assert limit_of(clocks, seat=2) == Limit(seconds=0.0005)
    assert limit_of("go p1time 300 p1inc 5000") == Limit(seconds=0.25)
    assert limit_of("go movetime 100 p1time 60000") == Limit(seconds=0.1)
    with pytest.raises(Refused, match="p4time"):
        limit_of(clocks, seat=3)


WORDS = """
ugi isready uginewgame stop setoption name value player slow random seed players 2 3 variant mad
colours <empty> position startpos fen moves b2 c3 B7 first:1 domino:3 observe seat 1 setup | ?
query p1turn p4sees legal chance fen result go movetime nodes depth infinite p1time 1 0 -7
"""
SENSIBLE = st.sampled_from(
    [
        "go",
        "go movetime 1",
        "stop",
        "isready",
        "position startpos moves b2 c3",
        "position startpos moves first:1 box:W box:Y goal:B goal:O",
        f"observe seat 1 setup {KABALEO.format('B?')}",
        f"observe seat 2 setup {KABALEO.format('BO')} moves G1 P5",
        "setoption name players value 3",
        "setoption name player value slow",
        "setoption name player value broken",
        "query p1sees",
        "query legal",
    ]
)
LINES = st.one_of(
    st.text(), st.lists(st.sampled_from(WORDS.split()), max_size=8).map(" ".join), SENSIBLE
)


@pytest.mark.parametrize("name", [each.name for each in GAMES])
@settings(max_examples=60, deadline=None)
@given(lines=st.lists(LINES, max_size=25))
def test_whatever_is_said_only_defined_answers_come_back(name: str, lines: list[str]) -> None:
    output = io.StringIO()
    engine = Engine(game(name), output, {"player": "slow"})
    for line in lines:
        before = answer_to(engine, output, "query fen")
        answer = answer_to(engine, output, line)
        if answer.startswith("info string error"):
            assert answer_to(engine, output, "query fen") == before
    engine.run(["isready"])
    said = output.getvalue().splitlines()
    assert "readyok" in said
    assert all(DEFINED.fullmatch(line) for line in said)
    goes = [line for line in lines if line.split()[:1] == ["go"]]
    assert sum(line.startswith("bestmove") for line in said) <= len(goes)


def answer_to(engine: Engine, output: io.StringIO, line: str) -> str:
    """What the engine itself says to a line, whatever its player says meanwhile."""
    with engine.output:
        before = len(output.getvalue())
        engine.obey("" if line.split()[:1] == ["stop"] else line)
        answer = output.getvalue()[before:]
    if line.split()[:1] == ["stop"]:
        engine.obey(line)
    return answer
