"""Fast Action with one deck: the deviation of what is split, or staked on Ante and Bonus together.

    python -m houseway.exact.single_deck_variance --jobs 2

counts `single_deck_joint` for every strategy that the proofs name, as long as the Ante takes, and
writes the sums of each as `data/fast_action_joint.npz`. Parts that are done are kept as a proof's
are. Whoever reads the sums compares the value that they give with the value proved.
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
from typing import Literal, NamedTuple

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from houseway.exact.fast_action import (
    ACTS,
    SPLITS_ANTE,
    Act,
    Splitting,
    Strategy,
    best,
    worth,
)
from houseway.exact.fast_action_data import load
from houseway.exact.house_way import CHOICES, house_way_of
from houseway.exact.kept import KeptParts, usual_folder
from houseway.exact.proof import Part, Proof
from houseway.exact.shoe import FACES, RENAMINGS, face_classes
from houseway.exact.single_deck_joint import CATEGORIES, Asked, ask, count_joint
from houseway.games.fast_action_holdem import GAME, FastActionRules

PARTS = 128
FILE = "fast_action_joint.npz"
PLAYED = ACTS["any"]
FIRST, SECOND = 1, 1 + len(PLAYED)  # a pair's part in a strategy: so much and its act, 0 for none

RULES = FastActionRules()
PAYTABLES: tuple[Literal[4, 5, 6], ...] = (4, 5, 6)


class Plan(NamedTuple):
    """What a strategy is best for; the Ante by itself has nothing to do with the paytable."""

    ante: int
    bonus: int
    paytable: Literal[4, 5, 6]
    splitting: Splitting


PLANS = (
    Plan(1, 0, 4, "ante"),
    *(Plan(0, 1, paytable, "bonus") for paytable in PAYTABLES),
    *(Plan(1, 1, paytable, splitting) for paytable in PAYTABLES for splitting in ACTS),
)


@cache
def strategies() -> list[Strategy]:
    """By plan, what the shipped solution plays."""
    solved = load(1)
    wins, categories = solved.ante_wins(), solved.all_categories()
    values = {
        paytable: worth(wins, categories, replace(RULES, single_deck_paytable=paytable))
        for paytable in PAYTABLES
    }
    return [best(values[plan.paytable], plan.splitting, plan.ante, plan.bonus) for plan in PLANS]


# --- Counting -------------------------------------------------------------------------------------


@cache
def roles() -> tuple[NDArray[np.int8], Asked]:
    """By role and plan: the part it has in it; and the hands to count for the roles."""
    part_in = np.zeros((len(face_classes(4, 1).faces), len(CHOICES), len(PLANS)), np.int8)
    rows = np.arange(len(part_in))
    for which, strategy in enumerate(strategies()):
        act = np.array([PLAYED.index(one) for one in strategy.acts])[strategy.act]
        part_in[rows, strategy.choice, which] = FIRST + act
        split = act > 0
        part_in[rows[split], 5 - strategy.choice[split], which] = SECOND + act[split]
    kinds, role = np.unique(part_in.reshape(-1, len(PLANS)), axis=0, return_inverse=True)
    assert not kinds[0].any()  # no part in any strategy comes first, and is not asked for
    return kinds[1:], ask(role.reshape(part_in.shape[:2]) - 1)


def solve_part(part: int) -> Part:
    """24 x the sums over some boards, a row a role: boards, wins, and those that both win."""
    kinds, asked = roles()
    boards = face_classes(5, 1)
    faces = np.ascontiguousarray(boards.faces[part::PARTS])
    joint = count_joint(house_way_of(RULES), asked, len(kinds), faces, boards.weights[part::PARTS])
    return np.column_stack((*(sums.reshape(len(kinds), -1) for sums in joint),))


@dataclass(frozen=True, slots=True)
class Sums:
    """Over all deals, by plan and act; then by the categories of the first and second hand."""

    boards: NDArray[np.int64]
    first: NDArray[np.int64]  # the deals that the first hand wins
    second: NDArray[np.int64]
    both: NDArray[np.int64]  # twice those that both win


def combine(solved: Iterable[Part]) -> Sums:
    """The sums of each plan, from the results of all parts."""
    kinds, _ = roles()
    total = np.sum([part.astype(np.object_) for part in solved], axis=0)
    assert not (total % len(RENAMINGS)).any()
    by_role = (total // len(RENAMINGS)).astype(np.int64)
    boards, wins = by_role[:, :-1].reshape(len(kinds), 2, CATEGORIES, CATEGORIES).swapaxes(0, 1)
    acts = (len(PLANS), len(PLAYED))
    empty = np.zeros((*acts, CATEGORIES, CATEGORIES), np.int64)
    sums = Sums(empty, empty.copy(), empty.copy(), np.zeros(acts, np.int64))
    for plan, act in np.ndindex(acts):
        first, second = (kinds[:, plan] == of + act for of in (FIRST, SECOND))
        sums.boards[plan, act] = boards[first].sum(axis=0)
        sums.first[plan, act] = wins[first].sum(axis=0)
        if act:
            sums.second[plan, act] = wins[second].sum(axis=0).T
            sums.both[plan, act] = by_role[first | second, -1].sum()
    return sums


# --- Reading --------------------------------------------------------------------------------------


@cache
def shipped_sums() -> Sums:
    with as_file(files("houseway.exact") / "data" / FILE) as path, np.load(path) as found:
        return Sums(*(found[name] for name in ("boards", "first", "second", "both")))


def moments(
    sums: Sums, plan: Plan, ante: int, nets: Sequence[int | Fraction], paid_twice: Collection[Act]
) -> tuple[Fraction, Fraction]:
    """Value and variance of an Ante beside `nets`, what a hand brings by its category.

    The second hand brings it too where an act is `paid_twice`. An Ante brings 1 or -1: twice its
    wins less the deals.
    """
    which = PLANS.index(plan)
    bonus = np.array(nets, np.object_)
    value, square, total = 0, 0, 0
    for place, act in enumerate(PLAYED):
        boards, first, second = (
            of[which, place].astype(np.object_) for of in (sums.boards, sums.first, sums.second)
        )
        deals = boards * (house_way_of(RULES).scale * comb(FACES - 9, 4))
        paid = bonus[:, None] + (bonus if act in paid_twice else 0)
        again = ante if act in SPLITS_ANTE else 0
        antes = ante * (2 * first - deals) + again * (2 * second - deals)
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
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    proof = Proof(
        f"{GAME.name} joint, {RULES.version}",
        GAME.name,
        (),
        combine=lambda _: [],
        parts=lambda: [str(part) for part in range(PARTS)],
    )
    kept = KeptParts(proof, usual_folder())
    with ThreadPoolExecutor(asked.jobs) as pool:
        missing = kept.missing()
        for part, solved in zip(missing, pool.map(solve_part, map(int, missing)), strict=True):
            kept.keep(part, solved)
    sums = combine(map(kept.load, kept.parts))
    np.savez_compressed(
        Path(__file__).parent / "data" / FILE,
        boards=sums.boards,
        first=sums.first,
        second=sums.second,
        both=sums.both,
    )


if __name__ == "__main__":
    main()
