"""Facts in words: `K-Q suited`, `two sevens`, `banker beats player by 9`, `player total 0 to 5`.

Clauses stand between commas, and all of them must be so. A clause is about the hand that it starts
with, or else about the table's own; several facts may stand in one, as in `suited pair`. What
cannot be understood is a ValueError of two texts: what was found, and what is allowed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from houseway.cards import SUITS, Rank, Suit
from houseway.gamefile.model import Fact, Facts, NamedHand, Points, Ranking, Relation
from houseway.gamefile.reading.fields import items_of, shown
from houseway.gamefile.reading.words import RANK, RANK_WORDS, spans_of

MOST_CLAUSES = 12
MOST_WAYS = 12
MANY = 99
FACES = (Rank.JACK, Rank.QUEEN, Rank.KING)
TENS = (Rank.TEN, *FACES)
ALLOWED = (
    '"suited pair", "K-Q suited", "same colour", "two sevens", "total 9 to 12", "straight", '
    '"3 cards", "blackjack", "dealer total 7", "player beats dealer", "player beats dealer by 4"'
)

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
_NUMBER = "|".join(_NUMBERS)
_SUITS = "|".join(suit.name.lower() for suit in SUITS)
_RANGE = r"(\d{1,2})(?: to (\d{1,2})| (or more))?"

Hands = Mapping[str, NamedHand]
Found = Iterator[Fact]
Reader = Callable[[str, "re.Match[str]"], Found]


def facts_of(words: Any, hand: str, hands: Hands) -> Facts:
    """What one text says, all of it about a hand unless a clause names another."""
    if not isinstance(words, str):
        raise ValueError(shown(words), f"text, as in {ALLOWED}")
    clauses = [" ".join(one.split()) for one in words.lower().split(",")]
    if len(clauses) > MOST_CLAUSES or not all(clauses):
        raise ValueError(shown(words), f"1 to {MOST_CLAUSES} clauses between commas")
    return tuple(fact for one in clauses for fact in _clause(one, hand, hands))


def either_of(value: Any, hands: Hands) -> tuple[Facts, ...]:
    """One text, or several of which one is enough."""
    some = items_of(value)
    if not 0 < len(some) <= MOST_WAYS:
        raise ValueError(f"{len(some)} texts", f"1 to {MOST_WAYS}")
    return tuple(facts_of(one, "", hands) for one in some)


def _clause(said: str, hand: str, hands: Hands) -> Found:
    first, _, rest = said.partition(" ")
    about, left = (first, rest) if first in hands and rest else (hand, said)
    if not about:
        names = ", ".join(hands)
        allowed = f"a clause that starts with the hand it is about: {names}"
        denied, _, rest = said.removeprefix("not ").partition(" ")
        if said.startswith("not ") and denied in hands and rest:
            allowed = f'the hand first: "{denied} not {rest}"'
        raise ValueError(shown(said), allowed)
    negated = left.startswith(("not ", "no joker"))
    left = left.removeprefix("not ")
    left = "joker" if left == "no joker" else left
    if " beside " in left:
        yield _beside(left, about, hands[about], negated)
        return
    if left.startswith("makes "):  # a straight in its order of hands, not just cards in a row
        yield _ranked(left.removeprefix("makes "), about, hands[about], negated)
        return
    facts = tuple(_plain_facts(left, about, said, hands))
    if negated and facts[1:]:  # not all of them, which is not the same as none of them
        facts = (Fact(about, "together", words=left, parts=facts),)
    yield from (replace(fact, negated=negated) for fact in facts)


def _plain_facts(left: str, about: str, said: str, hands: Hands) -> Found:
    """The facts of a clause, one after another."""
    while left:
        for pattern, reader in _READERS:
            if found := pattern.match(left):
                for fact in reader(about, found):
                    _check(fact, said, hands)
                    yield fact
                left = left[found.end() :].strip()
                break
        else:
            yield _ranked(left, about, hands[about], negated=False)
            return


def _check(fact: Fact, said: str, hands: Hands) -> None:
    if fact.other and fact.other not in hands:
        raise ValueError(shown(said), f"another hand: {', '.join(hands)}")
    if fact.other:
        mine, theirs = hands[fact.hand].measure, hands[fact.other].measure
        if mine != theirs or (fact.relation == "ahead" and not isinstance(mine, Points)):
            raise ValueError(shown(said), "two hands that are ranked, or add up points, alike")


def _beside(said: str, name: str, hand: NamedHand, negated: bool) -> Fact:
    """`royal flush beside K-Q suited`: a hand, and what the cards are that are left."""
    first, _, others = said.partition(" beside ")
    found = re.fullmatch(rf"((?:{RANK})(?:-(?:{RANK}))+) suited", others)
    if not found:
        raise ValueError(shown(said), 'a hand beside ranks, as in "royal flush beside K-Q suited"')
    fact = _ranked(first, name, hand, negated)
    ranks = tuple(sorted(int(RANK_WORDS[word]) for word in found[1].split("-")))
    return Fact(name, "beside", ranks, fact.low, fact.high, negated=negated, words=first)


def _ranked(said: str, name: str, hand: NamedHand, negated: bool) -> Fact:
    """A hand in words, as in a paytable."""
    if not isinstance(hand.measure, Ranking):
        raise ValueError(shown(said), ALLOWED)
    try:
        (span,) = spans_of(said, hand.measure)
    except ValueError:
        raise ValueError(shown(said), ALLOWED) from None
    return Fact(name, "value", low=span.low, high=span.high, negated=negated, words=said)


# --- One fact each ------------------------------------------------------------------------------


def _plain(*relations: Relation) -> Reader:
    def read(hand: str, found: re.Match[str]) -> Found:
        return (Fact(hand, relation) for relation in relations)

    return read


def _suit(hand: str, found: re.Match[str]) -> Found:
    yield Fact(hand, "suited", suits=(int(Suit[found[1].upper()]),))


def _ranks(hand: str, found: re.Match[str]) -> Found:
    ranks = [int(RANK_WORDS[word]) for word in found[1].split("-")]
    yield Fact(hand, "ranks", tuple(sorted(ranks)))


def _how_many(hand: str, found: re.Match[str]) -> Found:
    count = _NUMBERS.index(found[1])
    most = MANY if found[3] else count
    ranks = FACES if found[2].startswith("face") else (RANK_WORDS[found[2]],)
    yield Fact(hand, "how many", tuple(map(int, ranks)), count, most)


def _blackjack(hand: str, found: re.Match[str]) -> Found:
    cards = Fact(hand, "cards", low=2, high=2)
    ace = Fact(hand, "how many", (int(Rank.ACE),), 1, 1)
    ten = Fact(hand, "how many", tuple(map(int, TENS)), 1, 1)
    yield Fact(hand, "together", words="a blackjack", parts=(cards, ace, ten))


def _natural(hand: str, found: re.Match[str]) -> Found:
    cards, total = Fact(hand, "cards", low=2, high=2), Fact(hand, "total", low=8, high=9)
    yield Fact(hand, "together", words="a natural", parts=(cards, total))


def _ranged(relation: Relation) -> Reader:
    def read(hand: str, found: re.Match[str]) -> Found:
        low, high = _ends(found[1], found[2], found[3])
        yield Fact(hand, relation, low=low, high=high)

    return read


def _ends(low: str, high: str | None, more: str | None) -> tuple[int, int]:
    least = int(low)
    return least, MANY if more else int(high or least)


def _beats(hand: str, found: re.Match[str]) -> Found:
    if found[2] is None:
        yield Fact(hand, "beats", other=found[1])
        return
    low, high = _ends(found[2], found[3], found[4])
    yield Fact(hand, "ahead", low=low, high=high, other=found[1])


def _ties(hand: str, found: re.Match[str]) -> Found:
    yield Fact(hand, "ties", other=found[1])


def _loses(hand: str, found: re.Match[str]) -> Found:
    yield Fact(found[1], "beats", other=hand)


_READERS: tuple[tuple[re.Pattern[str], Reader], ...] = tuple(
    (re.compile(rf"(?:{pattern})(?= |$)"), reader)
    for pattern, reader in (
        (r"straight flush", _plain("in a row", "suited")),
        (r"suited|flush", _plain("suited")),
        (r"unsuited", _plain("unsuited")),
        (r"same colou?r", _plain("same colour")),
        (rf"of ({_SUITS})", _suit),
        (r"pair|alike|three of a kind", _plain("alike")),
        (r"straight|in a row", _plain("in a row")),
        (r"blackjack", _blackjack),
        (r"natural", _natural),
        (rf"((?:{RANK})(?:-(?:{RANK}))+)", _ranks),
        (rf"({_NUMBER}) (faces?|{RANK})( or more)?", _how_many),
        (rf"soft {_RANGE}", _ranged("soft")),
        (rf"total {_RANGE}", _ranged("total")),
        (rf"last card {_RANGE}", _ranged("last")),
        (rf"{_RANGE} cards?", _ranged("cards")),
        (r"joker", _plain("joker")),
        (rf"beats ([a-z0-9-]+)(?: by {_RANGE})?", _beats),
        (r"ties ([a-z0-9-]+)", _ties),
        (r"loses to ([a-z0-9-]+)", _loses),
    )
)
