"""`houseway report compare`: what an amendment changes, for its reviewer."""

from __future__ import annotations

from houseway.cli.math.compare import comparison_of
from houseway.cli.options import GameName
from houseway.cli.papers.output import Output, Page, write


def compare(old: GameName, new: GameName, output: Output = None, page: Page = "letter") -> None:
    """What a change of rules or paytables changes: rules, edges, payouts, best play, bank."""
    from houseway.report.comparison import comparison_paper

    write(comparison_paper(comparison_of(old, new, jobs=2)), output, page)
