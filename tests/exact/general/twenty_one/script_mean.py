"""What a way to play twenty-one is worth, by the script alone: every order of a small shoe.

The script is dealt cards until it needs one that is not decided yet; then every card that is left
is tried. Nothing here knows how hands are solved; the way to play is a function.
"""

from collections.abc import Callable
from fractions import Fraction

from houseway.cards import Card, Rank, Suit
from houseway.exact.general.twenty_one.tries import TEN, VALUES
from houseway.gamefile.game import game_from
from houseway.money import Cents
from houseway.round import Answer, Game, Limits, Player, Question, Round, Seat, Setup, State
from houseway.round.events import Place

BET = Cents(1_000)
Play = Callable[[Round, Question], Answer]

FILE = """
title  = "Small Shoe"
letters = "SMS"
totals = {{ ace = 11, faces = 10 }}

[spots]
{bets}

[[step]]
deal = {{ player-up = {cards}, dealer-up = 1, dealer = 1 }}

[twenty-one]
decks = 8
{rules}
"""


class NeedsCard(Exception):
    """The script asks for a card that no way has decided yet."""


class Undecided:
    """A deck of which the first cards are known, by value."""

    def __init__(self, values: tuple[int, ...]) -> None:
        self._values, self._next = values, 0
        self._drawn: list[Card] = []

    @property
    def order(self) -> tuple[Card, ...]:
        return tuple(self._drawn)

    def draw(self, count: int, place: Place) -> tuple[Card, ...]:
        if self._next + count > len(self._values):
            raise NeedsCard
        some = [self._card(value) for value in self._values[self._next : self._next + count]]
        self._next += count
        return tuple(some)

    def _card(self, value: int) -> Card:
        """The next card of a value that is not on the table yet."""
        rank = Rank.ACE if value == 0 else Rank(value + 1)
        suits = list(Suit)
        before = sum(card.rank is rank for card in self._drawn)
        card = Card(rank, suits[before % 4], before // 4 + 1)
        self._drawn.append(card)
        return card


def game_with(rules: str, hands: int = 1, bets: str = "") -> Game:
    bets = bets or "bet = {}\n" + 'second = { equals = "bet" }' * (hands - 1)
    return game_from(FILE.format(rules=rules, bets=bets, cards=2 * hands), "small-shoe")


def mean(game: Game, shoe: tuple[int, ...], play: Play) -> Fraction:
    """The mean net of a bet, in bets, over every order of a shoe's cards."""
    assert len(shoe) == VALUES
    return _mean(game, list(shoe), (), play)


def _mean(game: Game, left: list[int], values: tuple[int, ...], play: Play) -> Fraction:
    net = _played(game, values, play)
    if net is not None:
        return net
    total, found = sum(left), Fraction(0)
    assert total, "the shoe has run out"
    for value in range(VALUES):
        if left[value]:
            chance = Fraction(left[value], total)
            left[value] -= 1
            found += chance * _mean(game, left, (*values, value), play)
            left[value] += 1
    return found


def _played(game: Game, values: tuple[int, ...], play: Play) -> Fraction | None:
    setup = Setup(game.rules(), (Player(Seat(1), Cents(1_000_000)),), Limits())
    round_ = Round(game, setup, Undecided(values))
    try:
        while round_.state is State.OPEN:
            question = round_.questions[Seat(1)]
            if question.option("wager"):
                (wager,) = question.options[:1]
                stakes = {stake.spot: BET for stake in wager.stakes}
                round_.answer(Seat(1), Answer("wager", (), stakes))
            else:
                round_.answer(Seat(1), play(round_, question))
    except NeedsCard:
        return None
    return Fraction(round_.nets()[Seat(1)], BET)


__all__ = ["TEN", "game_with", "mean"]
