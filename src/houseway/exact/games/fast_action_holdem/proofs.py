"""What is proved of Fast Action Hold'em: Bonus and Envy at once, Ante and combined in parts.

Deviations of dependent results come from sums counted beforehand (`deviations`), and
are given only where these sums give the value proved here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import Literal

import numpy as np
from msgspec.structs import replace as with_
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.ante import parts as ante
from houseway.exact.games.fast_action_holdem.bonus import categories_of_hands
from houseway.exact.games.fast_action_holdem.deviations import (
    Plan,
    moments,
    plans,
    shipped_sums,
    whatever_paytable,
)
from houseway.exact.games.fast_action_holdem.one_deck.bonus import single_deck_bonus
from houseway.exact.games.fast_action_holdem.solution import (
    ACTS,
    FIVES_HIGH,
    SPLITS_BONUS,
    Act,
    Strategy,
    ante_result,
    best,
    bonus_result,
    category_counts,
    combined_result,
    envy_by_category,
    nets_by_category,
    paytables_of,
    physical_weights,
    with_paytable,
    worth,
    worth_of_bonus,
)
from houseway.exact.games.fast_action_holdem.solved_hands import load
from houseway.exact.kernels.multi_deck_hands import FACES
from houseway.exact.proving.custom_paytable import BonusSolver, Paytables
from houseway.exact.proving.paytable_rows import check_rows
from houseway.exact.proving.printed import is_default
from houseway.exact.proving.proof import Part, Proof
from houseway.exact.proving.result import Result, ResultRow
from houseway.exact.shipped.store import NotShipped
from houseway.games.fast_action_holdem import GAME, FastActionRules
from houseway.hands import MULTI_DECK, Category
from houseway.money import Fixed, Paytable

SHOES = (6, 7, 8)  # FAH-1
HANDS, BOARDS = "hands", "boards "  # the part of what every two cards make, and those of the wins

Categories = NDArray[np.int64]


def fast_action_proofs() -> list[Proof]:
    """One deck and six, the Bonus of 7 and 8 too.

    The Ante of 7 and 8 decks and the other readings of FAH-8, FAH-9 and FAH-15, half an hour of
    one core each, are proved when they are asked for.
    """
    one = FastActionRules()
    several = [with_(one, version="multi-deck", shoe=shoe) for shoe in SHOES]
    relabelled = [with_(rules, multi_deck_labels=FIVES_HIGH) for rules in several]
    played = [one, *several]
    return [
        *map(_bonuses, [one, *several, *relabelled]),
        *map(ante_proof, played[:2]),
        *map(ante_proof, [*played[2:], *relabelled]),
        *(ante_proof(with_(rules, house_way_tie="first dealt")) for rules in played),
        *(ante_proof(with_(rules, two_highest_suited="two highest cards")) for rules in played),
        *(ante_proof(with_(rules, multi_deck_list="as printed")) for rules in several),
    ]


def _bonuses(rules: FastActionRules) -> Proof:
    return Proof(
        _name("bonus", _shoe(rules)),
        GAME,
        ("bonus", "envy"),
        parts=lambda: [HANDS],
        solve=lambda part: categories_of_hands(rules.decks),
        sources=(categories_of_hands.__module__,),
        combine=lambda solved: list(_bonus_results(rules, *solved)),
        fixed=_shoe(rules),
    )


def ante_proof(rules: FastActionRules) -> Proof:
    """That of a larger shoe, or of another reading, waits to be asked for."""
    fixed = {**_shoe(rules), **_house_way(rules)}
    return Proof(
        _name("ante", fixed),
        GAME,
        ("ante", "ante and bonus", "envy"),
        parts=lambda: [HANDS, *(f"{BOARDS}{part}" for part in ante.parts(rules))],
        solve=lambda part: _solve_part(rules, part),
        sources=(ante.__name__, categories_of_hands.__module__),
        combine=lambda solved: list(_ante_results(rules, *solved)),
        fixed=fixed,
        asked_by={
            name: value
            for name, value in fixed.items()
            if name != "version" and not is_default(GAME, name, value)
        },
    )


def _solve_part(rules: FastActionRules, part: str) -> Part:
    if part == HANDS:
        return categories_of_hands(rules.decks)
    return ante.solve_part(rules, int(part.removeprefix(BOARDS)))


def _name(what: str, fixed: dict[str, str]) -> str:
    return f"{GAME.name} {what}, {', '.join(fixed.values())}"


def _shoe(rules: FastActionRules) -> dict[str, str]:
    """The options that say which cards are dealt, and what they are called."""
    if not rules.multi_deck:
        return {"version": rules.version}
    labels = {"multi_deck_labels": rules.multi_deck_labels}
    return {"version": rules.version, "shoe": str(rules.shoe), **labels}


def _house_way(rules: FastActionRules) -> dict[str, str]:
    """How the dealer's list is read (FAH-8, FAH-9); what is read as usual stands first, or not."""
    lists = ("two_highest_suited", "multi_deck_list")
    read = {name: str(getattr(rules, name)) for name in lists}
    others = {name: value for name, value in read.items() if not is_default(GAME, name, value)}
    return {"house_way_tie": rules.house_way_tie, **others}


def _with_paytables(
    rules: FastActionRules,
) -> Iterator[tuple[int, dict[str, str], FastActionRules]]:
    """The rules with each paytable of their version."""
    option = "multi_deck_paytable" if rules.multi_deck else "single_deck_paytable"
    for paytable in paytables_of(rules):
        yield paytable, {option: str(paytable)}, with_paytable(rules, paytable)


