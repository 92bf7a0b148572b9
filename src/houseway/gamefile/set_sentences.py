"""Hands to set in sentences: what cards are set into, and the house way's list."""

from __future__ import annotations

from houseway.gamefile.model import Sets
from houseway.round.questions import label
from houseway.round.words.phrases import cards, joined


def setting(sets: Sets) -> str:
    """What cards are set into, in which order, and by whom."""
    hands = [f"{one.title or label(one.name)} of {cards(one.cards)}" for one in sets.hands]
    return (
        f"Each player sets all cards into {joined(hands)}. No hand may be lower than the next: "
        "such a setting is foul, and is not taken. Without an answer the house way sets them, "
        "as it sets the dealer's."
    )


def house_way(sets: Sets) -> str:
    """The list that the dealer sets by."""
    lines = "; ".join(f"{number}. {one.words}" for number, one in enumerate(sets.way, 1))
    last = label(sets.hands[-1].name).lower()
    alike = "; of equals the one with the joker in the lowest" if sets.holds.joker else ""
    return (
        "The first of these lines that a legal setting fits is used. Where several settings fit "
        f"it, the one with the highest {last} hand is taken, then the one with the highest hand "
        f"before it{alike}. {lines}; {len(sets.way) + 1}. whatever else the cards are."
    )
