"""What each rule of twenty-one is worth: the edge with one rule changed, all others as they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from houseway.exact.general.twenty_one.solution import solve
from houseway.gamefile.twenty_one.rules import HOUSE_RULES, TwentyOne, with_words

ANOTHER_GAME = ("switch",)  # two hands in place of one


class Change(Struct, frozen=True):
    """One rule in another word."""

    key: str
    word: str
    edge: float  # the house's, with it
    change: float  # of the house's edge


def other_words(rules: TwentyOne, key: str = "") -> Iterator[tuple[str, str]]:
    """Every other word of every rule, or of one."""
    for rule in HOUSE_RULES:
        if rule.key not in ANOTHER_GAME and key in ("", rule.key):
            yield from ((rule.key, word) for word in rule.words if word != rules.word(rule.key))


def edge_of(rules: TwentyOne) -> float:
    return -solve(rules, rules.decks).value


def changes_of(
    rules: TwentyOne, key: str = "", progress: Callable[[int, int], None] = lambda done, all: None
) -> Iterator[Change]:
    """Each rule that makes a difference, changed by itself."""
    base, words = edge_of(rules), list(other_words(rules, key))
    for done, (rule, word) in enumerate(words, start=1):
        edge = changed(rules, {rule: word})
        progress(done, len(words))
        if abs(edge - base) > 1e-12:
            yield Change(rule, word, edge, edge - base)


def changed(rules: TwentyOne, words: dict[str, str]) -> float:
    """The house's edge with some rules in other words."""
    return edge_of(with_words(rules, words))
