"""Kernels and engine settle alike: every game, every set of options, every wager."""

from collections.abc import Iterator

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.games import GAMES, find
from houseway.round import Game
from houseway.simulate.batch import UNSEEN
from houseway.simulate.checks.agreement import disagreements, option_sets, plans_of
from houseway.simulate.engine import (
    Seated,
    acts_of,
    deck_of,
    lines_of,
    play_acts,
    play_round,
    start_round,
)
from houseway.simulate.plan import RANDOM, Plan, make_plan, prepared, strategies
from houseway.simulate.registry import simulated_games
from houseway.simulate.strategy import Rounds

ROUNDS = 12
SMALL_TABLES = {  # of best play; the others take minutes to make
    "fast-action-holdem",
    "let-it-ride",
    "mississippi-stud",
    "pick-2-poker",
    "three-card-poker",
}


def name(plan: Plan) -> str:
    return f"{plan.game} {plan.seats} {' '.join(value for _, value in plan.options)}"


ONE_SEAT = ("flush-rush", "three-card-draw")  # a seat's cards go on to others once it is out


def quick() -> Iterator[Plan]:
    """Every strategy that is ready in a moment."""
    for game in simulated_games():
        for strategy in strategies(game):
            needs_a_table = strategy == "optimal" or (strategy == "thumb" and game not in GAMES)
            if not needs_a_table or game.name in SMALL_TABLES:
                yield make_plan(game.name, strategy, seats=1 if game.name in ONE_SEAT else 2)


QUICK = list(quick())


@pytest.mark.parametrize("game", simulated_games(), ids=lambda game: game.name)
def test_a_kernel_settles_as_the_engine_does(game: Game) -> None:
    differ = {name(plan): disagreements(plan, 0, ROUNDS) for plan in plans_of(game)}
    assert differ
    assert {options: rounds for options, rounds in differ.items() if rounds} == {}


@pytest.mark.parametrize("version", ["single deck", "multi-deck"])
def test_fah_9_the_two_highest_stand_by_rank_in_a_batch_too(version: str) -> None:
    """Whatever decides within the other lines. A dealer without a line above it is rare."""
    options = {
        "version": version,
        "house_way_tie": "first dealt",
        "two_highest_suited": "two highest cards",
    }
    plan = make_plan("fast-action-holdem", RANDOM, options=options)
    assert disagreements(plan, 0, 1_000) == []


def test_every_option_that_moves_money_is_there() -> None:
    """Two paytables of one deck differ, those of several decks do not matter to it."""
    one_deck = [o for o in option_sets(find("fast-action-holdem")) if o["version"] == "single deck"]
    assert len(one_deck) == 3 * 2 * 2 * 2 * 2
    assert len(list(option_sets(find("pick-2-poker")))) == 4 * 2 * 2


@pytest.mark.parametrize("plan", QUICK, ids=lambda plan: f"{plan.game} {plan.strategy}")
def test_a_strategy_at_the_table_decides_as_in_a_batch(plan: Plan) -> None:
    """Seated, it sees its own view and nothing else."""
    if plan.strategy == RANDOM:
        pytest.skip("lots go by round and seat")
    ready, one = prepared(plan), prepared(replace(plan, seats=1))
    for number in range(20):
        deck = deck_of(ready.game, plan.seed, number)
        faces = np.array([[card.index for card in deck[: ready.game.cards]]], np.uint8)
        acts = acts_of(ready, faces, Rounds(plan.seed, number))
        by_acts = play_acts(ready.game, deck, acts[0])
        by_view = play_round(ready.game, deck, Seated(one))
        assert (lines_of(ready.game, by_acts)[1] == lines_of(ready.game, by_view)[1]).all()


@pytest.mark.parametrize("plan", QUICK, ids=lambda plan: f"{plan.game} {plan.strategy}")
def test_no_strategy_sees_a_card_that_its_seat_does_not(plan: Plan) -> None:
    """With all other cards gone or changed, each decision stays as it was."""
    ready = prepared(plan)
    game = ready.game
    decks = [deck_of(game, plan.seed, number) for number in range(200)]
    faces = np.array([[card.index for card in deck[: game.cards]] for deck in decks], np.uint8)
    acts = acts_of(ready, faces, Rounds(plan.seed, 0))
    for decision in range(len(game.decisions)):
        seen = np.full_like(faces, UNSEEN)
        for seat in range(game.seats):
            columns = game.seen_columns(decision, seat)
            seen[:, columns] = faces[:, columns]
        again = acts.copy()
        again[:, :, decision] = UNSEEN
        ready.strategy.decide(decision, seen, again, Rounds(plan.seed, 0))
        assert (again == acts).all()


def test_a_round_of_a_number_is_dealt_to_the_script_as_to_the_kernel() -> None:
    plan = make_plan("hawaiian-holdem", "never", seats=3)
    game = prepared(plan).game
    deck = deck_of(game, 5, 123)
    round_ = start_round(game, deck)
    assert sorted(deck, key=lambda card: card.index) == list(game.game.cards(game.rules))
    assert round_.setup.players[2].seat == 3
    assert [card.index for card in round_.deck.order[:3]] == [card.index for card in deck[:3]]
