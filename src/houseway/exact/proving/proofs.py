"""Everything that is proved, as a list, a game after the other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import get_args

import numpy as np

from houseway.exact.games.fast_action_holdem.proofs import fast_action_proofs
from houseway.exact.games.hawaiian_holdem import bet as hawaiian
from houseway.exact.games.hawaiian_holdem.big_kahuna import (
    big_kahuna,
    count_part,
    nets_of,
    result_of,
)
from houseway.exact.games.pick_2_poker.bonuses import Tables, five_card_bonus, three_five_bonus
from houseway.exact.games.pick_2_poker.solution import solve as solve_pick_2
from houseway.exact.games.two_hand_holdem import antes as two_hand
from houseway.exact.games.two_hand_holdem.bonuses import (
    READINGS,
    community_bonus,
    flop_888,
    flounder_4,
    nessie_9,
)
from houseway.exact.kernels.parallel import parts
from houseway.exact.proving.proof import Part, Proof
from houseway.exact.proving.result import Result
from houseway.games import hawaiian_holdem as haw
from houseway.games import pick_2_poker as p2p
from houseway.games import two_hand_holdem as thh


def solve_part(name: str, part: str) -> Part:
    """One part of a proof by its name: what is sent to another process or machine."""
    return proof(name).solve(part)


def proof(name: str) -> Proof:
    return next(one for one in proofs() if one.name == name)


@cache
def proofs() -> tuple[Proof, ...]:
    return (*_two_hand(), *fast_action_proofs(), *_hawaiian(), *_pick_2())


def _lists(solved: Iterable[Part]) -> list[list[int]]:
    """Plain numbers of any size, to add up and multiply."""
    return [part.tolist() for part in solved]


# --- 2 Hand Hold'em -------------------------------------------------------------------------------


def _two_hand() -> list[Proof]:
    game, rules = thh.GAME.name, thh.TwoHandRules()
    bonuses = ("flounder-4", "nessie-9", "888-flop-bonus", "community-bonus")
    return [
        Proof(f"{game} bonuses", game, bonuses, lambda _: _two_hand_bonuses()),
        Proof(
            f"{game} antes",
            game,
            ("antes", "one ante"),
            parts=lambda: two_hand.parts(rules),
            solve=lambda part: np.array(two_hand.solve_part(rules, part), np.int64),
            combine=lambda solved: two_hand.combine(rules, _lists(solved)),
        ),
    ]


def _two_hand_bonuses() -> list[Result]:
    return [
        flounder_4(thh.FLOUNDER_4),
        nessie_9(thh.NESSIE_9),
        *(flop_888(thh.FLOP_888, reading) for reading in READINGS),
        community_bonus(thh.COMMUNITY_BONUS),
    ]


# --- Hawaiian Hold'em -----------------------------------------------------------------------------

BOTH = (False, True)
FLOPS = 1_755
KAHUNA_PARTS = 27


def _hawaiian() -> list[Proof]:
    """HAW-8 in both readings, each with and without HAW-11."""
    return [_big_kahuna(), *(_hawaiian_bet(a, three) for three in BOTH for a in BOTH)]


def _big_kahuna() -> Proof:
    """HAW-13: both payscales, the discard chosen for the bonus alone; HAW-14's other hand too."""
    scales = list(haw.BIG_KAHUNA.values())
    flops = {f"flops {start}-{stop}": (start, stop) for start, stop in parts(FLOPS, KAHUNA_PARTS)}
    return Proof(
        f"{haw.GAME.name} big-kahuna",
        haw.GAME.name,
        ("big-kahuna",),
        parts=lambda: list(flops),
        solve=lambda part: count_part(nets_of(scales), *flops[part]),
        combine=lambda solved: list(map(_named, _kahuna_results(np.sum(list(solved), axis=0)))),
        fixed={"discard": "best for the bonus"},
    )


def _kahuna_results(counts: Part) -> list[Result]:
    scales = list(haw.BIG_KAHUNA.values())
    kept = (result_of(*one, "kept two") for one in zip(scales, counts.tolist(), strict=True))
    return [*kept, *big_kahuna(scales, "dealt three")]


def _named(result: Result) -> Result:
    """The payscale by the option's own value, as in `A`."""
    names = {paytable.name: name for name, paytable in haw.BIG_KAHUNA.items()}
    options = {**result.options, "big_kahuna": names[result.options["big_kahuna"]]}
    if options["big_kahuna_hand"] == "kept two":
        options["discard"] = "best for the bonus"
    return replace(result, options=options)


def _hawaiian_bet(alternative: bool, three: bool) -> Proof:
    game = haw.GAME.name
    rules = haw.HawaiianRules(alternative_a=alternative, dealer_may_use_three=three)
    return Proof(
        hawaiian.proof_name(rules),
        game,
        ("bet", "big-kahuna"),
        parts=lambda: hawaiian.parts(rules),
        solve=lambda part: np.array(hawaiian.solve_part(rules, part), np.int64),
        combine=lambda solved: hawaiian.combine(rules, _lists(solved)),
        fixed={**hawaiian.options_of(rules), "discard": "best for the bet"},
        usual=not three,
    )


# --- Pick 2 Poker ---------------------------------------------------------------------------------


def _pick_2() -> list[Proof]:
    game = p2p.GAME.name
    bonuses = ("3-5-bonus", "5-card-bonus")
    antes = ("ante", "ante and 3-5-bonus", "ante and 3-5-bonus and 5-card-bonus")
    return [
        Proof(f"{game} bonuses", game, bonuses, lambda _: _pick_2_bonuses()),
        Proof(f"{game} ante", game, antes, lambda _: _pick_2_antes()),
    ]


def _pick_2_bonuses() -> list[Result]:
    """P2P-13 in every reading, and P2P-14."""
    both = [
        three_five_bonus(p2p.BONUS_BY_FIVE, p2p.BONUS_BY_THREE, reading)
        for reading in get_args(Tables)
    ]
    return [*(one.result() for one in both), five_card_bonus(p2p.FIVE_CARD_BONUS).result()]


def _pick_2_antes() -> list[Result]:
    """P2P-10 in every reading, with P2P-13 in the two that the game offers."""
    sums, better = (
        three_five_bonus(p2p.BONUS_BY_FIVE, p2p.BONUS_BY_THREE, reading)
        for reading in get_args(Tables)[:2]
    )
    only = five_card_bonus(p2p.FIVE_CARD_BONUS)
    return [
        _with_stake(solve_pick_2(reading, at_stake), "equal to the ante" if at_stake else "free")
        for reading in get_args(p2p.Unqualified)
        for at_stake in ((), (sums,), (sums, only), (better,), (better, only))
    ]


def _with_stake(result: Result, stake: str) -> Result:
    """P2P-2: the Ante by itself is what is left of it when a freed 3-5 Bonus is made very small."""
    return replace(result, options={**result.options, "three_five_bonus_stake": stake})
