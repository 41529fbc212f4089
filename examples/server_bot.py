"""A bot at a server: it takes a seat at an open table, or meets a computer, and plays a match.

    python examples/server_bot.py http://127.0.0.1:8000 kabaleo

With an API token in the environment (PYRAMIDION_TOKEN) it plays for that account, else as a guest.
"""

import os
import secrets
import sys

import pyramidion
from pyramidion.ai import Limit, player
from pyramidion.client import Client, Computer, Mine, SeatView, ServerRefused, Terms, observe, play

LIMIT = Limit(seconds=0.05)


def sign_in(url: str) -> Client:
    """Come in with the token, or as a guest."""
    token = os.environ.get("PYRAMIDION_TOKEN")
    return Client(url, token=token) if token else Client.guest(url, "Robot")


def find_table(client: Client, game: str) -> str:
    """Sit down where somebody waits, or else against a computer; the name of the match."""
    for line in client.matches("open"):
        if line.game == game:
            try:
                client.sit(line.match)
            except ServerRefused as refusal:  # somebody was faster
                print(f"Not at {line.match}: {refusal}")
            else:
                return line.match
    return client.create(Terms(game=game, seats=(Mine(), Computer("novice")))).match


def main(url: str, game: str = "pylos") -> None:
    """Play one match."""
    thinker, rng = player("mcts", game), pyramidion.seeded(secrets.randbits(32))
    with sign_in(url) as client:
        match = find_table(client, game)
        terms = client.show(match).terms

        def choose(view: SeatView) -> str:
            choice = thinker.choose(observe(terms, view), LIMIT, rng)
            return pyramidion.game(game).format_action(choice.action)

        end = play(client, match, choose)
        names = [seat.name for seat in client.show(match).seats]
        places = end.outcome.places if end.outcome is not None else ()
        for name, place in zip(names, places, strict=False):
            print(f"{place}. {name}")
        print(f"{match}: {end.outcome.reason if end.outcome else 'called off'}")


if __name__ == "__main__":
    main(*sys.argv[1:])
