"""Whole cents, paytable rows and chips that do not divide."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.hands import Category
from houseway.money import (
    PUSH,
    BadAmount,
    Cents,
    Fixed,
    Pay,
    Pays,
    Paytable,
    dollars,
    share_out,
    show_money,
)


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("10", 1_000),
        ("$10", 1_000),
        ("10.50", 1_050),
        ("0.01", 1),
        ("0", 0),
        (" 1,000 ", 100_000),
        ("$1,234,567.89", 123_456_789),
        (7, 700),
    ],
)
def test_dollars(text: str | int, cents: int) -> None:
    assert dollars(text) == cents


NO_AMOUNTS = ("$", "-5", "+5", "10.5", "10.555", ".50", "10.", "1,00", "1,0000", "1e3", "ten", "5¢")
OTHER_DIGITS = "\u0661\u0660"
TOO_LONG = "9" * 14


@pytest.mark.parametrize("text", [*NO_AMOUNTS, "", "1 0", -5, OTHER_DIGITS, TOO_LONG])
def test_what_is_no_amount_is_quoted_in_the_error(text: str | int) -> None:
    with pytest.raises(BadAmount) as error:
        dollars(text)
    assert repr(text) in str(error.value)


@pytest.mark.parametrize(
    ("cents", "text"),
    [(0, "$0"), (1, "$0.01"), (1_050, "$10.50"), (-120_000, "-$1,200"), (-5, "-$0.05")],
)
def test_show_money(cents: int, text: str) -> None:
    assert show_money(cents) == text


@given(st.integers(0, 10**12))
def test_an_amount_shown_reads_back(cents: int) -> None:
    assert dollars(show_money(cents)) == cents


@given(st.integers(0, 10**9), st.integers(1, 30))
def test_shares_differ_by_a_cent_and_nothing_is_lost(amount: int, count: int) -> None:
    shares = share_out(Cents(amount), count)
    assert len(shares) == count
    assert sum(shares) == amount
    assert max(shares) - min(shares) <= 1
    assert list(shares) == sorted(shares, reverse=True)


def test_odd_cents_go_to_the_first_shares() -> None:
    assert share_out(Cents(11), 3) == (4, 4, 3)
    assert share_out(Cents(2), 3) == (1, 1, 0)


def test_a_paytable_keeps_the_printed_order_and_reads_numbers_as_odds() -> None:
    table = Paytable(
        "a table", {Category.ROYAL_FLUSH: 500, Category.FLUSH: Fixed(Cents(250)), "pair": PUSH}
    )
    assert list(table.rows) == ["royal flush", "flush", "pair"]
    assert list(map(str, table.rows.values())) == ["500 to 1", "$2.50", "push"]
    assert table.highest_odds == 500


def test_a_paytable_of_fixed_sums_has_no_odds() -> None:
    assert Paytable("envy", {"royal flush": Fixed(Cents(25_000))}).highest_odds == 0


def test_paytables_are_equal_by_their_rows_in_order() -> None:
    rows: dict[str, int | Pay] = {"flush": 4, "straight": 3}
    assert Paytable("A", rows) == Paytable("B", dict(rows))
    assert hash(Paytable("A", rows)) == hash(Paytable("B", dict(rows)))
    assert Paytable("A", rows) != Paytable("A", {"straight": 3, "flush": 4})
    assert Paytable("A", rows) != Paytable("A", {**rows, "straight": 2})
    assert Paytable("A", rows) != rows


def test_a_paytable_cannot_be_changed_from_outside() -> None:
    rows: dict[str, int | Pay] = {"flush": 4}
    table = Paytable("A", rows)
    rows["straight"] = 3
    assert dict(table.rows) == {"flush": Pays(4)}
    with pytest.raises(TypeError):
        table.rows["straight"] = Pays(3)  # pyright: ignore[reportIndexIssue]


@pytest.mark.parametrize("pay", [Pays(3), PUSH, Fixed(Cents(100))])
def test_a_pay_goes_through_json(pay: Pay) -> None:
    assert msgspec.json.decode(msgspec.json.encode(pay), type=Pay) == pay
