"""Keep a match as text, read it back, and see what happens when somebody tampers with it."""

import pyramidion

state = pyramidion.start("pylos", variant="children")
record = pyramidion.Record.of(state, names=("Ada", "Ben"))
actions = [state.game.parse_action(text) for text in ("b2", "c2", "b3", "c3", "f2")]
text = pyramidion.format_record(record.with_play(tuple(actions), result=None))
print(text)

again = pyramidion.parse_record(text)
print(again.states()[-1].draw())

try:
    pyramidion.parse_record(text.replace("5 seat 1 f2", "5 seat 1 e1"))
except pyramidion.InvalidRecord as error:
    print(f"\nRefused: {error}")