# --- Bonus and Envy -------------------------------------------------------------------------------


def _bonus_results(rules: FastActionRules, categories: Categories) -> Iterator[Result]:
    for number, paytable, played in _with_paytables(rules):
        for splitting in ("none", "bonus"):
            result = bonus_by_itself(played, played.paytable, splitting, categories)
            result = replace(result, options={**_shoe(rules), **paytable, "splitting": splitting})
            plan = Plan(0, 1, number, splitting)
            yield _with_variance(played, result, plan)
            strategy = best(worth_of_bonus(played, categories), splitting, 0, 1)
            others = f"play for the bonus, splitting {splitting}"
            options = {**_shoe(rules), **paytable, "others": others}
            envy = _envy(played, categories, strategy, options)
            yield _with_envy_variance(played, envy, plan)


def bonus_by_itself(
    rules: FastActionRules,
    paytable: Paytable,
    splitting: Literal["none", "bonus"],
    categories: Categories | None = None,
) -> Result:
    """The Bonus under any paytable, two cards chosen for it alone, or all four if that is better.

    With one deck both hands of a split are counted together, which gives the deviation.
    """
    if rules.multi_deck:
        check_rows(paytable, frozenset(MULTI_DECK.categories))
        if categories is None:
            categories = _shipped_categories(rules.decks)
        result = bonus_result(rules, categories, splitting, paytable)
    else:
        result = single_deck_bonus(paytable, splitting == "bonus")
    return replace(result, wager="bonus", options={**_shoe(rules), "splitting": splitting})


def _shipped_categories(decks: int) -> Categories:
    """From the package where it holds them, since counting takes minutes."""
    try:
        return load(decks).all_categories()
    except NotShipped:
        return categories_of_hands(decks)


def _envy(
    rules: FastActionRules, categories: Categories, other: Strategy, options: dict[str, str]
) -> Result:
    """FAH-17, FAH-18: dollars a round for each other player who plays so; rows count their hands.

    Nobody stakes anything on it. A deviation is known where nobody splits.
    """
    weights = physical_weights(rules.decks)
    counts = category_counts(rules, categories, other, weights)
    deals = int(weights.sum()) * comb(FACES * rules.decks - 4, 5)
    sums = {of: pay.sum for of, pay in rules.envy.rows.items() if isinstance(pay, Fixed)}
    rows = tuple(
        ResultRow(of, Fraction(pay, 100), counts[Category(of)]) for of, pay in sums.items()
    )
    value, square = (
        Fraction(sum(row.net**power * row.count for row in rows), deals) for power in (1, 2)
    )
    return Result(
        game=GAME,
        wager="envy",
        options=options,
        value=value,
        rows=rows,
        total=deals,
        first_stakes={},
        variance=None if (other.act > 0).any() else square - value * value,
    )


def _custom_bonus(rules: FastActionRules, paytables: Paytables) -> list[Result]:
    """Without Split Bonus, and with it."""
    return [bonus_by_itself(rules, paytables["rows"], split) for split in ("none", "bonus")]


SOLVERS = {"bonus": BonusSolver(_custom_bonus, choosing=True)}


# --- Ante, and Ante with an equal Bonus -----------------------------------------------------------


def _ante_results(
    rules: FastActionRules, categories: Categories, *solved: Part
) -> Iterator[Result]:
    wins = ante.combine(rules, solved)
    fixed = {**_shoe(rules), **_house_way(rules)}
    found = worth(wins, categories, rules)
    for splitting in ("none", "ante"):
        options = {**fixed, "splitting": splitting}
        result = replace(ante_result(rules, found, splitting), options=options)
        yield _with_variance(rules, result, Plan(1, 0, paytables_of(rules)[0], splitting))
        others = f"play for the ante, splitting {splitting}"
        envy = _envy(rules, categories, best(found, splitting, 1, 0), {**fixed, "others": others})
        yield _with_envy_variance(rules, envy, Plan(1, 0, paytables_of(rules)[0], splitting))
    for number, paytable, played in _with_paytables(rules):
        found = worth(wins, categories, played)
        for splitting in ACTS:
            options = {**fixed, **paytable, "splitting": splitting}
            result = replace(combined_result(played, found, splitting), options=options)
            plan = Plan(1, 1, number, splitting)
            yield _with_variance(played, result, plan)


# --- Deviations -----------------------------------------------------------------------------------


def _with_variance(rules: FastActionRules, result: Result, plan: Plan) -> Result:
    nets = [plan.bonus * net for net in nets_by_category(rules)]
    return _deviating(rules, result, plan, plan.ante, nets, SPLITS_BONUS)


def _with_envy_variance(rules: FastActionRules, result: Result, plan: Plan) -> Result:
    """A hand in play counts whatever is staked on it (FAH-18)."""
    return _deviating(rules, result, plan, 0, envy_by_category(rules), ACTS["any"][1:])


def _deviating(
    rules: FastActionRules,
    result: Result,
    plan: Plan,
    ante: int,
    nets: Sequence[int | Fraction],
    paid_twice: Sequence[Act],
) -> Result:
    of = whatever_paytable(rules)
    if result.variance is not None or plan not in plans(of):
        return result
    try:
        value, variance = moments(shipped_sums(of), plan, ante, nets, paid_twice)
    except NotShipped:
        return result
    return replace(result, variance=variance) if value == result.value else result
