"""`houseway replay`: a logged round, played again step by step."""

from __future__ import annotations

import re
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from houseway.cli.app import Mistake
from houseway.cli.screen import screen
from houseway.cli.table.settle import read_text
from houseway.cli.table.story import is_settled, settlement, signed, steps, story
from houseway.games import find
from houseway.round import log as logs
from houseway.round.questions import Seat
from houseway.round.runner import Round, State
from houseway.round.views import Onlooker, Viewer, events_for


def replay(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="A round's log; - reads it from the input.",
            show_default=False,
        ),
    ],
    game: Annotated[
        str,
        typer.Option(metavar="FILE", help="The game file that it was dealt by, if it was by one."),
    ] = "",
    viewer: Annotated[
        str,
        typer.Option(
            "--as",
            metavar="VIEWER",
            help="Through whose eyes: auditor, spectator, or a seat, as in “seat 1”.",
        ),
    ] = "auditor",
) -> None:
    """Replay a round from its log, step by step, down to the settlement."""
    log = logs.read(read_text(file))
    try:
        played = find(game or log.game)
    except LookupError as error:
        raise logs.BadLog(2, str(error)) from error
    eyes = _viewer(viewer, [player.seat for player in log.players])
    _show(screen(), logs.replay(log, played), eyes)


def _viewer(text: str, seats: list[Seat]) -> Viewer:
    words = text.strip().lower()
    if words in (Onlooker.AUDITOR, Onlooker.SPECTATOR):
        return Onlooker(words)
    seat = re.fullmatch(r"(?:seat[ -]?)?(\d+)", words)
    if seat and int(seat[1]) in seats:
        return Seat(int(seat[1]))
    known = ", ".join(["auditor", "spectator", *(f"seat {one}" for one in seats)])
    raise Mistake(f"nobody called {text!r} looks on; --as takes {known}")


def _show(console: Console, round_: Round, eyes: Viewer) -> None:
    me = None if isinstance(eyes, Onlooker) else eyes
    console.print()
    who = eyes.value if isinstance(eyes, Onlooker) else f"seat {eyes}"
    console.print(Text.assemble((f"  {round_.game.title}", "title"), f"  as {who} saw it"))
    console.print()
    console.print(steps(story(events_for(round_, eyes), me)))
    console.print()
    if is_settled(round_):
        console.print(settlement(round_, me))
        console.print()
    for seat, net in round_.nets().items():
        name = "You" if seat == me else f"Seat {seat}"
        console.print(Text.assemble(f"  {name} in all ", signed(net)))
    if round_.state is State.OPEN:
        for seat, question in round_.questions.items():
            words = f"  The log stops here: seat {seat} is asked “{question.prompt}”."
            console.print(Text(words, "quiet"))
