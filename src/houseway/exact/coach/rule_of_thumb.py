"""Rules of thumb: for each house-banked game a few lines to play by, and exactly what they cost.

The lines stand here, beside the code that plays by them; their values come from a run over every
deal, part by part, and are kept as data. To make it again, in some ten minutes of two cores:

    python -m houseway.exact.coach.rule_of_thumb
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from houseway.exact.proving.shipped import shipped_results
from houseway.games import (
    fast_action_holdem,
    hawaiian_holdem,
    pick_2_poker,
    two_hand_holdem,
)

COMMAND = "python -m houseway.exact.coach.rule_of_thumb"
FILE = "thumb.json"


class Value(msgspec.Struct, frozen=True):
    """Played best and played by the rule, in units of the first wager, over one denominator."""

    best: int
    rule: int
    denominator: int
    parts: dict[str, list[int]] = {}  # the sums they are made of, to be checked by


class Shipped(msgspec.Struct, frozen=True):
    command: str
    games: dict[str, Value]
    ante_and_bonus: Value  # of Fast Action Hold'em


@dataclass(frozen=True, slots=True)
class RuleOfThumb:
    """A few lines to play by, and what a round is worth by them and at best."""

    lines: tuple[str, ...]
    best: Fraction
    value: Fraction
    with_bonus: RuleOfThumb | None = None  # where a Bonus beside the Ante changes how to play

    @property
    def cost(self) -> Fraction:
        """In units of the first wager: an ante or a bet."""
        return self.best - self.value


@cache
def shipped() -> Shipped:
    data = files("houseway.exact").joinpath("data", FILE).read_bytes()
    return msgspec.json.decode(data, type=Shipped)


def rule_of_thumb(
    lines: tuple[str, ...], value: Value, with_bonus: RuleOfThumb | None = None
) -> RuleOfThumb:
    """The lines of a rule with what was shipped about it."""
    return RuleOfThumb(
        lines,
        Fraction(value.best, value.denominator),
        Fraction(value.rule, value.denominator),
        with_bonus,
    )


# --- Making the file ------------------------------------------------------------------------------


def two_hand_value(parts: Mapping[str, Sequence[int]]) -> Value:
    """Both antes together, from the sums of all parts."""
    from houseway.exact.games.two_hand_holdem.antes import DEALS, SITUATIONS

    best, rule = (sum(part[which] for part in parts.values()) for which in range(2))
    return Value(best, rule, SITUATIONS * DEALS, {part: list(of) for part, of in parts.items()})


def hawaiian_value(parts: Mapping[str, Sequence[int]]) -> Value:
    """The bet: each part holds the rule's points by class of three cards; kept are their sums."""
    from houseway.exact.games.hawaiian_holdem.bet import DEALS, FLOPS
    from houseway.exact.games.hawaiian_holdem.rule_of_thumb import raises

    denominator = 22_100 * FLOPS * DEALS
    by_default = {"alternative_a": "false", "dealer_may_use_three": "false"}
    best = proved(hawaiian_holdem.GAME.name, "bet", **by_default) * denominator
    assert best.denominator == 1
    points = [sum(column) for column in zip(*parts.values(), strict=True)]
    sums = {part: [sum(of)] for part, of in parts.items()}
    return Value(best.numerator, raises(points), denominator, sums)


def proved(game: str, wager: str, **options: str) -> Fraction:
    """What the full run found for a wager under best play."""
    return next(
        result.value
        for result in shipped_results()
        if (result.game, result.wager) == (game, wager)
        and options.items() <= dict(result.options).items()
    )


def fast_action_value() -> Value:
    from houseway.exact.games.fast_action_holdem.rule_of_thumb import value

    game = fast_action_holdem.GAME.name
    return _over_one(proved(game, "ante", version="single deck", splitting="ante"), value())


def ante_and_bonus_value() -> Value:
    from houseway.exact.games.fast_action_holdem.rule_of_thumb import value_with_bonus

    options = {"version": "single deck", "single_deck_paytable": "4", "splitting": "any"}
    best = proved(fast_action_holdem.GAME.name, "ante and bonus", **options)
    return _over_one(best, value_with_bonus())


def pick_2_value() -> Value:
    from houseway.exact.games.pick_2_poker.rule_of_thumb import values

    return _over_one(*values())


def _over_one(best: Fraction, rule: Fraction) -> Value:
    denominator = best.denominator * rule.denominator
    return Value(int(best * denominator), int(rule * denominator), denominator)


def write(games: Mapping[str, Value], ante_and_bonus: Value) -> None:
    packed = msgspec.json.encode(Shipped(COMMAND, dict(games), ante_and_bonus))
    packed = packed.replace(b"],", b"],\n")
    (Path(__file__).parents[1] / "data" / FILE).write_bytes(packed + b"\n")


def main() -> None:
    # Kernels are slow to load, and whoever only reads the rules does not need them.
    from houseway.exact.games.hawaiian_holdem import rule_of_thumb as hawaiian_thumb
    from houseway.exact.games.two_hand_holdem import rule_of_thumb as two_hand_thumb
    from houseway.exact.kernels.flops import flops_by_part

    names = list(flops_by_part())
    with ThreadPoolExecutor(2) as pool:
        two_hand = pool.map(two_hand_thumb.solve_part, names)
        hawaiian = pool.map(hawaiian_thumb.solve_part, names)
        values = {
            two_hand_holdem.GAME.name: two_hand_value(dict(zip(names, two_hand, strict=True))),
            hawaiian_holdem.GAME.name: hawaiian_value(dict(zip(names, hawaiian, strict=True))),
            fast_action_holdem.GAME.name: fast_action_value(),
            pick_2_poker.GAME.name: pick_2_value(),
        }
    write(values, ante_and_bonus_value())


if __name__ == "__main__":
    main()
