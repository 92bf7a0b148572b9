"""What each wager is worth before a card is dealt, kept for the coach: value per unit staked.

A main wager under optimal play, an optional one with the cards played for it alone; 2 Hand's antes
come from the rule of thumb's run, which goes through every deal. To make the file again:

    python -m houseway.exact.wager_values
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, get_args

import msgspec

from houseway.exact.big_kahuna import big_kahuna
from houseway.exact.canonical import canonical_hands
from houseway.exact.fast_action import ante_result, bonus_result, combined_result, worth
from houseway.exact.fast_action_data import NotShipped
from houseway.exact.fast_action_data import shipped as shipped_fast_action
from houseway.exact.hawaiian import DEALS, FLOPS
from houseway.exact.hawaiian_raise import shipped as shipped_hawaiian
from houseway.exact.pick_2 import solve as solve_pick_2
from houseway.exact.pick_2_bonuses import five_card_bonus, three_five_bonus
from houseway.exact.two_hand_bonuses import community_bonus, flop_888, flounder_4, nessie_9
from houseway.games import fast_action_holdem as fah
from houseway.games import hawaiian_holdem as haw
from houseway.games import pick_2_poker as p2p
from houseway.games import two_hand_holdem as thh
from houseway.round.game import Game, Rules

COMMAND = "python -m houseway.exact.wager_values"
FILE = "wager_values.json"


class Entry(msgspec.Struct, frozen=True):
    """One wager under some options; the others make no difference to it."""

    game: str
    wager: str  # spots that are staked alike, joined by " and "
    options: dict[str, Any]
    numerator: int
    denominator: int


class Shipped(msgspec.Struct, frozen=True):
    command: str
    wagers: list[Entry]


@cache
def shipped() -> Shipped:
    data = files("houseway.exact").joinpath("data", FILE).read_bytes()
    return msgspec.json.decode(data, type=Shipped)


def wager_values(game: Game, rules: Rules) -> dict[str, Fraction]:
    """By wager: what a unit on it is worth to the player under these rules."""
    return {
        entry.wager: Fraction(entry.numerator, entry.denominator)
        for entry in shipped().wagers
        if entry.game == game.name
        and all(getattr(rules, name) == value for name, value in entry.options.items())
    }


# --- Making the file ------------------------------------------------------------------------------

Found = tuple[str, Mapping[str, Any], Fraction]


def _two_hand() -> Iterator[Found]:
    yield "flounder-4", {}, flounder_4(thh.FLOUNDER_4).value
    yield "nessie-9", {}, nessie_9(thh.NESSIE_9).value
    yield "community-bonus", {}, community_bonus(thh.COMMUNITY_BONUS).value
    for reading in ("two or three cards", "two cards", "all other cards"):
        yield "888-flop-bonus", {"eights_reading": reading}, flop_888(thh.FLOP_888, reading).value


def _hawaiian() -> Iterator[Found]:
    for alternative in (False, True):
        rules = haw.HawaiianRules(alternative_a=alternative)
        options = {"alternative_a": alternative, "dealer_may_use_three": False}
        yield "bet", options, hawaiian_bet(rules)
    for hand in ("kept two", "dealt three"):
        scales = big_kahuna(list(haw.BIG_KAHUNA.values()), hand)
        for scale, result in zip(haw.BIG_KAHUNA, scales, strict=True):
            yield "big-kahuna", {"big_kahuna": scale, "big_kahuna_hand": hand}, result.value


def hawaiian_bet(rules: haw.HawaiianRules) -> Fraction:
    """The bet with the best discards, raised to the limit with every hand that gains by it."""
    table = shipped_hawaiian().alternative_a if rules.alternative_a else shipped_hawaiian().standard
    total = 0
    for weight, (wins, ties) in zip(canonical_hands(3).weights.tolist(), table.hands, strict=True):
        net = 2 * wins + ties * (1 + rules.alternative_a) - weight * FLOPS * DEALS
        total += net * (1 + rules.raise_times) if net > 0 else net
    return Fraction(total, 22_100 * FLOPS * DEALS)


def _pick_2() -> Iterator[Found]:
    only = five_card_bonus(p2p.FIVE_CARD_BONUS)
    yield "5-card-bonus", {}, only.result().value
    for tables in ("sum of both", "better of the two"):
        both = three_five_bonus(p2p.BONUS_BY_FIVE, p2p.BONUS_BY_THREE, tables)
        yield "3-5-bonus", {"three_five_bonus_tables": tables}, both.result().value
        for reading in get_args(p2p.Unqualified):
            options = {
                "three_five_bonus_stake": "equal to the ante",
                "three_five_bonus_tables": tables,
                "unqualified_dealer": reading,
            }
            yield "ante and 3-5-bonus", options, solve_pick_2(reading, (both,)).value


def _fast_action() -> Iterator[Found]:
    for shoe in (1, 6, 7, 8):
        for paytable in (4, 5, 6) if shoe == 1 else (1, 2, 3):
            yield from _fast_action_of(shoe, paytable)


def _fast_action_of(shoe: int, paytable: int) -> Iterator[Found]:
    options: dict[str, Any] = {"version": "single deck", "single_deck_paytable": paytable}
    if shoe > 1:
        options = {"version": "multi-deck", "shoe": shoe, "multi_deck_paytable": paytable}
    rules = fah.GAME.options(options)
    assert isinstance(rules, fah.FastActionRules)
    try:
        solved = shipped_fast_action(rules)
    except NotShipped:
        return
    counts = solved.all_categories()
    readings = {"house_way_tie": rules.house_way_tie, "multi_deck_labels": rules.multi_deck_labels}
    found = worth(solved.ante_wins(), counts, rules)
    yield "ante", {**options, **readings}, ante_result(rules, found, "ante").value
    yield "bonus", {**options, **readings}, bonus_result(rules, counts, "bonus").value
    both = combined_result(rules, found, "any").value
    yield "ante and bonus", {**options, **readings}, both


_WAGERS = {
    thh.GAME.name: _two_hand,
    haw.GAME.name: _hawaiian,
    p2p.GAME.name: _pick_2,
    fah.GAME.name: _fast_action,
}


def entries(game: str) -> list[Entry]:
    """The values of a game's wagers, worked out."""
    return [
        Entry(game, wager, dict(options), value.numerator, value.denominator)
        for wager, options, value in _WAGERS[game]()
    ]


def main() -> None:
    found = Shipped(COMMAND, [entry for game in _WAGERS for entry in entries(game)])
    packed = msgspec.json.encode(found).replace(b"},{", b"},\n{")
    (Path(__file__).parent / "data" / FILE).write_bytes(packed + b"\n")


if __name__ == "__main__":
    main()
