"""A match of every game between players who choose at random."""

import random

import pyramidion

for game in pyramidion.GAMES:
    state = pyramidion.start(game.name)
    while not state.is_over:
        state = state.apply(random.choice(state.legal_actions()))
    print(f"--- {game.title}\n{state.draw()}")
    assert state.outcome is not None
    winners = [seat + 1 for seat in state.outcome.winners]
    print(f"Won by seat {winners}: {state.outcome.reason}\n")
