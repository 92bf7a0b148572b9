"""Each check notices what it is there for: something wrong is put into a room that was in order."""

import json
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from unittest.mock import patch

import pytest

from houseway.round import views
from houseway.round.events import Event
from tests.simulation import totals
from tests.simulation.checks.observer import Observer
from tests.simulation.database import pattern
from tests.simulation.faults import Kind
from tests.simulation.totals import Totals
from tests.simulation.world import Place, Plan, Result, run, run_in

QUIET = tuple(Kind)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Place:
    return Place(pattern(tmp_path_factory.mktemp("checks")))


@pytest.fixture(scope="module")
def played(place: Place, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room in which all went well."""
    file = tmp_path_factory.mktemp("played") / "room.db"
    assert run_in(file, Plan(3, 1, servers=1, tables=1, without=QUIET), place).violations == []
    return file


def add_event(database: sqlite3.Connection, body: str, broken: str = "") -> None:
    """One event more at the table, with its place in the chain."""
    query = "SELECT table_id, version, hash FROM events WHERE table_id LIKE 'table-%'"
    table, version, before = database.execute(f"{query} ORDER BY version DESC").fetchone()
    line = f"{table} {version + 1} 0 floor/a-test"
    hash = sha256(f"{before}{broken}\n{line}\n{body}".encode()).hexdigest()
    row = (table, version + 1, 0, "floor/a-test", body, hash)
    columns = "table_id, version, at, command, body, hash"
    database.execute(f"INSERT INTO events ({columns}) VALUES (?, ?, ?, ?, ?, ?)", row)


def ended(database: sqlite3.Connection) -> str:
    """How the first round ended, as it is stored."""
    query = 'SELECT body FROM events WHERE body LIKE \'%"type":"ended"%\' ORDER BY rowid'
    return database.execute(query).fetchone()[0]


def chips_from_nowhere(database: sqlite3.Connection) -> None:
    database.execute("UPDATE accounts SET balance = balance + 5 WHERE id = 'mint'")


def short_account(database: sqlite3.Connection) -> None:
    database.execute("UPDATE accounts SET balance = balance + 7 WHERE id = 'mint'")
    database.execute("INSERT INTO accounts (id, balance) VALUES ('player:nobody', -7)")


def uneven_transfer(database: sqlite3.Connection) -> None:
    named = database.execute("SELECT id FROM transfers").fetchone()[0]
    row = (named, "player:nobody", 9)
    database.execute("INSERT INTO accounts (id, balance) VALUES ('player:nobody', 0)")
    database.execute("INSERT INTO postings (transfer, account, amount) VALUES (?, ?, ?)", row)


def second_settlement(database: sqlite3.Connection) -> None:
    add_event(database, ended(database))


def broken_chain(database: sqlite3.Connection) -> None:
    add_event(database, '{"type":"resumed"}', broken="another one")


def lost_event(database: sqlite3.Connection) -> None:
    add_event(database, '{"type":"resumed"}')
    newest = "(SELECT max(rowid) FROM events)"
    database.execute(f"UPDATE events SET version = version + 1 WHERE rowid = {newest}")


def round_given_up(database: sqlite3.Connection) -> None:
    add_event(database, '{"type":"abandoned","reason":"damaged"}')


WRONG: dict[Callable[[sqlite3.Connection], None], str] = {
    chips_from_nowhere: "the accounts sum to 5",
    short_account: "an account is short",
    uneven_transfer: "postings sum to 9",
    second_settlement: "is settled twice",
    broken_chain: "the chain breaks",
    lost_event: "follows",
    round_given_up: "was given up",
}


@pytest.mark.parametrize("do_wrong", WRONG)
def test_the_next_look_notices_what_is_wrong_in_the_database(
    do_wrong: Callable[[sqlite3.Connection], None], played: Path, tmp_path: Path
) -> None:
    file = shutil.copyfile(played, tmp_path / "room.db")
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.execute("PRAGMA ignore_check_constraints = ON")
        for (trigger,) in database.execute(
            "SELECT name FROM sqlite_master WHERE type = 'trigger'"
        ).fetchall():
            database.execute(f"DROP TRIGGER {trigger}")
        observer = Observer(file)
        # A refill of long ago may have been won upon since.
        assert [one for one in observer.look() if "a refill leaves" not in one] == []
        do_wrong(database)
        found = list(observer.look())
        observer.close()
    assert any(WRONG[do_wrong] in one for one in found), found


def test_a_settlement_that_pays_another_amount_is_noticed(played: Path, tmp_path: Path) -> None:
    """The first look at a round compares its nets with a replay and with the naive rules."""
    file = shutil.copyfile(played, tmp_path / "room.db")
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        stored = ended(database)
        end = json.loads(stored)
        end["nets"] = {seat: net + 1 for seat, net in end["nets"].items()}
        database.execute("UPDATE events SET body = ? WHERE body = ?", (json.dumps(end), stored))
    observer = Observer(file)
    found = list(observer.look())
    observer.close()
    assert any("the replay comes to another end" in one for one in found), found


def test_a_hidden_card_in_a_view_is_noticed(place: Place) -> None:
    def unmasked(event: Event, viewer: object) -> Event:
        return event

    with patch.object(views, "masked", unmasked):
        result = run(Plan(3, 1, servers=1, tables=1, without=QUIET), place)
    assert any("was shown" in one for one in result.violations), result.violations


def test_totals_go_on_where_a_run_was_stopped(tmp_path: Path) -> None:
    def result(seed: int) -> Result:
        faults = Counter({Kind.CRASH_AFTER: 2, Kind.FLOOR: 1})
        return Result(Plan(seed), 10, 100, faults, [])

    file = tmp_path / "totals.json"
    first = Totals()
    for seed in (1, 2, 4):
        first.add(result(seed))
    totals.keep(file, first)
    again = totals.read(file)
    assert [seed for seed in range(1, 6) if not again.has(seed)] == [3, 5]
    again.add(result(3))
    assert again.headline() == ("Seeds 1 to 4: 40 rounds, 400 commands, 8 crashes, 0 violations.")
    assert "| floor acts | 4 |" in again.lines()
