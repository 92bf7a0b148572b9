"""The pages of the manual that are made from the program itself: commands, games, API, wire.

    python -m tools.manual_pages

writes them into docs/; a test fails when one of them is not as it would be written now.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from typer.main import get_command

import houseway
from houseway.cli import app
from houseway.cli.commands import COMMANDS
from houseway.exact.proving.exposure import exposures
from houseway.exact.proving.proof import Proof
from houseway.exact.proving.result import Result, ResultRow
from houseway.exact.proving.wording import percent, unit_words
from houseway.exact.registry import math_of
from houseway.exact.sessions.hold import Hold
from houseway.exact.sessions.session import Session
from houseway.games import GAMES, gallery
from houseway.library.deal import Deal
from houseway.report.subject import subject, title_of
from houseway.round.game import Game
from houseway.round.questions import Answer, Option, Question, Stake
from houseway.round.refused import Refused
from houseway.round.settlement import Settlement
from houseway.round.views import View
from tools.letter_page import letter_page
from tools.wire_grammar import wire_grammar_page

DOCS = Path(__file__).parents[1] / "docs"
_MADE = "<!-- Made by `python -m tools.manual_pages`: change the program, not this page. -->"


# --- Commands -------------------------------------------------------------------------------------


def commands_page() -> str:
    """Every command with its arguments, options and examples, as its help has them."""
    parts = [
        "# Commands",
        _MADE,
        "`houseway COMMAND --help` says the same at the terminal. `houseway --install-completion` "
        "makes the shell complete commands, games and options. What is refused is one line on "
        "stderr, with exit code 2.",
    ]
    known = dict(_commands(get_command(app)))
    for one in COMMANDS:
        name = f"{one.group} {one.run.__name__.replace('_', '-')}".strip()
        parts += [f"## houseway {name}", *_command(known[name], one.examples)]
    return "\n\n".join(parts) + "\n"


def _commands(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from _commands(command, f"{before}{name} ")
        else:
            yield f"{before}{name}", command


def _command(command: Any, examples: tuple[str, ...]) -> Iterator[str]:
    yield "\n\n".join(" ".join(part.split()) for part in command.help.split("\n\n"))
    rows = [
        f"| `{_typed(one)}` | {' '.join((one.help or '').split()).replace('|', chr(92) + '|')} |"
        for one in command.params
        if one.name != "help" and not getattr(one, "hidden", False)
    ]
    if rows:
        yield "\n".join(["| argument or option | says |", "| --- | --- |", *rows])
    yield "```sh\n" + "\n".join(examples) + "\n```"


def _typed(parameter: Any) -> str:
    if parameter.param_type_name == "argument":
        return re.sub(r"[\[\]{}]", "", parameter.metavar or parameter.name)
    names = ", ".join((*parameter.opts, *parameter.secondary_opts))
    value = "" if parameter.is_flag else f" {parameter.metavar or parameter.name.upper()}"
    return names + value


# --- Games ----------------------------------------------------------------------------------------


def games_page() -> str:
    """What there is to play, what each wager costs, and where it comes from."""
    parts = [
        "# The games",
        _MADE,
        "Edges are the house's, at best play for the wager; exact, rounded to four digits here. "
        "Each is of the base wager, as the field quotes it, and beside that of all that is staked "
        "before a card is seen. A minus is the player's edge. `houseway rules GAME` shows the "
        "rules by id, `houseway report math GAME` the whole math.",
    ]
    for title, games in (("From the documents", GAMES), ("Other public games", gallery())):
        parts.append(f"## {title}")
        for game in games:
            parts += _game(game)
    return "\n\n".join(parts) + "\n"


def _game(game: Game) -> Iterator[str]:
    rules, source = game.rules(), game.book.source
    yield f"### {game.title}"
    standing = source.commission or source.standing or ""
    yield (
        f"`{game.name}`, banked by the {game.banked_by}, up to {game.seats(rules)} seats. "
        f"“{source.title}”{f', {standing}' if standing else ''}."
    )
    about = subject(game, rules)
    if about.staked:
        rows = [
            f"| {title_of(one)} | {percent(one.edge)} of {unit_words(one)} "
            f"| {percent(one.edge_of_first_stakes)} |"
            for one in about.staked
        ]
        heads = ["| wager | house edge | of all first staked |", "| --- | ---: | ---: |"]
        yield "\n".join([*heads, *rows])
    worst = next(iter(exposures(about.staked)), None)
    if worst:
        yield f"The player has the edge on {title_of(worst.result)}: {worst.strategy}"
    thumb = math_of(game).rule_of_thumb()
    if thumb:
        cost = f"{float(thumb.cost):.4f} of the {math_of(game).unit}"
        yield f"A [rule of thumb](strategy.md) costs {cost}."


# --- The API --------------------------------------------------------------------------------------

_KINDS: tuple[tuple[str, tuple[type, ...]], ...] = (
    ("A round", (Deal, Question, Option, Stake, Answer, Refused, Settlement, View)),
    ("The math", (Proof, Result, ResultRow, Session, Hold)),
)


def api_page() -> str:
    """The library's front door and what it returns, from the docstrings."""
    parts = [
        "# The library",
        _MADE,
        "[library.md](library.md) shows it by examples, each of which is run by a test. "
        "Everything is typed; money is whole cents, values are fractions.",
        "What stands on this page is stable: it changes only with the first two numbers of the "
        "version, and the changelog says so. Everything else can change from one version to the "
        "next. A log is read by every later version.",
        "## houseway",
    ]
    for name in houseway.__all__:
        thing = getattr(houseway, name)
        if inspect.isfunction(thing):
            parts += _function(f"houseway.{name}", thing)
    parts += _function("houseway.exact.registry.math_of", math_of)
    for title, kinds in _KINDS:
        parts.append(f"## {title}")
        for kind in kinds:
            parts += _class(kind)
    return "\n\n".join(parts) + "\n"


