"""Strategies of game files that need no table: the most staked, the default, any act by lot."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from houseway.exact.kernels.jit import inlined_kernel, inner_kernel
from houseway.gamefile.model import Choice
from houseway.simulate.batch import Acts, Faces
from houseway.simulate.gamefile.acts import Asked
from houseway.simulate.gamefile.data import NONE, FileData, walk
from houseway.simulate.gamefile.hands import HandArrays, Room, room
from houseway.simulate.gamefile.legal import Needs, is_open
from houseway.simulate.gamefile.settle import FileBatch
from houseway.simulate.settling import Ints
from houseway.simulate.strategy import Rounds, Strategy
from houseway.simulate.streams import lots
from houseway.simulate.tables.kept_tables import Progress, no_progress

LOTS = 240  # a lot below it is shared out among the legal acts: all numbers up to 6 divide it


class ByPreference(Strategy):
    """The first choice of a list that is open, keeping the highest cards."""

    def __init__(self, game: FileBatch, preferred: Sequence[Sequence[int]]) -> None:
        """By decision: the first acts of choices, the best liked first."""
        self.game = game
        width = max((len(one) for one in preferred), default=1)
        rows = [[*one, *[NONE] * (width - len(one))] for one in preferred]
        self.preferred = np.array(rows, np.int64).reshape(len(rows), width)

    def decide(self, decision: int, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        game = self.game
        order = self.preferred[decision]
        prefer(game.data, game.hands, game.needs, order, decision, faces, acts, room())


class ByLot(Strategy):
    """Any act that is open, all with the same chance."""

    def __init__(self, game: FileBatch) -> None:
        self.game = game

    def decide(self, decision: int, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        drawn = np.empty(acts.shape[:2], np.uint8)
        lots(np.uint64(rounds.seed), rounds.start, decision, LOTS, drawn)
        game, count = self.game, len(self.game.asked[decision].acts)
        by_lot(game.data, game.hands, game.needs, count, drawn, decision, faces, acts, room())


def always(game: FileBatch, progress: Progress = no_progress) -> Strategy:
    """The most that can be staked, and nothing taken back."""
    return ByPreference(game, [acts_by_stake(asked) for asked in game.asked])


def never(game: FileBatch, progress: Progress = no_progress) -> Strategy:
    """What happens when nobody answers."""
    return ByPreference(game, [asked.acts_of(asked.step.default)[:1] for asked in game.asked])


def random(game: FileBatch, progress: Progress = no_progress) -> Strategy:
    return ByLot(game)


def acts_by_stake(asked: Asked) -> list[int]:
    """The first act of each choice, those that put up most first."""
    first = {one.choice: number for number, one in reversed(list(enumerate(asked.acts)))}

    def puts_up(choice: Choice) -> tuple[bool, int, float]:
        staked = sum(float(stake.most) for stake in choice.stakes)
        return not choice.fold, -len(choice.takes_back), staked

    return [first[choice] for choice in sorted(first, key=puts_up, reverse=True)]


# --- Kernels --------------------------------------------------------------------------------------


@inner_kernel
def prefer(
    data: FileData,
    hands: HandArrays,
    needs: Needs,
    order: Ints,
    decision: int,
    faces: Faces,
    acts: Acts,
    room: Room,
) -> None:
    for number in range(len(faces)):
        for seat in range(len(hands.hole)):
            _, in_play = walk(data, acts, number, seat, decision)
            for act in order:
                if act == NONE:
                    break
                if is_open(hands, needs, decision, int(act), faces, number, seat, in_play, room):
                    highest = keep_highest(data, hands, decision, int(act), faces, number, seat)
                    acts[number, seat, decision] = highest
                    break


@inlined_kernel
def keep_highest(
    data: FileData,
    hands: HandArrays,
    decision: int,
    act: int,
    faces: Faces,
    number: int,
    seat: int,
) -> int:
    """Of an act and those after it that keep as many cards, the one that keeps the highest."""
    kept = int(data.kept[decision, act])
    if kept == NONE:
        return act
    best, most = act, -1
    for other in range(act, data.kept.shape[1]):
        chosen, score = int(data.kept[decision, other]), 0
        if chosen == NONE:
            break
        for place in range(hands.hole.shape[1]):
            if chosen >> place & 1:
                # The sum of ranks is highest for the highest cards; of equals, those dealt first.
                score += (int(faces[number, hands.hole[seat, place]]) >> 2) * 64 + 63 - place
        if score > most:
            best, most = other, score
    return best


@inner_kernel
def by_lot(
    data: FileData,
    hands: HandArrays,
    needs: Needs,
    count: int,
    drawn: Acts,
    decision: int,
    faces: Faces,
    acts: Acts,
    room: Room,
) -> None:
    for number in range(len(faces)):
        for seat in range(len(hands.hole)):
            _, in_play = walk(data, acts, number, seat, decision)
            legal = 0
            for act in range(count):
                if is_open(hands, needs, decision, act, faces, number, seat, in_play, room):
                    legal += 1
            left = int(drawn[number, seat]) * legal // LOTS
            for act in range(count):
                if is_open(hands, needs, decision, act, faces, number, seat, in_play, room):
                    if left == 0:
                        acts[number, seat, decision] = act
                        break
                    left -= 1
