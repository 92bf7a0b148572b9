"""Paytables that are looked for: each fits the wish, and its edge is the one that is proved."""

from fractions import Fraction
from itertools import pairwise, product

import pytest

from houseway.exact.general.custom import with_rows
from houseway.exact.general.solve import solve
from houseway.exact.proving.design import USUAL_PAYS, NothingToDesign, Wish, designs
from houseway.exact.proving.design_wager import design_wager
from houseway.exact.proving.result import Result, ResultRow
from houseway.exact.registry import math_of
from houseway.gamefile.game import FileRules
from houseway.games import find, known
from tests.cli.running import refusal, run

WISH = Wish((Fraction(4, 100), Fraction(6, 100)), (Fraction(0), Fraction(1)), 100)
SMALL = Result(
    "toy",
    "toy",
    {},
    Fraction(0),
    (
        ResultRow("top", 0, 1),
        ResultRow("middle", 0, 9),
        ResultRow("low", 0, 30),
        ResultRow("lose", -1, 160),
    ),
    200,
)


def test_every_small_paytable_that_fits_is_found() -> None:
    """Against all combinations of pays, tried one by one."""
    wish = Wish((Fraction(-1, 10), Fraction(1, 10)), (Fraction(0), Fraction(1)), 12)
    found = {tuple(one.pays.values()): one.edge for one in designs(SMALL, wish, 10_000)}
    expected: dict[tuple[int, ...], Fraction] = {}
    counts = (1, 9, 30)
    for paying in (1, 2, 3):
        for rest in product(USUAL_PAYS, repeat=paying - 1):
            pays = (12, *rest)
            net = sum(pay * count for pay, count in zip(pays, counts, strict=False))
            edge = Fraction(200 - sum(counts[:paying]) - net, 200)
            if all(a > b for a, b in pairwise(pays)) and wish.edge[0] <= edge <= wish.edge[1]:
                expected[pays] = edge
    assert len(expected) > 3
    assert found == expected


def test_a_design_has_the_edge_that_its_wager_is_solved_for() -> None:
    game = find("two-hand-holdem")
    (one, *_) = design_wager(game.name, "flounder-4", {}, WISH, 3)
    solved = math_of(game).bonus_solvers()["flounder-4"].solve(game.rules(), {"rows": one.paytable})
    assert solved[0].edge == one.edge
    assert solved[0].hit_frequency == one.hit
    assert WISH.holds(solved[0])


def test_where_cards_are_chosen_for_the_paytable_a_candidate_is_solved_again() -> None:
    """Better play than the base's can only take from the edge; what no longer fits is dropped."""
    asked: list[str] = []

    def solve(paytable: object) -> Result:
        asked.append("solved")
        value = Fraction(-5, 100) if len(asked) == 1 else Fraction(1)
        return Result("toy", "toy", {}, value, SMALL.rows, 200)

    wish = Wish((Fraction(-1, 10), Fraction(1, 10)), (Fraction(0), Fraction(1)), 12)
    found = designs(SMALL, wish, 2, solve)
    assert [one.edge for one in found] == [Fraction(5, 100)]
    assert len(asked) > 1


def test_a_wager_that_cannot_be_designed_says_what_can() -> None:
    with pytest.raises(NothingToDesign, match="flounder-4"):
        design_wager("two-hand-holdem", "antes", {}, WISH, 3)


def test_the_command_lists_paytables_and_names_what_is_wrong() -> None:
    words = ("design", "two-hand-holdem", "--wager", "nessie-9")
    page = run(*words, "--edge", "4..6", "--hit", "10..60", "--top", "250").stdout
    assert "royal flush" in page
    assert "250" in page
    assert "no range" in refusal(*words, "--edge", "5")
    assert "ends below" in refusal(*words, "--edge", "6..4")
    assert "no whole-number paytable fits" in refusal(*words, "--edge", "4..4", "--hit", "99..100")


def test_a_side_bet_that_a_fold_loses_is_designed_by_its_own_rows_and_solved_again() -> None:
    rules = known("three-card-poker").rules
    assert issubclass(rules, FileRules)
    wish = Wish((Fraction(3, 100), Fraction(6, 100)), (Fraction(1, 5), Fraction(2, 5)), 40)
    for found in design_wager("three-card-poker", "pair-plus", {}, wish, 3):
        assert list(found.pays) == [
            "straight flush",
            "three of a kind",
            "straight",
            "flush",
            "pair",
        ]
        solved = solve(with_rows(rules.file, {"pair-plus": found.paytable}), ("pair-plus",))
        assert (found.edge, found.hit) == (solved.edge, solved.hit_frequency)


@pytest.mark.parametrize(
    ("game", "wager"),
    [("mississippi-stud", "ante"), ("ultimate-texas-holdem", "blind"), ("let-it-ride", "bet-1")],
)
def test_a_wager_that_does_not_stand_alone_is_refused_before_anything_is_solved(
    game: str, wager: str
) -> None:
    with pytest.raises(NothingToDesign, match=f"'{wager}' is no bonus wager"):
        design_wager(game, wager, {}, WISH, 3)