def _function(name: str, thing: Callable[..., Any]) -> Iterator[str]:
    yield f"### {name}"
    yield f"```text\n{name.rpartition('.')[2]}{_signature(thing)}\n```"
    yield inspect.getdoc(thing) or ""


def _signature(thing: Callable[..., Any]) -> str:
    """As it is written, without `self`."""
    signature = inspect.signature(thing)
    others = [one for name, one in signature.parameters.items() if name != "self"]
    shown = str(signature.replace(parameters=others))
    return re.sub(r"(: |-> )'([^']*)'", r"\1\2", shown)


def _class(kind: type) -> Iterator[str]:
    yield f"### {kind.__module__}.{kind.__name__}"
    yield inspect.cleandoc(kind.__doc__ or "") if "__doc__" in vars(kind) else ""
    rows = [f"| `{name}` | {words} |" for name, words in (*_fields(kind), *_members(kind))]
    if rows:
        yield "\n".join(["| field or member | says |", "| --- | --- |", *rows])


def _fields(kind: type) -> Iterator[tuple[str, str]]:
    """The fields of a record with their types, and what its source says beside them."""
    names = getattr(kind, "__struct_fields__", None) or getattr(kind, "__dataclass_fields__", ())
    own = kind.__annotations__
    source = inspect.getsource(kind)
    for name in names:
        if name in own and not name.startswith("_"):
            beside = re.search(rf"^    {name}: [^#\n]*# (.*)$", source, re.M)
            kind_of = str(own[name]).replace("|", "\\|")
            yield f"{name}: {kind_of}", beside[1].replace("|", "\\|") if beside else ""


def _members(kind: type) -> Iterator[tuple[str, str]]:
    for name, member in vars(kind).items():
        inner = member.fget if isinstance(member, property) else getattr(member, "func", member)
        doc = inspect.getdoc(inner) if callable(inner) else None
        if name.startswith("_") or not doc or inspect.isclass(inner):
            continue
        called = _signature(member) if inspect.isfunction(member) else ""
        yield f"{name}{called}".replace("|", "\\|"), " ".join(doc.split()).replace("|", "\\|")


PAGES: dict[str, Callable[[], str]] = {
    "commands.md": commands_page,
    "games.md": games_page,
    "api.md": api_page,
    "letter-3119.md": lambda: letter_page(_MADE),
    "wire-grammar.md": lambda: wire_grammar_page(_MADE),
}

if __name__ == "__main__":
    for file, made in PAGES.items():
        (DOCS / file).write_text(made(), encoding="utf-8")
