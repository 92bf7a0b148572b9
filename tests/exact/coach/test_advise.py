"""The coach: legal answers, exact values, and nothing that the seat may not see."""

from fractions import Fraction
from itertools import combinations, islice
from random import Random

import pytest

from bench.coach import decisions
from houseway.cards import Card, cards
from houseway.exact.coach.advice import ranked
from houseway.exact.coach.advise import Advice, advise, gave_up
from houseway.exact.coach.reason import reason
from houseway.exact.coach.wire import coach_advice
from houseway.exact.games.hawaiian_holdem.coach import kahuna_values
from houseway.games import find
from houseway.games.hawaiian_holdem import BIG_KAHUNA, HawaiianRules
from houseway.hands import Category, best
from houseway.money import Cents, Pays
from houseway.round import Game, Round
from houseway.round.adjudicate import read_case, so_far
from houseway.round.questions import Answer, Seat, check
from houseway.round.views import view
from houseway.round.words.wording import answer_text, parse_answer
from tests.games_under_test import each_game


def advice_on(text: str, seat: int = 1) -> Advice:
    """The advice for a hand that is typed in."""
    case = read_case(text)
    round_: Round = so_far(case, find(case.game.text))
    return advise(round_.game, round_.setup.rules, view(round_, Seat(seat)))


@each_game
def test_every_choice_is_a_legal_answer_and_the_best_is_marked(game: Game) -> None:
    for rules, seen in islice(decisions(game, Random(7)), 12):
        advice = advise(game, rules, seen)
        assert seen.question is not None
        acts = {option.act for option in seen.question.options}
        assert {choice.answer.act for choice in advice.choices} == acts
        values = [choice.value for choice in advice.choices if choice.value is not None]
        for choice in advice.choices:
            if not (game.banked_by == "players" and choice.answer.act in ("bet", "raise")):
                assert check(seen.question, parse_answer(answer_text(choice.answer)))
            if choice.value is not None:
                assert choice.best == (choice.value == max(values))
                assert gave_up(advice, choice.answer) == max(values) - choice.value


def test_the_wire_has_exact_numbers_and_the_words_of_the_log() -> None:
    told = coach_advice(advice_on("game hawaiian-holdem\nseat 1: Ah Kd 7c\n1 wager bet 10"))
    assert told.unit == "bet"
    raised, checked = told.choices
    assert (raised.answer, raised.best, checked.answer) == ("raise 20", True, "check")
    assert raised.value is not None
    assert checked.value is not None
    assert Fraction(raised.value) == 3 * Fraction(checked.value) > 0


def test_a_smaller_raise_gives_up_its_part() -> None:
    advice = advice_on("game hawaiian-holdem\nseat 1: Ah Kd 7c\n1 wager bet 10")
    none = gave_up(advice, Answer("check"))
    half = gave_up(advice, Answer("raise", stakes={"raise": Cents(1_000)}))
    assert none is not None
    assert half == none / 2


# --- 2 Hand Hold'em -------------------------------------------------------------------------------

TWO_HAND = "game two-hand-holdem\nseat 1 {stack}: Kh Ks 8d 8c\nboard: Ac 4d 4h\n1 wager 10"


def test_an_arrangement_counts_the_raises_that_the_purse_allows() -> None:
    rich, one_raise, poor = (
        advice_on(TWO_HAND.format(stack=stack)).choices[0] for stack in (100, 40, 30)
    )
    after = advice_on(TWO_HAND.format(stack=100) + "\n1 arrange Kh Ks")
    values = {choice.answer.act: choice.value for choice in after.choices}
    assert rich.value == max(value for value in values.values() if value is not None)
    assert one_raise.value == max(values["raise-1"] or 0, values["raise-2"] or 0)
    assert poor.value == values["check"]


# --- Hawaiian Hold'em -----------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["kept two", "dealt three"])
def test_big_kahuna_against_every_turn_and_river(hand: str) -> None:
    rules = find("hawaiian-holdem").options({"big_kahuna": "B", "big_kahuna_hand": hand})
    assert isinstance(rules, HawaiianRules)
    held, flop = cards("Ah Kh 7c"), cards("Qh Jh 7d")
    found = kahuna_values(rules, held, flop)
    assert found[held[2]] == _slow_kahuna(rules, held, flop, held[2])


