"""How a result is called in words: its wager, the options that need saying, its figures."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from fractions import Fraction

from houseway.exact.proving.printed import is_offered, readings
from houseway.exact.proving.result import Result
from houseway.round.questions import label


def percent(value: Fraction, digits: int = 4) -> str:
    """A fraction as a percentage, with a minus that is one."""
    return f"{float(100 * value):.{digits}f}%".replace("-", "−")


def wager_name(result: Result) -> str:
    """`ante and 3-5-bonus` as `Ante and 3-5 Bonus`."""
    return " and ".join(result.game.label(wager) for wager in result.wager.split(" and "))


def choice_words(act: str) -> str:
    """`raise-4` as `raise 4×`, `triple 3x` as `triple 3×`, `take-back` as `take back`."""
    return re.sub(r"[- ](\d+)x?$", r" \1×", act).replace("-", " ")


def row_words(result: Result, row: str) -> str:
    """A row of a result, with its choices as they are said: `bet 3×, bet 1×, full house`."""
    choices = {label.rpartition(": ")[2] for label in result.shares}
    return ", ".join(choice_words(one) if one in choices else one for one in row.split(", "))


def shares_in_words(result: Result) -> Mapping[str, Mapping[str, Fraction]]:
    """How often each choice is taken, by decision: `first decision`, or nothing if there is one."""
    found: dict[str, dict[str, Fraction]] = {}
    for name, share in result.shares.items():
        decision, _, act = name.rpartition(": ")
        found.setdefault(decision, {})[choice_words(act)] = share
    if list(found) == [""] or any(not one.startswith("step-") for one in found):
        return found
    return {f"{nth} decision": some for nth, some in zip(_ORDINALS, found.values(), strict=False)}


_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def unit_words(result: Result) -> str:
    """What a result's edge is of: `the ante`; `one ante` where there are two of them."""
    return base_wager_words(result.unit, result.first_stakes)


def base_wager_words(spot: str, beside: Collection[str]) -> str:
    """A wager with a name of its own that stands alone, as 888 Flop Bonus, is just `the wager`."""
    name, _, number = spot.rpartition("-")
    if number.isdigit() and f"{name}-2" in beside:
        return f"one {name}"
    if not spot.isalpha() and len(beside) == 1:
        return "the wager"
    return f"the {spot if spot.isalpha() else label(spot)}"


def edge_words(result: Result, digits: int = 2) -> str:
    """An edge that says of what: `2.18% of the ante, 1.09% of all first staked`."""
    told = base_edge(result, digits)
    if result.first_stake in (0, 1):
        return told
    return f"{told}, {percent(result.edge_of_first_stakes, digits)} of all first staked"


def base_edge(result: Result, digits: int = 4) -> str:
    """The edge that the field quotes: `2.1850% of the ante`; of what nobody stakes on, dollars."""
    if not result.first_stakes:
        return f"${float(result.value):.4f} a round"
    within = f" ± {margin_words(result, digits)}" if result.sample else ""
    return f"{percent(result.edge, digits)}{within} of {unit_words(result)}"


def margin_words(result: Result, digits: int = 4) -> str:
    """How far off an edge may be that is no exact one, in 95 of 100 such samples."""
    return percent(result.sample.margin, digits) if result.sample else ""


def sample_words(result: Result) -> str:
    """What an edge rests on that is no exact one, in words; nothing where it is exact."""
    if result.sample is None:
        return ""
    return f"not exact: {result.sample.deals:,} deals at random; ± holds in 95 of 100 such samples"


def option_words(result: Result) -> str:
    """The options that need saying, as a person would: those at their defaults do not."""
    said = {
        name: value
        for name, value in result.options.items()
        if is_offered(result.game, name)
        or name in readings(result)
        or name in ("splitting", "discard", "others")
    }
    words = _of_twenty_one if result.game.loop(result.game.rules()) else _option_words
    told = (words(*one) for one in said.items())
    return " · ".join(filter(None, (*told, players_words(result))))


def players_words(result: Result) -> str:
    """How many are dealt in, where the value depends on it: `3 players`."""
    if not result.players:
        return ""
    return "1 player" if result.players == 1 else f"{result.players} players"


def _of_twenty_one(name: str, value: str) -> str:
    """A choice by what it is about: `soft 17 hit`."""
    return f"{name.replace('_', ' ')} {value}"


def _option_words(name: str, value: str) -> str:
    match name:
        case "single_deck_paytable" | "multi_deck_paytable":
            return f"paytable {value}"
        case "shoe":
            return f"{value} decks"
        case "big_kahuna":
            return f"payscale {value}"
        case "alternative_a":
            return "Alternative A" if value == "true" else "standard"
        case "dealer_may_use_three":
            return "dealer may use three"
        case "splitting" | "discard":
            return f"{name} {value}"
        case "others":
            return f"others {value}"
        case "three_five_bonus_stake":
            return f"3-5 Bonus {value}"
        case "house_way_tie":
            return f"{value} of pairs alike"
        case "multi_deck_list":
            return f"house way {value}"
        case "two_highest_suited":
            return f"house way by the {value}"
        case _:
            return value
