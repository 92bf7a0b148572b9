"""Hawaiian Hold'em under optimal play: the edge of the bet, and the value of every choice.

The order of decisions is a raise on three cards (HAW-4), then a discard on the flop (HAW-6). The
stake does not change which discard is best. A raise is worth the hand's value as often as it is
staked, so the best is the whole of it or nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.exact.games.hawaiian_holdem import dealer_uses_three as hawaiian_three
from houseway.exact.games.hawaiian_holdem.big_kahuna import (
    CATEGORIES,
    PAIRS,
    TRIPLES,
    count_triples,
    sum_pairs,
)
from houseway.exact.general.counting.two_kept import POINTS, TIES, points_and_ties, sum_flop
from houseway.exact.kernels.canonical import canonical_hands, classes_by_place, place_of
from houseway.exact.kernels.dealer_plays_two import showdowns
from houseway.exact.kernels.evaluate import Cards, pair_place
from houseway.exact.kernels.flops import LIVE, Flop, Sums, flops_by_part, sums_of_part
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.tables import tables
from houseway.exact.proving.paytable_rows import rows_of_counts
from houseway.exact.proving.result import Result, ResultRow, of_rows, one_wager
from houseway.games.hawaiian_holdem import BIG_KAHUNA, GAME, HawaiianRules
from houseway.hands import STANDARD, Category
from houseway.house.verdicts import net_of_unit
from houseway.round.describe import as_text
from houseway.round.events import Verdict

HOLES = 1_755  # three cards up to suits
DEALS = comb(46, 2) * comb(44, 3)  # boards and dealer's hands, given three cards and a flop
FLOPS = comb(49, 3)
WINS, PUSHES = 0, 1
VERDICTS = (Verdict.WIN, Verdict.PUSH, Verdict.LOSE)


# --- The whole game, part by part -----------------------------------------------------------------


def proof_name(rules: HawaiianRules) -> str:
    """What the bet's proof is called; its finished parts and what is made of them are kept so."""
    words = (
        f"{GAME.name} bet",
        "alternative A" if rules.alternative_a else "",
        "dealer may use three" if rules.dealer_may_use_three else "",
    )
    return ", ".join(filter(None, words))


def parts(rules: HawaiianRules) -> list[str]:
    """The parts to solve, in any order."""
    return list(flops_by_part())


def solve_part(rules: HawaiianRules, part: str) -> list[int]:
    """The results of the best discard on the flops of a part, weights included.

    First wins and ties of each of the 1,755 three-card hands, then the final hands by category.
    """
    by_hole = np.zeros((HOLES, 2), np.int64)
    by_category = np.zeros(CATEGORIES, np.int64)
    for flop, sums in sums_of(rules, part):
        kept = _choose_discards(flop, sums, rules.ties is Verdict.WIN, by_hole)
        _count_categories(flop, kept, by_category)
    return [*by_hole.ravel().tolist(), *by_category.tolist()]


def sums_of(rules: HawaiianRules, part: str) -> Iterator[tuple[Flop, Sums[np.int64]]]:
    """The flops of a part with their sums, under HAW-8 as it is read."""
    if rules.dealer_uses == 3:
        return hawaiian_three.sums_of_part(part)
    wanted = points_and_ties(dead=1, hidden=3, uses=2)
    return sums_of_part(part, lambda kinds: sum_flop(kinds, wanted))


def _choose_discards(
    flop: Flop, sums: Sums[np.int64], ties_win: bool, by_hole: NDArray[np.int64]
) -> NDArray[np.int16]:
    kept = np.empty(TRIPLES, np.int16)
    _play_flop(sums, flop.live, flop.weight, ties_win, classes_by_place(3), by_hole, kept)
    return kept


def _count_categories(flop: Flop, kept: NDArray[np.int16], by_category: NDArray[np.int64]) -> None:
    """The final hands by category: on all boards of the kept pair but those with the discard."""
    of_three = np.empty((TRIPLES, CATEGORIES), np.int64)
    of_two = np.empty((PAIRS, CATEGORIES), np.int64)
    count_triples(tables(), flop.cards, flop.live, of_three)
    sum_pairs(of_three, of_two)
    times = np.bincount(kept, minlength=PAIRS)
    by_category += flop.weight * (times @ of_two - of_three.sum(axis=0))


