"""A round's settlement beside the naive one: the same lines, and the same money for every seat."""

from collections.abc import Iterable

import pytest

from houseway.round import Round
from tests.patience import LONG

ROUNDS = 2_000  # of a chunk
chunks = pytest.mark.parametrize("chunk", range(10 if LONG else 2))

Line = tuple[int, str, int, str, int]  # seat, wager, stake, verdict, pay


def compare(round_: Round, naive: Iterable[Line]) -> None:
    theirs = list(naive)
    ours = [(line.seat, line.wager, line.stake, line.verdict, line.pay) for line in round_.lines]
    assert ours == theirs
    nets = dict.fromkeys(map(int, round_.nets()), 0)
    for seat, _, stake, verdict, pay in theirs:
        nets[seat] += -stake if verdict == "lose" else pay
    assert round_.nets() == nets
