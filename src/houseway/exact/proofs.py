"""Everything that is proved, as a list: each proof says its parts, and what they add up to.

A dear proof is solved part by part, so that it can be stopped, resumed and spread over machines.
A quick one has no parts. Names are kept: finished parts are found again by them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import replace as with_
from functools import cache, partial
from typing import Any, get_args

from houseway.exact import fast_action, hawaiian, two_hand
from houseway.exact.big_kahuna import big_kahuna
from houseway.exact.pick_2 import solve as solve_pick_2
from houseway.exact.pick_2_bonuses import Tables, five_card_bonus, three_five_bonus
from houseway.exact.result import Result
from houseway.exact.two_hand_bonuses import (
    READINGS,
    community_bonus,
    flop_888,
    flounder_4,
    nessie_9,
)
from houseway.games import find
from houseway.games import hawaiian_holdem as haw
from houseway.games import pick_2_poker as p2p
from houseway.games import two_hand_holdem as thh
from houseway.round.questions import label
from houseway.rulebook import PrintedFigure, document


@dataclass(frozen=True, slots=True)
class Proof:
    """Some results that are worked out together."""

    name: str
    game: str
    wagers: tuple[str, ...]
    parts: Callable[[], Sequence[str]]
    solve: Callable[[str], list[int]]
    combine: Callable[[Sequence[Sequence[int]]], list[Result]]


def solve_part(name: str, part: str) -> list[int]:
    """One part of a proof by its name: what is sent to another process or machine."""
    return proof(name).solve(part)


def proof(name: str) -> Proof:
    return next(one for one in proofs() if one.name == name)


@cache
def proofs() -> tuple[Proof, ...]:
    """All of them, a game after the other."""
    return (
        *_two_hand(),
        *_fast_action(),
        *_hawaiian(),
        *_pick_2(),
    )


def _quick(name: str, game: str, wagers: Iterable[str], work: Callable[[], list[Result]]) -> Proof:
    """A proof that takes seconds, and is worked out whole."""
    return Proof(name, game, tuple(wagers), lambda: (), _no_part, lambda _: work())


def _no_part(part: str) -> list[int]:
    raise LookupError(f"a quick proof has no part {part!r}")


def _in_parts(name: str, game: str, wagers: Iterable[str], solver: Any, rules: Any) -> Proof:
    """A proof by a module with `parts`, `solve_part` and `combine`."""
    return Proof(
        name,
        game,
        tuple(wagers),
        partial(solver.parts, rules),
        partial(solver.solve_part, rules),
        lambda results: solver.combine(rules, results),
    )


# --- The games ------------------------------------------------------------------------------------


def _two_hand() -> list[Proof]:
    game = thh.GAME.name
    eights = thh.FLOP_888
    return [
        _quick(
            f"{game} bonuses",
            game,
            ("flounder-4", "nessie-9", "888-flop-bonus", "community-bonus"),
            lambda: [
                flounder_4(thh.FLOUNDER_4),
                nessie_9(thh.NESSIE_9),
                *(flop_888(eights, reading) for reading in READINGS),
                community_bonus(thh.COMMUNITY_BONUS),
            ],
        ),
        _in_parts(f"{game} antes", game, ("antes", "one ante"), two_hand, thh.TwoHandRules()),
    ]


def _hawaiian() -> list[Proof]:
    game = haw.GAME.name
    scales = list(haw.BIG_KAHUNA.values())
    return [
        _quick(
            f"{game} big-kahuna",
            game,
            ("big-kahuna",),
            lambda: [*big_kahuna(scales), *big_kahuna(scales, "dealt three")],
        ),
        *(
            _in_parts(
                f"{game} bet{', alternative A' if alternative else ''}",
                game,
                ("bet", "big-kahuna"),
                hawaiian,
                haw.HawaiianRules(alternative_a=alternative),
            )
            for alternative in (False, True)
        ),
    ]


def _pick_2() -> list[Proof]:
    game = p2p.GAME.name

    def bonuses() -> list[Result]:
        threes = [
            three_five_bonus(p2p.BONUS_BY_FIVE, p2p.BONUS_BY_THREE, reading)
            for reading in get_args(Tables)
        ]
        return [*(one.result() for one in threes), five_card_bonus(p2p.FIVE_CARD_BONUS).result()]

    def antes() -> list[Result]:
        both = three_five_bonus(p2p.BONUS_BY_FIVE, p2p.BONUS_BY_THREE)
        only = five_card_bonus(p2p.FIVE_CARD_BONUS)
        return [
            solve_pick_2(reading, with_bonuses)
            for reading in get_args(p2p.Unqualified)
            for with_bonuses in ((), (both,), (both, only))
        ]

    return [
        _quick(f"{game} bonuses", game, ("3-5-bonus", "5-card-bonus"), bonuses),
        _quick(f"{game} ante", game, ("ante",), antes),
    ]


def _fast_action() -> list[Proof]:
    return fast_action.proofs(Proof)


# --- What is printed ------------------------------------------------------------------------------


def with_printed(result: Result) -> Result:
    """The result beside the figure that its document prints for it, if it prints one."""
    figures = document(find(result.game).document).printed
    return next(
        (with_(result, printed=figure) for figure in figures if _is_about(figure, result)), result
    )


def _is_about(figure: PrintedFigure, result: Result) -> bool:
    if figure.paytable is not None:
        return result.options.get("printed as") == f"{figure.version} {figure.paytable}"
    named = label(result.wager) == figure.wager and figure.game == result.game
    return named and _as_approved(result.options, find(result.game).rules())


def _as_approved(options: Mapping[str, str], rules: Any) -> bool:
    """Whether the options, as far as the rules have them, are at their defaults."""
    return all(
        str(getattr(rules, name)) == value
        for name, value in options.items()
        if hasattr(rules, name)
    )
