"""What a dealer says: plain sentences, whatever the game, its options and the chips there are."""

import re
from random import Random

import pytest

from houseway.games import known
from houseway.house.wagers import Spot, amounts, place_your
from houseway.money import Cents
from houseway.round import Game, Option, Question, Seat, Stake
from houseway.round.events import encode
from tests.games_under_test import each_game, rounds, steps
from tests.rules.deal import deal, say

ROUNDS = 40
MOST = 60  # characters
_RULE_ID = re.compile(r"[A-Z0-9]{2,3}-\d+")
_PLAIN = re.compile(r"[A-Z0-9$][\w$ ,.:?'×-]*")


def asked(game: Game) -> list[Question]:
    """The questions of many rounds, each sentence with its buttons once."""
    found: dict[object, Question] = {}
    for seed in rounds(game, ROUNDS):
        for round_ in steps(game, Random(seed)):
            for one in round_.questions.values():
                said = re.sub(r"\d", "", f"{one.prompt} {one.hint}")
                found[said, tuple(option.label for option in one.options)] = one
    return list(found.values())


@each_game
def test_every_question_is_a_plain_sentence(game: Game) -> None:
    for one in asked(game):
        labels = [option.label for option in one.options]
        names = {option.act for option in one.options}
        names |= {stake.spot for option in one.options for stake in option.stakes}
        for words in (one.prompt, one.hint, *labels):
            assert len(words) <= MOST, words
            assert not _RULE_ID.search(words), words
            assert not any(name in words for name in names if "-" in name), words
        assert all(_PLAIN.fullmatch(words) for words in (one.prompt, *labels)), (one.prompt, labels)
        assert not one.prompt.endswith("."), one.prompt
        assert not one.hint or one.hint.endswith("."), one.hint
        assert all(len(words) <= 24 for words in labels), labels
        assert len(set(labels)) == len(labels), labels


@pytest.mark.parametrize(
    ("game", "prompts"),
    [
        (
            "two-hand-holdem",
            {"Place your two antes", "Choose two cards for Hand 1", "Raise either hand, or check"},
        ),
        ("fast-action-holdem", {"Place your ante", "Keep two. Which?"}),
        ("hawaiian-holdem", {"Place your bet", "Raise, or check", "Discard one card. Which?"}),
        ("pick-2-poker", {"Place your ante and 3-5 bonus", "Play three, all five, or fold"}),
        ("three-card-poker", {"Place your ante", "Play or fold"}),
        ("ultimate-texas-holdem", {"Place your ante and blind", "Check, or raise two antes"}),
        ("let-it-ride", {"Place your three bets", "Take back the first bet, or let it ride"}),
        ("crazy-4-poker", {"Place your ante and super bonus", "Play or fold"}),
        ("texas-holdem", {"$2 to stay in", "Bet, or check", "Show your hand, or muck it"}),
    ],
)
def test_a_game_asks_in_its_own_words(game: str, prompts: set[str]) -> None:
    assert prompts <= {one.prompt for one in asked(known(game))}


def test_the_buttons_of_two_hands_say_what_they_do_and_cost() -> None:
    round_ = deal("two-hand-holdem", "1: As 8h Qd Qc / dealer: 2c 3d 4h / board: 8s 5d 3h")
    say(round_, "1 wager ante-1 10, ante-2 10", "1 arrange As 8h")
    question = round_.questions[Seat(1)]
    assert question.hint == "A raise is $20, twice your ante."
    assert [(one.label, one.cost) for one in question.options] == [
        ("Check both", None),
        ("Raise Hand 1", 20_00),
        ("Raise Hand 2", 20_00),
        ("Raise both", 40_00),
    ]


def test_a_button_costs_what_is_added_to_what_stands_there() -> None:
    call = Option("call", "DFH-1", stakes=(_stake("bet", 24_00, 24_00, standing=2_00),))
    assert call.cost == 22_00
    assert b'"label":"Call","cost":2200' in encode(call)


def test_an_amount_to_choose_has_no_cost_yet() -> None:
    bet = Option("bet", "DFH-1", stakes=(_stake("bet", 2_00, 80_00),))
    assert bet.cost is None
    assert b"cost" not in encode(bet)


def test_an_act_names_its_button_where_nothing_else_does() -> None:
    assert Option("run-it-twice", "RIT-4").label == "Run it twice"


@pytest.mark.parametrize(
    ("spots", "prompt", "hint"),
    [
        (("ante-1", "ante-2="), "Place your two antes", "$5 to $200 each."),
        (("bet", "big-kahuna?"), "Place your bet", "$5 to $200. Big Kahuna is optional."),
        (("ante", "aa-bonus?"), "Place your ante", "$5 to $200. The AA Bonus is optional."),
        (("ante", "trips?", "nessie-9?"), "Place your ante", "$5 to $200. Bonuses are optional."),
        (("red?", "black?"), "Place your bets", "Bonuses are optional."),
        (("pai-gow",), "Place your bet", "$5 to $200."),
        (("first-bet", "second-bet="), "Place your two bets", "$5 to $200 each."),
    ],
)
def test_the_dealer_asks_for_what_must_be_wagered(
    spots: tuple[str, ...], prompt: str, hint: str
) -> None:
    stakes = tuple(
        _stake(name.strip("?="), 5_00, 200_00, required="?" not in name, equals="=" in name)
        for name in spots
    )
    offered = tuple(Spot(stake.spot, stake.rule) for stake in stakes)
    assert (place_your(stakes), amounts(stakes, offered)) == (prompt, hint)


def _stake(
    spot: str,
    least: int,
    most: int,
    standing: int = 0,
    required: bool = True,
    equals: bool = False,
) -> Stake:
    return Stake(
        spot,
        "DFH-1",
        Cents(least),
        Cents(most),
        required,
        "ante-1" if equals else "",
        standing=Cents(standing),
    )
