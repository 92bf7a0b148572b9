"""`houseway prove`: what every wager is worth, held against what its document prints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from houseway.cli.app import Mistake
from houseway.cli.math.peek_page import compute_peek, show_peek, show_peeks
from houseway.cli.math.result_pages import show_exposures, show_results
from houseway.cli.math.rule_of_thumb import show_rule
from houseway.cli.options import OptionList, as_json, chosen
from houseway.cli.screen import screen
from houseway.exact.not_proved import not_proved
from houseway.exact.peeks.wire import told_peek
from houseway.exact.proving.exposure import exposures
from houseway.exact.proving.result import Result
from houseway.exact.proving.wire import proved_wager
from houseway.exact.registry import math_of
from houseway.games import GAMES, find, meaning
from houseway.games import gallery as public_games
from houseway.round.game import Game

GamesToProve = Annotated[
    str | None,
    typer.Argument(
        metavar="[GAME]",
        help="A house-banked game by name; all of them if none is given.",
        autocompletion=lambda: [game.name for game in GAMES if game.banked_by == "house"],
        show_default=False,
    ),
]


def prove(
    game: GamesToProve = None,
    wager: Annotated[
        str | None, typer.Option(help="Only this wager, and row by row.", show_default=False)
    ] = None,
    option: OptionList = None,
    json: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write the results as JSON; - for the output."),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many cores to use.")] = 2,
    exposure: Annotated[
        bool, typer.Option("--exposure", help="Where the player has the edge, the worst first.")
    ] = False,
    shipped: Annotated[
        bool, typer.Option("--shipped", help="Answer at once, from the full run kept as data.")
    ] = False,
    paytable: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="A bonus wager's edge under a paytable in TOML."),
    ] = None,
    cluster: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Solve the parts on the dask cluster at an address."),
    ] = None,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Solve all parts again, those kept included.")
    ] = False,
    gallery: Annotated[
        bool, typer.Option("--gallery", help="The public games of the gallery, all of them.")
    ] = False,
    sample: Annotated[
        int | None,
        typer.Option(metavar="DEALS", help="Deal a game file at random; no proof.", min=2),
    ] = None,
    session: Annotated[
        int | None,
        typer.Option(metavar="ROUNDS", help="How sessions of so many rounds go.", min=1),
    ] = None,
    plot: Annotated[
        Path | None,
        typer.Option(metavar="FILE.svg", help="Draw a session's net result; needs --session."),
    ] = None,
    sees: Annotated[
        str | None,
        typer.Option(
            metavar="PILE:COUNT",
            help="What a peek is worth: dealer:1, seats:5 or board:1.",
            show_default=False,
        ),
    ] = None,
    deals: Annotated[
        int | None,
        typer.Option(
            min=2,
            help="How many deals to sample where a peek is not exact.",
            show_default="as many as take some minutes",
        ),
    ] = None,
) -> None:
    """Compute what each wager is worth, exactly, and hold it against the printed figure.

    Stop it with Ctrl-C: finished parts are kept, and the next run goes on from there.
    """
    options = chosen(option)
    if plot is not None and session is None:
        raise Mistake("--plot draws a session: say --session and how many rounds")
    if sample is not None:
        _sample(game, wager, sample, json)
        return
    games = _asked(game, gallery)
    with meaning(games):
        if sees is not None:
            _peeks(games, sees, options, deals, jobs, json)
            return
        if paytable is not None:
            results = _custom(game, wager, paytable, options)
        elif shipped or exposure or session is not None:
            known = [result for one in games for result in math_of(one).results()]
            results = select(known, wager, options)
        else:
            from houseway.cli.math.run_proofs import (
                compute,  # it loads the solvers, which takes a while
            )

            computed = compute(games, wager, options, jobs=jobs, cluster=cluster, fresh=fresh)
            results = select(computed, wager, options)
        if session is not None:
            _sessions(results, session, json, plot, in_full=wager is not None, all_of=bool(options))
        elif json is not None:
            _write(json, _exposed(results) if exposure else list(map(proved_wager, results)))
        elif exposure:
            show_exposures(screen(), exposures(results))
            show_peeks(screen(), [one for game in games for one in math_of(game).peeks()])
        elif paytable is not None:
            show_results(screen(), results, in_full=True, by_default=f"by {paytable.name}")
        else:
            show_results(screen(), results, in_full=wager is not None)
            if game is not None and wager is None and (rule := math_of(games[0]).rule_of_thumb()):
                show_rule(screen(), rule)


def _asked(name: str | None, gallery: bool) -> list[Game]:
    """The games that are meant; one of which nothing is known is refused."""
    if gallery:
        if name is not None:
            raise Mistake("--gallery means every game there: leave out the name, or the option")
        return list(public_games())
    if name is None:
        return [game for game in GAMES if game.banked_by == "house"]
    game = find(name)
    if game.banked_by != "house":
        raise Mistake(f"{game.name} is played among players: it has no house edge to prove")
    math = math_of(game)
    if not (math.results() or math.proofs()):
        raise not_proved(game)
    return [game]


def _sample(name: str | None, wager: str | None, deals: int, json: Path | None) -> None:
    from houseway.cli.math.sample_page import sampled, sampled_as_json, show_sampled

    if name is None:
        raise Mistake("--sample needs a game file")
    game = find(name)
    found = sampled(game, wager, deals)
    if json is not None:
        _write(json, [sampled_as_json(one) for one in found])
    else:
        show_sampled(screen(), game, found)


def _sessions(
    results: list[Result],
    rounds: int,
    json: Path | None,
    picture: Path | None,
    *,
    in_full: bool,
    all_of: bool,
) -> None:
    from houseway.cli.math.session_page import session_plot, sessions_of, show_sessions

    sessions = sessions_of(results, rounds, every_reading=in_full or all_of)
    if picture is not None:
        picture.write_text(session_plot(sessions[0]), encoding="utf-8")
    if json is not None:
        _write(json, [one.as_json() for one in sessions])
    else:
        show_sessions(screen(), sessions, in_full=in_full)


def _peeks(
    games: Sequence[Game],
    sees: str,
    options: Mapping[str, str],
    deals: int | None,
    jobs: int,
    json: Path | None,
) -> None:
    if len(games) != 1:
        raise Mistake("--sees is about one game: say which")
    peek = compute_peek(games[0], sees, options, deals, jobs)
    if json is not None:
        _write(json, [told_peek(peek)])
    else:
        show_peek(screen(), peek)


def _exposed(results: Iterable[Result]) -> list[dict[str, Any]]:
    return [
        {**msgspec.to_builtins(proved_wager(one.result)), "strategy": one.strategy}
        for one in exposures(results)
    ]


def _custom(
    game: str | None, wager: str | None, paytable: Path, options: Mapping[str, str]
) -> list[Result]:
    from houseway.exact.proving.custom_paytable import custom
    from houseway.exact.proving.paytable_rows import BadPaytable

    if game is None or wager is None:
        raise Mistake("--paytable needs a game and a --wager")
    try:
        return custom(game, wager, paytable.read_text(encoding="utf-8"), options)
    except BadPaytable as error:
        raise Mistake(f"{paytable}: {error}") from error


def _write(file: Path, told: Sequence[object]) -> None:
    text = as_json(told)
    if str(file) == "-":
        print(text)
    else:
        file.write_text(text + "\n", encoding="utf-8")


# --- Choosing -------------------------------------------------------------------------------------


def select(
    results: Sequence[Result], wager: str | None, options: Mapping[str, str]
) -> list[Result]:
    """The results that were asked for; an option that a result does not have leaves it in."""
    _check(results, wager, options)
    return [
        result
        for result in results
        if wager in (None, result.wager)
        and all(result.options.get(name, value) == value for name, value in options.items())
    ]


def _check(results: Sequence[Result], wager: str | None, options: Mapping[str, str]) -> None:
    """Refuse a wager, an option or a value that no result has."""
    wagers = list(dict.fromkeys(result.wager for result in results))
    if wager is not None and wager not in wagers:
        raise Mistake(f"no wager here is called {wager!r}; there are {', '.join(wagers)}")
    for name, value in options.items():
        values = list(dict.fromkeys(r.options[name] for r in results if name in r.options))
        if not values:
            there = sorted({each for result in results for each in result.options})
            raise Mistake(f"no result has an option {name!r}; there are {', '.join(there)}")
        if value not in values:
            raise Mistake(f"{name} is {' or '.join(values)} here, not {value!r}")
