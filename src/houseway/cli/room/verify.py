"""`houseway verify`: a round's shuffle against what was published before its first wager."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.app import Mistake
from houseway.cli.room.storage import Data, Database, existing_store
from houseway.cli.table.settle import read_text

FOUND = 1  # the exit code when a proof does not hold


def verify(
    what: Annotated[
        str,
        typer.Argument(
            metavar="ROUND",
            help="TABLE/ROUND from a room's database, or a proof that was downloaded; - reads it.",
            show_default=False,
        ),
    ],
    kept: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="What your page kept of the round, as it offers it beside the proof.",
            show_default=False,
        ),
    ] = None,
    root: Annotated[
        str, typer.Option(metavar="HEX", help="The root that you noted before the round.")
    ] = "",
    number: Annotated[
        str, typer.Option(metavar="HEX", help="The number that your page revealed.")
    ] = "",
    database: Database = "",
    data: Data = None,
) -> None:
    """Check a round's shuffle: each shown card against the root published before the wagers."""
    from houseway.room.fairness.independent_check import BadProof, check

    found: list[str] = []
    if what == "-" or Path(what).is_file():
        text = read_text(what)
    else:
        text, found = _from_database(what, database, data)
    own = read_text(str(kept)) if kept else ""
    try:
        checked = check(text, own, root.strip().lower(), number.strip().lower())
    except BadProof as error:
        raise Mistake(str(error)) from error
    found += checked.faults
    for fault in found:
        print(f"{checked.round}: {fault}")
    if found:
        raise typer.Exit(FOUND)
    shown = f"{len(checked.shown)} of {checked.cards} cards"
    print(f"{checked.round}: {shown} opened, each dealt as published under {checked.root}")
    for warning in checked.warnings:
        print(warning)


def _from_database(what: str, database: str, data: Path | None) -> tuple[str, list[str]]:
    """An auditor's proof, and what the seed itself has against it."""
    from houseway.room.fairness.room_check import proof_of, proof_text, seed_faults
    from houseway.room.round_history import NoSuchRound
    from houseway.round.refused import Refused

    table, _, number = what.rpartition("/")
    if not table or not number.isdecimal():
        raise Mistake(f"{what!r} is neither a file nor a round, as in 3f2a9c01b7de/12")
    store = existing_store(database, data)
    try:
        proof = proof_of(store, table, int(number))
        return proof_text(proof), seed_faults(store, table, int(number), proof)
    except NoSuchRound as error:
        raise Mistake(f"no round {number} of table {table} is closed") from error
    except Refused as error:
        raise Mistake(error.message) from error
