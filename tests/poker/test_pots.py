"""Pots against a slow twin that goes cent by cent, and the arithmetic of shares and rake."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from houseway.money import Cents
from houseway.poker.pots import build_pots, halves, raked, uncalled
from houseway.round.events import Pot
from houseway.round.questions import Seat

paid_by_seat = st.dictionaries(
    st.integers(1, 10).map(Seat), st.integers(0, 30).map(Cents), min_size=2, max_size=10
)


def pots_cent_by_cent(paid: dict[Seat, Cents], live: list[Seat]) -> list[Pot]:
    """Each cent of each level belongs to the live seats that paid it; equal levels make a pot."""
    pots: list[Pot] = []
    for level in range(1, max(paid.values()) + 1):
        seats = tuple(seat for seat in live if paid[seat] >= level)
        amount = sum(paid[seat] >= level for seat in paid)
        if pots and (pots[-1].seats == seats or not seats):
            pots[-1] = Pot(Cents(pots[-1].amount + amount), pots[-1].seats)
        else:
            pots.append(Pot(Cents(amount), seats))
    return pots


@given(paid_by_seat, st.data())
def test_pots_are_what_each_cent_says(paid: dict[Seat, Cents], data: st.DataObject) -> None:
    live = data.draw(st.lists(st.sampled_from(sorted(paid)), min_size=1, unique=True))
    top = max(paid[seat] for seat in live)
    paid = {seat: min(amount, top) for seat, amount in paid.items()}  # nobody folds above that
    paid = {seat: Cents(amount + 1) for seat, amount in paid.items()}
    assert list(build_pots(paid, live)) == pots_cent_by_cent(paid, live)


@given(paid_by_seat)
def test_what_nobody_matched_comes_back(paid: dict[Seat, Cents]) -> None:
    seat, back = uncalled(paid)
    others = [amount for other, amount in paid.items() if other != seat]
    assert paid[seat] - back == max(others)


def test_halves_and_the_odd_chip() -> None:
    assert halves(Cents(7), 2, "upper") == (4, 3)
    assert halves(Cents(7), 2, "lower") == (3, 4)
    assert halves(Cents(7), 1, "upper") == (7,)


def test_the_rake_rounds_down_and_stops_at_its_cap_main_pot_first() -> None:
    pots = [Cents(109), Cents(50), Cents(9)]
    assert raked(pots, 10, Cents(0)) == [10, 5, 0]
    assert raked(pots, 10, Cents(12)) == [10, 2, 0]
    assert raked(pots, 10, Cents(10)) == [10, 0, 0]
