"""A run: the same totals whoever plays which rounds, and means where the exact values are."""

from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from houseway.exact.registry import math_of
from houseway.games import GAMES, find
from houseway.money import Cents
from houseway.round.questions import Seat
from houseway.simulate.batch import room_for_lines
from houseway.simulate.engine import (
    acts_of,
    deck_of,
    net_of,
    play_acts,
    play_part_by_engine,
    start_round,
)
from houseway.simulate.plan import Plan, exact_mean, make_plan, prepared
from houseway.simulate.proved import proved_value
from houseway.simulate.run import PART, add_up, play_part, simulate
from houseway.simulate.strategy import NoStrategy, Rounds
from houseway.simulate.totals import Tallying, TooFine, Totals

BONUS = {"bonus": Cents(500)}
ALL_OF_2HH = {
    "flounder-4": Cents(500),
    "nessie-9": Cents(500),
    "888-flop-bonus": Cents(500),
    "community-bonus": Cents(500),
}


def test_totals_do_not_depend_on_who_plays_what() -> None:
    plan = make_plan("fast-action-holdem", "random", wagers=BONUS, seats=3, seed=11)
    rounds = PART + 12_345
    whole = simulate(plan, rounds).as_json()
    assert simulate(plan, rounds, jobs=2).as_json() == whole
    apart = Totals()
    for start, stop in ((7_001, rounds), (0, 1), (1, 7_001)):
        apart.add(play_part(plan, start, stop))
    assert apart.as_json() == whole


def test_another_process_comes_to_the_same() -> None:
    plan = make_plan("pick-2-poker", "thumb", seed=12)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as workers:
        totals = simulate(plan, 5_000, executor=workers)
    assert totals.as_json() == simulate(plan, 5_000).as_json()


def test_progress_is_told_and_a_seed_gives_other_cards() -> None:
    plan, told = make_plan("pick-2-poker", "thumb", seed=1), list[int]()
    one = simulate(plan, 3 * PART, progress=told.append)
    assert told == [PART, 2 * PART, 3 * PART]
    other = simulate(make_plan("pick-2-poker", "thumb", seed=2), 3 * PART)
    assert one.mean != other.mean


def test_parts_under_way_are_bounded() -> None:
    plan, most = make_plan("pick-2-poker", "never"), list[int]()

    def play(plan: Plan, start: int, stop: int) -> Totals:
        most.append(len(under_way))
        under_way.discard(start)
        return play_part(plan, start, stop)

    class Watched(ThreadPoolExecutor):
        def submit(self, fn: Any, /, *args: Any, **named: Any) -> Any:
            under_way.add(args[1])
            assert len(under_way) <= 2
            return super().submit(fn, *args, **named)

    under_way = set[int]()
    with Watched(1) as workers:
        found = add_up(workers, plan, 1_000, play, lambda done: None, ahead=2, part=100)
    assert found.rounds == 1_000
    assert len(most) == 10


# --- Totals ---------------------------------------------------------------------------------------


def test_totals_are_the_sums_of_the_engines_lines() -> None:
    plan = make_plan("two-hand-holdem", "thumb", wagers=ALL_OF_2HH, seats=2, seed=3)
    game, totals = prepared(plan).game, play_part(plan, 0, 150)
    together, nets = list[int](), list[int]()
    staked: dict[str, int] = {}
    for number in range(150):
        deck = deck_of(game, 3, number)
        faces = np.array([[card.index for card in deck[: game.cards]]], np.uint8)
        acts = acts_of(prepared(plan), faces, Rounds(3, number))
        round_ = play_acts(game, deck, acts[0])
        nets += round_.nets().values()
        together.append(sum(round_.nets().values()))
        for line in round_.lines:
            staked[line.wager] = staked.get(line.wager, 0) + line.stake
    assert dict(totals.staked) == staked
    assert totals.mean == Fraction(sum(nets), 300)
    assert totals.deviation == pytest.approx(np.std(nets))
    assert totals.standard_error == pytest.approx(np.std(together) / np.sqrt(150) / 2)
    assert totals.squares == sum(net * net for net in together)
    assert sum(totals.nets.values()) == 300
    assert sum(totals.rows["ante-1"].values()) == 300


