"""Two engine processes play a match of each game, each told only what its seat may know.

The protocol is described in docs/engine.md. This program keeps the match with the library; one that
knows no rules could ask a third engine instead (`query actor`, `query chance`, `query p1sees`).
"""

import subprocess
import sys

import pyramidion


class Engine:
    """A running `pyramidion engine`."""

    def __init__(self, game: str, player: str) -> None:
        command = [sys.executable, "-m", "pyramidion.cli", "engine", game, "-o", f"player={player}"]
        self.player = player
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )

    def send(self, line: str) -> None:
        """Say one line."""
        assert self.process.stdin is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ask(self, line: str, answer: str) -> str:
        """Say one line and wait for the answer that begins with a word; the rest of it."""
        assert self.process.stdout is not None
        self.send(line)
        for heard in self.process.stdout:
            if heard.startswith("info string error"):
                raise RuntimeError(heard)
            if heard.split()[0] == answer:
                return heard.removeprefix(answer).strip()
        raise RuntimeError("the engine is gone")

    def close(self) -> None:
        """Let it end."""
        self.process.communicate("quit\n")


def play(state: pyramidion.AnyState, engines: list[Engine]) -> pyramidion.AnyState:
    """Play to the end: an engine decides for each seat, and we draw for chance."""
    while not state.is_over:
        if state.actor == pyramidion.CHANCE:
            state = state.apply(state.draw_chance())
            continue
        engine = engines[state.actor]
        seen = state.observe(state.actor).to_setup()
        engine.send(f"observe seat {state.actor + 1} setup {seen}")
        action = engine.ask("go movetime 50", "bestmove")
        state = state.apply(state.game.parse_action(action))
    return state


for game in pyramidion.GAMES:
    engines = [Engine(game.name, "greedy"), Engine(game.name, "random")]
    for engine in engines:
        engine.ask("ugi", "ugiok")
        engine.ask("isready", "readyok")
    end = play(pyramidion.start(game.name), engines)
    assert end.outcome is not None
    winners = " and ".join(engines[seat].player for seat in end.outcome.winners)
    print(f"{game.title}: won by {winners} ({end.outcome.reason})")
    for engine in engines:
        engine.close()
