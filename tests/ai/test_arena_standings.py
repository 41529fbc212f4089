"""What the matches of an arena add up to."""

import json

import pytest

from pyramidion import Outcome, start
from pyramidion.ai import Limit
from pyramidion.ai.arena import Contest, Forfeit, MatchResult
from pyramidion.ai.schedule import Fixture
from pyramidion.ai.standings import Report, decode_report, describe, encode_report, report


def result(number: int, seats: str, places: tuple[int, ...], **more: object) -> MatchResult:
    measures = tuple((10 - place, 1, 1) for place in places)
    outcome = Outcome(places, "most_points", () if "forfeit" in more else measures)
    forfeit = more.get("forfeit")
    assert forfeit is None or isinstance(forfeit, Forfeit)
    return MatchResult(Fixture(number, tuple(seats), number), outcome, forfeit)


def report_of(names: str, results: list[MatchResult], players: int = 2) -> Report:
    options = start("pyramido", players=players).options
    contest = Contest("pyramido", options, Limit(depth=2))
    return report(contest, list(names), 5, 10, results)


def test_wins_draws_and_losses_are_counted_by_player() -> None:
    results = [result(1, "ab", (1, 2)), result(2, "ba", (1, 1)), result(3, "ab", (1, 2))]
    first, second = report_of("ab", results).players
    assert (first.name, first.games, first.wins, first.draws, first.losses) == ("a", 3, 2, 1, 0)
    assert (second.name, second.wins, second.draws, second.losses) == ("b", 0, 1, 2)
    assert first.score == pytest.approx(2.5 / 3, abs=1e-4)
    assert first.interval[0] < first.rating < first.interval[1]
    assert first.rating + second.rating == pytest.approx(3000, abs=0.2)


def test_a_victory_shared_by_some_of_four_is_a_draw_for_them_and_lost_for_the_others() -> None:
    players = report_of("abcd", [result(1, "abcd", (1, 3, 1, 4))], players=4).players
    by_name = {standing.name: standing for standing in players}
    assert [by_name[name].draws for name in "abcd"] == [1, 0, 1, 0]
    assert [by_name[name].losses for name in "abcd"] == [0, 1, 0, 1]
    assert [by_name[name].score for name in "abcd"] == [0.5, 0, 0.5, 0]
    assert by_name["a"].rating == by_name["c"].rating > by_name["b"].rating > by_name["d"].rating


def test_pairs_are_compared_by_place() -> None:
    results = [result(1, "abc", (1, 2, 2)), result(2, "cab", (3, 2, 1))]
    pairs = {pair.players: pair for pair in report_of("abc", results, players=3).pairs}
    assert (pairs["a", "b"].wins, pairs["a", "b"].draws) == ((1, 1), 0)
    assert (pairs["b", "c"].wins, pairs["b", "c"].draws) == ((1, 0), 1)
    assert all(pair.games == 2 for pair in pairs.values())


def test_points_are_averaged_over_matches_that_were_played_out() -> None:
    results = [
        result(1, "ab", (1, 2)),
        result(2, "ab", (2, 1)),
        result(3, "ab", (1, 2), forfeit=Forfeit(1, "oh")),
    ]
    best = report_of("ab", results).players[0]
    assert (best.name, best.measures["points"]) == ("a", 8.5)


def test_a_forfeit_says_nothing_about_the_others_among_themselves() -> None:
    results = [result(1, "abc", (1, 3, 1), forfeit=Forfeit(1, "Oh: no"))]
    summary = report_of("abc", results, players=3)
    by_name = {standing.name: standing for standing in summary.players}
    assert (by_name["b"].losses, by_name["b"].forfeits) == (1, 1)
    assert by_name["a"].rating == by_name["c"].rating > by_name["b"].rating
    assert [pair.players for pair in summary.pairs] == [("a", "b"), ("b", "c")]
    assert [(each.player, each.error) for each in summary.forfeits] == [("b", "Oh: no")]
    assert summary.matches[0].reason == "forfeit"


def test_a_lost_match_is_reported_and_counts_for_nobody() -> None:
    results = [MatchResult(Fixture(2, ("a", "b"), 1), lost="gone"), result(1, "ab", (2, 1))]
    summary = report_of("ab", results)
    assert (summary.planned, summary.games) == (10, 1)
    assert [(each.number, each.error) for each in summary.lost] == [(2, "gone")]
    assert all(standing.games == 1 for standing in summary.players)


def test_a_player_with_three_seats_counts_three_times() -> None:
    players = report_of("ab", [result(1, "babb", (2, 1, 2, 2))], players=4).players
    assert [(standing.name, standing.games) for standing in players] == [("a", 1), ("b", 3)]


def test_the_results_file_reads_back_and_has_the_documented_shape() -> None:
    summary = report_of("ab", [result(1, "ab", (1, 2)), result(2, "ba", (1, 1))])
    content = encode_report(summary)
    assert decode_report(content) == summary
    plain = json.loads(content)
    assert list(plain) == [
        "format", "game", "options", "limit", "seed", "planned", "games",
        "players", "pairs", "matches", "forfeits", "lost",
    ]  # fmt: skip
    assert list(plain["players"][0]) == [
        "name", "games", "wins", "draws", "losses", "score", "rating", "interval",
        "forfeits", "measures",
    ]  # fmt: skip
    assert plain["limit"] == {"seconds": None, "simulations": None, "depth": 2}


def test_an_arena_that_was_stopped_at_once_has_results_too() -> None:
    summary = report_of("ab", [])
    assert [standing.rating for standing in summary.players] == [1500, 1500]
    assert decode_report(encode_report(summary)) == summary


@pytest.mark.parametrize(
    ("limit", "text"),
    [
        (Limit(seconds=0.5), "0.5 s per decision"),
        (Limit(simulations=2000), "2,000 simulations per decision"),
        (Limit(depth=3), "depth 3"),
        (Limit(), "no limit"),
    ],
)
def test_terms_are_described_in_words(limit: Limit, text: str) -> None:
    contest = Contest("pyramido", start("pyramido", players=4).options, limit)
    summary = report(contest, ["a", "b"], 5, 1, [result(1, "abbb", (1, 2, 3, 4))])
    assert describe(summary) == f"1 match, players=4, {text}, seed 5"
