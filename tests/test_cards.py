"""Cards in and out of text, shoes whose equal cards stay apart, and a fair shuffle."""

import copy
import pickle
from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import (
    DECK,
    RANKS,
    SUITS,
    BadCards,
    Rank,
    card,
    cards,
    check_distinct,
    shoe,
    show,
    shuffled,
)


def test_a_deck_has_each_rank_in_each_suit_once() -> None:
    assert len(DECK) == 52
    assert {(one.rank, one.suit) for one in DECK} == set(product(RANKS, SUITS))
    assert [one.index for one in DECK] == list(range(52))
    assert len({one.bit for one in DECK}) == 52


@pytest.mark.parametrize("text", ["Td", "10d", "td", "TD", "tD", "10D"])
def test_a_ten_may_be_written_with_a_letter_or_a_number(text: str) -> None:
    assert card(text) is card("Td")
    assert str(card(text)) == "Td"


@pytest.mark.parametrize("text", ["Ah", "ah", "AH", "aH", "Ah#1"])
def test_case_does_not_matter_and_the_first_copy_needs_no_number(text: str) -> None:
    assert str(card(text)) == "Ah"


def test_copies_of_a_card_have_one_face_and_different_names() -> None:
    first, second = card("Ah"), card("ah#2")
    assert first is not second
    assert first != second
    assert (first.face, second.face) == ("Ah", "Ah")
    assert (str(second), repr(second), second.copy) == ("Ah#2", "Ah#2", 2)
    assert (second.index, second.bit) == (first.index, first.bit)


@pytest.mark.parametrize("text", ["", "A", "h", "1h", "11h", "Ax", "Ah#0", "Ah#9", "Ah ", "A h"])
def test_text_that_names_no_card_is_quoted_in_the_error(text: str) -> None:
    with pytest.raises(BadCards) as error:
        card(text)
    assert repr(text) in str(error.value)


def test_cards_are_separated_by_spaces_or_commas() -> None:
    assert cards(" Ah,Kd  10c,\n2s ") == tuple(map(card, ("Ah", "Kd", "Tc", "2s")))
    assert cards("") == cards("  ") == ()


@pytest.mark.parametrize(
    ("text", "decks", "named"),
    [
        ("Ah Kd ah", 1, "Ah is there twice"),
        ("10c Tc", 1, "Tc is there twice"),
        ("Ah Ah Ah", 2, "Ah#2 is there twice"),
        ("Ah#2 Kd Ah#2", 6, "Ah#2 is there twice"),
        ("Ah#2", 1, "Ah#2 is not in 1 deck"),
        ("Ah#7", 6, "Ah#7 is not in 6 decks"),
    ],
)
def test_a_card_that_the_decks_do_not_hold_is_named(text: str, decks: int, named: str) -> None:
    with pytest.raises(BadCards) as error:
        cards(text, decks)
    assert str(error.value) == named


def test_a_face_that_comes_again_is_its_next_copy() -> None:
    assert show(cards("Ah Ah Kd Ah#4 Ah", 6)) == "Ah Ah#2 Kd Ah#4 Ah#3"


@pytest.mark.parametrize("decks", [1, 6, 7, 8])
def test_a_shoe_holds_every_face_once_a_deck(decks: int) -> None:
    faces = Counter(one.face for one in shoe(decks))
    assert len(faces) == 52
    assert set(faces.values()) == {decks}
    assert len(set(map(str, shoe(decks)))) == 52 * decks


@pytest.mark.parametrize("decks", [-1, 0, 9])
def test_a_shoe_of_no_deck_or_too_many_is_refused(decks: int) -> None:
    with pytest.raises(BadCards, match=f"not {decks}"):
        shoe(decks)


@given(st.lists(st.sampled_from(shoe(8)), unique=True))
def test_what_is_shown_reads_back(some: list[object]) -> None:
    text = " ".join(map(str, some))
    assert list(cards(text, 8)) == some
    assert show(cards(text, 8)) == text


def test_check_distinct_names_the_card() -> None:
    check_distinct(shoe(8))
    with pytest.raises(BadCards, match="7c is there twice"):
        check_distinct(cards("7c Ah") + cards("7c"))


def test_a_shuffle_reaches_every_order_equally_often() -> None:
    """Three cards ask for a number below 3, then one below 2: six answers, six orders."""
    some = DECK[:3]
    orders = Counter[str]()
    for first, second in product(range(3), range(2)):
        answers = {3: first, 2: second}
        orders[show(shuffled(some, answers.__getitem__))] += 1
    assert len(orders) == 6
    assert set(orders.values()) == {1}
    assert some == DECK[:3]


@pytest.mark.parametrize("name", ["Ah", "Td", "2c#8"])
def test_a_card_is_the_same_object_after_pickling_and_copying(name: str) -> None:
    one = card(name)
    assert pickle.loads(pickle.dumps(one)) is one
    assert copy.deepcopy(one) is one
    assert copy.copy(one) is one


def test_ranks_and_suits_say_their_names() -> None:
    assert (Rank.SIX.plural, Rank.TWO.plural, Rank.ACE.word) == ("sixes", "twos", "ace")
    assert (Rank.TEN.letter, Rank.TEN.numeral, Rank.QUEEN.numeral) == ("T", "10", "Q")
    assert "".join(suit.symbol for suit in SUITS) == "♣♦♥♠"
