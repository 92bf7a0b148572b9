"""What is proved of Hawaiian Hold'em: HAW-8 in both readings, each with and without HAW-11."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from houseway.exact.games.hawaiian_holdem import bet
from houseway.exact.games.hawaiian_holdem.big_kahuna import (
    big_kahuna,
    count_part,
    nets_of,
    result_of,
)
from houseway.exact.games.hawaiian_holdem.math import FOR_THE_BONUS
from houseway.exact.kernels.parallel import parts
from houseway.exact.proving.proof import Part, Proof, as_lists
from houseway.exact.proving.result import Result
from houseway.games.hawaiian_holdem import BIG_KAHUNA, GAME, HawaiianRules

BOTH = (False, True)
FLOPS = 1_755
KAHUNA_PARTS = 27


def proofs() -> list[Proof]:
    return [_big_kahuna(), *bet_proofs()]


def bet_proofs() -> list[Proof]:
    return [_bet(alternative, three) for three in BOTH for alternative in BOTH]


def _big_kahuna() -> Proof:
    """HAW-13: both payscales, the discard chosen for the bonus alone; HAW-14's other hand too."""
    scales = list(BIG_KAHUNA.values())
    flops = {f"flops {start}-{stop}": (start, stop) for start, stop in parts(FLOPS, KAHUNA_PARTS)}
    return Proof(
        f"{GAME.name} big-kahuna",
        GAME,
        ("big-kahuna",),
        parts=lambda: list(flops),
        solve=lambda part: count_part(nets_of(scales), *flops[part]),
        sources=(big_kahuna.__module__,),
        combine=lambda solved: list(map(_named, _kahuna_results(np.sum(list(solved), axis=0)))),
        fixed={"discard": FOR_THE_BONUS},
    )


def _kahuna_results(counts: Part) -> list[Result]:
    scales = list(BIG_KAHUNA.values())
    kept = (result_of(*one, "kept two") for one in zip(scales, counts.tolist(), strict=True))
    return [*kept, *big_kahuna(scales, "dealt three")]


def _named(result: Result) -> Result:
    """The payscale by the option's own value, as in `A`."""
    names = {paytable.name: name for name, paytable in BIG_KAHUNA.items()}
    options = {**result.options, "big_kahuna": names[result.options["big_kahuna"]]}
    if options["big_kahuna_hand"] == "kept two":
        options["discard"] = FOR_THE_BONUS
    return replace(result, options=options)


def _bet(alternative: bool, three: bool) -> Proof:
    rules = HawaiianRules(alternative_a=alternative, dealer_may_use_three=three)
    return Proof(
        bet.proof_name(rules),
        GAME,
        ("bet", "big-kahuna"),
        parts=lambda: bet.parts(rules),
        solve=lambda part: np.array(bet.solve_part(rules, part), np.int64),
        sources=(bet.__name__,),
        combine=lambda solved: bet.combine(rules, as_lists(solved)),
        fixed={**bet.options_of(rules), "discard": "best for the bet"},
        asked_by={"dealer_may_use_three": "true"} if three else {},
    )
