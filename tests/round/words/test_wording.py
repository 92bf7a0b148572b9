"""Answers as a line of text and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.cards import cards, shoe
from houseway.money import Cents
from houseway.round import Answer
from houseway.round.words.wording import answer_text, parse_answer, plain_amount

words = st.sampled_from(("raise", "keep", "ante-1", "3-5-bonus", "888-flop-bonus", "all-in", "x"))
answers = st.builds(
    Answer,
    words,
    st.lists(st.sampled_from(shoe(8)), unique=True, max_size=5).map(tuple),
    st.dictionaries(words, st.integers(0, 10**10).map(Cents), max_size=4),
)


@given(answers)
def test_what_is_said_is_heard(answer: Answer) -> None:
    assert parse_answer(answer_text(answer)) == answer


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("check", Answer("check")),
        ("raise 20", Answer("raise", stakes={"raise": Cents(2_000)})),
        ("raise 20.50", Answer("raise", stakes={"raise": Cents(2_050)})),
        ("discard 7c", Answer("discard", cards("7c"))),
        ("keep Ah 10d", Answer("keep", cards("Ah Td"))),
        (
            "wager bet 10, big-kahuna 5",
            Answer("wager", stakes={"bet": Cents(1_000), "big-kahuna": Cents(500)}),
        ),
        ("wager 3-5-bonus 5", Answer("wager", stakes={"3-5-bonus": Cents(500)})),
        (
            "three Ah Kh Qh play 20",
            Answer("three", cards("Ah Kh Qh"), {"play": Cents(2_000)}),
        ),
    ],
)
def test_lines_of_a_log(text: str, answer: Answer) -> None:
    assert parse_answer(text) == answer
    assert parse_answer(answer_text(answer)) == answer


@pytest.mark.parametrize(
    "text", ["", "   ", "wager bet", "raise 20 30", "raise 20.5", "wager a b 5"]
)
def test_a_line_that_says_no_answer(text: str) -> None:
    with pytest.raises(ValueError, match=r"amount|answer"):
        parse_answer(text)


@pytest.mark.parametrize(
    ("cents", "text"), [(0, "0"), (1, "0.01"), (1_000, "10"), (1_050, "10.50")]
)
def test_amounts_in_a_log_have_no_signs(cents: int, text: str) -> None:
    assert plain_amount(cents) == text
