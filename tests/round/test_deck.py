"""Where cards come from: a fixed order, or cards named place by place."""

import pytest

from houseway.cards import DECK, BadCards, cards
from houseway.round import NamedCards, OrderedDeck
from houseway.round.events import BOARD, DEALER


def test_an_ordered_deck_gives_the_next_cards_and_keeps_its_order() -> None:
    deck = OrderedDeck(DECK)
    assert deck.draw(2, DEALER) == DECK[:2]
    assert deck.draw(0, DEALER) == ()
    assert deck.draw(3, BOARD) == DECK[2:5]
    assert deck.order == DECK


def test_a_deck_that_runs_out_says_where_and_gives_nothing() -> None:
    deck = OrderedDeck(DECK[:3])
    deck.draw(2, DEALER)
    with pytest.raises(BadCards, match="run out at board"):
        deck.draw(2, BOARD)
    assert deck.draw(1, BOARD) == DECK[2:3]


def test_a_card_that_is_in_the_deck_twice_is_named() -> None:
    with pytest.raises(BadCards, match="2c is there twice"):
        OrderedDeck((*DECK, DECK[0]))
    with pytest.raises(BadCards, match="Ah is there twice"):
        NamedCards({BOARD: cards("Ah Kd"), DEALER: cards("Ah")})


def test_named_cards_go_where_they_were_seen() -> None:
    deck = NamedCards({BOARD: cards("Ah Kd 2c"), DEALER: cards("7s")})
    assert deck.draw(1, DEALER) == cards("7s")
    assert deck.draw(2, BOARD) == cards("Ah Kd")
    assert deck.order == cards("7s Ah Kd")
    with pytest.raises(BadCards, match="board has 1 cards too many, from 2c on"):
        deck.check_all_used()
    deck.draw(1, BOARD)
    deck.check_all_used()


def test_a_place_with_too_few_named_cards_says_how_many_it_needs() -> None:
    deck = NamedCards({BOARD: cards("Ah")})
    with pytest.raises(BadCards, match="board needs 2 more"):
        deck.draw(3, BOARD)
    with pytest.raises(BadCards, match="dealer needs 1 more"):
        deck.draw(1, DEALER)
    assert deck.draw(1, BOARD) == cards("Ah")
