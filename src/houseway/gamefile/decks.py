"""What a game is dealt from: its decks, where its cut card lies, and what a rule says of it."""

from __future__ import annotations

from fractions import Fraction

from houseway.cards import Rank
from houseway.gamefile.model import PlainGame
from houseway.round.words.phrases import joined, number


def cards_in(game: PlainGame, decks: int) -> int:
    """How many cards a shoe of so many decks has."""
    return decks * (4 * (13 - len(game.without)) + game.joker)


def cards_before(game: PlainGame, decks: int, share: Fraction | None = None) -> int:
    """How many cards lie before the cut card: parts of a card are left out."""
    return int(cards_in(game, decks) * (game.cut_card if share is None else share))


def cut_card_sentences(game: PlainGame) -> tuple[str, ...]:
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


def table_and_deck(game: PlainGame) -> str:
    each = 4 * (13 - len(game.without))
    decks = (
        f"one deck of {each} cards"
        if game.decks == 1
        else f"{number(game.decks)} decks of {each} cards each"
    )
    ranks = (Rank(rank).plural for rank in game.without)
    left_out = f", without {joined(ranks)}" if game.without else ""
    left_out += (" and a joker" if game.decks == 1 else " and a joker to each") * game.joker
    seats = f"The table has up to {number(game.seats)} seats."
    return ". ".join(
        (f"The house banks the game with {decks}{left_out}", *cut_card_sentences(game), seats)
    )
