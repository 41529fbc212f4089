"""What can be set in an engine: the rules of its game, who plays, and the seed."""

import re
import secrets
import typing
from collections.abc import Mapping

import msgspec

from pyramidion.ai.engine_commands import EMPTY
from pyramidion.ai.levels import LEVELS
from pyramidion.ai.players import Player
from pyramidion.ai.roster import PLAYERS, player
from pyramidion.core import AnyGame, InvalidOptions, Options, Rng, seeded


class Settings:
    """The options of an engine, as texts, and what they stand for."""

    def __init__(self, game: AnyGame, values: Mapping[str, str]) -> None:
        self._game = game
        self._choices = {  # by option: its possible values, none where they are not listed
            field.name: _listed_values(field) for field in msgspec.structs.fields(game.options_type)
        }
        defaults = msgspec.structs.asdict(game.parse_options({}))
        self._rules = {name: str(value) for name, value in defaults.items()}
        self._seed = ""
        self.player: Player = LEVELS[game.name][-1]  # the strongest
        self.rng: Rng
        self.renew_rng()
        for name, value in values.items():
            self.set(name, value)

    def set(self, name: str, value: str) -> None:
        """Set one option; raises `InvalidOptions`."""
        if name == "player":
            self.player = player(value, self._game.name)
        elif name == "seed":
            self._set_seed(value)
        elif name in self._rules:
            self._set_rule(name, value)
        else:
            known = ", ".join([*self._rules, "player", "seed"])
            raise InvalidOptions(f"There is no option {name[:40]!r}; there are {known}.")

    def rules(self) -> Options:
        """The options of the game, all taken together; raises `InvalidOptions`."""
        return self._game.parse_options(self._rules)

    def renew_rng(self) -> None:
        """Let the random numbers begin anew: by the seed, or else unforeseeably."""
        self.rng = seeded(int(self._seed) if self._seed else secrets.randbits(60))

    def lines(self) -> list[str]:
        """Every option as the protocol declares it, with its value as the default."""
        names = [each.name for each in PLAYERS[self._game.name]]
        return [
            *(_line(name, value, self._choices[name]) for name, value in self._rules.items()),
            _line("player", self.player.name, names),
            _line("seed", self._seed, []),
        ]

    def _set_rule(self, name: str, value: str) -> None:
        choices = self._choices[name]
        if choices and value not in choices:
            raise InvalidOptions(f"{name} is one of {', '.join(choices)}, not {value[:40]!r}.")
        self._rules[name] = value

    def _set_seed(self, value: str) -> None:
        if not re.fullmatch("[0-9]{0,18}", value):
            raise InvalidOptions(f"A seed is a whole number of at most 18 digits or {EMPTY}.")
        self._seed = value
        self.renew_rng()


def _listed_values(field: msgspec.structs.FieldInfo) -> list[str]:
    is_listed = typing.get_origin(field.type) is typing.Literal
    return [str(value) for value in typing.get_args(field.type)] if is_listed else []


def _line(name: str, value: str, choices: list[str]) -> str:
    kind = "combo" if choices else "string"
    choice_words = "".join(f" var {choice}" for choice in choices)
    return f"option name {name} type {kind} default {value or EMPTY}{choice_words}"
