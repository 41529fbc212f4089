"""What lists of matches show, and how it follows what happens."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pyramidion.server.commands import Sit
from pyramidion.server.lobby import line_of, summary_after, summary_of
from pyramidion.server.match import Match
from pyramidion.server.terms import Terms
from tests.server.tables import (
    ANYBODY,
    BOB,
    FRIEND,
    MINE,
    PEBBLE,
    Hall,
    fresh,
    lots_drawn_with,
    terms_of,
)
from tests.server.wishes import Visitor, Wish, all_terms, wishes


def test_a_line_says_what_is_played_and_who_sits_there() -> None:
    hall = Hall()
    terms = terms_of(MINE, ANYBODY, PEBBLE, game="kabaleo")
    summary = summary_of(hall.open(terms))
    line = line_of(summary)
    assert (line.game, line.status, line.names) == ("kabaleo", "waiting", ("Ann", None, "pebble"))
    assert line.options == {"players": 3, "mode": "fair", "colours": ""}
    assert (summary.users, summary.host, summary.is_open) == (("ann",), "ann", True)


def test_a_table_leaves_the_lobby_when_nobody_from_there_can_sit_down_any_more() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, ANYBODY, FRIEND, game="pyramido"))
    assert summary_of(match).is_open
    hall.do(match, BOB, Sit(id=fresh()))
    assert match.status == "waiting"
    assert not summary_of(match).is_open


def test_a_private_match_is_not_among_those_to_watch() -> None:
    hall = Hall()
    terms = Terms(game="pylos", seats=(MINE, MINE), watching="nobody")
    assert not summary_of(hall.open(terms)).watching


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(terms=all_terms(), program=wishes, seed=st.integers(0, 99))
def test_the_summary_foreseen_is_the_summary_of_the_match_afterwards(
    terms: Terms, program: list[Wish], seed: int
) -> None:
    with lots_drawn_with(seed):
        visitor = Visitor.at(terms, program[0])
        match = visitor.match
        for wish in program:
            before, old = match.number, Match.of(match.id, match.rows)
            visitor.carry_out(wish)
            rows = match.rows[before + 1 :]
            entries, now = [row.entry for row in rows], match.rows[-1].at
            foreseen = summary_after(old, entries, now)
            if foreseen is None:
                assert line_of(summary_of(match)).names == line_of(summary_of(old)).names
                assert match.status == old.status
            else:
                assert foreseen == summary_of(match)
