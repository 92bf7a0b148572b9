"""A peek by sampling: the mean of what it adds over random deals.

What a deal is worth with the peek varies as the cards do; what the peek adds varies far less, and
the value without it is known exactly. So the difference is what is sampled. Deals are played in
parts that are kept like those of a proof: a run that was stopped goes on where it was.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from random import Random

import numpy as np

from houseway.exact.proving.driver import solved_parts
from houseway.exact.proving.proof import Part, Proof
from houseway.exact.sampled_mean import SampledMean, sampled_mean
from houseway.round.game import Game

Gain = Callable[[Random], Fraction | float]  # of one random deal
Progress = Callable[[int, int], None]  # so many deals of so many are done


@dataclass(frozen=True, slots=True)
class Sampler:
    """How the deals of one peek are valued. Kept deals are found by `name` and by the code."""

    name: str
    game: Game
    gain: Gain
    source: str  # the module that values a deal
    version: str = ""  # of the rules; "": as the game of this name has it
    usual_deals: int = 400
    at_once: int = 20  # deals in a part
    # Whether decisions are made on random completions: the mean is then one that a player can
    # reach, and best play is worth that or more.
    at_least: bool = False


def gain_of_deal(sampler: Sampler, number: int) -> float:
    """What a peek adds to the deal of a number, which is the same one every time."""
    return float(sampler.gain(Random(f"peek {number}")))


def sample(
    sampler: Sampler,
    deals: int,
    *,
    jobs: int = 1,
    progress: Progress = lambda done, deals: None,
    folder: Path | None = None,
) -> SampledMean:
    """Deals follow from their number, so that the number of cores changes nothing."""
    starts = range(0, deals, sampler.at_once)
    ends = {f"deals {start}-{min(start + sampler.at_once, deals)}": start for start in starts}

    def solve(part: str) -> Part:
        start = ends[part]
        numbers = range(start, min(start + sampler.at_once, deals))
        gains = [gain_of_deal(sampler, number) for number in numbers]
        return np.array(gains, np.float64).view(np.int64)

    proof = Proof(
        f"peek {sampler.name}",
        sampler.game,
        (),
        combine=lambda solved: [],
        parts=lambda: list(ends),
        solve=solve,
        sources=(sampler.source, __name__),
        version=sampler.version,
    )
    parts = solved_parts(
        proof,
        jobs,
        folder,
        progress=lambda _, done, parts: progress(min(done * sampler.at_once, deals), deals),
    )
    return sampled_mean(np.concatenate([parts[part] for part in ends]).view(np.float64).tolist())
