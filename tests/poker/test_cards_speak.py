"""A showdown without questions costs nobody a chip."""

from random import Random

import pytest

from houseway.games import GAMES
from houseway.poker.cards_speak import SHOWDOWN, showdown_answer
from houseway.round import Answer, Game, Round, Seat, State
from houseway.round.events import Shown
from tests.games_under_test import random_answer, replayed, start
from tests.poker.table import seated

POKER = [game for game in GAMES if game.banked_by == "players"]


def to_the_showdown(round_: Round, random: Random) -> bool:
    """Play on at random until somebody may show or muck; whether that came."""
    while round_.state is State.OPEN:
        seat = next(iter(round_.questions))
        if showdown_answer(round_, seat):
            return True
        question = round_.questions[seat]
        calm = next((one for one in ("check", "call") if question.option(one)), None)
        round_.answer(seat, Answer(calm) if calm else random_answer(question, random))
    return False


@pytest.mark.parametrize("game", POKER, ids=lambda game: game.name)
def test_everybody_gets_what_showing_every_hand_would_give_them(game: Game) -> None:
    came = mucked = 0
    for seed in range(60):
        random = Random(seed)
        round_ = start(game, random)
        if not to_the_showdown(round_, random):
            continue
        came += 1
        shown = replayed(round_)
        while round_.questions:
            seat = next(iter(round_.questions))
            answer = showdown_answer(round_, seat)
            assert answer
            mucked += answer.act == "muck"
            round_.answer(seat, answer)
        while shown.questions:
            shown.answer(next(iter(shown.questions)), Answer("show"))
        assert round_.nets() == shown.nets()
    assert came > 20
    assert mucked > 5


def test_the_first_to_show_shows_and_a_beaten_hand_goes_away() -> None:
    round_ = seated("texas-holdem", "200 200", "1: As Ad / 2: Kc Kd / board: 2s 7d 9h Jc 3s")
    while not showdown_answer(round_, seat := next(iter(round_.questions))):
        acts = [option.act for option in round_.questions[seat].options]
        round_.answer(seat, Answer("check" if "check" in acts else "call"))
    said: dict[Seat, str] = {}
    while round_.questions:
        seat = next(iter(round_.questions))
        answer = showdown_answer(round_, seat)
        assert answer
        said[seat] = answer.act
        round_.answer(seat, answer)
    assert set(said.values()) <= set(SHOWDOWN)
    assert said[Seat(1)] == "show"


def test_a_beaten_hand_is_shown_where_an_all_in_was_run_out() -> None:
    round_ = seated("double-flop-texas", "100 200", "1: As Ad / 2: Kc Kd")
    while round_.questions:
        seat = next(iter(round_.questions))
        answer = showdown_answer(round_, seat)
        if answer is None:
            raise_ = round_.questions[seat].option("raise")
            most = {one.spot: one.most for one in raise_.stakes} if raise_ else {}
            answer = Answer("raise", stakes=most) if raise_ else Answer("call")
        round_.answer(seat, answer)
    shown = [event.place for event in round_.events if isinstance(event, Shown)]
    assert sorted(shown) == ["seat 1", "seat 2"]


def test_other_questions_are_left_to_the_players() -> None:
    round_ = seated("texas-holdem", "200 200", "1: As Ad / 2: Kc Kd / board: 2s 7d 9h Jc 3s")
    assert showdown_answer(round_, next(iter(round_.questions))) is None
