"""What is proved of 2 Hand Hold'em: the bonus wagers at once, the antes in parts."""

from __future__ import annotations

import numpy as np

from houseway.exact.games.two_hand_holdem import antes
from houseway.exact.games.two_hand_holdem.bonuses import (
    READINGS,
    community_bonus,
    flop_888,
    flounder_4,
    nessie_9,
)
from houseway.exact.proving.proof import Proof, as_lists
from houseway.exact.proving.result import Result
from houseway.games.two_hand_holdem import (
    COMMUNITY_BONUS,
    FLOP_888,
    FLOUNDER_4,
    GAME,
    NESSIE_9,
    TwoHandRules,
)


def proofs() -> list[Proof]:
    rules = TwoHandRules()
    return [
        Proof(
            f"{GAME.name} bonuses",
            GAME,
            ("flounder-4", "nessie-9", "888-flop-bonus", "community-bonus"),
            combine=lambda _: _bonuses(),
        ),
        Proof(
            f"{GAME.name} antes",
            GAME,
            ("antes", "one ante"),
            parts=lambda: antes.parts(rules),
            solve=lambda part: np.array(antes.solve_part(rules, part), np.int64),
            sources=(antes.__name__,),
            combine=lambda solved: antes.combine(rules, as_lists(solved)),
        ),
    ]


def _bonuses() -> list[Result]:
    return [
        flounder_4(FLOUNDER_4),
        nessie_9(NESSIE_9),
        *(flop_888(FLOP_888, reading) for reading in READINGS),
        community_bonus(COMMUNITY_BONUS),
    ]
