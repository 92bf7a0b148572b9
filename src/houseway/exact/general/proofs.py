"""The proofs of a game file: its wagers and sets of wagers, under each of its paytables.

A proof whose first decision comes with cards open is solved in parts, one for each class of them.
Any other is one part; if it is large, it is worked out in two stages, each of them in parts. What a
part gives is a tally, a few thousand numbers, and before the flop the values of the first decision.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial

import numpy as np

from houseway.exact.general import solve
from houseway.exact.general.against_engine import check_wagers, hold_to_engine
from houseway.exact.general.before_cards import games_after, is_asked_first
from houseway.exact.general.compositions import (
    estimate_by_composition,
    goes_by_composition,
)
from houseway.exact.general.counting.contexts import list_contexts
from houseway.exact.general.counting.own_cards import is_of_own_cards
from houseway.exact.general.counting.street_stages import (
    Decided,
    decide,
    parts_of,
    sums_of,
    tally_of_part,
)
from houseway.exact.general.counting.tally import Tally, empty_tally
from houseway.exact.general.cover_all import PARTS as COVER_PARTS
from houseway.exact.general.cover_all import (
    check_cover,
    cover_result,
    is_cover,
    seconds_for,
)
from houseway.exact.general.cover_all import play_part as play_cover_part
from houseway.exact.general.discards import count_part, join_parts, parts_of_discards
from houseway.exact.general.estimate import work_of
from houseway.exact.general.exchange import goes_by_exchange
from houseway.exact.general.first_decision import first_table
from houseway.exact.general.first_table import keep_table
from houseway.exact.general.kept import KeptSolution, solve_kept
from houseway.exact.general.planning.dependence import dependence
from houseway.exact.general.planning.plan import Plan, plan_for
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.tree import Stakes, tree_of
from houseway.exact.general.planning.verdicts import printed_figure, wager_name
from houseway.exact.general.results import result_of
from houseway.exact.general.sets.against_engine import hold_sets_to_engine
from houseway.exact.general.sets.one_pile import count_one_pile, one_pile_result
from houseway.exact.general.sets.sampled import PARTS, play_part, sampled_result
from houseway.exact.general.sets.solve import estimate_sets, goes_by_set_hands
from houseway.exact.general.shipped import keep_result
from houseway.exact.general.solve import (
    Wagers,
    can_be_in_parts,
    goes_by,
    result_of_kept,
    stakes_of,
    tally_of,
    wager_sets,
)
from houseway.exact.proving.proof import Estimate, Joined, Part, Proof, Stage
from houseway.exact.proving.result import Result
from houseway.gamefile.alternatives import alternatives, with_tables
from houseway.gamefile.game import file_of, option_name
from houseway.gamefile.model import PlainGame
from houseway.gamefile.rulebook import Rulebook
from houseway.round.game import Game
from houseway.rulebook import RuleId

Tables = Mapping[str, str]  # by paytable: the one that is used instead

WHOLE = "whole"  # the only part of a proof that cannot be cut
JOBS = 2  # threads for it
SECONDS_TO_EXCHANGE = 2.0  # a card of a few
MOST_STATES_WHOLE = 10_000_000  # that it may have without being worked out in stages


def proofs_of(game: Game) -> list[Proof]:
    """Every wager and set, first as the file has it, then under each other paytable."""
    file = file_of(game)
    found = [one for wagers in wager_sets(file) for one in _proofs_of(game, {}, wagers)]
    for original, tables in alternatives(file).items():
        for other in tables[1:]:
            chosen = {original: other}
            touched = [wagers for wagers in wager_sets(file) if goes_by(file, wagers, original)]
            found += [one for wagers in touched for one in _proofs_of(game, chosen, wagers)]
    return found


def _proofs_of(game: Game, chosen: Tables, wagers: Wagers) -> list[Proof]:
    """The proof of some wagers; one for each number of players where that matters."""
    file = file_of(game)
    if not is_cover(file, stakes_of(file, wagers)):
        return [proof_of(game, chosen, wagers)]
    return [_of_cover(game, chosen, wagers, players) for players in range(1, file.seats + 1)]


def proof_of(game: Game, chosen: Tables, wagers: Wagers) -> Proof:
    """The proof of some wagers under some paytables."""
    file = file_of(game)
    options = {option_name(name): other for name, other in chosen.items()}
    said = " ".join([wager_name(wagers), *options.values()])
    if file.sets is not None:
        return _of_sets(game, chosen, wagers)
    if goes_by_composition(file, stakes_of(file, wagers)):
        return Proof(
            name=f"{file.name} {said}",
            game=game,
            wagers=(wager_name(wagers),),
            combine=partial(_by_composition, game, chosen, wagers),
            fixed=options,
            asked_by=options,
            version=file.digest,
            estimate=partial(_estimate_by_composition, file, chosen, wagers),
            portable=True,
        )
    return Proof(
        name=f"{file.name} {said}",
        game=game,
        wagers=(wager_name(wagers),),
        combine=partial(_combine, game, chosen, wagers),
        parts=partial(_parts, file, chosen, wagers),
        solve=partial(solve_part, file, chosen, wagers),
        stages=partial(_stages, file, chosen, wagers),
        estimate=partial(_estimate, file, chosen, wagers),
        fixed=options,
        asked_by=options,
        version=file.digest,
        key=f"game file {_dependence(file, tuple(sorted(chosen.items())), wagers)}",
        sources=(solve.__name__,),
        portable=True,
    )


# --- The best hand of anyone ----------------------------------------------------------------------


def _of_cover(game: Game, chosen: Tables, wagers: Wagers, players: int) -> Proof:
    """Deals at random, in parts."""
    file = file_of(game)
    options = {option_name(name): other for name, other in chosen.items()}
    name = " ".join([wager_name(wagers), *options.values(), f"{players} players"])
    return Proof(
        name=f"{file.name} {name}",
        game=game,
        wagers=(wager_name(wagers),),
        combine=partial(_combine_cover, game, chosen, wagers, players),
        parts=lambda: tuple(f"deals {number}" for number in range(COVER_PARTS)),
        solve=partial(solve_cover_part, file, chosen, wagers, players),
        estimate=partial(_estimate_cover, file, players),
        fixed=options,
        asked_by=options,
        version=file.digest,
        sources=(solve.__name__,),
        portable=True,
    )


def solve_cover_part(
    file: PlainGame, chosen: Tables, wagers: Wagers, players: int, part: str
) -> Part:
    game = with_tables(file, chosen)
    return play_cover_part(game, stakes_of(game, wagers), players, int(part.rpartition(" ")[2]))


def _estimate_cover(file: PlainGame, players: int) -> Estimate:
    try:
        check_cover(file)
    except OutOfReach as reason:
        return Estimate(0.0, str(reason))
    return Estimate(seconds_for(file, players))


def _combine_cover(
    game: Game, chosen: Tables, wagers: Wagers, players: int, parts: Iterable[Part]
) -> list[Result]:
    file = file_of(game)
    changed = with_tables(file, chosen)
    check_wagers(changed, wagers)
    options = {option_name(name): other for name, other in chosen.items()}
    result = cover_result(changed, stakes_of(changed, wagers), players, parts, options)
    keep_result(file, result)
    return [replace(result, game=game)]


# --- Where cards are set into hands ---------------------------------------------------------------


def _of_sets(game: Game, chosen: Tables, wagers: Wagers) -> Proof:
    """Wagers on set hands are played at random, in parts; those on one pile's cards are counted."""
    file = file_of(game)
    options = {option_name(name): other for name, other in chosen.items()}
    about = file, chosen, wagers
    sampled = goes_by_set_hands(with_tables(file, chosen), stakes_of(file, wagers))
    parts = tuple(f"deals {number}" for number in range(PARTS)) if sampled else (WHOLE,)
    return Proof(
        name=f"{file.name} {' '.join([wager_name(wagers), *options.values()])}",
        game=game,
        wagers=(wager_name(wagers),),
        combine=partial(_combine_sets, game, chosen, wagers),
        parts=lambda: parts,
        solve=partial(solve_set_part, *about),
        estimate=partial(_estimate_sets, *about),
        fixed=options,
        asked_by=options,
        version=file.digest,
        sources=(solve.__name__,),
        portable=True,
    )


