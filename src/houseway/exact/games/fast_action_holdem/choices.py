"""Fast Action Hold'em's coach: every legal choice of four given cards, with its exact value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from houseway.cards import Card
from houseway.exact.games.fast_action_holdem.house_way import CHOICES
from houseway.exact.games.fast_action_holdem.solution import (
    ACTS,
    SPLITS_ANTE,
    SPLITS_BONUS,
    Act,
    ante_net,
    nets_by_category,
)
from houseway.exact.games.fast_action_holdem.solved_hands import shipped
from houseway.exact.kernels.multi_deck_hands import face_classes
from houseway.games.fast_action_holdem import FastActionRules
from houseway.house.verdicts import NOTHING
from houseway.money import Cents


@dataclass(frozen=True, slots=True)
class KeepOrSplit:
    """One thing to do: an act, the two cards kept or named as the first hand, and its worth."""

    act: Act
    first: tuple[Card, Card]
    value: Fraction  # the expected net in cents, of all stakes together


def choices(
    rules: FastActionRules, four: Sequence[Card], ante: Cents, bonus: Cents = NOTHING
) -> list[KeepOrSplit]:
    """Keep each two (FAH-5), or split each way (FAH-6), the best first; Envy is left out."""
    ordered, row = _as_its_class(rules, four)
    antes, bonuses = _values(rules, row)
    found: list[KeepOrSplit] = []
    for act in ACTS["any"] if bonus else ACTS["ante"]:
        for choice, (one, other) in enumerate(CHOICES):
            value = ante * antes[choice] + bonus * bonuses[choice]
            value += ante * antes[5 - choice] if act in SPLITS_ANTE else 0
            value += bonus * bonuses[5 - choice] if act in SPLITS_BONUS else 0
            found.append(KeepOrSplit(act, (ordered[one], ordered[other]), value))
    return sorted(found, key=lambda choice: -choice.value)


def _as_its_class(rules: FastActionRules, four: Sequence[Card]) -> tuple[list[Card], int]:
    """The cards in the order of the class that stands for them, and the class."""
    held = [sorted(card.rank for card in four if card.suit == suit) for suit in range(4)]
    # A suit's key has three bits a rank, so the highest rank decides, and more of it is more.
    by_key = sorted(range(4), key=lambda suit: held[suit][::-1])
    faces = {card: card.index // 4 * 4 + by_key.index(card.suit) for card in four}
    ordered = sorted(four, key=faces.__getitem__)
    hand = np.array([faces[card] for card in ordered], np.uint8)
    return ordered, face_classes(4, rules.decks).place(hand)


def _values(rules: FastActionRules, row: int) -> tuple[list[Fraction], list[Fraction]]:
    """By choice: the values of one unit on the Ante, and of one on the Bonus."""
    solved = shipped(rules)
    antes = [Fraction(ante_net(wins, solved.total), solved.total) for wins in solved.wins_of(row)]
    nets = nets_by_category(rules)
    counts = solved.categories_of(row).tolist()
    bonuses = [
        Fraction(sum(net * count for net, count in zip(nets, by, strict=True)), solved.boards)
        for by in counts
    ]
    return antes, bonuses
