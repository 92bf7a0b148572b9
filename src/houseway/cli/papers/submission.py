"""`houseway report submission` and `report check`: the bound pack, and what it stands by."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.app import Mistake
from houseway.cli.options import GameName, OptionList, chosen
from houseway.cli.papers.math_paper import (
    Claimed,
    Dated,
    PreparedBy,
    PreparedFor,
    SimulatedRounds,
    cover_of,
    results_of,
)
from houseway.cli.papers.output import Page
from houseway.games import find
from houseway.report.pdf import NoPdf
from houseway.round.describe import choose

DIFFERENT = 1  # the exit code of a pack that is not what its certificate says


def submission(
    game: GameName,
    output: Annotated[
        Path,
        typer.Option("--output", "-o", metavar="FOLDER", help="Where the pack is put."),
    ],
    page: Page = "letter",
    option: OptionList = None,
    rounds: SimulatedRounds = 1_000_000,
    claimed: Claimed = "",
    prepared_by: PreparedBy = "",
    prepared_for: PreparedFor = "",
    date: Dated = "",
    pdf: Annotated[
        bool, typer.Option(help="Bind the papers as one PDF; HTML comes in any case.")
    ] = True,
) -> None:
    """The bound pack of a submission: papers, layout to scale, results, a certificate over all."""
    from houseway.report.math.simulation import play
    from houseway.report.pack import write_pack
    from houseway.report.pack.certificate import file_digest
    from houseway.report.subject import subject

    options, found = chosen(option), find(game)
    about = subject(found, choose(found, options), results_of(found))
    played = play(found, options, rounds) if rounds and found.banked_by == "house" else None
    try:
        cover = cover_of(claimed, prepared_by, prepared_for, date)
        certificate = write_pack(output, about, played, page=page, pdf=pdf, cover=cover)
    except NoPdf as error:
        raise Mistake(f"{error} Or leave it out: --no-pdf.") from error
    print(f"{len(certificate.files) + 2} files in {output}")
    print(f"certificate.json {file_digest(certificate.as_text().encode())}")


def check(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="A pack that `report submission` made.")
    ],
    parts: Annotated[int, typer.Option(min=0, help="How many parts of proofs to solve again.")] = 3,
    seed: Annotated[
        int | None,
        typer.Option(help="Pick the same parts as another time.", show_default=False),
    ] = None,
) -> None:
    """Hold a pack to its certificate, solve random parts again, and tick off what states ask for.

    The code is 1 if anything differs from the certificate; what a state asks for and is not there
    is named, and does not change it.
    """
    from houseway.report.pack import check_pack
    from houseway.report.pack.check import BadPack, as_pack
    from houseway.report.pack.checklist import tick_off

    wrong = right = 0
    try:
        for finding in check_pack(folder, parts=parts, seed=seed):
            if finding.right:
                right += 1
            else:
                wrong += 1
            if not finding.right or "solved again" in finding.what or finding.words:
                mark = "right" if finding.right else "WRONG"
                print(f"{mark}  {finding.what}  {finding.words}".rstrip(), flush=True)
        print(f"{right} right, {wrong} wrong\n")
        ticked = list(tick_off(as_pack(folder)))
    except BadPack as error:
        raise Mistake(str(error)) from error
    for one in ticked:
        box, missing = ("[ ]", f" — missing: {one.missing}") if one.missing else ("[x]", "")
        print(f"{box} {one.asked.state}, {one.asked.rule}: {one.asked.words}{missing}")
    absent = sum(bool(one.missing) for one in ticked)
    print(f"{len(ticked) - absent} of {len(ticked)} there, {absent} missing")
    if wrong:
        raise typer.Exit(DIFFERENT)
