"""Rounds that follow one another from one shoe: where they end, and what that does to the edge."""

from fractions import Fraction
from itertools import accumulate, pairwise

import pytest

from houseway.cards import shoe
from houseway.exact.general.twenty_one.solution import solve
from houseway.gamefile.twenty_one.rules import TwentyOne
from houseway.money import Cents
from houseway.round import OrderedDeck, Round
from houseway.simulate.batch import NotSimulated
from houseway.simulate.engine import play_numbered, play_part_by_engine, play_shoe
from houseway.simulate.gamefile.twenty_one import Kernel
from houseway.simulate.plan import Plan, exact_mean, make_plan
from houseway.simulate.run import add_up, play_part, simulate
from houseway.simulate.shoes import numbers_a_shoe, shoes_of

HALF = Fraction(1, 2)
BET = Cents(1_000)


def blackjack(cut: Fraction, **options: str) -> Plan:
    return make_plan("blackjack", "optimal", options=options, seed=11, cut_card=cut)


def cards_used(round_: Round) -> int:
    assert isinstance(round_.deck, OrderedDeck)
    return len(round_.deck.order) - len(round_.deck.stub)


def test_a_round_begins_as_long_as_the_cut_card_has_not_come() -> None:
    """With the card one further on, at and one before where a round ended."""
    rounds = list(play_shoe(blackjack(HALF), 3))
    used = list(accumulate(cards_used(one) for one in rounds))
    assert used[-2] < 156 <= used[-1]
    for cut, begun in ((used[5] - 1, 6), (used[5], 6), (used[5] + 1, 7)):
        plan = blackjack(Fraction(cut, 312))
        assert plan.cut == cut
        assert len(list(play_shoe(plan, 3))) == begun


def test_each_round_is_dealt_what_the_one_before_has_left() -> None:
    rounds = list(play_shoe(blackjack(HALF), 0))
    decks = [one.deck for one in rounds]
    for one, other in pairwise(decks):
        assert isinstance(one, OrderedDeck)
        assert other.order == one.stub
    assert len(decks[0].order) == 312
    assert set(decks[0].order) == set(shoe(6))


@pytest.mark.parametrize(
    ("options", "cut"),
    [({}, Fraction(3, 4)), ({"number_of_decks": "1", "surrender": "late"}, Fraction(3, 5))],
)
def test_shoes_are_the_same_by_kernel_and_by_engine(options: dict[str, str], cut: Fraction) -> None:
    """One deck runs short at times: then nobody is asked any more."""
    plan = blackjack(cut, **options)
    kernel, engine = simulate(plan, 500, jobs=2), play_part_by_engine(plan, 0, 500)
    assert kernel.rounds > 400
    for sums in ("rounds", "staked", "net", "rows", "nets", "squares"):
        assert getattr(kernel, sums) == getattr(engine, sums), sums


def test_a_run_is_the_same_in_whatever_parts_it_is_played() -> None:
    from concurrent.futures import ThreadPoolExecutor

    plan = blackjack(HALF)
    with ThreadPoolExecutor(2) as workers:
        parts = add_up(workers, plan, 5_000, play_part, lambda done: None, part=700)
    assert parts == simulate(plan, 5_000)
    assert [*shoes_of(0, 700, 26), *shoes_of(700, 1_400, 26)] == [*shoes_of(0, 1_400, 26)]


def test_a_round_of_a_shoe_is_found_by_its_number() -> None:
    plan = blackjack(HALF)
    apart = numbers_a_shoe(plan.cut, 1)
    rounds = list(play_shoe(plan, 2))
    assert play_numbered(plan, 2 * apart + 4).events == rounds[4].events
    assert blackjack(Fraction(6, 312)).numbers_a_shoe == 1
    missing = 2 * apart + len(rounds)
    if len(rounds) < apart:
        with pytest.raises(NotSimulated, match="before its cut card"):
            play_numbered(plan, missing)


def test_games_of_any_kind_of_shoe_have_a_cut_card() -> None:
    plan = make_plan("ez-baccarat", "never", wagers={"banker": BET}, cut_card=HALF)
    rounds = list(play_shoe(plan, 0))
    assert sum(map(cards_used, rounds[:-1])) < 208 <= sum(map(cards_used, rounds))


@pytest.mark.parametrize(
    ("game", "cut"),
    [
        ("blackjack", Fraction(293, 312)),  # 19 cards behind it
        ("three-card-poker", HALF),
        ("pick-2-poker", HALF),
    ],
)
def test_a_cut_card_that_there_cannot_be_is_refused(game: str, cut: Fraction) -> None:
    with pytest.raises(NotSimulated):
        make_plan(game, "optimal", cut_card=cut)


def test_twenty_cards_may_lie_behind_it() -> None:
    assert blackjack(Fraction(292, 312)).cut == 292


def test_what_is_exact_off_the_top_is_not_said_of_a_shoe() -> None:
    assert exact_mean(blackjack(HALF)) is None
    assert exact_mean(blackjack(Fraction(0))) == exact_mean(make_plan("blackjack", "optimal"))


def test_a_cut_card_costs_the_player_something() -> None:
    """Rounds of many small cards bring the cut card sooner, and what is left then is rich in
    tens: those are the rounds that are not dealt. The first round of each shoe is as solved.

    The seed is fixed: nothing here is left to chance.
    """
    rules, cards = TwentyOne(), shoe(1)
    top = solve(rules, 1).value
    found = Kernel(rules, cards, BET, cut=26).play(4, 0, 12_000_000)
    assert float(found.mean) / BET < top - 4 * found.standard_error / BET
    first = Kernel(rules, cards, BET, cut=1).play(4, 0, 2_000_000)
    assert first.rounds == 2_000_000
    assert abs(float(first.mean) / BET - top) < 4 * first.standard_error / BET
