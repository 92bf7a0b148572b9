"""What is known about game files without computing: shipped for the gallery, kept for others.

    python -m houseway.exact.general.shipped

solves the gallery and writes both files: the results, and the values of those first decisions that
are too far from the end for one question.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from houseway.exact.general import first_table
from houseway.exact.general.planning.verdicts import printed_figure
from houseway.exact.proving.part_cache import usual_folder
from houseway.exact.proving.result import Result
from houseway.exact.proving.shipped import result_of_json
from houseway.gamefile.model import PlainGame
from houseway.gamefile.rulebook import Rulebook

COMMAND = "python -m houseway.exact.general.shipped"
FILE = "gallery.json"


@cache
def _shipped() -> Mapping[str, list[dict[str, Any]]]:
    """By digest of a file: its results."""
    data = files("houseway.exact") / "data" / FILE
    return json.loads(data.read_text())["games"] if data.is_file() else {}


def known_results(file: PlainGame) -> list[Result]:
    """The results for this very file, beside the figures that it prints."""
    told = _shipped().get(file.digest) or _kept(file.digest)
    rule = Rulebook(file).wagers
    found = [result_of_json(one) for one in told]
    return [replace(one, printed=printed_figure(file, one, rule)) for one in found]


# --- Kept on this machine -------------------------------------------------------------------------


def _path(digest: str) -> Path:
    return usual_folder() / f"results-{digest[:24]}.json"


def _kept(digest: str) -> list[dict[str, Any]]:
    path = _path(digest)
    return json.loads(path.read_text()) if path.exists() else []


def keep_result(file: PlainGame, result: Result) -> None:
    """For whoever asks about the file next."""
    path = _path(file.digest)
    path.parent.mkdir(parents=True, exist_ok=True)
    new = result.as_json()
    others = [one for one in _kept(file.digest) if _about(one) != _about(new)]
    unfinished = path.with_suffix(".new")
    unfinished.write_text(json.dumps([*others, new]))
    unfinished.replace(path)


def _about(told: Mapping[str, Any]) -> tuple[str, Mapping[str, str]]:
    return told["wager"], told["options"]


# --- Making them ----------------------------------------------------------------------------------


def as_text(games: Mapping[str, Iterable[Result]]) -> str:
    """The file: a line a result, so that a change shows which."""
    told = (f"{json.dumps(digest)}: [\n{_lines(results)}\n]" for digest, results in games.items())
    body = ",\n".join(told)
    return f'{{"made_by": {json.dumps(COMMAND)},\n"games": {{\n{body}\n}}}}\n'


def _lines(results: Iterable[Result]) -> str:
    return ",\n".join(json.dumps(result.as_json()) for result in results)


def main() -> None:
    # Solvers are slow to load, and whoever only reads the results does not need them.
    from houseway.exact.general.proofs import proofs_of
    from houseway.exact.proving.driver import run
    from houseway.gamefile.game import FileRules
    from houseway.games import gallery

    folder = Path(__file__).parents[1] / "data"
    games: dict[str, list[Result]] = {}
    tables: list[first_table.FirstTable] = []
    for game in gallery():
        assert issubclass(game.rules, FileRules)
        file = game.rules.file
        for proved in run(proofs_of(file)):
            print(f"{proved.proof.name}: {proved.seconds:.1f} s", flush=True)
            games.setdefault(file.digest, []).extend(proved.results)
        tables += first_table.kept_tables(file.digest)
    (folder / FILE).write_text(as_text(games))
    (folder / first_table.FILE).write_bytes(msgspec.json.encode(tables) + b"\n")


if __name__ == "__main__":
    main()
