"""A client for Pyramidion servers: for bots, and for whatever else is a program.

with Client.guest("http://127.0.0.1:8000", "Robot") as client:
    terms = Terms(game="pylos", seats=(Mine(), Computer("novice")))
    match = client.create(terms).match
    end = play(client, match, lambda view: legal_texts(view)[0])
"""

from pyramidion.client.answers import Line, MatchMade, Me
from pyramidion.client.bot import legal_texts, observe, play
from pyramidion.client.client import Client, Update
from pyramidion.client.errors import ServerRefused, ServerUnreachable
from pyramidion.server.exports import Export
from pyramidion.server.messages import Done, Moment, News, Presence, SeatView, Table
from pyramidion.server.terms import Anybody, Computer, Friend, Mine, Terms

__all__ = [
    "Anybody",
    "Client",
    "Computer",
    "Done",
    "Export",
    "Friend",
    "Line",
    "MatchMade",
    "Me",
    "Mine",
    "Moment",
    "News",
    "Presence",
    "SeatView",
    "ServerRefused",
    "ServerUnreachable",
    "Table",
    "Terms",
    "Update",
    "legal_texts",
    "observe",
    "play",
]
