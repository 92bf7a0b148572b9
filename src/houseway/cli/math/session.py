"""`houseway session ROUNDS`: how sessions of so many rounds go, wager by wager."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from houseway.cli.app import Mistake
from houseway.cli.options import JsonFile, OptionList, chosen, write_json
from houseway.cli.screen import screen


def session(
    rounds: Annotated[
        int, typer.Argument(metavar="ROUNDS", min=1, help="How many rounds a session has.")
    ],
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]",
            help="A house-banked game, by name or path; all of them if none is given.",
            show_default=False,
        ),
    ] = None,
    wager: Annotated[
        str | None, typer.Option(help="Only this wager, and in full.", show_default=False)
    ] = None,
    option: OptionList = None,
    json: JsonFile = None,
    plot: Annotated[
        Path | None,
        typer.Option(metavar="FILE.svg", help="Draw the net result.", show_default=False),
    ] = None,
    gallery: Annotated[
        bool, typer.Option("--gallery", help="The public games of the gallery, all of them.")
    ] = False,
) -> None:
    """Tell how sessions go: expectation, deviation, bands, risk of ruin, the bank a house needs."""
    from houseway.cli.math.prove import asked_games, check_choices, known_results, select
    from houseway.cli.math.session_page import session_plot, sessions_of, show_sessions

    games, options = asked_games(game, gallery), chosen(option)
    check_choices(games, options)
    results = select(known_results(games), wager, options)
    in_full = wager is not None
    sessions = sessions_of(results, rounds, every_reading=in_full or bool(options))
    if plot is not None:
        if len(sessions) != 1:
            raise Mistake("--plot draws one wager: say which, with --wager and --option")
        plot.write_text(session_plot(sessions[0]), encoding="utf-8")
    if json is not None:
        write_json(json, [one.as_json() for one in sessions])
    else:
        show_sessions(screen(), sessions, in_full=in_full)