def _estimate_sets(file: PlainGame, chosen: Tables, wagers: Wagers) -> Estimate:
    game = with_tables(file, chosen)
    return estimate_sets(game, stakes_of(game, wagers))


def solve_set_part(file: PlainGame, chosen: Tables, wagers: Wagers, part: str) -> Part:
    game = with_tables(file, chosen)
    first = stakes_of(game, wagers)
    if part == WHOLE:
        return count_one_pile(game, first)
    return play_part(game, first, int(part.rpartition(" ")[2]))


def _combine_sets(
    game: Game, chosen: Tables, wagers: Wagers, parts: Iterable[Part]
) -> list[Result]:
    file = file_of(game)
    changed = with_tables(file, chosen)
    first = stakes_of(changed, wagers)
    options = {option_name(name): other for name, other in chosen.items()}
    hold_sets_to_engine(changed, wagers)
    if goes_by_set_hands(changed, first):
        result = sampled_result(changed, first, parts, options)
    else:
        result = one_pile_result(changed, first, next(iter(parts)), options)
    keep_result(file, result)
    return [replace(result, game=game, printed=printed_figure(file, result, _wagers_rule(file)))]


@lru_cache(maxsize=64)
def _plan(file: PlainGame, chosen: tuple[tuple[str, str], ...], wagers: Wagers) -> Plan:
    game = with_tables(file, dict(chosen))
    return plan_for(game, stakes_of(game, wagers))


