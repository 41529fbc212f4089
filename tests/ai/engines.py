"""Talking to engines: real processes over pipes, and the loop in this process."""

import contextlib
import io
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from typing import IO

from pyramidion import game
from pyramidion.ai.engine import Engine
from pyramidion.core import ErrorCode

DEFINED = re.compile(
    r"id name .+|id author .+|ugiok|readyok|bestmove \S+|response \S.*"
    r"|option name \S+ type (combo|string) default \S+( var \S+)*"
    rf"|info string (proven|error ({'|'.join(ErrorCode)}) \S.*)"
    r"|info (depth \d+ )?nodes \d+ time \d+ nps \d+ score cp -?\d+( pv \S+( \S+)*)?"
)


class Conversation:
    """What a manager says to an engine, and what it hears."""

    def __init__(self, to_engine: IO[str], from_engine: IO[str]) -> None:
        self._to_engine = to_engine
        self._from_engine = from_engine

    def send(self, line: str) -> None:
        self._to_engine.write(line + "\n")
        self._to_engine.flush()

    def hear_until(self, *beginnings: str) -> list[str]:
        heard = []
        for line in self._from_engine:
            heard.append(line.removesuffix("\n"))
            assert DEFINED.fullmatch(heard[-1]), heard[-1]
            if line.startswith(beginnings):
                return heard
        raise AssertionError(f"the engine ended after {heard}")

    def tell(self, line: str) -> list[str]:
        """Say a line, and hear all that is said in answer."""
        self.send(line)
        if line == "isready":
            return self.hear_until("readyok")
        is_go = line.split()[:1] == ["go"]
        heard = self.hear_until("bestmove", "info string error") if is_go else []
        self.send("isready")
        return heard + self.hear_until("readyok")[:-1]

    def ask(self, subject: str) -> str:
        [answer] = self.tell(f"query {subject}")
        return answer.removeprefix("response ")


@contextlib.contextmanager
def engine_process(*arguments: str) -> Iterator[Conversation]:
    """A real engine, which has to end by itself and without complaint."""
    command = [sys.executable, "-m", "pyramidion.cli", "engine", *arguments]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield Conversation(process.stdin, process.stdout)
        complaints = process.communicate()[1]
    assert complaints == ""
    assert process.returncode == 0


@contextlib.contextmanager
def engine_thread(name: str, player: str) -> Iterator[Conversation]:
    """An engine in this process, which reads and writes real streams."""
    commands, to_engine = os.pipe()
    from_engine, answers = os.pipe()
    with (
        open(commands) as reads,  # noqa: PTH123 (file descriptors)
        open(to_engine, "w") as writes,  # noqa: PTH123
        open(from_engine) as hears,  # noqa: PTH123
        open(answers, "w") as says,  # noqa: PTH123
    ):
        engine = Engine(game(name), says, {"player": player})
        thread = threading.Thread(target=engine.run, args=(reads,))
        thread.start()
        yield Conversation(writes, hears)
        writes.close()
        thread.join()


def said_to(name: str, *lines: str) -> list[str]:
    """What an engine in this process answers to some lines; go is waited for."""
    output = io.StringIO()
    engine = Engine(game(name), output)
    for line in lines:
        assert engine.obey(line)
        while engine.is_thinking:
            time.sleep(0.001)
    return output.getvalue().splitlines()
