"""`houseway settle`: the adjudicator. A hand typed in gives the settlement, rule by rule."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from houseway.cli.games import heading, rule_words
from houseway.cli.options import as_json
from houseway.cli.screen import screen
from houseway.cli.table.felt import felt
from houseway.cli.table.story import settlement, signed
from houseway.games import find
from houseway.poker.phh import read_phh
from houseway.round.adjudicate import BadCase, adjudicate, read_case
from houseway.round.runner import Round
from houseway.round.settlement import as_seen, cited, settlement_of


def settle(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="The hand as text, in the format of docs/settle.md; - reads it from the input.",
            show_default=False,
        ),
    ],
    json: Annotated[
        bool, typer.Option("--json", help="Write it as JSON instead; money is in cents.")
    ] = False,
) -> None:
    """Settle a hand that is typed in as cards, wagers and decisions, citing the rules.

    A file whose name ends in .phh is a hand history in the PHH format.
    """
    history = file.endswith(".phh")
    round_ = read_phh(read_text(file), find) if history else _adjudicated(read_text(file))
    if json:
        print(as_json(settlement_of(round_)))
    else:
        _show(screen(), round_)


def _adjudicated(text: str) -> Round:
    case = read_case(text)
    try:
        game = find(case.game.text)
    except LookupError as error:
        raise BadCase(case.game.line, str(error)) from error
    return adjudicate(case, game)


def read_text(file: str) -> str:
    """A file's text, or the input's."""
    return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8-sig")


def _show(console: Console, round_: Round) -> None:
    console.print()
    console.print(Text("  " + round_.game.title, "title"))
    console.print()
    named = round_.game.named(round_.setup.rules)
    console.print(felt(console, as_seen(round_), None, named))
    console.print()
    console.print(settlement(round_))
    console.print()
    for seat, net in round_.nets().items():
        console.print(Text.assemble(f"  Seat {seat} in all ", signed(net)))
    heading(console, "The rules cited")
    for one in cited(round_):
        console.print(rule_words(one))
