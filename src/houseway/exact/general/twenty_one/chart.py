"""The chart of twenty-one: for every two cards against the dealer's, what is best."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from houseway.exact.general.twenty_one.by_total import NAMES, name_of, value_by_total
from houseway.exact.general.twenty_one.solution import FirstHand, solve
from houseway.exact.general.twenty_one.tries import ACE, VALUES, full_shoe
from houseway.exact.general.twenty_one.two_hands import solve_two_hands
from houseway.exact.strategy.chart import Chart, ChartCell
from houseway.gamefile.game import FileRules
from houseway.round.game import Game

ACTS = ["stand", "hit", "double", "split", "zap", "surrender"]
BESIDE = "Dealer's card"
UPS = (*range(1, VALUES), ACE)  # as charts have them: two to ten, then the ace


def chart_of(game: Game) -> Chart:
    """Counted in deals: where the two cards of a total differ, a cell has both."""
    rules = game.rules()
    assert isinstance(rules, FileRules)
    chosen = rules.game
    assert chosen.twenty_one is not None
    shoe = full_shoe(chosen.decks, chosen.twenty_one.without)
    if chosen.twenty_one.dealt_hands > 1:
        solved = solve_two_hands(chosen.twenty_one, shoe)
        prompt = "Two cards of either hand, beside any other two"
    else:
        solved = solve(chosen.twenty_one, chosen.decks)
        cost = solved.value - value_by_total(chosen.twenty_one, chosen.decks)
        prompt = f"First two cards. By the total alone: {cost:.4%} of the bet is given up"
    deals = int(shoe.sum() * (shoe.sum() - 1) * (shoe.sum() - 2)) // 2
    rows: dict[str, dict[int, dict[str, float]]] = {}
    for hand in sorted(solved.hands, key=_order):
        row = rows.setdefault(name_of(hand.cards), {})
        cell = row.setdefault(hand.up, {})
        act = hand.best if hand.values else "stand"
        cell[act] = cell.get(act, 0.0) + hand.chance * deals
    acts = [
        act for act in ACTS if any(act in cell for row in rows.values() for cell in row.values())
    ]
    counted = {name: {up: _whole(row[up]) for up in row} for name, row in rows.items()}
    cells = list(_cells(counted, acts))
    bet = chosen.spots[0].name
    columns = [NAMES[up] for up in UPS]
    return Chart(game.name, game.digest, prompt, bet, 2, acts, cells, BESIDE, columns)


def _cells(rows: dict[str, dict[int, dict[str, int]]], acts: list[str]) -> Iterator[ChartCell]:
    for name, row in rows.items():
        columns = [[row.get(up, {}).get(act, 0) for act in acts] for up in UPS]
        best = {act: sum(column[n] for column in columns) for n, act in enumerate(acts)}
        taken = {act: count for act, count in best.items() if count}
        yield ChartCell(name, sum(best.values()), taken, {}, columns)


def _whole(cell: Mapping[str, float]) -> dict[str, int]:
    """Deals are whole, and so are those of all acts together: the most frequent takes the rest."""
    found = {act: round(deals) for act, deals in cell.items()}
    found[max(found, key=lambda act: found[act])] += round(sum(cell.values())) - sum(found.values())
    return found


def _order(hand: FirstHand) -> tuple[int, int, int]:
    one, other = hand.cards
    kind = 2 if one == other else 1 if one == ACE else 0
    return kind, one + other, hand.up
