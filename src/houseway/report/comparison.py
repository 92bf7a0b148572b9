"""Two games, or two versions of one, for the reviewer of an amendment."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from houseway.exact.proving.compare import Comparison, WagerChange, largest_payout
from houseway.exact.proving.result import Result, percent_of
from houseway.exact.proving.wording import base_edge, percent
from houseway.report.math.identification import game_digest
from houseway.report.paper import Block, Facts, Note, Paper, Words, grid, section, sections
from houseway.report.subject import signed, title_of
from houseway.round.game import Game
from houseway.round.questions import label
from houseway.rulebook import Rule

_NONE = "–"


def comparison_paper(found: Comparison) -> Paper:
    """Everything that differs; a paper that says so where nothing does."""
    return Paper(
        f"Comparison: {found.old.title} and {found.new.title}",
        sections=sections(
            section("What is compared", _games(found)),
            section("Rules", _rules(found)),
            section("Edges", _edges(found)),
            section("Payouts and deviation", _payouts(found)),
            section("Best play", _play(found)),
        ),
        foot=f"Comparison: {found.old.name} and {found.new.name}",
    )


def _games(found: Comparison) -> Iterator[Block]:
    yield Facts((("Old", _game(found.old)), ("New", _game(found.new))))
    if found.is_same:
        yield Words("**Nothing differs**: the same rules, the same values, the same best play.")


def _game(game: Game) -> str:
    return f"{game.title} (`{game.name}`), version {game.version}, digest `{game_digest(game)}`"


def _rules(found: Comparison) -> Iterator[Block]:
    if not found.rules:
        yield Words("The rules are the same.")
        return
    yield grid("old | new", ((_rule(one.old), _rule(one.new)) for one in found.rules))


def _rule(rule: Rule | None) -> str:
    if rule is None:
        return "*no such rule*"
    return f"`{rule.id}` **{rule.title}.** {' '.join(rule.text.split())}"


def _edges(found: Comparison) -> Iterator[Block]:
    yield grid(
        "wager | #edge, old | #edge, new | #change | #element of risk, old | #new",
        (
            (
                _name(one),
                *(base_edge(side) if side else _NONE for side in (one.old, one.new)),
                _change(one.edge_change),
                *(percent(side.element_of_risk) if side else _NONE for side in (one.old, one.new)),
            )
            for one in found.wagers
        ),
    )
    yield Note("Edges are the house's, per unit first staked, at best play by either version.")


def _payouts(found: Comparison) -> Iterator[Block]:
    yield grid(
        "wager | #most a unit wins, old | #new | #deviation, old | #new",
        (
            (
                _name(one),
                *map(_largest, (one.old, one.new)),
                *map(_deviation, (one.old, one.new)),
            )
            for one in found.wagers
        ),
    )


def _play(found: Comparison) -> Iterator[Block]:
    rows = [
        (
            _name(one),
            label(share.choice),
            *(_NONE if of is None else percent_of(of) for of in (share.old, share.new)),
        )
        for one in found.wagers
        for share in one.strategy
    ]
    if rows:
        yield grid("wager | decision | #share of deals, old | #new", rows)
    else:
        yield Words("The best play takes every decision as often as before.")


def _name(one: WagerChange) -> str:
    either = one.old or one.new
    assert either is not None, "a change is of something"
    return title_of(either)


def _change(change: Fraction | None) -> str:
    if change is None:
        return _NONE
    return f"{signed(float(100 * change), 4)}%" if change else "none"


def _largest(result: Result | None) -> str:
    largest = None if result is None else largest_payout(result)
    return _NONE if largest is None else f"{float(largest):g}"


def _deviation(result: Result | None) -> str:
    deviation = result.standard_deviation if result else None
    return _NONE if deviation is None else f"{deviation:.4f}"
