"""What the kernels of game files read, and how a seat goes through its decisions."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.jit import inlined_kernel, inner_kernel
from houseway.simulate.batch import Acts
from houseway.simulate.settling import Ints

NONE = -1


class FileData(NamedTuple):
    """What the kernel reads beside the hands."""

    decision: Ints  # by way: which decision it stands before; NONE at the end
    then: Ints  # by way and act
    kept: Ints  # by decision and act: bits of places among the cards in play; NONE: all
    asked_with: Ints  # by decision: how many cards the player was dealt by then
    dealt: Ints  # by way: how many the player was dealt by its end
    stake: Ints  # by way and settlement, in cents
    uses: Ints  # by way and hand: whether something staked goes by it
    lost: Ints  # by way and spot, in cents
    folded: Ints  # by spot: the row of a fold
    spot: Ints  # by settlement: where its line goes
    extra: Ints  # by settlement: whether it stands on no spot of its own
    hand: Ints  # by settlement: the hand that is compared; NONE: no comparison
    against: Ints
    # By settlement: the lowest and the highest value that does; of the player's hand, those against
    # which any does.
    qualifies: Ints
    table: Ints  # by settlement and place: a paytable, or NONE
    table_hand: Ints  # by paytable
    row_by_rank: NDArray[np.int16]  # of all paytables, one after another
    row_start: Ints
    rows: Ints  # by paytable: how many, without the one for none of them
    value: Ints  # of every order, by dense rank
    value_start: Ints  # by hand
    outcome_start: Ints  # by settlement
    verdict: Ints  # by outcome: the sign of what it leaves, or NOTHING
    odds: Ints  # by outcome: to be paid over ...
    to: Ints  # ... so many staked
    row: Ints  # by outcome: the row of its line


@inlined_kernel
def walk(data: FileData, acts: Acts, number: int, seat: int, decision: int) -> tuple[int, int]:
    """The way of a seat before a decision, or at the end, and the bits of its cards in play."""
    way, in_play, dealt = 0, 0, 0
    while data.decision[way] != NONE and data.decision[way] < decision:
        asked = data.decision[way]
        now = int(data.asked_with[asked])
        in_play |= (1 << now) - (1 << dealt)
        dealt = now
        act = acts[number, seat, asked]
        if data.kept[asked, act] != NONE:
            in_play = keep(in_play, int(data.kept[asked, act]))
        way = data.then[way, act]
    if data.decision[way] == NONE:
        return int(way), in_play | (1 << data.dealt[way]) - (1 << dealt)
    return int(way), in_play | (-1 << dealt)


@inner_kernel
def keep(in_play: int, kept: int) -> int:
    """The bits of some of the cards in play, chosen by their places among them."""
    found, place, card = 0, 0, 0
    while in_play >> card:
        if in_play >> card & 1:
            found |= (kept >> place & 1) << card
            place += 1
        card += 1
    return found
