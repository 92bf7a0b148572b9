"""The room's shuffles in a test: fair as ever, and the same each time the test is run."""

from random import Random
from types import SimpleNamespace

import pytest


def repeat_shuffles(monkeypatch: pytest.MonkeyPatch, test: str) -> None:
    """Draw the room's seeds from a stream that is named after the test."""
    drawn = SimpleNamespace(token_bytes=Random(test).randbytes)
    monkeypatch.setattr("houseway.room.fairness.shuffle.secrets", drawn)
