"""The orders of hands, and the hands that wagers go by: their cards, and when they qualify."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from itertools import combinations
from typing import Any, cast

from msgspec import Struct
from msgspec.structs import replace

from houseway.categories import LENGTHS, Category
from houseway.gamefile.model import (
    Count,
    HandToSet,
    Joker,
    Measure,
    NamedHand,
    Part,
    Pile,
    Points,
    Ranking,
    Sets,
    Span,
    Which,
)
from houseway.gamefile.rankings import RANKINGS, SIZES, categories_of
from houseway.gamefile.reading.fields import Table, items_of, listed, shown
from houseway.gamefile.reading.words import RANK_WORDS, at_least, in_digits

MOST_HANDS = 12
MOST_RANKINGS = 6
MOST_PARTS = 4
MOST_WILD = 3  # ranks
JOKERS = ("wild", "bug")
_ALWAYS_LENGTHS = (Category.FLUSH_OF_1, Category.STRAIGHT_OF_1, Category.HIGH_CARD)

Hands = Mapping[str, NamedHand]

_PART = re.compile(
    r"(?:(at most|exactly) ([1-9]) of )?(?:(first|last) ([1-9]) of )?"
    r"(player|dealer|board)(?: (as dealt|set aside))?"
)
_PART_ALLOWED = (
    'player, dealer, board, or as in "player as dealt", "player set aside", "first 3 of board", '
    '"last 1 of dealer", '
    '"at most 2 of dealer", "exactly 2 of player"'
)


def read_rankings(top: Table) -> Mapping[str, Ranking]:
    """The orders of hands by name: those that every file has, and its own."""
    wilds = read_wilds(top, Wilds())
    known = {name: wilds.on(ranking) for name, ranking in RANKINGS.items()}
    return {**known, **_rankings(top, wilds)}


def read_hands(
    top: Table, piles: Collection[Pile], rankings: Mapping[str, Ranking], sets: Sets | None
) -> Hands:
    """The player's and the dealer's hands, which need not be written, and those of the file."""
    usual = _usual(top, rankings)
    board = (Part("board"),) if "board" in piles else ()
    hands = {"player": NamedHand("player", (Part("player", "in play"), *board), usual)}
    if "dealer" in piles:
        hands["dealer"] = NamedHand("dealer", (Part("dealer"), *board), usual)
    for one in sets.hands if sets else ():
        hands[one.name] = _set_hand(one.name, "player", one)
        if "dealer" in piles:
            hands[f"dealer-{one.name}"] = _set_hand(f"dealer-{one.name}", "dealer", one)
    for name, table in top.named("hand", MOST_HANDS):
        hands[name] = _hand(name, table, hands.get(name), rankings, usual)
    return hands


def _set_hand(name: str, pile: Pile, one: HandToSet) -> NamedHand:
    title = one.title and (one.title if pile == "player" else f"Dealer's {one.title}")
    return NamedHand(name, (Part(pile, set=one.name),), one.ranking, title=title)


def _usual(top: Table, rankings: Mapping[str, Ranking]) -> Measure:
    """What hands go by that have nothing of their own: an order, or a total."""
    totals = top.table("totals")
    name = top.one_of("hands", rankings, required=totals is None)
    if totals is None:
        return rankings.get(name, rankings["five cards"])
    if name:
        top.fault("totals", "both hands and totals", "one of them")
    return _points(totals)


class Wilds(Struct, frozen=True):
    """What stands for other cards where nothing else is said."""

    ranks: tuple[int, ...] = ()
    joker: Joker = ""

    def on(self, ranking: Ranking) -> Ranking:
        return replace(ranking, wild=self.ranks, joker=self.joker)


def read_wilds(table: Table, usual: Wilds) -> Wilds:
    """`wild` and `joker` of a table, or what is usual if they are not there."""
    ranks, joker = usual.ranks, usual.joker
    if table.get("wild") == []:
        ranks = ()  # none here, whatever is wild elsewhere
    elif table.get("wild") is not None:
        words = table.texts("wild")
        found = [RANK_WORDS.get(word.lower()) for word in words]
        right = [int(rank) for rank in found if rank is not None]
        if len(set(right)) < len(words) or len(right) > MOST_WILD:
            table.fault("wild", shown(table.get("wild")), f'up to {MOST_WILD} ranks, as in ["2"]')
        ranks = tuple(sorted(set(right)))
    if table.get("joker") is not None:
        joker = cast("Joker", table.one_of("joker", JOKERS) or usual.joker)
    return Wilds(ranks, joker)


def _rankings(top: Table, usual: Wilds) -> dict[str, Ranking]:
    found: dict[str, Ranking] = {}
    for name, table in top.named("ranking", MOST_RANKINGS):
        given = table.get("order")
        some = [" ".join(str(one).lower().split()) for one in items_of(given)]
        by_length = any(in_digits(one) in LENGTHS for one in some)
        size = 1 if by_length else table.whole("cards", SIZES[0], SIZES[-1])
        if by_length and "cards" in table:
            table.fault("cards", shown(table.get("cards")), "no cards: the longest of them all")
        wilds = read_wilds(table, usual)
        if not usual.joker and wilds.joker:
            table.fault("joker", shown(wilds.joker), "a joker at the top of the file, in the deck")
        around = table.flag("around")
        if around and not by_length:
            table.fault("around", "true", "in an order of lengths, as in 4-card straight")
        known = categories_of(size, bool(wilds.ranks or wilds.joker))
        known = (*LENGTHS, Category.HIGH_CARD) if by_length else known
        order = _order(table, given, known)
        table.only("a ranking")
        found[name] = Ranking(name, size, order, wilds.ranks, wilds.joker, around)
    return found


def _order(table: Table, given: Any, known: Collection[Category]) -> tuple[Category, ...]:
    by_length = Category.FLUSH_OF_1 in known
    allowed = f"a list from the highest down to high card, each once, out of {listed(known)}"
    if by_length:
        allowed = (
            "lengths from the highest down to what any cards are, each once, "
            'as in ["3-card flush", "2-card flush", "1-card flush"]'
        )
    ends = _ALWAYS_LENGTHS if by_length else (Category.HIGH_CARD,)
    if given is None:
        table.needs("order", allowed)
        return (Category.HIGH_CARD,)
    some = [in_digits(one) if isinstance(one, str) else one for one in items_of(given)]
    wrong = [one for place, one in enumerate(some) if one not in known or one in some[:place]]
    if wrong or not some:
        table.fault("order", shown(wrong[0]) if wrong else "an empty list", allowed)
    elif some[-1] not in ends:
        table.fault("order", f"{shown(some[-1])} at the end", allowed)
    else:
        return tuple(map(Category, some))
    # What is right of it, so that the hands and rows that go by it are not faults of their own.
    right = [one for one in known if one in some and one not in ends]
    return (*map(Category, right), ends[0])


def _hand(
    name: str,
    table: Table,
    usual: NamedHand | None,
    rankings: Mapping[str, Ranking],
    first: Measure,
) -> NamedHand:
    parts = _parts(table, usual)
    counts, totals = table.table("counts"), table.table("totals")
    ranked = table.one_of("ranked", rankings)
    measure: Measure = rankings.get(ranked, usual.measure if usual else first)
    if counts is not None:
        measure = _count(counts)
    if totals is not None:
        measure = _points(totals)
    if sum(key in table for key in ("ranked", "counts", "totals")) > 1:
        table.fault("ranked", "two of ranked, counts and totals", "one of them")
    words = table.get("qualifies")
    span = None
    if words is not None:
        span = table.read("qualifies", lambda value: at_least(value, measure), Span(0, 0))
    against, against_span = table.get("or-against"), None
    if against is not None:
        against_span = table.read("or-against", lambda value: at_least(value, measure), Span(0, 0))
        if words is None:
            table.fault("or-against", shown(against), "beside what it qualifies with otherwise")
    title = table.text("title", most=24)
    table.only("a hand")
    said = words if isinstance(words, str) else ""
    other = against if isinstance(against, str) else ""
    return NamedHand(name, parts, measure, span, said, against_span, other, title)


def _parts(table: Table, usual: NamedHand | None) -> tuple[Part, ...]:
    value = table.get("cards")
    if value is None:
        if usual is None:
            table.needs("cards", f"cards = a list of {_PART_ALLOWED}")
        return usual.parts if usual else ()
    some = items_of(value)
    if not 0 < len(some) <= MOST_PARTS:
        table.fault("cards", f"{len(some)} parts", f"1 to {MOST_PARTS}")
    parts = [part for one in some[:MOST_PARTS] if (part := _part(table, one)) is not None]
    if any(_overlap(*two) for two in combinations(parts, 2)):
        table.fault("cards", "the same cards twice", "each card in one part only")
    return tuple(parts)


def _overlap(one: Part, other: Part) -> bool:
    apart = {one.which, other.which} == {"in play", "set aside"}
    return one.pile == other.pile and not apart


def _part(table: Table, value: Any) -> Part | None:
    found = _PART.fullmatch(value) if isinstance(value, str) else None
    if not found or (found[6] and found[5] != "player"):
        table.fault("cards", shown(value), _PART_ALLOWED)
        return None
    limit, number, end, some, pile, which = found.groups()
    wholes: dict[str | None, Which] = {"as dealt": "dealt", "set aside": "set aside", None: "dealt"}
    return Part(
        cast("Pile", pile),
        "in play" if pile == "player" and which is None and not some else wholes[which],
        int(some) if end == "first" else 0,
        int(some) if end == "last" else 0,
        int(number) if limit == "at most" else 0,
        int(number) if limit == "exactly" else 0,
    )


def _points(table: Table) -> Points:
    ace = table.whole("ace", 1, 11, default=1)
    if ace not in (1, 11):
        table.fault("ace", str(ace), "1, or 11 for 11 and, above 21, 1")
    faces = table.whole("faces", 0, 10, default=10)
    if faces not in (0, 10):
        table.fault("faces", str(faces), "0 or 10, for tens and faces")
    found = Points(
        11 if ace == 11 else 1,
        10 if faces == 10 else 0,
        table.whole("modulo", 2, 10, default=0),
        table.flag("melds"),
        table.flag("lowest"),
    )
    table.only("a total")
    return found


def _count(table: Table) -> Count:
    value = table.get("ranks")
    some = items_of(value)
    allowed = 'ranks = one or more ranks, as in "8" or ["8", "ace"]'
    ranks: list[int] = []
    for one in some:
        rank = RANK_WORDS.get(str(one).lower()) if isinstance(one, str) else None
        if rank is None or rank in ranks:
            table.fault("ranks", shown(one), allowed)
        else:
            ranks.append(int(rank))
    total = table.whole("or-total", 1, 40, default=0)
    sizes = table.get("of-cards")
    table.only("a count")
    return Count(tuple(ranks), total, _sizes(table, sizes, total))


def _sizes(table: Table, value: Any, total: int) -> tuple[int, ...]:
    if (value is None and not total) or (value == "all" and total):
        return ()
    some = items_of(value)
    right = [one for one in some if isinstance(one, int) and one in range(1, 6)]
    if not total or not right or len(right) < len(some) or len(set(right)) < len(right):
        table.fault(
            "of-cards",
            shown(value),
            'with or-total: how many cards a sum has, as in [2, 3], or "all"',
        )
    return tuple(sorted(right))