def test_the_hits_of_a_row_are_those_that_its_net_says() -> None:
    plan = make_plan("pick-2-poker", "always", wagers={"5-card-bonus": Cents(1_000)}, seed=4)
    totals = simulate(plan, 50_000)
    game = prepared(plan).game
    rows = totals.rows["5-card-bonus"]
    pays = dict(zip(game.rows[3], (-1, 500, 100, 40, 15, 8, 6, 4, 3, 1), strict=False))
    assert totals.net["5-card-bonus"] == sum(1_000 * pays[row] * hits for row, hits in rows.items())
    assert sum(rows.values()) == 50_000


def test_2hh_17_rows_are_called_as_the_paytable_calls_them() -> None:
    game = find("two-hand-holdem")
    totals = simulate(make_plan(game, "always", wagers=ALL_OF_2HH), 5_000)
    for table in game.paytables(game.rules()):
        spot = table.name.lower().replace(" ", "-")
        assert totals.rows[spot].keys() <= {*table.rows, "lose"}


def test_wagers_without_a_common_unit_are_refused() -> None:
    wagers = {"ante": Cents(39_999), "bonus": Cents(1)}
    options = {"version": "multi-deck"}
    plan = make_plan("fast-action-holdem", "never", options=options, wagers=wagers)
    Tallying(prepared(plan).game)  # 2 x 39,999 cents and 5,000 to 1 on one: still few enough
    large = {"ante": Cents(39_999), "bonus": Cents(39_998)}
    plan = make_plan("fast-action-holdem", "never", options=options, wagers=large)
    with pytest.raises(TooFine, match="multiples of one sum"):
        Tallying(prepared(plan).game)


def test_envy_is_paid_to_lammers_alone() -> None:
    """FAH-3: a Bonus of $4.99 has no lammer; FAH-18: one seat alone envies nobody."""
    plans = [
        make_plan("fast-action-holdem", "never", wagers={"bonus": Cents(stake)}, seats=seats)
        for stake, seats in ((499, 5), (500, 1), (500, 5))
    ]
    paid = [simulate(plan, 30_000).net["envy"] for plan in plans]
    assert paid[:2] == [0, 0]
    assert paid[2] > 0
    assert paid[2] % 50_00 == 0  # FAH-17: sums of 50 and 250 dollars


# --- Means ----------------------------------------------------------------------------------------

KNOWN = [
    ("pick-2-poker", "optimal", {}, {}),
    ("pick-2-poker", "thumb", {}, {"5-card-bonus": Cents(1_000)}),
    ("pick-2-poker", "always", {"three_five_bonus_tables": "better of the two"}, {}),
    ("pick-2-poker", "optimal", {"unqualified_dealer": "both push"}, {}),
    ("fast-action-holdem", "optimal", {}, {}),
    ("fast-action-holdem", "optimal", {"version": "multi-deck"}, BONUS),
    ("fast-action-holdem", "thumb", {}, BONUS),
    ("fast-action-holdem", "house-way", {}, BONUS),
    ("fast-action-holdem", "always", {"single_deck_paytable": "6"}, BONUS),
    ("hawaiian-holdem", "thumb", {}, {}),
    ("two-hand-holdem", "thumb", {}, ALL_OF_2HH),
]


@pytest.mark.parametrize(("game", "strategy", "options", "wagers"), KNOWN)
def test_means_are_within_four_standard_errors(
    game: str, strategy: str, options: dict[str, str], wagers: dict[str, Cents]
) -> None:
    """The seed is fixed, so this cannot fail by chance; `make simulate` plays 100 million."""
    plan = make_plan(game, strategy, options=options, wagers=wagers)
    exact, totals = exact_mean(plan), simulate(plan, 400_000, jobs=2)
    assert exact is not None
    assert abs(float(totals.mean - exact)) < 4 * totals.standard_error


def proved(plan: Plan, wager: str, **more: str) -> Fraction | None:
    return proved_value(prepared(plan).game, wager, **more)


