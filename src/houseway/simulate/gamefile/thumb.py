"""Game files by their rule of thumb: how good the hand must be for each choice."""

from __future__ import annotations

import numpy as np

from houseway.exact.general.playing.rule_of_thumb import HAND, cuts_of
from houseway.exact.kernels.jit import inner_kernel
from houseway.simulate.batch import Acts, Faces
from houseway.simulate.gamefile.acts import Asked
from houseway.simulate.gamefile.data import FileData, walk
from houseway.simulate.gamefile.hands import HandArrays, Room, rank_of, room
from houseway.simulate.gamefile.settle import FileBatch
from houseway.simulate.settling import Ints
from houseway.simulate.strategy import NoStrategy, Rounds, Strategy
from houseway.simulate.tables.kept_tables import Progress, kept_table, no_progress

SOLVER = "houseway.exact.general.playing.rule_of_thumb"


class ByCuts(Strategy):
    """The choice of the highest stake whose cut the hand reaches."""

    def __init__(self, game: FileBatch, cuts: Ints, acts: Ints) -> None:
        """By choice, the smallest stake first: the rank it begins at, and its act."""
        self.game, self.cuts, self.acts = game, cuts, acts
        self.hand = [hand.name for hand in game.file.hands].index(HAND)

    def decide(self, decision: int, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        game = self.game
        by_cuts(
            game.data, game.hands, self.hand, self.cuts, self.acts, decision, faces, acts, room()
        )


def thumb(game: FileBatch, progress: Progress = no_progress) -> Strategy:
    """For games with one decision, after which nothing more is seen; NoStrategy for others."""
    found = kept_table(game.game, f"thumb {game.game.digest[:16]}", lambda: _cuts(game), SOLVER)
    return ByCuts(game, found[0], found[1])


def _cuts(game: FileBatch) -> Ints:
    found = cuts_of(game.file)
    if found is None or len(game.asked) != 1:
        raise NoStrategy(f"{game.game.title} has no rule of thumb that is a cut of its hands")
    fork, cuts = found
    acts = [_act(game.asked[0], option.choice) for option in reversed(fork.options)]
    return np.array([[0, *cuts], acts], np.int64)


def _act(asked: Asked, choice: object) -> int:
    return [one.choice for one in asked.acts].index(choice)  # pyright: ignore[reportArgumentType]


@inner_kernel
def by_cuts(
    data: FileData,
    hands: HandArrays,
    hand: int,
    cuts: Ints,
    chosen: Ints,
    decision: int,
    faces: Faces,
    acts: Acts,
    room: Room,
) -> None:
    for number in range(len(faces)):
        for seat in range(len(hands.hole)):
            _, in_play = walk(data, acts, number, seat, decision)
            rank = rank_of(hands, hand, faces, number, seat, decision, in_play, room)
            act = chosen[0]
            for at in range(1, len(cuts)):
                if rank >= cuts[at]:
                    act = chosen[at]
            acts[number, seat, decision] = act
