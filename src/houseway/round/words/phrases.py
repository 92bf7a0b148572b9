"""Small phrases that sentences are put together from."""

from __future__ import annotations

import re
from collections.abc import Iterable

from houseway.round.questions import label

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

NO_CHIPS = "Fold: there are no chips left to play with"


def number(count: int) -> str:
    """A count as it is said: `two`; from eleven on as a numeral."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def cards(count: int) -> str:
    return f"{number(count)} card{'s' if count != 1 else ''}"


def joined(words: Iterable[str], last: str = "and") -> str:
    """`a, b and c`."""
    some = list(words)
    return f" {last} ".join([", ".join(some[:-1]), some[-1]]) if some[1:] else "".join(some)


_WITH_ARTICLE = re.compile(
    r"(?:natural )?(?:royal flush|straight flush|full house|flush|straight|pair)\b(?!s)"
    r"|(?:\d+|two|three|four|five|six|seven|eight)-card "
)


def with_article(hand: str) -> str:
    """A hand in a sentence: `a pair of sixes`, `an 8-card flush`, `two pair`, `queen high`."""
    if not _WITH_ARTICLE.match(hand):
        return hand
    return f"{'an' if hand.startswith(('8', 'eight')) else 'a'} {hand}"


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def own(spot: str) -> str:
    """A spot in the middle of a sentence: `ante`, `super bonus`, `AA bonus`, `bet 1`."""
    return " ".join(word if word.isupper() else word.lower() for word in label(spot).split())


def times(count: int, spot: str) -> str:
    """How an amount stands to a player's stake: `the same as your ante`, `twice your ante`."""
    many = {1: "the same as", 2: "twice"}.get(count) or f"{number(count)} times"
    return f"{many} your {own(spot)}"