@lru_cache(maxsize=256)
def _dependence(file: PlainGame, chosen: tuple[tuple[str, str], ...], wagers: Wagers) -> str:
    game = with_tables(file, dict(chosen))
    return dependence(game, tree_of(game, stakes_of(game, wagers)))


def _plan_of(file: PlainGame, chosen: Tables, wagers: Wagers) -> Plan:
    return _plan(file, tuple(sorted(chosen.items())), wagers)


def _estimate(file: PlainGame, chosen: Tables, wagers: Wagers) -> Estimate:
    try:
        work = work_of(_plan_of(file, chosen, wagers))
    except OutOfReach as reason:
        return Estimate(0.0, str(reason))
    return Estimate(work.seconds)


def _estimate_by_composition(file: PlainGame, chosen: Tables, wagers: Wagers) -> Estimate:
    game = with_tables(file, dict(chosen))
    return estimate_from_shoe(game, stakes_of(game, wagers))


def estimate_from_shoe(game: PlainGame, first: Stakes) -> Estimate:
    """What wagers take that `goes_by_composition`, or why they are not solved."""
    try:
        if is_asked_first(game):
            return _estimate_after_each(game, first)
        if goes_by_exchange(game, first):
            return Estimate(SECONDS_TO_EXCHANGE)
        return estimate_by_composition(game, first)
    except OutOfReach as reason:
        return Estimate(0.0, str(reason))


def _estimate_after_each(game: PlainGame, first: Stakes) -> Estimate:
    """What the games take that the first question's answers leave, one after another."""
    seconds = 0.0
    for _, after, standing in games_after(game, tuple(spot for spot in first if first[spot])):
        stakes = stakes_of(after, standing)
        if is_asked_first(after) or goes_by_composition(after, stakes):
            found = estimate_from_shoe(after, stakes)
        elif after.sets is not None:
            found = estimate_sets(after, stakes)
        else:
            found = Estimate(work_of(plan_for(after, stakes)).seconds)
        if found.out_of_reach:
            return found
        seconds += found.seconds
    return Estimate(seconds)


def _is_in_parts(plan: Plan) -> bool:
    return can_be_in_parts(plan) and not plan.keeps_cards


def _parts(file: PlainGame, chosen: Tables, wagers: Wagers) -> Sequence[str]:
    plan = _plan_of(file, chosen, wagers)
    if plan.discards:
        return parts_of_discards()
    if not _is_in_parts(plan):
        return (WHOLE,)
    count = len(list_contexts(plan.shape.levels[0], plan.shape.gone).keys)
    return [f"open cards {row}" for row in range(count)]


def solve_part(file: PlainGame, chosen: Tables, wagers: Wagers, part: str) -> Part:
    """The counts of one part, to be sent anywhere."""
    plan = _plan_of(file, chosen, wagers)
    if plan.discards:
        return count_part(plan, part)
    if part != WHOLE:
        return tally_of(plan, row=int(part.rpartition(" ")[2])).packed()
    if plan.keeps_cards:
        solved = solve_kept(plan)
        return np.concatenate([[solved.total, solved.has_outcomes], solved.tally.packed()])
    tally = tally_of(plan, jobs=JOBS)
    if tally.first is None:
        return tally.packed()
    return np.concatenate([tally.packed(), tally.first.ravel()])