def _slow_kahuna(
    rules: HawaiianRules, held: tuple[Card, ...], flop: tuple[Card, ...], gone: Card
) -> Fraction:
    playing = held if rules.big_kahuna_hand == "dealt three" else held[:2]
    assert gone is held[2]
    live = [card for card in find("texas-holdem").cards(rules) if card not in (*held, *flop)]
    runs = list(combinations(live, 2))
    return Fraction(sum(_net(best((*playing, *flop, *run)).category) for run in runs), len(runs))


def _net(category: Category) -> int:
    pays = BIG_KAHUNA["B"].rows.get(category)
    return pays.odds if isinstance(pays, Pays) else -1


def test_a_staked_big_kahuna_can_change_the_discard() -> None:
    hand = "game hawaiian-holdem\nseat 1: As 9h 8h\nboard: Ah 7h 6h\n1 wager bet 10{bonus}\n1 check"
    plain = advice_on(hand.format(bonus=""))
    staked = advice_on(hand.format(bonus=", big-kahuna 100"))
    assert answer_text(staked.choices[0].answer) == "discard As"
    assert plain.choices[0].value != staked.choices[0].value


@pytest.mark.parametrize("rest", ["", "1 wager bet 10", "board: 4d 2s 9h\n1 wager bet 10\n1 check"])
def test_haw_8_a_dealer_who_may_use_three_lowers_every_value(rest: str) -> None:
    """Before the deal, at the raise and at the discard."""
    hand = "game hawaiian-holdem\n{option}seat 1: Ah Kd 7c\n" + rest
    usual, three = (
        advice_on(hand.format(option=option))
        for option in ("", "option dealer_may_use_three true\n")
    )
    values = {answer_text(choice.answer): choice.value for choice in usual.choices}
    for choice in three.choices:
        assert choice.value is not None
        usual_value = values[answer_text(choice.answer)]
        assert usual_value is not None
        assert choice.value < usual_value or choice.value == usual_value == 0


# --- Pick 2 ---------------------------------------------------------------------------------------


def test_a_fold_loses_the_bonuses() -> None:
    advice = advice_on(
        "game pick-2-poker\nseat 1: 9c 7d 5s 3h 2c\n1 wager ante 10, 3-5-bonus 10, 5-card-bonus 10"
    )
    values = {choice.answer.act: choice.value for choice in advice.choices}
    assert values["fold"] == -3
    assert len(advice.choices) == 12


# --- Public games ---------------------------------------------------------------------------------


def test_before_the_flop_values_come_from_the_solved_game() -> None:
    """Too many boards are to come for the coach to count them: 169 classes are shipped."""
    advice = advice_on(
        "game ultimate-texas-holdem\nseat 1: Jh Td\n1 wager ante 10, blind 10, trips 5"
    )
    values = {choice.answer.act: choice.value for choice in advice.choices}
    assert values.keys() == {"raise-4", "raise-3", "check"}
    assert None not in values.values()
    assert [choice.answer.act for choice in advice.choices if choice.best] == ["raise-4"]


# --- Among players --------------------------------------------------------------------------------


def test_pot_odds_of_a_call() -> None:
    advice = advice_on("game texas-holdem\nbutton 1\nseat 1 200: Kh Ks\nseat 2 200: ? ?")
    facts = {fact.name: fact.value for fact in advice.facts}
    assert facts["to call, as a part of the pot with it"] == Fraction(1, 4)
    assert all(choice.value is None for choice in advice.choices)


def test_a_short_call_wins_no_more_than_it_matches() -> None:
    advice = advice_on(
        "game texas-holdem\nbutton 1\nseat 1 200: ? ?\nseat 2 10: Kh Ks\n1 raise 50", seat=2
    )
    facts = {fact.name: fact.value for fact in advice.facts}
    assert facts["to call, as a part of the pot with it"] == Fraction(8, 20)


def test_running_it_twice_keeps_the_mean_and_lowers_the_variance() -> None:
    advice = advice_on(
        "game texas-holdem\nbutton 1\nseat 1 20: Kh Ks\nseat 2 20: ? ?\nboard: 2c 7d 9s\n"
        "1 call\n2 check\n2 bet 18\n1 call"
    )
    facts = {fact.name: fact.value for fact in advice.facts}
    once = facts["variance of that share on one board"]
    twice = facts["variance of that share on two boards"]
    assert {choice.answer.act for choice in advice.choices} == {"deal", "run-it-twice"}
    assert 0 < twice < once


