"""Compiling ahead what matches and levels need, a step at a time, where nobody waits for it."""

from collections.abc import Iterable, Iterator

from pyramidion.ai.levels import LEVELS
from pyramidion.ai.players import GreedyPlayer, Limit, Player
from pyramidion.core import CHANCE, AnyGame, AnyState, State, seeded

_MOMENT = Limit(seconds=0.01)


def warm_up(games: Iterable[AnyGame]) -> Iterator[str]:
    """Compile, or find in the cache, what these games need; says after each step what is ready.

    The rules come first: everybody needs them.
    """
    chosen = tuple(games)
    for game in chosen:
        _play_through(game)
        yield game.name
    for game in chosen:
        for player in _think(game):
            yield f"{game.name} {player}"


def _play_through(game: AnyGame) -> None:
    """Play a short match, seen from all sides."""
    state, rng = _drawn(State.start(game)), seeded(1)
    while not state.is_over:
        observation = state.observe(state.actor)
        observation.encode()
        state = state.apply(observation.sample(rng).legal_actions()[0])
        state.latest_events(None)
        state = _drawn(state)
    state.observe(None).encode()


def _think(game: AnyGame) -> Iterator[str]:
    """Let every level, and the simplest player, take part in a match."""
    state, rng = _drawn(State.start(game)), seeded(1)
    players: tuple[Player, ...] = (*LEVELS[game.name], GreedyPlayer())
    for player in players:
        choice = player.choose(state.observe(state.actor), _MOMENT, rng)
        state = _drawn(state.apply(choice.action))
        yield player.name


def _drawn(state: AnyState) -> AnyState:
    """The state once chance has answered."""
    while state.actor == CHANCE:
        state = state.apply(state.draw_chance())
    return state
