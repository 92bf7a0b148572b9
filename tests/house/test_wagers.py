"""The betting period of house-banked games: every limit at one less, itself and one more."""

from collections.abc import Mapping

import pytest

from houseway.cards import DECK
from houseway.house.wagers import Spot, take_wagers
from houseway.money import Cents
from houseway.round import (
    Answer,
    Game,
    Limits,
    OrderedDeck,
    Player,
    Refused,
    Round,
    Rules,
    Script,
    Seat,
    Setup,
    State,
    Table,
)
from houseway.round.limits import legal_ceiling

ANTE_1 = Spot("ante-1", "2HH-6", risk=3, multiple=2)
ANTE_2 = Spot("ante-2", "2HH-6", equals="ante-1", risk=3)
BONUS = Spot("bonus", "2HH-7", bonus=True, required=False, risk=500)
ENVY = Spot("bonus", "FAH-2", bonus=True, risk=100, prize_from=Cents(500), prize_risk=Cents(25_000))
LIMITS = Limits(Cents(1_000), Cents(5_000), Cents(100), Cents(2_000))
ONE, TWO, SIX = Seat(1), Seat(2), Seat(6)


class NoRules(Rules, frozen=True):
    """A game with nothing to choose."""


def betting(
    *spots: Spot,
    seats: tuple[Seat, ...] = (ONE, TWO, SIX),
    limits: Limits = LIMITS,
    stack: int = 1_000_000,
    bank: int = 100_000_000,
) -> tuple[Round, list[Table]]:
    """A round that is nothing but its betting period, and its table for looking at."""
    tables: list[Table] = []

    def play(rules: NoRules, table: Table) -> Script:
        tables.append(table)
        yield from take_wagers(table, "2HH-6", *spots)

    game = Game(
        name="betting",
        title="Betting",
        version=1,
        document="two-hand-holdem",
        banked_by="house",
        rules=NoRules,
        play=play,
        dealing=lambda rules: "",
        seats=lambda rules: 6,
        paytables=lambda rules: (),
    )
    players = tuple(Player(seat, Cents(stack)) for seat in seats)
    setup = Setup(NoRules(), players, limits, Cents(bank))
    return Round(game, setup, OrderedDeck(DECK)), tables


def wager(**stakes: int) -> Answer:
    return Answer(
        "wager", stakes={spot.replace("_", "-"): Cents(sum) for spot, sum in stakes.items()}
    )


def refusal(round_: Round, answer: Answer, seat: Seat = ONE) -> str:
    """The rule that an answer breaks; nothing may have changed."""
    before = dict(round_.stacks), list(round_.events), dict(round_.questions)
    with pytest.raises(Refused) as refused:
        round_.answer(seat, answer)
    assert (dict(round_.stacks), list(round_.events), dict(round_.questions)) == before
    return refused.value.rule


@pytest.mark.parametrize(
    ("amount", "right"),
    [(999, False), (1_000, True), (1_001, True), (4_999, True), (5_000, True), (5_001, False)],
)
def test_table_limits_on_the_wagers_that_play(amount: int, right: bool) -> None:
    round_, _ = betting(ANTE_1)
    if right:
        round_.answer(ONE, wager(ante_1=amount))
        assert round_.stacks[ONE] == 1_000_000 - amount
    else:
        assert refusal(round_, wager(ante_1=amount)) == "2HH-6"


@pytest.mark.parametrize(
    ("amount", "right"),
    [(99, False), (100, True), (101, True), (1_999, True), (2_000, True), (2_001, False)],
)
def test_table_limits_on_bonus_wagers(amount: int, right: bool) -> None:
    round_, _ = betting(ANTE_1, BONUS)
    if right:
        round_.answer(ONE, wager(ante_1=1_000, bonus=amount))
    else:
        assert refusal(round_, wager(ante_1=1_000, bonus=amount)) == "2HH-7"


@pytest.mark.parametrize(("amount", "right"), [(19_999, True), (20_000, True), (20_001, False)])
def test_a_raise_to_come_keeps_the_ante_below_the_legal_ceiling(amount: int, right: bool) -> None:
    """LIM-1: twice the ante may be wagered later, and 400 dollars is the law's ceiling."""
    limits = Limits(Cents(1_000), legal_ceiling(), Cents(100), legal_ceiling())
    round_, _ = betting(ANTE_1, limits=limits)
    if right:
        round_.answer(ONE, wager(ante_1=amount))
    else:
        assert refusal(round_, wager(ante_1=amount)) == "LIM-1"


@pytest.mark.parametrize(("second", "right"), [(1_999, False), (2_000, True), (2_001, False)])
def test_equal_spots(second: int, right: bool) -> None:
    """2HH-6: one alone, or unequal ones, are refused."""
    round_, _ = betting(ANTE_1, ANTE_2)
    if right:
        round_.answer(ONE, wager(ante_1=2_000, ante_2=second))
    else:
        assert refusal(round_, wager(ante_1=2_000, ante_2=second)) == "2HH-6"


@pytest.mark.parametrize("stakes", [{}, {"ante_1": 1_000}, {"ante_2": 1_000}, {"bonus": 100}])
def test_required_spots_go_together(stakes: Mapping[str, int]) -> None:
    round_, _ = betting(ANTE_1, ANTE_2, BONUS)
    assert refusal(round_, wager(**stakes)) == "2HH-6"


