"""Paytables that somebody has in mind: the printed ones give the printed results."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houseway.exact.proving.custom_paytable import custom, read_paytables
from houseway.exact.proving.paytable_rows import BadPaytable
from houseway.exact.proving.shipped import shipped_results
from houseway.exact.registry import all_math
from houseway.games import fast_action_holdem as fah
from houseway.games import find, known
from houseway.games import hawaiian_holdem as haw
from houseway.games import pick_2_poker as p2p
from houseway.games import two_hand_holdem as thh
from houseway.money import PUSH, Pays, Paytable
from houseway.round.refused import Refused
from tests.patience import LONG


def toml(paytable: Paytable, table: str = "rows") -> str:
    rows = (
        f'"{row}" = {pay.odds if isinstance(pay, Pays) else "push"!r}'
        for row, pay in paytable.rows.items()
    )
    return "\n".join((f"[{table}]", *rows, ""))


PRINTED = {
    ("two-hand-holdem", "flounder-4"): toml(thh.FLOUNDER_4),
    ("two-hand-holdem", "nessie-9"): toml(thh.NESSIE_9),
    ("two-hand-holdem", "888-flop-bonus"): toml(thh.FLOP_888),
    ("two-hand-holdem", "community-bonus"): toml(thh.COMMUNITY_BONUS),
    ("hawaiian-holdem", "big-kahuna"): toml(haw.BIG_KAHUNA["A"]),
    ("pick-2-poker", "3-5-bonus"): toml(p2p.BONUS_BY_FIVE, "five")
    + toml(p2p.BONUS_BY_THREE, "three"),
    ("pick-2-poker", "5-card-bonus"): toml(p2p.FIVE_CARD_BONUS),
    ("fast-action-holdem", "bonus"): toml(fah.FastActionRules().paytable),
}


def test_every_bonus_wager_is_tried() -> None:
    assert set(PRINTED) == {
        (math.game.name, wager) for math in all_math() for wager in math.bonus_solvers()
    }


# Seconds each: what they count is counted in other tests too.
LATER = {("hawaiian-holdem", "big-kahuna"), ("fast-action-holdem", "bonus")}


@pytest.mark.parametrize(("game", "wager"), [one for one in PRINTED if LONG or one not in LATER])
def test_a_printed_table_gives_the_shipped_result(game: str, wager: str) -> None:
    found = custom(known(game), wager, PRINTED[game, wager], {})
    values = {one.value for one in shipped_results() if (one.game.name, one.wager) == (game, wager)}
    assert {one.value for one in found} <= values
    assert all(one.options["paytable"] == "custom" for one in found)


def test_options_of_the_game_apply() -> None:
    tables = PRINTED["two-hand-holdem", "888-flop-bonus"]
    (two,) = custom(
        known("two-hand-holdem"), "888-flop-bonus", tables, {"eights_reading": "two cards"}
    )
    assert two.options["eights_reading"] == "two cards"
    with pytest.raises(Refused):
        custom(known("two-hand-holdem"), "888-flop-bonus", tables, {"eights_reading": "none"})


def test_a_push_and_a_pay() -> None:
    tables = read_paytables('[rows]\n"royal flush" = 500\n"pair" = "push"\n')
    assert tables["rows"].rows == {"royal flush": Pays(500), "pair": PUSH}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[rows]\n"pair" = "pushes"', "row \"pair\": 'pushes' is no pay"),
        ('[rows]\n"pair" = true', 'row "pair": True is no pay'),
        ('[rows]\n"pair" = 0', 'row "pair": 0 is no pay'),
        ('[rows]\n"pair" = -1', 'row "pair": -1 is no pay'),
        ('[rows]\n"pair" = 1_000_001', 'row "pair": 1000001 is no pay'),
        ('[rows]\n"pair" = 1\n"six of a kind" = 9', "'six of a kind'"),
        ('[rows]\n"pair" = 1\n"pair" = 2', "no TOML"),
        ("[rows]", "[rows] has no rows"),
        ("rows = 3", "[rows] has no rows"),
        ("", "is [rows]; the file has nothing"),
        ('[five]\n"pair" = 1', "is [rows]; the file has five"),
    ],
)
def test_a_malformed_table_is_refused_with_the_row(text: str, says: str) -> None:
    with pytest.raises(BadPaytable) as refused:
        custom(known("two-hand-holdem"), "community-bonus", text, {})
    assert says in str(refused.value)


def test_the_highest_pay_that_is_taken() -> None:
    read_paytables('[rows]\n"pair" = 1_000_000')


def test_two_tables_are_asked_for_where_two_pay() -> None:
    with pytest.raises(BadPaytable, match=r"\[five\] and \[three\]; the file has rows"):
        custom(known("pick-2-poker"), "3-5-bonus", '[rows]\n"pair" = 1', {})


@pytest.mark.parametrize(("game", "wager"), [("hawaiian-holdem", "bet"), ("texas-holdem", "pot")])
def test_a_wager_without_a_paytable(game: str, wager: str) -> None:
    find(game)
    with pytest.raises(BadPaytable, match=f"'{wager}' is none of them"):
        custom(known(game), wager, '[rows]\n"pair" = 1', {})


@pytest.mark.parametrize("pay", ["1.5", '"3 to 2"'])
def test_pays_need_not_be_whole(pay: str) -> None:
    text = f'[rows]\n"pair" = {pay}'
    (one,) = custom(known("two-hand-holdem"), "community-bonus", text, {})
    assert one.value == Fraction(3, 2) * one.hit_frequency - (1 - one.hit_frequency)


def test_where_cards_are_picked_for_the_pays_they_are_whole() -> None:
    with pytest.raises(BadPaytable, match="whole odds only, not 3 to 2"):
        custom(known("fast-action-holdem"), "bonus", '[rows]\n"flush" = 1.5', {})
