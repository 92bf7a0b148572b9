"""The results of a full run, shipped with the package, so that they can be had at once.

A game's results are one file of the store. It is made by running the proofs that are always
computed and those that were shipped before, as far as their parts are not kept already. Beside the
results stands a digest of each part, so that any can be solved again and compared.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from houseway.exact.proving.printed import with_printed
from houseway.exact.proving.result import Result
from houseway.exact.proving.wire import ProvedWager, proved_wager, result_of
from houseway.exact.registry import all_math
from houseway.exact.shipped.maker import Made, Maker
from houseway.exact.shipped.store import Parts, Shipped, is_shipped, load
from houseway.round.game import Game


class Results(Struct, frozen=True):
    """The numbers of such a file."""

    results: list[ProvedWager]


def shipped_results() -> tuple[Result, ...]:
    """Every result of every game, beside the figure that is printed for it."""
    return tuple(result for math in all_math() for result in math.results())


@lru_cache(maxsize=64)
def results_of(game: Game) -> tuple[Result, ...]:
    """The results of one game; none if it ships none."""
    if not is_shipped(_name(game)):
        return ()
    told = _shipped(game).numbers.results
    return tuple(with_printed(result_of(game, one)) for one in told)


def shipped_digests(game: Game) -> Mapping[str, Mapping[str, str]]:
    """By proof and part: the digest of what the part gave; none if it ships none."""
    if not is_shipped(_name(game)):
        return {}
    return {
        proof: {part: check for part, (check,) in parts.items()}
        for proof, parts in _shipped(game).parts.items()
    }


def proved_value(game: Game, wager: str, **options: str) -> Fraction:
    """What the full run found for a wager under best play."""
    return next(
        result.value
        for result in results_of(game)
        if result.wager == wager and options.items() <= dict(result.options).items()
    )


def _name(game: Game) -> str:
    return f"{game.name}/proofs"


def _shipped(game: Game) -> Shipped[Results]:
    return load(_name(game), Results)


# --- Making them ----------------------------------------------------------------------------------


def proofs_maker(game: Game) -> Maker:
    return Maker(_name(game), "the results of its proofs", lambda jobs: _prove(game, jobs))


def _prove(game: Game, jobs: int) -> Made:
    # Solvers are slow to load, and whoever only reads the results does not need them.
    from houseway.exact.proving.driver import run
    from houseway.exact.proving.part_cache import KeptParts, digest
    from houseway.exact.proving.proofs import proofs
    from houseway.exact.proving.usual_folder import usual_folder

    before: Parts = _shipped(game).parts if is_shipped(_name(game)) else {}
    results: list[ProvedWager] = []
    parts: dict[str, dict[str, list[str]]] = {}
    chosen = [one for one in proofs() if one.game is game]
    for proved in run([one for one in chosen if not one.asked_by or one.name in before], jobs=jobs):
        results += map(proved_wager, proved.results)
        kept = KeptParts(proved.proof, usual_folder())
        if kept.parts:
            parts[proved.proof.name] = {part: [digest(kept.load(part))] for part in kept.parts}
    return Made(Results(results), parts)