# --- The only part, in stages ---------------------------------------------------------------------


def _stages(file: PlainGame, chosen: Tables, wagers: Wagers) -> Sequence[Stage]:
    """First sums, then tallies that go by them; none where the whole takes a moment."""
    plan = _plan_of(file, chosen, wagers)
    shape = plan.shape
    whole = shape.flat or shape.drawn or is_of_own_cards(shape)
    if _is_in_parts(plan) or plan.keeps_cards or whole:
        return ()
    if work_of(plan).states <= MOST_STATES_WHOLE:
        return ()
    rows = [f"{some.start} to {some.stop}" for some in parts_of(plan)]
    about = file, chosen, wagers
    return (
        Stage("sums", rows, partial(_sums, *about), partial(_decide, *about)),
        Stage("tallies", rows, partial(_tally, *about), _whole),
    )


def _rows(part: str) -> range:
    start, stop = part.split(" to ")
    return range(int(start), int(stop))


def _sums(file: PlainGame, chosen: Tables, wagers: Wagers, nothing: Joined, part: str) -> Part:
    return sums_of(_plan_of(file, chosen, wagers), _rows(part))


def _decide(
    file: PlainGame, chosen: Tables, wagers: Wagers, nothing: Joined, parts: Iterable[Part]
) -> Joined:
    return list(decide(_plan_of(file, chosen, wagers), parts))


def _tally(file: PlainGame, chosen: Tables, wagers: Wagers, decided: Joined, part: str) -> Part:
    return tally_of_part(_plan_of(file, chosen, wagers), Decided(*decided), _rows(part))


def _whole(decided: Joined, parts: Iterable[Part]) -> Joined:
    """What `solve_part` gives for the whole."""
    _, _, tally, first = decided
    return [np.concatenate([sum(parts, tally), first])]


# --- Results --------------------------------------------------------------------------------------


def _combine(game: Game, chosen: Tables, wagers: Wagers, parts: Iterable[Part]) -> list[Result]:
    file = file_of(game)
    plan = _plan_of(file, chosen, wagers)
    options = {option_name(name): other for name, other in chosen.items()}
    if plan.discards:
        solved = join_parts(plan, parts)
        if solved.tally.first is not None:
            keep_table(first_table(plan, solved.tally.first, chosen))
        result = result_of_kept(plan, solved, options)
    elif plan.keeps_cards:
        result = _of_kept(plan, next(iter(parts)), options)
    else:
        result = result_of(plan, _added_up(plan, parts, chosen), options)
    hold_to_engine(plan)
    keep_result(file, result)
    printed = printed_figure(file, result, _wagers_rule(file))
    return [replace(result, game=game, printed=printed)]


def _by_composition(
    game: Game, chosen: Tables, wagers: Wagers, parts: Iterable[Part]
) -> list[Result]:
    """A proof that takes a moment, with no parts."""
    file = file_of(game)
    options = {option_name(name): other for name, other in chosen.items()}
    changed = with_tables(file, chosen)
    check_wagers(changed, wagers)
    result = solve.solve(changed, wagers, options=options)
    keep_result(file, result)
    return [replace(result, game=game, printed=printed_figure(file, result, _wagers_rule(file)))]


def _wagers_rule(file: PlainGame) -> RuleId:
    return Rulebook(file).wagers


def _of_kept(plan: Plan, part: Part, options: Mapping[str, str]) -> Result:
    tally = empty_tally(plan)
    tally.add(part[2:])
    total, has_outcomes = part[:2].tolist()
    return result_of_kept(plan, KeptSolution(total, tally, bool(has_outcomes)), options)


def _added_up(plan: Plan, parts: Iterable[Part], chosen: Tables) -> Tally:
    """The tally of all parts; what comes after it are the values of the first decision."""
    tally = empty_tally(plan)
    size = len(tally.packed())
    for part in parts:
        tally.add(part[:size])
        if len(part) > size:
            keep_table(first_table(plan, part[size:], chosen))
    return tally
