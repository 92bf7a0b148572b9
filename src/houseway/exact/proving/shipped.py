"""The results of a full run, kept in the package as data, so that they can be had at once.

    python -m houseway.exact.proving.shipped

makes them: it runs the usual proofs as far as they are not kept yet, writes the results of every
proof that is done, and beside them a digest of each part, so that any can be solved again and
compared.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from houseway.exact.proving.printed import with_printed
from houseway.exact.proving.result import Result, Row

COMMAND = "python -m houseway.exact.proving.shipped"
FILE = "proofs.json"


@cache
def _data() -> dict[str, Any]:
    return json.loads((files("houseway.exact") / "data" / FILE).read_text())


@cache
def shipped_results() -> tuple[Result, ...]:
    """Every result of the full run, beside the figure that is printed for it."""
    return tuple(with_printed(result_of_json(told)) for told in _data()["results"])


def shipped_digests() -> Mapping[str, Mapping[str, str]]:
    """By proof and part: the digest of what the part gave."""
    return _data()["parts"]


# --- To and from JSON -----------------------------------------------------------------------------


def result_of_json(told: Mapping[str, Any]) -> Result:
    """The result that `Result.as_json` told of, to the last digit; its print is left to others."""
    return Result(
        game=told["game"],
        wager=told["wager"],
        options=told["options"],
        value=_fraction(told["value"]),
        rows=tuple(Row(row["row"], _net(row["net"]), row["count"]) for row in told["rows"]),
        total=told["total"],
        staked=_fraction(told["staked"]),
        first_stake=_fraction(told["first_stake"]),
        variance=None if told["variance"] is None else _fraction(told["variance"]),
        shares={name: _fraction(share) for name, share in told["shares"].items()},
    )


def _fraction(told: Mapping[str, int]) -> Fraction:
    return Fraction(told["numerator"], told["denominator"])


def _net(told: int | Mapping[str, int]) -> int | Fraction:
    return told if isinstance(told, int) else _fraction(told)


def as_text(results: Iterable[Result], parts: Mapping[str, Mapping[str, str]]) -> str:
    """The file: a line a result, so that a change shows which."""
    lines = ",\n".join(json.dumps(result.as_json()) for result in results)
    digests = ",\n".join(f"{json.dumps(name)}: {json.dumps(of)}" for name, of in parts.items())
    made = json.dumps(COMMAND)
    return f'{{"made_by": {made},\n"results": [\n{lines}\n],\n"parts": {{\n{digests}\n}}}}\n'


# --- Making them ----------------------------------------------------------------------------------


def main() -> None:
    # Solvers are slow to load, and whoever only reads the results does not need them.
    from houseway.exact.proving.driver import run
    from houseway.exact.proving.part_cache import KeptParts, digest, usual_folder
    from houseway.exact.proving.proofs import proofs

    parser = ArgumentParser(description="Prove everything and keep the results in the package.")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--done", action="store_true", help="only what needs no more solving")
    asked = parser.parse_args()
    kept = {proof.name: KeptParts(proof, usual_folder()) for proof in proofs()}
    chosen = [
        proof
        for proof in proofs()
        if not kept[proof.name].missing() or not (proof.asked_by or asked.done)
    ]
    results: list[Result] = []
    for proved in run(chosen, jobs=asked.jobs):
        print(f"{proved.proof.name}: {proved.seconds:.1f} s", flush=True)
        results += proved.results
    parts = {
        proof.name: {part: digest(of.load(part)) for part in of.parts}
        for proof in chosen
        if (of := kept[proof.name]).parts
    }
    (Path(__file__).parents[1] / "data" / FILE).write_text(as_text(results, parts))


if __name__ == "__main__":
    main()
