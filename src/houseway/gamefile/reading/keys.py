"""Every key of a game file, by the table that it stands in; docs/game-file.md explains them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from houseway.categories import Category
from houseway.gamefile.twenty_one.rules import HOUSE_RULES

KEYS: Mapping[str, tuple[str, ...]] = {
    "the file": (
        "title",
        "letters",
        "hands",
        "totals",
        "seats",
        "decks",
        "without",
        "joker",
        "wild",
        "cloth",
        "emblem",
        "standing",
        "ask",
        "about",
        "sources",
        "spots",
        "step",
        "twenty-one",
        "ranking",
        "hand",
        "set",
        "house-way",
        "paytable",
        "settle",
        "meter",
        "envy",
        "printed",
        "open",
    ),
    "a spot": (
        "title",
        "optional",
        "later",
        "bonus",
        "equals",
        "times",
        "exactly",
        "collected",
    ),
    "a step that deals": ("deal", "if", "after", "not-after"),
    "a deal": ("player", "player-up", "dealer", "dealer-up", "board", "burn"),
    "a step that asks": ("ask", "hint", "choice", "default", "if", "after", "not-after"),
    "a step that sets": ("set", "hint"),
    "a hand to set": ("title", "cards", "ranked"),
    "a house way": ("ranked", "lines"),
    "a line of a house way": ("holding", "set"),
    "a choice": (
        "stake",
        "times",
        "of",
        "stakes",
        "takes-back",
        "loses-half",
        "loses",
        "keeps",
        "gives-up",
        "needs",
        "label",
    ),
    "one of several stakes": ("on", "times", "of"),
    "a need": ("hand", "is"),
    "twenty-one": tuple(rule.key for rule in HOUSE_RULES),
    "a ranking": ("cards", "order", "wild", "joker", "around"),
    "a hand": ("title", "cards", "ranked", "counts", "totals", "qualifies", "or-against"),
    "a total": ("ace", "faces", "modulo", "melds", "lowest"),
    "a count": ("ranks", "or-total", "of-cards"),
    "a paytable": ("on", "pays", "matches", "instead-of"),
    "a row that matches": ("is", "pays"),
    "a meter": ("title", "wager", "seed", "rate", "reserve", "hidden", "limit"),
    "an envy": ("wager", "from", "hand", "pays", "matches"),
    "a settlement against a hand": (
        "against",
        "hand",
        "win",
        "tie",
        "lose",
        "dealer-not-qualified",
        "pays",
        "matches",
        "on",
        "after",
        "not-after",
    ),
    "dealer-not-qualified by result": ("win", "tie", "lose"),
    "a settlement by paytable": (
        "pays",
        "matches",
        "hand",
        "otherwise",
        "on",
        "after",
        "not-after",
    ),
    "a printed figure": (
        "wager",
        "edge",
        "element-of-risk",
        "deviation",
        "hit-rate",
        "per",
        "with",
        "source",
    ),
    "an open question": ("question", "coded", "why"),
}

_ANSWERS = ("push", "table", "table or push", "table or lose", "compare", "wild", "bug", "true")


def vocabulary() -> Iterator[str]:
    """What a file may say, each word once: keys, hands, answers."""
    keys = (key for some in KEYS.values() for key in some)
    yield from dict.fromkeys((*keys, *_ANSWERS, *(one.value for one in Category)))
