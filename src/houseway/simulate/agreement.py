"""Kernels held to the engine, round by round: the same cards and decisions, every wager compared.

    python -m houseway.simulate.agreement --rounds 100000 --jobs 2

goes through every game and every set of options that can move money, with decisions by lot.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import cycle, product
from multiprocessing import get_context
from typing import Any

import msgspec
import numpy as np

from houseway.games import find
from houseway.money import Cents
from houseway.round.describe import as_text
from houseway.round.game import Game
from houseway.simulate.batch import room_for_lines
from houseway.simulate.engine import Acting, acts_of, deck_of, lines_of, play_round
from houseway.simulate.plan import RANDOM, Plan, make_plan, prepared
from houseway.simulate.simulated import SIMULATED
from houseway.simulate.strategy import Rounds

# Options that no wager's result hangs on: layouts, decks that take turns, tips, the order of lines.
NO_MONEY = frozenset({"layout", "second_deck", "dealer_tips", "bonuses_settle", "aggregate_per"})
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
        staked, net = lines_of(game, play_round(game, deck, Acting(game, acts[row])))
        if not ((staked == lines.staked[row]).all() and (net == lines.net[row]).all()):
            found.append(start + row)
    return found


# --- What there is to compare ---------------------------------------------------------------------


def every_plan(strategy: str = RANDOM) -> Iterator[Plan]:
    """Every game and set of options to compare, with one seat or several and all wagers made."""
    for game in map(find, SIMULATED):
        for options, seats in zip(option_sets(game), cycle(SEATS), strict=False):
            wagers = all_wagers(game, options)
            yield make_plan(game.name, strategy, options=options, wagers=wagers, seats=seats)


def option_sets(game: Game) -> Iterator[dict[str, str]]:
    """Every set of options that can move money, as texts."""
    fields = msgspec.inspect.type_info(game.rules)
    assert isinstance(fields, msgspec.inspect.StructType)
    values = {
        field.name: [as_text(value) for value in _values(field.type)]
        for field in fields.fields
        if field.name not in NO_MONEY
    }
    seen: set[tuple[Any, ...]] = set()
    for chosen in product(*values.values()):
        options = dict(zip(values, chosen, strict=True))
        if (key := _in_force(game, options)) not in seen:
            seen.add(key)
            yield options


def _values(kind: msgspec.inspect.Type) -> list[Any]:
    match kind:
        case msgspec.inspect.BoolType():
            return [False, True]
        case msgspec.inspect.LiteralType(values=values):
            return list(values)
        case msgspec.inspect.IntType(ge=int(least), le=int(most)):
            return list(range(least, most + 1))
        case _:
            raise TypeError(f"an option of {kind} is new here")


def _in_force(game: Game, options: dict[str, str]) -> tuple[Any, ...]:
    """Those of the options that the others leave a meaning."""
    of_one_deck = {"single_deck_paytable", "dealing"}
    of_several = {"shoe", "multi_deck_paytable", "multi_deck_labels"}
    version = options.get("version")
    idle = of_several if version == "single deck" else of_one_deck if version else set[str]()
    return tuple(value for name, value in options.items() if name not in idle)


def all_wagers(game: Game, options: dict[str, str]) -> dict[str, Cents]:
    """A stake on everything that the game takes under these options."""
    spots = SIMULATED[game.name].batch(game.options(options), {}, 1).first
    without = {"big-kahuna"} if options.get("big_kahuna") == "none" else set[str]()
    return {spot: STAKE for spot in spots if spot not in without}


# --- The command ----------------------------------------------------------------------------------


def main() -> None:
    parser = ArgumentParser(description="Hold the kernels to the engine, round by round.")
    parser.add_argument("--rounds", type=int, default=100_000, help="a game and set of options")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    wrong = 0
    with ProcessPoolExecutor(asked.jobs, mp_context=get_context("spawn")) as workers:
        for plan in every_plan():
            starts = range(0, asked.rounds, PART)
            stops = [min(start + PART, asked.rounds) for start in starts]
            found = workers.map(disagreements, [plan] * len(starts), starts, stops)
            differ = [number for part in found for number in part]
            wrong += len(differ)
            told = f"{len(differ)} differ, as round {differ[0]}" if differ else "all agree"
            options = ", ".join(value for _, value in plan.options)
            print(f"{plan.game}, {plan.seats} seats, {options}: {told}", flush=True)
    raise SystemExit(min(wrong, 1))


if __name__ == "__main__":
    main()
