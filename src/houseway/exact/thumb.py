"""Rules of thumb: for each house-banked game a few lines to play by, and exactly what they cost.

The lines stand here, beside the code that plays by them; their values come from a run over every
deal, part by part, and are kept as data. To make it again, in some ten minutes of two cores:

    python -m houseway.exact.thumb
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from houseway.exact.shipped import shipped_results
from houseway.games import (
    fast_action_holdem,
    hawaiian_holdem,
    pick_2_poker,
    two_hand_holdem,
)

COMMAND = "python -m houseway.exact.thumb"
FILE = "thumb.json"

_POINTS = (
    "Two pair or better: 40 points.",
    "A pair that uses one of the two cards, or both: three times (rank − 7), with J 11, Q 12, K 13,"
    " A 14; less 4 for each rank of the flop above it; 14 more with a flush draw or an open-ended"
    " straight draw.",
    "No pair: −12 with a flush draw, −15 with an open-ended straight draw; else twice the higher"
    " card plus the lower, less 70, and 16 more if one rank makes a straight.",
    "Below two pair: 5 more if both cards are of a suit that the flop has, flush draws apart; 8"
    " more if the flop has a pair; 16 less if it is of one suit and the two cards have none of it.",
)
LINES: Mapping[str, tuple[str, ...]] = {
    two_hand_holdem.GAME.name: (
        "Count the points of each two cards on the flop; points above zero count three times.",
        "Set the hands for the highest total; of equals, keep the two highest cards together.",
        "Raise each hand that has points above zero.",
        *_POINTS,
    ),
    fast_action_holdem.GAME.name: (
        "For the Ante alone, with one deck: each two cards score the sum of their ranks, 2 more if"
        " suited, 14 more if they are a pair.",
        "Keep the two with the most, of equals those with the highest card; never split.",
    ),
    hawaiian_holdem.GAME.name: (
        "Raise as much as you may with a pair of sevens or higher, with an ace and a jack or"
        " higher, and with king and queen if two of the three cards are of one suit.",
        "Discard so as to keep the two cards with the most points; of equals, give up the lowest.",
        *_POINTS,
    ),
    pick_2_poker.GAME.name: (
        "Never fold.",
        "Play three cards with a three-card straight or better.",
        "Play three cards with a three-card flush, unless you have two pair or better in five, or a"
        " pair at most two ranks below the flush's highest card.",
        "Play five cards with everything else.",
    ),
}

ANTE_AND_BONUS = (
    "For the Ante and an equal Bonus by paytable 4, with one deck: each two cards score the sum of"
    " their ranks, 18 more if suited, 48 more if they are a pair; else 12 more if they are one or"
    " two ranks apart, 6 more if three or four, an ace being high or low.",
    "Keep the two with the most, of equals those with the highest card.",
    "With two pairs, the higher first: split both wagers if the lower is sixes or higher, else the"
    " Bonus alone.",
    "Split the Ante if an ace with a jack, queen or king is left over; split the Bonus if two"
    " neighbours of one suit are, from 6 5 to K Q.",
)


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
class Thumb:
    """A rule of thumb: its lines, and what a round is worth by them and at best."""

    lines: tuple[str, ...]
    best: Fraction
    value: Fraction
    with_bonus: Thumb | None = None  # where a Bonus beside the Ante changes how to play

    @property
    def cost(self) -> Fraction:
        """In units of the first wager: an ante or a bet."""
        return self.best - self.value


@cache
def shipped() -> Shipped:
    data = files("houseway.exact").joinpath("data", FILE).read_bytes()
    return msgspec.json.decode(data, type=Shipped)


def thumbs() -> dict[str, Thumb]:
    """By game: its rule of thumb, for the rules at their defaults."""
    found = {game: _thumb(LINES[game], value) for game, value in shipped().games.items()}
    fast_action = fast_action_holdem.GAME.name
    with_bonus = _thumb(ANTE_AND_BONUS, shipped().ante_and_bonus)
    return {**found, fast_action: replace(found[fast_action], with_bonus=with_bonus)}


def _thumb(lines: tuple[str, ...], value: Value) -> Thumb:
    return Thumb(
        lines,
        Fraction(value.best, value.denominator),
        Fraction(value.rule, value.denominator),
    )


# --- Making the file ------------------------------------------------------------------------------


def two_hand_value(parts: Mapping[str, Sequence[int]]) -> Value:
    """Both antes together, from the sums of all parts."""
    from houseway.exact.two_hand import DEALS, SITUATIONS

    best, rule = (sum(part[which] for part in parts.values()) for which in range(2))
    return Value(best, rule, SITUATIONS * DEALS, {part: list(of) for part, of in parts.items()})


def hawaiian_value(parts: Mapping[str, Sequence[int]]) -> Value:
    """The bet: each part holds the rule's points by class of three cards; kept are their sums."""
    from houseway.exact.hawaiian import DEALS, FLOPS
    from houseway.exact.hawaiian_thumb import raises

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
    from houseway.exact.fast_action_thumb import value

    game = fast_action_holdem.GAME.name
    return _over_one(proved(game, "ante", version="single deck", splitting="ante"), value())


def ante_and_bonus_value() -> Value:
    from houseway.exact.fast_action_thumb import value_with_bonus

    options = {"version": "single deck", "single_deck_paytable": "4", "splitting": "any"}
    best = proved(fast_action_holdem.GAME.name, "ante and bonus", **options)
    return _over_one(best, value_with_bonus())


def pick_2_value() -> Value:
    from houseway.exact.pick_2_thumb import values

    return _over_one(*values())


def _over_one(best: Fraction, rule: Fraction) -> Value:
    denominator = best.denominator * rule.denominator
    return Value(int(best * denominator), int(rule * denominator), denominator)


def write(games: Mapping[str, Value], ante_and_bonus: Value) -> None:
    packed = msgspec.json.encode(Shipped(COMMAND, dict(games), ante_and_bonus))
    packed = packed.replace(b"],", b"],\n")
    (Path(__file__).parent / "data" / FILE).write_bytes(packed + b"\n")


def main() -> None:
    # Kernels are slow to load, and whoever only reads the rules does not need them.
    from houseway.exact import hawaiian_thumb, two_hand_thumb
    from houseway.exact.flops import flops_by_part

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
