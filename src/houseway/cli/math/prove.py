"""`houseway prove`: what every wager is worth, held against what its document prints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from houseway.cli.app import Mistake, refuse_flags
from houseway.cli.math.peek import peek, show_peeks
from houseway.cli.math.result_pages import show_exposures, show_results
from houseway.cli.math.rule_of_thumb import show_rule
from houseway.cli.math.sample import sample as sample_file
from houseway.cli.math.session import session as show_session
from houseway.cli.options import JsonFile, MeterList, OptionList, at_meters, chosen, write_json
from houseway.cli.screen import screen
from houseway.exact.not_proved import not_proved
from houseway.exact.proving.exposure import exposures
from houseway.exact.proving.result import Result
from houseway.exact.proving.wire import proved_wager
from houseway.exact.registry import math_of
from houseway.games import GAMES, find
from houseway.games import gallery as public_games
from houseway.round.game import Game

USUAL_JOBS = 2

GamesToProve = Annotated[
    str | None,
    typer.Argument(
        metavar="[GAME]",
        help="A house-banked game by name, or a game file's path; all games if none is given.",
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
    json: JsonFile = None,
    jobs: Annotated[
        int | None, typer.Option(min=1, help="How many cores to use.", show_default="2")
    ] = None,
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
    meter: MeterList = None,
    sample: Annotated[
        int | None, typer.Option(hidden=True, min=2, help="Now `houseway sample`.")
    ] = None,
    session: Annotated[
        int | None, typer.Option(hidden=True, min=1, help="Now `houseway session`.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(hidden=True, help="Now of `session`.")] = None,
    sees: Annotated[str | None, typer.Option(hidden=True, help="Now `houseway peek`.")] = None,
    deals: Annotated[int | None, typer.Option(hidden=True, min=2, help="Now of `peek`.")] = None,
) -> None:
    """Compute what each wager is worth, exactly, and hold it against the printed figure.

    Stop it with Ctrl-C: finished parts are kept, and the next run goes on from there.
    """
    solving = {"--jobs": jobs, "--cluster": cluster, "--fresh": fresh}
    looking = {"--exposure": exposure, "--shipped": shipped, "--paytable": paytable}
    beside = {**solving, **looking, "--gallery": gallery}
    if sees is not None:
        others = {"--wager": wager, "--sample": sample, "--session": session, "--plot": plot}
        refuse_flags("--sees", {**beside, **others, "--jobs": None})
        _now(f"houseway peek {game or 'GAME'} {sees}")
        peek(_named(game), sees, option, deals, jobs or USUAL_JOBS, json)
        return
    if session is not None:
        others = {"--sample": sample, "--deals": deals, "--shipped": None, "--gallery": None}
        refuse_flags("--session", {**beside, **others})
        _now(f"houseway session {session} {game or ''}".rstrip())
        show_session(session, game, wager, option, json, plot, gallery)
        return
    if sample is not None:
        refuse_flags("--sample", {**beside, "--option": option, "--plot": plot, "--deals": deals})
        _now(f"houseway sample {game or 'FILE'} --deals {sample}")
        sample_file(_named(game), sample, wager, json)
        return
    refuse_flags("prove", {"--plot": plot, "--deals": deals})
    if paytable is not None:
        refuse_flags("--paytable", {**beside, "--paytable": None})
    elif shipped or exposure:
        refuse_flags("--shipped" if shipped else "--exposure", solving)
    options = chosen(option)
    games = asked_games(game, gallery)
    if meter:
        refuse_flags("--meter", {"--shipped": shipped, "--exposure": exposure})
        games = [at_meters(find(_named(game)), meter)]
    check_choices(games, options)
    if paytable is not None:
        results = _custom(games, wager, paytable, options)
    elif shipped or exposure:
        results = select(known_results(games), wager, options)
    else:
        from houseway.cli.math.run_proofs import compute  # it loads the solvers, which takes long

        many = jobs or USUAL_JOBS
        computed = compute(
            games, wager, options, jobs=many, cluster=cluster, fresh=fresh, typed=game or ""
        )
        results = select(computed, wager, options)
    if json is not None:
        write_json(json, _exposed(results) if exposure else list(map(proved_wager, results)))
    elif exposure:
        show_exposures(screen(), exposures(results))
        show_peeks(screen(), [one for game in games for one in math_of(game).peeks()])
    elif paytable is not None:
        show_results(screen(), results, in_full=True, by_default=f"by {paytable.name}")
    else:
        show_results(screen(), results, in_full=wager is not None)
        if game is not None and wager is None and (rule := math_of(games[0]).rule_of_thumb()):
            show_rule(screen(), rule)


def _now(command: str) -> None:
    """An old spelling is still carried out, and the new one said."""
    typer.echo(f"houseway: this is a command of its own now: {command}", err=True)


def _named(game: str | None) -> str:
    if game is None:
        raise Mistake("say which game is meant")
    return game


def asked_games(name: str | None, gallery: bool) -> list[Game]:
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


def known_results(games: Sequence[Game]) -> list[Result]:
    """What needs no computing."""
    return [result for one in games for result in math_of(one).results()]


def check_choices(games: Sequence[Game], options: Mapping[str, str]) -> None:
    """Refuse, before anything is computed, an option that no game here has.

    Results have options beside those of the rules, as how freely a player may split.
    """
    played = {name for result in known_results(games) for name in result.options}
    fields = {name for game in games for name in game.rules.__struct_fields__}
    for name in options:
        if name not in played | fields:
            there = ", ".join(sorted(played | fields)) or "none"
            raise Mistake(f"no game here has an option {name!r}; there are: {there}")


def _exposed(results: Iterable[Result]) -> list[dict[str, Any]]:
    return [
        {**msgspec.to_builtins(proved_wager(one.result)), "strategy": one.strategy}
        for one in exposures(results)
    ]


def _custom(
    games: Sequence[Game], wager: str | None, paytable: Path, options: Mapping[str, str]
) -> list[Result]:
    from houseway.exact.proving.custom_paytable import custom
    from houseway.exact.proving.paytable_rows import BadPaytable

    if len(games) != 1 or wager is None:
        raise Mistake("--paytable needs a game and a --wager")
    try:
        return custom(games[0], wager, paytable.read_text(encoding="utf-8"), options)
    except BadPaytable as error:
        raise Mistake(f"{paytable}: {error}") from error


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
            there = ", ".join(sorted({each for result in results for each in result.options}))
            known = f"; there are {there}" if there else ""
            raise Mistake(f"no result here depends on the option {name!r}{known}")
        if value not in values:
            raise Mistake(f"{name} is {' or '.join(values)} here, not {value!r}")
