import contextlib
import random
from collections.abc import Sequence

import pytest
from structlog.testing import capture_logs

from pyramidion.ai import Choice
from pyramidion.ai import player as player_named
from pyramidion.server import commands
from pyramidion.server.computers import Computers
from pyramidion.server.entries import Acted, Answered, Asked, Ended, Faltered, Row
from pyramidion.server.match import Match
from pyramidion.server.pulse import Pulse
from pyramidion.server.storage import StorageUnavailable, Summary
from pyramidion.server.tables import Tables, now_in_milliseconds
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
from tests.server.tables import ANN, MINE, PEBBLE, fresh, terms_of

AGAINST_COMPUTER = terms_of(MINE, PEBBLE)
COMPUTER_FIRST = terms_of(PEBBLE, MINE)


def crash(question: Question) -> Choice:
    raise ZeroDivisionError("a bug of this player's")


def cheat(question: Question) -> Choice:
    return Choice(10_000)


def stop(question: Question) -> Choice:
    raise StopIteration


def say_nothing(question: Question) -> Choice:
    return None  # type: ignore[return-value]


@asynchronous
async def test_a_player_that_crashes_at_every_first_try_gets_a_tenth_of_the_time() -> None:
    player = Puppet(crash, play_first, crash, play_first, crash)
    async with room(player) as here:
        name = await here.open(AGAINST_COMPUTER)
        for _ in range(3):
            await here.act(name)
            await here.actor_is(name, 0)
        assert player.seconds == pytest.approx([1.0, 0.1] * 3)
        assert here.stored(name, Faltered) == [Faltered(1)] * 3
        assert here.computers.falterings == 3


@asynchronous
async def test_whatever_a_player_does_the_match_goes_on() -> None:
    player = Puppet(*[crash, cheat, stop, say_nothing] * 10)
    async with room(player) as here:
        name = await here.open(AGAINST_COMPUTER)
        for _ in range(3):
            with capture_logs() as logs:
                await here.act(name)
                await here.actor_is(name, 0)
            assert [line["event"] for line in logs] == ["computer_faltered"] * 3
            assert all(line["exc_info"] for line in logs)
        assert [entry.seat for entry in here.stored(name, Acted)] == [0, 1] * 3
        assert len(here.stored(name, Faltered)) == len(player.questions) == 9


@asynchronous
async def test_a_level_that_no_longer_exists_is_played_by_a_simpler_player() -> None:
    shelf = Shelf()
    async with room(Puppet(), shelf=shelf) as here:
        name = await here.open(AGAINST_COMPUTER)
    tables = Tables(shelf, Pulse(shelf, "here", now_in_milliseconds))
    computers = Computers(tables, players=lambda level, game: player_named(f"no {level}", game))
    tables.attendants.append(computers)
    match = (await tables.look(name, ANN.id))[0]
    await tables.do(name, ANN, commands.Act(id=fresh(), ply=0, action="a1"))
    await until(lambda: match.actor == 0)
    await computers.close()


@asynchronous
async def test_what_was_chosen_while_storage_was_away_is_played_when_it_is_back() -> None:
    gate = Gate()
    player = Puppet(gate)
    async with room(player) as here:
        name = await here.open(COMPUTER_FIRST)
        await until(lambda: len(player.questions) == 1)
        here.shelf.is_away = True
        gate.opened.set()
        await until(lambda: here.shelf.refusals == 3, meanwhile=here.tables.care_again)
        here.shelf.is_away = False
        match = await here.match(name)
        await until(lambda: match.actor == 1, meanwhile=here.tables.care_again)
        assert len(player.questions) == 1


@asynchronous
async def test_a_breakdown_while_storage_was_away_is_told_when_it_is_back() -> None:
    shelf = Shelf()

    def crash_with_the_disk(question: Question) -> Choice:
        shelf.is_away = True
        return crash(question)

    player = Puppet(crash_with_the_disk)
    async with room(player, shelf=shelf) as here:
        name = await here.open(COMPUTER_FIRST)
        await until(lambda: shelf.refusals == 1)
        assert len(player.questions) == 1
        shelf.is_away = False
        match = await here.match(name)
        await until(lambda: match.actor == 1, meanwhile=here.tables.care_again)
        assert here.stored(name, Faltered) == [Faltered(0)]
        assert player.seconds == pytest.approx([1.0, 0.1])


@asynchronous
async def test_an_offer_that_came_while_storage_was_away_is_answered_when_it_is_back() -> None:
    async with room(Puppet(Gate())) as here:
        name = await here.open(COMPUTER_FIRST)
        match = await here.match(name)
        async with here.tables.at(name) as live:
            await here.tables.settle(live, lambda situation: [Asked(1, "draw")])
            here.shelf.is_away = True
        await until(lambda: here.shelf.refusals == 3, meanwhile=here.tables.care_again)
        here.shelf.is_away = False
        await until(lambda: not match.requests, meanwhile=here.tables.care_again)
        assert here.stored(name, Answered) == [Answered(0, "draw", False)]


@asynchronous
async def test_all_matches_end_however_often_players_and_storage_fail() -> None:
    chances = random.Random(1)

    class Rickety(Shelf):
        async def append(
            self, match: str, rows: Sequence[Row], summary: Summary | None = None
        ) -> None:
            self.is_away = chances.random() < 0.2
            await super().append(match, rows, summary)
            if chances.random() < 0.1:
                raise StorageUnavailable("It was stored, but nobody knows.")

    def fail_sometimes(question: Question) -> Choice:
        if chances.random() < 0.3:
            return crash(question)
        return Choice(chances.choice(question.observation.legal_actions()))

    shelf = Rickety()
    async with room(Puppet(*[fail_sometimes] * 100_000), shelf=shelf, threads=3) as here:
        with capture_logs():
            while len(shelf.logs) < 10:
                with contextlib.suppress(StorageUnavailable):
                    await here.tables.create(terms_of(PEBBLE, PEBBLE), ANN, fresh())

            def all_are_over() -> bool:
                return all(isinstance(log[-1].entry, Ended) for log in shelf.logs.values())

            await here.tables.take_over()
            await until(all_are_over, meanwhile=here.tables.care_again)
    for name, log in shelf.logs.items():
        assert Match.of(name, log).status == "over"
