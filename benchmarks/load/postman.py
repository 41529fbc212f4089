"""Our server as a mere postman: it stores an action and passes it on, whatever it says.

Everything that a match is (rules, turns, clocks, what each seat may see) costs nothing here, so
this tells how much of the server's time is carriage: HTTP, sockets and the disk. As a program it is
`pyramidion`, whose `serve` starts the postman.
"""

import sys
from collections.abc import Callable

import msgspec

from benchmarks.load.ours import Ours
from pyramidion.cli.app import main
from pyramidion.server.commands import Act, AnyCommand
from pyramidion.server.entries import Acted, Row
from pyramidion.server.referee import Person
from pyramidion.server.tables import Tables

LETTER = "x" * 650  # with the rest as long as what a match of Pylos has to tell
_decide_and_do = Tables.do


async def deliver(
    self: Tables,
    name: str,
    person: Person,
    command: AnyCommand,
    acknowledge: Callable[[int], None] = lambda number: None,
) -> int:
    """Carry out a command; an action without a look at it."""
    if not isinstance(command, Act):
        return await _decide_and_do(self, name, person, command, acknowledge)
    async with self.at(name) as live:
        number = live.match.number + 1
        acted = Acted(command.ply, 0, command.action)
        row = Row(number, live.used, acted, f"{person.id}:{command.id}")
        await self._storage.append(name, [row])
        live.match.number = number
        acknowledge(number)
        moment = {"ply": command.ply + 1, "letter": LETTER}
        news = {"kind": "news", "match": name, "number": number, "moment": moment}
        message = msgspec.json.encode(news)
        for follower in live.attendance:
            follower.send(message)
    return number


class Postman(Ours):
    """The postman under load; its people are those of our server."""

    name = "postman"
    program = (sys.executable, "-m", "benchmarks.load.postman")


if __name__ == "__main__":
    Tables.do = deliver  # type: ignore[method-assign]
    main()
