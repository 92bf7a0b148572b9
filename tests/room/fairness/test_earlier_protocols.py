"""Rounds of earlier protocols, as rooms of those days stored them, are played again and go on."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import text

from houseway.room.audit.whole_room import audit
from houseway.room.commands import Person, Role
from houseway.room.fairness.player_numbers import PROTOCOL
from houseway.room.fairness.room_check import proof_of, seed_faults
from houseway.room.round_history import RoundHistory
from houseway.room.storage.database import connect, migrate
from houseway.room.storage.store import Store
from houseway.round.log import read
from houseway.round.refused import Refused
from tests.room.playing import new_room, new_store, play, sqlite

AUDITOR = Person("aud", "Aud", Role.AUDITOR)


def stored(protocol: int, folder: Path) -> str:
    """A room of two tables with three rounds, in the first of which seat 1 made no wager."""
    dump = Path(__file__).parent / f"protocol_{protocol}.sql"
    with closing(sqlite3.connect(folder / "room.db")) as connection:
        connection.executescript(dump.read_text())
    url = sqlite(folder)
    migrate(connect(url))
    return url


def rounds_of(store: Store) -> list[tuple[str, int]]:
    with store.reading() as connection:
        rows = connection.execute(
            text("SELECT table_id, round FROM rounds WHERE state = 'settled'")
        )
        return [(row.table_id, row.round) for row in rows]


@pytest.mark.parametrize("protocol", [2, 3])
def test_stored_rounds_of_earlier_protocols_are_audited_as_they_were_dealt(
    protocol: int, tmp_path: Path
) -> None:
    store = new_store(stored(protocol, tmp_path), migrated=True)
    assert list(audit(store)) == []
    rounds = rounds_of(store)
    assert len(rounds) == 3
    for table, number in rounds:
        with pytest.raises(Refused, match="earlier protocol"):
            RoundHistory(store).proof(AUDITOR, table, number)
    decks = [read(RoundHistory(store).log(*one)).deck for one in rounds]
    with store.engine.begin() as connection:  # two cards of one deck, exchanged
        table, number = rounds[0]
        first, second = decks[0][0], decks[0][4]
        log = RoundHistory(store).log(table, number)
        changed = log.replace(str(first), "??", 1).replace(str(second), str(first), 1)
        values = {"log": changed.replace("??", str(second), 1), "table": table, "round": number}
        connection.execute(
            text("UPDATE rounds SET log = :log WHERE table_id = :table AND round = :round"), values
        )
    assert list(audit(store)), "or it would compare nothing"


@pytest.mark.parametrize("protocol", [2, 3])
def test_tables_of_earlier_protocols_go_on_by_the_newest(protocol: int, tmp_path: Path) -> None:
    room = new_room(stored(protocol, tmp_path))

    async def go_on() -> None:
        await room.start()
        for table in list(room.tables):
            await play(room, table.id, Random(7), rounds=2)  # first, an old root is thrown away

    asyncio.run(go_on())
    assert list(audit(room.store)) == []
    last = rounds_of(room.store)
    assert len(last) == 5
    for table in room.tables:
        number = max(one for id, one in last if id == table.id)
        proof = proof_of(room.store, table.id, number)
        assert proof.protocol == PROTOCOL
        assert seed_faults(room.store, table.id, number, proof) == []
    room.close()
