"""Two games side by side, or two versions of one: rules, edges, exposures and best play.

Wagers are paired by name, rules by their words. Nothing here computes a result: whoever asks brings
them, or takes those that are known.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from fractions import Fraction
from itertools import zip_longest
from typing import Any

from houseway.exact.not_proved import not_proved
from houseway.exact.proving.result import Net, Result
from houseway.exact.proving.wire import proved_wager
from houseway.exact.registry import math_of
from houseway.exact.wire import exact_or_none
from houseway.round.game import Game
from houseway.round.options import as_text
from houseway.rulebook import Rule


@dataclass(frozen=True, slots=True)
class RuleChange:
    """A rule that one of two games does not have, or has in other words."""

    old: Rule | None
    new: Rule | None

    def as_json(self) -> dict[str, Any]:
        return {"old": _rule_as_json(self.old), "new": _rule_as_json(self.new)}


@dataclass(frozen=True, slots=True)
class ShareChange:
    """How often best play takes a choice, in parts of all deals; None where there is none."""

    choice: str
    old: Fraction | None
    new: Fraction | None


@dataclass(frozen=True, slots=True)
class WagerChange:
    """A wager, or some made together, in both games; None where one has no such wager."""

    wager: str
    options: Mapping[str, str]  # how both are read where there are several ways
    old: Result | None
    new: Result | None

    @property
    def edge_change(self) -> Fraction | None:
        return None if self.old is None or self.new is None else self.new.edge - self.old.edge

    @property
    def strategy(self) -> list[ShareChange]:
        """The choices that best play takes more or less often."""
        old, new = _shares(self.old), _shares(self.new)
        return [
            ShareChange(choice, old.get(choice), new.get(choice))
            for choice in dict.fromkeys((*old, *new))
            if old.get(choice) != new.get(choice)
        ]

    @property
    def is_same(self) -> bool:
        return (
            self.old is not None
            and self.new is not None
            and (self.old.value, self.old.rows) == (self.new.value, self.new.rows)
            and not self.strategy
        )

    def as_json(self) -> dict[str, Any]:
        return {
            "wager": self.wager,
            "options": dict(self.options),
            "old": _result_as_json(self.old),
            "new": _result_as_json(self.new),
            "edge_change": None if self.edge_change is None else float(self.edge_change),
            "strategy": [
                {"choice": one.choice, "old": _float(one.old), "new": _float(one.new)}
                for one in self.strategy
            ],
        }


@dataclass(frozen=True, slots=True)
class Comparison:
    old: Game
    new: Game
    rules: tuple[RuleChange, ...]
    wagers: tuple[WagerChange, ...]

    @property
    def is_same(self) -> bool:
        return not self.rules and all(one.is_same for one in self.wagers)

    def as_json(self) -> dict[str, Any]:
        """The shape that `houseway compare --json` writes."""
        return {
            "old": {"game": self.old.name, "title": self.old.title},
            "new": {"game": self.new.name, "title": self.new.title},
            "rules": [one.as_json() for one in self.rules],
            "wagers": [one.as_json() for one in self.wagers],
        }


def compare(
    old: Game,
    new: Game,
    results: tuple[Sequence[Result], Sequence[Result]] | None = None,
) -> Comparison:
    """Both games by their rules as they are by default; what is known of them, if nothing else."""
    if results is None:
        results = known_results(old), known_results(new)
    pairs = zip((old, new), results, strict=True)
    sides = [{_key(one): one for one in found if is_by_default(game, one)} for game, found in pairs]
    keys = dict.fromkeys((*sides[0], *sides[1]))
    wagers = (
        WagerChange(wager, dict(options), *(side.get((wager, options)) for side in sides))
        for wager, options in keys
    )
    return Comparison(old, new, tuple(rule_changes(old, new)), tuple(wagers))


def known_results(game: Game) -> Sequence[Result]:
    """Results that need no computing; refused where there are none."""
    found = math_of(game).results()
    if not found:
        raise not_proved(game)
    return found


def is_by_default(game: Game, result: Result) -> bool:
    """Whether every option of the rules that a result names is as it is by default."""
    defaults = game.rules()
    return all(
        not hasattr(defaults, name) or as_text(getattr(defaults, name)) == value
        for name, value in result.options.items()
    )


def _key(result: Result) -> tuple[str, tuple[tuple[str, str], ...]]:
    return result.wager, tuple(sorted(result.options.items()))


def rule_changes(old: Game, new: Game) -> Iterator[RuleChange]:
    """Rules that differ, in their order; one that only has another number does not."""
    before, after = _rules_of(old), _rules_of(new)
    matcher = SequenceMatcher(None, [_words(one) for one in before], [_words(one) for one in after])
    for tag, from_old, to_old, from_new, to_new in matcher.get_opcodes():
        if tag != "equal":
            for pair in zip_longest(before[from_old:to_old], after[from_new:to_new]):
                yield RuleChange(*pair)


def _rules_of(game: Game) -> list[Rule]:
    return [rule for rule in game.book.rules if not rule.games or game.name in rule.games]


def _words(rule: Rule) -> tuple[str, str]:
    return rule.title, rule.text


def largest_payout(result: Result) -> Net | None:
    """The most that a player can come to win, in units of the first wager."""
    return max((row.net for row in result.rows if row.count), default=None)


def _shares(result: Result | None) -> Mapping[str, Fraction]:
    return {} if result is None else result.shares


def _rule_as_json(rule: Rule | None) -> dict[str, str] | None:
    return None if rule is None else {"id": rule.id, "title": rule.title, "text": rule.text}


def _result_as_json(result: Result | None) -> dict[str, Any] | None:
    if result is None:
        return None
    largest = largest_payout(result)
    told = proved_wager(result)
    return {
        "value": told.value,
        "edge": told.edge,
        "element_of_risk": told.element_of_risk,
        "standard_deviation": told.standard_deviation,
        "hit_frequency": told.hit_frequency if result.rows else None,
        "largest_payout": exact_or_none(None if largest is None else Fraction(largest)),
    }


def _float(share: Fraction | None) -> float | None:
    return None if share is None else float(share)
