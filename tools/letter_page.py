"""The page of the manual on letter 3119: its 66 games, what of them is here, and published figures.

The entries stand in `letter_3119.toml`; edges, figures and verdicts come from the shipped results.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from houseway.exact.general.planning.verdicts import verdicts
from houseway.exact.proving.result import Result
from houseway.exact.proving.wording import margin_words, percent
from houseway.exact.registry import math_of
from houseway.gamefile.game import FileRules
from houseway.games import known
from houseway.report.subject import title_of
from houseway.round.game import Game

DATA = Path(__file__).with_name("letter_3119.toml")
ENTRIES = 66
PROVED, VALUED, PLAYED, UNKNOWN = (
    "played and proved",
    "played, valued with an interval",
    "played, not every wager proved",
    "rules not public",
)
UNWRITTEN = {
    "whole": "rules public, not here yet",
    "in part": "rules public in part, not here yet",
    "nothing": UNKNOWN,
}


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """One game of the letter: the files that play it, or what is public of its rules."""

    title: str
    games: tuple[str, ...] = ()
    part: str = ""  # what of it is there or missing, if it is not all of it
    public: str = ""  # where there is no file: "whole", "in part", "nothing"


class Figure(Struct, frozen=True):
    """A published figure, what we get, and whether the one rounds to the other."""

    wager: str
    printed: str
    ours: str
    holds: str
    source: str


@cache
def entries() -> dict[int, Entry]:
    found = msgspec.toml.decode(DATA.read_bytes(), type=dict[str, Entry])
    return {int(number): entry for number, entry in found.items()}


def standing(entry: Entry) -> str:
    """In which state an entry is."""
    if not entry.games:
        return UNWRITTEN[entry.public]
    if not all(map(_is_proved, entry.games)):
        return PLAYED
    return VALUED if any(map(_is_sampled, entry.games)) else PROVED


def _is_sampled(name: str) -> bool:
    """Whether the value of some wager is the mean of deals at random."""
    return any(one.sample for one in math_of(known(name)).results())


def _is_proved(name: str) -> bool:
    """Whether every wager that can be staked before the deal has a result that is shipped."""
    game = known(name)
    if not issubclass(game.rules, FileRules):
        return bool(math_of(game).results())
    results = [one for one in math_of(game).results() if not one.options]
    spots = {spot.name for spot in game.rules.file.spots if not spot.later}
    return spots <= {spot for one in results for spot in one.first_stakes}


@cache
def figures(name: str) -> tuple[Figure, ...]:
    """The published figures about a game, each beside ours."""
    game = known(name)
    return tuple(one for result in math_of(game).results() for one in _figures(game, result))


def _figures(game: Game, result: Result) -> Iterator[Figure]:
    title = title_of(result)
    if issubclass(game.rules, FileRules):
        for one in verdicts(game.rules.file, result):
            what = "" if one.printed.figure == "edge" else f", {one.printed.figure}"
            ours = f"{one.ours:.4%}" if one.printed.text.endswith("%") else f"{one.ours:.4f}"
            if result.sample and one.printed.figure == "edge":
                ours += f" ± {margin_words(result)}"
            yield Figure(f"{title}{what}", one.printed.text, ours, one.holds, one.printed.source)
    elif result.printed:
        printed = result.printed
        yield Figure(title, printed.figure, percent(result.edge), result.verdict, "the document")


# --- The page -------------------------------------------------------------------------------------


def letter_page(made: str) -> str:
    parts = [
        "# Letter 3119",
        made,
        "Letter 3119 of the Washington State Gambling Commission amends 66 games. This page says "
        "of each whether it is played here, and sets what others have published of it beside what "
        "our proofs give. An edge is the house's, of the base wager. A figure is reproduced if "
        "ours rounds to it, else disputed; ours with ± is the mean of deals at random, and what is "
        "within so much of it is reproduced. No rule was invented: a game whose rules are not "
        "public stays out, and where sources leave something open the game's file says how it is "
        "read (`houseway rules GAME`).",
        _counts(),
        "\n".join(
            [
                "| no. | game | here | house edge |",
                "| ---: | --- | --- | --- |",
                *(_row(number, entry) for number, entry in entries().items()),
            ]
        ),
        "## Published figures",
        _verdicts(),
        "\n".join(
            [
                "| game | wager | published | ours | verdict | source |",
                "| --- | --- | ---: | ---: | --- | --- |",
                *_figure_rows(),
            ]
        ),
    ]
    return "\n\n".join(parts) + "\n"


def _counts() -> str:
    found = Counter(map(standing, entries().values()))
    order = (PROVED, VALUED, PLAYED, *UNWRITTEN.values())
    return "Of the 66: " + "; ".join(f"{found[one]} {one}" for one in order if found[one]) + "."


def _row(number: int, entry: Entry) -> str:
    here = standing(entry)
    if entry.part:
        here += f": {entry.part}"
    names = ", ".join(f"`{name}`" for name in entry.games)
    edges = "; ".join(filter(None, (_edges(name) for name in entry.games)))
    return f"| {number} | {' '.join((entry.title, names)).strip()} | {here} | {edges} |"


def _edges(name: str) -> str:
    """The wagers that must be made, or where none must, those of the game itself."""
    game = known(name)
    if not issubclass(game.rules, FileRules):
        own = [one for one in math_of(game).results() if one.printed and not one.options][:1]
    else:
        spots = [spot for spot in game.rules.file.spots if not spot.later]
        required = {spot.name for spot in spots if spot.required}
        main = {spot.name for spot in spots if not spot.bonus}
        own = [
            one
            for one in math_of(game).results()
            if not one.options
            and (set(one.first_stakes) == required if required else set(one.first_stakes) <= main)
        ]
    return ", ".join(f"{title_of(one)} {_ours(one)}" for one in own)


def _ours(one: Result) -> str:
    """An edge, with how far off it may be where it is not exact."""
    return f"{percent(one.edge)} ± {margin_words(one)}" if one.sample else percent(one.edge)


def _all_figures() -> Iterator[tuple[str, Figure]]:
    names = dict.fromkeys(name for entry in entries().values() for name in entry.games)
    for name in names:
        for one in figures(name):
            yield name, one


def _verdicts() -> str:
    found = Counter(one.holds for _, one in _all_figures())
    total = sum(found.values())
    return (
        f"{total} published figures: {found['reproduced']} reproduced, {found['disputed']} "
        "disputed. Disputed does not always mean wrong: a source may have another rule in mind "
        "than it names."
    )


def _figure_rows() -> Iterator[str]:
    for name, one in _all_figures():
        cells = (known(name).title, one.wager, one.printed, one.ours, one.holds, one.source)
        yield f"| {' | '.join(cells)} |"