# --- Before the deal ------------------------------------------------------------------------------


def test_before_the_deal_every_optional_wager_has_its_value() -> None:
    advice = advice_on("game hawaiian-holdem\nseat 1: Ah Kd 7c")
    assert answer_text(advice.choices[0].answer) == "sit-out"
    assert advice.choices[1].value == Fraction(-885452876597, 25369566112800)
    assert [fact.name.partition(" per ")[0] for fact in advice.facts] == ["Big Kahuna"]


UNSOLVED = [
    (
        "game pick-2-poker\noption three_card_table the three picked\nseat 1: Ah Kh Qh 9c 2d\n"
        "1 wager 10",
        "P2P-13",
    ),
    (
        "game fast-action-holdem\noption two_highest_suited two highest cards\n"
        "seat 1: Ah Kh Qh 9c\n1 wager ante 10",
        "FAH-9",
    ),
    ("game fast-action-holdem\noption two_highest_suited two highest cards\nseat 1:", "FAH-9"),
    (
        "game double-flop-omaha\noption two_cards the same on both\nbutton 1\n"
        "seat 1 100: Ah Kh Qh 9c\nseat 2 100: ? ? ? ?",
        "DFO-1",
    ),
]


@pytest.mark.parametrize(("text", "rule"), UNSOLVED)
def test_a_reading_that_no_math_covers_has_no_values_and_says_so(text: str, rule: str) -> None:
    advice = advice_on(text)
    assert {choice.value for choice in advice.choices} == {None}
    assert advice.facts == ()
    assert advice.note.startswith("No exact values are known for ")
    assert advice.note.endswith(f"({rule}).")


def test_haw_13_a_late_big_kahuna_is_not_valued() -> None:
    late = "game hawaiian-holdem\noption big_kahuna_wager before the flop\nseat 1: Ah Kd 7c\n"
    advice = advice_on(late + "1 wager bet 10")
    assert [(one.answer.act, one.value) for one in advice.choices] == [
        ("pass", None),
        ("big-kahuna", None),
    ]
    assert advice_on(late + "1 wager bet 10\n1 pass").unit == "bet"


def test_lim_4_an_ante_that_loses_its_raise_is_valued_without_it() -> None:
    hand = "seat 1: Ah As Kh Ks\nboard: Ad 4d 2s\n1 wager ante-1 {0}, ante-2 {0}"
    start = "game two-hand-holdem\noption ante_over_ceiling loses the choice\n"
    small, large = (advice_on(start + hand.format(ante)) for ante in ("200", "201"))
    assert small.choices[0].value
    assert large.choices[0].value
    assert small.choices[0].value > large.choices[0].value


def test_the_best_choice_has_a_reason_by_its_values() -> None:
    told = coach_advice(advice_on("game hawaiian-holdem\nseat 1: Ah Kd 7c\n1 wager bet 10"))
    raised, checked = (f"{float(Fraction(one.value or 0)):.3f}" for one in told.choices)
    assert told.reason.startswith(f"Raise wins {raised} bets on average; Check wins {checked}.")


def valued(*choices: tuple[str, str]) -> Advice:
    values = ((parse_answer(answer), Fraction(value)) for answer, value in choices)
    return ranked("ante", values)


@pytest.mark.parametrize(
    ("choices", "said"),
    [
        (
            [("raise 20", "1/4"), ("check", "-1/4")],
            "Raise wins 0.250 antes on average; Check loses 0.250.",
        ),
        (
            [("fold", "-1"), ("play 10", "-5/4")],
            "Folding gives up 1.000 antes; the best way to play on loses 1.250 on average.",
        ),
        (
            [("keep Ah Kd", "-1/2"), ("keep Ah 7c", "-51/100")],
            "Keep Ah Kd loses 0.500 antes on average; Keep Ah 7c loses 0.510. It is close.",
        ),
        ([("keep Ah Kd", "0"), ("keep Ah 7c", "0")], "Every choice is worth the same."),
        ([("check", "1/4")], ""),
    ],
)
def test_a_reason_names_the_act_and_what_it_is_held_against(
    choices: list[tuple[str, str]], said: str
) -> None:
    assert reason(valued(*choices)) == said
