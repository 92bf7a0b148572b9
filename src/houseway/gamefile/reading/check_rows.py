"""Every row of a paytable is in use, can occur, and is not hidden behind the rows above it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from houseway.gamefile.courses import Course, courses
from houseway.gamefile.model import Count, Fact, NamedHand, Paytable, PlainGame, Points, Ranking
from houseway.gamefile.reading.attainable import attainable, covered, occurs
from houseway.gamefile.reading.check_cards import card_count
from houseway.gamefile.reading.fields import Reading
from houseway.gamefile.reading.positions import Path
from houseway.gamefile.values import MOST_POINTS


def check_rows(game: PlainGame, reading: Reading, rows_at: Mapping[str, Path]) -> None:
    used = {name for one in game.settlements for name in one.tables}
    used |= {one.table for one in (*game.envies, *game.covers)}
    for paytable in game.paytables:
        path = rows_at[paytable.name]
        if paytable.name not in used and not paytable.instead_of:
            allowed = 'a settlement that pays by it, as in win = "table or push"'
            reading.fault(path, "rows that nothing is paid by", allowed)
        _check_paytable(game, reading, paytable, path)


def _check_paytable(game: PlainGame, reading: Reading, paytable: Paytable, path: Path) -> None:
    if paytable.matches:
        _check_facts(reading, paytable, path)
        return
    hand = game.hand(paytable.hand)
    values, above = _values(game, hand), set[int]()
    for row in paytable.rows:
        mine = covered(row, values)
        if not mine or (mine - above and not _can_be_best(game, hand, mine - above)):
            found = f"{row.words}, which cannot occur"
            reading.fault((*path, row.words), found, "a hand that can be dealt")
        elif mine <= above:
            found = f"{row.words}, which the rows above it cover"
            reading.fault((*path, row.words), found, "rows from the highest hand down")
        above |= mine


def _check_facts(reading: Reading, paytable: Paytable, path: Path) -> None:
    """No row says no more than one above it. Whether facts can be so together takes a search: a
    row that never pays for that reason is harmless."""
    for place, row in enumerate(paytable.rows):
        for above in paytable.rows[:place]:
            if all(any(_follows(one, fact) for fact in row.facts) for one in above.facts):
                found = f"{row.words}, which the row {above.words} covers"
                reading.fault((*path, row.words), found, "this row before that one")
                break


def _follows(one: Fact, other: Fact) -> bool:
    """Whether a fact is so wherever another is."""
    alike = replace(one, low=0, high=0, suits=(), words="")
    if alike != replace(other, low=0, high=0, suits=(), words=""):
        return False
    if one.negated:
        return (one.low, one.high, one.suits) == (other.low, other.high, other.suits)
    wider = one.low <= other.low and other.high <= one.high
    return wider and (not one.suits or (bool(other.suits) and {*other.suits} <= {*one.suits}))


def _values(game: PlainGame, hand: NamedHand) -> Sequence[int]:
    """The values that a hand can have, upward."""
    if isinstance(hand.measure, Count):
        return range(_most_cards(game, hand) + 1)
    if isinstance(hand.measure, Points):
        return range(MOST_POINTS + 1)
    return attainable(hand.measure, game.decks, game.without).values


def _most_cards(game: PlainGame, hand: NamedHand) -> int:
    def cards(course: Course) -> int:
        return card_count(game, hand, course, len(game.steps))

    return max(map(cards, courses(game)))


def _can_be_best(game: PlainGame, hand: NamedHand, values: set[int]) -> bool:
    if not isinstance(hand.measure, Ranking):
        return True
    hands = attainable(hand.measure, game.decks, game.without)
    return occurs(values, hands, hand.measure, game.decks, _most_cards(game, hand))
