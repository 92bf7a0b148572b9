"""What is proved of Pick 2 Poker: ante and bonuses in every reading of its open rules."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

from houseway.exact.games.pick_2_poker.bonuses import Tables, five_card_bonus, three_five_bonus
from houseway.exact.games.pick_2_poker.solution import solve
from houseway.exact.proving.proof import Proof
from houseway.exact.proving.result import Result
from houseway.games.pick_2_poker import (
    BONUS_BY_FIVE,
    BONUS_BY_THREE,
    FIVE_CARD_BONUS,
    GAME,
    Unqualified,
)


def proofs() -> list[Proof]:
    bonuses = ("3-5-bonus", "5-card-bonus")
    antes = ("ante", "ante and 3-5-bonus", "ante and 3-5-bonus and 5-card-bonus")
    return [
        Proof(f"{GAME.name} bonuses", GAME, bonuses, lambda _: _bonuses()),
        Proof(f"{GAME.name} ante", GAME, antes, lambda _: _antes()),
    ]


def _bonuses() -> list[Result]:
    """P2P-13 in every reading, and P2P-14."""
    both = [
        three_five_bonus(BONUS_BY_FIVE, BONUS_BY_THREE, reading) for reading in get_args(Tables)
    ]
    return [*(one.result() for one in both), five_card_bonus(FIVE_CARD_BONUS).result()]


def _antes() -> list[Result]:
    """P2P-10 in every reading, with P2P-13 in the two that the game offers."""
    sums, better = (
        three_five_bonus(BONUS_BY_FIVE, BONUS_BY_THREE, reading) for reading in get_args(Tables)[:2]
    )
    only = five_card_bonus(FIVE_CARD_BONUS)
    return [
        _with_stake(solve(reading, at_stake), "equal to the ante" if at_stake else "free")
        for reading in get_args(Unqualified)
        for at_stake in ((), (sums,), (sums, only), (better,), (better, only))
    ]


def _with_stake(result: Result, stake: str) -> Result:
    """P2P-2: the Ante by itself is what is left of it when a freed 3-5 Bonus is made very small."""
    return replace(result, options={**result.options, "three_five_bonus_stake": stake})
