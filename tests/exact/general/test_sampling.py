"""Games that are out of reach say so, and can be dealt at random instead."""

from pathlib import Path

import pytest

from houseway.exact.general.playing.sampling import NOTHING_TO_DECIDE, STRATEGY, sample
from houseway.exact.general.proofs import proofs_of
from houseway.exact.general.solve import solve
from houseway.gamefile.reading.file import read_game
from houseway.games import find
from tests.cli.running import refusal, run
from tests.exact.general.files_under_test import file_named

TWO_DECKS = find("three-card-poker").file.replace("title ", "decks = 2\ntitle ", 1)
SIGMAS = 4


def test_a_sample_is_near_the_exact_value() -> None:
    file = file_named("two-hand-bonuses")
    found, exact = sample(file, ("flounder-4",), 2_000), solve(file, ("flounder-4",)).value
    assert abs(found.mean - float(exact)) < SIGMAS * found.error
    assert found.strategy == NOTHING_TO_DECIDE


def test_by_rollouts_a_player_does_not_beat_best_play() -> None:
    file = file_named("three-card-poker")
    found, exact = sample(file, ("ante",), 300), solve(file, ("ante",)).value
    assert found.strategy == STRATEGY
    assert found.interval[0] < float(exact)
    assert abs(found.mean - float(exact)) < SIGMAS * found.error


def test_more_deals_make_the_interval_narrower() -> None:
    file = file_named("two-hand-bonuses")
    few, many = (sample(file, ("flounder-4",), deals) for deals in (100, 1_000))
    assert many.error < few.error


def test_an_estimate_comes_before_a_proof() -> None:
    proof = next(one for one in proofs_of(find("ultimate-texas-holdem")))
    assert proof.estimate is not None
    assert proof.estimate().seconds > 1
    assert not proof.estimate().out_of_reach


def test_what_is_out_of_reach_is_said_and_can_be_sampled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    path = tmp_path / "two-decks.toml"
    path.write_text(TWO_DECKS)
    assert read_game(TWO_DECKS, "two-decks").decks == 2
    proved = " ".join(run("prove", str(path)).output.split())
    assert "two-decks ante is out of reach. There are 25,634,934 ways" in proved
    assert "deals it at random, and gives a bound" in proved
    assert "two-decks pair-plus is out of reach" not in proved
    page = run("sample", str(path), "--wager", "pair-plus", "--deals", "20").stdout
    assert "Pair Plus" in page
    assert "95% between" in page
    assert "game files" in refusal("sample", "hawaiian-holdem")
