"""Kernels held to the engine, round by round: the same cards and decisions, every wager compared.

    python -m houseway.simulate.checks.agreement --rounds 100000 --jobs 2

goes through every game and every set of options that can move money, with decisions by lot.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from itertools import chain, cycle, product
from multiprocessing import get_context
from typing import Any, cast

import msgspec
import numpy as np

from houseway.gamefile.game import FileRules
from houseway.money import Cents
from houseway.round.describe import choose
from houseway.round.game import Game, Rules
from houseway.round.options import Declared, as_text, declared
from houseway.simulate.batch import NotSimulated, room_for_lines
from houseway.simulate.checks.finished import Finished
from houseway.simulate.engine import acts_of, deck_of, lines_of, play_acts
from houseway.simulate.plan import RANDOM, Plan, make_plan, prepared
from houseway.simulate.registry import simulated, simulated_games
from houseway.simulate.strategy import Rounds

# Options that no wager's result hangs on: limits, layouts, decks that take turns, tips.
NO_MONEY = frozenset(
    {
        "equal_bonus",  # whether a wager may be left out, not what it pays
        "aggregate_per",
        "aggregate_shared",
        "ante_over_ceiling",
        "bonuses_settle",
        "dealer_tips",
        "layout",
        "seats",
        "second_deck",
        "separate_antes",
        "shuffling",
        "three_five_bonus_stake",
    }
)
STAKE = Cents(500)  # enough for an Envy lammer, and little enough for every limit of the law
SEATS = (1, 3)
PART = 2_000  # rounds that a process is given at a time


def disagreements(plan: Plan, start: int, stop: int) -> list[int]:
    """The numbers of the rounds that kernel and engine settle differently."""
    ready = prepared(plan)
    game = ready.game
    decks = [deck_of(game, plan.seed, number) for number in range(start, stop)]
    faces = np.array([[card.index for card in deck[: game.cards]] for deck in decks], np.uint8)
    acts = acts_of(ready, faces, Rounds(plan.seed, start))
    lines = room_for_lines(len(decks), game.seats, len(game.spots))
    game.settle(faces, acts, lines)
    found: list[int] = []
    for row, deck in enumerate(decks):
        staked, net = lines_of(game, play_acts(game, deck, acts[row]))
        if not ((staked == lines.staked[row]).all() and (net == lines.net[row]).all()):
            found.append(start + row)
    return found


# --- What there is to compare ---------------------------------------------------------------------


def plans_of(game: Game) -> Iterator[Plan]:
    """Every set of options to compare, with one seat or several and all wagers made."""
    for options, seats in zip(option_sets(game), cycle(SEATS), strict=False):
        wagers = all_wagers(game, options)
        yield make_plan(game, RANDOM, options=options, wagers=wagers, seats=seats)


def option_sets(game: Game) -> Iterator[dict[str, str]]:
    """Every set of options that can move money and is simulated, as texts."""
    options = [one for one in declared(game.rules) if one.name not in NO_MONEY]
    seen: set[tuple[str, ...]] = set()
    for chosen in product(*map(_values, options)):
        told = {one.name: as_text(value) for one, value in zip(options, chosen, strict=True)}
        rules = choose(game, told)
        in_force = tuple(told[one.name] for one in options if one.applies(rules))
        if in_force not in seen and _is_simulated(game, rules):
            seen.add(in_force)
            yield told


def _is_simulated(game: Game, rules: Rules) -> bool:
    try:
        simulated(game).batch(rules, {}, 1)
    except NotSimulated:
        return False
    return True


def _values(option: Declared) -> list[Any]:
    match msgspec.inspect.type_info(option.kind):
        case msgspec.inspect.BoolType():
            return [False, True]
        case msgspec.inspect.LiteralType(values=values):
            return list(values)
        case msgspec.inspect.IntType(ge=int(least), le=int(most)):
            return list(range(least, most + 1))
        case kind:
            raise TypeError(f"an option of {kind} is new here")


def all_wagers(game: Game, options: dict[str, str]) -> dict[str, Cents]:
    """A stake on everything that the game takes under these options."""
    spots = simulated(game).batch(choose(game, options), {}, 1).first
    without = {"big-kahuna"} if options.get("big_kahuna") == "none" else set[str]()
    rules = game.rules
    fixed = (
        {spot.name: spot.exactly for spot in rules.file.spots if spot.exactly}
        if issubclass(rules, FileRules)
        else {}
    )
    return {spot: fixed.get(spot, STAKE) for spot in spots if spot not in without}


def decides_a_round(module: str) -> bool:
    """Whether what is found here can depend on a module. Play by lot asks no solver."""
    return not module.startswith("houseway.exact.") or module.startswith("houseway.exact.kernels.")


# --- The command ----------------------------------------------------------------------------------


def main() -> None:
    parser = ArgumentParser(description="Hold the kernels to the engine, round by round.")
    parser.add_argument("--rounds", type=int, default=100_000, help="a game and set of options")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    wrong, finished = 0, Finished(__spec__.name, asked.rounds, within=decides_a_round)
    with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn")) as workers:
        for plan in chain.from_iterable(map(plans_of, simulated_games())):
            if plan not in finished:
                finished.keep(plan, list(_all_disagreements(workers, plan, asked.rounds)))
            differ = cast("list[int]", finished.of(plan))
            wrong += len(differ)
            told = f"{len(differ)} differ, as round {differ[0]}" if differ else "all agree"
            options = ", ".join(value for _, value in plan.options)
            print(f"{plan.game}, {plan.seats} seats, {options}: {told}", flush=True)
    raise SystemExit(min(wrong, 1))


def _all_disagreements(workers: Executor, plan: Plan, rounds: int) -> Iterator[int]:
    starts = range(0, rounds, PART)
    stops = [min(start + PART, rounds) for start in starts]
    for found in workers.map(disagreements, [plan] * len(starts), starts, stops):
        yield from found


if __name__ == "__main__":
    main()
