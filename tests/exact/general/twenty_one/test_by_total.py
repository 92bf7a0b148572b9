"""A chart of totals costs a little, and the less the more decks there are."""

from houseway.exact.general.twenty_one.by_total import value_by_total
from houseway.exact.general.twenty_one.solution import solve
from houseway.exact.registry import math_of
from houseway.gamefile.twenty_one.rules import TwentyOne
from houseway.games import find


def test_a_chart_costs_less_with_more_decks() -> None:
    costs = [
        solve(TwentyOne(), decks).value - value_by_total(TwentyOne(), decks) for decks in (1, 2)
    ]
    assert [round(100 * cost, 3) for cost in costs] == [0.039, 0.014]


def test_the_chart_is_the_one_that_everybody_knows() -> None:
    """Six decks, the dealer standing on soft 17, hands doubled after a split."""
    (chart,) = math_of(find("blackjack")).charts()
    rows = {
        cell.name: "".join(chart.acts[column.index(max(column))][0] for column in cell.columns)
        for cell in chart.cells
    }
    assert chart.columns == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A"]
    assert rows["hard 12"] == "hhssshhhhh" or rows["hard 12"] == "hhhsshhhhh"
    assert rows["hard 16"] == "ssssshhhhh"
    assert rows["hard 11"] == "dddddddddh"
    assert rows["soft 18"] == "sddddsshhs" or rows["soft 18"] == "sddddsshhh"
    assert rows["pair of 8"].count("s") == 10
    assert {cell.name for cell in chart.cells} >= {"pair of A", "pair of 10", "hard 5", "soft 13"}
