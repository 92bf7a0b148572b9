"""Any game file in batches: picks of cards, ranges of stakes, counts, and what is refused."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from houseway.gamefile.game import game_from
from houseway.games import find
from houseway.money import Cents
from houseway.simulate.batch import room_for_lines
from houseway.simulate.checks.agreement import all_wagers, disagreements, option_sets
from houseway.simulate.engine import play_part_by_engine
from houseway.simulate.gamefile.acts import decisions_of, ways_of
from houseway.simulate.gamefile.settle import FileBatch
from houseway.simulate.plan import exact_mean, make_plan, prepared
from houseway.simulate.registry import simulated
from houseway.simulate.run import simulate
from houseway.simulate.strategy import Rounds
from houseway.simulate.streams import deal_rounds

WITNESSES = sorted((Path(__file__).parents[2] / "gamefile" / "witnesses").glob("*.toml"))


def name_of(path: str | Path) -> str:
    return Path(path).stem


@pytest.mark.parametrize("path", WITNESSES, ids=name_of)
def test_files_of_the_documents_games_settle_as_the_engine_does(path: Path) -> None:
    """With picks of cards, hands that count, and hands that may use only some of their cards."""
    game = find(str(path))
    options = next(option_sets(game))
    wagers = all_wagers(game, options)
    plan = make_plan(str(path), "random", options=options, wagers=wagers, seats=2)
    assert disagreements(plan, 0, 150) == []


@pytest.mark.parametrize("name", ["ultimate-texas-holdem", *map(str, WITNESSES)], ids=name_of)
def test_deals_that_are_settled_again_come_out_as_if_settled_once(name: str) -> None:
    """Acts that fold need fewer hands than those after them; acts that keep cards make others."""
    made = batch(name, **dict.fromkeys(batch(name).first, 1000))
    faces = np.random.default_rng(1).permuted(np.tile(made.shoe, (200, 1)), axis=1)
    faces = faces[:, : made.cards].copy()
    settle_again = made.settler(faces)
    for act in (3, 0, 2, 1, 0):
        widths = [len(decision.choices) for decision in made.decisions]
        acts = np.tile(np.array([act % width for width in widths], np.uint8), (200, 1, 1))
        again, once = (room_for_lines(200, 1, len(made.spots)) for _ in range(2))
        settle_again(acts, again)
        made.settle(faces, acts, once)
        assert all(np.array_equal(*pair) for pair in zip(again, once, strict=True))


def test_several_decks_are_played_by_the_engine() -> None:
    text = find("three-card-poker").file.replace('letters  = "TCP"', 'letters = "TCP"\ndecks = 2')
    game = game_from(text.replace('hands    = "three cards"', 'hands = "three cards"'), "two-decks")
    assert simulated(game).by_engine
    plan = make_plan(game, "never", wagers={"ante": Cents(500), "pair-plus": Cents(100)})
    totals = play_part_by_engine(plan, 0, 20)
    assert totals.net["ante"] == -20 * 500  # nobody answers, so that every hand is folded
    assert totals.staked == {"ante": 20 * 500, "pair-plus": 20 * 100}


def batch(name: str, **stakes: int) -> FileBatch:
    game = find(name)
    rules = game.options({})
    made = FileBatch(game, rules, {spot: Cents(stake) for spot, stake in stakes.items()})  # type: ignore[arg-type]
    return made


def test_a_range_of_stakes_is_an_act_for_each_multiple() -> None:
    (asked,) = decisions_of(batch("four-card-poker", ante=1_000).file)
    times = [[int(stake.most) for stake in act.choice.stakes] for act in asked.acts]
    assert times == [[1], [2], [3], []]


def test_a_range_from_nothing_is_an_act_for_each_stake() -> None:
    """Hawaiian Hold'em: no raise is to check, and a raise is one bet or two."""
    asked, _ = decisions_of(batch("hawaiian-holdem", bet=1_000).file)
    times = [[int(stake.most) for stake in act.choice.stakes] for act in asked.acts]
    assert times == [[], [1], [2]]


ENDS = """
[hand.ends]
cards  = ["last 1 of player", "last 1 of dealer"]
ranked = "two cards"

[settle.ends]
hand = "ends"
pays = { pair = 4, flush = 1 }

[settle.6-card-bonus]"""


def test_a_hand_of_the_last_cards_has_those_alone() -> None:
    text = find("three-card-poker").file.replace("[settle.6-card-bonus]", ENDS, 1)
    text = text.replace("play         = {", "ends = { optional = true }\nplay         = {")
    game = game_from(text, "by-the-last-cards")
    plan = make_plan(game, "always", wagers={"ante": Cents(500), "ends": Cents(500)})
    assert disagreements(plan, 0, 300) == []


def test_ways_end_where_the_file_asks_no_more() -> None:
    """Ultimate Texas Hold'em: a raise ends it; three checks lead to the last question."""
    file = batch("ultimate-texas-holdem", ante=1_000, blind=1_000).file
    ways = ways_of(file, decisions_of(file))
    ends = [way.course for way in ways if way.decision < 0]
    assert sorted(len(course.choices) for course in ends) == [1, 1, 2, 3, 3]


