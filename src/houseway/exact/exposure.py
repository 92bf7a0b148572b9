"""Where the player has the edge: every such wager under the rules as they stand, worst first.

Each comes with the play that gets it, in a sentence. Nothing here computes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from houseway.exact.printed import readings
from houseway.exact.result import Result

NO_WAGER = ("envy", "one ante")  # nobody stakes on the one; the other is a half of the antes

NOTHING_TO_DECIDE = "Bet it on every deal; there is nothing to decide."


@dataclass(frozen=True, slots=True)
class Exposure:
    """A wager that loses money for the house when it is played so."""

    result: Result
    strategy: str

    @property
    def gain(self) -> Fraction:
        """What the player wins per unit first staked."""
        return -self.result.edge

    @property
    def by_default(self) -> bool:
        """Whether it needs no reading of an open rule but the usual one, and no house option."""
        return not readings(self.result)


def exposures(results: Iterable[Result]) -> list[Exposure]:
    """Those that the player wins, the worst first."""
    found = [
        Exposure(result, strategy(result))
        for result in results
        if result.edge < 0 and result.wager not in NO_WAGER
    ]
    return sorted(found, key=lambda exposure: -exposure.gain)


def strategy(result: Result) -> str:
    """How the result is reached, in a sentence."""
    return _STRATEGIES[result.game](result)


def _percent(share: Fraction) -> str:
    return "under 0.1%" if 0 < share < Fraction(1, 1000) else f"{float(share):.1%}"


def _two_hand(result: Result) -> str:
    if result.wager == "antes":
        return "Arrange and raise for the highest sum of both hands."
    return NOTHING_TO_DECIDE


def _fast_action(result: Result) -> str:
    aim = {
        "ante": "to beat the dealer",
        "bonus": "for the paytable",
        "ante and bonus": "for the sum of both",
    }[result.wager]
    split = sum((share for act, share in result.shares.items() if "split" in act), Fraction())
    words = f"Keep the two cards that are best {aim}"
    if split:
        words += f", and split where two hands are worth more: {_percent(split)} of deals"
    if result.wager == "bonus" and result.options.get("multi_deck_paytable") == "3":
        return f"{words}. The Ante, which must be equal (FAH-16), has an edge of its own."
    return f"{words}."


def _hawaiian(result: Result) -> str:
    if result.wager == "bet":
        return f"Raise the limit on the best {_percent(result.shares['raise'])} of hands."
    if result.options.get("big_kahuna_hand") == "dealt three":
        return NOTHING_TO_DECIDE
    if result.options["discard"] == "best for the bonus":
        return (
            "After the flop give up the card that the bonus needs least, whatever the bet needs; "
            "stake little on the bet, which this discard costs something."
        )
    return "Discard as is best for the bet."


def _pick_2(result: Result) -> str:
    if "bonus" in result.wager and not result.wager.startswith("ante"):
        return "Never fold it."
    three, five, fold = (_percent(result.shares[pick]) for pick in ("three", "five", "fold"))
    folded = f"fold {fold}" if result.shares["fold"] else "never fold"
    played = f"Play three cards with {three} of hands, five with {five}; {folded}"
    if result.wager == "ante":
        return f"Stake next to nothing on the freed 3-5 Bonus. {played}."
    return f"{played}; choose for the sum of all wagers."


_STRATEGIES: dict[str, Callable[[Result], str]] = {
    "two-hand-holdem": _two_hand,
    "fast-action-holdem": _fast_action,
    "hawaiian-holdem": _hawaiian,
    "pick-2-poker": _pick_2,
}
