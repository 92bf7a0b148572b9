"""The audit finds one changed byte anywhere, and nothing where nothing was changed."""

import asyncio
import json
import re
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from houseway.money import Cents
from houseway.room import commands as ask
from houseway.room.audit.whole_room import audit
from houseway.room.commands import Role
from houseway.room.ledger import MINT, Transfer, bank
from houseway.room.room import Room
from houseway.room.storage import books
from houseway.room.storage.store import Store
from houseway.round import Seat
from tests.cli.running import refusal, run
from tests.room.audit.tampering import columns, remove, tamper
from tests.room.metered import held, opened
from tests.room.playing import (
    FLOOR,
    KEY,
    commitment,
    deal,
    done,
    lose,
    new_room,
    new_store,
    person_at,
    play,
    seated,
    sqlite,
    step,
    table_of,
)
from tests.room.test_must_hit import hits
from tests.room.test_must_hit import opened as opened_lucky


async def live_a_little(room: Room) -> None:
    """A bit of everything: games of both kinds, a void, a change, a refill, a round under way."""
    random = Random(9)
    for game in ("pick-2-poker", "double-flop-omaha"):
        id = await seated(room, game)
        await play(room, id, random, 2)
    await deal(room, id, random)
    await step(room, id, random)
    id = await seated(room, "fast-action-holdem", "Dan Eve")
    table = await table_of(room, id)
    dan, eve = person_at(table, 1), person_at(table, 2)
    await deal(room, id, random)
    await done(room, FLOOR, id, ask.Void("the shuffler jammed"))
    await done(room, FLOOR, id, ask.Change(replace(table.settings, name="another")))
    await done(room, FLOOR, id, ask.Pause("a break"))
    await done(room, FLOOR, id, ask.Resume())
    alone = await seated(room, "pick-2-poker", "Gus")
    await lose(room, alone)
    gus = person_at(await table_of(room, alone), 1)
    room.people.refill(gus, "refill-1", room.clock())
    room.people.exclude(eve, 3, room.clock())
    link = room.people.new_link(Role.AUDITOR, room.clock())
    room.people.use_link(eve, link, room.clock())
    room.people.new_link(Role.FLOOR, room.clock())
    await done(room, dan, id, ask.Leave())
    await done(room, FLOOR, id, ask.SitBot(Seat(5), "random"))
    metered = await opened(room, "Hal Ida")
    while not held(room).wins:
        await play(room, metered, random)
    must_hit = await opened_lucky(room, "Jim Kay")
    while not hits(room):
        await play(room, must_hit, random)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    folder = tmp_path_factory.mktemp("audited")
    (folder / "room.key").write_bytes(KEY)
    room = new_room(f"sqlite:///{folder / 'houseway.db'}")
    asyncio.run(live_a_little(room))
    return room.store


@pytest.fixture
def database(store: Store) -> Path:
    return Path(str(store.engine.url.database))


def test_a_clean_database_has_no_findings(store: Store) -> None:
    assert list(audit(store)) == []


def test_a_clean_database_has_no_findings_on_postgresql(postgresql_url: str) -> None:
    room = new_room(postgresql_url)
    asyncio.run(live_a_little(room))
    assert list(audit(room.store)) == []
    room.close()


def test_one_changed_value_in_any_column_of_any_table_is_found(
    store: Store, database: Path
) -> None:
    random = Random(4)
    named = columns(database)
    assert ("alembic_version", "version_num") in named
    assert len(named) > 45
    unfound = [
        what
        for table, column in named
        for _ in range(2)
        for what in tamper(database, table, column, random)
        if next(audit(store), None) is None
    ]
    assert unfound == []
    assert list(audit(store)) == []


def test_a_lost_row_of_any_table_is_found(store: Store, database: Path) -> None:
    random = Random(5)
    tables = sorted(
        {table for table, _ in columns(database)}
        - {"links", "game_files", "daily_answers", "lessons", "alembic_version"}
    )
    unfound = [
        what
        for table in tables
        for _ in range(2)
        for what in remove(database, table, random)
        if next(audit(store), None) is None
    ]
    assert unfound == []


def test_what_is_outside_is_sessions_and_unused_links(store: Store, database: Path) -> None:
    """Said in docs/ledger.md; if the audit comes to see them, say so there."""
    for table, column in (("sessions", "expires_at"), ("links", "expires_at")):
        for _ in tamper(database, table, column, Random(1)):
            assert list(audit(store)) == []


def test_a_finding_names_its_table_and_version(store: Store, database: Path) -> None:
    for _ in tamper(database, "events", "body", Random(3)):
        findings = list(audit(store))
        assert "the hash chain breaks here" in [one.message for one in findings]
        broken = next(one for one in findings if one.message == "the hash chain breaks here")
        assert broken.version
        assert f"at version {broken.version}: " in str(broken)


def test_books_that_were_cooked_all_over_are_still_found(tmp_path: Path) -> None:
    """A transfer that balances, with the accounts changed to match, has no event behind it."""
    store = new_store(sqlite(tmp_path))

    async def play_some() -> str:
        room = Room(store)
        id = await seated(room, "pick-2-poker", "Ann")
        await play(room, id, Random(1))
        return id

    id = asyncio.run(play_some())
    transfer = Transfer()
    transfer.move(Cents(1000), MINT, bank(id))
    with store.engine.begin() as connection:
        books.post(connection, f"{id}/0", 1, "a present", transfer)
    found = {str(one) for one in audit(store)}
    assert f"transfers {id}/0: a row that nothing accounts for" in found


