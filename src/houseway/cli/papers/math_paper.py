"""`houseway report math`: the math report of a submission."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.math.compare import known_or_solved
from houseway.cli.options import GameName, OptionList, chosen
from houseway.cli.papers.output import Output, Page, write
from houseway.exact.proving.result import Result
from houseway.games import find
from houseway.report.paper import Paper
from houseway.round.describe import choose
from houseway.round.game import Game

if TYPE_CHECKING:
    from houseway.report.math.findings import Cover

SimulatedRounds = Annotated[
    int,
    typer.Option(
        metavar="ROUNDS", min=0, help="Rounds to simulate for the report; 0 leaves them out."
    ),
]


Claimed = Annotated[
    str,
    typer.Option(
        metavar="FIGURE",
        help='An edge that the submission claims, to be judged: "7.78%", "bonus 7.78%".',
        show_default=False,
    ),
]
PreparedBy = Annotated[str, typer.Option(help="Who prepared the paper.", show_default=False)]
PreparedFor = Annotated[
    str, typer.Option("--for", help="Whom it is for.", metavar="NAME", show_default=False)
]
Dated = Annotated[str, typer.Option(help="The date on every page.", show_default=False)]


def math(
    game: GameName,
    output: Output = None,
    page: Page = "letter",
    option: OptionList = None,
    rounds: SimulatedRounds = 1_000_000,
    claimed: Claimed = "",
    prepared_by: PreparedBy = "",
    prepared_for: PreparedFor = "",
    date: Dated = "",
) -> None:
    """The math report of a game: every section that a reviewer or a test lab asks for.

    Figures are those of `houseway prove`. A game file that was never proved is proved first.
    """
    options = chosen(option)
    found = find(game)
    cover = cover_of(claimed, prepared_by, prepared_for, date)
    write(math_paper(found, options, rounds, cover), output, page)


def cover_of(claimed: str, prepared_by: str, prepared_for: str, date: str) -> Cover:
    from houseway.report.math.findings import Cover

    return Cover(prepared_by, prepared_for, date, claimed)


def math_paper(
    game: Game, options: dict[str, str], rounds: int, cover: Cover | None = None
) -> Paper:
    """The report, with so many rounds simulated where the game can be."""
    from houseway.report.math import math_report
    from houseway.report.math.simulation import play
    from houseway.report.subject import subject

    about = subject(game, choose(game, options), results_of(game))
    played = play(game, options, rounds) if rounds and game.banked_by == "house" else None
    return math_report(about, played, cover)


def results_of(game: Game) -> Sequence[Result]:
    """What is known of a game, or else what its proofs give; among players there are none."""
    return known_or_solved(game, jobs=2) if game.banked_by == "house" else ()
