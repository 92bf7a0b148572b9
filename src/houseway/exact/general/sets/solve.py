"""What wagers of a game with hands to set come to: exactly, or as the mean of deals at random."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.tree import Stakes
from houseway.exact.general.sets.one_pile import (
    SECONDS_A_HAND,
    check_one_pile,
    count_one_pile,
    hands_of,
    is_of_one_pile,
    one_pile_result,
)
from houseway.exact.general.sets.program import paid_of
from houseway.exact.general.sets.sampled import (
    DEALS,
    PARTS,
    SECONDS_A_DEAL,
    needs_of,
    play_part,
    sampled_result,
)
from houseway.exact.proving.proof import Estimate
from houseway.exact.proving.result import Result
from houseway.gamefile.model import PlainGame

RENAMINGS = 24


def goes_by_set_hands(game: PlainGame, first: Stakes) -> bool:
    """Whether wagers are decided by how cards are set, or by cards of both sides."""
    try:
        return not is_of_one_pile(paid_of(game, first))
    except OutOfReach:
        return False


def estimate_sets(game: PlainGame, first: Stakes) -> Estimate:
    try:
        paid = paid_of(game, first)
        if is_of_one_pile(paid):
            check_one_pile(game, paid)
            return Estimate(hands_of(game, paid) / RENAMINGS * SECONDS_A_HAND)
        needs_of(game, paid)
    except OutOfReach as reason:
        return Estimate(0.0, str(reason))
    return Estimate(PARTS * DEALS * SECONDS_A_DEAL)


def solve_sets(game: PlainGame, first: Stakes, options: Mapping[str, str]) -> Result:
    if is_of_one_pile(paid_of(game, first)):
        return one_pile_result(game, first, count_one_pile(game, first), options)
    parts = (play_part(game, first, part) for part in range(PARTS))
    return sampled_result(game, first, parts, options)
