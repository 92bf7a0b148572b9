"""The proofs of a game file: its wagers and sets of wagers, under each of its paytables.

A proof whose first decision comes with cards open is solved in parts, one for each class of them;
what a part gives is a tally, a few thousand numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial

from houseway.exact.general import solve
from houseway.exact.general.counting.contexts import list_contexts
from houseway.exact.general.counting.tally import empty_tally
from houseway.exact.general.planning.plan import Plan, plan_for
from houseway.exact.general.planning.verdicts import printed_figure, wager_name
from houseway.exact.general.results import result_of
from houseway.exact.general.shipped import keep_result
from houseway.exact.general.solve import (
    Wagers,
    can_be_in_parts,
    keeps_cards,
    solve_plan,
    stakes_of,
    tally_of,
    wager_sets,
)
from houseway.exact.proving.proof import Part, Proof
from houseway.exact.proving.result import Result
from houseway.gamefile.alternatives import alternatives, with_tables
from houseway.gamefile.game import option_name
from houseway.gamefile.model import PlainGame
from houseway.gamefile.rulebook import Rulebook

Tables = Mapping[str, str]  # by paytable: the one that is used instead

JOBS = 2


def proofs_of(file: PlainGame) -> list[Proof]:
    """Every wager and set, first as the file has it, then under each other paytable."""
    found = [proof_of(file, {}, wagers) for wagers in wager_sets(file)]
    for original, tables in alternatives(file).items():
        for other in tables[1:]:
            chosen = {original: other}
            touched = [wagers for wagers in wager_sets(file) if _goes_by(file, wagers, original)]
            found += [proof_of(file, chosen, wagers) for wagers in touched]
    return found


def _goes_by(file: PlainGame, wagers: Wagers, table: str) -> bool:
    """Whether some of these wagers, or what is staked on them later, is paid by a table."""
    plan = plan_for(file, stakes_of(file, wagers))
    names = [one.table for one in plan.components]
    return table in names or any(table in one.rows for one in plan.comparisons)


def proof_of(file: PlainGame, chosen: Tables, wagers: Wagers) -> Proof:
    """The proof of some wagers under some paytables."""
    options = {option_name(name): other for name, other in chosen.items()}
    said = " ".join([wager_name(wagers), *options.values()])
    return Proof(
        name=f"{file.name} {said}",
        game=file.name,
        wagers=(wager_name(wagers),),
        combine=partial(_combine, file, chosen, wagers),
        parts=partial(_parts, file, chosen, wagers),
        solve=partial(solve_part, file, chosen, wagers),
        fixed=options,
        asked_by=options,
        version=file.digest,
        sources=(solve.__name__,),
        portable=True,
    )


@cache
def _plan(file: PlainGame, chosen: tuple[tuple[str, str], ...], wagers: Wagers) -> Plan:
    game = with_tables(file, dict(chosen))
    return plan_for(game, stakes_of(game, wagers))


def _plan_of(file: PlainGame, chosen: Tables, wagers: Wagers) -> Plan:
    return _plan(file, tuple(sorted(chosen.items())), wagers)


def _is_in_parts(plan: Plan) -> bool:
    return can_be_in_parts(plan) and not keeps_cards(plan)


def _parts(file: PlainGame, chosen: Tables, wagers: Wagers) -> Sequence[str]:
    plan = _plan_of(file, chosen, wagers)
    if not _is_in_parts(plan):
        return ()
    count = len(list_contexts(plan.shape.levels[0], plan.shape.gone).keys)
    return [f"open cards {row}" for row in range(count)]


def solve_part(file: PlainGame, chosen: Tables, wagers: Wagers, part: str) -> Part:
    """The tally of one part, to be sent anywhere."""
    row = int(part.rpartition(" ")[2])
    return tally_of(_plan_of(file, chosen, wagers), row=row).packed()


def _combine(
    file: PlainGame, chosen: Tables, wagers: Wagers, parts: Iterable[Part]
) -> list[Result]:
    plan = _plan_of(file, chosen, wagers)
    options = {option_name(name): other for name, other in chosen.items()}
    if _is_in_parts(plan):
        tally = empty_tally(plan)
        for part in parts:
            tally.add(part)
        result = result_of(plan, tally, options)
    elif keeps_cards(plan):
        result = solve_plan(plan, options)
    else:
        result = result_of(plan, tally_of(plan, jobs=JOBS, tables=chosen), options)
    keep_result(file, result)
    return [replace(result, printed=printed_figure(file, result, Rulebook(file).wagers))]
