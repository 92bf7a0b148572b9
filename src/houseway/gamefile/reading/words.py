"""Hands and odds in words: `pair of tens or better`, `queen high`, `A-K suited`, `3 to 2`.

What cannot be understood is a ValueError of two texts: what was found, and what is allowed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from houseway.cards import DECK, RANKS, Rank
from houseway.gamefile.model import Count, Measure, Points, Prize, Push, Ranking, Span, Win
from houseway.gamefile.reading.fields import listed, meant, shown
from houseway.gamefile.values import MOST_POINTS, exact_value, packed
from houseway.hands import Category
from houseway.money import BadAmount, Cents, dollars

MOST_ODDS = 100_000
MOST_DOLLARS = 10_000_000
_TOP = (1 << 24) - 1
_BELOW = (1 << 20) - 1  # all ranks of a value

RANK_WORDS = {
    word: rank
    for rank in RANKS
    for word in (rank.word, rank.plural, rank.numeral.lower(), rank.letter.lower())
}
RANK = "|".join(sorted(RANK_WORDS, key=len, reverse=True))
_OF_RANKS = re.compile(rf"(two pair of|pair of|three|four|five) ({RANK})(?: to ({RANK}))?")
_HIGH = re.compile(rf"({RANK})[ -]high(?: (straight flush|straight|flush))?")
_DASHED = re.compile(rf"((?:{RANK})(?:-(?:{RANK}))+)( suited)?")
_GROUPS = {
    "two pair of": Category.TWO_PAIR,  # by the higher pair
    "pair of": Category.PAIR,
    "three": Category.THREE_OF_A_KIND,
    "four": Category.FOUR_OF_A_KIND,
    "five": Category.FIVE_OF_A_KIND,
}
_COUNTS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_EXAMPLES = (
    '"pair of tens or better", "pair of sixes to tens", "queen high or better", "A-K suited"'
)


_LENGTH = re.compile(r"([1-8]|[a-z]+)[- ]card (straight flush|flush|straight)(?:,? (.+) high)?")


def in_digits(words: str) -> str:
    """`Seven-card flush` as `7-card flush`: how lengths are called in an order of them."""
    said = " ".join(words.lower().split())
    number, dash, rest = said.partition("-card ")
    return f"{_COUNTS.index(number)}{dash}{rest}" if dash and number in _COUNTS else words


def _length_span(said: str, ranking: Ranking) -> Span | None:
    """`4-card flush`, `three-card flush, nine high`: a length, and from which rank on."""
    found = _LENGTH.fullmatch(said)
    if not found:
        return None
    number = str(_COUNTS.index(found[1])) if found[1] in _COUNTS else found[1]
    strength = _strength(f"{number}-card {found[2]}", ranking)
    rank = RANK_WORDS.get(found[3]) if found[3] else None
    if strength is None or (found[3] and rank is None):
        return None
    low = strength << 20
    if rank is None:
        return Span(low, low | _BELOW)
    if found[2] == "flush":  # its ranks are a bit each
        return Span(low | 1 << rank - 2, low | (1 << rank - 1) - 1)
    return Span(low | rank << 16, low | (rank + 1 << 16) - 1)


def spans_of(words: str, measure: Measure) -> tuple[Span, ...]:
    """The values that hands in words stand for."""
    said = " ".join(words.lower().split())
    if isinstance(measure, Points):
        return (_total_span(said, measure),)
    if isinstance(measure, Count):
        return (_count_span(said),)
    least, better = (said.removesuffix(" or better"), said.endswith(" or better"))
    span = _span(least, measure)
    if span is None:
        near = _meant(least, measure)
        hint = f"{shown(near + ' or better' * better)}, if that is meant; or " if near else ""
        allowed = f"{hint}{listed(measure.categories)}; or as in {_EXAMPLES}"
        raise ValueError(shown(words), allowed)
    return (Span(span.low, _TOP) if better else span,)


def _meant(said: str, ranking: Ranking) -> str:
    """The hand that words were meant for which are none: `jacks`, `three of kind`; or nothing."""
    for near in (f"pair of {said}", meant(said, ranking.categories)):
        if near and _span(near, ranking):
            return near
    return ""


def at_least(words: Any, measure: Measure) -> Span:
    """The values of a hand `or better`, as a dealer qualifies with or a choice needs."""
    if not isinstance(words, str):
        raise ValueError(shown(words), f"a hand in words, as in {_EXAMPLES}")
    (span,) = spans_of(words, measure)
    if span.high != _TOP and isinstance(measure, Ranking):
        raise ValueError(shown(words), f'the least hand that does: "{words} or better"')
    return span


def _count_span(said: str) -> Span:
    least, more = said.removesuffix(" or more"), said.endswith(" or more")
    if least.isdecimal() and len(least) < 3:
        low = int(least)
    elif least in _COUNTS:
        low = _COUNTS.index(least)
    else:
        raise ValueError(shown(said), 'how many are counted, as in "two" or "two or more"')
    return Span(low, _TOP if more else low)


_TOTAL = re.compile(r"(?:total )?(\d{1,2})(?: to (\d{1,2})| (or more|or less))?")


def _total_span(said: str, measure: Points) -> Span:
    found = _TOTAL.fullmatch(said)
    if not found:
        raise ValueError(shown(said), 'a total, as in "7", "0 to 5", "20 or less" or "9 or more"')
    least = int(found[1])
    low, high = {"or more": (least, MOST_POINTS), "or less": (0, least)}.get(
        found[3], (least, int(found[2] or least))
    )
    return Span(MOST_POINTS - high, MOST_POINTS - low) if measure.lowest else Span(low, high)


def _span(said: str, ranking: Ranking) -> Span | None:
    if ranking.by_length:
        return _length_span(said, ranking)
    if said in ranking.categories or (said == "suited" and ranking.cards == 2):
        return _all_of(Category.FLUSH if said == "suited" else Category(said), ranking)
    if said == Category.ROYAL_FLUSH and ranking.cards > 3:
        return _with_ranks(Category.STRAIGHT_FLUSH, (Rank.ACE,), ranking)
    if found := _OF_RANKS.fullmatch(said):
        low = RANK_WORDS[found[2]]
        return _range(_GROUPS[found[1]], low, RANK_WORDS[found[3]] if found[3] else low, ranking)
    if found := _HIGH.fullmatch(said):
        return _with_ranks(found[2] or Category.HIGH_CARD, (RANK_WORDS[found[1]],), ranking)
    if found := _DASHED.fullmatch(said):
        ranks = [RANK_WORDS[word] for word in found[1].split("-")]
        return _suited(ranks, ranking) if found[2] else _high_card(ranks, ranking)
    by_name = {category.lower(): category for category in ranking.categories}
    return _all_of(by_name[said], ranking) if said in by_name else None


def _strength(category: str, ranking: Ranking) -> int | None:
    if category not in ranking.categories:
        return None
    return len(ranking.categories) - 1 - ranking.categories.index(Category(category))


def _all_of(category: Category, ranking: Ranking) -> Span | None:
    return _with_ranks(category, (), ranking)


def _with_ranks(category: str, ranks: Sequence[int], ranking: Ranking) -> Span | None:
    """Every hand of a category whose ranks start with these."""
    strength = _strength(category, ranking)
    if strength is None:
        return None
    low = strength << 20 | packed(ranks)
    return Span(low, low | _BELOW >> 4 * len(ranks))


def _range(category: Category, low: Rank, high: Rank, ranking: Ranking) -> Span | None:
    first = _with_ranks(category, (low,), ranking)
    last = _with_ranks(category, (high,), ranking)
    return Span(first.low, last.high) if first and last and low <= high else None


def _high_card(ranks: Sequence[Rank], ranking: Ranking) -> Span | None:
    descending = list(ranks) == sorted(set(ranks), reverse=True)
    return _with_ranks(Category.HIGH_CARD, ranks, ranking) if descending else None


def _suited(ranks: Sequence[Rank], ranking: Ranking) -> Span | None:
    """All cards of the hand by rank, in one suit."""
    if len(ranks) != ranking.cards or len(set(ranks)) < len(ranks):
        return None
    value = exact_value(ranking, [DECK[4 * (rank - 2)] for rank in ranks])
    return Span(value, value)


# --- Odds ---------------------------------------------------------------------------------------

_ODDS = re.compile(r"(\d{1,6}) (to|for) (\d{1,6})")
_ODDS_ALLOWED = (
    f'a whole number up to {MOST_ODDS:,} for "to 1", odds as in "3 to 2" or "50 for 1", or "push"'
)
_SHARE = re.compile(r"(\d{1,3}(?:\.\d{1,4})?)% of ([a-z0-9-]+)")
_PERCENT = re.compile(r"(\d{1,3}(?:\.\d{1,4})?)%")


def pay_of(value: Any) -> Win | Push:
    """What a row pays: 40 is 40 to 1."""
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= MOST_ODDS:
        return Win(Fraction(value))
    if value == "push":
        return Push()
    odds = _odds(value) if isinstance(value, str) else None
    if odds is None:
        raise ValueError(shown(value), _ODDS_ALLOWED)
    return Win(odds)


def paid(value: Any) -> tuple[Win | Push, Prize | None]:
    """What a row of a table pays: odds, or a prize, whose odds are worked out by its wager."""
    if isinstance(value, str):
        if found := _SHARE.fullmatch(" ".join(value.split())):
            share = Fraction(found[1]) / 100
            if not 0 < share <= 1:
                raise ValueError(shown(value), "a share of a meter, from 1% to 100%")
            return Push(), Prize(meter=found[2], share=share)
        if value.strip().startswith("$"):
            return Push(), Prize(sum=sum_in_dollars(value))
    return pay_of(value), None


def sum_in_dollars(value: Any) -> Cents:
    """`$500`, `$2,500.50`."""
    try:
        if isinstance(value, str) and value.strip().startswith("$"):
            amount = dollars(value)
            if 0 < amount <= MOST_DOLLARS * 100:
                return amount
    except BadAmount:
        pass
    raise ValueError(shown(value), f'dollars in quotes, as in "$500", up to ${MOST_DOLLARS:,}')


def share_of_shoe(value: Any) -> Fraction:
    """`75%`: how much of a shoe lies before its cut card."""
    found = _PERCENT.fullmatch(value.strip()) if isinstance(value, str) else None
    if not found or not 0 < Fraction(found[1]) < 100:
        raise ValueError(shown(value), 'the share of the shoe before the card, as in "75%"')
    return Fraction(found[1]) / 100


def share_in_percent(value: Any) -> Fraction:
    """`70%`, `9.5%`: a share of a wager."""
    found = _PERCENT.fullmatch(value.strip()) if isinstance(value, str) else None
    if not found or Fraction(found[1]) > 100:
        raise ValueError(shown(value), 'a share of the wager in quotes, as in "70%", up to 100%')
    return Fraction(found[1]) / 100


def _odds(text: str) -> Fraction | None:
    """`N for 1` has the stake in it, so it is one less to 1."""
    found = _ODDS.fullmatch(" ".join(text.split()))
    if not found or int(found[3]) == 0:
        return None
    odds = Fraction(int(found[1]), int(found[3])) - (found[2] == "for")
    return odds if 0 < odds <= MOST_ODDS else None


def odds_words(odds: Fraction) -> str:
    """As a layout prints them."""
    return f"{odds.numerator} to {odds.denominator}"
