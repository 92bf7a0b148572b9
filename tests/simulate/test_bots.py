"""The bots: legal in every game, by their own cards alone, and the stronger one wins."""

from __future__ import annotations

from random import Random

import pytest

from houseway.cards import shuffled
from houseway.games import GAMES, find
from houseway.round import Answer, Game, OrderedDeck, Round, Seat, State, encode, view
from houseway.simulate.bots import RandomBot, Strategy, StrengthBot, share_of_pot
from tests.games_under_test import random_setup
from tests.poker.table import seated

POKER = [game for game in GAMES if game.banked_by == "players"]


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
