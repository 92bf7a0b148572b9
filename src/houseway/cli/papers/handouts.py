"""`houseway report card` and `report dealer`: one page for players, one for dealers."""

from __future__ import annotations

from houseway.cli.options import GameName, OptionList, chosen
from houseway.cli.papers.output import Output, Page, write
from houseway.games import find
from houseway.round.describe import choose
from houseway.round.limits import Limits


def card(
    game: GameName, output: Output = None, page: Page = "letter", option: OptionList = None
) -> None:
    """The rule card for players: a round, wagers, who wins, pays; one page."""
    from houseway.report.handouts import card as paper

    found = find(game)
    write(paper(found, choose(found, chosen(option)), Limits()), output, page)


def dealer(
    game: GameName, output: Output = None, page: Page = "letter", option: OptionList = None
) -> None:
    """The dealer's procedure card: equipment, every step, settlement, irregularities."""
    from houseway.report.handouts import dealer_card

    found = find(game)
    write(dealer_card(found, choose(found, chosen(option))), output, page)
