"""`houseway backup` and `houseway restore`: a copy of a room in use, and putting it back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.app import Mistake
from houseway.cli.room.storage import (
    Data,
    Database,
    data_folder,
    key_file,
    open_store,
    sqlite_file,
)

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
    """Put a copy back, where there is no database now; rounds under way are void."""
    from houseway.room.clock import system_time
    from houseway.room.start_over import start_over
    from houseway.room.storage.backup import BadBackup, check_copy, restore_dump
    from houseway.room.storage.backup import restore as put_back

    target = sqlite_file(database, data)
    try:
        if target:
            check_copy(file, target)
        if not key_file(data).is_file():
            raise BadBackup(f"put the room's key back first, at {key_file(data)}: a copy has none")
        if target:
            target.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            put_back(file, target)
        else:
            restore_dump(file, database)
    except BadBackup as error:
        raise Mistake(str(error)) from error
    store = open_store(database, data)
    done = start_over(store, system_time())
    store.engine.dispose()
    print(f"{target or 'the database'} is as it was in {file}; `houseway audit` checks it")
    print(f"{done.tables} tables have another root, {done.voided} rounds under way are void")


def _sqlite(database: str, data: Path | None) -> Path:
    if file := sqlite_file(database, data):
        return file
    raise Mistake("a PostgreSQL room is copied by pg_dump")
