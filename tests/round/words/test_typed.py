"""What a person types: the log's wording with some slack, resolved by the question."""

import pytest

from houseway.cards import card, cards
from houseway.money import Cents
from houseway.round.questions import SIT_OUT, Answer, Option, Question, Seat, Stake
from houseway.round.words.typed import typed

LEAST, MOST = Cents(500), Cents(20_000)
WAGER = Question(
    Seat(1),
    "2HH-6",
    "Wager",
    (
        Option(
            "wager",
            "2HH-6",
            stakes=(
                Stake("ante-1", "2HH-6", LEAST, MOST),
                Stake("ante-2", "2HH-6", LEAST, MOST, equals="ante-1"),
                Stake("nessie-9", "2HH-16", LEAST, MOST, required=False),
            ),
        ),
        Option("sit-out", "2HH-6"),
    ),
    SIT_OUT,
    Cents(50_000),
)
HELD = (card("Ah#2"), card("Ah#5"), card("Kd"), card("2c"))
KEEP = Question(
    Seat(1),
    "FAH-5",
    "Keep two",
    (Option("keep", "FAH-5", pick=2, cards=HELD),),
    Answer("keep", HELD[:2]),
    Cents(0),
)
TEN, FIVE = Cents(1000), Cents(500)


@pytest.mark.parametrize(
    ("text", "stakes"),
    [
        ("wager ante-1 10, ante-2 10", {"ante-1": TEN, "ante-2": TEN}),
        ("ante-1 10 ante-2 10", {"ante-1": TEN, "ante-2": TEN}),
        ("wager 10", {"ante-1": TEN, "ante-2": TEN}),
        ("  Wager $10 ", {"ante-1": TEN, "ante-2": TEN}),
        ("10", {"ante-1": TEN, "ante-2": TEN}),
        ("10, nessie-9 5", {"ante-1": TEN, "ante-2": TEN, "nessie-9": FIVE}),
        ("wager 10, ante-2 5", {"ante-1": TEN, "ante-2": FIVE}),  # refused later, by its rule
        ("nessie-9 5", {"nessie-9": FIVE}),
    ],
)
def test_wagers(text: str, stakes: dict[str, Cents]) -> None:
    assert typed(WAGER, text) == Answer("wager", stakes=stakes)


def test_an_act_that_is_not_offered_is_left_to_the_check() -> None:
    assert typed(WAGER, "raise 10") == Answer("raise", stakes={"raise": TEN})
    assert typed(WAGER, "sit-out") == SIT_OUT


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("keep ah kd", "Ah#2 Kd"),
        ("keep Ah Ah", "Ah#2 Ah#5"),
        ("keep Ah#5 Ah", "Ah#5 Ah#2"),
        ("keep Ah Qs", "Ah#2 Qs"),
    ],
)
def test_a_card_is_the_copy_that_the_seat_holds(text: str, kept: str) -> None:
    assert typed(KEEP, text).cards == cards(kept, decks=6)


@pytest.mark.parametrize("text", ["", "wager ante-1", "keep Xx"])
def test_what_says_nothing_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        typed(WAGER, text)
