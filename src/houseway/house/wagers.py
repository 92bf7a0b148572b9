"""The betting period of a house-banked game: who wagers what, inside every limit (LIM-1).

Seats wager in any order before a card is dealt; a seat that does not is left out of the round.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from functools import lru_cache

from msgspec import Struct

from houseway.money import Cents
from houseway.round.limits import Limits, legal_ceiling, separate_games
from houseway.round.questions import SIT_OUT, Answer, Option, Question, Seat, Stake, risk_of
from houseway.round.table import Table

Asking = Generator[Mapping[Seat, Question], tuple[Seat, Answer], None]


class Spot(Struct, frozen=True):
    """A place for a wager before the deal."""

    name: str
    rule: str
    bonus: bool = False  # beside the game, and under the table's bonus limits
    required: bool = True
    equals: str = ""  # another spot whose amount it must have ...
    times: int = 1  # ... so many times
    risk: int = 1  # the most the house may pay per cent staked, raises to come included
    multiple: int = 1  # the largest later wager fixed as a multiple of this one
    prize_from: Cents = Cents(0)  # a stake this large can also win fixed sums ...
    prize_risk: Cents = Cents(0)  # ... of so much in all


def take_wagers(table: Table, rule: str, *spots: Spot) -> Asking:
    """Ask every seat for its wagers; those who made some are the seats of the round."""
    option = _wager_option(table.setup.limits, rule, spots)
    options = (option, Option(SIT_OUT.act, rule))
    waiting = list(table.seats)
    playing: set[Seat] = set()
    cover = table.bank
    while waiting:
        seat, answer = yield {
            seat: Question(seat, rule, "Wager", options, SIT_OUT, table.stacks[seat], cover)
            for seat in waiting
        }
        waiting.remove(seat)
        if answer.act == "wager":
            playing.add(seat)
            cover = Cents(cover - risk_of(option, answer.stakes))
    table.seats = tuple(seat for seat in table.seats if seat in playing)


@lru_cache(maxsize=256)
def _wager_option(limits: Limits, rule: str, spots: tuple[Spot, ...]) -> Option:
    stakes = tuple(_stake(limits, spot) for spot in spots)
    return Option("wager", rule, stakes=stakes, games=separate_games())


def _stake(limits: Limits, spot: Spot) -> Stake:
    if spot.bonus:
        least, most = limits.bonus_least, limits.bonus_most
    else:
        least, most = limits.least, limits.most
    if spot.equals:
        least, most = Cents(1), legal_ceiling()  # whatever the other spot allows
    # LIM-1: a wager fixed as a multiple of this one must stay under the law's ceiling too.
    most = min(most, Cents(legal_ceiling() // spot.multiple))
    return Stake(
        spot.name,
        spot.rule,
        least,
        most,
        required=spot.required,
        equals=spot.equals,
        times=spot.times,
        risk=spot.risk,
        prize_from=spot.prize_from,
        prize_risk=spot.prize_risk,
    )
