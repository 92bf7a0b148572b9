"""The rules of thumb: their lines are those of the code, and their costs come out again."""

from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from houseway.cards import cards, show
from houseway.exact.coach.rule_of_thumb import RuleOfThumb, ThumbValues, thumb_name
from houseway.exact.games.fast_action_holdem.house_way import CHOICES
from houseway.exact.games.fast_action_holdem.rule_of_thumb import (
    ANTE_AND_BONUS,
    Twos,
    splits_ante,
    splits_bonus,
)
from houseway.exact.games.hawaiian_holdem import rule_of_thumb as hawaiian_thumb
from houseway.exact.games.hawaiian_holdem.rule_of_thumb import raised
from houseway.exact.games.two_hand_holdem import rule_of_thumb as two_hand_thumb
from houseway.exact.games.two_hand_holdem.rule_of_thumb import RULE, score
from houseway.exact.proving.shipped import proved_value
from houseway.exact.registry import all_math, math_of
from houseway.exact.shipped.store import Shipped, load
from houseway.games import GAMES, find, known


def rules() -> dict[str, RuleOfThumb]:
    """By game: its rule of thumb."""
    found = {math.game.name: math.rule_of_thumb() for math in all_math()}
    return {game: rule for game, rule in found.items() if rule}


def points(hand: str, flop: str) -> int:
    low, middle, high = sorted(card.index for card in cards(flop))
    one, other = (card.index for card in cards(hand))
    return score(RULE, (low, middle, high), one, other)


def test_points_as_the_lines_say() -> None:
    assert points("Kh 7d", "Kd 7c 2s") == 40  # two pair
    assert points("9h 8h", "7d 6c 5s") == 40  # a straight
    assert points("Kh 4d", "Kd 7c 2s") == 3 * (13 - 7)
    assert points("7h 4d", "Kd 7c 2s") == 3 * (7 - 7) - 4
    assert points("2h 4d", "Kd 7c 2s") == 3 * (2 - 7) - 8
    assert points("Kh 4h", "Kd 7h 2h") == 3 * (13 - 7) + 14
    assert points("Ah 4h", "Kd 7h 2h") == -12
    assert points("9h 8d", "Kd 7c 6s") == -15
    assert points("Ah 4d", "Kd 9c 8s") == 2 * 14 + 4 - 70
    assert points("Jh Td", "Kd 9c 2s") == 2 * 11 + 10 - 70 + 16
    assert points("Ah 4h", "Kh 9c 8s") == 2 * 14 + 4 - 70 + 5
    assert points("Ah 4d", "Ks 9c 9s") == 2 * 14 + 4 - 70 + 8
    assert points("Ah 4d", "Ks 9s 8s") == 2 * 14 + 4 - 70 - 16


def test_raises_as_the_line_says() -> None:
    def raises(hand: str) -> bool:
        return raised(sorted(card.index for card in cards(hand)))

    assert [raises(hand) for hand in ("7h 7d 2c", "6h 6d Ac", "7h 7d 7c")] == [True, False, True]
    assert [raises(hand) for hand in ("Ah Jd 2c", "Ah Td 9c")] == [True, False]
    assert [raises(hand) for hand in ("Kh Qh 2c", "Kh Qd 2c", "Kh Jh Tc")] == [True, False, False]


def test_every_rule_costs_something_and_not_much() -> None:
    for found in rules().values():
        assert 0 < found.cost < Fraction(4, 100)


def test_the_best_play_is_the_solvers() -> None:
    found = rules()
    assert found["two-hand-holdem"].best == proved_value(known("two-hand-holdem"), "antes")
    as_approved = {"alternative_a": "false", "dealer_may_use_three": "false"}
    assert found["hawaiian-holdem"].best == proved_value(
        known("hawaiian-holdem"), "bet", **as_approved
    )


def shipped(game: str) -> Shipped[ThumbValues]:
    return load(thumb_name(game), ThumbValues)


def test_parts_come_out_again() -> None:
    two_hand, hawaiian = (
        shipped(game).parts["flops"] for game in ("two-hand-holdem", "hawaiian-holdem")
    )
    for part in ("KK7", "852"):
        assert two_hand[part] == [str(net) for net in two_hand_thumb.solve_part(part)]
        assert hawaiian[part] == [str(sum(hawaiian_thumb.solve_part(part)))]


def test_parts_add_up_to_the_value() -> None:
    found = shipped("two-hand-holdem")
    parts = {part: [int(of) for of in nets] for part, nets in found.parts["flops"].items()}
    assert two_hand_thumb.value_of(parts) == found.numbers


@pytest.mark.parametrize("game", ["pick-2-poker", "fast-action-holdem"])
def test_the_quick_ones_come_out_again(game: str) -> None:
    (maker,) = (one for one in math_of(find(game)).shipped_data() if one.name == thumb_name(game))
    made = maker.make(1)
    assert (made.numbers, made.parts) == (shipped(game).numbers, shipped(game).parts)


def test_fast_action_plays_as_its_lines_say() -> None:
    def played(hand: str) -> tuple[str, str, bool, bool]:
        """With a Bonus: the first hand, the second, and whether Ante and Bonus are split."""
        four = sorted(cards(hand), key=lambda card: card.index)
        twos = Twos(np.array([[card.index for card in four]], np.uint8))
        first = twos.choose(ANTE_AND_BONUS)
        one, other = (
            show([four[place] for place in CHOICES[at]]) for at in (first[0], 5 - first[0])
        )
        return one, other, bool(splits_ante(twos, 5 - first)), bool(splits_bonus(twos, 5 - first))

    assert played("Ac Kd 9h 5s") == ("Kd Ac", "5s 9h", False, False)
    assert played("Ac Kd 9h 8h") == ("8h 9h", "Kd Ac", True, False)
    assert played("9c 9d 6h 6s") == ("9c 9d", "6h 6s", True, True)
    assert played("9c 9d 5h 5s") == ("9c 9d", "5h 5s", False, True)
    assert played("Qc Qd 6h 5h") == ("Qc Qd", "5h 6h", False, True)
    assert played("9c 9d 9h 9s")[2:] == (False, False)


def test_the_page_has_every_line_and_cost() -> None:
    page = Path(__file__).parents[3] / "docs" / "strategy.md"
    words = " ".join(page.read_text(encoding="utf-8").split())
    games = rules()
    assert games.keys() == {game.name for game in GAMES if game.banked_by == "house"}
    beside = [found.with_bonus for found in games.values() if found.with_bonus]
    for found in (*games.values(), *beside):
        assert f"{float(found.cost):.6f}" in words
        assert [line for line in found.lines if line not in words] == []
