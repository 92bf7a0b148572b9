"""What is known about game files without computing: shipped for the gallery, kept for others.

A file of the gallery has one file in the store: its results, and the values of a first decision
that is too far from the end for one question. What was solved on this machine is kept beside the
parts of proofs. Both are for one very file, by its digest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import msgspec
from msgspec import Struct

from houseway.exact.coach.rule_of_thumb import FoundRule
from houseway.exact.general.first_table import FirstTable, kept_tables
from houseway.exact.general.planning.verdicts import OtherWay, has_disputed_edge, printed_figure
from houseway.exact.general.solved_here import solved_here
from houseway.exact.proving.result import Result
from houseway.exact.proving.wire import ProvedWager, proved_wager, result_of
from houseway.exact.shipped.maker import Made, Maker
from houseway.exact.shipped.store import is_shipped, load
from houseway.gamefile.game import file_of
from houseway.gamefile.model import PlainGame
from houseway.gamefile.rulebook import Rulebook
from houseway.round.game import Game


class SolvedFile(Struct, frozen=True):
    """The numbers of a gallery file's file in the store."""

    digest: str
    results: list[ProvedWager]
    first_decisions: tuple[FirstTable, ...]
    rule_of_thumb: FoundRule | None = None
    other_ways: tuple[OtherWay, ...] = ()  # where a published edge is disputed


def shipped_file(file: PlainGame) -> SolvedFile | None:
    """What is shipped for this very file."""
    name = name_of(file)
    found = load(name, SolvedFile).numbers if is_shipped(name) else None
    return found if found and found.digest == file.digest else None


def name_of(file: PlainGame) -> str:
    return f"gallery/{file.name}"


def known_results(game: Game) -> list[Result]:
    """The results for this very file, beside the figures that it prints."""
    file = file_of(game)
    shipped = shipped_file(file)
    told = shipped.results if shipped else _kept(file.digest)
    rule = Rulebook(file).wagers
    found = [result_of(game, one) for one in told]
    return [replace(one, printed=printed_figure(file, one, rule)) for one in found]


# --- Kept on this machine -------------------------------------------------------------------------


def _path(digest: str) -> Path:
    return solved_here("results", digest)


def _kept(digest: str) -> Sequence[ProvedWager]:
    path = _path(digest)
    return msgspec.json.decode(path.read_bytes(), type=list[ProvedWager]) if path.exists() else []


def keep_result(file: PlainGame, result: Result) -> None:
    """For whoever asks about the file next."""
    path = _path(file.digest)
    path.parent.mkdir(parents=True, exist_ok=True)
    new = proved_wager(result)
    others = [one for one in _kept(file.digest) if _about(one) != _about(new)]
    unfinished = path.with_suffix(".new")
    unfinished.write_bytes(msgspec.json.encode([*others, new]))
    unfinished.replace(path)


def _about(told: ProvedWager) -> tuple[str, dict[str, str], int]:
    return told.wager, dict(told.options), told.players


# --- Making them ----------------------------------------------------------------------------------


def gallery_maker(game: Game) -> Maker:
    name = name_of(file_of(game))
    return Maker(name, "the results of its proofs", lambda jobs: _make(game, jobs))


def _make(game: Game, jobs: int) -> Made:
    # Solvers are slow to load, and whoever only reads the results does not need them.
    from houseway.exact.general.compositions import goes_by_composition
    from houseway.exact.general.playing.other_ways import other_ways
    from houseway.exact.general.playing.rule_of_thumb import find_rule
    from houseway.exact.general.proofs import proofs_of
    from houseway.exact.general.solve import stakes_of, wager_sets
    from houseway.exact.proving.driver import run

    file = file_of(game)
    results = [result for one in run(proofs_of(game), jobs=jobs) for result in one.results]
    told = list(map(proved_wager, results))
    tables = kept_tables(file.digest)
    by_shoe = file.sets is not None or goes_by_composition(
        file, stakes_of(file, wager_sets(file)[0])
    )
    disputed = not by_shoe and any(has_disputed_edge(file, result) for result in results[:1])
    ways = other_ways(file, jobs) if disputed else ()
    return Made(SolvedFile(file.digest, told, tables, find_rule(file, jobs), ways), {})
