"""A round as it was played: its proved wagers, what decisions gave up, and the nets of each."""

from fractions import Fraction

import pytest

from houseway.cards import cards
from houseway.exact.sessions.wagers_of_round import first_wagers, seat_played
from houseway.games import known
from houseway.money import Cents
from houseway.round.deck import OrderedDeck
from houseway.round.game import Game, Player, Setup
from houseway.round.questions import Seat
from houseway.round.runner import Round
from houseway.round.words.wording import parse_answer
from tests.exact.sessions.wagers import shipped

ONE = Seat(1)
PICK_2, THREE_CARD = known("pick-2-poker"), known("three-card-poker")


def played(game: Game, first: str, *answers: str) -> Round:
    """One seat alone; the deck starts with these cards."""
    order = [*cards(first), *(one for one in game.cards(game.rules()) if one not in cards(first))]
    setup = Setup(game.rules(), (Player(ONE, Cents(100_000)),))
    round_ = Round(game, setup, OrderedDeck(tuple(order)))
    for answer in answers:
        round_.answer(ONE, parse_answer(answer))
    return round_


def test_a_wager_is_worth_its_edge_and_a_good_fold_gives_up_nothing() -> None:
    round_ = played(THREE_CARD, "2c 3d 5h", "wager ante 10, pair-plus 5", "fold")
    found = seat_played(round_, ONE)
    assert found is not None
    ante, pair_plus = found.wagers
    assert (ante.spots, pair_plus.spots) == (("ante",), ("pair-plus",))
    assert found.round.value == ante.value + pair_plus.value
    assert float(ante.value) == pytest.approx(-0.0337 * 1_000, abs=0.1)
    assert found.round.given_up == 0
    assert (ante.net, pair_plus.net, found.round.net) == (-1_000, -500, -1_500)


def test_a_bad_fold_gives_up_what_the_coach_says() -> None:
    found = seat_played(played(THREE_CARD, "As Ah Ad", "wager ante 10", "fold"), ONE)
    assert found is not None
    assert found.round.given_up > 2_000  # the ante lost, and more than an ante that play would win


def test_wagers_that_are_proved_together_are_one() -> None:
    together = shipped("pick-2-poker", "ante and 3-5-bonus")
    round_ = played(PICK_2, "2c 3d 5h 8s Jc", "wager ante 10, 3-5-bonus 10", "fold")
    found = seat_played(round_, ONE)
    assert found is not None
    (only,) = found.wagers
    assert only.value == 1_000 * together.value
    assert found.round.variance == pytest.approx(1_000**2 * (together.variance or Fraction(0)))
    assert only.net == found.round.net == -2_000


def test_whoever_sits_out_has_no_wagers() -> None:
    round_ = played(PICK_2, "", "sit-out")
    assert first_wagers(round_) == {}
    assert seat_played(round_, ONE) is None
