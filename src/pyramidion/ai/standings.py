"""What the matches of an arena add up to, in the shape of its results file (docs/arena.md)."""

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from pyramidion.ai import Limit
from pyramidion.ai.arena import Contest, MatchResult
from pyramidion.ai.ratings import Ranking, Rating, rate
from pyramidion.core import Outcome
from pyramidion.games import game

FORMAT = 1


class Standing(msgspec.Struct, frozen=True):
    """What one player achieved; a player with several seats of a match counts for each."""

    name: str
    games: int
    wins: int
    draws: int  # shared victories
    losses: int
    score: float  # the mean share of the victory
    rating: float
    interval: tuple[float, float]  # 95 %
    forfeits: int  # among the losses
    measures: dict[str, float]  # the game's numbers that rank seats, on average


class Pair(msgspec.Struct, frozen=True):
    """How two players fared against each other: who of them had the better place."""

    players: tuple[str, str]
    games: int
    wins: tuple[int, int]
    draws: int


class PlayedMatch(msgspec.Struct, frozen=True):
    """A finished match: each seat's player and place, and the reason."""

    number: int
    seed: int
    seats: tuple[str, ...]
    places: tuple[int, ...]
    reason: str


class Incident(msgspec.Struct, frozen=True):
    """A match that somebody forfeited, or that was lost with its workers (player is None)."""

    number: int
    player: str | None
    error: str


class Report(msgspec.Struct, frozen=True):
    """The results of an arena. The same seed and players give the same, if their limit does."""

    format: int
    game: str
    options: dict[str, Any]
    limit: Limit
    seed: int
    planned: int  # matches that were asked for
    games: int  # matches that were finished
    players: list[Standing]  # by rating
    pairs: list[Pair]
    matches: list[PlayedMatch]
    forfeits: list[Incident]
    lost: list[Incident]


def report(
    contest: Contest,
    names: Sequence[str],
    seed: int,
    planned: int,
    results: Iterable[MatchResult],
) -> Report:
    """Add up the results of an arena, in whatever order they came."""
    results = sorted(results, key=lambda result: result.fixture.number)
    played = [(result, result.outcome) for result in results if result.outcome is not None]
    ratings = rate(names, itertools.chain.from_iterable(_rankings(r, o) for r, o in played))
    standings = [_standing(name, ratings[name], contest, played) for name in names]
    return Report(
        format=FORMAT,
        game=contest.game,
        options=msgspec.structs.asdict(contest.options),
        limit=contest.limit,
        seed=seed,
        planned=planned,
        games=len(played),
        players=sorted(standings, key=lambda standing: -standing.rating),
        pairs=_pairs(names, played),
        matches=[_played_match(result, outcome) for result, outcome in played],
        forfeits=[_forfeit(result) for result in results if result.forfeit],
        lost=[Incident(r.fixture.number, None, r.lost) for r in results if r.outcome is None],
    )


def encode_report(results: Report) -> bytes:
    """The results file: JSON, with a line for each field and for each item of a list."""
    fields = [
        f'"{name}": {_encode_field(value)}'
        for name, value in msgspec.structs.asdict(results).items()
    ]
    return "{{\n{}\n}}\n".format(",\n".join(fields)).encode()


def _encode_field(value: Any) -> str:
    if isinstance(value, list) and value:
        return "[\n{}\n]".format(",\n".join(_encode_field(item) for item in value))
    return msgspec.json.encode(value).decode()


def decode_report(content: bytes) -> Report:
    """Read a results file."""
    return msgspec.json.decode(content, type=Report)


def describe(results: Report) -> str:
    """How many matches there were, and under which terms, in words."""
    usual = msgspec.structs.asdict(game(results.game).parse_options({}))
    options = [f"{key}={value}" for key, value in results.options.items() if value != usual[key]]
    number = f"{results.games:,} match{'es' * (results.games != 1)}"
    return ", ".join([number, *options, _describe_limit(results.limit), f"seed {results.seed}"])


def _describe_limit(limit: Limit) -> str:
    if limit.seconds is not None:
        return f"{limit.seconds:g} s per decision"
    if limit.simulations is not None:
        return f"{limit.simulations:,} simulations per decision"
    return "no limit" if limit.depth is None else f"depth {limit.depth}"


Played = list[tuple[MatchResult, Outcome]]


def _rankings(result: MatchResult, outcome: Outcome) -> list[Ranking]:
    seats, places = result.fixture.seats, outcome.places
    if result.forfeit is not None:  # nothing is known about the others among themselves
        loser = result.forfeit.seat
        winners = [name for seat, name in enumerate(seats) if seat != loser]
        return [((winner,), (seats[loser],)) for winner in winners if winner != seats[loser]]
    return [
        tuple(
            tuple(sorted(name for name, at in zip(seats, places, strict=True) if at == place))
            for place in sorted(set(places))
        )
    ]


def _standing(name: str, rating: Rating, contest: Contest, played: Played) -> Standing:
    taken = [
        (result, outcome, seat)
        for result, outcome in played
        for seat, holder in enumerate(result.fixture.seats)
        if holder == name
    ]
    wins = sum(outcome.winners == (seat,) for _, outcome, seat in taken)
    draws = sum(seat in outcome.winners for _, outcome, seat in taken) - wins
    shares = [outcome.returns[seat] for _, outcome, seat in taken]
    measured = [outcome.measures[seat] for _, outcome, seat in taken if outcome.measures]
    return Standing(
        name=name,
        games=len(taken),
        wins=wins,
        draws=draws,
        losses=len(taken) - wins - draws,
        score=round(_mean(shares), 4),
        rating=round(rating.value, 1),
        interval=(round(rating.low, 1), round(rating.high, 1)),
        forfeits=sum(
            result.forfeit is not None and result.forfeit.seat == seat for result, _, seat in taken
        ),
        measures=_means(game(contest.game).measure_names, measured),
    )


def _means(names: Sequence[str], rows: list[tuple[int, ...]]) -> dict[str, float]:
    columns = zip(*rows, strict=True)
    return {name: round(_mean(column), 2) for name, column in zip(names, columns, strict=False)}


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def _pairs(names: Sequence[str], played: Played) -> list[Pair]:
    ahead: Counter[tuple[str, str]] = Counter()
    equal: Counter[tuple[str, str]] = Counter()
    for result, outcome in played:
        for a, b in itertools.permutations(range(len(outcome.places)), 2):
            who = result.fixture.seats[a], result.fixture.seats[b]
            ahead[who] += outcome.places[a] < outcome.places[b]
            equal[who] += outcome.places[a] == outcome.places[b] and not result.forfeit
    pairs = []
    for one, other in itertools.combinations(names, 2):
        wins = ahead[one, other], ahead[other, one]
        draws = equal[one, other]
        if sum(wins) + draws:
            pairs.append(Pair((one, other), sum(wins) + draws, wins, draws))
    return pairs


def _played_match(result: MatchResult, outcome: Outcome) -> PlayedMatch:
    fixture = result.fixture
    reason = "forfeit" if result.forfeit else outcome.reason
    return PlayedMatch(fixture.number, fixture.seed, fixture.seats, outcome.places, reason)


def _forfeit(result: MatchResult) -> Incident:
    assert result.forfeit is not None
    name = result.fixture.seats[result.forfeit.seat]
    return Incident(result.fixture.number, name, result.forfeit.error)
