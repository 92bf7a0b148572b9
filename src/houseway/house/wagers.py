"""The betting period of a house-banked game: who wagers what, inside every limit (LIM-1).

Seats wager in any order before a card is dealt; a seat that does not is left out of the round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from houseway.money import Cents, show_money
from houseway.round.limits import Limits, law_reason, legal_ceiling, separate_games
from houseway.round.questions import (
    SIT_OUT,
    Answer,
    Option,
    Question,
    Reason,
    Seat,
    Stake,
    label,
    risk_of,
)
from houseway.round.refused import Refused
from houseway.round.table import Table
from houseway.round.words.offers import range_in_words
from houseway.round.words.phrases import joined, number, own

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
    whole: bool = True  # whether the most that leaves room for it is rounded down to a dollar
    prize_from: Cents = Cents(0)  # a stake this large can also win fixed sums ...
    prize_risk: Cents = Cents(0)  # ... of so much in all
    exactly: Cents = Cents(0)  # the only stake that it takes, whatever the table's limits
    limits_rule: str = ""  # whose word the table's own limits are, if not the spot's rule
    title: str = ""  # what it is called, if not what is made from its name


_DOLLAR = 100


class _Bound(Struct, frozen=True):
    """Where the amounts of a spot end, and why."""

    amount: Cents
    reason: Reason


def take_wagers(
    table: Table,
    rule: str,
    *spots: Spot,
    late: str = "",
    one_game: tuple[str, ...] = (),
    say: str = "",
) -> Asking:
    """Ask every seat for its wagers; those who made some are the seats of the round.

    `late` is the rule against a wager after the deal. Spots that are `one_game` count as one where
    the law counts separate games (LIM-4). The dealer says what to place, or `say`.
    """
    option = _wager_option(table.setup.limits, rule, spots, one_game)
    options = (option, Option(SIT_OUT.act, rule))
    prompt, hint = say or place_your(option.stakes), amounts(option.stakes, spots)
    waiting = list(table.seats)
    playing: set[Seat] = set()
    cover = table.bank
    while waiting:
        seat, answer = yield {
            seat: Question(seat, rule, prompt, options, SIT_OUT, table.stacks[seat], cover, hint)
            for seat in waiting
        }
        waiting.remove(seat)
        if answer.act == "wager":
            playing.add(seat)
            cover = Cents(cover - risk_of(option, answer.stakes))
    table.seats = tuple(seat for seat in table.seats if seat in playing)
    for act in ("wager", *(spot.name for spot in spots)):
        table.close(act, late or rule, "Wagers are made before a card is dealt, and never after.")


@lru_cache(maxsize=256)
def _wager_option(
    limits: Limits, rule: str, spots: tuple[Spot, ...], one_game: tuple[str, ...]
) -> Option:
    stakes = tuple(stake_on(limits, spot, spots) for spot in spots)
    games = replace(separate_games(), together=one_game)
    return Option("wager", rule, stakes=stakes, games=games, label="Place bets")


@lru_cache(maxsize=256)
def place_your(stakes: tuple[Stake, ...]) -> str:
    """What a dealer asks for: `Place your two antes`, `Place your ante and blind`.

    A wager that has the name of a hand or of a game is a bet.
    """
    kinds = Counter(_kind(stake) for stake in stakes if stake.required)
    named = [
        f"{number(count)} {own(kind)}s" if count > 1 else own(kind) for kind, count in kinds.items()
    ]
    return f"Place your {joined(named)}" if named else "Place your bets"


@lru_cache(maxsize=256)
def amounts(stakes: tuple[Stake, ...], spots: tuple[Spot, ...]) -> str:
    """How much that may be: `$5 to $200 each. Bonuses are optional.`"""
    required = [stake for stake in stakes if stake.required]
    optional = [stake.spot for stake in stakes if not stake.required]
    words: list[str] = []
    if required:
        each = " each" if any(stake.equals for stake in required) else ""
        words.append(f"{range_in_words(required[0])}{each}")
    if optional:
        titles = {spot.name: spot.title or label(spot.name) for spot in spots}
        words.append(f"{_the([titles[name] for name in optional])} optional")
    return " ".join(f"{one}." for one in words)


def _the(optional: Sequence[str]) -> str:
    """`Bonuses are`, `The AA Bonus is`, `Big Kahuna is`."""
    if optional[1:]:
        return "Bonuses are"
    (name,) = optional
    return f"The {name} is" if "Bonus" in name else f"{name} is"


_WAGERS = ("ante", "bet", "blind", "bonus")


def _kind(stake: Stake) -> str:
    """What several of a kind are called: `ante-1` and `ante-2` are antes."""
    kind = stake.spot.rstrip("0123456789").rstrip("-")
    return kind if kind.endswith(_WAGERS) and not kind.endswith("-bet") else "bet"


def stake_on(limits: Limits, spot: Spot, spots: Sequence[Spot] = ()) -> Stake:
    """An amount that must equal another's fits the limits of both."""
    if spot.exactly:
        return _exactly(spot)
    partners = [other for other in spots if _bound_together(spot, other)]
    lows = [_least(limits, spot), *(_least(limits, one, spot) for one in partners)]
    highs = [*_law(spot), _most(limits, spot)]
    for partner in partners:
        highs += [*_law(partner), _most(limits, partner, spot)]
    low = max(lows, key=lambda bound: bound.amount)
    high = min(highs, key=lambda bound: bound.amount)
    if low.amount > high.amount:
        message = f"No {label(spot.name)} is possible: {low.reason.words}, but {high.reason.words}."
        raise Refused(high.reason.rule, message)
    return Stake(
        spot.name,
        spot.rule,
        low.amount,
        high.amount,
        required=spot.required,
        bonus=spot.bonus,
        equals=spot.equals,
        times=spot.times,
        risk=spot.risk,
        prize_from=spot.prize_from,
        prize_risk=spot.prize_risk,
        under=low.reason,
        over=high.reason,
    )


