"""Every row of a paytable can occur, and is not hidden behind the rows above it."""

from __future__ import annotations

from houseway.gamefile.courses import Course, courses
from houseway.gamefile.model import Count, NamedHand, Paytable, PlainGame
from houseway.gamefile.reading.attainable import attainable, covers, occurs
from houseway.gamefile.reading.check_cards import card_count
from houseway.gamefile.reading.fields import Reading


def check_rows(game: PlainGame, reading: Reading) -> None:
    for paytable in game.paytables:
        _check_paytable(game, reading, paytable)


def _check_paytable(game: PlainGame, reading: Reading, paytable: Paytable) -> None:
    hand = game.hand(paytable.hand)
    inline = any(one.name == paytable.name for one in game.settlements)
    path = ("settle" if inline else "paytable", paytable.name, "pays")
    left = _values(game, hand)
    for row in paytable.rows:
        ever = any(covers(row, value) for value in _values(game, hand))
        mine = [value for value in left if covers(row, value)]
        left = [value for value in left if not covers(row, value)]
        if not ever or (mine and not _can_be_best(game, hand, mine)):
            found = f"{row.words}, which cannot occur"
            reading.fault((*path, row.words), found, "a hand that can be dealt")
        elif not mine:
            found = f"{row.words}, which the rows above it cover"
            reading.fault((*path, row.words), found, "rows from the highest hand down")


def _values(game: PlainGame, hand: NamedHand) -> list[int]:
    """The values that a hand can have, from the highest down."""
    if isinstance(hand.measure, Count):
        return list(range(_most_cards(game, hand) + 1))[::-1]
    return list(attainable(hand.measure, game.decks, game.without).by_value)


def _most_cards(game: PlainGame, hand: NamedHand) -> int:
    def cards(course: Course) -> int:
        return card_count(game, hand, course, len(game.steps))

    return max(map(cards, courses(game)))


def _can_be_best(game: PlainGame, hand: NamedHand, values: list[int]) -> bool:
    if isinstance(hand.measure, Count):
        return True
    hands = attainable(hand.measure, game.decks, game.without)
    return occurs(values, hands, hand.measure, game.decks, _most_cards(game, hand))
