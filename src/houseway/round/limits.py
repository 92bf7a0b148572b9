"""LIM-1: a table's own limits, which stay inside those of the law."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from houseway.money import Cents, show_money
from houseway.round.questions import Reason, SeparateGames
from houseway.round.refused import Refused
from houseway.rulebook import legal_limit


@cache
def legal_ceiling() -> Cents:
    """LIM-4: the most that one wager of a house-banked game may be."""
    return Cents(legal_limit("house_banked_single_wager").amount)


def over_the_law(what: str, amount: int) -> tuple[str, str] | None:
    """Why a wager of a fixed amount is closed, if the law's ceiling is below it: rule and words."""
    if amount <= legal_ceiling():
        return None
    law = law_reason()
    return law.rule, f"{what} would be {show_money(amount)}, and {law.words}."


def law_reason() -> Reason:
    """The law's ceiling on one wager, as a refusal gives it."""
    return Reason("LIM-1", f"the law allows no wager above {show_money(legal_ceiling())}")


@cache
def separate_games() -> SeparateGames:
    """LIM-4: how many separate wagers a hand may have, and how many of them above a small sum."""
    most = legal_limit("games_per_hand").amount
    large = legal_limit("large_games_per_hand").amount
    return SeparateGames(most, large, Cents(legal_limit("small_game_wager").amount))


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table takes: on the wagers that play, and on the bonus wagers beside them."""

    least: Cents = Cents(500)
    most: Cents = Cents(20_000)
    bonus_least: Cents = Cents(100)
    bonus_most: Cents = Cents(10_000)
    aggregate: Cents | None = None  # FAH-20: the most that odds may pay, where the house posts one

    def __post_init__(self) -> None:
        for least, most, what in (
            (self.least, self.most, "wager"),
            (self.bonus_least, self.bonus_most, "bonus wager"),
        ):
            if not 0 < least <= most:
                raise Refused("LIM-1", f"The least {what} is above 0 and not above the most.")
            if most > legal_ceiling():
                ceiling = show_money(legal_ceiling())
                raise Refused("LIM-1", f"The law allows no {what} above {ceiling}.")
