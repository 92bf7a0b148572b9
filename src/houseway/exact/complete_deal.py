"""One deal with nothing hidden: what a solver is asked to score card by card.

A game's math scores it with the code that its solver counts with (`Math.nets`), so that the
settlement of a round and the proof of its wagers can be held against each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from houseway.cards import Card
from houseway.money import Cents
from houseway.round.questions import Answer


@dataclass(frozen=True, slots=True)
class CompleteDeal:
    """One seat's cards and decisions, the board and the dealer's cards, each as they came."""

    hole: tuple[Card, ...]
    board: tuple[Card, ...]
    dealer: tuple[Card, ...]
    answers: tuple[Answer, ...]  # after the wagers
    # Before the deal, by spot; needed where an answer names an amount.
    stakes: Mapping[str, Cents] = field(default_factory=dict[str, Cents])
