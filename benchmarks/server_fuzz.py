"""Many strange requests: `.venv/bin/python -m benchmarks.server_fuzz --examples 500`.

Schemathesis makes requests from the server's own description of its HTTP interface, half of them
as described and half not, for nobody, for a guest and for a program. Every answer has to be as
described, every refusal has to have a code, and none may be a fault of the server's. Prints how
often each route gave each status; exit code 1 if something is wrong.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from tests.server.fuzzing import WHO, Fuzzer, fuzzed_server


def fuzz(fuzzer: Fuzzer, examples: int) -> int:
    """Try everything out; how many kinds of requests went wrong."""
    failures = 0
    for operation in fuzzer.operations():
        for who in WHO:
            try:
                fuzzer.try_out(operation, who, examples)
            except Exception as error:
                failures += 1
                print(f"{operation.label}, {who}: {error}")
        counts = {
            status: number
            for (label, status), number in sorted(fuzzer.answers.items())
            if label == operation.label
        }
        told = ", ".join(f"{status} {number} times" for status, number in counts.items())
        print(f"{operation.label:38} {told}", flush=True)
    return failures


def main() -> int:
    """Run it, and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--examples", type=int, default=500, help="of each kind; usually 500")
    examples: int = parser.parse_args().examples
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, fuzzed_server(Path(folder) / "data") as fuzzer:
        failures = fuzz(fuzzer, examples)
        faults = fuzzer.log.read_text().count('"event":"fault"')
        number = fuzzer.answers.total()
    seconds = time.monotonic() - began
    print(f"{number} requests in {seconds:.0f} s: {failures} kinds went wrong, {faults} faults.")
    return 1 if failures or faults else 0


if __name__ == "__main__":
    sys.exit(main())
