"""The exact result of any wagers of a game file: what can be staked together, and its solution.

1. `tree_of`: the choices of a seat, and what each way through them stakes and goes by.
2. `shape_of`: which cards lie where at each decision.
3. `plan_for`: what to compare, classes of hands, nets as whole numbers.
4. `list_contexts`: open cards up to the names of suits.
5. `showdown`: how hands stand against all that is hidden, by kinds of hands: the one count.
6. `backward`, `forward` (or `Spread`, where nothing more is dealt): best play, then its outcomes.
7. `result_of`: rows, edge, deviations.

docs/method.md follows one game through them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import chain, combinations

from houseway.exact.general.before_cards import best_of, games_after, is_asked_first
from houseway.exact.general.compositions import goes_by_composition, solve_by_composition
from houseway.exact.general.counting.drawn import check_drawn, solve_drawn
from houseway.exact.general.counting.flat import check_flat, solve_flat
from houseway.exact.general.counting.own_cards import (
    check_own_cards,
    is_of_own_cards,
    solve_own_cards,
)
from houseway.exact.general.counting.streets import check_ways, solve_streets
from houseway.exact.general.counting.tally import Tally
from houseway.exact.general.cover_all import PARTS, cover_result, is_cover, play_part
from houseway.exact.general.discards import check_discards, solve_discards
from houseway.exact.general.exchange import goes_by_exchange, solve_exchange
from houseway.exact.general.kept import KeptSolution, check_kept, solve_kept
from houseway.exact.general.planning.plan import Plan, plan_for, units_of
from houseway.exact.general.planning.tree import Fork, Stakes, tree_of
from houseway.exact.general.results import result_of, result_of_total
from houseway.exact.general.sets.solve import solve_sets
from houseway.exact.proving.result import Result
from houseway.gamefile.game import game_of
from houseway.gamefile.model import Decision, PlainGame

Wagers = tuple[str, ...]  # spots staked together before the deal

MOST_TOGETHER = 4  # optional wagers that are tried in every combination


def wager_sets(game: PlainGame) -> list[Wagers]:
    """What is worth solving: the required wagers, each optional one alone, and those that a
    decision touches together with the required ones.
    """
    first = [spot for spot in game.spots if not spot.later]
    required = tuple(spot.name for spot in first if spot.required)
    optional = [spot.name for spot in first if not spot.required]
    touched = [spot for spot in optional if is_touched(game, (spot,))][:MOST_TOGETHER]
    sizes = range(1, len(touched) + 1)
    together = chain.from_iterable(combinations(touched, size) for size in sizes)
    return [
        *([required] if required else []),
        *((spot,) for spot in optional),
        *((*required, *some) for some in together if required),
    ]


@lru_cache(maxsize=256)
def is_touched(game: PlainGame, wagers: Wagers) -> bool:
    """Whether a decision changes what some wagers come to."""
    if is_cover(game, stakes_of(game, wagers)):
        return False
    return isinstance(tree_of(game, stakes_of(game, wagers)), Fork)


def goes_by(game: PlainGame, wagers: Wagers, table: str) -> bool:
    """Whether some of these wagers, or what is staked on them later, is paid by a table."""
    if is_cover(game, stakes_of(game, wagers)):
        return any(one.table == table for one in game.covers if one.spot in wagers)
    tree = tree_of(game, stakes_of(game, wagers))
    return any(table in unit.tables for unit in units_of(tree))


def stakes_of(game: PlainGame, wagers: Sequence[str]) -> Stakes:
    """One unit on each wager, or as many as it must be times another; nothing on the rest."""
    stakes: dict[str, Fraction] = {}
    for spot in game.spots:
        if not spot.later:
            of = stakes.get(spot.equals, Fraction(0)) or Fraction(1)
            stakes[spot.name] = of * spot.times if spot.name in wagers else Fraction(0)
    return stakes


def solve(
    game: PlainGame,
    wagers: Sequence[str],
    *,
    options: Mapping[str, str] | None = None,
    jobs: int = 1,
) -> Result:
    """Some wagers together, each choice made for the highest sum of them.

    One on the best hand of anyone is that of a full table.
    """
    first = stakes_of(game, wagers)
    if is_cover(game, first):
        parts = (play_part(game, first, game.seats, part) for part in range(PARTS))
        return cover_result(game, first, game.seats, parts, options or {})
    if is_asked_first(game):
        return _best_before_cards(game, tuple(wagers), options or {}, jobs)
    if game.sets is not None:
        return solve_sets(game, first, options or {})
    if goes_by_exchange(game, first):
        return solve_exchange(game, first, options or {})
    if goes_by_composition(game, first):
        return solve_by_composition(game, first, options or {})
    return solve_plan(plan_for(game, stakes_of(game, wagers)), options or {}, jobs)


def _best_before_cards(
    game: PlainGame, wagers: Wagers, options: Mapping[str, str], jobs: int
) -> Result:
    """The first answer whose game is worth most, in units of the wagers before it."""
    left = games_after(game, wagers)
    found = [solve(after, standing, options=options, jobs=jobs) for _, after, standing in left]
    at = best_of([one.value for one in found])
    stakes = {spot: stake for spot, stake in stakes_of(game, wagers).items() if stake}
    first, chosen = game.steps[0], left[at][0]
    assert isinstance(first, Decision)
    shares = {f"{first.name}: {chosen.act}": Fraction(1)}
    result = found[at]
    more = {
        label if ": " in label else f"then: {label}": result.shares[label]
        for label in result.shares
    }
    return replace(
        result,
        game=game_of(game),
        wager=" and ".join(stakes),
        first_stakes={spot: stake / next(iter(stakes.values())) for spot, stake in stakes.items()},
        shares={**shares, **more},
    )


def solve_plan(plan: Plan, options: Mapping[str, str], jobs: int = 1) -> Result:
    if plan.keeps_cards:
        solved = solve_discards(plan, jobs) if plan.discards else solve_kept(plan)
        return result_of_kept(plan, solved, options)
    return result_of(plan, tally_of(plan, jobs), options)


def result_of_kept(plan: Plan, solved: KeptSolution, options: Mapping[str, str]) -> Result:
    if solved.has_outcomes:
        return result_of(plan, solved.tally, options)
    return result_of_total(plan, solved.total, solved.tally, options)


def tally_of(plan: Plan, jobs: int = 1, row: int | None = None) -> Tally:
    """The tally of best play, by whichever way of counting fits the shape.

    Of a plan that can be solved in parts it may be that of one class of open cards alone.
    """
    if plan.shape.drawn:
        return solve_drawn(plan)
    if is_of_own_cards(plan.shape):
        return solve_own_cards(plan)
    if plan.shape.flat:
        return solve_flat(plan, None if row is None else range(row, row + 1))
    return solve_streets(plan, jobs, row)


def check_plan(plan: Plan) -> None:
    """Refuse, before anything is counted, what the way of counting that fits cannot count."""
    if plan.discards:
        check_discards(plan)
    elif plan.keeps_cards:
        check_kept(plan)
    elif plan.shape.drawn:
        check_drawn(plan)
    elif is_of_own_cards(plan.shape):
        check_own_cards(plan)
    elif plan.shape.flat:
        check_flat(plan)
    else:
        check_ways(plan)


def can_be_in_parts(plan: Plan) -> bool:
    """Whether cards lie open at the first decision that are all there will be of their groups.

    Those groups must come first: contexts are told apart by them before any others.
    """
    first, last = plan.shape.levels[0], plan.shape.levels[-1]
    whole = [size for size, all_ in zip(first, last, strict=True) if size == all_]
    return sum(first) > 0 and first == (*whole, *(0,) * (len(first) - len(whole)))


def solve_all(game: PlainGame, jobs: int = 1) -> Iterator[Result]:
    for wagers in wager_sets(game):
        yield solve(game, wagers, jobs=jobs)
