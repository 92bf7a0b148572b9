"""Where a room's database and key are, as several commands take it."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.app import Mistake

if TYPE_CHECKING:
    from houseway.room.storage.store import Store

Database = Annotated[
    str,
    typer.Option(
        metavar="URL",
        envvar="HOUSEWAY_DATABASE",
        help="postgresql://… for a real room; without it, an SQLite file in the data folder.",
        show_default=False,
    ),
]
Data = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR",
        envvar="HOUSEWAY_DATA",
        help="Where the database and the room's key are kept; by default the user's data folder.",
        show_default=False,
    ),
]

_SQLITE = "sqlite:///"
_OTHERS = 0o077  # the group, and everybody else


def data_folder(data: Path | None) -> Path:
    """Where a user's programs keep their data, as the system has it."""
    from platformdirs import user_data_path

    return data or user_data_path("houseway", appauthor=False)


def key_file(data: Path | None) -> Path:
    return data_folder(data) / "room.key"


def sqlite_file(database: str, data: Path | None) -> Path | None:
    """The SQLite file that is meant; None where the database is a server."""
    if not database:
        return data_folder(data) / "houseway.db"
    return Path(database.removeprefix(_SQLITE)) if database.startswith(_SQLITE) else None


def open_store(database: str, data: Path | None) -> Store:
    """The database, made or brought up to date, with the key that seals its seeds beside it."""
    from houseway.room.storage.database import migrate

    file, key = sqlite_file(database, data), key_file(data)
    data_folder(data).mkdir(parents=True, exist_ok=True, mode=0o700)
    if not key.exists():
        _check_new(database, data)
    if file:
        _make_private(file)
    store = _store(database, data)
    for one in (key, *([file] if file else [])):
        _check_private(one)
    _try(lambda: migrate(store.engine))
    return store


def existing_store(database: str, data: Path | None, *, damaged: bool = False) -> Store:
    """A room that is there already, to be looked at and not to be changed.

    With `damaged`, a database that cannot be read is left for the caller to find out about.
    """
    file = sqlite_file(database, data)
    if file and not file.is_file():
        raise Mistake(f"there is no room at {file}")
    if not key_file(data).is_file():
        raise Mistake(_no_key(data))
    store = _store(database, data)
    _try(store.check_key, damaged=damaged)
    return store


def serve_alone(database: str, data: Path | None) -> None:
    """Keep every other server from an SQLite file, for as long as this process lives."""
    file = sqlite_file(database, data)
    if file is None:
        return  # PostgreSQL is made for several
    try:
        import fcntl
    except ImportError:  # a system without such locks
        return
    lock = os.open(file.with_name(f"{file.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)  # given back when the process ends
    except BlockingIOError as error:
        raise Mistake(f"another server uses {file}; for several, take PostgreSQL") from error


# --- The key and the file -------------------------------------------------------------------------


def _no_key(data: Path | None) -> str:
    return f"the room's key is not at {key_file(data)}; --data names its folder"


def _check_new(database: str, data: Path | None) -> None:
    """A key is made for a new room only: another key than its own opens none of a room's seeds."""
    from houseway.room.fairness.seal import Seal
    from houseway.room.storage.database import connect
    from houseway.room.storage.store import Store

    file = sqlite_file(database, data)
    if file and not file.exists():
        return
    found: list[bool] = []
    store = Store(connect(_url(database, data)), Seal(bytes(32)))
    _try(lambda: found.append(store.is_in_use()))
    store.engine.dispose()
    if found == [True]:
        raise Mistake(_no_key(data))


def _make_private(file: Path) -> None:
    """A new database is its owner's alone; the files that SQLite puts beside it are like it."""
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT, 0o600))


def _check_private(file: Path) -> None:
    """Whoever reads the key and the database knows the next cards."""
    if os.name != "posix" or not file.parent.stat().st_mode & 0o011:
        return  # nobody else gets into the folder
    if file.stat().st_mode & _OTHERS:
        raise Mistake(f"{file} can be read by others: chmod 600 {file}")


def _url(database: str, data: Path | None) -> str:
    return database or f"{_SQLITE}{sqlite_file('', data)}"


def _store(database: str, data: Path | None) -> Store:
    from houseway.room.fairness.seal import BrokenSeal, Seal, room_key
    from houseway.room.storage.database import connect
    from houseway.room.storage.store import Store

    try:
        key = room_key(key_file(data))
    except BrokenSeal as error:
        raise Mistake(str(error)) from error
    return Store(connect(_url(database, data)), Seal(key))


def _try(work: Callable[[], None], *, damaged: bool = False) -> None:
    import sqlite3

    from sqlalchemy.exc import SQLAlchemyError

    from houseway.room.fairness.seal import BrokenSeal

    try:
        work()
    # SQLite may quote what is damaged: then its own words are no text.
    except (SQLAlchemyError, sqlite3.Error, UnicodeDecodeError) as error:
        if damaged:
            return
        raise Mistake(f"the database cannot be opened: {str(error).splitlines()[0]}") from error
    except BrokenSeal as error:
        raise Mistake(str(error)) from error
