"""The slow twin of the solver by what is left in the shoe: every card that can come, one by one.

It goes forward through the file's steps and settles each end as the script does. Means are exact
fractions, so that ways which end after fewer cards weigh as they should. Small shoes only.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from houseway.cards import Card, shoe
from houseway.exact.general.planning.tree import ends_of
from houseway.gamefile.courses import Course, applies, fits, is_asked, stakes_on
from houseway.gamefile.facts import is_so
from houseway.gamefile.model import Deal, Packet, Pile, PlainGame
from houseway.gamefile.money import decide
from houseway.gamefile.script import outcome_of
from houseway.gamefile.values import Held, Piles

Cards = tuple[Card, ...]
Dealt = Mapping[Pile, Cards]
NOTHING: Dealt = {"player": (), "dealer": (), "board": ()}


def value(game: PlainGame, first: Mapping[str, Fraction]) -> Fraction:
    """The player's mean net with best play; nothing may be hidden while something is decided."""
    left = tuple(card for card in shoe(game.decks) if card.rank not in game.without)
    return _from(game, first, 0, Course(), NOTHING, left)


def _from(
    game: PlainGame,
    first: Mapping[str, Fraction],
    place: int,
    course: Course,
    dealt: Dealt,
    left: Cards,
) -> Fraction:
    if place == len(game.steps) or course.folded:
        return _net(game, first, course, _piles(dealt))
    step = game.steps[place]
    so = bool(is_so(game, step.when, _piles(dealt)))
    if isinstance(step, Deal):
        chosen = fits(course, step.after, step.not_after)
        packets = step.packets if chosen and so else ()
        return _deal(game, first, place + 1, course, dealt, left, packets)
    if not (so and is_asked(step, course)):
        return _from(game, first, place + 1, course, dealt, left)
    return max(
        _from(game, first, place + 1, course.then(place, choice), dealt, left)
        for listed in step.choices
        for choice in ends_of(listed)
    )


def _deal(
    game: PlainGame,
    first: Mapping[str, Fraction],
    place: int,
    course: Course,
    dealt: Dealt,
    left: Cards,
    packets: tuple[Packet, ...],
) -> Fraction:
    """The mean over every order of the cards of some packets, a card at a time."""
    to: list[Pile] = [packet.pile for packet in packets for _ in range(packet.count)]
    if not to:
        return _from(game, first, place, course, dealt, left)

    def after(cards: Dealt, rest: Cards, more: list[Pile]) -> Fraction:
        if not more:
            return _from(game, first, place, course, cards, rest)
        found = [
            after(
                {**cards, more[0]: (*cards[more[0]], card)},
                (*rest[:at], *rest[at + 1 :]),
                more[1:],
            )
            for at, card in enumerate(rest)
        ]
        return sum(found, Fraction(0)) / len(found)

    return after(dealt, left, to)


def _piles(dealt: Dealt) -> Piles:
    return {pile: Held(cards, cards) for pile, cards in dealt.items()}


def _net(game: PlainGame, first: Mapping[str, Fraction], course: Course, piles: Piles) -> Fraction:
    stakes = stakes_on(game, course, first)
    net = -sum((stakes.get(spot, Fraction(0)) for spot in course.lost), Fraction(0))
    net -= sum((stakes.get(spot, Fraction(0)) for spot in course.halved), Fraction(0)) / 2
    for one in game.settlements:
        if applies(one, course) and (stake := stakes.get(one.spot)):
            tables = {name: game.paytable(name) for name in one.tables}
            decided = decide(one, tables, outcome_of(game, one, piles))
            net += stake * decided.net if decided else 0
    return net
