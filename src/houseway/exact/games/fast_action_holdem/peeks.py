"""Fast Action Hold'em with a glimpse of hidden cards: each choice tried on random completions.

With a card of the dealer's known, one decision has 10^10 deals and more: too many to go through for
each of many hands. So every choice is tried on the same completions of a deal; the one that does
best on half of them is scored on the other half, and the reverse. What comes out is what a player
who decides like that gets, so a peek played best is worth that or more.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card, shoe
from houseway.exact.games.fast_action_holdem.ante.parts import levels
from houseway.exact.games.fast_action_holdem.choices import choices
from houseway.exact.games.fast_action_holdem.house_way import CHOICES, standings
from houseway.exact.kernels.evaluate import rank_multi_deck_sevens, rank_sevens
from houseway.exact.kernels.tables import multi_deck_tables, tables
from houseway.exact.peeks.peek import Sees
from houseway.exact.peeks.sampling import Sampler
from houseway.games.fast_action_holdem import GAME, FastActionRules
from houseway.money import Cents

HELD, BOARD = 4, 5
HALF = 6_000  # completions to decide on, and as many to score

Faces = NDArray[np.uint8]
Means = NDArray[np.float64]  # by choice of two cards: the mean net of an ante


def sampler(rules: FastActionRules, sees: Sees) -> Sampler:
    """The Ante, kept or split; a Bonus beside it is left out."""
    sees.check(GAME.title, dealer=HELD, seats=GAME.seats(rules), board=BOARD)
    return Sampler(
        f"{GAME.name} {sees}, {rules.version}",
        GAME,
        lambda random: gain(random, rules, sees),
        __name__,
        at_once=100,
        at_least=True,
    )


def gain(random: Random, rules: FastActionRules, sees: Sees) -> float:
    """What the peek adds to one deal, against the choice that is best without it."""
    cards = shoe(rules.decks)
    seen = sees.of("dealer") + sees.of("board") + HELD * sees.of("seats")
    places = random.sample(range(len(cards)), HELD + seen)
    hole, rest = [cards[place] for place in places[:HELD]], [cards[at] for at in places[HELD:]]
    gone = set(places)
    live = [card for place, card in enumerate(cards) if place not in gone]
    dealer, board = rest if sees.of("dealer") else [], rest if sees.of("board") else []
    first, second = completed(rules, random, hole, dealer, board, live)
    usual = choices(rules, hole, Cents(1))[0]
    kept = CHOICES.index(_places(hole, usual.first))
    plain = kept if usual.act == "keep" else len(CHOICES) + kept
    found = 0.0
    for decided, scored in ((first, second), (second, first)):
        acts = _acts(scored)
        found += float(acts[np.argmax(_acts(decided))] - acts[plain]) / 2
    return found


def _places(hole: Sequence[Card], two: Sequence[Card]) -> tuple[int, int]:
    """Where two cards of a hand lie in it; a card of several decks may lie there twice."""
    one = hole.index(two[0])
    other = next(at for at, card in enumerate(hole) if card == two[1] and at != one)
    return min(one, other), max(one, other)


def _acts(antes: Means) -> Means:
    """What keeping each two cards brings, then what splitting does with them as the first hand."""
    return np.concatenate((antes, antes + antes[::-1]))


def completed(
    rules: FastActionRules,
    random: Random,
    hole: Sequence[Card],
    dealer: Sequence[Card],
    board: Sequence[Card],
    live: Sequence[Card],
) -> tuple[Means, Means]:
    """The mean net of each two cards, over two halves of random completions."""
    chance = np.random.default_rng(random.getrandbits(64))
    rows, coming = 2 * HALF, HELD - len(dealer) + BOARD - len(board)
    dealt = _drawn(chance, _faces(live), rows, coming)
    boards = np.hstack((_repeated(board, rows), dealt[:, : BOARD - len(board)]))
    fours = np.hstack((_repeated(dealer, rows), dealt[:, BOARD - len(board) :]))
    its = _rank(rules, boards, _kept(rules, chance.permuted(fours, axis=1)))
    held = _faces(hole)
    won = np.empty((len(CHOICES), rows), np.bool_)
    for choice, two in enumerate(CHOICES):
        won[choice] = _rank(rules, boards, np.tile(held[list(two)], (rows, 1))) > its
    halves = won.reshape(len(CHOICES), 2, HALF).mean(axis=2)
    first, second = (2 * halves - 1).T  # FAH-11: what is not won is lost
    return first, second


def _drawn(chance: np.random.Generator, live: Faces, rows: int, count: int) -> Faces:
    """The first cards of so many shuffles."""
    deck, every = np.tile(live, (rows, 1)), np.arange(rows)
    for place in range(count):
        other = chance.integers(place, len(live), rows)
        deck[every, other], deck[:, place] = deck[:, place].copy(), deck[every, other]
    return deck[:, :count]


def _kept(rules: FastActionRules, fours: Faces) -> Faces:
    """The two cards that the house keeps of each four, as dealt (FAH-7 to FAH-9)."""
    stands = standings(rules)
    by_choice = [stands[fours[:, one], fours[:, other]] for one, other in CHOICES]
    kept = np.array(CHOICES)[np.argmax(by_choice, axis=0)]
    return np.take_along_axis(fours, kept, axis=1)


def _rank(rules: FastActionRules, boards: Faces, pairs: Faces) -> NDArray[np.uint16]:
    """The ranks of boards with a pair each."""
    ranks = np.empty(len(boards), np.uint16)
    sevens = np.ascontiguousarray(np.hstack((boards, pairs)))
    if not rules.multi_deck:
        rank_sevens(tables(), sevens, ranks)
        return ranks
    rank_multi_deck_sevens(multi_deck_tables(), sevens, ranks)
    return levels(rules)[ranks]


def _faces(some: Sequence[Card]) -> Faces:
    return np.array([card.index for card in some], np.uint8)


def _repeated(some: Sequence[Card], rows: int) -> Faces:
    return np.tile(_faces(some), (rows, 1))
