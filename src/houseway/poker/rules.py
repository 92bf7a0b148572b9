"""The options of a player-banked table: stakes, the law's figures, the house's fee, its controls.

Amounts are in cents. The law's figures are ceilings in every betting structure, since the law goes
before Hoyle (LIM-6): a table may set them lower, and never higher.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta

from houseway.money import Cents, show_money
from houseway.round.game import Rules
from houseway.round.options import Offered, Reading
from houseway.round.refused import Refused
from houseway.rulebook import legal_limit


def _law(name: str) -> int:
    return legal_limit(name).amount


Betting = Annotated[Literal["no limit", "pot limit", "limit"], Offered("DFH-1")]
Handling = Offered("DFH-8")


class PokerRules(Rules, frozen=True):
    seats: Annotated[int, Meta(ge=2, le=10), Reading("DFH-1")] = 10  # 40 hole cards even in Omaha

    # Blinds and betting as Hoyle has them, at the house's stakes.
    betting: Betting = "no limit"
    small_blind: Annotated[Cents, Offered("DFH-1")] = Cents(100)
    # A limit game's bet; twice as much from the turn on.
    big_blind: Annotated[Cents, Offered("DFH-1")] = Cents(200)
    ante: Annotated[Cents, Offered("DFH-1")] = Cents(0)

    # So much for one bet or one raise on top of it, also where the betting is called no limit:
    # what the law allows is a spread up to this. Version 1 took 0 for none.
    wager_ceiling: Annotated[
        Cents,
        Offered("LIM-4", "the most for one wager", least=1, most=_law("poker_single_wager")),
    ] = Cents(_law("poker_single_wager"))
    # A bet and three raises, also heads-up. Version 1 took 0 for as many as there are chips for.
    wagers_a_round: Annotated[
        int,
        Offered("LIM-4", "wagers in a betting round", least=1, most=_law("poker_wagers_per_round")),
    ] = _law("poker_wagers_per_round")

    # One kind of fee a table. The hourly one is the room's to collect, between rounds.
    fee: Annotated[Literal["none", "hourly", "per hand", "rake"], Offered("LIM-4")] = "none"
    fee_amount: Annotated[Cents, Offered("LIM-4")] = Cents(0)
    rake_percent: Annotated[int, Meta(ge=0, le=_law("rake")), Offered("LIM-4")] = 0
    # The most that is raked from a hand; 0: no cap.
    rake_cap: Annotated[Cents, Offered("LIM-4")] = Cents(0)

    burn_cards: Annotated[Literal["before each street", "none"], Reading("DFH-11")] = (
        "before each street"
    )

    # The board that gets the chip that two boards cannot share.
    odd_chip: Annotated[Literal["upper", "lower"], Reading("DFH-7")] = "upper"

    # The internal controls, each with the standard handling.
    misdeal: Annotated[Literal["void"], Handling] = "void"
    wrong_number_of_cards: Annotated[Literal["void", "replace"], Handling] = "void"
    exposed_card: Annotated[Literal["replace", "void", "play on"], Handling] = "replace"
    boxed_card: Annotated[Literal["replace", "void"], Handling] = "replace"
    premature_board_card: Annotated[Literal["reshuffle", "void"], Handling] = "reshuffle"

    def __post_init__(self) -> None:
        super().__post_init__()
        for rule, message in _faults(self):
            raise Refused(rule, message)

    @property
    def burns(self) -> bool:
        return self.burn_cards != "none" and not self.before(2)


class OneBoardRules(PokerRules, frozen=True):
    """The rules of a hand that may be run twice."""

    all_in_from_a_blind: Annotated[
        Literal["counts", "does not count"], Reading("RIT-2", "all-in from a blind")
    ] = "counts"
    all_in_by_a_call: Annotated[
        Literal["counts", "does not count"], Reading("RIT-2", "all-in by a call")
    ] = "counts"


def _faults(rules: PokerRules) -> Iterable[tuple[str, str]]:
    """What is wrong with the options, each with the rule against it."""
    if not 0 < rules.small_blind <= rules.big_blind or rules.ante < 0:
        yield "DFH-1", "The small blind is above 0 and not above the big blind; no ante is below 0."
    if min(rules.wager_ceiling, rules.wagers_a_round, rules.fee_amount, rules.rake_cap) < 0:
        yield "LIM-4", "Ceilings and fees are not below 0."
    largest = rules.big_blind * (2 if rules.betting == "limit" else 1)
    if 0 < rules.wager_ceiling < max(largest, rules.ante):
        ceiling = show_money(rules.wager_ceiling)
        yield "LIM-4", f"No blind, ante or fixed bet is above the ceiling of {ceiling} a wager."
    if (rules.fee_amount and rules.fee not in ("hourly", "per hand")) or (
        (rules.rake_percent or rules.rake_cap) and rules.fee != "rake"
    ):
        yield "LIM-4", "A table charges one kind of fee: hourly, per hand, or a rake."
    for kind, name in (("hourly", "fee_per_hour"), ("per hand", "fee_per_hand")):
        if rules.fee == kind and rules.fee_amount > _law(name):
            yield "LIM-4", f"The law allows {show_money(_law(name))} {kind} at most."
