"""The exact results of a file that somebody works on: planned first, then wager by wager.

Nothing is kept on disk: a file at the desk changes with every keystroke.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
from hashlib import sha256
from time import process_time

from msgspec import structs

from houseway.exact.general.against_engine import check_wagers
from houseway.exact.general.compositions import goes_by_composition
from houseway.exact.general.counting.contexts import list_contexts
from houseway.exact.general.counting.tally import empty_tally
from houseway.exact.general.cover_all import check_cover, is_cover, seconds_for
from houseway.exact.general.estimate import work_of
from houseway.exact.general.planning.plan import Plan, plan_for
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.verdicts import printed_figure, wager_name
from houseway.exact.general.playing.sampling import sample
from houseway.exact.general.proofs import estimate_from_shoe
from houseway.exact.general.results import result_of
from houseway.exact.general.sets.solve import estimate_sets, solve_sets
from houseway.exact.general.shipped import known_results
from houseway.exact.general.solve import (
    Wagers,
    can_be_in_parts,
    solve_plan,
    stakes_of,
    tally_of,
    wager_sets,
)
from houseway.exact.general.solve import solve as solve_at_once
from houseway.exact.general.twenty_one.proofs import is_loop, proofs_of, seconds_of
from houseway.exact.proving.proof import Estimate
from houseway.exact.proving.result import Result
from houseway.gamefile.game import file_of, game_of
from houseway.gamefile.model import PlainGame
from houseway.gamefile.reading.file import read_game
from houseway.gamefile.rulebook import Rulebook
from houseway.games import gallery
from houseway.web.api.proofs import Proof, as_proof
from houseway.web.desk import tasks
from houseway.web.desk.tasks import Estimated, Planned, WagerWork
from houseway.web.desk.worker import OnProgress

MOST_SECONDS = 300.0  # that wagers may take which are worked out here
MOST_BYTES = 1_000_000_000
SAMPLE_SECONDS = 15.0  # for random deals of wagers that take more
FIRST_DEALS, MOST_DEALS = 20, 20_000


def no_progress(done: int, parts: int) -> None:
    """Nobody watches."""


def plan(task: tasks.Plan) -> Planned:
    """What there is to solve in a file."""
    file = read_game(task.text, task.name)
    return Planned(tuple(_work(file, wagers) for wagers in wager_sets(file)))


def _work(file: PlainGame, wagers: Wagers) -> WagerWork:
    name, key = wager_name(wagers), key_of(file, wagers)
    if shipped := _of_the_gallery().get(key):
        known = as_proof(replace(shipped, game=game_of(file)))
        return WagerWork(wagers, name, key, known=known)
    if is_loop(file, wagers):
        return WagerWork(wagers, name, key, seconds_of(file))
    if is_cover(file, stakes_of(file, wagers)):
        return _of_cover(WagerWork(wagers, name, key), file)
    if file.sets is not None:
        estimate = estimate_sets(file, stakes_of(file, wagers))
        return WagerWork(wagers, name, key, estimate.seconds, too_much=estimate.out_of_reach)
    first = stakes_of(file, wagers)
    if goes_by_composition(file, first):
        return _from_shoe(WagerWork(wagers, name, key), estimate_from_shoe(file, first))
    try:
        work = work_of(plan_of(file, wagers))
    except OutOfReach as error:
        return WagerWork(wagers, name, key, too_much=str(error))
    too_much = ""
    if work.seconds > MOST_SECONDS or work.bytes > MOST_BYTES:
        too_much = f"This takes {work}, more than the desk gives. houseway prove FILE works it out."
    return WagerWork(wagers, name, key, work.seconds, work.states, work.bytes, too_much)


def _of_cover(work: WagerWork, file: PlainGame) -> WagerWork:
    try:
        check_cover(file)
    except OutOfReach as error:
        return structs.replace(work, too_much=str(error))
    return structs.replace(work, seconds=seconds_for(file, file.seats))


def _from_shoe(work: WagerWork, estimate: Estimate) -> WagerWork:
    too_much = estimate.out_of_reach
    if estimate.seconds > MOST_SECONDS:
        too_much = (
            f"This takes some {estimate.seconds:,.0f} s of one core, more than the desk gives. "
            "houseway prove FILE works it out."
        )
    return structs.replace(work, seconds=estimate.seconds, too_much=too_much)


@cache
def _of_the_gallery() -> Mapping[str, Result]:
    """What is shipped for the public games, by what it depends on."""
    found: dict[str, Result] = {}
    for game in gallery():
        file = file_of(game)
        known = {one.wager: one for one in known_results(game) if not one.options}
        for wagers in wager_sets(file):
            if result := known.get(wager_name(wagers)):
                found[key_of(file, wagers)] = result
    return found


def key_of(file: PlainGame, wagers: Wagers) -> str:
    """Names all that the result of some wagers depends on.

    So a new title, or another paytable for a wager beside them, leaves their result as it was.
    """
    staked = {spot.name for spot in file.spots if spot.later or spot.name in wagers}
    settled = tuple(one for one in file.settlements if one.spot in staked)
    tables = {name for one in settled for name in one.tables}
    about_it = structs.replace(
        file,
        **dict.fromkeys(("name", "title", "letters", "standing", "about", "digest"), ""),
        **dict.fromkeys(("sources", "readings"), ()),
        seats=file.seats if any(map(file.is_cover, wagers)) else 1,
        settlements=settled,
        paytables=tuple(one for one in file.paytables if one.name in tables),
        printed=tuple(one for one in file.printed if set(one.wagers) == set(wagers)),
    )
    return sha256(repr((about_it, wagers)).encode()).hexdigest()


def solve(task: tasks.Solve, progress: OnProgress) -> Proof:
    """The exact result of some wagers, beside the figure that the file prints."""
    file = read_game(task.text, task.name)
    return as_proof(solved_with_figures(file, task.wagers, progress))


def solved_with_figures(
    file: PlainGame, wagers: Wagers, progress: OnProgress = no_progress
) -> Result:
    result = solve_wagers(file, wagers, progress)
    return replace(result, printed=printed_figure(file, result, Rulebook(file).wagers))


def estimate(task: tasks.Estimate) -> Estimated:
    """As many random deals as there are seconds for."""
    file = read_game(task.text, task.name)
    check_wagers(file, task.wagers)
    begun = process_time()
    sample(file, task.wagers, FIRST_DEALS)
    each = (process_time() - begun) / FIRST_DEALS
    deals = max(FIRST_DEALS, min(MOST_DEALS, int(SAMPLE_SECONDS / max(each, 1e-6))))
    found = sample(file, task.wagers, deals, seed=1)
    low, high = found.interval
    return Estimated(-found.mean, (high - low) / 2, deals, found.decides)


def solve_wagers(file: PlainGame, wagers: Wagers, progress: OnProgress = no_progress) -> Result:
    """In parts where the solver has them, so that there is progress to tell."""
    if is_loop(file, wagers):
        return next(iter(proofs_of(game_of(file))[0].combine(())))
    check_wagers(file, wagers)
    if is_cover(file, stakes_of(file, wagers)):
        return solve_at_once(file, wagers)
    if file.sets is not None:
        return solve_sets(file, stakes_of(file, wagers), {})
    if goes_by_composition(file, stakes_of(file, wagers)):
        return solve_at_once(file, wagers)
    plan = plan_of(file, wagers)
    if not can_be_in_parts(plan) or plan.keeps_cards:
        return solve_plan(plan, {})
    tally = empty_tally(plan)
    parts = len(list_contexts(plan.shape.levels[0], plan.shape.gone).keys)
    for row in range(parts):
        tally.add(tally_of(plan, row=row).packed())
        progress(row + 1, parts)
    return result_of(plan, tally, {})


@lru_cache(maxsize=8)
def plan_of(file: PlainGame, wagers: Wagers) -> Plan:
    return plan_for(file, stakes_of(file, wagers))
