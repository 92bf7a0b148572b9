"""What a peek is worth: known results, brute force on a small deck, and sampling beside both."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from houseway.cards import DECK, Card, cards
from houseway.exact.general.known import Seen, value_choices
from houseway.exact.general.peeks import is_in_reach, sampled_peek, seen_game
from houseway.exact.general.planning.tree import Fork, tree_of
from houseway.exact.general.solve import stakes_of
from houseway.exact.math import Math
from houseway.exact.peeks import sampling
from houseway.exact.peeks.peek import BadPeek, Peek, Sees, parse_sees
from houseway.exact.peeks.sampling import Gain, Sampler, sample
from houseway.exact.peeks.shipped import shipped_peeks
from houseway.exact.peeks.wire import peek_of, told_peek
from houseway.exact.proving.result import Result
from houseway.exact.registry import math_of
from houseway.gamefile.game import FileRules
from houseway.gamefile.model import Deal, PlainGame
from houseway.games import find
from houseway.games.pick_2_poker import Pick2Rules
from houseway.round import Game


def file_of(name: str) -> PlainGame:
    rules = find(name).rules
    assert issubclass(rules, FileRules)
    return rules.file


def test_a_peek_is_read_as_it_is_typed() -> None:
    assert parse_sees("dealer:1") == Sees("dealer", 1)
    assert str(Sees("seats", 5)) == "seats:5"
    for wrong in ("dealer", "dealer:0", "deck:1", "board:x"):
        with pytest.raises(BadPeek, match="dealer:1, seats:5 or board:1"):
            parse_sees(wrong)


def known_of(name: str, sees: Sees) -> tuple[Game, Sees, Result]:
    """What a sampled peek starts from: the game, what is seen, the result without it."""
    game = find(name)
    return game, sees, math_of(game).results()[0]


def test_three_card_poker_with_one_dealer_card_is_the_published_figure() -> None:
    """Published: +3.48%."""
    math = math_of(find("three-card-poker"))
    peek = math.peek(Sees("dealer", 1), deals=10)
    assert peek.exact
    assert f"{float(peek.value):.4f}" == "0.0348"
    assert peek.gain > 0
    assert peek_of(told_peek(peek), math.results()) == peek
    assert peek in shipped_peeks(math)


@pytest.mark.parametrize(
    ("game", "published"), [("ultimate-texas-holdem", "0.1359"), ("texas-holdem-bonus", "0.0761")]
)
def test_what_is_shipped_of_holdem_games_is_the_published_figure(game: str, published: str) -> None:
    """Exact, and too long to solve again here."""
    (peek,) = (one for one in shipped_peeks(math_of(find(game))) if one.sees == Sees("dealer", 1))
    assert peek.exact
    assert f"{float(peek.value):.4f}" == published


def test_a_seen_card_of_the_board_is_dealt_before_the_decision() -> None:
    game = seen_game(file_of("let-it-ride"), Sees("board", 1))
    deals = [step for step in game.steps if isinstance(step, Deal)]
    assert [[(one.pile, one.count) for one in deal.packets] for deal in deals] == [
        [("player", 3)],
        [("board", 1)],
        [("board", 1)],
    ]
    assert game.digest != file_of("let-it-ride").digest
    assert is_in_reach(file_of("let-it-ride"), Sees("board", 2))


@pytest.mark.parametrize(
    ("game", "sees"),
    [
        ("let-it-ride", "dealer:1"),
        ("three-card-poker", "board:1"),
        ("three-card-poker", "dealer:4"),
    ],
)
def test_what_a_game_does_not_hide_cannot_be_seen(game: str, sees: str) -> None:
    with pytest.raises(BadPeek):
        seen_game(file_of(game), parse_sees(sees))


def test_a_usual_choice_is_valued_at_its_own_stake() -> None:
    """Four Card Poker is played for one ante or for three: one act, and two choices.

    One card of the dealer's changes next to none of these hands.
    """
    found = sampled_peek(*known_of("four-card-poker", Sees("dealer", 1)), 12)
    assert 0 <= found.gain < Fraction(1, 100)


def test_sampling_comes_to_the_exact_value() -> None:
    """The seed is fixed, so this cannot fail by chance."""
    exact = math_of(find("let-it-ride")).peek(Sees("board", 1), deals=2)
    assert exact in shipped_peeks(math_of(find("let-it-ride")))
    found = sampled_peek(*known_of("let-it-ride", Sees("board", 1)), 150)
    assert found.standard_error is not None
    assert found.standard_error > 0
    assert abs(float(found.value - exact.value)) < 4 * found.standard_error


def test_cards_of_other_seats_cannot_come() -> None:
    """Aces and kings gone, queen-six-four is worth more; brute force agrees to the fraction."""
    file = file_of("three-card-poker")
    first = stakes_of(file, ("ante",))
    fork = tree_of(file, first)
    assert isinstance(fork, Fork)
    hand, dead = tuple(cards("Qh 6s 4d")), tuple(cards("Ah As Ad Kc Kd Kh Ac Ks Jc"))
    found = {
        one.choice.act: one.value for one in value_choices(file, first, fork, Seen(hand, dead=dead))
    }
    assert found["play"] == _brute(file, hand, dead)


def _brute(file: PlainGame, hand: Sequence[Card], dead: Sequence[Card]) -> Fraction:
    """The net of a play over every dealer's hand, by the engine's own order of hands."""
    from houseway.gamefile.values import Held, value_of

    left = [card for card in DECK if card not in (*hand, *dead)]
    total, hands = Fraction(0), list(combinations(left, 3))
    player, dealer = file.hand("player"), file.hand("dealer")
    for one in hands:
        held, its = Held(tuple(hand), tuple(hand)), Held(one, one)
        piles = {"player": held, "dealer": its, "board": Held((), ())}
        mine, theirs = value_of(player, piles), value_of(dealer, piles)  # type: ignore[arg-type]
        assert dealer.qualifies is not None
        if theirs not in dealer.qualifies:
            total += 1
        elif mine != theirs:
            total += 2 if mine > theirs else -2
    return total / len(hands)


def gain_of(sees: str, deal: int) -> Fraction | float:
    sampler = math_of(find("pick-2-poker")).peek_sampler(Pick2Rules(), parse_sees(sees))
    return sampler.gain(Random(deal))


def test_pick_2_with_all_of_the_dealer_seen_is_certain() -> None:
    """Each pick is known to win, tie or lose, so that a choice gains whole antes."""
    gains = [gain_of("dealer:5", deal) for deal in range(6)]
    assert all(Fraction(one).denominator == 1 for one in gains)
    assert max(gains) > 0


def test_a_peek_never_costs_anything_in_pick_2() -> None:
    peek = math_of(find("pick-2-poker")).peek(Sees("dealer", 3), deals=40)
    assert peek.gain > 0
    with pytest.raises(BadPeek, match="no cards to come"):
        math_of(find("pick-2-poker")).peek(Sees("board", 1), deals=2)


def _numbers(random: Random) -> Fraction:
    return Fraction(random.randrange(100))


def _sampler(gain: Gain) -> Sampler:
    return Sampler("of a test", find("pick-2-poker"), gain, sampling.__name__, at_once=7)


def test_the_number_of_cores_changes_nothing(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    found = sample(_sampler(_numbers), 50, jobs=1, folder=one)
    assert found == sample(_sampler(_numbers), 50, jobs=3, folder=other)
    assert found.count == 50


def test_a_run_that_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    """The second run has fourteen deals already, and asks for the others only."""
    whole = sample(_sampler(_numbers), 50, folder=tmp_path / "whole")
    asked: list[int] = []

    def until_stopped(random: Random) -> Fraction:
        if len(asked) == 20:
            raise KeyboardInterrupt
        asked.append(1)
        return _numbers(random)

    with pytest.raises(KeyboardInterrupt):
        sample(_sampler(until_stopped), 50, folder=tmp_path / "stopped")
    told: list[tuple[int, int]] = []
    resumed = sample(
        _sampler(_numbers),
        50,
        folder=tmp_path / "stopped",
        progress=lambda done, deals: told.append((done, deals)),
    )
    assert resumed == whole
    assert told[0] == (14, 50)
    assert told[-1] == (50, 50)


def test_a_game_without_peeks_says_so() -> None:
    math = Math(find("texas-holdem"))
    with pytest.raises(LookupError, match="not known of"):
        math.peek_sampler(math.game.rules(), Sees("dealer", 1))


def test_an_exact_peek_has_no_standard_error() -> None:
    _, sees, result = known_of("three-card-poker", Sees("dealer", 1))
    peek = Peek(result, sees, result.value + Fraction(1, 15))
    assert peek.exact
    assert peek.gain == Fraction(1, 15)


@pytest.mark.parametrize(("hidden", "published"), [(2, 0.1157), (3, 0.3521)])
def test_caribbean_stud_with_more_of_the_dealer_seen_is_the_published_figure(
    hidden: int, published: float
) -> None:
    """Published: +11.57% with two more cards, +35.21% with all but one.

    Few deals, and the same ones every time.
    """
    found = sampled_peek(*known_of("caribbean-stud", Sees("dealer", hidden)), 100)
    assert found.standard_error is not None
    assert found.standard_error < 0.06
    assert abs(float(found.value) - published) < 3 * found.standard_error
