"""What a seat may know in Kabaleo, and how a program reasons about what it may not."""

import random
from collections import Counter

import pyramidion

random.seed(3)
state = pyramidion.start("kabaleo", players=3)
for _ in range(16):
    state = state.apply(random.choice(state.legal_actions()))

print("Everything:          ", state.to_setup().split(" | ")[2])
for seat in range(3):
    print(f"What seat {seat + 1} may know: ", state.observe(seat).to_setup().split(" | ")[2])

rng = pyramidion.seeded(1)
seen = state.observe(0)
worlds = Counter(seen.sample(rng).to_setup().split(" | ")[2] for _ in range(1200))
print(f"\nSeat 1 cannot rule out any of these {len(worlds)}, and finds them equally likely:")
for goals, times in sorted(worlds.items()):
    print(f"  {goals}: {times} of 1200")

other_goals = seen.sample(rng)
assert other_goals.observe(0).encode() == seen.encode()
print("\nWhatever they are, what seat 1 is sent is the same, byte for byte.")
