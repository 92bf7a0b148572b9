"""Game files by their rule of thumb: how good the hand must be for each choice.

A rule is a cut of the hands' order, or for games with cards to come some marks of the seen cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from houseway.exact.coach.rule_of_thumb import Wanted
from houseway.exact.general.planning.plan import Plan, plan_for
from houseway.exact.general.playing.marks import (
    Looking,
    Sight,
    fill_marks,
    key_of,
    look_at_open,
    looking,
)
from houseway.exact.general.playing.rule_of_thumb import RANKS, cuts_of
from houseway.exact.general.playing.street_rule import HAND, rule_at
from houseway.exact.general.results import label_of
from houseway.exact.general.shipped import shipped_file
from houseway.exact.general.solve import stakes_of, wager_sets
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
    """The choice of the highest stake whose cut the hand reaches, by what the dealer shows."""

    def __init__(self, game: FileBatch, table: Ints) -> None:
        """A row for each stretch of what the dealer shows: the least of it, then by choice, the
        smallest stake first, the rank it begins at; and a row of the choices' acts.
        """
        self.game, self.acts = game, table[-1, 1:].copy()
        self.shown, self.cuts = table[:-1, 0].copy(), table[:-1, 1:].copy()
        self.up = np.array(game.up_columns(game.asked[0].place), np.int64)
        self.hand = [hand.name for hand in game.file.hands].index(HAND)

    def decide(self, decision: int, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        game = self.game
        by_cuts(
            game.data, game.hands, self.hand, self.up, self.shown, self.cuts, self.acts, decision,
            faces, acts, room(),
        )  # fmt: skip


class ByMarks(Strategy):
    """The choice of the highest stake of which the seen cards have the marks."""

    def __init__(self, game: FileBatch, tables: list[tuple[Sight, Ints, Ints]]) -> None:
        """By decision: how cards are looked at, columns by seat, and the act by cell."""
        self.game, self.tables = game, tables

    def decide(self, decision: int, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        sight, columns, act = self.tables[decision]
        work = looking(sight.seen)
        by_marks(self.game.data, sight, columns, act, decision, faces, acts, work)


def thumb(game: FileBatch, progress: Progress = no_progress) -> Strategy:
    """The rule that is shipped, or the best cut; NoStrategy for games of other kinds."""
    shipped = shipped_file(game.file)
    if shipped and shipped.rule_of_thumb and shipped.rule_of_thumb.wanted:
        plan = plan_for(game.file, stakes_of(game.file, wager_sets(game.file)[0]))
        wanted = shipped.rule_of_thumb.wanted
        return ByMarks(game, [_marks(game, plan, asked, wanted) for asked in game.asked])
    found = kept_table(game.game, f"thumb {game.game.digest[:16]}", lambda: _cuts(game), SOLVER)
    return ByCuts(game, found)


def _marks(
    game: FileBatch, plan: Plan, asked: Asked, wanted: Mapping[int, Sequence[Wanted]]
) -> tuple[Sight, Ints, Ints]:
    rule = rule_at(plan, asked.place, wanted[asked.place])
    acts = {label_of(game.file, asked.place, one.choice): at for at, one in enumerate(asked.acts)}
    by_option = np.array([acts[label] for label in rule.labels], np.int64)
    return rule.sight, _columns(game, asked, rule.sight.held), by_option[rule.options()]


def _columns(game: FileBatch, asked: Asked, held: int) -> Ints:
    """By seat: where the player's own cards lie, then those beside them that are the player's."""
    piles = {part.pile for part in game.file.hand(HAND).parts}
    own, board = game.columns.hole[:, : asked.out["player"]], game.columns.board
    shown = board[: asked.out["board"] if "board" in piles else 0]
    rows = [[*seat[:held], *shown, *seat[held:]] for seat in own.tolist()]
    return np.array(rows, np.int64)


def _cuts(game: FileBatch) -> Ints:
    found = cuts_of(game.file)
    if found is None or len(game.asked) != 1:
        raise NoStrategy(f"{game.game.title} has no rule of thumb that is a cut of its hands")
    fork, cuts = found
    acts = [_act(game.asked[0], option.choice) for option in reversed(fork.options)]
    rows = [[shown, 0, *ranks] for shown, ranks in zip(cuts.shown, cuts.ranks, strict=True)]
    return np.array([*rows, [0, *acts]], np.int64)


def _act(asked: Asked, choice: object) -> int:
    return [one.choice for one in asked.acts].index(choice)  # pyright: ignore[reportArgumentType]


@inner_kernel
def _shown(faces: Faces, number: int, up: Ints) -> int:
    """What the dealer shows, as `rule_of_thumb.shown_in` has it."""
    best = 0
    for one in range(len(up)):
        rank, many = int(faces[number, up[one]]) >> 2, 0
        for other in range(len(up)):
            many += int(faces[number, up[other]]) >> 2 == rank
        best = max(best, (many - 1) * RANKS + rank)
    return best


@inner_kernel
def by_cuts(
    data: FileData,
    hands: HandArrays,
    hand: int,
    up: Ints,
    shown: Ints,
    cuts: Ints,
    chosen: Ints,
    decision: int,
    faces: Faces,
    acts: Acts,
    room: Room,
) -> None:
    for number in range(len(faces)):
        row, found = 0, _shown(faces, number, up)
        while row + 1 < len(shown) and found >= shown[row + 1]:
            row += 1
        for seat in range(len(hands.hole)):
            _, in_play = walk(data, acts, number, seat, decision)
            rank = rank_of(hands, hand, faces, number, seat, decision, in_play, room)
            act = chosen[0]
            for at in range(1, cuts.shape[1]):
                if rank >= cuts[row, at]:
                    act = chosen[at]
            acts[number, seat, decision] = act


@inner_kernel
def by_marks(
    data: FileData,
    sight: Sight,
    columns: Ints,
    chosen: Ints,
    decision: int,
    faces: Faces,
    acts: Acts,
    room: Looking,
) -> None:
    for number in range(len(faces)):
        for seat in range(len(columns)):
            way, _ = walk(data, acts, number, seat, decision)
            if data.decision[way] != decision:
                acts[number, seat, decision] = 0  # nobody asks
                continue
            for at in range(columns.shape[1]):
                room.cards[at] = faces[number, columns[seat, at]]
            look_at_open(sight, room)
            fill_marks(sight, room)
            acts[number, seat, decision] = chosen[key_of(sight.radix, room.marks)]
