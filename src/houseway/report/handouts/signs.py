"""Signs for a table: its limits, and the aggregate limit where one is posted (FAH-20, LIM-5)."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.report.controls import aggregate_words, opening_stakes
from houseway.report.paper import Block, Facts, Note, Paper, Words, section, sections
from houseway.round.describe import in_words
from houseway.round.game import Game, Rules
from houseway.round.limits import Limits
from houseway.round.words.offers import range_in_words


def signs(game: Game, rules: Rules, limits: Limits, name: str = "") -> Paper:
    """In large print, to be put up at the table."""
    return Paper(
        game.title,
        subtitle=" · ".join(filter(None, (name, in_words(game, rules)))),
        sections=sections(
            section("Limits", _limits(game, rules, limits)),
            section("Aggregate limit", _aggregate(rules, limits)),
            section("This table", _notices(game)),
        ),
        sign=True,
    )


def _limits(game: Game, rules: Rules, limits: Limits) -> Iterator[Block]:
    if game.banked_by == "players":
        yield Words("The players bank this game. Stakes and the house's fee are as posted.")
        return
    yield Facts(
        tuple(
            (game.label(one.spot), range_in_words(one))
            for one in opening_stakes(game, rules, limits)
        )
    )


def _aggregate(rules: Rules, limits: Limits) -> Iterator[Block]:
    if said := aggregate_words(rules, limits):
        yield Words(f"{said[0].upper()}{said[1:]}.")


def _notices(game: Game) -> Iterator[Block]:
    yield Words("Free play: chips are not bought, sold or won.")
    yield Note(f"Rules: “{game.book.source.title}”. Ask the floor for the internal controls.")
