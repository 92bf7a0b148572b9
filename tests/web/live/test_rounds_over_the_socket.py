"""A whole round of every game over the socket comes out as the engine settles it."""

import json
from contextlib import ExitStack
from random import Random
from typing import Any

import pytest

from houseway.cards import Card
from houseway.money import Cents
from houseway.poker.cards_speak import showdown_answer
from houseway.room.table import reserved_for
from houseway.round import Game, Player, Round, Seat, Setup, State, encode, events_for
from houseway.round.events import By
from houseway.round.words.wording import answer_text
from tests.games_under_test import each_game, random_answer, random_deck
from tests.web.serving import SEATS, STACK, Json, Running, deal_in, fix_the_deck, sit_down, unopened


def as_sent(thing: object) -> Any:
    return json.loads(encode(thing))


def twin(game: Game, order: tuple[Card, ...], view: Json) -> Round:
    """The same round in the engine alone."""
    players = tuple(Player(Seat(seat), Cents(STACK), f"Guest {seat}") for seat in SEATS)
    rules = game.rules()
    button = Seat(view["round"]["button"])
    deck = reserved_for(game, rules, order, tuple(map(Seat, SEATS)))
    setup = Setup(rules, players, button=button, meters=unopened(game))
    return Round(game, setup, deck)


@each_game
def test_a_round_is_settled_as_the_engine_settles_it(
    game: Game, running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(3)
    order = random_deck(game, game.rules(), random)
    fix_the_deck(monkeypatch, order)
    table = running.table(game.name)
    with ExitStack() as stack:
        seated = sit_down(stack, running, table)
        version = deal_in(seated.values())
        alone = twin(game, order, seated[3].until(version))
        while alone.state is State.OPEN:
            seat = min(alone.questions)
            asked = seated[seat].until(version)
            assert asked["round"]["question"] == as_sent(alone.questions[seat])
            answer = random_answer(alone.questions[seat], random)
            version = seated[seat].act(answer_text(answer))
            alone.answer(seat, answer)
            while said := [(one, showdown_answer(alone, one)) for one in alone.questions]:
                if said[0][1] is None:
                    break
                alone.answer(said[0][0], said[0][1], By.PLATFORM)
        for seat, one in seated.items():
            shown = one.until(version)["round"]
            assert shown["state"] == "settled"
            assert shown["lines"] == as_sent(alone.lines)
            assert shown["awards"] == as_sent(alone.awards)
            assert shown["nets"] == as_sent(alone.nets())
            stacks = {one["seat"]: one["stack"] for one in one.view["sitters"]}
            assert stacks == {seat: STACK + net for seat, net in alone.nets().items()}
            assert one.events == as_sent(events_for(alone, Seat(seat)))
