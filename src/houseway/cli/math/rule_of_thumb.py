"""A game's rule of thumb at the terminal: a few lines to play by, and exactly what they cost."""

from __future__ import annotations

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.app import Mistake
from houseway.cli.games import heading
from houseway.cli.math.bars import signed
from houseway.exact.coach.rule_of_thumb import RuleOfThumb
from houseway.exact.not_proved import not_proved
from houseway.exact.registry import math_of
from houseway.gamefile.game import FileRules, file_of
from houseway.round.game import Game

MOST_SECONDS = 60.0  # that a proof takes of a game whose rule is searched for here


def show_thumb(console: Console, game: Game) -> None:
    if game.banked_by == "players":
        raise Mistake(f"{game.name} is played among players: no rule has an exact cost there")
    found = math_of(game).rule_of_thumb() or _searched(game)
    if found is None:
        if not math_of(game).results():
            raise not_proved(game)
        raise Mistake(f"no rule of thumb is known of {game.title}")
    show_rule(console, found, f"{game.title}, a rule of thumb")


def _searched(game: Game) -> RuleOfThumb | None:
    """A rule for a game file that none is shipped for, where one is found in a minute or so."""
    if not issubclass(game.rules, FileRules):
        return None
    from houseway.exact.general.estimate import work_of
    from houseway.exact.general.planning.plan import plan_for
    from houseway.exact.general.planning.reach import OutOfReach
    from houseway.exact.general.playing.rule_of_thumb import find_rule
    from houseway.exact.general.solve import stakes_of, wager_sets

    file = file_of(game)
    try:
        work = work_of(plan_for(file, stakes_of(file, wager_sets(file)[0])))
        if work.seconds > MOST_SECONDS:
            return None
        typer.echo(f"Looking for a rule of thumb: about {max(work.seconds, 1):.0f} s.", err=True)
        found = find_rule(file)
    except OutOfReach:
        return None
    return found.rule() if found else None


def show_rule(console: Console, rule: RuleOfThumb, title: str = "A rule of thumb") -> None:
    heading(console, title)
    _show(console, rule)
    if rule.with_bonus:
        heading(console, "With a Bonus beside the Ante")
        _show(console, rule.with_bonus)


def _show(console: Console, thumb: RuleOfThumb) -> None:
    grid = Grid.grid(padding=(0, 2))
    for number, line in enumerate(thumb.lines, 1):
        grid.add_row(Text(f"{number}.", "quiet"), Text(line))
    console.print(Padding(grid, (1, 2)))
    told = f"costs {float(thumb.cost):.6f} of the first wager"
    values = f"{signed(thumb.value, 6)} a round, at best {signed(thumb.best, 6)}"
    console.print(Text.assemble("  ", (told, "title"), (f": {values}", "quiet")))
