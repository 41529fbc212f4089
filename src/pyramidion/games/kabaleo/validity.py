"""Whether a position of Kabaleo that somebody typed can exist."""

from itertools import pairwise
from typing import NamedTuple

from pyramidion.core import InvalidSetup
from pyramidion.games.kabaleo.options import KabaleoOptions
from pyramidion.games.kabaleo.pieces import (
    BASES,
    COLOUR_BY_LETTER,
    LETTERS,
    NAMES,
    PIECES,
)
from pyramidion.games.kabaleo.rules import BOXING, DEALING, DRAWING, LOT, OVER, PLAYING


class Layout(NamedTuple):
    """A position text taken apart; the letters are those of colours, nothing else is certain."""

    options: KabaleoOptions
    box: str | None  # None once the bases are laid
    piles: list[str]  # each from its base to its top
    hands: list[str]
    goals: str  # for each seat a letter, - or ?
    seat: int | None  # from 0
    closed: int | None  # from 0

    @property
    def colours(self) -> str:
        """The colours of the bases."""
        return "".join(letter for letter in LETTERS if letter in {pile[0] for pile in self.piles})

    @property
    def pieces_in_hands(self) -> int:
        """How many pieces the hands have together."""
        return sum(map(len, self.hands))

    @property
    def is_bare(self) -> bool:
        """Whether no piece lies on a base."""
        return all(len(pile) == 1 for pile in self.piles)


class Step(NamedTuple):
    """How far a match has come: the phase and the number of actions left in it."""

    phase: int
    left: int


def check(layout: Layout) -> Step:
    """Refuse a position that cannot exist."""
    if len(layout.hands) != layout.options.players or len(layout.goals) != layout.options.players:
        raise InvalidSetup(
            f"There are {layout.options.players} hands and as many goals.", "Kabaleo 1.2"
        )
    if layout.box is not None:
        return _check_box(layout, layout.box)
    _check_bases(layout)
    _check_piles(layout)
    _check_goals(layout)
    _check_pieces(layout)
    total = PIECES * len(layout.colours)
    if layout.seat is None or "-" in layout.goals:
        _check_before_play(layout)
        return Step(LOT, 1) if layout.seat is None else Step(DRAWING, layout.goals.count("-"))
    is_dealing = not layout.options.is_fair and layout.is_bare and layout.closed is None
    if is_dealing and layout.pieces_in_hands < total:
        _check_deal(layout)
        return Step(DEALING, total - layout.pieces_in_hands)
    moves = total - layout.pieces_in_hands
    _check_turns(layout, layout.seat, moves)
    _check_moves(layout, moves)
    if moves == total and "?" in layout.goals:
        raise InvalidSetup("At the end every goal is shown.", "Kabaleo 5.1")
    return Step(OVER, 0) if moves == total else Step(PLAYING, layout.pieces_in_hands)


def _check_box(layout: Layout, box: str) -> Step:
    options = layout.options
    surplus = options.in_play.bit_count() - (options.players + 2)
    if not surplus:
        raise InvalidSetup("Here no colours are drawn by lot.", "Kabaleo 1.2")
    if len(set(box)) != len(box) or len(box) >= surplus:
        raise InvalidSetup(
            f"Of {surplus} colours for the box, {box} cannot be all so far.", "Kabaleo 1.2"
        )
    if layout.pieces_in_hands or layout.goals.strip("-") or layout.closed is not None:
        raise InvalidSetup("Nothing is drawn or played before the colours.", "Kabaleo 1.2")
    if layout.seat is not None:
        return Step(BOXING, surplus - len(box))
    if box:
        raise InvalidSetup("The seat to begin is drawn before the colours.", "Kabaleo 2.4")
    return Step(LOT, 1)


def _check_bases(layout: Layout) -> None:
    number = layout.options.players + 2
    bases = [pile[0] for pile in layout.piles]
    if len(bases) != BASES * number:
        raise InvalidSetup(
            f"{layout.options.players} players have {BASES * number} spaces, not {len(bases)}.",
            "Kabaleo 2.2",
        )
    for letter in layout.colours:
        if bases.count(letter) != BASES:
            raise InvalidSetup(
                f"There are {bases.count(letter)} {_name(letter)} bases; {BASES} exist.",
                "Kabaleo 1.1",
            )
    if layout.options.colours and layout.options.colours != layout.colours:
        raise InvalidSetup(f"The colours are {layout.options.colours}.", "Kabaleo 1.2")


def _check_piles(layout: Layout) -> None:
    for space, pile in enumerate(layout.piles, start=1):
        if pile[1:2] == pile[0]:
            raise InvalidSetup(
                f"The lowest piece on space {space} has the colour of its base.", "Kabaleo 3.3"
            )
        if any(lower == upper for lower, upper in pairwise(pile[1:])):
            raise InvalidSetup(
                f"On space {space} two pieces of a colour lie on one another.", "Kabaleo 3.5"
            )


