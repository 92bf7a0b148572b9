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
        help="postgresql://… for a real room; without it, an SQLite file in the data folder.",
        show_default=False,
    ),
]
Data = Annotated[
    Path | None,
    typer.Option(
        metavar="DIR",
        help="Where the database and the room's key are kept; by default the user's data folder.",
        show_default=False,
    ),
]

_SQLITE = "sqlite:///"


def data_folder(data: Path | None) -> Path:
    """Where a user's programs keep their data, by the convention of the desktop."""
    if data:
        return data
    shared = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(shared) / "houseway"


def sqlite_file(database: str, data: Path | None) -> Path | None:
    """The SQLite file that is meant; None where the database is a server."""
    if not database:
        return data_folder(data) / "houseway.db"
    return Path(database.removeprefix(_SQLITE)) if database.startswith(_SQLITE) else None


def open_store(database: str, data: Path | None) -> Store:
    """The database, made or brought up to date, with the key that seals its seeds beside it."""
    from houseway.room.storage.database import migrate

    folder = data_folder(data)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    store = _store(database, data)
    _try(lambda: migrate(store.engine))
    return store


def existing_store(database: str, data: Path | None, *, damaged: bool = False) -> Store:
    """A room that is there already, to be looked at and not to be changed.

    With `damaged`, a database that cannot be read is left for the caller to find out about.
    """
    file = sqlite_file(database, data)
    if file and not file.is_file():
        raise Mistake(f"there is no room at {file}")
    if not (key := data_folder(data) / "room.key").is_file():
        raise Mistake(f"the room's key is not at {key}; --data names its folder")
    store = _store(database, data)
    _try(store.check_key, damaged=damaged)
    return store


def _store(database: str, data: Path | None) -> Store:
    from houseway.room.fairness.seal import Seal, room_key
    from houseway.room.storage.database import connect
    from houseway.room.storage.store import Store

    key = room_key(data_folder(data) / "room.key")
    return Store(connect(database or f"{_SQLITE}{sqlite_file('', data)}"), Seal(key))


def _try(work: Callable[[], None], *, damaged: bool = False) -> None:
    import sqlite3

    from sqlalchemy.exc import SQLAlchemyError

    from houseway.room.fairness.seal import BrokenSeal

    try:
        work()
    except (SQLAlchemyError, sqlite3.Error) as error:
        if damaged:
            return
        raise Mistake(f"the database cannot be opened: {str(error).splitlines()[0]}") from error
    except BrokenSeal as error:
        raise Mistake(str(error)) from error
