"""What a solution takes is told beforehand: its memory within a factor of two, what is refused."""

import subprocess
import sys

import pytest

from houseway.exact.general.estimate import work_of
from houseway.exact.general.planning.plan import plan_for
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.solve import stakes_of
from houseway.gamefile.model import PlainGame
from houseway.gamefile.reading.file import read_game
from tests.exact.general.phrases import PLAIN, text_of

ANTE = ("ante",)
SOLVE = """
import sys
from houseway.exact.general.solve import solve
from houseway.gamefile.reading.file import read_game
from houseway.process import used
solve(read_game(sys.stdin.read(), "small"), ("ante",))
print(used().megabytes)
"""


def dealt(deal: str) -> str:
    return text_of({**PLAIN, "deal": f"deal = {{ {deal} }}"})


def read(deal: str) -> PlainGame:
    return read_game(dealt(deal), "small")


@pytest.mark.parametrize("deal", ["player = 3, dealer = 3", "player = 3, dealer = 6"])
def test_memory_is_told_within_a_factor_of_two(deal: str) -> None:
    plan = plan_for(read(deal), stakes_of(read(deal), ANTE))
    told = work_of(plan).bytes / 1e6
    done = subprocess.run(
        [sys.executable, "-c", SOLVE], input=dealt(deal), capture_output=True, text=True, check=True
    )
    assert told / 2 < float(done.stdout) < 2 * told


def test_what_takes_too_much_is_refused_before_it_starts() -> None:
    game = read("player = 3, dealer-up = 2, dealer = 6")
    with pytest.raises(OutOfReach, match="at most 2 GB are used"):
        work_of(plan_for(game, stakes_of(game, ANTE)))
