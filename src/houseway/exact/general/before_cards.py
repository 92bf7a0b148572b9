"""A choice before any card: each answer leaves a game of its own, and the best of them is played.

Nothing is known when it is made, so that its value is the highest of those games' values.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TypeVar

from msgspec.structs import replace

from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.tree import ends_of
from houseway.gamefile.model import Choice, Decision, PlainGame, Settlement, Step

Wagers = tuple[str, ...]
Told = TypeVar("Told", Step, Settlement)
Left = tuple[Choice, PlainGame, Wagers]  # an answer, the game after it, and what stands in it


def is_asked_first(game: PlainGame) -> bool:
    """Whether everybody is asked something before a card is dealt."""
    return isinstance(game.steps[0], Decision)


@lru_cache(maxsize=64)
def games_after(game: PlainGame, wagers: Wagers) -> tuple[Left, ...]:
    """The games that the first question's answers leave, ranges of stakes at both ends."""
    decision = game.steps[0]
    assert isinstance(decision, Decision)
    choices = (end for one in decision.choices for end in ends_of(one))
    return tuple((one, game_after(game, one), _standing(one, wagers)) for one in choices)


def game_after(game: PlainGame, choice: Choice) -> PlainGame:
    """The game without its first question, which everybody has answered so."""
    if choice.fold or choice.takes_back or choice.halves or choice.keep or choice.needs:
        raise OutOfReach("A wager is given up, or taken back, before the player has a card.")
    staked = {one.spot: one for one in choice.stakes}
    if any(one.most.denominator != 1 for one in choice.stakes):
        raise OutOfReach("A part of a wager is staked before the player has a card.")
    spots = [one for one in game.spots if one.name not in staked]
    added = [
        replace(one, later=False, equals=staked[one.name].of, times=int(staked[one.name].most))
        for one in game.spots
        if one.name in staked
    ]
    later = {one.name for step in game.steps[1:] for one in _choices(step)}
    return replace(
        game,
        spots=(*spots, *added),
        steps=tuple(_fitting(game.steps[1:], choice.name, later)),
        settlements=tuple(_fitting(game.settlements, choice.name, later)),
    )


def _choices(step: Step) -> Sequence[Choice]:
    return step.choices if isinstance(step, Decision) else ()


def _standing(choice: Choice, wagers: Wagers) -> Wagers:
    """What stands before the cards: the wagers, and what the choice stakes beside them."""
    return (*wagers, *(one.spot for one in choice.stakes if one.of in wagers))


def _fitting(some: Sequence[Told], chosen: str, later: set[str]) -> Iterator[Told]:
    """What is for those who chose so, with no condition left but on choices that still come."""
    for one in some:
        after = tuple(name for name in one.after if name in later)
        if chosen in one.not_after or (one.after and chosen not in one.after and not after):
            continue
        not_after = tuple(name for name in one.not_after if name in later)
        yield replace(one, after=() if chosen in one.after else after, not_after=not_after)


def best_of(values: Sequence[Fraction]) -> int:
    """Where the highest value is; of equals the first."""
    return max(range(len(values)), key=lambda at: (values[at], -at))
