"""Fast Action Hold'em: the deviation of what is split, or staked on Ante and Bonus together.

`joint_results` are counted for every strategy that the proofs name, which takes as long as the Ante
does, and the sums of each are shipped. Of 7 and 8 decks, and for the other reading of FAH-15, no
Ante is shipped: there the Bonus alone is counted, in minutes. Whoever reads the sums compares the
value that they give with the value proved.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.ante.boards import (
    ranks_of_one_deck,
    ranks_of_several_decks,
)
from houseway.exact.games.fast_action_holdem.ante.parts import boards_of, levels
from houseway.exact.games.fast_action_holdem.bonus import categories_of_hands
from houseway.exact.games.fast_action_holdem.house_way import CHOICES, house_way_of, reads_otherwise
from houseway.exact.games.fast_action_holdem.joint_results import (
    Asked,
    Ranked,
    ask,
    count_joint,
    room_for_joint,
    whole,
)
from houseway.exact.games.fast_action_holdem.solution import (
    ACTS,
    FIVES_HIGH,
    SPLITS_ANTE,
    Act,
    Splitting,
    Strategy,
    Whole,
    ante_net,
    best,
    categories_of,
    paytables_of,
    physical_weights,
    rules_of,
    with_paytable,
    worth,
    worth_of_bonus,
)
from houseway.exact.games.fast_action_holdem.solved_hands import shipped
from houseway.exact.kernels.multi_deck_hands import FACES, RENAMINGS, face_classes
from houseway.exact.kernels.tables import multi_deck_tables, tables
from houseway.exact.proving.proof import Part, Proof
from houseway.exact.shipped.maker import Made, Maker
from houseway.exact.shipped.packed import Packed, from_words, pack, to_words
from houseway.exact.shipped.store import NotShipped, is_shipped, load
from houseway.games.fast_action_holdem import GAME, FastActionRules

PARTS = 128
PLAYED = ACTS["any"]
FIRST, SECOND = 1, 1 + len(PLAYED)  # a pair's part in a strategy: so much and its act, 0 for none


class Plan(NamedTuple):
    """What a strategy is best for; the Ante by itself has nothing to do with the paytable."""

    ante: int
    bonus: int
    paytable: int
    splitting: Splitting


def whatever_paytable(rules: FastActionRules) -> FastActionRules:
    """Rules without their paytable: what sums are kept for."""
    return with_paytable(rules, paytables_of(rules)[0])


def plans(rules: FastActionRules) -> list[Plan]:
    """What the proofs name; the Ante only where its solution is shipped."""
    paytables = paytables_of(rules)
    bonus = [Plan(0, 1, paytable, "bonus") for paytable in paytables]
    if not _has_ante(rules):
        return bonus
    combined = [Plan(1, 1, paytable, splitting) for paytable in paytables for splitting in ACTS]
    return [Plan(1, 0, paytables[0], "ante"), *bonus, *combined]


def _has_ante(rules: FastActionRules) -> bool:
    try:
        shipped(rules)
    except NotShipped:
        return False
    return True


@cache
def strategies(rules: FastActionRules) -> list[Strategy]:
    """By plan, what is best under it."""
    if not _has_ante(rules):
        categories = categories_of_hands(rules.decks)
        return [
            best(worth_of_bonus(with_paytable(rules, plan.paytable), categories), "bonus", 0, 1)
            for plan in plans(rules)
        ]
    solved = shipped(rules)
    wins, categories = solved.ante_wins(), solved.all_categories()
    values = {
        paytable: worth(wins, categories, with_paytable(rules, paytable))
        for paytable in paytables_of(rules)
    }
    return [
        best(values[plan.paytable], plan.splitting, plan.ante, plan.bonus) for plan in plans(rules)
    ]


# --- Counting -------------------------------------------------------------------------------------


@cache
def roles(rules: FastActionRules) -> tuple[NDArray[np.int8], Asked]:
    """By role and plan: the part it has in it; and the hands to count for the roles."""
    decks, count = rules.decks, len(plans(rules))
    part_in = np.zeros((len(face_classes(4, decks).faces), len(CHOICES), count), np.int8)
    rows = np.arange(len(part_in))
    for which, strategy in enumerate(strategies(rules)):
        act = np.array([PLAYED.index(one) for one in strategy.acts])[strategy.act]
        split = act > 0
        played = split | _has_ante(rules)
        part_in[rows[played], strategy.choice[played], which] = FIRST + act[played]
        part_in[rows[split], 5 - strategy.choice[split], which] = SECOND + act[split]
    kinds, role = np.unique(part_in.reshape(-1, count), axis=0, return_inverse=True)
    assert not kinds[0].any()  # no part in any strategy comes first, and is not asked for
    weights = physical_weights(decks)
    return kinds[1:], ask(role.reshape(part_in.shape[:2]) - 1, weights, decks)


def solve_part(rules: FastActionRules, part: int) -> Part:
    """24 x the sums over some boards, a row a role: boards, wins, and those that both win."""
    kinds, asked = roles(rules)
    faces, weights = boards_of(rules.decks, part, PARTS)
    if rules.multi_deck:
        level = levels(rules)
        ranks = ranks_of_several_decks(multi_deck_tables(), level, faces)
        strength = multi_deck_tables().strength[np.argsort(level)]
    else:
        ranks, strength = ranks_of_one_deck(tables(), faces), tables().strength
    joint = room_for_joint(len(kinds), len(categories_of(rules)))
    ranked = Ranked(rules.decks, faces, weights, ranks, strength)
    count_joint(house_way_of(rules), asked, ranked, _has_ante(rules), joint)
    return np.concatenate([sums.reshape(len(sums), len(kinds), -1) for sums in joint], axis=2)


@dataclass(frozen=True, slots=True)
class Sums:
    """Over all deals, by plan and act; then by the categories of the first and second hand."""

    rules: FastActionRules
    boards: Whole
    first: Whole  # the deals that the first hand wins
    second: Whole
    both: Whole  # twice those that both win


def combine(rules: FastActionRules, solved: Iterable[Part]) -> Sums:
    """The sums of each plan, from the results of all parts."""
    kinds, _ = roles(rules)
    count, categories = len(plans(rules)), len(categories_of(rules))
    total: Whole = np.sum([whole(part) for part in solved], axis=0)
    assert not (total % len(RENAMINGS)).any()
    by_role = total // len(RENAMINGS)
    boards, wins = by_role[:, :-1].reshape(len(kinds), 2, categories, categories).swapaxes(0, 1)
    acts = (count, len(PLAYED))
    empty = np.zeros((*acts, categories, categories), np.object_)
    sums = Sums(rules, empty, empty.copy(), empty.copy(), np.zeros(acts, np.object_))
    for plan, act in np.ndindex(acts):
        first, second = (kinds[:, plan] == of + act for of in (FIRST, SECOND))
        sums.boards[plan, act] = boards[first].sum(axis=0)
        sums.first[plan, act] = wins[first].sum(axis=0)
        if act:
            sums.second[plan, act] = wins[second].sum(axis=0).T
            sums.both[plan, act] = by_role[first | second, -1].sum()
        elif not _has_ante(rules):
            sums.boards[plan, act][:, 0] = _kept_boards(rules, plan)
    return sums


def _kept_boards(rules: FastActionRules, plan: int) -> Whole:
    """By category: the boards of all hands that a plan does not split.

    Without an Ante they are known, and need not be counted; nobody asks what is given up makes.
    """
    strategy, categories = strategies(rules)[plan], categories_of_hands(rules.decks)
    kept = np.flatnonzero(strategy.act == 0)
    return physical_weights(rules.decks)[kept] @ categories[kept, strategy.choice[kept]].astype(
        np.object_
    )


# --- Reading --------------------------------------------------------------------------------------


class JointSums(Struct, frozen=True):
    """The numbers of the file: see `Sums`."""

    boards: Packed
    first: Packed
    second: Packed
    both: Packed


def name_of(rules: FastActionRules) -> str:
    fives_high = "-fives-high" if rules.multi_deck_labels == FIVES_HIGH else ""
    return f"{GAME.name}/joint-{rules.decks}{fives_high}"


@cache
def shipped_sums(rules: FastActionRules) -> Sums:
    name = name_of(rules)
    if reads_otherwise(rules) or not is_shipped(name):
        raise NotShipped("no joint results of Fast Action Hold'em are shipped for these rules")
    found = load(name, JointSums).numbers
    packed = found.boards, found.first, found.second, found.both
    return Sums(rules, *(from_words(one.unpack()) for one in packed))


def moments(
    sums: Sums, plan: Plan, ante: int, nets: Sequence[int | Fraction], paid_twice: Collection[Act]
) -> tuple[Fraction, Fraction]:
    """Value and variance of an Ante beside `nets`, what a hand brings by its category.

    The second hand brings it too where an act is `paid_twice`. An Ante brings 1 or -1: twice its
    wins less the deals.
    """
    which = plans(sums.rules).index(plan)
    fours = house_way_of(sums.rules).scale * comb(FACES * sums.rules.decks - 9, 4)
    bonus = np.array(nets, np.object_)
    value, square, total = 0, 0, 0
    for place, act in enumerate(PLAYED):
        boards, first, second = (of[which, place] for of in (sums.boards, sums.first, sums.second))
        deals = boards * fours
        paid = bonus[:, None] + (bonus if act in paid_twice else 0)
        again = ante if act in SPLITS_ANTE else 0
        antes = ante * ante_net(first, deals) + again * ante_net(second, deals)
        alike = 2 * int(sums.both[which, place]) - (2 * first + 2 * second - deals).sum()
        value += (paid * deals + antes).sum()
        square += (paid * paid * deals + 2 * paid * antes + (ante**2 + again**2) * deals).sum()
        square += 2 * ante * again * alike
        total += deals.sum()
    mean = Fraction(value, total)
    return mean, Fraction(square, total) - mean * mean


# --- Making them ----------------------------------------------------------------------------------


def joint_makers() -> list[Maker]:
    """One deck and six; the Bonus alone of 7 and 8 decks, and of FAH-15's other reading."""
    several = [rules_of(decks) for decks in (6, 7, 8)]
    relabelled = [replace(rules, multi_deck_labels=FIVES_HIGH) for rules in several]
    return [_maker(whatever_paytable(rules)) for rules in (rules_of(1), *several, *relabelled)]


def _maker(rules: FastActionRules) -> Maker:
    return Maker(name_of(rules), "what two hands do on one board", lambda jobs: _make(rules, jobs))


def _make(rules: FastActionRules, jobs: int) -> Made:
    from houseway.exact.proving.driver import solved_parts
    from houseway.exact.proving.part_cache import digest

    proof = _joint_proof(rules)
    solved = solved_parts(proof, jobs)
    sums = combine(rules, solved.values())
    packed = (pack(to_words(of)) for of in (sums.boards, sums.first, sums.second, sums.both))
    checks = {part: [digest(found)] for part, found in solved.items()}
    return Made(JointSums(*packed), {proof.name: checks})


def _joint_proof(rules: FastActionRules) -> Proof:
    """No proof of anything by itself, but solved and kept in parts as one is."""
    named = f", {FIVES_HIGH}" if rules.multi_deck_labels == FIVES_HIGH else ""
    return Proof(
        f"{GAME.name} joint, {rules.decks} decks{named}",
        GAME,
        (),
        combine=lambda _: [],
        parts=lambda: [str(part) for part in range(PARTS)],
        solve=lambda part: solve_part(rules, int(part)),
        sources=(__name__,),
    )