@pytest.mark.parametrize("stakes", [{}, {"bonus": 100}])
def test_an_optional_spot_may_stay_empty(stakes: Mapping[str, int]) -> None:
    round_, tables = betting(ANTE_1, ANTE_2, BONUS)
    round_.answer(ONE, wager(ante_1=1_000, ante_2=1_000, **stakes))
    assert tables[0].stakes[ONE] == {"ante-1": 1_000, "ante-2": 1_000, **stakes}


@pytest.mark.parametrize(("stack", "right"), [(2_099, False), (2_100, True), (2_101, True)])
def test_a_seat_wagers_what_it_has(stack: int, right: bool) -> None:
    round_, _ = betting(ANTE_1, ANTE_2, BONUS, stack=stack)
    answer = wager(ante_1=1_000, ante_2=1_000, bonus=100)
    if right:
        round_.answer(ONE, answer)
        assert round_.stacks[ONE] == stack - 2_100
    else:
        assert refusal(round_, answer) == "2HH-6"


# --- The bank (2HH-2) ----------------------------------------------------------------------------

AT_BEST = 3 * 1_000 + 3 * 1_000 + 500 * 100


def test_the_bank_covers_exactly_enough() -> None:
    for bank, right in ((AT_BEST, True), (AT_BEST - 1, False)):
        round_, _ = betting(ANTE_1, ANTE_2, BONUS, bank=bank)
        answer = wager(ante_1=1_000, ante_2=1_000, bonus=100)
        if right:
            round_.answer(ONE, answer)
        else:
            assert refusal(round_, answer) == "2HH-2"


def test_the_bank_covers_all_seats_together() -> None:
    answer = wager(ante_1=1_000, ante_2=1_000, bonus=100)
    for bank, right in ((2 * AT_BEST, True), (2 * AT_BEST - 1, False)):
        round_, _ = betting(ANTE_1, ANTE_2, BONUS, bank=bank)
        round_.answer(TWO, answer)
        assert round_.questions[ONE].cover == bank - AT_BEST
        if right:
            round_.answer(ONE, answer)
            assert refusal(round_, answer, SIX) == "2HH-2"
        else:
            assert refusal(round_, answer) == "2HH-2"


def test_a_seat_that_sits_out_uses_nothing_of_the_bank() -> None:
    round_, _ = betting(ANTE_1, bank=3_000)
    round_.answer(ONE, Answer("sit-out"))
    round_.lapse(TWO)
    round_.answer(SIX, wager(ante_1=1_000))
    assert round_.state is State.SETTLED


@pytest.mark.parametrize(("amount", "cover"), [(499, 49_900), (500, 75_000)])
def test_fixed_prizes_are_covered_too(amount: int, cover: int) -> None:
    """FAH-3, FAH-17: from 5 dollars on a Bonus can also win Envy."""
    round_, _ = betting(ENVY, bank=cover)
    round_.answer(ONE, wager(bonus=amount))
    round_, _ = betting(ENVY, bank=cover - 1)
    assert refusal(round_, wager(bonus=amount)) == "2HH-2"


# --- Separate games (LIM-4) ----------------------------------------------------------------------


def test_at_most_three_wagers_above_five_dollars() -> None:
    extra = [Spot(f"bonus-{n}", "2HH-7", bonus=True, required=False) for n in range(1, 5)]
    antes = {"ante_1": 1_000, "ante_2": 1_000}
    for stakes, right in (
        ({"bonus_1": 501}, True),
        ({"bonus_1": 501, "bonus_2": 500, "bonus_3": 500, "bonus_4": 500}, True),
        ({"bonus_1": 501, "bonus_2": 501}, False),
    ):
        round_, _ = betting(ANTE_1, ANTE_2, *extra)
        answer = wager(**antes, **stakes)
        if right:
            round_.answer(ONE, answer)
        else:
            assert refusal(round_, answer) == "LIM-4"


def test_at_most_six_wagers() -> None:
    spots = [Spot(f"bonus-{n}", "2HH-7", bonus=True, required=False) for n in range(1, 8)]
    six = {f"bonus_{n}": 100 for n in range(1, 7)}
    round_, _ = betting(*spots)
    assert refusal(round_, wager(**six, bonus_7=100)) == "LIM-4"
    round_.answer(ONE, wager(**six))


# --- Who plays -----------------------------------------------------------------------------------


def test_those_who_wager_are_the_seats_of_the_round_in_seat_order() -> None:
    round_, tables = betting(ANTE_1)
    assert set(round_.questions) == {ONE, TWO, SIX}
    round_.answer(SIX, wager(ante_1=1_000))
    assert set(round_.questions) == {ONE, TWO}
    round_.answer(TWO, Answer("sit-out"))
    round_.answer(ONE, wager(ante_1=1_000))
    assert round_.state is State.SETTLED
    assert tables[0].seats == (ONE, SIX)


def test_a_seat_that_says_nothing_sits_out() -> None:
    round_, tables = betting(ANTE_1)
    for seat in (ONE, TWO, SIX):
        assert round_.questions[seat].default == Answer("sit-out")
        round_.lapse(seat)
    assert tables[0].seats == ()
    assert set(round_.stacks.values()) == {1_000_000}


def test_a_wager_once_made_stands() -> None:
    """2HH-7: before any card is dealt, and never after."""
    round_, _ = betting(ANTE_1, BONUS)
    round_.answer(ONE, wager(ante_1=1_000))
    assert refusal(round_, wager(ante_1=2_000)) == "LIM-6"
    assert refusal(round_, Answer("sit-out")) == "LIM-6"


def test_who_sits_out_stakes_nothing() -> None:
    round_, _ = betting(ANTE_1)
    assert refusal(round_, Answer("sit-out", stakes={"ante-1": Cents(1_000)})) == "2HH-6"
