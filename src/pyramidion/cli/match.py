"""A match in the terminal: people at one screen, players of the computer, chance."""

import secrets
from pathlib import Path

import msgspec
import platformdirs
from rich.console import Console

from pyramidion import (
    CHANCE,
    AnyState,
    InvalidOptions,
    PyramidionError,
    Record,
    format_record,
    parse_record,
    seeded,
)
from pyramidion.ai import PLAYERS, Limit, Player, player
from pyramidion.cli import screen
from pyramidion.cli.sentences import sentences
from pyramidion.core import interface
from pyramidion.core.rng import Rng

MOST_HINTS = 40
HELP = """\
Type an action to play it, or its beginning to see those that match. Also:
  ?          all you may choose      undo       take your last decision back
  board      show the table again    save FILE  keep the match in a file
  rules      read the rules          load FILE  go on with a kept match
  setup      the position as text    quit       leave; the menu can go on later"""


class SeatHolder(msgspec.Struct, frozen=True):
    """Who sits in a seat: a person, or one of the computer's players."""

    name: str
    player: Player | None = None


class Stopped(Exception):
    """The person at the screen wants to leave."""


def parse_seats(text: str, number: int, game: str) -> list[SeatHolder]:
    """Seat holders from names with commas; people in all seats if there is no text."""
    if not text:
        return [SeatHolder(f"Player {seat + 1}") for seat in range(number)]
    names = [name.strip() for name in text.split(",")]
    if len(names) != number:
        raise InvalidOptions(f"There are {number} seats, but {len(names)} names: {text[:60]}")
    return [seat_holder(name, game) for name in _told_apart(names)]


def _told_apart(names: list[str]) -> list[str]:
    """The same names, with a number for each that stood before."""
    counts = [names[: seat + 1].count(name) for seat, name in enumerate(names)]
    return [f"{name} {n}" if n > 1 else name for name, n in zip(names, counts, strict=True)]


def seat_holder(name: str, game: str) -> SeatHolder:
    """A player of that name, a number left aside, if the computer has one; else a person.

    The name of a player that does not play this game is refused, not taken for a person's.
    """
    first_word = name.split(" ", maxsplit=1)[0]
    is_player = any(first_word == each.name for players in PLAYERS.values() for each in players)
    return SeatHolder(name, player(first_word, game) if is_player else None)


def last_match_file() -> Path:
    """Where the match in progress is kept, so that nothing is lost."""
    return Path(platformdirs.user_data_dir("pyramidion")) / "last-match.txt"


