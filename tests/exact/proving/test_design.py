"""Paytables that are looked for: each fits the wish, and its edge is the one that is proved."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, product

import pytest

from houseway.exact.general.custom import with_rows
from houseway.exact.general.designing.design_file import design_for
from houseway.exact.general.designing.search import search
from houseway.exact.general.designing.targets import target_of
from houseway.exact.general.solve import solve
from houseway.exact.proving.design import USUAL_PAYS, Design, NothingToDesign, Wish, designs
from houseway.exact.proving.design_wager import design_wager
from houseway.exact.proving.result import Result, ResultRow, one_wager
from houseway.exact.registry import math_of
from houseway.gamefile.game import FileRules
from houseway.gamefile.model import PlainGame, Push
from houseway.games import find, known
from tests.cli.running import refusal, run

WISH = Wish((Fraction(4, 100), Fraction(6, 100)), (Fraction(0), Fraction(1)), 100)
SMALL = Result(
    known("hawaiian-holdem"),
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
    one_wager("toy"),
)


def test_every_small_paytable_that_fits_is_found() -> None:
    """Against all combinations of pays, tried one by one."""
    wish = Wish((Fraction(-1, 10), Fraction(1, 10)), (Fraction(0), Fraction(1)), 12)
    found = {tuple(one.pays.values()): one.edge for one in designs(SMALL, wish, 10_000).found}
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
    (one, *_) = design_wager(game, "flounder-4", {}, WISH, 3).found
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
        return replace(SMALL, value=value)

    wish = Wish((Fraction(-1, 10), Fraction(1, 10)), (Fraction(0), Fraction(1)), 12)
    found = designs(SMALL, wish, 2, solve)
    assert [one.edge for one in found.found] == [Fraction(5, 100)]
    assert len(asked) > 1


def test_a_wager_that_cannot_be_designed_says_what_can() -> None:
    with pytest.raises(NothingToDesign, match="flounder-4"):
        design_wager(known("two-hand-holdem"), "antes", {}, WISH, 3)


def test_the_command_lists_paytables_and_names_what_is_wrong() -> None:
    words = ("design", "two-hand-holdem", "--wager", "nessie-9")
    page = run(*words, "--edge", "4..6", "--hit", "10..60", "--top", "250").stdout
    assert "royal flush" in page
    assert "250" in page
    assert "no range" in refusal(*words, "--edge", "5")
    assert "ends below" in refusal(*words, "--edge", "6..4")
    assert "no paytable of usual whole numbers was found" in refusal(
        *words, "--edge", "4..4", "--hit", "99..100"
    )


def test_a_side_bet_that_a_fold_loses_is_designed_by_its_own_rows_and_solved_again() -> None:
    wish = Wish((Fraction(3, 100), Fraction(6, 100)), (Fraction(1, 5), Fraction(2, 5)), 40)
    designed = design_wager(known("three-card-poker"), "pair-plus", {}, wish, 3)
    assert len(designed.found) == 3
    for found in designed.found:
        assert list(found.pays) == [
            "straight flush",
            "three of a kind",
            "straight",
            "flush",
            "pair",
        ]
        solved = solve(with_rows(three_card(), {"pair-plus": found.paytable}), ("pair-plus",))
        assert (found.edge, found.hit) == (solved.edge, solved.hit_frequency)


def three_card() -> PlainGame:
    rules = known("three-card-poker").rules
    assert issubclass(rules, FileRules)
    return rules.file


def test_of_a_table_that_a_decision_depends_on_every_paytable_that_fits_is_found() -> None:
    """Against every table with falling pays, solved one by one."""
    file, top = three_card(), 7
    rows = ("straight flush", "three of a kind", "straight")
    falling = [
        (top, second, third)
        for second, third in product(USUAL_PAYS, repeat=2)
        if top > second > third
    ]
    wish = Wish((Fraction(2, 100), Fraction(4, 100)), (Fraction(0), Fraction(1)), top)
    expected: dict[tuple[int, ...], Fraction] = {}
    for pays in falling:
        table = Design(dict(zip(rows, pays, strict=True)), Fraction(0), Fraction(0)).paytable
        solved = solve(with_rows(file, {"ante-bonus": table}), ("ante",))
        if wish.holds(solved):
            expected[pays] = solved.edge
    designed = design_for(file, "ante-bonus", wish, 100, seconds=60)
    found = {tuple(one.pays.values()): one.edge for one in designed.found}
    assert 3 < len(expected) < len(falling)
    assert found == expected
    assert designed.solved < len(falling)  # what cannot fit is dropped unsolved
    assert not designed.stopped
    distances = [wish.distance(one.edge) for one in designed.found]
    assert distances == sorted(distances)


def test_rows_that_push_stay_as_they_are() -> None:
    file = known("mississippi-stud").rules
    assert issubclass(file, FileRules)
    wish = Wish((Fraction(4, 100), Fraction(6, 100)), (Fraction(0), Fraction(1)), 500)
    (first,) = design_for(file.file, "ante", wish, 1, seconds=60).found
    changed = target_of(file.file, "ante").with_pays(file.file, first.pays)
    (table,) = changed.paytables
    assert [row.words for row in table.rows if isinstance(row.pay, Push)] == [
        "pair of sixes to tens"
    ]
    solved = solve(changed, ("ante",))
    assert (first.edge, first.hit) == (solved.edge, solved.hit_frequency)


def test_a_search_that_ends_early_says_so() -> None:
    wish = Wish((Fraction(2, 100), Fraction(4, 100)), (Fraction(0), Fraction(1)), 7)
    told: list[tuple[int, int]] = []

    def progress(done: int, most: int) -> None:
        told.append((done, most))

    target = target_of(three_card(), "ante-bonus")
    designed = search(three_card(), target, wish, 100, 2, progress)
    assert (designed.solved, designed.stopped) == (2, True)
    assert told == [(1, 2), (2, 2)]


def test_a_wager_that_takes_too_long_is_refused_with_the_time_it_takes() -> None:
    rules = known("ultimate-texas-holdem").rules
    assert issubclass(rules, FileRules)
    with pytest.raises(NothingToDesign, match=r"blind takes about \d+ s to solve"):
        design_for(rules.file, "blind", WISH, 3, seconds=1)
