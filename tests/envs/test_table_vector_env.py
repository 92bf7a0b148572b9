"""Tables of players in batches: the same cards and acts come to the same at the engine's table."""

from collections.abc import Mapping

import numpy as np
import pytest

from houseway.cards import DECK
from houseway.envs import TableEnv, TableVectorEnv
from houseway.envs.table_env import answers
from houseway.envs.table_sight import TableSight
from houseway.games import GAMES
from houseway.money import Cents
from houseway.round import OrderedDeck, Round
from houseway.round.game import Player, Setup
from houseway.round.questions import Seat
from houseway.simulate.betting_kernel import ACTS

AMONG_PLAYERS = [game.name for game in GAMES if game.banked_by == "players"]
STEPS = 120


class Twin:
    """A table of the engine, fed with one table's cards and acts."""

    def __init__(self, envs: TableVectorEnv, table: int, big_blinds: int) -> None:
        hands = envs._hands  # pyright: ignore[reportPrivateUsage]
        deck = [DECK[card] for card in hands.decks[table].tolist()]
        stack = Cents(big_blinds * envs.rules.big_blind)
        players = tuple(Player(Seat(seat + 1), stack) for seat in range(envs.seats))
        button = Seat(int(hands.button[table]) + 1)
        self.round = Round(envs.game, Setup(envs.rules, players, button=button), OrderedDeck(deck))
        self.sight = TableSight(self.round)

    def open(self) -> tuple[int, dict[int, object]]:
        """Whose turn it is and what is open; showdowns and run-outs go by their defaults."""
        while self.round.questions:
            seat, question = next(iter(self.round.questions.items()))
            acts = {option.act for option in question.options}
            if acts & {"fold", "check"}:
                return seat - 1, dict(answers(question, self.sight))
            self.round.answer(seat, question.default)
            self.sight.catch_up()
        return -1, {}

    def act(self, act: int) -> None:
        seat, found = self.open()
        self.round.answer(Seat(seat + 1), found[act])  # pyright: ignore[reportArgumentType]
        self.sight.catch_up()


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize(
    ("game", "options", "stack"),
    [
        *((game, {}, 100) for game in AMONG_PLAYERS),
        *((game, {}, 7) for game in AMONG_PLAYERS),
        ("texas-holdem", {"betting": "limit"}, 100),
        ("omaha-holdem", {"betting": "pot limit"}, 40),
        ("double-flop-texas", {"odd_chip": "lower", "small_blind": "33", "big_blind": "67"}, 9),
    ],
)
def test_the_engine_comes_to_the_same(
    game: str, options: Mapping[str, str], stack: int, seats: int
) -> None:
    envs = TableVectorEnv(game, 4, seats, options, big_blinds=stack)
    observations, info = envs.reset(seed=seats + stack)
    twins = [Twin(envs, table, stack) for table in range(4)]
    chance = np.random.default_rng(3)
    for _ in range(STEPS):
        for table, twin in enumerate(twins):
            seat, open_ = twin.open()
            assert seat == info["seat"][table]
            assert sorted(open_) == np.flatnonzero(info["action_mask"][table]).tolist()
            seen = twin.sight.cards_of(Seat(seat + 1))
            chips = np.array(twin.sight.chips, np.float32) / np.float32(envs.rules.big_blind)
            assert (observations[table, :156] == seen).all()
            assert observations[table, 156:] == pytest.approx(chips)
        acts = np.array([chance.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        for table, twin in enumerate(twins):
            twin.act(int(acts[table]))
        observations, rewards, done, info = envs.step(acts)
        assert rewards.sum(axis=1) == pytest.approx(0)
        for table in np.flatnonzero(done).tolist():
            assert twins[table].open() == (-1, {})
            nets = [net / envs.rules.big_blind for net in twins[table].round.nets().values()]
            assert rewards[table].tolist() == pytest.approx(nets)
            twins[table] = Twin(envs, table, stack)


def test_the_same_seed_deals_the_same() -> None:
    first, second = (TableVectorEnv("texas-holdem", 8) for _ in range(2))
    assert (first.reset(seed=5)[0] == second.reset(seed=5)[0]).all()
    assert (first.reset(seed=6)[0] != second.reset(seed=5)[0]).any()


def test_observations_have_the_columns_of_one_table() -> None:
    one = TableEnv("double-flop-omaha", seats=4).observation_space("seat_1")["observation"]  # pyright: ignore[reportIndexIssue, reportUnknownVariableType]
    many = TableVectorEnv("double-flop-omaha", 3, 4)
    assert many.reset(seed=1)[0].shape == (3, *one.shape)  # pyright: ignore[reportUnknownMemberType]
    assert many.num_actions == ACTS


def test_what_it_does_not_play_is_said() -> None:
    with pytest.raises(ValueError, match="SeatVectorEnv"):
        TableVectorEnv("pick-2-poker")
    with pytest.raises(ValueError, match="TableEnv does"):
        TableVectorEnv("texas-holdem", options={"ante": "100"})
    with pytest.raises(ValueError, match="2 to 10 seats"):
        TableVectorEnv("texas-holdem", seats=11)
    with pytest.raises(ValueError, match="2 to 9 seats"):
        TableVectorEnv("double-flop-omaha", seats=10)
    envs = TableVectorEnv("texas-holdem", 2)
    envs.reset(seed=1)
    with pytest.raises(ValueError, match="act 6 is closed at table 1"):
        envs.step(np.array([1, ACTS]))
