"""Which acts are open to a seat, and what it is asked next, in batches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.jit import inlined_kernel, inner_kernel
from houseway.gamefile.model import PlainGame
from houseway.simulate.batch import Acts, Faces
from houseway.simulate.gamefile.acts import Asked
from houseway.simulate.gamefile.data import NONE, FileData, walk
from houseway.simulate.gamefile.hands import HandArrays, Room, orders_of, rank_of
from houseway.simulate.settling import Ints


class Needs(NamedTuple):
    """By decision and act: the hand that it needs, or NONE, and the ranks that it may have."""

    hand: Ints
    low: Ints
    high: Ints


def needs_of(game: PlainGame, decisions: Sequence[Asked], shape: tuple[int, ...]) -> Needs:
    """What the choices of a file ask of the cards."""
    numbers = {hand.name: at for at, hand in enumerate(game.hands)}
    orders = orders_of(game)
    found = Needs(*(np.full(shape, NONE, np.int64) for _ in range(3)))
    for decision, asked in enumerate(decisions):
        for act, one in enumerate(asked.acts):
            if needs := one.choice.needs:
                hand = numbers[needs.hand]
                low, high = orders[hand].span(needs.span)
                found.hand[decision, act] = hand
                found.low[decision, act], found.high[decision, act] = low, high
    return found


@inlined_kernel
def is_open(
    hands: HandArrays,
    needs: Needs,
    decision: int,
    act: int,
    faces: Faces,
    number: int,
    seat: int,
    in_play: int,
    room: Room,
) -> bool:
    """Whether a seat holds what an act needs."""
    hand = int(needs.hand[decision, act])
    if hand == NONE:
        return True
    rank = rank_of(hands, hand, faces, number, seat, decision, in_play, room)
    return needs.low[decision, act] <= rank < needs.high[decision, act]


@inner_kernel
def follow_ways(data: FileData, acts: Acts, decisions: Ints, following: Ints) -> None:
    """What is asked of the first seat after each decision."""
    for number in range(len(acts)):
        way, _ = walk(data, acts, number, 0, int(decisions[number]) + 1)
        following[number] = data.decision[way]


@inner_kernel
def close_acts(
    data: FileData,
    hands: HandArrays,
    needs: Needs,
    faces: Faces,
    acts: Acts,
    decisions: Ints,
    found: NDArray[np.int8],
    room: Room,
) -> None:
    """Take out the acts whose hand the first seat does not hold."""
    for number in range(len(acts)):
        decision = int(decisions[number])
        if decision == NONE:
            continue
        _, in_play = walk(data, acts, number, 0, decision)
        for act in range(data.kept.shape[1]):
            if not is_open(hands, needs, decision, act, faces, number, 0, in_play, room):
                found[number, act] = 0
