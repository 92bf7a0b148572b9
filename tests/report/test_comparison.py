"""The paper on an amendment has every change, and says where there is none."""

from fractions import Fraction

from houseway.exact.proving.compare import compare
from houseway.exact.registry import math_of
from houseway.games import find
from houseway.report.comparison import comparison_paper
from houseway.report.markdown import as_markdown
from tests.cli.running import run


def paper(old: str, new: str) -> str:
    games = find(old), find(new)
    results = math_of(games[0]).results(), math_of(games[1]).results()
    return as_markdown(comparison_paper(compare(*games, results)))


def test_edges_and_their_change() -> None:
    old, new = "caribbean-stud", "casino-holdem"
    edges = [
        next(one.edge for one in math_of(find(name)).results() if one.wager == "ante")
        for name in (old, new)
    ]
    change = Fraction(edges[1] - edges[0])
    text = paper(old, new)
    edges_told = "| Ante | 5.2243% of the ante | 2.1576% of the ante |"
    assert f"{edges_told} {float(100 * change):+.4f}%".replace("-", "−") in text
    assert "*no such rule*" in text


def test_a_game_and_itself() -> None:
    text = paper("three-card-poker", "three-card-poker")
    assert "**Nothing differs**" in text
    assert "The rules are the same." in text


def test_at_the_command_line() -> None:
    shown = run("report", "compare", "caribbean-stud", "casino-holdem").stdout
    assert "Comparison: Caribbean Stud" in shown
