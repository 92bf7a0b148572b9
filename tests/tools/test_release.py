"""A release is described by the changelog's own section, and only once that has its date."""

import pytest

from tools.release import NotReady, notes

CHANGELOG = """# Changelog

## 0.2.0, not yet released

- Later.

## 0.1.0, 2026-11-18

- The games.
- The room.

## 0.0.1, 2026-01-02

- Earlier.
"""


def test_the_notes_are_those_of_the_version() -> None:
    assert notes(CHANGELOG, "0.1.0") == "- The games.\n- The room.\n"


@pytest.mark.parametrize(("version", "why"), [("0.2.0", "write the date"), ("9.9", "no section")])
def test_a_version_that_is_not_ready_says_why(version: str, why: str) -> None:
    with pytest.raises(NotReady, match=why):
        notes(CHANGELOG, version)
