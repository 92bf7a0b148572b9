"""`houseway coach` and `houseway play --coach`: values at the terminal, and mistakes in a line."""

import json
from fractions import Fraction

from houseway.exact.registry import all_math
from tests.cli.running import refusal, run

HAND = "game hawaiian-holdem\nseat 1: Ah Kd 7c\nboard: Kh 4d 2s\n1 wager bet 10\n1 raise 20\n"


def test_every_choice_with_a_bar_and_the_best_marked() -> None:
    shown = run("coach", "-", typed=HAND).stdout
    rows = [line for line in shown.splitlines() if "discard" in line]
    assert len(rows) == 3
    assert rows[0].split()[:3] == ["★", "discard", "7c"]
    assert all("█" in row for row in rows)
    assert "HAW-6" in shown


def test_the_dealer_and_the_rest_of_the_board_need_not_be_known() -> None:
    told = json.loads(run("coach", "-", "--json", typed=HAND).stdout)
    assert told["seat"] == 1
    assert told["unit"] == "bet"
    assert told["choices"][0]["answer"] == "discard 7c"
    assert Fraction(told["choices"][0]["value"]) > 0


def test_facts_where_no_value_is_exact() -> None:
    hand = "game texas-holdem\nbutton 1\nseat 1 200: Kh Ks\nseat 2 200: ? ?\n"
    shown = run("coach", "-", typed=hand).stdout
    assert "82.40%" in shown
    assert "25.00%" in shown


def test_a_game_by_name_has_its_rule_of_thumb_with_its_cost() -> None:
    for math in all_math():
        if (thumb := math.rule_of_thumb()) is None:
            continue
        shown = " ".join(run("coach", math.game.name).stdout.split())
        assert f"costs {float(thumb.cost):.6f} of the first wager" in shown
        for line in (*thumb.lines, *(thumb.with_bonus.lines if thumb.with_bonus else ())):
            assert line in shown
    assert "among players" in refusal("coach", "texas-holdem")


def test_mistakes() -> None:
    assert "not asked" in refusal("coach", "-", "--seat", "2", typed=HAND)
    assert "board plays its cards" in refusal("coach", "-", typed=HAND.replace(" 2s", ""))
    unknown = "game hawaiian-holdem\nseat 1: ? ? ?\n1 wager bet 10\n"
    assert "name the cards of seat 1" in refusal("coach", "-", typed=unknown)
    over = "game pick-2-poker\nseat 1: Ah Kh Qh 9c 2d\ndealer: Kd Qs Ts 7c 4h\n1 wager 10\n1 fold\n"
    assert "the hand is over" in refusal("coach", "-", typed=over)


def test_playing_with_the_coach_says_what_a_choice_gave_up() -> None:
    shown = run("play", "pick-2-poker", "--seed", "3", "--coach", typed="\nfold\nq\n").stdout
    assert "★  five" in shown
    assert "Coach: gave up 1.454 antes." in shown
