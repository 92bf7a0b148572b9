"""Decks of two back colours that take turns, each in play every other round (2HH-1, P2P-1).

One is shuffled while the other is played, so that nobody waits for a shuffle.
"""

from __future__ import annotations

from collections.abc import Sequence

ONE_DECK = ("red",)
TWO_DECKS = ("red", "blue")


def in_play(round_number: int, backs: Sequence[str] = TWO_DECKS) -> str:
    """The back of the deck that a round is dealt from; a table's first round is round 1."""
    assert round_number >= 1
    return backs[(round_number - 1) % len(backs)]


def in_shuffle(round_number: int, backs: Sequence[str] = TWO_DECKS) -> str:
    """The back of the deck that is shuffled meanwhile: the next round's."""
    return in_play(round_number + 1, backs)
