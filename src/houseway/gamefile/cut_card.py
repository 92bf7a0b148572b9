"""The cut card of a shoe: how many cards lie before it, and what a rule says of it."""

from __future__ import annotations

from fractions import Fraction

from houseway.gamefile.model import PlainGame


def cards_in(game: PlainGame, decks: int) -> int:
    """How many cards a shoe of so many decks has."""
    return decks * (4 * (13 - len(game.without)) + game.joker)


def cards_before(game: PlainGame, decks: int, share: Fraction | None = None) -> int:
    """How many cards lie before the cut card: parts of a card are left out."""
    return int(cards_in(game, decks) * (game.cut_card if share is None else share))


def sentences_of(game: PlainGame) -> tuple[str, ...]:
    """What is done with the cut card; nothing where there is none."""
    if not game.cut_card:
        return ()
    return (
        f"A cut card lies behind {float(100 * game.cut_card):g}% of the shoe",
        "Where rounds follow one another from one shoe, the round in which the cut card comes up is"
        " played to its end, and all cards are shuffled before the next",
        "A table of this room shuffles all cards before each round, so that it never comes to the"
        " cut card",
    )
