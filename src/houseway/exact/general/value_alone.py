"""What some wagers are worth at best play, without the rows of a result: in parts that are kept."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import numpy as np

from houseway.exact.general.counting import street_values
from houseway.exact.general.counting.contexts import list_contexts
from houseway.exact.general.counting.street_values import total_value
from houseway.exact.general.planning.dependence import dependence
from houseway.exact.general.planning.plan import Plan, plan_for
from houseway.exact.general.proofs import proof_of
from houseway.exact.general.solve import can_be_in_parts, stakes_of
from houseway.exact.proving.driver import run, solved_parts
from houseway.exact.proving.proof import Part, Proof
from houseway.gamefile.game import game_of
from houseway.gamefile.model import PlainGame

LIMB = 1 << 62  # a total is kept as two numbers


def value_alone(
    game: PlainGame,
    wagers: tuple[str, ...],
    *,
    jobs: int = 1,
    progress: Callable[[int, int], None] = lambda done, parts: None,
) -> Fraction:
    """In units of the first wager."""

    def told(_: Proof, done: int, parts: int) -> None:
        progress(done, parts)

    plan = plan_for(game, stakes_of(game, wagers))
    if plan.shape.drawn or plan.shape.flat or plan.keeps_cards:  # rows take no longer there
        (proved,) = run([proof_of(game_of(game), {}, wagers)], jobs=jobs, progress=told)
        return proved.results[0].value
    found = solved_parts(_proof(plan, wagers), jobs, progress=told)
    total = sum(high * LIMB + low for high, low in (part.tolist() for part in found.values()))
    unit = next(stake for stake in plan.first.values() if stake)
    return Fraction(total, plan.shape.total * plan.scale) / unit


def _proof(plan: Plan, wagers: tuple[str, ...]) -> Proof:
    """A part for each class of the cards that lie open at first, where there are any."""
    rows: dict[str, int | None] = {"whole": None}
    if can_be_in_parts(plan):
        count = len(list_contexts(plan.shape.levels[0], plan.shape.gone).keys)
        rows = {f"open cards {row}": row for row in range(count)}

    def solve(part: str) -> Part:
        return np.array(divmod(total_value(plan, rows[part]), LIMB), np.int64)

    return Proof(
        f"value of {plan.game.name} {' '.join(wagers)}",
        game_of(plan.game),
        (),
        combine=lambda solved: [],
        parts=lambda: list(rows),
        solve=solve,
        sources=(street_values.__name__,),
        version=plan.game.digest,
        key=f"value {dependence(plan.game, plan.tree)}",
    )
