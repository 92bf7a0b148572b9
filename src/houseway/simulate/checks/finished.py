"""What a long check has found already, so that a run that was stopped goes on where it was.

A finding is kept under what was checked and the code that it was checked with.
"""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from houseway.exact.kernels.sources import digest_of_code
from houseway.exact.proving.part_cache import usual_folder
from houseway.simulate.plan import Plan


class Finished:
    """The findings of one check, a line each."""

    def __init__(self, check: str, rounds: int) -> None:
        """`check` is the module that does it."""
        name = f"{check.rpartition('.')[2]}-{rounds}-{digest_of_code(check)}.jsonl"
        self._path: Path = usual_folder().parent / "checks" / name
        lines = self._path.read_text().splitlines() if self._path.exists() else []
        self._found: dict[str, object] = dict(map(json.loads, lines))

    def __contains__(self, plan: Plan) -> bool:
        return _key(plan) in self._found

    def of(self, plan: Plan) -> object:
        return self._found[_key(plan)]

    def keep(self, plan: Plan, found: object) -> None:
        self._found[_key(plan)] = found
        self._path.parent.mkdir(parents=True, exist_ok=True)
        with self._path.open("a") as file:
            file.write(json.dumps([_key(plan), found]) + "\n")


def _key(plan: Plan) -> str:
    return msgspec.json.encode(plan).decode()
