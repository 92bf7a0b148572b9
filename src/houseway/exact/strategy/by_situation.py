"""The decisions of a game file by what a player sees, from what the solver takes everywhere.

A hand of up to three cards goes by its cards, a longer one by what it counts for in the game. The
columns are what lies open beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from houseway.cards import DECK, Card
from houseway.exact.general.counting.contexts import Contexts
from houseway.exact.general.counting.street_ranks import live_cards_of, places_of
from houseway.exact.general.decisions import DecidedLevel, Taken, decided_levels, taken_at_levels
from houseway.exact.general.planning.orders import dense_order, rank_hands
from houseway.exact.general.planning.plan import Plan, on_dealer, plan_for
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.shape import dealt_at
from houseway.exact.general.planning.tree import Fork, Node
from houseway.exact.general.results import label_of
from houseway.exact.strategy.chart import Chart, counted_cell
from houseway.exact.strategy.hand_groups import (
    Groups,
    groups_by_cards,
    groups_by_rank,
    hands_in_order,
    open_group,
    open_order,
)
from houseway.gamefile.game import FileRules
from houseway.gamefile.model import Decision, PlainGame, Ranking
from houseway.gamefile.values import order_of
from houseway.round.game import Game
from houseway.round.questions import label

MOST_BY_CARDS = 3

Ints = NDArray[np.int64]


def charts_by_situation(game: Game, jobs: int = 1) -> list[Chart]:
    """A chart for each decision, in the order of the round; none where they are out of reach."""
    assert issubclass(game.rules, FileRules)
    file = game.rules.file
    try:
        plan = plan_for(file, least_wagered(file))
        levels, taken = decided_levels(plan), taken_at_levels(plan, jobs)
    except OutOfReach:
        return []
    return [
        chart
        for level, table in zip(levels, taken, strict=True)
        for chart in _charts_of_level(game, plan, level, table)
    ]


def least_wagered(file: PlainGame) -> dict[str, Fraction]:
    """A unit on each wager that must be made, nothing on the others."""
    return {spot.name: Fraction(spot.required) for spot in file.spots if not spot.later}


def _charts_of_level(game: Game, plan: Plan, level: DecidedLevel, taken: Taken) -> Iterator[Chart]:
    """A chart for each decision of a level; ways to it that change nothing share one."""
    groups = _groups(plan)
    columns = _columns(level.contexts)
    drawn: set[tuple[int, bytes]] = set()
    for at, fork in enumerate(level.forks):
        shape = len(columns), len(groups.names), len(fork.options)
        counts = np.zeros(shape, np.int64)
        for row, column in enumerate(columns_by_row(level.contexts, columns)):
            live = live_cards_of(level.contexts, row, row + 1, plan.shape.gone)
            of_hand = groups.of_place[places_of(live, plan.shape.held)[0]]
            cell = of_hand * shape[2] + taken[row, :, at]
            found = np.bincount(cell, minlength=shape[1] * shape[2]).reshape(shape[1:])
            counts[column] += found * level.contexts.weights[row]
        if (fork.place, counts.tobytes()) not in drawn:
            drawn.add((fork.place, counts.tobytes()))
            yield _chart(game, plan, fork, groups.names, columns, counts)


def _chart(
    game: Game, plan: Plan, fork: Fork, names: Sequence[str], columns: Sequence[str], counts: Ints
) -> Chart:
    step, dealt = plan.game.steps[fork.place], dealt_at(plan.game, fork.place)
    assert isinstance(step, Decision)
    acts = [label_of(plan.game, fork.place, option.choice) for option in fork.options]
    cells = [counted_cell(name, acts, counts[:, at]) for at, name in enumerate(names)]
    beside = "Dealer's card" if dealt.up else "Board"
    several = len(columns) > 1
    return Chart(
        game.name,
        game.digest,
        "; after ".join([step.ask, *_way_to(plan, fork)]),
        next(spot.name for spot in plan.game.spots),
        plan.shape.held,
        acts,
        [cell if several else replace(cell, columns=[]) for cell in cells if cell.hands],
        beside if several else "",
        list(columns) if several else [],
    )


def _way_to(plan: Plan, fork: Fork) -> list[str]:
    """The choices that lead to a decision, where there are several ways to it."""
    ways = list(_ways(plan, plan.tree, fork.place, ()))
    if len(ways) == 1:
        return []
    return [way for node, way in ways if node is fork]


def _ways(plan: Plan, node: Node, place: int, way: tuple[str, ...]) -> Iterator[tuple[Fork, str]]:
    if not isinstance(node, Fork):
        return
    if node.place == place:
        yield node, " and ".join(way)
        return
    for option in node.options:
        words = label(label_of(plan.game, node.place, option.choice)).lower()
        yield from _ways(plan, option.then, place, (*way, words))


# --- What hands and open cards are grouped by -----------------------------------------------------


def _columns(contexts: Contexts) -> list[str]:
    open_ = sorted(map(_cards, contexts.cards.tolist()), key=open_order)
    return list(dict.fromkeys(map(open_group, open_)))


def columns_by_row(contexts: Contexts, columns: Sequence[str]) -> list[int]:
    return [columns.index(open_group(_cards(row))) for row in contexts.cards.tolist()]


def _cards(row: Sequence[int]) -> list[Card]:
    return [DECK[card] for card in row]


def _groups(plan: Plan) -> Groups:
    """Of the player's hands: by what they count for where cards alone would be too many."""
    measure = next(hand.measure for hand in plan.game.hands if not on_dealer(hand))
    many = plan.shape.held > MOST_BY_CARDS or plan.game.joker
    if many and isinstance(measure, Ranking):
        order = dense_order(measure)
        hands = hands_in_order(plan.shape.held, plan.game.joker)
        ranks = rank_hands(order, hands, np.zeros(0, np.int64))
        return groups_by_rank(order_of(measure), order.values.tolist(), ranks)
    return groups_by_cards(plan.shape.held)
