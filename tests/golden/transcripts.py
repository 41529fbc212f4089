"""Golden matches: a record, every event in words, and the table drawn now and then.

`python -m tests.golden.transcripts` plays them anew; read the difference before you commit it.
"""

from pathlib import Path

from pyramidion import Record, format_record, parse_record, seeded, start
from pyramidion.cli.sentences import sentences
from pyramidion.core import interface

FOLDER = Path(__file__).parent
RULE = "-" * 72
# By name: the game, its options, the seed, and after how many actions to draw the table.
MATCHES: dict[str, tuple[str, dict[str, object], int, int]] = {
    "pylos-expert": ("pylos", {"variant": "expert"}, 11, 1),
    "pylos-children-may-raise": (
        "pylos",
        {"variant": "children", "empty_reserve": "may_raise"},
        4,
        4,
    ),
    "kabaleo-2-fair": ("kabaleo", {"players": 2}, 1, 4),
    "kabaleo-4-random": ("kabaleo", {"players": 4, "mode": "random"}, 2, 12),
    "pyramido-2": ("pyramido", {"players": 2}, 3, 24),
    "pyramido-3-stacked": ("pyramido", {"players": 3, "areas": "stacked"}, 5, 48),
}


def play(name: str) -> Record:
    """The record of a match between careful players with a fixed seed."""
    game, options, seed, _ = MATCHES[name]
    rng = seeded(seed)
    state = start(game, **options)
    record = Record.of(state)
    actions = []
    while not state.is_over:
        actions.append(int(interface.careful(state.position, rng)))
        state = state.apply(actions[-1])
    return record.with_play(tuple(actions), state.outcome)


def transcribe(record: Record, spacing: int) -> str:
    """The record, then what happened after each action."""
    parts = [format_record(record), RULE]
    states = record.states()
    for ply, action in enumerate(record.actions):
        text = states[ply].game.format_action(action)
        facts = sentences(states[ply].events(action), list(record.names))
        parts.append(f"{ply + 1}. {text}: {' '.join(facts)}")
        if (ply + 1) % spacing == 0 or ply + 1 == len(record.actions):
            parts += [states[ply + 1].draw(), ""]
    return "\n".join(line.rstrip() for line in "\n".join(parts).split("\n"))


def read_record(transcript: str) -> Record:
    """The record at the head of a transcript."""
    return parse_record(transcript.split(RULE, maxsplit=1)[0])


if __name__ == "__main__":
    for each, match in MATCHES.items():
        (FOLDER / f"{each}.txt").write_text(transcribe(play(each), match[3]), encoding="utf-8")
