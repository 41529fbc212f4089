"""What viewers are told: seats, legal actions, what they missed; and nothing about users."""

import msgspec

from pyramidion.server import views
from pyramidion.server.commands import Sit
from pyramidion.server.entries import Acted, Created, Seated, Started
from pyramidion.server.match import Match
from pyramidion.server.messages import Moment, as_plain, encode_answer
from pyramidion.server.referee import Person
from pyramidion.server.terms import Terms
from pyramidion.server.views import Viewer, viewer_of
from tests.server.tables import (
    ANN,
    ANYBODY,
    BOB,
    CAT,
    FRIEND,
    MINE,
    PEBBLE,
    Hall,
    fresh,
    lots_drawn_with,
    shown,
    terms_of,
    viewers_of,
)


def moment(match: Match, hall: Hall, user: str) -> Moment:
    return views.moment(match, viewer_of(match, user), hall.situation)


def numbers_told(match: Match, hall: Hall, after: int) -> list[int]:
    table = views.table(match, Viewer(), hall.situation, (), 0, after)
    return [each.number for each in table.happenings]


def test_somebody_who_reconnects_is_told_what_they_missed() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE))
    for _ in range(3):
        hall.act(match, ANN)
    assert numbers_told(match, hall, -1) == [0, 1, 2, 3, 4, 5, 6]
    assert numbers_told(match, hall, 4) == [5, 6]
    for after in (6, 7, 10**30):
        assert numbers_told(match, hall, after) == []


def test_only_whoever_decides_gets_the_legal_actions() -> None:
    hall = Hall()
    match = hall.seat(terms_of(MINE, FRIEND), BOB)
    legal = {user: moment(match, hall, user).views[0].legal for user in ("ann", "bob", "eve")}
    assert len(msgspec.json.decode(legal["ann"])) == 16
    assert bytes(legal["bob"]) == bytes(legal["eve"]) == b"[]"
    first = msgspec.json.decode(legal["ann"])[0]
    assert first == {"text": "a1", "fields": {"kind": "place", "cell": "a1"}}


def test_nobody_is_asked_for_a_seat_that_left_and_nobody_after_the_end() -> None:
    hall = Hall()
    match = hall.seat(terms_of(MINE, FRIEND, FRIEND, game="kabaleo"), BOB, CAT)
    hall.resign(match, ANN)
    while match.actor != 0:
        hall.act_for(match)
    assert bytes(moment(match, hall, "ann").views[0].legal) == b"[]"
    hall.resign(match, BOB)
    assert all(bytes(moment(match, hall, user).views[0].legal) == b"[]" for user in ("bob", "cat"))
    assert moment(match, hall, "cat").actor is None


def test_at_one_device_a_game_without_secrets_is_shown_once_and_one_with_secrets_per_seat() -> None:
    hall = Hall()
    pylos = hall.open(terms_of(MINE, MINE))
    assert [view.seat for view in moment(pylos, hall, "ann").views] == [0]
    hall.act(pylos, ANN)
    assert [view.seat for view in moment(pylos, hall, "ann").views] == [1]
    kabaleo = hall.open(terms_of(MINE, PEBBLE, MINE, game="kabaleo"))
    assert [view.seat for view in moment(kabaleo, hall, "ann").views] == [0, 2]
    assert [view.seat for view in moment(kabaleo, hall, "eve").views] == [None]


def test_users_and_invitations_are_nobodys_business() -> None:
    hall = Hall()
    terms = terms_of(MINE, ANYBODY, FRIEND, game="pyramido")
    match = hall.open(terms, host=Person("user-of-ann", "Ann"))
    hall.do(match, BOB, Sit(id="secret-key", name="B."))
    for viewer in [*viewers_of(match), viewer_of(match, "eve")]:
        message = shown(match, viewer, hall.situation)
        assert b"user-of-ann" not in message
        assert b"bob" not in message
        assert b"secret-key" not in message
        assert (match.invitation.encode() in message) == viewer.is_host
    told = views.happenings(match, Viewer(is_host=True), match.rows)
    assert told[0].entry == Created(match.terms, 1, "", "")
    assert told[1].entry == Seated(0, "", "Ann")