class Match:
    """One match, from where it stands to its end."""

    def __init__(
        self, record: Record, seats: list[SeatHolder], console: Console, seed: int | None
    ) -> None:
        self.record = record
        self.states = record.states()
        self.actions = list(record.actions)
        self.seats = seats
        self.names = [holder.name for holder in seats]
        self.console = console
        self.seed = seed
        self.rng: Rng = seeded(secrets.randbits(60) if seed is None else seed)
        self.news: list[str] = []
        self.viewer: int | None = None

    @classmethod
    def new(
        cls, start: AnyState, seats: list[SeatHolder], console: Console, seed: int | None = None
    ) -> "Match":
        """A match that begins."""
        return cls(Record.of(start, tuple(s.name for s in seats)), seats, console, seed)

    @classmethod
    def resume(cls, record: Record, console: Console, seed: int | None = None) -> "Match":
        """A match that goes on; seats named like a player of the computer are played by it."""
        return cls(record, [seat_holder(name, record.game) for name in record.names], console, seed)

    @property
    def state(self) -> AnyState:
        """Where the match stands."""
        return self.states[-1]

    def run(self) -> None:
        """Play to the end, or until the person leaves."""
        self.console.print(
            f"{self.state.game.title}: {', '.join(self.names)}. Type ? for help.", markup=False
        )
        try:
            while not self.state.is_over:
                self.step()
                self.keep(last_match_file())
        except (Stopped, EOFError, KeyboardInterrupt):
            self.keep(last_match_file())
            self.console.print("\nThe match is kept; go on with it from `pyramidion menu`.")
            return
        self.show_news()
        screen.print_board(self.console, self.state.observe(None))
        assert self.state.outcome is not None
        screen.print_result(self.console, self.state.game, self.state.outcome, self.names)
        last_match_file().unlink(missing_ok=True)

    def step(self) -> None:
        """Let whoever acts decide once."""
        state = self.state
        if state.actor == CHANCE:
            self.play(self.draw_chance())
        elif (computer := self.seats[state.actor].player) is not None:
            observation = state.observe(state.actor)
            self.play(computer.choose(observation, Limit(seconds=1), self.rng).action)
        elif len(state.legal_actions()) == 1:
            self.play(state.legal_actions()[0])  # a forced action plays itself
        else:
            self.ask(state.actor)

    def draw_chance(self) -> int:
        """The operating system's generator answers, unless the match is to be repeatable."""
        if self.seed is None:
            return self.state.draw_chance()
        return int(interface.sample(self.state.position, self.rng))

    def play(self, action: int) -> None:
        """Carry out an action and note what it brought about."""
        if self.state.game.is_public(action):
            self.news += sentences(self.state.events(action), self.names)
        self.states.append(self.state.apply(action))
        self.actions.append(action)

    def ask(self, seat: int) -> None:
        """Show the table to a person, and read until they have decided."""
        self.lower_curtain(seat)
        self.show_news()
        screen.print_board(self.console, self.state.observe(seat))
        self.show_hints()
        before = self.state
        while self.state is before:
            try:
                self.obey(self.console.input(f"{self.names[seat]} > ", markup=False).strip())
            except PyramidionError as error:
                self.console.print(str(error), style="red", markup=False)
            except OSError as error:
                self.console.print(f"That did not work: {error}", style="red", markup=False)

    def obey(self, line: str) -> None:
        """Do what a person typed."""
        command, _, argument = line.partition(" ")
        match command:
            case "":
                self.show_hints()
            case "?" | "help":
                self.console.print(HELP, markup=False)
                self.show_hints(most=len(self.state.legal_actions()))
            case "undo":
                self.undo()
            case "board":
                screen.print_board(self.console, self.state.observe(self.state.actor))
            case "rules":
                screen.print_rules(self.console, self.state.game)
            case "setup":
                self.console.print(self.state.observe(self.state.actor).to_setup(), markup=False)
            case "save" if argument:
                self.keep(Path(argument))
                self.console.print(f"Kept in {argument}.", markup=False)
            case "load" if argument:
                self.load(Path(argument))
            case "quit":
                raise Stopped
            case _:
                self.play_text(line)

    def play_text(self, text: str) -> None:
        """Play the action of that text, or list those that begin with it."""
        spelled = {self.state.game.format_action(a): a for a in self.state.legal_actions()}
        matching = [each for each in spelled if each.startswith(text)]
        if text not in spelled and len(matching) > 0:
            self.console.print(" ".join(matching), markup=False)
            return
        action = self.state.game.parse_action(text)
        self.state.check(action)
        self.play(action)

    def undo(self) -> None:
        """Go back to the last real decision of a person, but not past what chance has shown."""
        for ply in range(len(self.actions) - 1, -1, -1):
            earlier = self.states[ply]
            if earlier.actor == CHANCE:
                self.console.print("Chance has shown something since, so that cannot be undone.")
                return
            if self.seats[earlier.actor].player is None and len(earlier.legal_actions()) > 1:
                del self.states[ply + 1 :], self.actions[ply:]
                self.news.append(f"{self.names[earlier.actor]} takes a decision back.")
                return
        self.console.print("There is nothing to undo.")

    def load(self, file: Path) -> None:
        """Go on with another match of the same game."""
        record = parse_record(file.read_bytes())
        if record.game != self.state.game.name:
            raise InvalidOptions(f"{file} is a match of {record.game}.")
        loaded = Match.resume(record, self.console, self.seed)
        self.record, self.states, self.actions = loaded.record, loaded.states, loaded.actions
        self.seats, self.names, self.viewer = loaded.seats, loaded.names, None
        self.news = [f"Going on with {file}."]

    def keep(self, file: Path) -> None:
        """Write the match to a file, whole or not at all."""
        record = self.record.with_play(tuple(self.actions), self.state.outcome)
        file.parent.mkdir(parents=True, exist_ok=True)
        unfinished = file.with_name(f".{file.name}.part")
        unfinished.write_text(format_record(record), encoding="utf-8")
        unfinished.replace(file)

    def lower_curtain(self, seat: int) -> None:
        """Where seats have secrets, hide the screen until the next person sits before it."""
        people = [each for each, holder in enumerate(self.seats) if holder.player is None]
        if not self.state.game.has_secrets or len(people) < 2 or self.viewer == seat:
            return
        clear_screen(self.console)
        self.console.print(
            f"{self.names[seat]}, it is your turn; nobody else should look.", markup=False
        )
        self.console.input("Press Enter to see your side of the table. ")
        clear_screen(self.console)
        self.viewer = seat

    def show_news(self) -> None:
        """What has happened since somebody last looked."""
        for sentence in self.news:
            self.console.print(sentence, style="dim", markup=False)
        self.news.clear()

    def show_hints(self, most: int = MOST_HINTS) -> None:
        """What may be chosen, if that is not too much to read."""
        texts = [self.state.game.format_action(action) for action in self.state.legal_actions()]
        rest = f" ... {len(texts)} in all" if len(texts) > most else ""
        self.console.print(f"You may choose: {' '.join(texts[:most])}{rest}", markup=False)


def replay(record: Record, console: Console, step: bool, last: bool) -> None:
    """Show a match move by move, or only where it ended."""
    states = record.states()
    names = list(record.names)
    console.print(f"{states[0].game.title}: {', '.join(names)}", markup=False)
    for ply, action in enumerate([] if last else record.actions):
        screen.print_board(console, states[ply].observe(None))
        text = states[ply].game.format_action(action)
        console.print(
            f"{ply + 1}. {text}: " + " ".join(sentences(states[ply].events(action), names))
        )
        if step:
            console.input("Press Enter. ")
    screen.print_board(console, states[-1].observe(None))
    if record.result is None:
        console.print("The match is not finished.")
    else:
        screen.print_result(console, states[-1].game, record.result, names)


def clear_screen(console: Console) -> None:
    """Clear what is on the screen, and what could be scrolled back to."""
    if console.is_terminal:
        console.file.write("\x1b[2J\x1b[3J\x1b[H")
        console.file.flush()