def _exactly(spot: Spot) -> Stake:
    """A wager that the rules fix; the table's own limits are for the others."""
    reason = Reason(spot.rule, f"this wager is exactly {show_money(spot.exactly)}")
    return Stake(
        spot.name,
        spot.rule,
        spot.exactly,
        spot.exactly,
        required=spot.required,
        bonus=spot.bonus,
        risk=spot.risk,
        prize_from=spot.prize_from,
        prize_risk=spot.prize_risk,
        under=reason,
        over=reason,
        fixed=True,
    )


def _bound_together(spot: Spot, other: Spot) -> bool:
    """Whether a wager on one is always of the other's amount."""
    return spot.equals == other.name or (other.required and other.equals == spot.name)


def _least(limits: Limits, spot: Spot, of: Spot | None = None) -> _Bound:
    amount = limits.bonus_least if spot.bonus else limits.least
    return _Bound(amount, _own_limits(limits, spot, of))


def _most(limits: Limits, spot: Spot, of: Spot | None = None) -> _Bound:
    amount = limits.bonus_most if spot.bonus else limits.most
    return _Bound(amount, _own_limits(limits, spot, of))


def _own_limits(limits: Limits, spot: Spot, of: Spot | None) -> Reason:
    """The table's own limits on a spot, perhaps as they bear on the one that it equals."""
    if spot.bonus:
        words = f"a bonus at this table is {_span(limits.bonus_least, limits.bonus_most)}"
    else:
        words = f"a wager at this table is {_span(limits.least, limits.most)}"
    if of is not None and of.bonus != spot.bonus:
        words = f"{label(spot.name)} has the same amount, and {words}"
    return Reason(spot.limits_rule or spot.rule, words)


def _span(least: Cents, most: Cents) -> str:
    return f"{show_money(least)} to {show_money(most)}"


def _law(spot: Spot) -> list[_Bound]:
    """LIM-1: also a wager that is fixed as a multiple of this one stays under the law's ceiling."""
    ceiling, reason = legal_ceiling(), law_reason()
    bounds = [_Bound(ceiling, reason)]
    if spot.multiple > 1:
        words = f"a wager of {spot.multiple} times it may follow, and {reason.words}"
        most = ceiling // spot.multiple
        most -= most % _DOLLAR if spot.whole else 0  # a sign posts no cents
        bounds.insert(0, _Bound(Cents(most), Reason("LIM-1", words)))
    return bounds
