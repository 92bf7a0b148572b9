"""PHH: what we write, PokerKit reads, plays and ends with the same stacks."""

from __future__ import annotations

import warnings
from collections import Counter
from io import BytesIO
from random import Random
from tomllib import loads

import pytest
from pokerkit import HandHistory

from houseway.games import find
from houseway.poker.phh import BadHistory, CannotSay, phh, read_phh
from houseway.round import OrderedDeck, Refused, Round, Seat
from houseway.round.irregularity import Irregularity
from tests.games_under_test import random_deck, random_setup
from tests.games_under_test import step as random_step
from tests.poker.table import FREE, default, held, say, seated, shuffled_table

SAYABLE = [("texas-holdem", "no limit"), ("texas-holdem", "limit"), ("omaha-holdem", "pot limit")]


def read_back(text: str) -> list[int]:
    """The stacks at the end, as PokerKit gets them from the text."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        history = HandHistory.load(BytesIO(text.encode()))
        *_, state = history
    assert not state.status
    return [int(stack) for stack in state.stacks]


def never_mucks(round_: Round, random: Random) -> None:
    """PokerKit cannot always play on when a muck leaves a pot to one player."""
    while round_.questions:
        seat, question = next(iter(round_.questions.items()))
        if question.option("muck"):
            round_.answer(seat, question.default)
        else:
            random_step(round_, random)


@pytest.mark.parametrize(("name", "betting"), SAYABLE)
def test_pokerkit_reads_what_we_write(name: str, betting: str) -> None:
    random, said, game = Random(4), 0, find(name)
    rules = game.options({"betting": betting, "ante": 25})
    while said < 25:
        setup = random_setup(game, random, rules=rules)
        round_ = Round(game, setup, OrderedDeck(random_deck(game, rules, random)))
        never_mucks(round_, random)
        try:
            text = phh(round_, hand=said)
        except CannotSay:
            continue
        said += 1
        order = loads(text)["seats"]
        assert loads(text)["finishing_stacks"] == [round_.stacks[seat] for seat in order]
        again = read_phh(text, find)
        assert again.stacks == round_.stacks
        assert phh(again, hand=said - 1) == text
        if not _odd_chips_of_three(round_):
            assert read_back(text) == [round_.stacks[seat] for seat in order]


def _odd_chips_of_three(round_: Round) -> bool:
    """Where PokerKit gives one player what we give out chip by chip."""
    shares = Counter((award.pot, award.board) for award in round_.awards)
    return max(shares.values()) > 2


def test_a_hand_reads_well() -> None:
    places = "1: As Ah / 2: Kd Kc / 3: 7h 2c / board: Ad 9s 8h 4c 2d"
    round_ = seated("texas-holdem", "200 200 50", places)
    say(round_, "3 fold", "1 raise 6", "2 call", "1 bet 10", "2 call", "1 check", "2 check")
    say(round_, "1 check", "2 check", "1 show", "2 muck")
    assert (
        phh(round_)
        == """\
