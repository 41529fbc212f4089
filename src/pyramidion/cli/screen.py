"""What the terminal shows: boards in colour, rules, results."""

import re

from rich.console import Console
from rich.text import Text

from pyramidion import AnyGame, AnyObservation, Outcome
from pyramidion.games import rules_text

_BY_LETTER = {
    "B": "blue",
    "G": "green",
    "N": "orange4",
    "O": "dark_orange",
    "P": "hot_pink",
    "R": "red",
    "T": "turquoise2",
    "W": "white",
    "Y": "yellow",
}


def _both_cases(letters: str) -> dict[str, str]:
    """Capitals in bold, small letters plain."""
    bold = {letter: f"bold {_BY_LETTER[letter]}" for letter in letters}
    return bold | {letter.lower(): _BY_LETTER[letter] for letter in letters}


# By game: the letters that stand for pieces on its board, and how they look.
PIECE_STYLES: dict[str, dict[str, str]] = {
    "pylos": {"L": "bold bright_yellow", "D": "bold blue"},
    "kabaleo": _both_cases("BGOPWY"),
    "pyramido": _both_cases("NBYTRG"),
}


def print_board(console: Console, observation: AnyObservation) -> None:
    """What a seat, or a spectator, sees."""
    console.print(coloured(observation.draw(), observation.game))


def coloured(drawing: str, game: AnyGame) -> Text:
    """A drawing with its pieces in colour: words made of nothing but the letters of pieces."""
    text = Text(drawing)
    styles = PIECE_STYLES[game.name]
    for word in re.finditer(r"\S+", drawing):
        letters = [c for c in word.group() if c.isalpha()]
        if all(letter in styles for letter in letters):
            for place in range(word.start(), word.end()):
                text.stylize(styles.get(drawing[place], ""), place, place + 1)
    return text


def print_rules(console: Console, game: AnyGame) -> None:
    """The rules of a game, for reading."""
    for line in rules_text(game).splitlines():
        if line.startswith("#"):
            console.print(line.lstrip("# "), style="bold", markup=False)
        else:
            console.print(line, markup=False, soft_wrap=True)


def print_result(console: Console, game: AnyGame, outcome: Outcome, names: list[str]) -> None:
    """Who won, by which rule, with the count."""
    winners = [names[seat] for seat in outcome.winners]
    verdict = f"{winners[0]} wins" if len(winners) == 1 else f"{' and '.join(winners)} share it"
    console.print(f"{verdict}: {REASONS[outcome.reason]}.", style="bold", markup=False)
    for seat, measures in enumerate(outcome.measures):
        counts = ", ".join(
            f"{name.replace('_', ' ')} {number}"
            for name, number in zip(game.measure_names, measures, strict=True)
        )
        console.print(f"  {outcome.places[seat]}. {names[seat]}: {counts}", markup=False)


REASONS = {
    "apex": "the last ball is on the apex",
    "empty_reserve": "the other has no ball left to put",
    "repetition": "the same position came up for the third time",
    "most_spaces": "most spaces",
    "most_piles": "as many spaces, but more piles",
    "highest_pile": "as many spaces and piles, but the highest pile",
    "most_points": "most points",
    "most_tiles": "as many points, but more unused recolour tiles",
    "best_round": "as many points and tiles, but the best single round",
    "last_standing": "nobody else is left",
    "shared": "equal in everything that counts",
    "resigned": "the other resigned",
    "out_of_time": "the other ran out of time",
    "agreement": "as agreed",
    "abandoned": "the match was abandoned",
    "forfeit": "the other failed to make a legal move",
}
