import asyncio
import threading
from unittest import mock

import pytest

from pyramidion.ai import Choice
from pyramidion.ai import player as player_named
from pyramidion.games import GAMES
from pyramidion.server import commands
from pyramidion.server.clocks import SuddenDeath
from pyramidion.server.computers import agrees_to_draw, allowance
from pyramidion.server.entries import Acted, Answered, Ended, Faltered
from pyramidion.server.terms import Computer
from tests.server.puppets import (
    Gate,
    Puppet,
    Question,
    Shelf,
    asynchronous,
    play_first,
    room,
    until,
)
from tests.server.tables import ANN, BOB, FRIEND, MINE, NOON, PEBBLE, fresh, terms_of

AGAINST_COMPUTER = terms_of(MINE, PEBBLE)
COMPUTER_FIRST = terms_of(PEBBLE, MINE)
OFFER = commands.Ask(id="offer", question="draw")
UNDO = commands.Ask(id="undo", question="undo")


@asynchronous
async def test_a_computer_decides_when_its_turn_has_come() -> None:
    async with room(Puppet()) as here:
        name = await here.open(AGAINST_COMPUTER)
        await here.act(name)
        await here.actor_is(name, 0)
        assert [entry.seat for entry in here.stored(name, Acted)] == [0, 1]


@asynchronous
async def test_a_computer_sees_what_its_seat_may_see_and_thinks_in_another_thread() -> None:
    player = Puppet(Gate())
    async with room(player) as here:
        name = await here.open(terms_of(PEBBLE, PEBBLE, game="kabaleo"))
        await until(lambda: len(player.questions) == 1)
        question, state = player.questions[0], (await here.match(name)).state
        assert question.observation.seat == state.actor
        assert question.observation == state.observe(state.actor) != state.observe(None)
        assert question.thread is not threading.current_thread()


@asynchronous
async def test_a_position_is_thought_about_once_however_often_it_is_attended() -> None:
    gate = Gate()
    player = Puppet(gate)
    async with room(player, threads=4) as here:
        name = await here.open(COMPUTER_FIRST)
        for _ in range(10):
            await here.attend(name)
        await until(lambda: len(player.questions) > 0)
        gate.opened.set()
        await here.actor_is(name, 1)
        await here.attend(name)
        assert len(player.questions) == 1


@pytest.mark.parametrize(
    ("usual", "share", "left", "seconds"),
    [
        (1.0, 1.0, None, 1.0),
        (1.0, 0.25, None, 0.25),
        (1.0, 0.001, None, 0.05),
        (0.02, 0.001, None, 0.02),
        (1.0, 1.0, 3600.0, 1.0),
        (1.0, 1.0, 10.0, 0.5),
        (1.0, 0.01, 10.0, 0.05),
        (1.0, 1.0, 0.51, 0.01),
        (1.0, 1.0, 0.3, 0.001),
        (1.0, 1.0, -1.0, 0.001),
    ],
)
def test_time_to_think_depends_on_the_level_the_load_and_the_clock(
    usual: float, share: float, left: float | None, seconds: float
) -> None:
    assert allowance(usual, share, left, 5.0).seconds == pytest.approx(seconds)


def test_a_player_that_hangs_is_given_up_before_its_clock_runs_out() -> None:
    for left in (2.0, 10.0, 100.0):
        assert sum(allowance(1.0, 1.0, left, 300.0)) < left


@asynchronous
async def test_a_search_ends_when_the_other_player_resigns() -> None:
    player = Puppet(Gate())
    async with room(player) as here:
        name = await here.open(COMPUTER_FIRST)
        await until(lambda: len(player.questions) == 1)
        await here.do(name, ANN, commands.Resign(id=fresh()))
        assert player.questions[0].watch.is_cancelled
        other = await here.open(COMPUTER_FIRST)
        await here.actor_is(other, 1)
        assert not here.stored(name, Acted)


@asynchronous
async def test_what_was_thought_before_an_undo_is_dropped() -> None:
    gate = Gate(heeds_watch=False)
    player = Puppet(gate)
    async with room(player) as here:
        name = await here.open(AGAINST_COMPUTER)
        await here.act(name)
        await until(lambda: len(player.questions) == 1)
        await here.do(name, ANN, UNDO)
        gate.opened.set()
        match = await here.match(name)
        assert match.actor == 0
        await here.act(name)
        await here.actor_is(name, 0)
        assert [(entry.ply, entry.seat) for entry in here.stored(name, Acted)] == [
            (0, 0),
            (2, 0),
            (3, 1),
        ]


@asynchronous
async def test_a_stand_in_plays_on_for_somebody_who_left() -> None:
    asked = []

    def note(level: str, game: str) -> Puppet:
        asked.append((level, game))
        return Puppet()

    async with room(note) as here:
        name = await here.open(terms_of(MINE, FRIEND, PEBBLE, game="pyramido"), BOB)
        await here.do(name, BOB, commands.Resign(id=fresh()))
        match = await here.actor_is(name, 0)
        for _ in range(200):
            await here.act(name)
            await here.actor_is(name, 0)
            if {entry.seat for entry in here.stored(name, Acted)} >= {0, 1, 2}:
                break
        assert match.seats[1].left == "resigned"
        assert set(asked) == {("casual", "pyramido"), ("pebble", "pyramido")}


