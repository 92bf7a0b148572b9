"""`houseway coach`: every legal choice of a hand that is typed in, with its exact value."""

from __future__ import annotations

from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from houseway.cli.app import Mistake
from houseway.cli.options import as_json
from houseway.cli.screen import coach_counts, screen
from houseway.cli.table.felt import felt
from houseway.cli.table.settle import read_text
from houseway.games import GAMES, SUFFIX, find, gallery
from houseway.round.adjudicate import BadCase, read_case, so_far, unseen
from houseway.round.events import hole
from houseway.round.questions import Question, Seat
from houseway.round.runner import Round
from houseway.round.views import view


def coach(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="The hand so far, in the format of docs/settle.md; - reads it from the input; "
            "or a game by name or a game file, for its rule of thumb.",
            show_default=False,
        ),
    ],
    seat: Annotated[
        int | None, typer.Option(help="Whose decision to value; by default the first asked.")
    ] = None,
    json: Annotated[
        bool, typer.Option("--json", help="Write it as JSON instead; exact numbers are text.")
    ] = False,
) -> None:
    """Show every legal choice of a hand so far with its exact value; or a game's rule of thumb."""
    if file.endswith(SUFFIX) or file in {game.name for game in (*GAMES, *gallery())}:
        from houseway.cli.math.rule_of_thumb import show_thumb

        show_thumb(screen(), find(file))
        return
    case = read_case(read_text(file))
    try:
        game = find(case.game.text)
    except LookupError as error:
        raise BadCase(case.game.line, str(error)) from error
    round_ = so_far(case, game)
    asked = _asked(round_, seat)
    seen = view(round_, asked.seat)
    with coach_counts(Console(stderr=True)):
        # Solvers are slow to load, and no other command waits for them.
        from houseway.cli.math.advice import show_advice
        from houseway.exact.coach.advise import advise
        from houseway.exact.coach.wire import coach_advice

        advice = advise(game, round_.setup.rules, seen)
    if json:
        told = msgspec.to_builtins(coach_advice(advice))
        print(as_json({"seat": asked.seat, "rule": asked.rule, **told}))
        return
    console = screen()
    console.print()
    console.print(Text.assemble(("  " + game.title, "title"), f"  seat {asked.seat}"))
    console.print()
    console.print(felt(console, seen, asked.seat, game.named(round_.setup.rules), game.hands))
    console.print()
    console.print(Text.assemble("  ", (asked.prompt, "title"), "  ", (asked.rule, "rule.id")))
    show_advice(console, advice)


def _asked(round_: Round, seat: int | None) -> Question:
    """The open question to advise on, of a seat whose own cards are known."""
    if not round_.questions:
        raise Mistake("the hand is over: nothing is asked any more")
    asked = Seat(seat) if seat else next(iter(round_.questions))
    if asked not in round_.questions:
        others = ", ".join(map(str, round_.questions))
        raise Mistake(f"seat {asked} is not asked anything now; seat {others} is")
    own = view(round_, asked).places.get(hole(asked), ())
    if not unseen(round_).isdisjoint(own):
        raise Mistake(f"name the cards of seat {asked}: advice rests on them")
    return round_.questions[asked]
