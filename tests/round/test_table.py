"""The table's own books: every chip that leaves one place arrives at another."""

import pytest

from houseway.cards import DECK
from houseway.games import find
from houseway.money import Cents
from houseway.round import Line, OrderedDeck, Player, Seat, Setup, Table, Verdict
from houseway.round.events import BOARD, DEALER, Dealt, Moved, Shown

ONE = Seat(1)


@pytest.fixture
def table() -> Table:
    rules = find("hawaiian-holdem").rules()
    setup = Setup(rules, (Player(ONE, Cents(10_000)),), bank=Cents(50_000))
    return Table(setup, OrderedDeck(DECK))


@pytest.mark.parametrize(
    ("verdict", "pay", "stack", "bank"),
    [
        (Verdict.WIN, 3_000, 13_000, 47_000),
        (Verdict.PUSH, 0, 10_000, 50_000),
        (Verdict.LOSE, 0, 9_000, 51_000),
    ],
)
def test_a_verdict_moves_chips_between_spot_stack_and_bank(
    table: Table, verdict: Verdict, pay: int, stack: int, bank: int
) -> None:
    table.stake(ONE, "bet", Cents(1_000))
    assert (table.stacks[ONE], table.staked(ONE, "bet")) == (9_000, 1_000)
    table.settle([Line(ONE, "bet", Cents(1_000), verdict, Cents(pay), "HAW-9")])
    assert (table.stacks[ONE], table.bank, table.stakes[ONE]) == (stack, bank, {})


def test_a_stake_is_brought_up_to_an_amount(table: Table) -> None:
    table.stake(ONE, "bet", Cents(1_000))
    table.stake(ONE, "bet", Cents(2_500))
    assert (table.stacks[ONE], table.staked(ONE, "bet")) == (7_500, 2_500)
    assert table.staked(ONE, "bonus") == 0


def test_cards_are_dealt_moved_and_shown(table: Table) -> None:
    table.deal(2, DEALER)
    table.deal(1, BOARD, up=True)
    table.move(DECK[:1], DEALER, BOARD)
    assert table.show(DEALER) == DECK[1:2]
    assert table.cards == {DEALER: DECK[1:2], BOARD: (DECK[2], DECK[0])}
    assert table.events == [
        Dealt(DEALER, DECK[:2], False),
        Dealt(BOARD, DECK[2:3], True),
        Moved(DEALER, BOARD, DECK[:1], False),
        Shown(DEALER, DECK[1:2]),
    ]


def test_cards_go_around_the_table_one_at_a_time(table: Table) -> None:
    table.deal_around(2, [DEALER, BOARD])
    assert table.cards == {DEALER: (DECK[0], DECK[2]), BOARD: (DECK[1], DECK[3])}
