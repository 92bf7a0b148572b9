"""The papers of the documents' games as lines, and what each sentence of a document asks of them.

`sentences/` has a file a document: every sentence that lays something down, in a few words of ours,
with the place where it stands, the rules that carry it, the words by which each paper says it, and
the tests that show it at the table. Letters' addresses and courtesies, drawings, and the list of
other games in letter 3119 lay nothing down and are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from houseway.games import find
from houseway.money import Cents
from houseway.report.controls import Issue, controls_paper
from houseway.report.handouts import card, dealer_card, signs
from houseway.report.handouts.dealer import RULES_BEHIND
from houseway.report.math.options import printed_figures
from houseway.report.pack.submission import rules_paper
from houseway.report.paper import Block, Facts, Grid, Items, Note, Paper, Words, section, sections
from houseway.report.subject import subject
from houseway.room.events import Settings
from houseway.round import Game, Limits
from houseway.round.game import Rules
from houseway.round.layout import layout

HERE = Path(__file__).parent
AGGREGATE = Cents(50_000_00)
PAPERS = ("dealer", "player", "controls", "sign", "rules_of_play", "figures", "layout")

Patterns = tuple[Annotated[str, Meta(min_length=8)], ...]


class Sentence(Struct, frozen=True, forbid_unknown_fields=True):
    """What one sentence lays down, and by which words each paper says it, in their order."""

    at: str
    says: str
    rules: tuple[str, ...]
    dealer: Patterns = ()
    player: Patterns = ()
    controls: Patterns = ()
    sign: Patterns = ()
    rules_of_play: Patterns = ()
    figures: Patterns = ()
    layout: Patterns = ()
    table: tuple[str, ...] = ()  # the tests that show it at the table
    game: str = ""  # "": the document's own
    options: Mapping[str, str] = {}

    @property
    def asked(self) -> dict[str, Patterns]:
        """By paper: what it has to say."""
        return {name: found for name in PAPERS if (found := getattr(self, name))}


class SentencesOf(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    sentence: tuple[Sentence, ...]


@cache
def all_sentences() -> tuple[Sentence, ...]:
    """Of all five documents, each with the game it is about."""
    found: list[Sentence] = []
    for path in sorted((HERE / "sentences").glob("*.toml")):
        read = msgspec.toml.decode(path.read_bytes(), type=SentencesOf)
        found += (msgspec.structs.replace(one, game=one.game or read.game) for one in read.sentence)
    return tuple(found)


# --- Papers as lines ------------------------------------------------------------------------------


@cache
def _lines(game: str, options: tuple[tuple[str, str], ...], paper: str) -> tuple[str, ...]:
    found = find(game)
    rules = found.options(dict(options))
    return tuple(lines_of(_paper(found, rules, paper)))


def lines(one: Sentence, paper: str) -> tuple[str, ...]:
    """A paper of the game that a sentence is about, as its table has it."""
    return _lines(one.game, tuple(sorted(one.options.items())), paper)


def _paper(game: Game, rules: Rules, name: str) -> Paper:
    aggregate = AGGREGATE if rules.may_limit_aggregate else None
    limits = Limits(aggregate=aggregate)
    match name:
        case "dealer":
            return without(dealer_card(game, rules), RULES_BEHIND)
        case "player":
            return card(game, rules, limits)
        case "controls":
            settings = Settings(game.name, "A table", limits=limits)
            return controls_paper(game, rules, settings, Issue())
        case "sign":
            return signs(game, rules, limits)
        case "rules_of_play":
            return rules_paper(subject(game, rules))
        case "figures":
            told = section("Printed figures", printed_figures(subject(game, rules)))
            return Paper(game.title, sections=sections(told))
        case _:
            drawn = layout(game, rules)
            spots = tuple(f"{one.label}, {one.amount or 'any amount'}" for one in drawn.spots)
            return Paper(game.title, opening=(Items(spots),))


def without(paper: Paper, title: str) -> Paper:
    kept = tuple(one for one in paper.sections if one.title != title)
    return Paper(paper.title, sections=kept)


def lines_of(paper: Paper) -> Iterator[str]:
    """A line for each item and each row, a row with its table's name before it."""
    for block in (*paper.opening, *(one for part in paper.sections for one in part.blocks)):
        yield from map(_plain, _told(block))


def _told(block: Block) -> Iterable[str]:
    match block:
        case Words(text) | Note(text):
            return (text,)
        case Items(items, numbered):
            return (f"{n}. {one}" for n, one in enumerate(items, 1)) if numbered else items
        case Facts(rows):
            return (f"{name}: {what}" for name, what in rows)
        case Grid():
            name = block.title or block.heads[0]
            return (f"{name}: {' | '.join(row)}" for row in block.rows)
        case _:
            return ()


_MARKS = re.compile(r"\s*`[^`]*`|\*+")


def _plain(text: str) -> str:
    """Without marks and without the rules that are cited."""
    return " ".join(_MARKS.sub("", text).split())


def said(patterns: Patterns, told: Iterable[str]) -> bool:
    """Whether some lines have them all as whole words, in this order."""
    left = list(patterns)
    for line in told:
        at = 0
        while left and (found := _whole(left[0]).search(line, at)):
            at = found.end()
            left.pop(0)
    return not left


@cache
def _whole(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(pattern)}(?!\w)")