@asynchronous
async def test_a_stand_in_plays_on_for_a_computer_that_ran_out_of_time() -> None:
    time = [NOON]
    levels = []

    def dawdle(question: Question) -> Choice:
        time[0] += 61_000
        return play_first(question)

    def note(level: str, game: str) -> Puppet:
        levels.append(level)
        return Puppet(dawdle) if level == "pebble" else Puppet()

    terms = terms_of(PEBBLE, MINE, MINE, game="pyramido", clock=SuddenDeath(seconds=60))
    async with room(note, clock=lambda: time[0]) as here:
        name = await here.open(terms)
        match = await here.match(name)
        while "casual" not in levels:  # lots are drawn for who begins
            await until(lambda: match.actor != 0)
            await here.act(name)
        assert match.seats[0].left == "out_of_time"
        assert levels.count("pebble") == 1


@asynchronous
async def test_computers_think_on_after_a_restart() -> None:
    shelf = Shelf()
    async with room(Puppet(Gate()), shelf=shelf) as here:
        name = await here.open(COMPUTER_FIRST)
    assert here.stored(name, Acted) == []
    async with room(Puppet(), shelf=shelf) as again:
        await again.tables.take_over()
        await again.actor_is(name, 1)


@asynchronous
async def test_computers_play_only_where_this_process_has_to_care() -> None:
    player = Puppet()
    async with room(player, cares=False) as here:
        name = await here.open(COMPUTER_FIRST)
        assert (await here.match(name)).actor == 0
        await asyncio.sleep(0)
    assert player.questions == []


@pytest.mark.parametrize(
    ("seats", "estimate", "agrees"),
    [
        (2, None, False),
        (2, 0.44, True),
        (2, 0.45, False),
        (3, 0.26, True),
        (3, 0.27, False),
        (4, 0.19, True),
        (4, 0.21, False),
    ],
)
def test_a_computer_would_rather_draw_if_it_expects_less(
    seats: int, estimate: float | None, agrees: bool
) -> None:
    assert agrees_to_draw(seats, estimate) is agrees


@pytest.mark.parametrize("estimate", [None, 0.9, 0.2])
@asynchronous
async def test_a_computer_answers_an_offer_of_a_draw_once(estimate: float | None) -> None:
    def play(question: Question) -> Choice:
        return Choice(question.observation.legal_actions()[0], estimate)

    async with room(Puppet(play)) as here:
        name = await here.open(AGAINST_COMPUTER)
        await here.act(name)
        match = await here.actor_is(name, 0)
        await here.do(name, ANN, OFFER)
        await until(lambda: not match.requests)
        await here.attend(name)
        agrees = estimate == 0.2
        assert here.stored(name, Answered) == [Answered(1, "draw", agrees)]
        reasons = [entry.outcome.reason for entry in here.stored(name, Ended)]
        assert reasons == (["agreement"] if agrees else [])


@asynchronous
async def test_all_computers_at_a_table_have_to_agree_to_a_draw() -> None:
    def hopeless(question: Question) -> Choice:
        return Choice(question.observation.legal_actions()[0], 0.0)

    async with room(Puppet(*[hopeless] * 100)) as here:
        terms = terms_of(MINE, PEBBLE, PEBBLE, game="pyramido")
        name = await here.open(terms)
        while {entry.seat for entry in here.stored(name, Acted)} < {None, 0, 1, 2}:
            await here.actor_is(name, 0)
            await here.act(name)
        await here.actor_is(name, 0)
        await here.do(name, ANN, OFFER)
        await here.actor_is(name, None)
        assert here.stored(name, Answered) == [Answered(n, "draw", True) for n in (1, 2)]


@asynchronous
async def test_a_computer_that_flags_while_it_thinks_does_not_move_after_the_end() -> None:
    time = [NOON]
    gate = Gate()
    async with room(Puppet(gate), clock=lambda: time[0]) as here:
        name = await here.open(terms_of(PEBBLE, MINE, clock=SuddenDeath(seconds=60)))
        await until(lambda: here.computers.waiting == 0)
        time[0] += 61_000
        gate.opened.set()
        await here.actor_is(name, None)
        await here.attend(name)
        assert here.stored(name, Acted) == []
        assert here.stored(name, Ended)[0].outcome.reason == "out_of_time"


@pytest.mark.parametrize("game", [game.name for game in GAMES])
@asynchronous
async def test_real_levels_play_against_each_other_to_the_end(game: str) -> None:
    async with room(player_named) as here:
        name = await here.open(terms_of(Computer("pebble"), Computer("casual"), game=game))
        match = await here.actor_is(name, None)
        assert match.status == "over"
        assert not here.stored(name, Faltered)


@asynchronous
async def test_warming_up_ends_when_the_server_closes() -> None:
    async with room(Puppet()) as here:
        await here.computers.close()
        with mock.patch(
            "pyramidion.ai.warming.warm_up", return_value=iter(["rules", "levels"])
        ) as up:
            await here.computers.warm()
        assert list(up.return_value) == ["levels"]


@asynchronous
async def test_a_kernel_that_cannot_be_compiled_ahead_does_not_stop_the_server() -> None:
    async with room(Puppet()) as here:
        with mock.patch("pyramidion.ai.warming.warm_up", side_effect=RuntimeError("no compiler")):
            await here.computers.warm()
        name = await here.open(COMPUTER_FIRST)
        await here.actor_is(name, 1)
