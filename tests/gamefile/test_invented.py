"""Games that were written from docs/game-file.md alone: they are read, dealt, settled and valued.

Harbour Draw has a joker, an exchange, a meter and envy; Lantern totals from four decks, a fixed
draw and half a wager back; Two Piers hands to set by a house way; Bell Tower a bet on the best hand
of anyone; Tidewater twenty-one without tens, in which a double is doubled again. The others have a
feature each, and tests/exact/general/test_from_the_manual.py holds them to brute force.
"""

from fractions import Fraction
from pathlib import Path
from random import Random

import numpy as np
import pytest

from houseway.cards import RANKS, Rank, cards
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.playing.sampling import BY_THE_HOUSE_WAY, Sampled, sample
from houseway.exact.general.proofs import proofs_of
from houseway.exact.general.solve import solve
from houseway.exact.general.twenty_one.proofs import proofs_with
from houseway.exact.general.twenty_one.solution import solve_shoe
from houseway.gamefile.game import file_of, load
from houseway.gamefile.model import PlainGame
from houseway.games import known
from houseway.money import Cents
from houseway.round import (
    Answer,
    Game,
    Limits,
    OrderedDeck,
    Player,
    Round,
    Seat,
    Setup,
    State,
    log_of,
    read,
    replay,
    write,
)
from tests.cli.running import run
from tests.games_under_test import played, snapshot, steps

FOLDER = Path(__file__).parent / "invented"
FILES = sorted(FOLDER.glob("*.toml"))
SIGMAS = 4


def invented(name: str) -> Game:
    return load(next(path for path in FILES if path.stem == name))


def file_named(name: str) -> PlainGame:
    return file_of(invented(name))


def is_near(found: Sampled, exact: Fraction) -> bool:
    return abs(found.mean - float(exact)) < SIGMAS * found.error


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_it_is_dealt_settled_and_replayed(path: Path) -> None:
    game = load(path)
    settled = set[str]()
    for seed in range(150):
        round_ = played(game, Random(seed))
        assert round_.state is State.SETTLED
        assert sum(line.net for line in round_.lines) == sum(round_.nets().values())
        settled |= {line.rule for line in round_.lines}
    assert len(settled) >= 2
    for seed in range(5):
        for round_ in steps(game, Random(seed)):
            again = replay(read(write(log_of(round_))), game)
            assert snapshot(again) == snapshot(round_)


# --- What it is worth -----------------------------------------------------------------------------


def test_two_lamps_and_pairs_of_four_decks_are_counted() -> None:
    """Beside a first card, 3 of the other 207 are the same one and 12 its rank in other suits."""
    assert solve(file_named("lantern"), ("twin",)).value == Fraction(3 * 20 + 12 * 5 - 192, 207)


def test_a_shoe_without_tens_has_none_and_is_worth_what_is_left_in_it() -> None:
    game, file = invented("tidewater"), file_named("tidewater")
    assert {card.rank for card in game.cards(game.rules())} == set(RANKS) - {Rank.TEN}
    rules = file.twenty_one
    assert rules is not None
    shoe = np.array([8] * 9 + [24])
    bet, tide = (result for proof in proofs_with(game, {}) for result in proof.combine(()))
    assert float(bet.value) == pytest.approx(solve_shoe(rules, shoe).value, abs=1e-11)
    assert tide.value == -Fraction(7, 95) / 2  # seven of the other 95 cards are of one's own rank


def test_a_double_is_doubled_again_to_eight_bets() -> None:
    """A two is doubled on, and the third double is the last."""
    game = invented("tidewater")
    setup = Setup(game.rules(), (Player(Seat(1), Cents(100_000)),), Limits())
    deck = [*cards("2c 6c 2d 5d 2h 2s 3c Kd")]
    round_ = Round(game, setup, OrderedDeck([*deck, *(set(game.cards(game.rules())) - set(deck))]))
    round_.answer(Seat(1), Answer("wager", (), {"bet": Cents(1_000)}))
    for staked in (2_000, 4_000, 8_000):
        double = round_.questions[Seat(1)].option("double")
        assert double is not None
        assert double.stakes[0].least == double.stakes[0].most == staked
        round_.answer(Seat(1), Answer("double"))
    assert round_.state is State.SETTLED or not round_.questions[Seat(1)].option("double")


@pytest.mark.parametrize("wager", ["margin", "twin"])
def test_cards_that_are_drawn_by_a_table_are_sampled_so(wager: str) -> None:
    """A card is drawn only by those whom the file's `if` is so of."""
    file = file_named("lantern")
    assert is_near(sample(file, (wager,), 4_000), solve(file, (wager,)).value)


def test_half_of_a_wager_comes_back_in_a_sample_too() -> None:
    file = file_named("lantern")
    found, exact = sample(file, ("light",), 400), solve(file, ("light",)).value
    assert found.decides
    assert found.interval[0] < float(exact)
    assert is_near(found, exact)


def test_an_exchange_beside_an_open_card_is_out_of_reach_and_sampled() -> None:
    proofs = proofs_of(invented("harbour-draw"))
    reached = {one.wagers[0]: not one.estimate().out_of_reach for one in proofs if one.estimate}
    assert reached == {"ante": False, "deal-2": True, "beacon": True}  # no choice touches these
    found = sample(file_named("harbour-draw"), ("ante",), 40)
    assert found.decides
    assert -2 <= found.mean <= 2
    said = " ".join(run("prove", str(FOLDER / "harbour-draw.toml")).stderr.split())
    assert "kept or given up beside open cards" in said
    assert "houseway sample" in said


def test_a_sample_sets_both_sides_hands_by_the_house_way() -> None:
    found = sample(file_named("two-piers"), ("ante",), 1_500)
    assert found.strategy == BY_THE_HOUSE_WAY
    assert found.decides  # another setting may do better
    exact = sample(file_named("two-piers"), ("pier",), 10)
    assert not exact.decides


@pytest.mark.parametrize("wager", ["player", "banker", "tie", "dragon-on-player"])
def test_baccarat_is_sampled_by_its_table_of_draws(wager: str) -> None:
    file = file_of(known("commission-free-baccarat"))
    assert is_near(sample(file, (wager,), 3_000), solve(file, (wager,)).value)


def test_the_bet_of_twenty_one_is_not_sampled() -> None:
    with pytest.raises(OutOfReach, match="solved exactly"):
        sample(file_of(known("blackjack")), ("bet",), 2)
