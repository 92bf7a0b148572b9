"""`houseway design`: whole-number paytables that give a wager the edge and hit rate asked for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated

import typer
from rich.table import Table

from houseway.cli.app import Mistake
from houseway.cli.math.bars import percent
from houseway.cli.options import GameName, OptionList, chosen
from houseway.cli.screen import screen
from houseway.cli.simulate.bars import bar
from houseway.exact.proving.design import Design, Designs
from houseway.games import find

_RANGE = re.compile(r"(-?\d{1,3}(?:\.\d{1,4})?)\.\.(-?\d{1,3}(?:\.\d{1,4})?)")


def design(
    game: GameName,
    wager: Annotated[str, typer.Option(help="A wager that pays by a table.")],
    edge: Annotated[str, typer.Option(metavar="LOW..HIGH", help="House edge in percent: 4..6.")],
    hit: Annotated[
        str, typer.Option(metavar="LOW..HIGH", help="How often it wins, in percent: 25..40.")
    ] = "0..100",
    top: Annotated[int, typer.Option(min=1, help="What the highest row pays, to 1.")] = 500,
    most: Annotated[int, typer.Option(min=1, max=100, help="How many to list.")] = 12,
    minutes: Annotated[
        float, typer.Option(min=0.1, max=600, help="Time for solving candidates again.")
    ] = 5,
    option: OptionList = None,
) -> None:
    """Find whole-number paytables for a wager; every edge is exact."""
    from houseway.exact.proving.design import NothingToDesign, Wish
    from houseway.exact.proving.design_wager import design_wager

    wish = Wish(_range(edge, "--edge"), _range(hit, "--hit"), top)
    try:
        with bar("solved again") as progress:
            found = design_wager(
                *(find(game), wager, chosen(option), wish, most),
                seconds=60 * minutes,
                progress=progress,
            )
    except NothingToDesign as error:
        raise Mistake(str(error)) from error
    if not found.found:
        raise Mistake(
            "no paytable of usual whole numbers was found; widen --edge or --hit, or change --top"
            f"\n{effort(found)}"
        )
    screen().print(_table(found.found))
    screen().print(effort(found), style="#767676")


def effort(found: Designs) -> str:
    """How many candidates there were, and whether there could be more."""
    words = f"{found.candidates:,} candidates"
    if found.solved:
        words += f", {found.solved} of them solved again"
    return words + ("; stopped early, others may fit as well" if found.stopped else "")


def _range(text: str, name: str) -> tuple[Fraction, Fraction]:
    found = _RANGE.fullmatch(text.strip())
    if not found:
        raise Mistake(f"{name} {text!r} is no range; write percentages, as in 4..6")
    low, high = (Fraction(one) / 100 for one in found.groups())
    if low > high:
        raise Mistake(f"{name} {text!r} ends below where it starts")
    return low, high


def _table(found: Sequence[Design]) -> Table:
    """A row a paytable; rows of hands that one of them leaves out are empty there."""
    names = list(max(found, key=lambda one: len(one.pays)).pays)
    table = Table(box=None)
    for words in ("edge", "wins"):
        table.add_column(words, no_wrap=True)
    for name in names:
        table.add_column(name, overflow="fold")
    for one in found:
        pays = (str(one.pays.get(name, "")) for name in names)
        table.add_row(percent(one.edge, 4), percent(one.hit, 2), *pays)
    return table
