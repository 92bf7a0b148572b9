"""`houseway settle`: the adjudicator. A hand typed in gives the settlement, rule by rule."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec.structs import replace
from rich.console import Console
from rich.text import Text

from houseway.cli.felt import felt
from houseway.cli.games import heading, rule_words
from houseway.cli.options import as_json
from houseway.cli.screen import screen
from houseway.cli.story import settlement, signed
from houseway.games import find
from houseway.round.adjudicate import BadCase, adjudicate, read_case, unseen
from houseway.round.events import Award, Awarded, Line
from houseway.round.runner import Round
from houseway.round.telling import tell, tell_award
from houseway.round.views import Onlooker, View, view
from houseway.round.wording import say
from houseway.rulebook import Rule, rule


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
    """Settle a hand that is typed in as cards, wagers and decisions, citing the rules."""
    case = read_case(read_text(file))
    try:
        game = find(case.game.text)
    except LookupError as error:
        raise BadCase(case.game.line, str(error)) from error
    round_ = adjudicate(case, game)
    if json:
        print(as_json(_as_data(round_)))
    else:
        _show(screen(), round_)


def read_text(file: str) -> str:
    """A file's text, or the input's."""
    return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")


def cited(round_: Round) -> list[Rule]:
    """The rules that the settlement cites, each once, as they come."""
    ids = [line.rule for line in round_.lines]
    ids += [event.award.rule for event in round_.events if isinstance(event, Awarded)]
    return [rule(id) for id in dict.fromkeys(ids)]


def _show(console: Console, round_: Round) -> None:
    console.print()
    console.print(Text("  " + round_.game.title, "title"))
    console.print()
    console.print(felt(console, _as_seen(round_), None))
    console.print()
    console.print(settlement(round_))
    console.print()
    for seat, net in round_.nets().items():
        console.print(Text.assemble(f"  Seat {seat} in all ", signed(net)))
    heading(console, "The rules cited")
    for one in cited(round_):
        console.print(rule_words(one))


def _as_seen(round_: Round) -> View:
    """The whole table, with backs where nobody saw a face."""
    stand_ins = unseen(round_)
    now = view(round_, Onlooker.AUDITOR)
    places = {
        place: tuple(None if face in stand_ins else face for face in faces)
        for place, faces in now.places.items()
    }
    return replace(now, places=places)


def _as_data(round_: Round) -> dict[str, Any]:
    nets = round_.nets()
    return {
        "game": round_.game.name,
        "title": round_.game.title,
        "version": round_.game.version,
        "options": round_.setup.rules,
        "modified": bool(round_.setup.rules.changed()),
        "cards": _as_seen(round_).places,
        "answers": [{"seat": seat, "answer": say(answer)} for seat, answer, _ in round_.answers],
        "lines": [_line(line) for line in round_.lines],
        "awards": [_award(event.award) for event in round_.events if isinstance(event, Awarded)],
        "nets": nets,
        "house": -sum(nets.values()),
        "rules": {one.id: {"title": one.title, "text": one.text} for one in cited(round_)},
    }


def _award(award: Award) -> dict[str, Any]:
    return {
        "pot": award.pot,
        "seat": award.seat,
        "amount": award.amount,
        "board": award.board,
        "hand": award.hand,
        "rule": award.rule,
        "words": str(tell_award(award)),
    }


def _line(line: Line) -> dict[str, Any]:
    return {
        "seat": line.seat,
        "wager": line.wager,
        "stake": line.stake,
        "verdict": line.verdict,
        "pay": line.pay,
        "net": line.net,
        "hand": line.hand,
        "against": line.against,
        "row": line.row,
        "note": line.note,
        "rule": line.rule,
        "words": tell(line),
    }
