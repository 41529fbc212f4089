"""What the server counts and measures, for Prometheus."""

import os
from pathlib import Path

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
    multiprocess,
)

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SHARED_FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # where several processes put their numbers together
disable_created_metrics()  # type: ignore[no-untyped-call]
_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
_THINKING = (0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60)
_BATCHES = (1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024)


class Metrics:
    """The collectors of one server process."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        self.requests = Counter(
            "pyramidion_requests",
            "HTTP requests, by route and status.",
            ("method", "route", "status"),
            registry=registry,
        )
        self.request_seconds = Histogram(
            "pyramidion_request_seconds",
            "Time to answer an HTTP request.",
            ("route",),
            buckets=_QUICK,
            registry=registry,
        )
        self.sockets = _gauge("pyramidion_sockets", "Sockets that are open.", registry)
        self.matches = _gauge("pyramidion_matches", "Matches held in memory.", registry)
        self.acknowledged = Counter(
            "pyramidion_commands_acknowledged",
            "Commands carried out and stored.",
            ("kind",),
            registry=registry,
        )
        self.refused = Counter(
            "pyramidion_commands_refused",
            "Commands refused, by error code.",
            ("code",),
            registry=registry,
        )
        self.batch_size = Histogram(
            "pyramidion_commit_entries",
            "Entries that went to disk together.",
            buckets=_BATCHES,
            registry=registry,
        )
        self.commit_seconds = Histogram(
            "pyramidion_commit_seconds",
            "Time for one write to disk.",
            buckets=_QUICK,
            registry=registry,
        )
        self.computers_waiting = _gauge(
            "pyramidion_computers_waiting", "Computer players that wait to think.", registry
        )
        self.thinking_seconds = Histogram(
            "pyramidion_thinking_seconds",
            "Time that a computer player thought.",
            ("level",),
            buckets=_THINKING,
            registry=registry,
        )
        self.falterings = Counter(
            "pyramidion_computers_faltered",
            "Breakdowns of computer players.",
            ("level",),
            registry=registry,
        )
        self.outages = Counter(
            "pyramidion_outages",
            "Stretches of time in which nothing was stored.",
            registry=registry,
        )
        self.outage_seconds = Counter(
            "pyramidion_outage_seconds", "How long these were, together.", registry=registry
        )
        ProcessCollector(registry=registry)
        if SHARED_FOLDER in os.environ:
            forget_the_dead(Path(os.environ[SHARED_FOLDER]))

        self._by_kind: dict[str, Counter] = {}  # looking a label up takes longer than counting

    def note_done(self, kind: str) -> None:
        """Count a command that was carried out."""
        if kind not in self._by_kind:
            self._by_kind[kind] = self.acknowledged.labels(kind)
        self._by_kind[kind].inc()

    def note_commit(self, entries: int, seconds: float) -> None:
        """Measure a write to the disk."""
        self.batch_size.observe(entries)
        self.commit_seconds.observe(seconds)

    def note_refused(self, code: str) -> None:
        """Count a command that was refused."""
        self.refused.labels(code).inc()

    def text(self) -> bytes:
        """Everything, in Prometheus's text format; with several processes, of all of them."""
        if SHARED_FOLDER not in os.environ:
            return generate_latest(self._registry)
        together = CollectorRegistry()
        multiprocess.MultiProcessCollector(together)  # type: ignore[no-untyped-call]
        return generate_latest(together)


def _gauge(name: str, words: str, registry: CollectorRegistry) -> Gauge:
    return Gauge(name, words, registry=registry, multiprocess_mode="livesum")


def forget_the_dead(folder: Path) -> None:
    """Remove the gauges that processes left behind when they were killed."""
    for file in folder.glob("gauge_live*_*.db"):
        process = file.stem.rpartition("_")[2]
        if not _is_alive(int(process)):
            multiprocess.mark_process_dead(process, str(folder))  # type: ignore[no-untyped-call]


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
