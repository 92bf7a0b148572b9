"""Facts about cards in sentences, and what the hands are called that they are about."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from string import ascii_lowercase

from houseway.cards import Rank
from houseway.gamefile.model import Fact, Facts, PlainGame
from houseway.round.words.phrases import joined, number, with_article

_PEOPLE = ("player", "dealer", "banker")


def hand_name(game: PlainGame, name: str) -> str:
    """`the player's hand`, `the war card`, `the hand of the first three cards`."""
    hand = game.hand(name)
    title = (hand.title or name.replace("-", " ")).lower().replace("own ", "player's own ")
    if hand.parts[0].set:
        whose = "the dealer's" if hand.parts[0].pile == "dealer" else "the"
        return f"{whose} {hand.parts[0].set.replace('-', ' ')} hand"
    if title in _PEOPLE:
        return f"the {title}'s hand"
    if title.endswith("cards") or title.split()[-1] in _NUMBERS:
        which = "" if title.startswith("both ") else "the "
        return f"the hand of {which}{title.removesuffix(' cards')} cards"
    return f"the {title}{'' if title.endswith(('hand', 'card')) else ' hand'}"


_NUMBERS = tuple(map(number, range(2, 10)))


def either(game: PlainGame, some: Sequence[Facts]) -> str:
    """One condition as it is; several with a letter each."""
    told = [facts(game, one) for one in some]
    if not told[1:]:
        return told[0]
    listed = "; ".join(f"({a}) {one}" for a, one in zip(ascii_lowercase, told, strict=False))
    return f"one of these holds: {listed}"


def facts(game: PlainGame, some: Facts) -> str:
    """`the player's hand has 2 cards and totals 6 to 7, and the banker's hand totals 0 to 5`."""
    clauses = [
        f"{hand_name(game, name)} {joined(_says(game, fact) for fact in of_one)}"
        for name, of_one in groupby(some, key=lambda fact: fact.hand)
    ]
    return ", and ".join(clauses)


def _says(game: PlainGame, fact: Fact) -> str:
    """What a fact says of its hand."""
    words = _said(game, fact)
    if not fact.negated:
        return words
    verb, rest = words.split(" ", 1)
    if verb == "is":
        return f"is not {rest}"
    return "has no joker" if fact.relation == "joker" else f"does not {_infinitive(words)}"


def _infinitive(words: str) -> str:
    """`have 3 cards` for `has 3 cards`."""
    verb, rest = words.split(" ", 1)
    return f"{_INFINITIVES[verb]} {rest}"


_INFINITIVES = {
    "at": "at",
    "beats": "beat",
    "ends": "end",
    "has": "have",
    "is": "be",
    "makes": "make",
    "ties": "tie",
    "totals": "total",
}


def _said(game: PlainGame, fact: Fact) -> str:
    span = _span(fact.low, fact.high)
    ranks = joined((Rank(rank).plural for rank in fact.ranks), "or")
    other = hand_name(game, fact.other) if fact.other else ""
    match fact.relation:
        case "suited":
            suits = joined((_SUITS[suit] for suit in fact.suits), "or") or "one suit"
            return f"is of {suits}"
        case "unsuited":
            return "is of several suits"
        case "same colour":
            return "is of one colour"
        case "ranks":
            return f"is {'-'.join(Rank(rank).numeral for rank in reversed(fact.ranks))}"
        case "alike":
            return "is of one rank"
        case "in a row":
            return "is a straight"
        case "how many":
            return (
                f"has {span} of the {ranks}" if len(fact.ranks) == 1 else f"has {span} of {ranks}"
            )
        case "cards":
            return f"has {span} card{'' if fact.high == 1 else 's'}"
        case "total":
            return f"totals {span}"
        case "soft":
            return f"totals {span} with an ace that counts 11"
        case "joker":
            return "has a joker"
        case "beside":
            suited = "-".join(Rank(rank).numeral for rank in reversed(fact.ranks))
            return f"makes {with_article(fact.words)} beside {suited} suited"
        case "last":
            return f"ends with a card that counts {span}"
        case "value":
            return f"makes {with_article(fact.words)}"
        case "ahead":
            return f"beats {other} by {span}" if fact.low else f"is ahead of {other} by {span}"
        case "beats":
            return f"beats {other}"
        case "ties":
            return f"ties {other}"
        case "together":
            if fact.words in EXPLAINED:
                return f"is {fact.words}"
            return f"at once {joined(_infinitive(_says(game, one)) for one in fact.parts)}"


EXPLAINED = {
    "a natural": "A natural is two cards that total 8 or 9.",
    "a blackjack": "A blackjack is an ace with a ten or a face, in two cards.",
}
_SUITS = ("clubs", "diamonds", "hearts", "spades")
_MANY = 99


def _span(low: int, high: int) -> str:
    if high >= _MANY:
        return f"{low} or more"
    return str(low) if low == high else f"{low} to {high}"
