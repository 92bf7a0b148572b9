"""`houseway verify`: a round's shuffle against what was published before its first wager."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.app import Mistake
from houseway.cli.room.storage import Data, Database, existing_store
from houseway.cli.table.settle import read_text

if TYPE_CHECKING:
    from houseway.room.fairness.independent_check import Proof

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
    root: Annotated[
        str, typer.Option(metavar="HEX", help="The root that you noted before the round.")
    ] = "",
    nonce: Annotated[
        str, typer.Option(metavar="HEX", help="The number that your page revealed.")
    ] = "",
    database: Database = "",
    data: Data = None,
) -> None:
    """Check a round's shuffle: each shown card against the root published before the wagers."""
    from houseway.room.fairness.independent_check import (
        BadProof,
        Kept,
        faults,
        faults_against,
        read_proof,
    )

    found: list[str] = []
    if what == "-" or Path(what).is_file():
        try:
            proof = read_proof(read_text(what).encode())
        except BadProof as error:
            raise Mistake(str(error)) from error
    else:
        proof, found = _from_database(what, database, data)
    noted = Kept(root.strip().lower(), nonce.strip().lower())
    found += faults(proof) + faults_against(proof, noted)
    for fault in found:
        print(f"{proof.round_id}: {fault}")
    if found:
        raise typer.Exit(FOUND)
    shown = f"{len(proof.openings)} of {proof.cards} cards"
    print(f"{proof.round_id}: {shown} opened, each as published under {proof.root}")
    if not (noted.root or proof.kept.root) or not (noted.nonce or proof.kept.nonce):
        print(
            "This proof agrees with itself. Whether it is the shuffle that you were promised shows "
            "when you give --root and --nonce, as your page kept them."
        )


def _from_database(what: str, database: str, data: Path | None) -> tuple[Proof, list[str]]:
    """An auditor's proof, and what the seed itself has against it."""
    from houseway.room.fairness.room_check import proof_of, seed_faults
    from houseway.room.round_history import NoSuchRound

    table, _, number = what.rpartition("/")
    if not table or not number.isdecimal():
        raise Mistake(f"{what!r} is neither a file nor a round, as in 3f2a9c01b7de/12")
    store = existing_store(database, data)
    try:
        return proof_of(store, table, int(number)), seed_faults(store, table, int(number))
    except NoSuchRound as error:
        raise Mistake(f"no round {number} of table {table} is closed") from error
