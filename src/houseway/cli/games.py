"""`houseway games` and `houseway rules`: what there is to play, and by which rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule as Divider
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.options import GameName, OptionList, as_json, chosen
from houseway.cli.screen import screen
from houseway.games import GAMES, find, gallery
from houseway.money import Paytable, show_money
from houseway.round.describe import (
    choose,
    in_words,
    law_in_force,
    rule_options,
    rules_in_force,
    standing,
)
from houseway.round.game import Game, Rules
from houseway.round.options import Declared, as_text, declared
from houseway.rulebook import Limit, Rule, document

_INDENT = (0, 2)
LIMITS = "limits"


def games() -> None:
    """List the games, with the document that each is played by."""
    console = screen()
    console.print()
    console.print(Padding(_list(GAMES), _INDENT))
    heading(console, "Other public games")
    console.print(Padding(_list(gallery()), _INDENT))
    console.print()
    console.print(Text("  houseway rules GAME shows its rules, houseway play GAME deals.", "quiet"))


def _list(some: Iterable[Game]) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for _ in range(3):
        grid.add_column(no_wrap=True)
    grid.add_column()
    for game in some:
        grid.add_row(
            Text(game.name, "act"), game.title, game.banked_by, Text(_submission(game), "quiet")
        )
    return grid


def rules(
    game: GameName,
    option: OptionList = None,
    json: Annotated[bool, typer.Option("--json", help="Write it as JSON instead.")] = False,
) -> None:
    """Show a game's rules by id, its choices, paytables and limits; `limits` shows the law's."""
    if game == LIMITS:
        _law(json)
        return
    found = find(game)
    chosen_rules = choose(found, chosen(option))
    if json:
        print(as_json(_as_data(found, chosen_rules)))
        return
    console = screen()
    _show_source(console, found, chosen_rules)
    _show_options(console, found, chosen_rules)
    for paytable in found.paytables(chosen_rules):
        _show_paytable(console, paytable)
    _show_rules(console, "Rules", rules_in_force(found, chosen_rules))
    _show_printed(console, found)
    _show_rules(console, "Limits and approvals", law_in_force(found, chosen_rules))
    _show_limits(console, _limits(found))


def _law(json: bool) -> None:
    """The law's figures and the terms of the approvals, for all games."""
    law = document(LIMITS)
    if json:
        print(as_json({"source": law.source, "rules": law.rules, "limits": law.limits}))
        return
    console = screen()
    console.print()
    console.print(Text.assemble(("  Limits and approvals", "title"), f"  {law.source.title}"))
    _show_rules(console, "Rules", law.rules)
    _show_limits(console, law.limits)


# --- Data ---------------------------------------------------------------------------------------


def _as_data(game: Game, chosen_rules: Rules) -> dict[str, Any]:
    words = game.book
    stands = standing(chosen_rules)
    return {
        "game": game.name,
        "title": game.title,
        "version": game.version,
        "banked_by": game.banked_by,
        "seats": game.seats(chosen_rules),
        "source": words.source,
        "modified": stands.departures,
        "choices": stands.choices,
        "readings": stands.readings,
        "standing": in_words(game, chosen_rules),
        "options": [
            {
                "name": one.name,
                "value": getattr(chosen_rules, one.name),
                "default": one.default,
                "allowed": one.allowed,
                "rule": one.rule,
                "open": one.open,
            }
            for one in rule_options(game.rules)
        ],
        "paytables": [
            {"name": table.name, "rows": {row: str(pay) for row, pay in table.rows.items()}}
            for table in game.paytables(chosen_rules)
        ],
        "rules": rules_in_force(game, chosen_rules),
        "printed": words.printed,
        "limits": _limits(game),
        "law": law_in_force(game, chosen_rules),
    }


def _limits(game: Game) -> list[Limit]:
    """The law's figures in force that concern the game."""
    players = {"poker", "fee", "rake"}
    return [
        limit
        for limit in document(LIMITS).limits
        if limit.until is None
        and (limit.name.partition("_")[0] in players) == (game.banked_by == "players")
    ]


def _banked(game: Game) -> str:
    return f"banked by the {game.banked_by}"


def _submission(game: Game) -> str:
    source = game.book.source
    if source.submission is None:
        return source.standing or ""
    return f"submission {source.submission}"


# --- On the screen ------------------------------------------------------------------------------


def _seats(game: Game, rules: Rules) -> str:
    """How many may sit, and by which rule."""
    open_ = any(one.name == "seats" and one.open for one in declared(game.rules))
    unprinted = ", a number that the document does not print" if open_ else ""
    return f"{game.seats(rules)} seats ({game.seats_rule}{unprinted})"


