"""A cut card: where rounds follow one another from a shoe, with enough cards behind it for one."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.gamefile.decks import cards_before, cards_in
from houseway.gamefile.model import PlainGame
from houseway.gamefile.reading.fields import Reading

LEAST_BEHIND = 20  # four cards are dealt first; sixteen more are enough for any hands of one seat


def check_cut_card(game: PlainGame, reading: Reading) -> None:
    """With every number of decks that a house may choose."""
    counts = game.twenty_one.choices("decks") if game.twenty_one else (str(game.decks),)
    if game.cut_card and (fault := faults_of_cut_card(game, tuple(map(int, counts)))):
        reading.fault(("cut-card",), *fault)


def faults_of_cut_card(game: PlainGame, counts: Sequence[int]) -> tuple[str, str] | None:
    """What is wrong with where the card lies, and what there may be.

    Games of one deck are shuffled for each round, but for twenty-one.
    """
    if game.decks == 1 and game.twenty_one is None:
        found = "a cut card in a game of one deck, which is shuffled for each round"
        return found, "one with decks = 2 or more, or in a game of twenty-one"
    for decks in counts:
        behind = cards_in(game, decks) - cards_before(game, decks)
        if behind < LEAST_BEHIND:
            found = f"{behind} cards behind the cut card, with {decks} deck{'s' * (decks > 1)}"
            return found, f"at least {LEAST_BEHIND}"
    return None
