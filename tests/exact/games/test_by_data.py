"""The general solver on the data of a game with a script of its own: what is proved comes out."""

from typing import Any

import pytest

from houseway.exact.general.solve import is_touched, solve
from houseway.exact.registry import math_of
from houseway.games import hawaiian_holdem, two_hand_holdem
from houseway.games.hawaiian_holdem import HawaiianRules
from houseway.games.two_hand_holdem import TwoHandRules

READINGS = ("two or three cards", "two cards", "all other cards")


def proved(game: Any, wager: str, **options: str) -> Any:
    """The one result of a wager whose options are these, as far as it has them."""
    results = [one for one in math_of(game).results() if one.wager == wager]
    (found,) = (one for one in results if one.options == options)
    return found


@pytest.mark.parametrize("wager", ["flounder-4", "nessie-9", "community-bonus"])
def test_a_bonus_beside_hands_that_are_set_is_no_decision(wager: str) -> None:
    plain = two_hand_holdem.plain(TwoHandRules())
    assert not is_touched(plain, (wager,))
    assert is_touched(plain, ("ante-1", "ante-2"))
    found, known = solve(plain, (wager,)), proved(two_hand_holdem.GAME, wager)
    assert found.value == known.value
    assert {row.count for row in found.rows} == {row.count for row in known.rows}


@pytest.mark.parametrize("reading", READINGS)
def test_2hh_17_eights_are_counted_by_the_data_too(reading: Any) -> None:
    plain = two_hand_holdem.plain(TwoHandRules(eights_reading=reading))
    known = proved(two_hand_holdem.GAME, "888-flop-bonus", eights_reading=reading)
    assert solve(plain, ("888-flop-bonus",)).value == known.value


@pytest.mark.parametrize("scale", ["A", "B"])
def test_haw_14_three_cards_dealt_are_no_decision(scale: Any) -> None:
    plain = hawaiian_holdem.plain(HawaiianRules(big_kahuna=scale, big_kahuna_hand="dealt three"))
    assert plain is not None
    known = proved(
        hawaiian_holdem.GAME, "big-kahuna", big_kahuna=scale, big_kahuna_hand="dealt three"
    )
    assert solve(plain, ("big-kahuna",)).value == known.value