variant = "NT"
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [100, 200, 0]
min_bet = 200
starting_stacks = [20000, 20000, 5000]
actions = [
  "d dh p1 AsAh",
  "d dh p2 KdKc",
  "d dh p3 7h2c",
  "p3 f",
  "p1 cbr 600",
  "p2 cc",
  "d db Ad9s8h",
  "p1 cbr 1000",
  "p2 cc",
  "d db 4c",
  "p1 cc",
  "p2 cc",
  "d db 2d",
  "p1 cc",
  "p2 cc",
  "p1 sm AsAh",
  "p2 sm",
]
seats = [1, 2, 3]
seat_count = 10
players = ["", "", ""]
finishing_stacks = [21600, 18400, 5000]
_unit = "cents"
"""
    )


def test_a_run_out_shows_the_hands_before_the_rest_of_the_board() -> None:
    round_ = seated("texas-holdem", "50 50", "board: Ad 9s 8h 4c 2d")
    default(say(round_, "2 raise 50", "1 call"))
    actions = loads(phh(round_))["actions"]
    assert [action.split()[1] for action in actions[-5:]] == ["sm", "sm", "db", "db", "db"]
    assert read_back(phh(round_)) == [round_.stacks[Seat(1)], round_.stacks[Seat(2)]]


def test_where_phh_has_no_words_the_reason_is_given() -> None:
    for round_, reason in (
        (default(seated("double-flop-texas", "50 50")), "no variant"),
        (default(seated("texas-holdem", "50 50", betting="pot limit")), "no variant"),
        (seated("texas-holdem", "50 50"), "open"),
        (_run_twice(), "two boards"),
        (default(seated("texas-holdem", "50 50", fee="per hand", fee_amount=100)), "fee"),
        (_exposed(), "irregularity"),
        (default(seated("texas-holdem", "1.50 50")), "short big blind"),
        (default(seated("texas-holdem", "50 60 0.50", ante=60)), "short ante"),
        (default(seated("texas-holdem", "9 9", betting="limit", **FREE)), "four wagers"),
    ):
        with pytest.raises(CannotSay, match=reason):
            phh(round_)


def _run_twice() -> Round:
    round_ = say(seated("texas-holdem", "50 50", ""), "2 raise 50", "1 call")
    return default(say(round_, "1 run-it-twice", "2 yes"))


def _exposed() -> Round:
    round_ = shuffled_table("texas-holdem")
    round_.report(Irregularity("exposed-card", Seat(1), held(round_, 1)[:1]))
    return default(round_)


# A hand that Pluribus played, as published: 50 and 100, a bet and two raises, nobody shows.
PLURIBUS = """\
variant = 'NT'
ante_trimming_status = true
antes = [0, 0, 0, 0, 0, 0]
blinds_or_straddles = [50, 100, 0, 0, 0, 0]
min_bet = 100
starting_stacks = [10000, 10000, 10000, 10000, 10000, 10000]
actions = ['d dh p1 8c6h', 'd dh p2 7hJs', 'd dh p3 AdJh', 'd dh p4 9s2h', 'd dh p5 TdTs',
  'd dh p6 5c3s', 'p3 cbr 200', 'p4 f', 'p5 cc', 'p6 f', 'p1 f', 'p2 cc', 'd db QdKc9d',
  'p2 cc', 'p3 cbr 450', 'p5 cc', 'p2 f', 'd db Ac', 'p3 cc', 'p5 cbr 2350', 'p3 f']
hand = 42
players = ['Budd', 'MrWhite', 'MrOrange', 'Hattori', 'MrBlue', 'Pluribus']
finishing_stacks = [9950, 9800, 9350, 10000, 10900, 10000]
"""


def test_a_published_hand_comes_out_to_the_chip() -> None:
    round_ = read_phh(PLURIBUS, find)
    assert [round_.nets()[Seat(seat)] for seat in range(1, 7)] == [-50, -200, -650, 0, 900, 0]
    assert round_.setup.players[5].name == "Pluribus"


def test_dollars_with_decimals_are_cents() -> None:
    text = """\
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [0.5, 1]
min_bet = 1
starting_stacks = [100, 75.25]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 2.50", "p1 f"]
finishing_stacks = [99, 76.25]
"""
    assert read_phh(text, find).nets() == {1: -100, 2: 100}


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("variant = 'NT'", "variant = 'N7S'"), "variant: 'N7S' is none of NT, FT, PO"),
        (("[50, 100, 0, 0, 0, 0]", "[50, 100, 200, 0, 0, 0]"), "blinds_or_straddles"),
        (("min_bet = 100", "min_bet = 50"), "min_bet: is not the big blind"),
        (("p6 f", "p6 q"), "'p6 q' is no act"),
        (("p6 f", "p9 f"), "'p9' is no player"),
        (("8c6h", "8c6"), "no list of cards"),
        (("8c6h", "8cXx"), "no card is called"),
        (("10900", "10899"), "finishing_stacks: says"),
        (("'p5 cbr 2350', 'p3 f'", "'p5 cbr 2350'"), "end before the hand does"),
        (("'p3 f']", "'p3 f', 'p5 f']"), "after the end of the hand"),
        (("variant", "[variant"), "no PHH"),
        (("[10000, 10000, 10000, 10000, 10000, 10000]", "[true, 2]"), "True is no amount"),
    ],
)
def test_what_is_wrong_is_named_by_its_field(change: tuple[str, str], why: str) -> None:
    with pytest.raises(BadHistory, match=why):
        read_phh(PLURIBUS.replace(*change), find)


def test_lim_4_refuses_a_wager_above_the_law() -> None:
    deep = PLURIBUS.replace("10000, 10000, 10000", "99000, 99000, 99000")
    with pytest.raises(Refused, match=r"p5 cbr 2350000.*LIM-4"):
        read_phh(deep.replace("cbr 2350", "cbr 2350000").replace("99000", "9900000"), find)
