"""`houseway sample FILE`: a game file dealt at random, where no exact solution is in reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.app import Mistake
from houseway.cli.games import heading
from houseway.cli.options import GameName, JsonFile, write_json
from houseway.cli.screen import screen
from houseway.exact.proving.wording import base_wager_words
from houseway.gamefile.game import FileRules, file_of
from houseway.games import find, typed_name
from houseway.round.game import Game
from houseway.round.questions import label

if TYPE_CHECKING:  # it loads the solvers, which takes a while
    from houseway.exact.general.playing.sampling import Sampled

_BOUND = (
    "A wager with decisions is played by rollouts, and no play does better than best "
    "play: the house's edge at best play is at most what is printed, within the interval."
)


def sample(
    game: GameName,
    deals: Annotated[int, typer.Option(min=2, help="How many times to deal.")] = 2_000,
    wager: Annotated[str | None, typer.Option(help="Only this wager.", show_default=False)] = None,
    json: JsonFile = None,
) -> None:
    """Deal a game file at random: a mean with its interval, and which way it is a bound."""
    found = find(game)
    each = sampled(found, wager, deals)
    if json is not None:
        write_json(json, [sampled_as_json(one) for one in each])
    else:
        show_sampled(screen(), found, each)


def sampled(game: Game, wager: str | None, deals: int) -> list[Sampled]:
    """Every set of wagers, or one of them."""
    from houseway.exact.general.playing.sampling import sample as deal
    from houseway.exact.general.solve import wager_sets

    if not issubclass(game.rules, FileRules):
        raise Mistake(f"sample is for game files; try houseway simulate {typed_name(game)}")
    file = file_of(game)
    sets = [one for one in wager_sets(file) if wager in (None, " and ".join(one))]
    if not sets:
        there = ", ".join(" and ".join(one) for one in wager_sets(file))
        raise Mistake(f"no wager here is called {wager!r}; there are {there}")
    return [deal(file, wagers, deals) for wagers in sets]


def show_sampled(console: Console, game: Game, found: Sequence[Sampled]) -> None:
    heading(console, f"{game.title}, dealt {found[0].deals:,} times")
    grid = Grid.grid(padding=(0, 3))
    heads = ("", "house edge", "95% between", "played by")
    grid.add_row(*(Text(head, "quiet") for head in heads))
    for one in found:
        low, high = one.interval
        of = base_wager_words(one.unit, one.wager.split(" and "))
        bound = "at most " * one.decides
        grid.add_row(
            " and ".join(map(label, one.wager.split(" and "))),
            f"{bound}{_percent(-one.mean)} of {of}",
            f"{_percent(-high)} and {_percent(-low)}",
            one.strategy,
        )
    console.print(Padding(grid, (1, 2)))
    if any(one.decides for one in found):
        console.print(Padding(Text(_BOUND, "quiet"), (0, 2)))


def sampled_as_json(one: Sampled) -> dict[str, Any]:
    return {
        "game": one.game,
        "wager": one.wager,
        "unit": one.unit,
        "deals": one.deals,
        "mean": one.mean,
        "standard_error": one.error,
        "bound": "best play is worth this or more" if one.decides else None,
        "strategy": one.strategy,
    }


def _percent(value: float) -> str:
    return f"{100 * value:.2f}%".replace("-", "−")