# --- The command ----------------------------------------------------------------------------------


def test_the_command_says_it_is_clean(database: Path) -> None:
    result = run("audit", "--data", str(database.parent))
    assert result.exit_code == 0, result.output
    assert re.fullmatch(r"6 tables, \d+ rounds: 0 findings\n", result.stdout)


def test_the_command_has_one_line_a_finding_and_code_1(database: Path) -> None:
    for _ in tamper(database, "accounts", "balance", Random(1)):
        result = run("audit", "--data", str(database.parent))
        assert result.exit_code == 1
        first, last = result.stdout.splitlines()
        assert first.startswith("accounts ")
        assert re.fullmatch(r"6 tables, \d+ rounds: 1 findings", last)
        found = json.loads(run("audit", "--data", str(database.parent), "--json").stdout)
        assert f" {found['rounds']} rounds" in last
        assert [one["message"] for one in found["findings"]] == [
            "balance is not what the events say"
        ]


def test_a_room_that_is_not_there_or_a_key_of_another(database: Path, tmp_path: Path) -> None:
    assert "there is no room at" in refusal("audit", "--data", str(tmp_path))
    (tmp_path / "room.key").write_bytes(bytes(32))
    url = f"sqlite:///{database}"
    assert "another room's" in refusal("audit", "--database", url, "--data", str(tmp_path))


async def test_a_number_said_for_another_commitment_does_not_count(tmp_path: Path) -> None:
    """Else the floor could change the settings until the players' numbers suit the house."""
    room = new_room(sqlite(tmp_path))
    id = await seated(room, "pick-2-poker", "Ann Ben")
    table = await table_of(room, id)
    await done(room, person_at(table, 1), id, ask.Ready(commitment(Random(1))))
    await done(room, FLOOR, id, ask.Change(replace(table.settings, name="another")))
    table = await table_of(room, id)
    assert not table.next_deal.commitments


async def test_a_seed_or_a_root_that_was_used_twice_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a database was put back by hand: numbers are known that were revealed for it."""
    room = new_room(sqlite(tmp_path))
    monkeypatch.setattr("houseway.room.room.new_seed", lambda: bytes(32))
    id = await seated(room, "pick-2-poker", "Ann")
    other = await seated(room, "pick-2-poker", "Ben")
    await play(room, id, Random(1), 2)
    found = [str(one) for one in audit(room.store)]
    assert f"table {id}: round 2: its seed was used before, in {id}/1" in found or any(
        f"in {other}/1" in one for one in found
    )
    assert len(found) == 3  # the rounds 2 and 3, and the other table
    with room.store.engine.begin() as connection:
        query = "SELECT root FROM seeds WHERE table_id = ? ORDER BY round LIMIT 2"
        first, second = connection.exec_driver_sql(query, (id,)).scalars().all()
        change = "UPDATE events SET body = replace(body, ?, ?) WHERE table_id = ?"
        connection.exec_driver_sql(change, (second, first, id))
    assert any("its root was used before" in str(one) for one in audit(room.store))
    room.close()


def test_what_somebody_added_to_the_schema_is_found(tmp_path: Path) -> None:
    changes = {
        "CREATE TRIGGER mine AFTER INSERT ON postings BEGIN SELECT 1; END": "the trigger mine is",
        "CREATE TABLE mine (a)": "the table mine is none of the room's",
        "CREATE VIEW mine AS SELECT 1": "the view mine is none of the room's",
        "DROP INDEX ix_rounds_ended_at": "the index ix_rounds_ended_at is missing",
        "ALTER TABLE transfers ADD COLUMN note TEXT": "the table transfers was changed",
    }
    for number, (change, told) in enumerate(changes.items()):
        other = new_store(f"sqlite:///{tmp_path / f'{number}.db'}")
        with other.engine.begin() as connection:
            connection.exec_driver_sql(change)
        found = [one.message for one in audit(other) if one.where == "schema"]
        assert len(found) == 1, change
        assert told in found[0]
        other.engine.dispose()


def test_a_trigger_is_found_on_postgresql(postgresql_url: str) -> None:
    store = new_store(postgresql_url)
    with store.engine.begin() as connection:
        connection.exec_driver_sql(
            "CREATE FUNCTION mine() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$"
        )
        connection.exec_driver_sql(
            "CREATE TRIGGER mine AFTER INSERT ON postings FOR EACH ROW EXECUTE FUNCTION mine()"
        )
    assert [str(one) for one in audit(store)] == ["schema: the trigger mine is none of the room's"]
    store.engine.dispose()


def test_a_file_that_is_no_room_s_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "room.key").write_bytes(KEY)
    file = tmp_path / "houseway.db"
    for content, told in (
        (b"nothing of the kind" * 100, "the file is no database; nothing was checked"),
        (b"", "its schema is no room's; nothing else was checked"),
    ):
        file.write_bytes(content)
        result = run("audit", "--data", str(tmp_path))
        assert result.exit_code == 1
        assert result.stdout.startswith(f"database: {told}")
