"""An engine: a player at the other end of a pipe, spoken to in UGI. See docs/engine.md."""

import threading
import time
from collections.abc import Iterable, Mapping
from typing import TextIO

import pyramidion
from pyramidion.ai.engine_commands import (
    Command,
    Go,
    IsReady,
    NewGame,
    Observe,
    Query,
    Quit,
    Refused,
    SetOption,
    SetPosition,
    Stop,
    Ugi,
    parse_command,
)
from pyramidion.ai.engine_settings import Settings
from pyramidion.ai.engine_situation import (
    NONE,
    Situation,
    answer,
    read_observation,
    read_position,
)
from pyramidion.ai.players import Choice, Limit, Player, Progress, Watch
from pyramidion.core import (
    CHANCE,
    AnyGame,
    AnyObservation,
    ErrorCode,
    PyramidionError,
    Rng,
    State,
    seeded,
)

_GRACE = 5.0  # seconds for a search that was cancelled
_SHORTEST = Limit(seconds=0.01, simulations=1, depth=1)


class Output:
    """Whole lines to the other program, from any thread; holding it keeps others from speaking."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._lock = threading.RLock()
        self.is_broken = False

    def say(self, *lines: str) -> None:
        """Write lines at once; if nobody listens any more, take note of it."""
        with self._lock:
            try:
                self._stream.write("".join(f"{line}\n" for line in lines))
                self._stream.flush()
            except (OSError, ValueError):  # ValueError: the stream was closed
                self.is_broken = True

    def say_error(self, error: Refused | PyramidionError) -> None:
        """Tell what was wrong, on one line."""
        self.say(f"info string error {error.code} {' '.join(str(error).split())}")

    def __enter__(self) -> "Output":
        self._lock.acquire()
        return self

    def __exit__(self, *_: object) -> None:
        self._lock.release()


class Search:
    """A player that thinks about one decision, in a thread of its own."""

    def __init__(
        self, player: Player, observation: AnyObservation, limit: Limit, rng: Rng, output: Output
    ) -> None:
        self._output = output
        self._game = observation.game
        self._watch = Watch(self._report)
        self._began = time.monotonic()
        self.is_done = False
        arguments = (player, observation, limit, rng)
        self._thread = threading.Thread(target=self._run, args=arguments, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Let the player decide now, and wait until it has."""
        self._watch.cancel()
        self._thread.join(_GRACE)

    def _run(self, player: Player, observation: AnyObservation, limit: Limit, rng: Rng) -> None:
        best = NONE
        try:
            choice = choose(player, observation, limit, rng, self._watch)
            best = self._game.format_action(choice.action)
            if choice.info is not None:
                self._report(choice.info)
        except (Refused, PyramidionError) as error:
            self._output.say_error(error)
        with self._output:  # whoever reads bestmove may send the next go at once
            self.is_done = True
            self._output.say(f"bestmove {best}")

    def _report(self, progress: Progress) -> None:
        self._output.say(format_info(self._game, progress, time.monotonic() - self._began))
        if progress.proven:
            self._output.say("info string proven")


def choose(
    player: Player, observation: AnyObservation, limit: Limit, rng: Rng, watch: Watch
) -> Choice:
    """What a player chooses; whatever goes wrong with it becomes one of our errors."""
    try:
        choice = player.choose(observation, limit, rng, watch)
    except PyramidionError:
        raise
    except Exception as error:  # a player may be anybody's, and fail in any way
        raise Refused(
            ErrorCode.PLAYER_FAILED, f"{player.name}: {type(error).__name__} {error}"
        ) from error
    if choice.action not in observation.legal_actions():
        raise Refused(ErrorCode.PLAYER_FAILED, f"{player.name} chose no legal action.")
    return choice


def format_info(game: AnyGame, progress: Progress, seconds: float) -> str:
    """What a search thinks so far; a match won counts 100 centipoints, one lost -100."""
    words = [
        f"nodes {progress.visits}",
        f"time {round(1000 * seconds)}",
        f"nps {round(progress.visits / max(seconds, 0.001))}",
        f"score cp {round(200 * progress.value - 100)}",
    ]
    if progress.depth:
        words.insert(0, f"depth {progress.depth}")
    if progress.line:
        words.append("pv " + " ".join(map(game.format_action, progress.line)))
    return "info " + " ".join(words)


class Engine:
    """Obeys another program, line by line; it plays one game, and one decision at a time."""

    def __init__(
        self, game: AnyGame, stream: TextIO, options: Mapping[str, str] | None = None
    ) -> None:
        self.game = game
        self.output = Output(stream)
        self.settings = Settings(game, options or {})
        self._situation = Situation(State.start(game, self.settings.rules()))
        self._search: Search | None = None
        self._ready_players: set[str] = set()

    def run(self, lines: Iterable[str]) -> None:
        """Obey until `quit`, until there are no more lines, or until nobody listens."""
        try:
            for line in lines:
                if not self.obey(line) or self.output.is_broken:
                    break
        finally:
            self.stop()

    def obey(self, line: str) -> bool:
        """Carry out one line, or say why not; whether to go on."""
        try:
            command = parse_command(line)
            if isinstance(command, Quit):
                return False
            if command is not None:
                self._carry_out(command)
        except (Refused, PyramidionError) as error:
            self.output.say_error(error)
        return True

    @property
    def is_thinking(self) -> bool:
        """Whether a `go` is still to be answered."""
        return self._search is not None and not self._search.is_done

    def stop(self) -> None:
        """If a search is on, let it answer now."""
        if self._search is not None:
            self._search.stop()

    def _carry_out(self, command: Command) -> None:
        match command:
            case Ugi():
                self.output.say(*self._introduction())
            case IsReady():
                self._get_ready()
            case Query(subject):
                self.output.say(f"response {answer(self._situation, subject)}")
            case Stop():
                self.stop()
            case _ if self.is_thinking:
                raise Refused(ErrorCode.BUSY, "Wait for bestmove, or send stop.")
            case Go():
                self._go(command)
            case _:
                self._set_up(command)

    def _set_up(self, command: Command) -> None:
        match command:
            case NewGame():
                self._situation = read_position(self.game, self.settings.rules(), None, ())
                self.settings.renew_rng()
            case SetOption(name, value):
                self.settings.set(name, value)
            case SetPosition(setup, moves):
                self._situation = read_position(self.game, self.settings.rules(), setup, moves)
            case Observe(seat, setup, moves):
                rules = self.settings.rules()
                self._situation = read_observation(self.game, rules, seat, setup, moves)

    def _introduction(self) -> list[str]:
        return [
            f"id name Pyramidion {pyramidion.__version__} {self.game.title}",
            "id author the authors of Pyramidion",
            *self.settings.lines(),
            "ugiok",
        ]

    def _get_ready(self) -> None:
        """Let the player decide once, so that all it needs is compiled before clocks run."""
        player = self.settings.player
        if not self.is_thinking and player.name not in self._ready_players:
            state = State.start(self.game, self._situation.state.options)
            while state.actor == CHANCE:
                state = state.apply(state.legal_actions()[0])
            try:
                choose(player, state.observe(state.actor), _SHORTEST, seeded(0), Watch())
                self._ready_players.add(player.name)
            except (Refused, PyramidionError) as error:
                self.output.say_error(error)
        self.output.say("readyok")

    def _go(self, go: Go) -> None:
        observation = self._situation.to_decide()
        assert observation.seat is not None, "a seat decides"
        limit = go.limit_for(observation.seat)
        settings = self.settings
        self._search = Search(settings.player, observation, limit, settings.rng, self.output)