def _check_goals(layout: Layout) -> None:
    drawn = layout.goals.rstrip("-")
    if "-" in drawn or (drawn and layout.seat is None):
        raise InvalidSetup("The lots are drawn in order: who begins, then the goals.")
    known = drawn.replace("?", "")
    if len(set(known)) != len(known):
        raise InvalidSetup("Two players cannot have the same goal.", "Kabaleo 2.1")
    for letter in known:
        if letter not in layout.colours:
            raise InvalidSetup(f"The {_name(letter)} goal is in the box.", "Kabaleo 1.2")


def _check_pieces(layout: Layout) -> None:
    on_board = "".join(pile[1:] for pile in layout.piles)
    for letter in sorted(set(on_board + "".join(layout.hands))):
        if letter not in layout.colours:
            raise InvalidSetup(f"The {_name(letter)} pieces are in the box.", "Kabaleo 1.2")
        number = on_board.count(letter) + sum(hand.count(letter) for hand in layout.hands)
        if number > PIECES:
            raise InvalidSetup(
                f"There are {number} {_name(letter)} pieces; {PIECES} exist.", "Kabaleo 1.1"
            )
    share = PIECES // layout.options.players
    if layout.options.is_fair and any(
        hand.count(letter) > share for hand in layout.hands for letter in layout.colours
    ):
        raise InvalidSetup(f"Everybody starts with {share} of each colour.", "Kabaleo 2.3")


def _check_before_play(layout: Layout) -> None:
    """While lots are drawn that come before play, everything lies as at the start."""
    if not layout.is_bare or layout.closed is not None:
        raise InvalidSetup("Nothing is played before all lots are drawn.", "Kabaleo 2.1")
    full = PIECES * len(layout.colours) if layout.options.is_fair else 0
    if layout.pieces_in_hands != full:
        raise InvalidSetup(
            f"Before play the hands have {full} pieces together while goals are drawn.",
            "Kabaleo 2.3",
        )


def _check_deal(layout: Layout) -> None:
    rounds, extra = divmod(layout.pieces_in_hands, layout.options.players)
    for seat, hand in enumerate(layout.hands):
        if len(hand) != rounds + (seat < extra):
            raise InvalidSetup("The seats draw one piece each in turn.", "Kabaleo 2.3")


def _check_turns(layout: Layout, seat: int, moves: int) -> None:
    """Each seat must have played its share of the moves, in the order of the seats."""
    players = layout.options.players
    share = (moves + layout.pieces_in_hands) // players
    first = (seat - moves) % players
    rounds, extra = divmod(moves, players)
    for each, hand in enumerate(layout.hands):
        expected = share - rounds - ((each - first) % players < extra)
        if len(hand) != expected:
            raise InvalidSetup(
                f"With seat {seat + 1} to move, seat {each + 1} has {expected} pieces, "
                f"not {len(hand)}.",
                "Kabaleo 2.4",
            )


def _check_moves(layout: Layout, moves: int) -> None:
    """The moves made must fit the spaces, never two running on the same one."""
    if (layout.closed is not None) != (moves > 0):
        raise InvalidSetup(
            "The space of the last move is named after the first move, as in `1 last 5`.",
            "Kabaleo 3.2",
        )
    if layout.closed is None:
        return
    if layout.closed >= len(layout.piles):
        raise InvalidSetup(f"There are only {len(layout.piles)} spaces.", "Kabaleo 2.2")
    pairs = _removed_pairs(layout)
    room_for_pairs = 0
    for space, pile in enumerate(layout.piles):
        most = (moves + (space == layout.closed)) // 2
        pieces = len(pile) - 1
        if pieces > most or (space == layout.closed and not pieces and not pairs):
            raise InvalidSetup(
                f"Space {space + 1} cannot have come about in {moves} moves.", "Kabaleo 3.2"
            )
        room_for_pairs += (most - pieces) // 2
    if pairs > room_for_pairs:
        raise InvalidSetup(f"{moves} moves cannot have removed {pairs} pairs.", "Kabaleo 3.2")


def _removed_pairs(layout: Layout) -> int:
    left = "".join([pile[1:] for pile in layout.piles] + layout.hands)
    pairs = 0
    for letter in layout.colours:
        missing = PIECES - left.count(letter)
        if missing % 2:
            raise InvalidSetup(
                f"{missing} {_name(letter)} pieces are missing; they leave in pairs.", "Kabaleo 3.5"
            )
        pairs += missing // 2
    return pairs


def _name(letter: str) -> str:
    return NAMES[COLOUR_BY_LETTER[letter]]
