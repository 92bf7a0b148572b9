"""Triple Shot: war by the first cards, half of it back on a tie, and blackjack with aces split."""

import pytest

from houseway.round import Round, Seat, State
from tests.rules.deal import deal, say, settled


def triple(places: str, *answers: str, bets: str = "blackjack 10, war 5") -> Round:
    return say(deal("triple-shot", places), f"1 wager {bets}", *answers)


def acts(round_: Round) -> list[str]:
    (question,) = round_.questions.values()
    return [one.act for one in question.options]


@pytest.mark.parametrize(
    ("player", "dealer", "war"),
    [
        ("Kh 9d", "Qc 7s", "1 war 5 win 5"),
        ("Ah 8d", "Kc 7s", "1 war 5 win 5"),
        ("Qh 9d", "Kc 7s", "1 war 5 lose"),
        ("2h 9d", "Ac 7s", "1 war 5 lose"),
        ("Kh 9d", "Kc 7s", "1 war 2.50 lose"),
    ],
)
def test_war_goes_by_the_first_cards_and_a_tie_loses_half(
    player: str, dealer: str, war: str
) -> None:
    round_ = triple(f"1: {player} / dealer: {dealer}")
    answers = ["1 no-insurance"] if dealer.startswith("A") else []
    say(round_, *answers, "1 stand")
    assert settled(round_)[-1] == war


def test_half_of_an_odd_cent_stays_lost() -> None:
    round_ = triple("1: Kh 9d / dealer: Kc 7s", "1 stand", bets="blackjack 10, war 5.01")
    assert settled(round_)[-1] == "1 war 2.51 lose"
    assert round_.nets()[Seat(1)] == 1_000 - 251


def test_aces_alone_are_split_for_one_card_each() -> None:
    assert "split" not in acts(triple("1: 8h 8d / dealer: 6c 7s"))
    round_ = triple("1: Ah Ad 9c / seat 1 hand 2: Ts / dealer: 6c Ks Qh", "1 split")
    assert round_.state is State.SETTLED
    assert settled(round_)[:2] == ["1 blackjack 10 win 10", "1 split-1 10 win 10"]


def test_six_cards_win_at_once() -> None:
    hits = ["1 hit"] * 4
    round_ = triple("1: 2h 2d 2c 3h 3d 4c / dealer: Kc Qs", *hits)
    assert settled(round_)[0] == "1 blackjack 10 win 10"


def test_a_blackjack_pays_6_to_5() -> None:
    assert settled(triple("1: Ah Kd / dealer: 9c 7s"))[0] == "1 blackjack 10 win 12"