def test_the_invitation_is_shown_to_the_host_until_the_start() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, FRIEND))

    def invitation(user: str) -> str | None:
        viewer = viewer_of(match, user)
        return views.table(match, viewer, hall.situation, (), 0, -1).invitation

    assert (invitation("ann"), invitation("bob")) == (match.invitation, None)
    hall.do(match, BOB, Sit(id=fresh(), invitation=match.invitation))
    assert (invitation("ann"), invitation("bob")) == (None, None)


def test_a_private_match_is_for_its_people_only() -> None:
    hall = Hall()
    terms = Terms(game="pylos", seats=(MINE, FRIEND), watching="nobody")
    match = hall.seat(terms, BOB)
    for user, may in (("ann", True), ("bob", True), ("eve", False)):
        assert views.may_watch(match, viewer_of(match, user)) == may
    anybody = hall.seat(terms_of(MINE, FRIEND), BOB)
    assert views.may_watch(anybody, viewer_of(anybody, "eve"))


def test_seats_say_who_is_there() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, ANYBODY, FRIEND, PEBBLE, game="pyramido"))
    hall.do(match, BOB, Sit(id=fresh()))
    seats = views.presence(match, viewer_of(match, "bob"), ["bob"], 2).seats
    assert [(seat.kind, seat.name, seat.level) for seat in seats] == [
        ("person", "Ann", None),
        ("person", "Bob", None),
        ("friend", None, None),
        ("computer", "pebble", "pebble"),
    ]
    assert [seat.is_here for seat in seats] == [False, True, False, True]
    assert [seat.is_mine for seat in seats] == [False, True, False, False]


def test_open_questions_and_whether_one_can_take_back_are_part_of_the_moment() -> None:
    hall = Hall()
    match = hall.seat(terms_of(MINE, FRIEND), BOB)
    assert not moment(match, hall, "ann").can_undo
    hall.act(match, ANN)
    assert moment(match, hall, "ann").can_undo
    assert not moment(match, hall, "bob").can_undo
    assert not moment(match, hall, "eve").can_undo
    hall.ask(match, ANN, "draw")
    (question,) = moment(match, hall, "eve").questions
    assert (question.question, question.seat, question.agreed) == ("draw", 0, (0,))


def test_news_tell_what_happened_and_the_facts_it_brought_about() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE))
    hall.act(match, ANN, "b2")
    news = views.news(match, Viewer(), hall.situation, match.rows[-1:])
    assert news is not None
    plain = as_plain(news)
    (happening,) = plain["happenings"]
    assert happening["entry"] == {"kind": "acted", "ply": 0, "seat": 0, "action": "b2"}
    assert happening["events"][0]["kind"] == "ball_placed"
    assert plain["number"] == match.number


def test_facts_of_what_was_undone_are_still_told_to_whoever_missed_it() -> None:
    hall = Hall()
    match = hall.open(terms_of(MINE, MINE))
    hall.act(match, ANN, "b2")
    number = match.number
    hall.ask(match, ANN, "undo")
    (told,) = views.happenings(match, Viewer(), match.rows[number : number + 1])
    assert b"b2" in bytes(told.events)


def test_every_message_of_a_match_can_be_read_back() -> None:
    with lots_drawn_with(3):
        hall = Hall()
        match = hall.open(terms_of(MINE, MINE, PEBBLE, game="kabaleo"))
        hall.act_for(match)
    for viewer in viewers_of(match):
        table = views.table(match, viewer, hall.situation, ("ann",), 1, -1)
        again = msgspec.json.decode(encode_answer(table), type=type(table))
        assert as_plain(again) == as_plain(table)
    kinds = {type(row.entry) for row in match.rows}
    assert kinds == {Created, Seated, Started, Acted}
