"""What a long check has found already, so that a run that was stopped goes on where it was.

A finding is kept under what was checked and the code that it was checked with: a change of one
game's kernels leaves what was found about the others.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import msgspec

from houseway.exact.kernels.sources import digest_of_code
from houseway.exact.proving.usual_folder import usual_folder
from houseway.simulate.plan import Plan
from houseway.simulate.registry import module_of


class Finished:
    """The findings of one check, a line each."""

    def __init__(self, check: str, rounds: int, within: Callable[[str], bool] = bool) -> None:
        """`check` is the module that does it; `within` says which modules it depends on."""
        self._check, self._within = check, within
        name = f"{check.rpartition('.')[2]}-{rounds}.jsonl"
        self._path: Path = usual_folder().parent / "checks" / name
        lines = self._path.read_text().splitlines() if self._path.exists() else []
        self._found: dict[str, object] = dict(map(json.loads, lines))

    def __contains__(self, plan: Plan) -> bool:
        return self._key(plan) in self._found

    def of(self, plan: Plan) -> object:
        return self._found[self._key(plan)]

    def keep(self, plan: Plan, found: object) -> None:
        self._found[self._key(plan)] = found
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a") as file:
            file.write(json.dumps([self._key(plan), found]) + "\n")

    def _key(self, plan: Plan) -> str:
        game = plan.found
        module = module_of(game)
        assert module is not None, "a plan is of a game with kernels"
        code = digest_of_code(self._check, module, within=self._within)
        return f"{code}{game.digest} {msgspec.json.encode(plan).decode()}"
