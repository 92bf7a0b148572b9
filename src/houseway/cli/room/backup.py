"""`houseway backup` and `houseway restore`: a copy of a room in use, and putting it back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.app import Mistake
from houseway.cli.room.storage import Data, Database, data_folder, sqlite_file

Copy = Annotated[
    Path, typer.Argument(metavar="FILE", help="The copy of the database.", show_default=False)
]


def backup(file: Copy, database: Database = "", data: Data = None) -> None:
    """Copy a room's database while it is in use; the key is copied by hand, and kept apart."""
    from houseway.room.storage.backup import BadBackup, back_up

    try:
        back_up(_sqlite(database, data), file)
    except BadBackup as error:
        raise Mistake(str(error)) from error
    print(f"{file} is a copy; the key that opens it is {data_folder(data) / 'room.key'}")


def restore(file: Copy, database: Database = "", data: Data = None) -> None:
    """Put a copy back, where there is no database now."""
    from houseway.room.storage.backup import BadBackup
    from houseway.room.storage.backup import restore as put_back

    target = _sqlite(database, data)
    target.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        put_back(file, target)
    except BadBackup as error:
        raise Mistake(str(error)) from error
    print(f"{target} is as it was in {file}; `houseway audit` checks it")


def _sqlite(database: str, data: Path | None) -> Path:
    if file := sqlite_file(database, data):
        return file
    raise Mistake("a PostgreSQL room is copied by pg_dump and put back by pg_restore")
