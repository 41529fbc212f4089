"""Talking at the table: who hears whom."""

import pytest

from pyramidion.core import ErrorCode
from pyramidion.server import views
from pyramidion.server.commands import Hear, Say
from pyramidion.server.entries import Heard, Said
from pyramidion.server.match import Match
from pyramidion.server.referee import Person
from pyramidion.server.views import viewer_of
from tests.server.tables import (
    ANN,
    ANYBODY,
    BOB,
    CAT,
    FRIEND,
    MINE,
    STRANGER,
    Hall,
    fresh,
    terms_of,
)


def heard_by(match: Match, person: Person) -> list[str]:
    told = views.happenings(match, viewer_of(match, person.id), match.rows)
    return [each.entry.text for each in told if isinstance(each.entry, Said)]


def friends(hall: Hall) -> Match:
    return hall.seat(terms_of(MINE, FRIEND, FRIEND, game="pyramido"), BOB, CAT)


def strangers(hall: Hall) -> Match:
    return hall.seat(terms_of(MINE, ANYBODY, ANYBODY, game="pyramido"), BOB, CAT)


def test_friends_hear_each_other() -> None:
    hall = Hall()
    match = friends(hall)
    assert hall.do(match, BOB, Say(id=fresh(), text=" hello ")) == [Said(1, "hello")]
    assert heard_by(match, ANN) == heard_by(match, BOB) == heard_by(match, CAT) == ["hello"]


def test_strangers_are_muted_until_somebody_wants_to_hear_them() -> None:
    hall = Hall()
    match = strangers(hall)
    hall.do(match, BOB, Say(id=fresh(), text="hello"))
    assert heard_by(match, BOB) == ["hello"]
    assert heard_by(match, ANN) == []
    hall.do(match, ANN, Hear(id=fresh(), of=1, on=True))
    assert heard_by(match, ANN) == ["hello"]
    assert heard_by(match, CAT) == []
    hall.do(match, CAT, Say(id=fresh(), text="and me"))
    assert heard_by(match, ANN) == ["hello"]
    hall.do(match, ANN, Hear(id=fresh(), of=1, on=False))
    assert heard_by(match, ANN) == []


def test_a_muted_line_makes_no_news_for_whoever_does_not_hear_it() -> None:
    hall = Hall()
    match = strangers(hall)
    hall.do(match, BOB, Say(id=fresh(), text="hello"))
    last = match.rows[-1:]
    assert views.news(match, viewer_of(match, "ann"), hall.situation, last) is None
    assert views.news(match, viewer_of(match, "bob"), hall.situation, last) is not None


def test_spectators_do_not_hear_what_is_said_at_the_table_nor_talk_there() -> None:
    hall = Hall()
    match = friends(hall)
    hall.do(match, BOB, Say(id=fresh(), text="hello"))
    assert heard_by(match, STRANGER) == []
    assert hall.refusal(match, STRANGER, Say(id=fresh(), text="hi")).code == ErrorCode.NOT_SEATED
    hear = Hear(id=fresh(), of=1, on=True)
    assert hall.refusal(match, STRANGER, hear).code == ErrorCode.NOT_SEATED


def test_whom_somebody_mutes_is_nobody_elses_business() -> None:
    hall = Hall()
    match = friends(hall)
    hall.do(match, ANN, Hear(id=fresh(), of=1, on=False))
    for person in (ANN, BOB, CAT, STRANGER):
        told = views.happenings(match, viewer_of(match, person.id), match.rows)
        assert any(isinstance(each.entry, Heard) for each in told) == (person == ANN)


def test_at_one_device_all_seats_mute_alike_and_each_speaks_for_itself() -> None:
    hall = Hall()
    match = hall.seat(terms_of(MINE, MINE, FRIEND, game="pyramido"), BOB)
    hall.do(match, BOB, Say(id=fresh(), text="hello"))
    hall.do(match, ANN, Hear(id=fresh(), of=2, on=False))
    assert heard_by(match, ANN) == []
    assert hall.do(match, ANN, Say(id=fresh(), text="hi", seat=1)) == [Said(1, "hi")]
    for seat in (2, 3):
        say = Say(id=fresh(), text="hi", seat=seat)
        assert hall.refusal(match, ANN, say).code == ErrorCode.NOT_SEATED


@pytest.mark.parametrize("of", [2, 3])
def test_nobody_hears_a_seat_that_does_not_exist(of: int) -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE))
    assert hall.refusal(match, ANN, Hear(id=fresh(), of=of, on=True)).code == "not_seated"


@pytest.mark.parametrize("text", ["", "  ", "\n", "\x00", "a\x1b[31m", "\u202eevil"])
def test_a_text_that_cannot_be_shown_is_refused(text: str) -> None:
    hall = Hall()
    match = friends(hall)
    refusal = hall.refusal(match, BOB, Say(id=fresh(), text=text))
    assert refusal.code == ErrorCode.INVALID_MESSAGE


@pytest.mark.parametrize(
    "text",
    [
        "Bien joué\u00a0!",
        "こんにちは\u3000元気",
        "👨\u200d👩\u200d👧",
        "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        "two\nlines",
        "❤\ufe0f",
    ],
)
def test_people_may_write_in_any_language(text: str) -> None:
    hall = Hall()
    match = friends(hall)
    assert hall.do(match, BOB, Say(id=fresh(), text=text)) == [Said(1, text)]


def test_people_talk_before_the_start_and_after_the_end() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, FRIEND))
    hall.do(match, ANN, Say(id=fresh(), text="anybody there?"))
    over = friends(hall)
    hall.resign(over, ANN)
    hall.resign(over, BOB)
    hall.do(over, BOB, Say(id=fresh(), text="well played"))
    assert heard_by(over, CAT) == ["well played"]
