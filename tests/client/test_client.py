"""The client against a real server."""

import random
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import get_type_hints

import httpx
import msgspec
import pytest

from pyramidion import GAMES, ErrorCode, parse_record
from pyramidion.client import (
    Anybody,
    Client,
    Computer,
    Friend,
    Line,
    MatchMade,
    Me,
    Mine,
    Moment,
    News,
    SeatView,
    ServerRefused,
    Table,
    Terms,
    answers,
    legal_texts,
    observe,
    play,
)
from pyramidion.server import lobby
from pyramidion.server.entries import Acted, Said
from pyramidion.server.http import errors, matches, people
from tests.client.server_process import ServerProcess, running_server, steady_port


class Chooser:
    """Chooses at random, the same every time."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self.choices = 0

    def __call__(self, view: SeatView) -> str:
        self.choices += 1
        return self._rng.choice(legal_texts(view))


@pytest.fixture
def ada(server: ServerProcess) -> Iterator[Client]:
    with Client.guest(server.url, "Ada") as client:
        yield client


@pytest.fixture
def ben(server: ServerProcess) -> Iterator[Client]:
    with Client.guest(server.url, "Ben") as client:
        yield client


def begin(host: Client, guest: Client, game: str = "pylos") -> str:
    """A match between two people."""
    made = host.create(Terms(game=game, seats=(Mine(), Friend())))
    guest.sit(made.match, invitation=made.invitation)
    return made.match


def play_both(ada: Client, ben: Client, match: str, first: Chooser) -> tuple[Moment, Moment]:
    """Two programs play to the end, each in a thread of its own."""
    with ThreadPoolExecutor(2) as threads:
        one = threads.submit(play, ada, match, first)
        other = threads.submit(play, ben, match, Chooser(2))
        return one.result(), other.result()


@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_two_programs_play_a_whole_match(ada: Client, ben: Client, game: str) -> None:
    match = begin(ada, ben, game)
    mine, theirs = play_both(ada, ben, match, Chooser(1))
    assert mine.status == theirs.status == "over"
    assert mine.outcome == theirs.outcome is not None
    record = parse_record(ada.record(match))
    assert record.result == mine.outcome
    assert list(record.states())[-1].outcome == mine.outcome
    assert ben.export(match).record == ada.record(match)
    assert ada.matches("mine")[0].names == ("Ada", "Ben")


def test_a_program_plays_against_a_computer(ada: Client) -> None:
    made = ada.create(Terms(game="pylos", seats=(Mine(), Computer("novice"))))
    chooser = Chooser(3)
    assert play(ada, made.match, chooser).status == "over"
    assert chooser.choices > 5


def test_what_a_seat_sees_is_an_observation_for_players(ada: Client, ben: Client) -> None:
    match = begin(ada, ben, "kabaleo")
    table = ada.show(match)
    [view] = table.moment.views
    observation = observe(table.terms, view)
    assert observation.seat == 0
    assert observation.to_setup() == view.setup
    if observation.actor == 0:
        spelled = [observation.game.format_action(a) for a in observation.legal_actions()]
        assert spelled == legal_texts(view)
    assert len(legal_texts(view)) + len(legal_texts(ben.show(match).moment.views[0])) > 0


def test_a_table_that_is_set_up_twice_with_one_key_is_one_table(ada: Client) -> None:
    terms = Terms(game="pylos", seats=(Mine(), Friend()))
    assert ada.create(terms, key="tonight") == ada.create(terms, key="tonight")
    assert ada.create(terms).match != ada.create(terms).match


def test_an_open_table_is_found_and_taken(ada: Client, ben: Client) -> None:
    made = ada.create(Terms(game="pyramido", seats=(Mine(), Anybody())))
    assert made.match in [line.match for line in ben.matches()]
    ben.sit(made.match, name="Benjamin")
    assert [seat.name for seat in ben.show(made.match).seats] == ["Ada", "Benjamin"]
    assert made.match not in [line.match for line in ben.matches()]
    with pytest.raises(ServerRefused) as caught:
        ben.sit(made.match)
    assert caught.value.code == ErrorCode.SEAT_TAKEN


def test_a_list_goes_on_where_it_ended(ada: Client) -> None:
    made = [ada.create(Terms(game="pylos", seats=(Mine(), Friend()))).match for _ in range(3)]
    lines = ada.matches("mine")
    assert sorted(line.match for line in lines) == sorted(made)
    assert ada.matches("mine", before=lines[0].match) == lines[1:]


class Lossy(httpx.BaseTransport):
    """Carries every request to the server, but loses the answers to the first commands."""

    def __init__(self, losses: int) -> None:
        self._inner = httpx.HTTPTransport()
        self.losses = losses

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        answer = self._inner.handle_request(request)
        if self.losses and request.url.path.endswith("/commands"):
            self.losses -= 1
            answer.close()
            raise httpx.ReadError("lost on the way", request=request)
        return answer

    def close(self) -> None:
        self._inner.close()


def happened(table: Table, kind: type[Acted] | type[Said]) -> int:
    """How many entries of a kind there are."""
    return sum(isinstance(happening.entry, kind) for happening in table.happenings)


def test_a_command_whose_acknowledgement_is_lost_is_carried_out_once(
    server: ServerProcess, ben: Client
) -> None:
    lossy = Lossy(0)
    with Client.guest(server.url, "Ada", transport=lossy) as ada:
        match = begin(ada, ben)
        lossy.losses = 3
        number = ada.act(match, 0, "b2").number
        assert lossy.losses == 0
        lossy.losses = 2
        ada.say(match, "your turn")
        table = ada.show(match)
    assert table.moment.ply == 1
    assert (happened(table, Acted), happened(table, Said)) == (1, 1)
    assert number == table.number - 1


def test_a_refusal_tells_code_sentence_and_rule(ada: Client, ben: Client) -> None:
    match = begin(ada, ben)
    for ply, action, code in (
        (7, "b2", ErrorCode.STALE_PLY),
        (0, "zz", ErrorCode.INVALID_TEXT),
        (0, "e1", ErrorCode.ILLEGAL_ACTION),
    ):
        with pytest.raises(ServerRefused) as caught:
            ada.act(match, ply, action)
        assert caught.value.code == code
    assert caught.value.rule == "Pylos 2.1"
    with pytest.raises(ServerRefused) as caught:
        ben.act(match, 0, "b2")
    assert caught.value.code == ErrorCode.NOT_YOUR_TURN


def test_every_command_has_a_method(ada: Client, ben: Client) -> None:
    made = ada.create(Terms(game="pylos", seats=(Mine(), Anybody())))
    ben.sit(made.match)
    ben.hear(made.match, 0, True)
    ada.say(made.match, "hello")
    ada.act(made.match, 0, "b2")
    ada.ask(made.match, "undo")
    ben.answer(made.match, "undo", True)
    assert ada.show(made.match).moment.ply == 2
    with pytest.raises(ServerRefused) as caught:
        ada.claim(made.match, 1)
    assert caught.value.code == ErrorCode.NOT_GONE
    ben.resign(made.match)
    assert ada.show(made.match).moment.status == "over"
    other = ada.create(Terms(game="pylos", seats=(Mine(), Anybody()))).match
    ada.abort(other)
    third = ada.create(Terms(game="kabaleo", seats=(Mine(), Anybody()), options={"players": 2}))
    ada.stand(third.match)
    assert ada.show(third.match).moment.status == ada.show(other).moment.status == "aborted"


def test_a_bot_answers_what_it_is_asked(ada: Client, ben: Client) -> None:
    match = begin(ada, ben)
    ada.act(match, 0, "b2")
    ada.ask(match, "draw")
    end = play(ben, match, Chooser(1), agrees=lambda question: question.question == "draw")
    assert end.outcome is not None
    assert end.outcome.reason == "agreement"


def test_a_stream_tells_what_happens_and_is_closed_when_it_is_left(
    ada: Client, ben: Client
) -> None:
    match = begin(ada, ben)
    with closing(ben.follow(match)) as updates:
        first = next(updates)
        assert isinstance(first, Table)
        ada.act(match, 0, "b2")
        news = next(update for update in updates if isinstance(update, News))
        assert news.number == first.number + 1
    with closing(ben.follow(match, after=first.number)) as rest:
        again = next(rest)
    assert isinstance(again, Table)
    assert [happening.number for happening in again.happenings] == [first.number + 1]


def test_a_token_does_what_its_scopes_allow(server: ServerProcess, ada: Client) -> None:
    secret = ada.add_token("robot", ["read"])
    with Client(server.url, token=secret) as robot:
        assert robot.me().name == "Ada"
        assert robot.me().scopes == ("read",)
        with pytest.raises(ServerRefused, match="lacks the scope `create`"):
            robot.create(Terms(game="pylos", seats=(Mine(), Friend())))
    with (
        Client(server.url, token="pyrt_wrong") as stranger,
        pytest.raises(ServerRefused) as caught,
    ):
        stranger.me()
    assert caught.value.code == ErrorCode.SIGN_IN


def test_hidden_goals_stay_hidden_until_the_end(ada: Client, ben: Client) -> None:
    match = begin(ada, ben, "kabaleo")
    with pytest.raises(ServerRefused) as caught:
        ada.record(match)
    assert caught.value.code == ErrorCode.SECRETS_INSIDE
    assert ada.export(match).record is None
    assert "?" in ada.export(match).setups[0]


def test_the_servers_own_password_is_given_first(tmp_path: Path) -> None:
    with running_server(tmp_path / "data", PYRAMIDION_JOIN_PASSWORD="sesame") as closed:
        with pytest.raises(ServerRefused, match="asks for its own password"):
            Client.guest(closed.url, "Ada")
        with pytest.raises(ServerRefused) as caught:
            Client.guest(closed.url, "Ada", join_password="simsalabim")
        assert caught.value.code == ErrorCode.WRONG_PASSWORD
        with Client.guest(closed.url, "Ada", join_password="sesame") as ada:
            assert ada.me().name == "Ada"


def test_a_match_goes_on_when_the_server_is_killed_and_comes_back(tmp_path: Path) -> None:
    port = str(steady_port())
    servers = [ServerProcess(tmp_path / "data", "--port", port)]

    class Saboteur(Chooser):
        """Kills the server now and then, when it is about to act."""

        def __call__(self, view: SeatView) -> str:
            action = super().__call__(view)
            if self.choices in (2, 5):
                servers[-1].kill()
                servers.append(ServerProcess(tmp_path / "data", "--port", port))
            return action

    try:
        url = servers[0].url
        with Client.guest(url, "Ada") as ada, Client.guest(url, "Ben") as ben:
            match = begin(ada, ben)
            mine, theirs = play_both(ada, ben, match, Saboteur(1))
            assert len(servers) == 3
            assert mine.outcome == theirs.outcome is not None
            assert parse_record(ada.record(match)).result == mine.outcome
            assert happened(ada.show(match), Acted) == mine.ply
    finally:
        servers[-1].kill()


def test_the_client_needs_none_of_the_servers_packages() -> None:
    packages = ["alembic", "argon2", "litestar", "picows", "uvicorn", "prometheus_client"]
    packages += ["sqlalchemy", "structlog", "uvloop"]
    program = f"import sys; sys.modules.update(dict.fromkeys({packages})); import pyramidion.client"
    subprocess.run([sys.executable, "-W", "error", "-c", program], check=True)


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (Me, people.Me),
        (MatchMade, matches.MatchMade),
        (Line, lobby.Line),
        (answers.Problem, errors.Problem),
    ],
)
def test_answers_are_what_the_server_says_they_are(
    ours: type[msgspec.Struct], theirs: type[msgspec.Struct]
) -> None:
    assert ours.__struct_fields__ == theirs.__struct_fields__
    hints, their_hints = get_type_hints(ours), get_type_hints(theirs)
    looser = {"scopes": tuple[str, ...], "code": str}  # a newer server may know more of these
    for field in ours.__struct_fields__:
        assert hints[field] == looser.get(field, their_hints[field])
