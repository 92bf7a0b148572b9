"""Fast Action Hold'em: the deviation of what is split, or staked on Ante and Bonus together.

    python -m houseway.exact.games.fast_action_holdem.deviations 6 --jobs 2

counts `joint_results` for every strategy that the proofs name, as long as the Ante takes, and
writes the sums of each as `data/fast_action_joint_6.npz`. Of 7 and 8 decks, and with `--fives-high`
of the other reading of FAH-15, for which no Ante is shipped, it counts the Bonus alone, in minutes.
Parts that are done are kept as a proof's are. Whoever reads the sums compares the value that they
give with the value proved.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Collection, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import as_file, files
from math import comb
from pathlib import Path
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from houseway.exact.games.fast_action_holdem.ante.boards import (
    ranks_of_one_deck,
    ranks_of_several_decks,
)
from houseway.exact.games.fast_action_holdem.ante.parts import boards_of, levels
from houseway.exact.games.fast_action_holdem.bonus import categories_of_hands
from houseway.exact.games.fast_action_holdem.house_way import CHOICES, house_way_of
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
from houseway.exact.games.fast_action_holdem.solved_hands import (
    NotShipped,
    from_words,
    shipped,
    to_words,
)
from houseway.exact.kernels.multi_deck_hands import FACES, RENAMINGS, face_classes
from houseway.exact.kernels.tables import multi_deck_tables, tables
from houseway.exact.proving.part_cache import KeptParts, usual_folder
from houseway.exact.proving.proof import Part, Proof
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
    """The same rules whatever the paytable: what sums are kept for."""
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


def file_name(rules: FastActionRules) -> str:
    fives_high = "_fives_high" if rules.multi_deck_labels == FIVES_HIGH else ""
    return f"fast_action_joint_{rules.decks}{fives_high}.npz"


@cache
def shipped_sums(rules: FastActionRules) -> Sums:
    resource = files("houseway.exact") / "data" / file_name(rules)
    if rules.house_way_tie != FastActionRules().house_way_tie or not resource.is_file():
        raise NotShipped("no joint results of Fast Action Hold'em are shipped for these rules")
    with as_file(resource) as path, np.load(path) as found:
        names = ("boards", "first", "second", "both")
        return Sums(rules, *(from_words(found[name]) for name in names))


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


def main() -> None:
    parser = ArgumentParser(description="Count what two hands of a four do on the same board.")
    parser.add_argument("decks", type=int, choices=[1, 6, 7, 8])
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--fives-high", action="store_true", help="FAH-15, the other reading")
    asked = parser.parse_args()
    rules, named = rules_of(asked.decks), ""
    if asked.fives_high:
        rules, named = replace(rules, multi_deck_labels=FIVES_HIGH), f", {FIVES_HIGH}"
    rules = whatever_paytable(rules)
    proof = Proof(
        f"{GAME.name} joint, {asked.decks} decks{named}",
        GAME.name,
        (),
        combine=lambda _: [],
        parts=lambda: [str(part) for part in range(PARTS)],
        sources=(__name__,),
    )
    kept = KeptParts(proof, usual_folder())
    with ThreadPoolExecutor(asked.jobs) as pool:
        missing = kept.missing()
        solved = pool.map(solve_part, [rules] * len(missing), map(int, missing))
        for part, found in zip(missing, solved, strict=True):
            kept.keep(part, found)
    sums = combine(rules, map(kept.load, kept.parts))
    np.savez_compressed(
        Path(__file__).parents[2] / "data" / file_name(rules),
        boards=to_words(sums.boards),
        first=to_words(sums.first),
        second=to_words(sums.second),
        both=to_words(sums.both),
    )


if __name__ == "__main__":
    main()