def _show_source(console: Console, game: Game, rules: Rules) -> None:
    source = game.book.source
    words = [f"“{source.title}”"]
    if source.maker:
        words.append(source.maker)
    if source.submission is not None:
        words.append(f"submission {source.submission}")
    if source.approved:
        words.append(f"approved {source.approved}")
    if source.rules_dated:
        words.append(f"rules of {', '.join(map(str, source.rules_dated))}")
    console.print()
    console.print(Text.assemble(("  " + game.title, "title"), f"  {_banked(game)}"))
    console.print(
        Padding(
            Text(" · ".join([*words, source.commission or source.standing or ""]), "quiet"), _INDENT
        )
    )
    console.print(Padding(Text(_seats(game, rules), "quiet"), _INDENT))


def _show_options(console: Console, game: Game, chosen_rules: Rules) -> None:
    options = declared(game.rules)
    for title, open in (("Choices", False), ("Readings of open rules", True)):
        if not any(one.open is open for one in options):
            continue
        heading(console, title)
        grid = Grid.grid(padding=(0, 2))
        grid.add_column(no_wrap=True, style="act")
        grid.add_column(ratio=1)
        grid.add_column(no_wrap=True, style="rule.id")
        for one in options:
            if one.open is open:
                grid.add_row(one.name, _values(one, chosen_rules), one.rule)
        console.print(Padding(grid, _INDENT))
    for name, instead in standing(chosen_rules).departures.items():
        note = Text.assemble((f"Modified: {name} departs from the document, which has: ", "lose"))
        console.print(Padding(note.append(f"{instead} ").append("LIM-2", "rule.id"), _INDENT))


def _values(one: Declared, rules: Rules) -> Text:
    """What this table has, in bold where it is not the usual, then what else there is."""
    value = getattr(rules, one.name)
    words = Text(one.shown(rules), "" if value == one.default else "title")
    others = [other for other in one.allowed if other != as_text(value)]
    if one.listed:
        words.append("".join(f" | {other}" for other in others), "quiet")
    else:
        words.append(f"  {others[0]}", "quiet")
    if not one.applies(rules):
        words.append("  not used as this table is set", "quiet")
    return words


def _show_paytable(console: Console, paytable: Paytable) -> None:
    heading(console, paytable.name)
    grid = Grid.grid(padding=(0, 3))
    grid.add_column()
    grid.add_column(justify="right")
    for row, pay in paytable.rows.items():
        grid.add_row(row, str(pay))
    console.print(Padding(grid, _INDENT))


def _show_rules(console: Console, title: str, rules: Iterable[Rule]) -> None:
    heading(console, title)
    for one in rules:
        console.print(rule_words(one))


def _show_printed(console: Console, game: Game) -> None:
    words = game.book
    if words.printed:
        heading(console, "Printed figures, as claimed")
        grid = Grid.grid(padding=(0, 3))
        for figure in words.printed:
            of = [figure.game, figure.version, figure.wager, figure.paytable]
            name = ", ".join(part for part in of if part)
            grid.add_row(name, figure.figure, Text(figure.rule, "rule.id"))
        console.print(Padding(grid, _INDENT))


def rule_words(one: Rule) -> Padding:
    """A rule as a paragraph: id, title, text and, where it is open, what we take."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(min_width=7, no_wrap=True, style="rule.id")
    grid.add_column(ratio=1)
    words = Text.assemble((f"{one.title}. ", "title"), one.text)
    for question in one.open:
        words.append("\nOpen: ", "quiet").append(f"{question.question} ")
        if question.at_table:
            words.append("At this table: ", "quiet").append(question.at_table)
            words.append(f" Usually: {question.default}", "quiet")
        else:
            words.append("We take: ", "quiet").append(question.default)
            words.append(f" {question.why}", "quiet")
    grid.add_row(one.id, words)
    return Padding(grid, _INDENT)


def _show_limits(console: Console, limits: Iterable[Limit]) -> None:
    heading(console, "Figures of the law")
    grid = Grid.grid(padding=(0, 3))
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(ratio=1)
    for limit in limits:
        grid.add_row(_amount(limit), Text.assemble(limit.text, "  ", (f"{limit.source}", "quiet")))
    console.print(Padding(grid, _INDENT))


def _amount(limit: Limit) -> str:
    match limit.unit:
        case "cents":
            return show_money(limit.amount)
        case "percent":
            return f"{limit.amount}%"
        case "count":
            return str(limit.amount)


def heading(console: Console, words: str) -> None:
    """A quiet line with words at its left."""
    console.print()
    console.print(Padding(Divider(words, style="quiet", align="left"), _INDENT))
