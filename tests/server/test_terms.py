"""What may be agreed before a match, and what is refused."""

import contextlib

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyramidion.core import ErrorCode, InvalidOptions, PyramidionError, State
from pyramidion.games.pylos import PYLOS
from pyramidion.server.terms import Computer, Mine, Terms, settled
from tests.server.tables import ANYBODY, FRIEND, MINE, PEBBLE, terms_of
from tests.server.wishes import all_terms

LAST_MOVE = State.from_setup(PYLOS, "LLLDDDDDDDDLLLDL/LLLLDDLLL/.LDD/. d")
OVER = LAST_MOVE.apply(PYLOS.parse_action("h1")).to_setup()


@given(terms=all_terms())
def test_every_game_with_every_option_can_be_agreed_on_and_stored(terms: Terms) -> None:
    settled(terms)
    assert msgspec.json.decode(msgspec.json.encode(terms), type=Terms) == terms


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        (Terms(game="chess", seats=(MINE, MINE)), ErrorCode.UNKNOWN_GAME),
        (terms_of(MINE, MINE, MINE), ErrorCode.INVALID_OPTIONS),
        (terms_of(MINE, MINE, variant="blitz"), ErrorCode.INVALID_OPTIONS),
        (terms_of(MINE, MINE, colour="red"), ErrorCode.INVALID_OPTIONS),
        (terms_of(*[MINE] * 4, game="kabaleo", mode="fair"), ErrorCode.INVALID_OPTIONS),
        (terms_of(MINE, MINE, game="kabaleo", players=3), ErrorCode.INVALID_OPTIONS),
        (terms_of(MINE, Computer("godlike")), ErrorCode.INVALID_OPTIONS),
        (terms_of(MINE, Computer("steady"), game="kabaleo"), ErrorCode.INVALID_OPTIONS),
        (terms_of(MINE, Mine(" x ")), ErrorCode.INVALID_TEXT),
        (terms_of(MINE, Mine("a\x1bb")), ErrorCode.INVALID_TEXT),
    ],
)
def test_terms_that_do_not_fit_are_refused_with_a_code(terms: Terms, code: ErrorCode) -> None:
    with pytest.raises(PyramidionError) as caught:
        settled(terms)
    assert caught.value.code == code


def test_a_match_can_begin_in_a_position_but_not_in_one_that_is_over_or_cannot_be() -> None:
    position = terms_of(MINE, MINE)
    settled(msgspec.structs.replace(position, setup="LD............../........./..../. l"))
    for setup, code in ((OVER, ErrorCode.INVALID_OPTIONS), ("x", ErrorCode.INVALID_SETUP)):
        with pytest.raises(PyramidionError) as caught:
            settled(msgspec.structs.replace(position, setup=setup))
        assert caught.value.code == code


def test_a_match_with_secrets_begins_at_the_start_since_whoever_sets_it_up_would_know_them() -> (
    None
):
    terms = terms_of(MINE, FRIEND, game="kabaleo")
    setup = "B B B B G G G G O O O O P P P P | BBBGGGOOOPPP BBBGGGOOOPPP | goals BO | 1"
    with pytest.raises(PyramidionError):
        settled(msgspec.structs.replace(terms, setup=setup))


def test_nobody_can_say_that_a_table_is_a_rematch() -> None:
    terms = msgspec.structs.replace(terms_of(MINE, FRIEND), rematch_of="somebody-elses")
    with pytest.raises(PyramidionError) as caught:
        settled(terms)
    assert caught.value.code == ErrorCode.INVALID_OPTIONS


@pytest.mark.parametrize(
    "text",
    [
        '{"game":"pylos","seats":[{"kind":"mine"}]}',
        '{"game":"pylos","seats":[' + '{"kind":"mine"},' * 4 + '{"kind":"mine"}]}',
        '{"game":"pylos","seats":[{"kind":"mine"},{"kind":"robot"}]}',
        '{"game":"pylos","seats":[{"kind":"mine"},{"kind":"mine","name":""}]}',
        '{"game":"pylos","seats":[{"kind":"mine"},{"kind":"mine"}],"watching":"me"}',
        '{"game":"pylos","seats":[{"kind":"mine"},{"kind":"mine"}],"host":"me"}',
        '{"game":"pylos","seats":[{"kind":"mine"},{"kind":"mine"}],"setup":"%s"}' % ("x" * 5000),
    ],
)
def test_terms_of_another_shape_are_no_terms(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Terms)


_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda values: st.lists(values, max_size=3) | st.dictionaries(st.text(max_size=5), values),
    max_leaves=5,
)


@given(
    game=st.sampled_from(["pylos", "kabaleo", "pyramido"]),
    options=st.dictionaries(
        st.sampled_from(["players", "variant", "mode", "colours", "areas", "take_back", "x"]), _json
    ),
)
def test_options_of_whatever_kind_are_taken_or_refused(
    game: str, options: dict[str, object]
) -> None:
    with contextlib.suppress(InvalidOptions):
        settled(Terms(game=game, seats=(MINE, PEBBLE), options=options))


def test_a_table_is_open_if_somebody_from_the_lobby_may_sit_down() -> None:
    assert terms_of(MINE, ANYBODY).is_open
    assert not terms_of(MINE, FRIEND).is_open


def test_terms_that_are_settled_name_every_option() -> None:
    assert settled(terms_of(MINE, MINE, variant="expert")).options == {
        "variant": "expert",
        "take_back": "must",
        "empty_reserve": "loses",
    }
    assert settled(terms_of(MINE, MINE, game="kabaleo", players="2", colours="POGB")).options == {
        "players": 2,
        "mode": "fair",
        "colours": "BGOP",
    }
