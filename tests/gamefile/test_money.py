"""What decides money, without a card: the six results, rows, extras, and odd cents."""

from fractions import Fraction

import pytest

from houseway.gamefile.alternatives import alternatives, with_tables
from houseway.gamefile.model import PlainGame, Settlement
from houseway.gamefile.money import NO_ROW, Compared, Decided, Outcome, decide, pay_out, row_of
from houseway.gamefile.reading.file import read_game
from houseway.money import Cents
from houseway.round import Verdict
from tests.gamefile.small_game import small_game, with_change

GAME = small_game()


def settlement(name: str, game: PlainGame = GAME) -> Settlement:
    return next(one for one in game.settlements if one.name == name)


def net(name: str, outcome: Outcome) -> Fraction | None:
    tables = {table.name: table for table in GAME.paytables}
    decided = decide(settlement(name), tables, outcome)
    return None if decided is None else decided.net


@pytest.mark.parametrize(
    ("name", "qualified", "nets"),
    [
        ("ante", True, (-1, 0, 1)),
        ("ante", False, (1, 1, 1)),
        ("play", True, (-1, 0, 1)),
        ("play", False, (0, 0, 0)),
    ],
)
def test_six_results(name: str, qualified: bool, nets: tuple[int, int, int]) -> None:
    results: tuple[Compared, Compared, Compared] = (-1, 0, 1)
    found = tuple(net(name, Outcome(qualified, compared)) for compared in results)
    assert found == nets


def test_a_table_pays_on_a_win_and_what_it_does_not_have_pushes() -> None:
    assert net("match", Outcome(compared=1, rows={"match": 0})) == 10
    assert net("match", Outcome(compared=1, rows={"match": 1})) == Fraction(3, 2)
    assert net("match", Outcome(compared=1, rows={"match": NO_ROW})) == 0
    assert net("match", Outcome(compared=-1, rows={"match": 0})) == -1
    assert net("match", Outcome(False, 1, {"match": 0})) == 10  # the hands decide


def test_a_table_alone_loses_what_it_does_not_have_and_may_push() -> None:
    assert [net("side", Outcome(rows={"side": row})) for row in (0, 1, 2, 3, NO_ROW)] == [
        40,
        6,
        1,
        0,
        -1,
    ]


@pytest.mark.parametrize(
    ("together", "nets"), [("sum", (50, 10, 40, -1)), ("highest", (40, 10, 40, -1))]
)
def test_of_several_tables_all_pay_or_the_highest(together: str, nets: tuple[int, ...]) -> None:
    text = with_change('pays = "side"', f'pays = ["side", "match"]\ntogether = "{together}"')
    game = read_game(text, "napkin-poker")
    tables = {table.name: table for table in game.paytables}
    rows = [(0, 0), (NO_ROW, 0), (0, NO_ROW), (NO_ROW, NO_ROW)]
    found = [
        decide(settlement("side", game), tables, Outcome(rows={"side": one, "match": other}))
        for one, other in rows
    ]
    assert tuple(one and one.net for one in found) == nets


def test_an_extra_takes_nothing() -> None:
    assert net("extra", Outcome(rows={"extra": 0})) == 5
    assert net("extra", Outcome(rows={"extra": NO_ROW})) is None


def test_the_first_row_that_covers_a_value_is_paid() -> None:
    table = GAME.paytable("side")
    names = [row.words for row in table.rows]
    tens, nines = (1 << 20 | rank << 16 for rank in (10, 9))
    assert names[row_of(table, tens)] == "pair of tens or better"
    assert names[row_of(table, nines)] == "pair"
    assert row_of(table, 14 << 16) == NO_ROW


@pytest.mark.parametrize(("stake", "pay"), [(1, 1), (2, 3), (3, 4), (5, 7), (1000, 1500)])
def test_what_is_paid_is_rounded_down_to_the_cent(stake: int, pay: int) -> None:
    assert pay_out(Decided(Verdict.WIN, Fraction(3, 2)), Cents(stake)) == pay


def test_another_table_takes_the_place_of_the_first() -> None:
    assert alternatives(GAME) == {"side": ("side", "side-low")}
    other = with_tables(GAME, {"side": "side-low"})
    assert other.paytable("side").rows == GAME.paytable("side-low").rows
    assert other.settlements == GAME.settlements
