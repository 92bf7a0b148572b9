"""Decks of two back colours that take turns, each in play every other round.

One is shuffled while the other is played, so that nobody waits for a shuffle: by hand in 2HH-1,
with a shuffler in P2P-1 and FAH-21.
"""

from __future__ import annotations

from collections.abc import Sequence

ONE_DECK = ("red",)
TWO_DECKS = ("red", "blue")


def in_turns(rule: str) -> str:
    """What a sheet of controls says of two decks."""
    return (
        f"Two decks take turns, {TWO_DECKS[0]} in odd rounds and {TWO_DECKS[1]} in even ones; one "
        f"is shuffled while the other is in play ({rule})"
    )


def in_play(round_number: int, backs: Sequence[str] = TWO_DECKS) -> str:
    """The back of the deck that a round is dealt from; a table's first round is round 1."""
    assert round_number >= 1
    return backs[(round_number - 1) % len(backs)]


def in_shuffle(round_number: int, backs: Sequence[str] = TWO_DECKS) -> str:
    """The back of the deck that is shuffled meanwhile: the next round's."""
    return in_play(round_number + 1, backs)
