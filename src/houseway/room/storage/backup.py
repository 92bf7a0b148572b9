"""A copy of a live SQLite database, consistent and complete, and putting it back.

A PostgreSQL room is copied with PostgreSQL's own tools; docs/deploy.md says how.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

_PAGES = 500  # at a time, so that the room goes on in between


class BadBackup(ValueError):
    """A file that is no copy of a room."""


def back_up(database: Path, target: Path) -> None:
    """Copy a database that may be in use. The copy appears at once, or not at all."""
    if not database.is_file():
        raise BadBackup(f"{database} is no database")
    if target.exists():
        raise BadBackup(f"{target} is there already; a backup writes over nothing")
    _copy(database, target)


def restore(backup: Path, database: Path) -> None:
    """Put a copy where there is no database now."""
    check_copy(backup, database)
    _copy(backup, database)


def check_copy(backup: Path, database: Path) -> None:
    """Whether a copy can be put there; what is there has to be moved away first."""
    if database.exists():
        raise BadBackup(f"{database} is there already; move it away first")
    _check(backup)


def restore_dump(dump: Path, url: str) -> None:
    """Put what `pg_dump` wrote into an empty PostgreSQL database, all of it or nothing."""
    program = shutil.which("pg_restore")
    if program is None:
        raise BadBackup("PostgreSQL's pg_restore is not on the path")
    plain = url.replace("postgresql+psycopg://", "postgresql://")
    if not _is_empty(plain):
        raise BadBackup("the database holds something already; make a new one (docs/deploy.md)")
    command = [program, "--exit-on-error", "--single-transaction", f"--dbname={plain}", str(dump)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    if ran.returncode:
        raise BadBackup(f"{dump} was not put back: {(ran.stderr.strip() or '?').splitlines()[0]}")


def _is_empty(url: str) -> bool:
    """Whether a PostgreSQL database has no tables of anybody's."""
    import psycopg

    of_nobody = "('pg_catalog', 'information_schema')"
    query = f"SELECT count(*) FROM pg_tables WHERE schemaname NOT IN {of_nobody}"
    try:
        with psycopg.connect(url) as connection:
            row = connection.execute(query).fetchone()
    except psycopg.Error as error:
        raise BadBackup(f"the database does not answer: {str(error).splitlines()[0]}") from error
    return row is not None and row[0] == 0


def _copy(source: Path, target: Path) -> None:
    partial = target.with_name(f"{target.name}.partial")
    try:
        # The copy holds every person's chips and sealed seed: it is its owner's alone.
        os.close(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        with (
            closing(sqlite3.connect(source)) as ours,
            closing(sqlite3.connect(partial)) as copy,
        ):
            ours.backup(copy, pages=_PAGES)
            copy.execute("PRAGMA journal_mode=DELETE")
        _check(partial)
        with partial.open("rb") as written:
            os.fsync(written.fileno())
        partial.replace(target)
    finally:
        partial.unlink(missing_ok=True)


def _check(copy: Path) -> None:
    """Whole, by SQLite's own check, and a room's."""
    try:
        with closing(sqlite3.connect(f"file:{copy}?mode=ro", uri=True)) as connection:
            said = connection.execute("PRAGMA integrity_check").fetchone()[0]
            connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as error:
        raise BadBackup(f"{copy} is no copy of a room: {error}") from error
    if said != "ok":
        raise BadBackup(f"{copy} is damaged: {said}")