def combine(rules: HawaiianRules, results: Iterable[Sequence[int]]) -> list[Result]:
    """The bet under optimal play, and each Big Kahuna with the discards best for the bet."""
    counts = np.array([sum(column) for column in zip(*results, strict=True)], np.int64)
    by_hole = counts[: 2 * HOLES].reshape(HOLES, 2)
    by_category = dict(zip(STANDARD.categories, counts[2 * HOLES :].tolist(), strict=True))
    return [_bet(rules, by_hole), *_big_kahunas(rules, by_category)]


def _bet(rules: HawaiianRules, by_hole: NDArray[np.int64]) -> Result:
    weights = canonical_hands(3).weights
    ties_win = rules.ties is Verdict.WIN
    wins = by_hole[:, WINS] + (by_hole[:, PUSHES] if ties_win else 0)
    pushes = 0 * wins if ties_win else by_hole[:, PUSHES]
    losses = weights * (FLOPS * DEALS) - wins - pushes
    raised = wins > losses
    rows = [
        ResultRow(f"{verdict}, {act}", net_of_unit(verdict) * stake, int(count[chosen].sum()))
        for act, chosen, stake in (("raised", raised, 1 + rules.raise_times), ("not", ~raised, 1))
        for verdict, count in zip(VERDICTS, (wins, pushes, losses), strict=True)
    ]
    share = Fraction(int(weights[raised].sum()), comb(52, 3))
    return of_rows(
        GAME,
        "bet",
        tuple(row for row in rows if row.count),
        first_stakes=one_wager("bet"),
        options=options_of(rules),
        staked=1 + rules.raise_times * share,
        shares={"raise": share},
    )


def _big_kahunas(rules: HawaiianRules, by_category: Mapping[Category, int]) -> list[Result]:
    """HAW-13 and HAW-14 for a player whose mind is on the bet."""
    return [
        of_rows(
            GAME,
            "big-kahuna",
            rows_of_counts(paytable, by_category),
            first_stakes=one_wager("big-kahuna"),
            options={**options_of(rules), "big_kahuna": name, "discard": "best for the bet"},
        )
        for name, paytable in BIG_KAHUNA.items()
    ]


def options_of(rules: HawaiianRules) -> dict[str, str]:
    """HAW-11 and HAW-8: what the bet depends on."""
    return {
        "alternative_a": as_text(rules.alternative_a),
        "dealer_may_use_three": as_text(rules.dealer_may_use_three),
    }


# --- One decision ---------------------------------------------------------------------------------


def discard_values(
    hole: Sequence[Card], flop: Sequence[Card], rules: HawaiianRules
) -> dict[Card, Fraction]:
    """What giving up each of three cards leaves, per unit staked."""
    a, b, c = hole
    counts = showdowns(flop, hole, [(b, c), (a, c), (a, b)], rules.dealer_uses)
    return {card: one.net(rules.ties) for card, one in zip(hole, counts, strict=True)}


# --- Kernels --------------------------------------------------------------------------------------


@kernel
def _play_flop(
    sums: Sums[np.int64],
    live: Cards,
    weight: int,
    ties_win: bool,
    classes: NDArray[np.int32],
    by_hole: NDArray[np.int64],
    kept: NDArray[np.int16],
) -> None:
    """Play every three of a flop's live cards; of equal discards, the lowest card goes."""
    which = 0
    for a in range(LIVE - 2):
        for b in range(a + 1, LIVE - 1):
            for c in range(b + 1, LIVE):
                best, best_ties, pair = sum_up(sums, b, c, a)
                for one, other, discard in ((a, c, b), (a, b, c)):
                    points, ties, kept_pair = sum_up(sums, one, other, discard)
                    if points + ties_win * ties > best + ties_win * best_ties:
                        best, best_ties, pair = points, ties, kept_pair
                hole = classes[place_of((live[a], live[b], live[c]))]
                by_hole[hole, WINS] += weight * ((best - best_ties) // 2)
                by_hole[hole, PUSHES] += weight * best_ties
                kept[which] = pair
                which += 1


@kernel
def sum_up(sums: Sums[np.int64], one: int, other: int, discard: int) -> tuple[int, int, int]:
    """Points and ties of a kept pair, and its place among all pairs of live cards."""
    place = pair_place(one, other, LIVE)
    points, ties = 0, 0
    for view in range(len(sums.of_view)):
        pair, dead = sums.pair[view, place], sums.kind[view, discard]
        points += sums.of_view[view, POINTS, pair, dead]
        ties += sums.of_view[view, TIES, pair, dead]
    return points, ties, place
