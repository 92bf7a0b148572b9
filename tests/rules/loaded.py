"""Random rounds with more high hands than chance gives, so that rare rows are settled too."""

from collections.abc import Callable, Sequence
from random import Random

from houseway.cards import Card
from houseway.round import Game, OrderedDeck, Refused, Round, Setup, State
from tests.games_under_test import random_setup, step


def played(
    game: Game, random: Random, adapt: Callable[[Setup, Random], Setup] = lambda setup, _: setup
) -> Round:
    """A round of random options, seats, wagers and decisions, played to its end."""
    while True:
        setup = adapt(random_setup(game, random, rich=random.random() < 0.7), random)
        deck = OrderedDeck(loaded(game.cards(setup.rules), random))
        try:
            round_ = Round(game, setup, deck)
        except Refused:  # a table that the game's own rules do not allow
            continue
        while round_.state is State.OPEN:
            step(round_, random)
        return round_


def loaded(cards: Sequence[Card], random: Random) -> list[Card]:
    """A shuffle that may bring one suit's high cards, or one rank, nearer to the top."""
    suit, rank = random.choice(cards).suit, random.choice(cards).rank
    likings: dict[str, Callable[[Card], bool]] = {
        "flushes": lambda card: card.suit is suit and card.rank >= 9,
        "fives": lambda card: card.rank is rank,
        "suited fives": lambda card: card.rank is rank and card.suit is suit,
        "none": lambda card: False,
    }
    liked = likings[random.choice(("flushes", "fives", "suited fives", "none", "none"))]
    nearer = random.choice((0.01, 0.1, 0.3))
    return sorted(cards, key=lambda card: random.random() * (nearer if liked(card) else 1))
