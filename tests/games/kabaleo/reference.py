"""Kabaleo once more, as plainly as possible: the second opinion that the kernels are compared with.

A pile is a list of letters from the base to the top, a hand is a list of letters. Nothing here is
shared with the library but the spelling of the actions.
"""

from collections import Counter

COLOURS = ["B", "G", "O", "P", "W", "Y"]
Measures = tuple[int, int, int]


class Match:
    """A match in progress; `play` changes it."""

    def __init__(self, players: int, mode: str, colours: str = "") -> None:
        self.players = players
        self.mode = mode
        self.colours = [c for c in COLOURS if c in colours] if colours else list(COLOURS)
        self.starter: int | None = None
        self.goals: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.dealt = 0
        self.spaces: list[list[str]] = []
        self.played: list[tuple[int, str, int]] = []
        self.removed: list[str] = []
        self._lay_bases()

    def _lay_bases(self) -> None:
        if len(self.colours) > self.players + 2:
            return
        self.spaces = [[colour] for colour in self.colours for _ in range(4)]
        if self.mode == "fair":
            each = {2: 3, 3: 2}[self.players]
            self.hands = [[c for c in self.colours for _ in range(each)] for _ in self.hands]
            self.dealt = sum(len(hand) for hand in self.hands)

    def phase(self) -> str:
        if self.starter is None:
            return "first"
        if not self.spaces:
            return "box"
        if len(self.goals) < self.players:
            return "goal"
        if self.dealt < 6 * len(self.colours):
            return "deal"
        return "put" if any(self.hands) else "over"

    def mover(self) -> int:
        assert self.starter is not None
        return (self.starter + len(self.played)) % self.players

    def lots(self) -> dict[str, int]:
        """What chance may answer, with weights."""
        phase = self.phase()
        if phase == "first":
            return {f"first:{seat + 1}": 1 for seat in range(self.players)}
        if phase == "box":
            return {f"box:{colour}": 1 for colour in self.colours}
        if phase == "goal":
            return {f"goal:{colour}": 1 for colour in self.colours if colour not in self.goals}
        if phase == "deal":
            bag = Counter(dict.fromkeys(self.colours, 6))
            for hand in self.hands:
                bag.subtract(hand)
            return {f"deal:{colour}": number for colour, number in bag.items() if number}
        return {}

    def puts(self) -> set[str]:
        found = set()
        for number, space in enumerate(self.spaces, start=1):
            if self.played and self.played[-1][2] == number:
                continue
            for colour in self.hands[self.mover()]:
                if space != [colour]:
                    found.add(f"{colour}{number}")
        return found

    def legal(self) -> set[str]:
        if self.phase() == "over":
            return set()
        return self.puts() if self.phase() == "put" else set(self.lots())

    def play(self, action: str) -> None:
        kind, _, value = action.partition(":")
        if kind == "first":
            self.starter = int(value) - 1
        elif kind == "box":
            self.colours.remove(value)
            self._lay_bases()
        elif kind == "goal":
            self.goals.append(value)
        elif kind == "deal":
            self.hands[self.dealt % self.players].append(value)
            self.dealt += 1
        else:
            self._put(action[0], int(action[1:]))

    def _put(self, colour: str, number: int) -> None:
        space = self.spaces[number - 1]
        seat = self.mover()
        self.hands[seat].remove(colour)
        if space[-1] == colour:
            self.removed += [space.pop(), colour]
        else:
            space.append(colour)
        self.played.append((seat, colour, number))

    def measures(self) -> list[Measures]:
        """For each seat: spaces, piles, height of the highest pile."""
        result = []
        for goal in self.goals:
            mine = [space for space in self.spaces if space[-1] == goal]
            heights = [len(space) - 1 for space in mine]
            result.append((len(mine), sum(h > 0 for h in heights), max(heights, default=0)))
        return result

    def places(self) -> list[int]:
        ranking = sorted(self.measures(), reverse=True)
        return [ranking.index(own) + 1 for own in self.measures()]

    def reason(self) -> str:
        first, second = sorted(self.measures(), reverse=True)[:2]
        if first[0] != second[0]:
            return "most_spaces"
        if first[1] != second[1]:
            return "most_piles"
        return "highest_pile" if first[2] != second[2] else "shared"

    def setup(self) -> str:
        """The position text, built up anew."""
        box = "".join(colour for colour in COLOURS if colour not in self.colours)
        spaces = " ".join("".join(space) for space in self.spaces) or f"box {box or '-'}"
        hands = " ".join("".join(sorted(hand)) or "-" for hand in self.hands)
        goals = "".join(self.goals).ljust(self.players, "-")
        turn = "-" if self.starter is None else str(self.mover() + 1)
        last = f" last {self.played[-1][2]}" if self.played else ""
        return f"{spaces} | {hands} | goals {goals} | {turn}{last}"
