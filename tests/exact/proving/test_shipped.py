"""What is shipped is what the solvers give: cheap results in full, a few parts of the others."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from houseway.exact.proving.driver import run
from houseway.exact.proving.part_cache import digest
from houseway.exact.proving.proofs import proof, proofs
from houseway.exact.proving.result import Result
from houseway.exact.proving.shipped import shipped_digests, shipped_results
from houseway.exact.proving.wire import ProvedWager, proved_wager, result_of
from houseway.exact.registry import all_math

CHEAP = (
    "two-hand-holdem bonuses",
    "hawaiian-holdem big-kahuna",
    "pick-2-poker bonuses",
    "pick-2-poker ante",
)
# Parts that differ in kind: a rainbow of ranks, a pair, three alike; the shortest of the others.
SAMPLE = [
    ("hawaiian-holdem bet", "K83"),
    ("hawaiian-holdem bet", "222"),
    ("hawaiian-holdem bet, alternative A", "TT4"),
    ("hawaiian-holdem bet, dealer may use three", "TT4"),
    ("two-hand-holdem antes", "772"),
    ("two-hand-holdem antes", "AAA"),
    ("fast-action-holdem ante, single deck, highest", "boards 31"),
]


def key(result: Result) -> tuple[Any, ...]:
    return result.game.name, result.wager, tuple(sorted(result.options.items()))


@pytest.mark.parametrize("name", CHEAP)
def test_cheap_results_are_computed_again_in_full(name: str, tmp_path: Path) -> None:
    (proved,) = run([proof(name)], folder=tmp_path, jobs=1)
    shipped = {key(result): result for result in shipped_results()}
    assert proved.results
    for result in proved.results:
        assert shipped[key(result)] == result


@pytest.mark.parametrize(("name", "part"), SAMPLE)
def test_parts_of_expensive_results_are_solved_again(name: str, part: str) -> None:
    found = proof(name)
    assert digest(found.solve(part)) == shipped_digests(found.game)[name][part]


def test_every_part_has_a_digest() -> None:
    for math in all_math():
        for name, parts in shipped_digests(math.game).items() if math.proofs() else ():
            assert list(parts) == list(proof(name).parts())


def test_no_two_results_are_about_the_same() -> None:
    results = shipped_results()
    assert len({key(result) for result in results}) == len(results)


def test_every_proof_without_parts_is_shipped() -> None:
    """And of the others those that somebody has finished; the rest take too long."""
    games = {result.game for result in shipped_results()}
    assert games == {one.game for one in proofs()}


@pytest.mark.parametrize("result", shipped_results(), ids=lambda one: f"{one.wager} {one.options}")
def test_a_result_holds_together(result: Result) -> None:
    """Rows that are all its outcomes add up to its value; a print of it loses nothing."""
    text = msgspec.json.encode(proved_wager(result))
    again = result_of(result.game, msgspec.json.decode(text, type=ProvedWager))
    assert key(again) == key(result)
    assert (again.value, again.variance, again.rows) == (result.value, result.variance, result.rows)
    assert again.edge == -result.value
    assert again.first_stakes == result.first_stakes
    split = result.options.get("splitting") in ("ante", "bonus")  # where rows can count hands
    of_hands = split and (result.wager == "ante" or result.options["version"] == "multi-deck")
    whole = not of_hands and result.wager not in ("antes", "envy", "ante and bonus")
    if result.variance is not None and whole:
        assert sum(row.count for row in result.rows) == result.total
        assert sum(row.net * row.count for row in result.rows) == result.value * result.total


def test_reading_them_needs_no_solver() -> None:
    code = (
        "import sys; from houseway.exact.proving.shipped import shipped_results; shipped_results();"
        "from houseway.cli import app;"
        "assert 'numba' not in sys.modules, 'numba'; assert 'numpy' not in sys.modules, 'numpy'"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
