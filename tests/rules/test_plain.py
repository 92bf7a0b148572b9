"""What a game is as data says what its script does: random deals are settled alike by both."""

from random import Random
from typing import Any

import pytest

from houseway.cards import DECK, show
from houseway.gamefile.game import game_of
from houseway.games import find, plain_of
from houseway.money import Cents
from houseway.round import OrderedDeck, Player, Round, Seat, Setup
from houseway.round.game import Game
from houseway.round.questions import Answer, any_pick
from houseway.simulate.checks.agreement import option_sets
from tests.rules.deal import WIDE

DEALS = 2_000
ME = Seat(1)


def started(game: Game, rules: Any, cards: list[Any], stakes: dict[str, Cents]) -> Round:
    players = (Player(ME, Cents(100_000_00)),)
    round_ = Round(game, Setup(rules, players, WIDE, Cents(10_000_000_00)), OrderedDeck(cards))
    round_.answer(ME, Answer("wager", (), stakes))
    return round_


def any_answer(round_: Round, random: Random) -> Answer:
    """Any answer to a round's question, each option as likely as another."""
    question = round_.questions[ME]
    option = random.choice(question.options)
    amounts = {
        stake.spot: random.choice((stake.least, stake.most))
        for stake in option.stakes
        if stake.least < stake.most
    }
    return Answer(option.act, any_pick(option, random), amounts)


def settled(round_: Round) -> list[tuple[object, ...]]:
    return sorted((line.wager, line.stake, line.verdict, line.pay) for line in round_.lines)


@pytest.mark.parametrize("name", ["hawaiian-holdem", "pick-2-poker", "two-hand-holdem"])
def test_a_script_and_its_data_settle_alike(name: str) -> None:
    game = find(name)
    readings = list(option_sets(game))
    for number in range(DEALS):
        random = Random(f"{name} {number}")
        rules = game.options(readings[number % len(readings)])
        plain = plain_of(game, rules)
        assert plain is not None
        file = game_of(plain)
        stakes = {
            spot.name: Cents(random.choice((5_00, 10_00)) if spot.required else 5_00)
            for spot in plain.spots
            if not spot.later
        }
        stakes |= {spot.name: stakes[spot.equals] for spot in plain.spots if spot.equals}
        cards = random.sample(DECK, len(DECK))
        script, data = (
            started(game, rules, cards, stakes),
            started(file, file.rules(), cards, stakes),
        )
        while script.questions:
            answer = any_answer(script, random)
            script.answer(ME, answer)
            data.answer(ME, answer)
        assert settled(data) == settled(script), (number, show(cards[:10]))
        assert data.nets() == script.nets()
