"""A paytable as a document prints it, read into the rows of a game file.

Royal Flush ........ 200 to 1
3 of a kind            30:1
Jacks or better        Push
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

from houseway.cards import Rank
from houseway.gamefile.editing import Pays

_ODDS = re.compile(
    r"(?P<hand>.*?[^\s.…:|,*–—-])[\s.…:|,*–—-]*\s"
    r"(?P<paid>[\d,]+(?:\.\d+)?)\s*(?P<sign>to|for|:|-|–|/)\s*(?P<staked>\d+)\W*",
    re.IGNORECASE,
)
_EVEN = re.compile(
    r"(?P<hand>.*?\w)[\s.…:|,*–—-]*\s(?P<word>even money|even|push|tie)\W*", re.IGNORECASE
)
_BULLET = re.compile(r"^\s*(?:[*•·–—-]|\d{1,2}[.)])\s+")
_NUMBERS = {rank.numeral: rank for rank in list(Rank)[:9]}
_OTHERWISE = {
    "royal": "royal flush",
    "quads": "four of a kind",
    "trips": "three of a kind",
    "two pairs": "two pair",
    "any pair": "pair",
    "one pair": "pair",
    "a pair": "pair",
}
_COUNTS = {"3": "three", "4": "four", "5": "five"}


class Pasted(NamedTuple):
    """The rows in their order, and the lines in which no row was found."""

    pays: Pays
    unread: tuple[str, ...]


def read_pasted(text: str) -> Pasted:
    """
    >>> read_pasted("Hand  Pays\\nRoyal Flush 200 to 1\\nFlush: 3 for 2\\n6's or better  push")
    Pasted(pays={'royal flush': 200, 'flush': '1 to 2', 'pair of sixes or better': 'push'}, \
unread=('Hand  Pays',))
    """
    pays: dict[str, int | str] = {}
    unread: list[str] = []
    for line in filter(str.strip, text.splitlines()):
        plain = _BULLET.sub("", line)
        if found := _ODDS.fullmatch(plain):
            pays[_hand(found["hand"])] = _pay(found)
        elif found := _EVEN.fullmatch(plain):
            pays[_hand(found["hand"])] = 1 if found["word"].lower().startswith("even") else "push"
        else:
            unread.append(line.strip())
    return Pasted(pays, tuple(unread))


def _pay(found: re.Match[str]) -> int | str:
    """So much to 1. What is paid *for* a stake has the stake in it."""
    staked = int(found["staked"]) or 1
    odds = Fraction(found["paid"].replace(",", "")) / staked
    odds -= found["sign"].lower() == "for"
    if odds <= 0:
        return "push"
    return odds.numerator if odds.denominator == 1 else f"{odds.numerator} to {odds.denominator}"


def _hand(words: str) -> str:
    """A hand as game files name it."""
    name = " ".join(re.sub(r"[-_]of[-_]a[-_]", " of a ", words.lower()).split()).strip(" .:*'\"")
    name = re.sub(r"^([345]) of a kind", lambda one: f"{_COUNTS[one[1]]} of a kind", name)
    name = re.sub(r"\b(10|[2-9])(?:'s|’s|s)\b", lambda one: _NUMBERS[one[1]].plural, name)
    name = re.sub(r"\b[akqj](?:-(?:[akqj]|10|[2-9]))+\b", lambda one: one[0].upper(), name)
    plurals = "|".join(rank.plural for rank in Rank)
    name = re.sub(rf"^({plurals})( or better)?$", r"pair of \1\2", name)
    return _OTHERWISE.get(name, name)
