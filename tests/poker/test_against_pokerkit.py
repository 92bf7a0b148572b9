"""The same random hands in PokerKit, deck and actions scripted: the same stacks at the end.

Where its rules differ from ours a test says how. `bench.poker` drives both engines.
"""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from pokerkit import Automation, Mode, NoLimitTexasHoldem, State

from bench.poker import Hand, Policy, follow, peer_state, script
from houseway.games import find
from houseway.money import Cents
from houseway.poker.positions import positions
from houseway.round import Answer, Player, Question, Round, Seat, Setup
from tests.poker.table import awarded, default, refused, say, seated, stacks, to_bet

TABLES = [  # as many hands as two seconds allow
    ("texas-holdem", "no limit", 40),
    ("texas-holdem", "limit", 40),
    ("omaha-holdem", "pot limit", 20),
    ("double-flop-texas", "no limit", 40),
    ("double-flop-texas", "limit", 40),
    ("double-flop-omaha", "pot limit", 12),
]


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """PokerKit warns of cards that are not the next of its own random deck."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def wild(random: Random) -> Policy:
    """Anything legal, all-in now and then; always shows, and never runs it twice."""

    def answer(question: Question) -> Answer:
        acts = [one.act for one in question.options if one.act not in ("muck", "run-it-twice")]
        act = random.choice(acts)
        option = question.option(act)
        if option is None or act not in ("bet", "raise"):
            return Answer(act)
        stake = option.stakes[0]
        amounts = (stake.least, stake.most, random.randint(stake.least, stake.most), stake.least)
        return Answer(act, (), {"bet": Cents(random.choice(amounts))})

    return answer


def random_table(random: Random, betting: str, name: str) -> Setup:
    """Stacks that cover the forced bets, since a short blind is one of the differences."""
    options: dict[str, Any] = {"betting": betting, "ante": random.choice((0, 0, 30))}
    rules = find(name).options(options)
    most = find(name).seats(rules)
    seats = sorted(random.sample(range(1, most + 1), random.randint(2, most)))
    players = tuple(
        Player(Seat(seat), Cents(random.choice((random.randint(230, 3_000), 20_000))))
        for seat in seats
    )
    return Setup(rules, players, button=Seat(random.choice(seats)))


@pytest.mark.parametrize(("name", "betting", "hands"), TABLES)
def test_the_same_hands_end_with_the_same_stacks(name: str, betting: str, hands: int) -> None:
    random, compared = Random(11), 0
    while compared < hands:
        setup = random_table(random, betting, name)
        hand, ours = script(find(name), setup, random, wild(random))
        if _has_odd_chips(ours):
            continue  # named below
        compared += 1
        _, theirs = follow(hand, ours.events)
        assert not theirs.status
        order = positions(tuple(ours.stacks), setup.button, setup.big_blind).order
        assert [int(stack) for stack in theirs.stacks] == [ours.stacks[seat] for seat in order]


def _has_odd_chips(round_: Round) -> bool:
    """Whether three or more tie for what they cannot share evenly, or two pots have an odd chip.

    DFH-7 halves each pot by itself; they join pots whose contenders are the same in the end.
    """
    shares = Counter((award.pot, award.board) for award in round_.awards)
    uneven = {(award.pot, award.board): set[int]() for award in round_.awards}
    for award in round_.awards:
        uneven[award.pot, award.board].add(award.amount)
    halves = {pot: [one.amount for one in round_.awards if one.pot == pot] for pot, _ in shares}
    odd_pots = sum(sum(amounts) % 2 for amounts in halves.values())
    return odd_pots > 1 or any(shares[key] > 2 and len(uneven[key]) > 1 for key in shares)


# --- Where we differ ------------------------------------------------------------------------------


def followed(round_: Round) -> State:
    """PokerKit's end of a hand that we have played."""
    answers = tuple((seat, answer) for seat, answer, _ in round_.answers)
    return follow(Hand(round_.game, round_.setup, (), answers), round_.events)[1]