def test_what_lies_open_at_a_decision() -> None:
    game = batch("four-card-poker", ante=1_000)
    assert game.seen_columns(0) == [0, 1, 2, 3, 4, 5]  # five cards, and the dealer's first
    game = batch("casino-holdem", ante=1_000)
    assert game.seen_columns(0) == [0, 1, 4, 5, 6]


def test_half_cents_stay_with_the_house_as_in_the_engine() -> None:
    """A flush on the Blind pays 3 to 2: 33 cents pay 49."""
    wagers = {"ante": Cents(33), "blind": Cents(33)}
    plan = make_plan("ultimate-texas-holdem", "always", wagers=wagers)
    assert prepared(plan).game.unit == 1
    assert disagreements(plan, 0, 200) == []


@pytest.mark.parametrize("game", ["three-card-poker", "let-it-ride", "mississippi-stud"])
def test_best_play_by_table_comes_to_the_exact_value(game: str) -> None:
    plan = make_plan(game, "optimal")
    exact, totals = exact_mean(plan), simulate(plan, 300_000, jobs=2)
    assert exact is not None
    assert abs(float(totals.mean - exact)) < 4 * totals.standard_error


@pytest.mark.parametrize("game", ["three-card-poker", "mississippi-stud", "casino-holdem"])
def test_a_rule_of_thumb_comes_to_what_it_is_worth(game: str) -> None:
    plan = make_plan(game, "thumb")
    exact, totals = exact_mean(plan), simulate(plan, 300_000, jobs=2)
    assert exact is not None
    assert abs(float(totals.mean - exact)) < 4 * totals.standard_error


def test_three_card_poker_is_played_with_queen_six_four_and_better() -> None:
    """The one line that everybody knows of this game."""
    plan = make_plan("three-card-poker", "optimal")
    game, strategy = prepared(plan)
    faces = np.zeros((2, game.cards), np.uint8)
    queen, six = 4 * 10, 4 * 4
    faces[0, :3] = queen, six + 1, 4 * 2 + 2  # Q-6-4
    faces[1, :3] = queen, six + 1, 4 * 1 + 2  # Q-6-3
    acts = np.zeros((2, 1, 1), np.uint8)
    strategy.decide(0, faces, acts, rounds=None)  # type: ignore[arg-type]
    names = [game.decisions[0].choices[act].act for act in acts[:, 0, 0]]
    assert names == ["play", "fold"]


def test_exact_means_add_up_over_wagers() -> None:
    alone = exact_mean(make_plan("three-card-poker", "optimal"))
    both = exact_mean(make_plan("three-card-poker", "optimal", wagers={"6-card-bonus": Cents(500)}))
    assert alone is not None
    assert both is not None
    assert both != alone
    unequal = {"pair-plus": Cents(500)}  # a fold loses it too, so their ratio matters
    assert exact_mean(make_plan("three-card-poker", "optimal", wagers=unequal)) is None
    assert exact_mean(make_plan("three-card-poker", "always")) is None
    assert isinstance(alone, Fraction)


def test_best_play_that_has_no_table_is_asked_of_the_coach() -> None:
    """Cards are given up there before others come."""
    path = next(one for one in WITNESSES if one.stem == "big-kahuna")
    assert make_plan(str(path), "optimal").by_engine
    assert not make_plan(str(path), "random").by_engine


def dealt(game: FileBatch, rounds: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
    deals = np.empty((rounds, game.cards), np.uint16)
    deal_rounds(np.uint64(5), 0, len(game.shoe), deals)
    return game.shoe[deals]


@pytest.mark.parametrize("name", ["ultimate-texas-holdem", "hawaiian-holdem", "two-hand-holdem"])
def test_hands_in_the_usual_order_are_ranked_as_in_any_other(name: str) -> None:
    """The short way for five to seven cards, beside the way that all can take."""
    ready = prepared(make_plan(name, "random", seats=2))
    game = ready.game
    assert isinstance(game, FileBatch)
    assert game.hands.usual.any()
    faces = dealt(game, 500)
    acts = np.zeros((500, 2, len(game.decisions)), np.uint8)
    ready.strategy.decide_all(faces, acts, Rounds(5, 0))
    found = [room_for_lines(500, 2, len(game.spots)) for _ in range(2)]
    game.settle(faces, acts, found[0])
    game.hands = game.hands._replace(usual=np.zeros_like(game.hands.usual))
    game.settle(faces, acts, found[1])
    for short, general in zip(*found, strict=True):
        assert np.array_equal(short, general)
    assert (found[0].net > 0).any()


@pytest.mark.parametrize("strategy", ["optimal", "thumb"])
def test_rounds_are_decided_together_as_one_by_one(strategy: str) -> None:
    game, decide = prepared(make_plan("mississippi-stud", strategy))
    assert isinstance(game, FileBatch)
    faces = dealt(game, 200)
    together, alone = (np.zeros((200, 1, len(game.decisions)), np.uint8) for _ in range(2))
    decide.decide_all(faces, together, Rounds(5, 0))
    for number in range(200):
        row = slice(number, number + 1)
        decide.decide_all(faces[row], alone[row], Rounds(5, number))
    assert np.array_equal(together, alone)
    assert len(np.unique(together)) > 1
