"""Changing what is stored behind the room's back, one value at a time."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

# What no event tells of: who is logged in, links that nobody has used, and the files that people
# write at the desk (docs/ledger.md).
OUTSIDE = ("sessions", "links", "game_files", "daily_answers", "lessons")


def columns(database: Path) -> list[tuple[str, str]]:
    """Every column of every table, those apart that the audit says it leaves out."""
    with closing(sqlite3.connect(database)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        found = [
            (table, row[1])
            for (table,) in names
            for row in connection.execute(f'PRAGMA table_info("{table}")')
        ]
    return [
        (table, column)
        for table, column in found
        if table not in OUTSIDE or column in _inside(table)
    ]


def _inside(table: str) -> tuple[str, ...]:
    return ("used_by",) if table == "links" else ()


def changed(value: object, random: Random) -> object:
    """The same value but for one bit, or one digit."""
    if isinstance(value, int):
        return value + random.choice((-1, 1, 256))
    if isinstance(value, bytes):
        place = random.randrange(len(value))
        return value[:place] + bytes([value[place] ^ 1 << random.randrange(8)]) + value[place + 1 :]
    if isinstance(value, str) and value:
        place = random.randrange(len(value))
        other = chr(ord(value[place]) ^ 1)
        return value[:place] + other + value[place + 1 :]
    return "x"


def tamper(database: Path, table: str, column: str, random: Random) -> Iterator[str]:
    """Change one value of a column, say which, and put it back afterwards."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("PRAGMA ignore_check_constraints=ON")
        rows = connection.execute(f'SELECT rowid, "{column}" FROM "{table}"').fetchall()
        rowid, value = random.choice(rows)
        other = changed(value, random)
        change = f'UPDATE "{table}" SET "{column}" = ? WHERE rowid = ?'
        try:
            connection.execute(change, (other, rowid))
        except sqlite3.IntegrityError:  # the value is another row's
            return
        yield f"{table}.{column} {value!r} -> {other!r}"
        connection.execute(change, (value, rowid))


def remove(database: Path, table: str, random: Random) -> Iterator[str]:
    """Take one row away, say which, and put it back afterwards."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        row = random.choice(connection.execute(f'SELECT rowid, * FROM "{table}"').fetchall())
        connection.execute(f'DELETE FROM "{table}" WHERE rowid = ?', row[:1])
        yield f"{table} {row!r}"
        names = [one[1] for one in connection.execute(f'PRAGMA table_info("{table}")')]
        marks = ", ".join("?" * len(row))
        named = ", ".join(["rowid", *(f'"{name}"' for name in names)])
        connection.execute(f'INSERT INTO "{table}" ({named}) VALUES ({marks})', row)
