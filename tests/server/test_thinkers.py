import pytest

from pyramidion.server import commands
from pyramidion.server.clocks import PerMove
from pyramidion.server.entries import Acted, Faltered
from pyramidion.server.metrics import Metrics
from tests.server.puppets import Gate, Puppet, asynchronous, room, until
from tests.server.tables import ANN, MINE, PEBBLE, fresh, terms_of

COMPUTER_FIRST = terms_of(PEBBLE, MINE)


@asynchronous
async def test_many_computers_think_less_and_in_the_order_in_which_they_came() -> None:
    gate = Gate()
    player = Puppet(gate)
    async with room(player) as here:
        names = [await here.open(COMPUTER_FIRST) for _ in range(40)]
        await until(lambda: here.computers.waiting == len(names) - 1)
        here.shelf.order.clear()
        gate.opened.set()
        for name in names:
            await here.actor_is(name, 1)
        expected = [1.0, *(max(1 / others, 0.05) for others in range(len(names) - 1, 0, -1))]
        assert player.seconds == pytest.approx(expected)
        assert here.shelf.order == names


@asynchronous
async def test_threads_share_the_load() -> None:
    gates = [Gate() for _ in range(3)]
    player = Puppet(*gates)
    async with room(player, threads=3) as here:
        names = [await here.open(COMPUTER_FIRST) for _ in range(9)]
        await until(lambda: len(player.questions) == 3)
        assert len({question.thread for question in player.questions}) == 3
        for gate in gates:
            gate.opened.set()
        for name in names:
            await here.actor_is(name, 1)
        shares = [1.0] * 4 + [3 / others for others in (4, 5, 6, 7, 8)]
        assert sorted(player.seconds, reverse=True) == pytest.approx(shares)


@asynchronous
async def test_whose_clock_runs_short_need_not_wait_for_those_who_have_time() -> None:
    gate = Gate()
    player = Puppet(gate)
    async with room(player) as here:
        slow = [await here.open(COMPUTER_FIRST) for _ in range(5)]
        await until(lambda: here.computers.waiting == 4)
        quick = await here.open(terms_of(PEBBLE, MINE, clock=PerMove(seconds=2)))
        await until(lambda: here.computers.waiting == 5)
        gate.opened.set()
        for name in (*slow, quick):
            await here.actor_is(name, 1)
        assert player.seconds[1] == pytest.approx(min(2 / 20, 1 / 5))


@asynchronous
async def test_a_player_that_never_comes_back_is_given_up() -> None:
    gate = Gate(heeds_watch=False)
    player = Puppet(gate)
    async with room(player, patience=0.5) as here:
        name = await here.open(terms_of(MINE, PEBBLE, clock=PerMove(seconds=2)))
        await here.act(name)
        await here.actor_is(name, 0)
        assert Faltered(1) in here.stored(name, Faltered)
        assert player.questions[0].watch.is_cancelled
        assert player.questions[1].thread is not player.questions[0].thread
        gate.opened.set()


@asynchronous
async def test_while_too_many_do_not_come_back_nobody_thinks_but_everybody_plays() -> None:
    gate = Gate(heeds_watch=False)
    player = Puppet(*[gate] * 8)
    async with room(player, patience=0.01) as here:
        name = await here.open(terms_of(MINE, PEBBLE, clock=PerMove(seconds=2)))
        for _ in range(4):
            await here.act(name)
            await here.actor_is(name, 0)
        await until(lambda: len(player.questions) == 8)
        gate.opened.set()
        await until(lambda: not any(question.thread.is_alive() for question in player.questions))
        while len(player.questions) == 8:  # an action of ours may ask us for another one first
            await here.act(name)
            await here.actor_is(name, 0)


@asynchronous
async def test_who_waits_for_a_thread_and_is_overtaken_waits_no_more() -> None:
    gate = Gate()
    player = Puppet(gate)
    async with room(player) as here:
        first, second = [await here.open(COMPUTER_FIRST) for _ in range(2)]
        await until(lambda: here.computers.waiting == 1)
        await here.do(second, ANN, commands.Resign(id=fresh()))
        assert here.computers.waiting == 0
        gate.opened.set()
        await here.actor_is(first, 1)
        assert len(player.questions) == 1


@asynchronous
async def test_closing_stops_those_who_think_and_those_who_wait() -> None:
    player = Puppet(Gate())
    async with room(player) as here:
        names = [await here.open(COMPUTER_FIRST) for _ in range(5)]
        await until(lambda: here.computers.waiting == 4)
        await here.computers.close()
        assert here.computers.waiting == 0
        assert player.questions[0].watch.is_cancelled
        await here.attend(names[0])
        assert len(player.questions) == 1
        assert not any(here.stored(name, Acted) for name in names)


@asynchronous
async def test_the_metrics_tell_who_waits_and_how_long_players_thought() -> None:
    metrics = Metrics()
    gate = Gate()
    async with room(Puppet(gate), metrics=metrics) as here:
        names = [await here.open(COMPUTER_FIRST) for _ in range(3)]
        await until(lambda: here.computers.waiting == 2)
        assert b"pyramidion_computers_waiting 2.0" in metrics.text()
        gate.opened.set()
        for name in names:
            await here.actor_is(name, 1)
    assert b"pyramidion_computers_waiting 0.0" in metrics.text()
    assert b'pyramidion_thinking_seconds_count{level="puppet"} 3.0' in metrics.text()
