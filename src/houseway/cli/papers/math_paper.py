"""`houseway report math`: the math report of a submission."""

from __future__ import annotations

from houseway.cli.options import GameName, OptionList, chosen
from houseway.cli.papers.output import Output, Page, write
from houseway.exact.proving.result import Result
from houseway.exact.registry import math_of
from houseway.games import find
from houseway.round.describe import choose
from houseway.round.game import Game


def math(
    game: GameName,
    output: Output = None,
    page: Page = "letter",
    option: OptionList = None,
) -> None:
    """The math report of a game: every section that a reviewer or a test lab asks for.

    Figures are those of `houseway prove`. A game file that was never proved is proved first.
    """
    from houseway.report.math import math_report, subject

    found = find(game)
    rules = choose(found, chosen(option))
    write(math_report(subject(found, rules, results_of(found))), output, page)


def results_of(game: Game) -> list[Result]:
    """What is known of a game, or else what its proofs give."""
    math = math_of(game)
    known = list(math.results())
    if known or not math.proofs():
        return known
    from houseway.cli.math.run_proofs import compute  # it loads the solvers, which takes a while

    return compute([game], None, {}, jobs=2, cluster=None, fresh=False)