def test_they_give_one_winner_all_odd_chips_and_we_give_them_out_one_at_a_time() -> None:
    cents: dict[str, Any] = {"small_blind": 2, "big_blind": 3}
    round_ = seated("texas-holdem", "1 1 1 1", "board: As Ks Qs Js Ts", **cents)
    say(round_, "3 call", "4 call", "1 fold", "2 check")  # eleven cents, two of them dead
    default(round_)
    assert [award.amount for award in round_.awards] == [4, 4, 3]
    assert sorted(map(int, followed(round_).payoffs)) == [-2, 0, 0, 2]
    assert sorted(round_.nets().values()) == [-2, 0, 1, 1]


def test_they_take_silence_for_consent_and_any_number_of_run_outs_from_three_players() -> None:
    state = _all_in_at_pokerkit(players=3)
    state.select_runout_count(50)
    state.select_runout_count(None)
    state.select_runout_count(None)
    assert state.runout_count == 50
    # Ours: RIT-2 refuses three players, RIT-4 takes silence for a no, and there is no third board.
    round_ = seated("texas-holdem", "50 50 50")
    say(round_, "3 raise 50", "1 call")
    assert refused(round_, "2 run-it-twice") == "RIT-2"
    round_ = say(seated("texas-holdem", "50 50"), "2 raise 50", "1 call")
    say(round_, "2 run-it-twice")
    round_.lapse(Seat(1))
    assert {award.board for award in round_.awards} == {"board"}


def _all_in_at_pokerkit(players: int) -> State:
    state = NoLimitTexasHoldem.create_state(
        (
            Automation.ANTE_POSTING,
            Automation.BET_COLLECTION,
            Automation.BLIND_OR_STRADDLE_POSTING,
            Automation.HOLE_DEALING,
        ),
        True,
        0,
        (100, 200),
        200,
        5000,
        players,
        mode=Mode.CASH_GAME,
    )
    state.complete_bet_or_raise_to(5000)
    for _ in range(players - 1):
        state.check_or_call()
    return state


def test_they_let_a_short_big_blind_be_called_for_less_and_we_ask_for_all_of_it() -> None:
    round_ = seated("texas-holdem", "50 1.50 50")  # the big blind has one dollar and a half
    (stake,) = next(iter(round_.questions.values())).options[1].stakes
    assert stake.least == 200
    state = peer_state(Hand(round_.game, round_.setup, (), ()))
    for _ in range(3):
        state.deal_hole("????")
    assert state.checking_or_calling_amount == 150


def test_they_do_not_count_the_big_blind_among_the_four_wagers_of_a_limit_round() -> None:
    round_ = seated("texas-holdem", "200 200", betting="limit")
    state = peer_state(Hand(round_.game, round_.setup, (), ()))
    for _ in range(2):
        state.deal_hole("????")
    for seat, amount in ((2, 4), (1, 6), (2, 8)):
        say(round_, f"{seat} raise {amount}")
        state.complete_bet_or_raise_to(100 * amount)
    assert refused(round_, "1 raise 10") == "LIM-4"  # a bet and three raises
    assert state.can_complete_bet_or_raise_to(1000)


def test_they_burn_the_chips_of_a_pot_that_everybody_mucks_and_we_leave_a_last_claim() -> None:
    round_ = seated("texas-holdem", "200 200 20", "3: As Ah / board: Ad 9s 8h 4c 2d")
    say(round_, "3 raise 20", "1 raise 40", "2 call")
    for _ in range(3):
        say(round_, "1 check", "2 check")
    say(round_, "1 muck", "2 muck")
    assert awarded(round_) == ["0 - 3 60 DFH-1", "1 - 2 40 DFH-1"]
    assert stacks(round_) == "160 200 60"


def test_the_least_raise_is_the_same_after_a_short_all_in() -> None:
    round_ = seated("texas-holdem", "200 200 11 200")
    say(round_, "3 call", "4 raise 8", "1 call", "2 call", "3 raise 11")  # three more: short
    assert refused(round_, "4 raise 30") == "DFH-1"
    round_ = seated("texas-holdem", "200 11 200 200")
    say(round_, "3 raise 8", "4 call", "1 fold", "2 raise 11")
    assert refused(round_, "3 raise 30") == "DFH-1"
    round_ = seated("texas-holdem", "200 200 11 200")
    say(round_, "3 raise 11")
    assert to_bet(round_, 4) == ("20", "200")
