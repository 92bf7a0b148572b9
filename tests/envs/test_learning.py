"""The example of the manual: an agent that learns Pick 2 to within one percent of best play."""

import importlib.util
from pathlib import Path
from types import ModuleType

EXAMPLE = Path(__file__).parents[2] / "docs" / "learn_pick_2.py"


def example() -> ModuleType:
    found = importlib.util.spec_from_file_location("learn_pick_2", EXAMPLE)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_an_agent_comes_within_one_percent_of_best_play() -> None:
    """It stops as soon as it is there; seeds are fixed, so that it always takes as many hands."""
    curve = example().train(seconds=float("inf"), enough=0.01)
    assert curve[-1][1] <= 0.01
    assert curve[-1][0] <= 5_000_000
