"""A whole match looked at afterwards: what every decision cost, and how the chances went."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Literal, NamedTuple

import msgspec

from pyramidion.ai.analysis import check_limit, looks_equally, loss, valuation
from pyramidion.ai.exact import Solved
from pyramidion.ai.players import Limit
from pyramidion.ai.worth import Source, Verdict, Worth, is_settled
from pyramidion.core import CHANCE, NOBODY, AnyState, Outcome, Rng, seeded
from pyramidion.records import Record

Size = Literal["inaccuracy", "mistake", "blunder"]
Slip = Literal["longer win", "quicker loss"]  # what a decision changed, the result apart
Track = Callable[[Sequence[int]], Iterable[int]]

# The share of the victory that a decision costs at least, the largest first.
SIZES: tuple[tuple[Size, float], ...] = (
    ("blunder", 0.30),
    ("mistake", 0.15),
    ("inaccuracy", 0.05),
)
_SEED_STEP = 1_000_003
_SEARCHES = 3
_FARTHEST = 1000  # turns: more than any proven end is away


class Decision(msgspec.Struct, frozen=True):
    """One decision of the match, and what it cost.

    A forced one has no alternative; its values are those of what follows, or None if unknown.
    """

    ply: int  # as the record counts: from 1, chance's answers too
    seat: int  # counted from 0
    action: str
    value: float | None  # of the action played, as a share of the victory
    best: str
    best_value: float | None
    loss: float
    is_best: bool
    forced: bool
    size: Size | None = None
    before: Verdict | None = None  # what was proven for the position, if anything
    after: Verdict | None = None  # what was proven for the action played
    changed: bool = False  # whether the two differ
    distance: int | None = None  # turns to the end proven before
    distance_after: int | None = None  # turns to the end proven for the action played
    turning_point: bool = False  # whether it gave a win or a draw away, both proven
    slip: Slip | None = None
    line: tuple[str, ...] = ()  # what should have been played, where that is something else


class SeatReview(msgspec.Struct, frozen=True):
    """How one seat decided, forced decisions left out."""

    seat: int
    name: str
    decisions: int
    best: int
    mean_loss: float
    inaccuracies: int
    mistakes: int
    blunders: int
    slips: int = 0


class Chance(msgspec.Struct, frozen=True):
    """The win chances before a decision, or after the last one; None where nobody looked."""

    ply: int
    shares: tuple[float | None, ...]  # of each seat


class Review(msgspec.Struct, frozen=True):
    """Everything about a match that was played."""

    game: str
    names: tuple[str, ...]
    limit: Limit
    seed: int
    result: Outcome | None
    decisions: tuple[Decision, ...]
    seats: tuple[SeatReview, ...]
    chances: tuple[Chance, ...]
    source: Source = "search"


class Known(NamedTuple):
    """What is known of a position of a game for two without secrets, once it has been looked at."""

    actor: int
    shares: tuple[float, float]
    proven: bool
    distance: int | None

    def as_worth(self, action: int, seat: int) -> Worth:
        """What the action that led here was worth to its seat."""
        is_turn_over = self.actor != seat
        distance = None if self.distance is None else self.distance + is_turn_over
        return Worth(action, self.shares[seat], 0, self.proven, distance)


def review_match(
    record: Record,
    limit: Limit,
    seed: int = 1,
    track: Track = iter,
    table: Solved | None = None,
) -> Review:
    """Look at every decision from what its seat saw then; `track` sees the plies go by.

    With a table of solved positions, which has to be one for the same rules, nothing is searched.
    """
    check_limit(record.game, limit)
    limit_of_each = limit_per_search(record.game, limit)
    states = record.states()
    is_open = record.options.seats == 2 and not states[0].game.has_secrets
    following = known_end(states[-1]) if is_open else None
    decisions: list[Decision] = []
    # From the last to the first: what is proven later is then known for what led there.
    for ply in track(range(len(record.actions) - 1, -1, -1)):
        state, action = states[ply], record.actions[ply]
        if state.actor == CHANCE:
            following = None
            continue
        decision = judge_decision(
            state, action, ply, following, limit_of_each, seeded(seed * _SEED_STEP + ply), table
        )
        decisions.insert(0, decision)
        following = known_from(decision) if is_open else None
    return Review(
        record.game,
        record.names,
        limit,
        seed,
        record.result,
        tuple(decisions),
        tuple(seat_review(seat, name, decisions) for seat, name in enumerate(record.names)),
        _chances(record, decisions, is_open),
        "search" if table is None else "table",
    )


def limit_per_search(game: str, limit: Limit) -> Limit:
    """The limit of one search, so that a decision takes the time that was given for it.

    Where actions are not looked at equally closely there are up to three searches: for the best
    action, and then of the best and of the played one alone. What seemed best among many was often
    lucky; values from searches of their own can be compared.
    """
    if limit.seconds is None or looks_equally(game):
        return limit
    return Limit(limit.seconds / _SEARCHES, limit.simulations, limit.depth)


def judge_decision(
    state: AnyState,
    action: int,
    ply: int,
    following: Known | None,
    limit: Limit,
    rng: Rng,
    table: Solved | None = None,
) -> Decision:
    """What an action cost; what is proven of the position that followed is taken over."""
    text, seat = state.game.format_action(action), state.actor
    if len(state.legal_actions()) == 1:
        worth = following and following.as_worth(action, seat)
        if worth is None and table is not None:
            worth = valuation(state.observe(seat), limit, rng, table=table).worths[0]
        return forced_decision(text, seat, ply, worth)
    found = valuation(state.observe(seat), limit, rng, table=table)
    first = found.closer(found.worths[0].action)
    played = first if first.action == action else found.closer(action)
    if following is not None and following.proven and not played.proven:
        played = following.as_worth(action, seat)
    looked_at = {first.action: first, action: played}
    worths = tuple(looked_at.get(worth.action, worth) for worth in found.worths)
    rival = next(worth for worth in worths if worth.action != action)
    best = played if played is first else max(played, rival, key=goodness)
    before = best.verdict if is_settled((best, *worths)) else None
    cost, slip = loss(best, played), slip_of(best, played)
    is_best = cost == 0 and slip is None
    return Decision(
        ply + 1,
        seat,
        text,
        played.value,
        state.game.format_action(best.action),
        best.value,
        cost,
        is_best,
        forced=False,
        size=size_of(cost),
        before=before,
        after=played.verdict,
        changed=before != played.verdict,
        distance=best.distance if before else None,
        distance_after=played.distance if played.proven else None,
        turning_point=None not in (before, played.verdict) and before != played.verdict,
        slip=slip,
        line=() if is_best else tuple(map(state.game.format_action, found.line(best.action))),
    )


def forced_decision(text: str, seat: int, ply: int, worth: Worth | None) -> Decision:
    """A decision with one option; it is worth what follows."""
    value = None if worth is None else worth.value
    verdict = None if worth is None else worth.verdict
    distance = None if worth is None else worth.distance
    return Decision(
        ply + 1,
        seat,
        text,
        value,
        text,
        value,
        0.0,
        is_best=True,
        forced=True,
        before=verdict,
        after=verdict,
        distance=distance,
        distance_after=distance,
    )


def goodness(worth: Worth) -> tuple[float, int]:
    """What is better is greater: the value, then a sooner win or a later loss."""
    distance = worth.distance or 0
    nearness = {"win": _FARTHEST - distance, "loss": distance}.get(worth.verdict or "", 0)
    return worth.value, nearness


def slip_of(best: Worth, played: Worth) -> Slip | None:
    """How a decision that did not change the result made the way to it worse."""
    if best.verdict != played.verdict or goodness(best) <= goodness(played):
        return None
    if best.verdict not in ("win", "loss"):
        return None
    return "longer win" if best.verdict == "win" else "quicker loss"


def known_end(state: AnyState) -> Known | None:
    """What is known of the last state of a match for two: all, if it ended by the rules."""
    if state.outcome is None:
        return None
    first, second = state.outcome.returns
    return Known(NOBODY, (first, second), True, 0)


def known_from(decision: Decision) -> Known | None:
    """What a decision tells about the position before it, in a match for two."""
    value = decision.best_value
    if value is None:
        return None
    shares = (value, 1 - value) if decision.seat == 0 else (1 - value, value)
    return Known(decision.seat, shares, decision.before is not None, decision.distance)


def size_of(cost: float) -> Size | None:
    """How large a mistake is that costs so much; None if it is hardly one."""
    return next((size for size, least in SIZES if cost >= least), None)


def seat_review(seat: int, name: str, decisions: Sequence[Decision]) -> SeatReview:
    """The totals of one seat."""
    real = [each for each in decisions if each.seat == seat and not each.forced]
    sizes = Counter(each.size for each in real)
    return SeatReview(
        seat,
        name,
        len(real),
        sum(each.is_best for each in real),
        sum(each.loss for each in real) / max(len(real), 1),
        sizes["inaccuracy"],
        sizes["mistake"],
        sizes["blunder"],
        sum(each.slip is not None for each in real),
    )


def _chances(record: Record, decisions: Sequence[Decision], is_open: bool) -> tuple[Chance, ...]:
    """The win chances over the match; of the deciding seat alone where others may differ."""
    chances = []
    for each in decisions:
        if each.best_value is None:
            continue
        rest = 1 - each.best_value if is_open else None
        shares = [rest] * record.options.seats
        shares[each.seat] = each.best_value
        chances.append(Chance(each.ply, tuple(shares)))
    if record.result is not None:
        chances.append(Chance(len(record.actions) + 1, record.result.returns))
    return tuple(chances)
