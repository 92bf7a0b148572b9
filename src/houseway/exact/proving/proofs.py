"""Everything that can be proved, game by game."""

from __future__ import annotations

from functools import cache

from houseway.exact.proving.proof import Part, Proof
from houseway.exact.registry import all_math


def solve_part(name: str, part: str) -> Part:
    """One part of a proof by its name: what is sent to another process or machine."""
    return proof(name).solve(part)


def proof(name: str) -> Proof:
    return next(one for one in proofs() if one.name == name)


@cache
def proofs() -> tuple[Proof, ...]:
    return tuple(proof for math in all_math() for proof in math.proofs())