def test_exact_means_are_the_proved_values() -> None:
    plan = make_plan("pick-2-poker", "optimal")
    assert exact_mean(plan) == 1_000 * (proved(plan, "ante and 3-5-bonus") or 0)
    plan = make_plan("fast-action-holdem", "optimal")
    assert exact_mean(plan) == 1_000 * (proved(plan, "ante", splitting="ante") or 0)
    plan = make_plan("fast-action-holdem", "optimal", wagers={"bonus": Cents(1_000)})
    assert exact_mean(plan) == 1_000 * (proved(plan, "ante and bonus", splitting="any") or 0)


HOUSE_BANKED = [game.name for game in GAMES if game.banked_by == "house"]


def test_exact_means_are_those_of_the_rules_of_thumb() -> None:
    for name in (*HOUSE_BANKED, "three-card-poker"):
        rule = math_of(find(name)).rule_of_thumb()
        assert rule is not None
        assert exact_mean(make_plan(name, "thumb")) == 1_000 * rule.value
    plan = make_plan("fast-action-holdem", "thumb", wagers={"bonus": Cents(1_000)})
    rule = math_of(plan.found).rule_of_thumb()
    assert rule is not None
    assert rule.with_bonus is not None
    assert exact_mean(plan) == 1_000 * rule.with_bonus.value


@pytest.mark.parametrize(
    ("game", "strategy", "options", "wagers"),
    [
        ("pick-2-poker", "random", {}, {}),
        ("hawaiian-holdem", "never", {}, {}),
        ("hawaiian-holdem", "thumb", {"alternative_a": "true"}, {}),
        ("hawaiian-holdem", "thumb", {}, {"big-kahuna": Cents(500)}),
        ("two-hand-holdem", "never", {}, {}),
        ("fast-action-holdem", "thumb", {"house_way_tie": "first dealt"}, {}),
    ],
)
def test_where_nothing_is_proved_nothing_is_said(
    game: str, strategy: str, options: dict[str, str], wagers: dict[str, Cents]
) -> None:
    assert exact_mean(make_plan(game, strategy, options=options, wagers=wagers)) is None


def test_a_fold_loses_what_was_staked() -> None:
    plan = make_plan("pick-2-poker", "never", wagers={"5-card-bonus": Cents(1_000)})
    assert exact_mean(plan) == simulate(plan, 1_000).mean == -3_000


# --- A strategy in Python -------------------------------------------------------------------------


def test_a_users_file_is_played_through_the_engine(tmp_path: Path) -> None:
    file = tmp_path / "folds.py"
    file.write_text("def answer(view):\n    return 'fold'\n")
    mine = make_plan("pick-2-poker", str(file), seed=5, seats=2)
    by_engine = play_part_by_engine(mine, 0, 40)
    by_kernel = play_part(make_plan("pick-2-poker", "never", seed=5, seats=2), 0, 40)
    assert by_engine.as_json() == by_kernel.as_json()
    assert exact_mean(mine) is None


def test_a_users_file_may_answer_with_an_answer(tmp_path: Path) -> None:
    file = tmp_path / "default.py"
    file.write_text("def answer(view):\n    return view.question.default\n")
    totals = play_part_by_engine(make_plan("hawaiian-holdem", str(file), seed=6), 0, 40)
    never = play_part(make_plan("hawaiian-holdem", "never", seed=6), 0, 40)
    assert totals.nets == never.nets


def test_a_users_file_without_the_function_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "empty.py"
    file.write_text("")
    with pytest.raises(NoStrategy, match="no function answer"):
        play_part_by_engine(make_plan("pick-2-poker", str(file)), 0, 1)


def test_the_net_of_a_line() -> None:
    game = prepared(make_plan("pick-2-poker", "always")).game
    round_ = start_round(game, deck_of(game, 1, 2))
    round_.lapse(Seat(1))
    assert [net_of(line) for line in round_.lines] == [-1_000, -1_000]


def test_room_for_lines_has_a_place_for_everything() -> None:
    lines = room_for_lines(2, 3, 4)
    assert lines.net.shape == lines.staked.shape == lines.row.shape == (2, 3, 4)
