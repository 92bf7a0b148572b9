"""`houseway simulate` and `compare-strategies`: pages, JSON, pictures, mistakes in one line."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from houseway.exact.proving import cluster
from tests.cli.running import refusal, run

PICK_2 = ("simulate", "pick-2-poker", "--rounds", "20000")


def words(*args: str) -> str:
    result = run(*args)
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())


def test_a_page_has_mean_error_and_hits() -> None:
    page = words(*PICK_2, "--strategy", "thumb")
    assert "Pick 2 Poker, 20,000 rounds, thumb" in page
    assert "net a round" in page
    assert "in units of the ante" in page
    assert "exactly +0.007544," in page
    assert "standard errors away" in page
    assert "rounds a second" in page
    assert "Ante win" in page


def test_json_is_the_same_on_any_number_of_cores(tmp_path: Path) -> None:
    told: list[dict[str, object]] = []
    for jobs in ("1", "2"):
        file = tmp_path / f"{jobs}.json"
        words(*PICK_2, "--seed", "7", "--seats", "3", "--jobs", jobs, "--json", str(file))
        told.append(json.loads(file.read_text()))
        assert told[-1].pop("seconds")
    assert told[0] == told[1]
    assert told[0]["rounds"] == 20_000
    assert told[0]["seats"] == 3


def test_json_to_the_output() -> None:
    told = json.loads(run(*PICK_2, "--strategy", "never", "--json", "-").stdout)
    assert (told["mean"], told["exact"], told["off"]) == (-2_000, -2_000, None)


def test_wagers_options_and_a_picture(tmp_path: Path) -> None:
    file = tmp_path / "nets.svg"
    options = ("--option", "unqualified_dealer=both push", "--wager", "5-card-bonus=10")
    page = words(*PICK_2, *options, "--plot", str(file))
    assert "5 Card Bonus $10" in page
    title = ElementTree.fromstring(file.read_text()).findtext("{http://www.w3.org/2000/svg}title")
    assert title == "Pick 2 Poker, thumb: 20,000 rounds"


def test_one_round_in_full() -> None:
    page = words("simulate", "pick-2-poker", "--show", "17", "--seats", "2", "--strategy", "always")
    assert "Pick 2 Poker, round 17 of seed 1" in page
    assert "Seat 1: three " in page
    assert "P2P-9" in page


def test_a_strategy_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def answer(view):\n    return 'five'\n")
    page = words("simulate", "pick-2-poker", "--rounds", "30", "--strategy", str(file))
    assert "30 rounds" in page
    told = words("simulate", "pick-2-poker", "--show", "3", "--strategy", str(file))
    assert "Seat 1: five" in told


def test_strategies_side_by_side() -> None:
    page = words("compare-strategies", "pick-2-poker", "--rounds", "20000")
    assert "costs against optimal" in page
    assert "thumb" in page
    assert "0.002023" in page  # exactly
    page = words("compare-strategies", "hawaiian-holdem", "--strategy", "never", "--rounds", "5000")
    assert "costs against never" in page


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("texas-holdem", "--strategy", "optimal"), "strength, random"),
        (("pick-2-poker", "--strategy", "house-way"), "has no strategy 'house-way'"),
        (("pick-2-poker", "--strategy", "nowhere.py"), "nowhere.py: No such file"),
        (("pick-2-poker", "--wager", "bonus"), "--wager takes a spot and dollars"),
        (("pick-2-poker", "--wager", "3-5-bonus=5"), "P2P-2"),
    ],
)
def test_mistakes_are_one_line(args: tuple[str, ...], said: str) -> None:
    assert said in refusal("simulate", *args)


def test_a_cluster_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", "100ms")
    nowhere = ("pick-2-poker", "--cluster", "tcp://127.0.0.1:1")
    assert "no scheduler answers" in refusal("simulate", *nowhere)


def test_mistakes_in_a_comparison() -> None:
    assert "is none of them" in refusal("compare-strategies", "pick-2-poker", "--strategy", "best")
    options = ("--option", "version=multi-deck", "--option", "shoe=8")
    assert "8 decks" in refusal("compare-strategies", "fast-action-holdem", *options)
