"""How a match ended."""

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """The end of a match: each seat's place, the rule that decided, and what was compared.

    `reason` is a code of the game ("apex", "most_piles"). `measures` holds, per seat, the numbers
    that rank it, in the order the game's `measure_names` gives; higher is better.
    """

    places: tuple[int, ...]
    reason: str
    measures: tuple[tuple[int, ...], ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place; more than one for a draw or a shared victory."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def returns(self) -> tuple[float, ...]:
        """Each seat's share of the victory; the shares add up to 1."""
        share = 1 / len(self.winners)
        return tuple(share if place == 1 else 0.0 for place in self.places)


def places_of(measures: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Rank seats by their measures, compared in order; equals share a place."""
    return tuple(1 + sum(other > own for other in measures) for own in measures)
