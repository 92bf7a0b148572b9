"""`houseway compare`: two games, or two versions of one, side by side."""

from __future__ import annotations

import json as json_text
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.app import Mistake
from houseway.cli.games import heading
from houseway.cli.options import GameName
from houseway.cli.screen import screen
from houseway.exact.proving.compare import (
    Comparison,
    RuleChange,
    WagerChange,
    largest_payout,
)
from houseway.exact.proving.compare import (
    compare as compare_games,
)
from houseway.exact.proving.result import Result, percent_of
from houseway.exact.proving.wording import base_edge, option_words, percent, wager_name
from houseway.exact.registry import math_of
from houseway.games import find
from houseway.round.game import Game
from houseway.rulebook import Rule

_INDENT = (0, 2)
_NONE = "–"


def compare(
    old: GameName,
    new: GameName,
    json: Annotated[bool, typer.Option("--json", help="Print the comparison as JSON.")] = False,
    jobs: Annotated[int, typer.Option(min=1, help="How many cores to use.")] = 2,
) -> None:
    """Compare two games or game files: rules, edges, largest payouts and best play.

    What is not known yet is solved first; a game file that changed is solved again.
    """
    found = comparison_of(old, new, jobs)
    if json:
        print(json_text.dumps(found.as_json(), indent=2))
    else:
        show_comparison(screen(), found)


def comparison_of(old: str, new: str, jobs: int) -> Comparison:
    """Two games by name or path; those among players are refused."""
    games = find(old), find(new)
    for game in games:
        if game.banked_by != "house":
            raise Mistake(f"{game.name} is played among players: it has no house edge to compare")
    results = known_or_solved(games[0], jobs), known_or_solved(games[1], jobs)
    return compare_games(*games, results)


def known_or_solved(game: Game, jobs: int) -> Sequence[Result]:
    """What is known; what is not is solved."""
    known = math_of(game).results()
    if known and not (game.file and _is_missing(game, known)):
        return known
    from houseway.cli.math.run_proofs import compute  # it loads the solvers, which takes a while

    return compute([game], None, {}, jobs=jobs, cluster=None, fresh=False)


def _is_missing(game: Game, known: Sequence[Result]) -> bool:
    """Of a game file that was solved only in part."""
    wanted = {one for proof in math_of(game).proofs() if not proof.asked_by for one in proof.wagers}
    return not wanted <= {result.wager for result in known}


# --- How it looks ---------------------------------------------------------------------------------


def show_comparison(console: Console, found: Comparison) -> None:
    alike = found.old.title == found.new.title
    names = (game.name if alike else game.title for game in (found.old, found.new))
    heading(console, " and ".join(names))
    if found.is_same:
        console.print(Text("  The same rules, the same values, the same best play."))
        return
    _show_rules(console, found.rules)
    _show_wagers(console, found.wagers)
    _show_strategy(console, found.wagers)


def _show_rules(console: Console, changes: Sequence[RuleChange]) -> None:
    _part(console, "Rules that differ" if changes else "The rules are the same")
    for change in changes:
        grid = Grid.grid(padding=(0, 2))
        for mark, rule in (("old", change.old), ("new", change.new)):
            grid.add_row(Text(mark, "quiet"), _rule(rule))
        console.print(Padding(grid, (0, 2, 1, 4)))


def _rule(rule: Rule | None) -> Text:
    if rule is None:
        return Text("no such rule", "quiet")
    return Text.assemble((f"{rule.id} ", "rule"), (f"{rule.title}. ", "title"), rule.text)


def _show_wagers(console: Console, wagers: Iterable[WagerChange]) -> None:
    _part(console, "Edges, and the most that a unit can win")
    grid = Grid.grid(padding=(0, 3))
    grid.add_column()
    heads = ("", "edge, old", "new", "change", "most, old", "new")
    for _ in heads[1:]:
        grid.add_column(justify="right", no_wrap=True)
    grid.add_row(*(Text(head, "quiet") for head in heads))
    for one in wagers:
        change = _NONE if one.edge_change is None else _signed(one.edge_change)
        edges = (base_edge(side) if side else _NONE for side in (one.old, one.new))
        payouts = (_largest(side) for side in (one.old, one.new))
        grid.add_row(_name(one), *edges, change, *payouts)
    console.print(Padding(grid, (0, 2, 0, 4)))


def _show_strategy(console: Console, wagers: Iterable[WagerChange]) -> None:
    changed = [one for one in wagers if one.strategy]
    if not changed:
        return
    _part(console, "Best play, in parts of all deals")
    grid = Grid.grid(padding=(0, 3))
    for one in changed:
        for share in one.strategy:
            shares = (_NONE if of is None else percent_of(of) for of in (share.old, share.new))
            grid.add_row(_name(one), share.choice, *shares)
    console.print(Padding(grid, (0, 2, 0, 4)))


def _part(console: Console, title: str) -> None:
    console.print()
    console.print(Text("  " + title, "title"))


def _name(one: WagerChange) -> str:
    either = one.old or one.new
    assert either is not None
    return ", ".join(filter(None, (wager_name(either), option_words(either))))


def _largest(result: Result | None) -> str:
    largest = None if result is None else largest_payout(result)
    return _NONE if largest is None else f"{float(largest):g}"


def _signed(change: Fraction) -> str:
    return "+" * (change > 0) + percent(change) if change else "none"
