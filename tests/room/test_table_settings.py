"""A table's settings have bounds, tested at each one and a step beyond it."""

import asyncio
from typing import Any

import msgspec
import pytest

from houseway.room.audit.whole_room import audit
from houseway.room.events import Settings
from houseway.room.table_settings import (
    LONGEST_CLOCK,
    LONGEST_NAME,
    LONGEST_OPTION,
    MOST_BANK,
    MOST_BUY_IN,
)
from houseway.round import Refused
from tests.room.playing import FLOOR, new_room

GAME = "hawaiian-holdem"  # ten seats


def opened(url: str, **settings: Any) -> bool:
    """Whether a table is opened with these settings; either way the books stay right."""

    async def run() -> bool:
        room = new_room(url)
        given = msgspec.convert({"game": GAME, "name": "x", **settings}, Settings)
        try:
            await room.open(FLOOR, given)
        except Refused:
            return False
        finally:
            assert list(audit(room.store)) == []
            assert sum(room.store.balances().values()) == 0
            room.close()
        return True

    return asyncio.run(run())


@pytest.mark.parametrize(
    ("name", "inside", "outside"),
    [
        ("bank", (0, MOST_BANK), (-1, MOST_BANK + 1, 2**62, 2**63, 10**30)),
        ("seats", (0, 1, 10), (-1, -5, 11, 2**63)),
        ("buy_in_least", (1, 100_000), (0, -1, 100_001)),
        ("buy_in_most", (10_000, MOST_BUY_IN), (9_999, MOST_BUY_IN + 1, 2**63)),
        ("ready_seconds", (1, LONGEST_CLOCK), (0, -1, LONGEST_CLOCK + 1, 2**63)),
        ("turn_seconds", (1, LONGEST_CLOCK), (0, -1, LONGEST_CLOCK + 1, 2**63)),
        ("name", ("x", "x" * LONGEST_NAME), ("", " ", "x" * (LONGEST_NAME + 1), "a\nb", "a\0b")),
        ("options", ({}, {"big_kahuna": "B"}), ({"x": "y" * (LONGEST_OPTION + 1)}, {"x": "1"})),
    ],
)
def test_every_setting_has_bounds(
    name: str, inside: tuple[Any, ...], outside: tuple[Any, ...], sqlite_url: str
) -> None:
    assert [one for one in inside if not opened(sqlite_url, **{name: one})] == []
    assert [one for one in outside if opened(sqlite_url, **{name: one})] == []


def test_bounds_hold_on_postgresql_too(postgresql_url: str) -> None:
    for bank in (-1, 2**62, 2**63, 10**30):
        assert not opened(postgresql_url, bank=bank)
    assert opened(postgresql_url, bank=MOST_BANK)
