"""Counts and times for Prometheus."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    disable_created_metrics,
    generate_latest,
)

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
GAUGES = {
    "sockets": "Open sockets",
    "computing": "Requests that compute, waiting or running",
    "tables": "Tables that are not closed",
    "rounds_under_way": "Rounds under way",
    "people_seated": "People with a seat",
    "bots_seated": "Bots with a seat",
}

disable_created_metrics()


class Metrics:
    """What one server counts. Two servers in one process do not share a registry."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self._commands = Counter(
            "houseway_commands",
            "Commands by kind, carried out or refused",
            ("kind", "result"),
            registry=self._registry,
        )
        self._seconds = Histogram(
            "houseway_command_seconds",
            "From a command's arrival to its reply",
            buckets=BUCKETS,
            registry=self._registry,
        )
        self._gauges = {
            name: Gauge(f"houseway_{name}", words, registry=self._registry)
            for name, words in GAUGES.items()
        }

        self._counter = cache(self._commands.labels)  # to find one costs more than to count

    def count_command(self, kind: str, refused: bool, seconds: float) -> None:
        self._counter(kind, "refused" if refused else "done").inc()
        self._seconds.observe(seconds)

    def expose(self, now: Mapping[str, int]) -> str:
        """All of it in Prometheus' text form, with the gauges as they stand now."""
        for name, value in now.items():
            self._gauges[name].set(value)
        return generate_latest(self._registry).decode()
