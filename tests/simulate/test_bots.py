"""The bots: legal in every game, by their own cards alone, and the stronger one wins."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from houseway.cards import shuffled
from houseway.games import GAMES, find
from houseway.money import Cents
from houseway.round import (
    Answer,
    Game,
    OrderedDeck,
    Player,
    Round,
    Seat,
    Setup,
    Stake,
    State,
    encode,
    view,
)
from houseway.simulate.among_players import play_among_players, play_part_among_players
from houseway.simulate.batch import free_setup
from houseway.simulate.bots import CHIP, RandomBot, Strategy, StrengthBot, in_chips, share_of_pot
from houseway.simulate.engine import acts_of, deck_of, play_acts
from houseway.simulate.plan import make_plan, prepared
from houseway.simulate.strategy import NoStrategy, Rounds
from houseway.simulate.strategy_bot import StrategyBot
from tests.games_under_test import SAMPLE, random_setup
from tests.poker.table import seated

POKER = [game for game in GAMES if game.banked_by == "players"]
HOUSE = [game for game in SAMPLE if game.banked_by == "house"]


def play(round_: Round, strategies: dict[Seat, Strategy]) -> Round:
    while round_.questions:
        seat = next(iter(round_.questions))
        round_.answer(seat, strategies[seat](view(round_, seat)))
    return round_


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_random_bot_is_legal_in_every_game(game: Game) -> None:
    random = Random(5)
    for _ in range(20):
        setup = random_setup(game, random, rules=game.rules(), rich=True)
        deck = OrderedDeck(shuffled(game.cards(setup.rules), random.randrange))
        bot = RandomBot(random)
        round_ = play(Round(game, setup, deck), {one.seat: bot for one in setup.players})
        assert round_.state is State.SETTLED


@pytest.mark.parametrize("game", POKER, ids=lambda game: game.name)
def test_the_strength_bot_is_legal_in_every_poker_game(game: Game) -> None:
    random = Random(6)
    for _ in range(4):
        setup = random_setup(game, random, rules=game.rules())
        deck = OrderedDeck(shuffled(game.cards(setup.rules), random.randrange))
        bot = StrengthBot(random, samples=5)
        round_ = play(Round(game, setup, deck), {one.seat: bot for one in setup.players})
        assert round_.state is State.SETTLED


@pytest.mark.parametrize("game", HOUSE, ids=lambda game: game.name)
def test_the_strength_bot_plays_against_the_house(game: Game) -> None:
    """It never sits out, and at most tables it does not fold every hand."""
    random, folds = Random(7), 0
    for _ in range(20):
        setup = random_setup(game, random, rules=game.rules(), rich=True)
        deck = OrderedDeck(shuffled(game.cards(setup.rules), random.randrange))
        bot = StrengthBot(random)
        round_ = play(Round(game, setup, deck), {one.seat: bot for one in setup.players})
        acts = {answer.act for _, answer, _ in round_.answers}
        assert "sit-out" not in acts
        folds += "fold" in acts and acts <= {"wager", "fold"}
    assert folds < 20


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("bot", [RandomBot, StrengthBot])
def test_bots_bet_in_whole_chips(game: Game, bot: type[RandomBot] | type[StrengthBot]) -> None:
    """Of a dollar; among players with whole stacks, of what is bet at least."""
    random = Random(9)
    for _ in range(10):
        players = tuple(Player(Seat(seat), Cents(200_00)) for seat in (1, 2, 3))
        setup = Setup(game.rules(), players, button=Seat(1 if game.banked_by == "players" else 0))
        deck = OrderedDeck(shuffled(game.cards(setup.rules), random.randrange))
        round_ = play(Round(game, setup, deck), dict.fromkeys(map(Seat, (1, 2, 3)), bot(random)))
        for _, answer, _ in round_.answers:
            assert all(amount % CHIP == 0 for amount in answer.stakes.values()), answer


@pytest.mark.parametrize(
    ("least", "most", "wanted", "amount"),
    [
        (2_00, 80_00, 2_82, 2_00),
        (2_00, 80_00, 7_99, 7_00),
        (2_00, 80_00, 99_00, 80_00),
        (2_50, 80_00, 4_40, 3_50),  # a short all-in made the least odd
        (1, 20_00, 4, 1_00),  # Hawaiian's raise may be a cent
        (1, 40, 4, 40),
        (1, 20_00, 3_50, 3_00),
        (50, 50, 50, 50),
    ],
)
def test_an_amount_in_chips(least: int, most: int, wanted: int, amount: int) -> None:
    stake = Stake("bet", "DFH-1", Cents(least), Cents(most))
    assert in_chips(stake, wanted) == amount


@pytest.mark.parametrize("bot", [RandomBot, StrengthBot])
def test_a_bot_answers_by_what_its_seat_sees(bot: type[RandomBot] | type[StrengthBot]) -> None:
    mine = "3: As Ks / upper: 2c 7d 9h Jc 3s / lower: 4c 8d Th 5c 6s"
    answers: list[Answer] = []
    for others in ("1: Ah Ad / 2: Kh Kd", "1: 2h 2d / 2: 3h 3d"):
        round_ = seated("double-flop-texas", "200 200 200", f"{mine} / {others}")
        seen = view(round_, Seat(3))
        answers.append(bot(Random(1))(seen))
        assert b"Ad" not in encode(seen)
    assert answers[0] == answers[1]


def test_the_share_of_the_pot_is_known_where_nothing_is_open() -> None:
    nuts = "1: As Ks / 2: 2c 2d / board: Qs Js Ts 3d 4h"
    round_ = seated("texas-holdem", "200 200", nuts, button=2)
    for seat, act in ((2, "call"), (1, "check"), *(((1, "check"), (2, "check")) * 2)):
        round_.answer(Seat(seat), Answer(act))
    assert share_of_pot(view(round_, Seat(1)), Seat(1), 1, Random(1), 50) == 1.0
    assert share_of_pot(view(round_, Seat(2)), Seat(2), 1, Random(1), 50) < 0.7


def test_the_strength_bot_beats_the_random_one() -> None:
    game, random = find("double-flop-texas"), Random(8)
    won = 0
    for hand in range(60):
        setup = random_setup(game, random, rules=game.rules(), rich=True)
        deck = OrderedDeck(shuffled(game.cards(setup.rules), random.randrange))
        hero = setup.players[hand % len(setup.players)].seat
        bots: dict[Seat, Strategy] = {one.seat: RandomBot(random) for one in setup.players}
        bots[hero] = StrengthBot(random, samples=20)
        won += play(Round(game, setup, deck), bots).nets()[hero]
    assert won > 0


# --- By a strategy that has a name ----------------------------------------------------------------


@pytest.mark.parametrize("name", ["pick-2-poker", "three-card-poker", "let-it-ride"])
def test_a_bot_plays_its_strategy_as_a_batch_does(name: str) -> None:
    """Both get the same cards; the bot sees its own view and nothing else."""
    game = find(name)
    rules = game.options({})
    plan = make_plan(name, "optimal", seats=2)
    ready, bot = prepared(plan), StrategyBot(game, rules, "optimal")
    for number in range(25):
        deck = deck_of(ready.game, plan.seed, number)
        by_bot = Round(game, free_setup(game, rules, 2), OrderedDeck(deck))
        while by_bot.questions:
            seat = next(iter(by_bot.questions))
            by_bot.answer(seat, bot(view(by_bot, seat)))
        faces = np.array([[card.index for card in deck[: ready.game.cards]]], np.uint8)
        acts = acts_of(ready, faces, Rounds(plan.seed, number))
        in_batch = play_acts(ready.game, deck, acts[0])
        scale = plan.base_stake  # the bot wagers a cent
        assert {seat: net * scale for seat, net in by_bot.nets().items()} == in_batch.nets()


# --- Among players --------------------------------------------------------------------------------


def test_rounds_among_players_follow_from_seed_and_number() -> None:
    plan = make_plan("texas-holdem", "strength", seats=3, seed=4)
    once, again = (play_part_among_players(plan, 0, 6) for _ in range(2))
    halves = play_part_among_players(plan, 0, 3)
    halves.add(play_part_among_players(plan, 3, 6))
    assert once.as_json() == again.as_json() == halves.as_json()
    assert sum(play_among_players(plan, 5).nets().values()) == 0


def test_players_are_six_unless_said() -> None:
    assert make_plan("double-flop-texas", "random").seats == 6
    with pytest.raises(NoStrategy, match="strength, random"):
        make_plan("double-flop-texas", "optimal")
