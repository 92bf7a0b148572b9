"""`houseway changes GAME`: what each rule of a game of twenty-one is worth."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.app import Mistake
from houseway.cli.games import heading
from houseway.cli.options import GameName, JsonFile, OptionList, chosen, write_json
from houseway.cli.screen import screen
from houseway.cli.simulate.bars import bar
from houseway.gamefile.game import FileRules
from houseway.gamefile.twenty_one.rules import BY_KEY, TwentyOne, with_words
from houseway.games import find
from houseway.round.game import Game

_NOTE = (
    "The house's edge with one rule in another word, all others as they are; + is the house's. "
    "Each is solved off the top of the shoe."
)


def changes(
    game: GameName,
    rule: Annotated[
        str, typer.Option(help="Only this rule, as in soft-17; all of them if none is given.")
    ] = "",
    option: OptionList = None,
    json: JsonFile = None,
) -> None:
    """Compute what each rule of twenty-one is worth, changed by itself.

    Rules that a house may choose, and all others that a game file can say.
    """
    from houseway.exact.general.twenty_one.changes import changes_of, edge_of  # compiles

    found = find(game)
    rules = _rules_of(found, option)
    if rule and rule not in BY_KEY:
        raise Mistake(f"{rule} is no rule of twenty-one: there are {', '.join(BY_KEY)}")
    with bar(f"{found.name}, rule by rule") as progress:
        some = sorted(changes_of(rules, rule, progress), key=lambda one: one.change)
    if json is not None:
        write_json(json, some)
        return
    console: Console = screen()
    heading(console, f"{found.title}: what each rule is worth")
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(justify="right", no_wrap=True)
    grid.add_row(f"{100 * edge_of(rules):.4f}%", Text("as the rules are", "title"))
    for one in some:
        words = f"{one.key}: {one.word} (the edge is {100 * one.edge:.4f}%)"
        grid.add_row(f"{100 * one.change:+.4f}%", words)
    console.print(Padding(grid, (1, 2)))
    console.print(Padding(Text(_NOTE, "quiet"), (0, 2)))


def _rules_of(game: Game, option: OptionList) -> TwentyOne:
    rules = game.options(chosen(option))
    file = rules.game if isinstance(rules, FileRules) else None
    if file is None or file.twenty_one is None or file.twenty_one.dealt_hands > 1:
        raise Mistake(f"{game.title} is no game of twenty-one with one hand")
    return with_words(file.twenty_one, {"decks": str(file.decks)})
