"""What a card seen too early is worth, and what players in league gain by showing theirs."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.exact.peeks.peek import Peek
from houseway.exact.peeks.shipped import shipped_peeks
from houseway.report.math.subject import Subject, signed
from houseway.report.paper import Block, Note, Words, grid
from houseway.round.questions import label


def peeks(about: Subject) -> Iterator[Block]:
    """Those that are known; a game without any says that none was computed."""
    found = shipped_peeks(about.game)
    if not found:
        yield Words(
            "`houseway prove --sees` has not been run for this game: what a card seen too early, "
            "or cards shared among players, are worth is not stated here."
        )
        return
    yield grid(
        "who sees | wager | #player's edge | #standard error | #without | #the peek adds",
        (
            (
                one.sees.words,
                " and ".join(map(label, one.wager.split(" and "))),
                _percent(float(one.value)),
                _error(one),
                _percent(float(one.without)),
                _percent(float(one.gain)),
            )
            for one in found
        ),
    )
    yield Note(
        "The player's edge per unit of the first wager, played best with what is seen. A value "
        "with a standard error is the mean over sampled deals, every decision of which is exact."
    )


def _error(peek: Peek) -> str:
    return "exact" if peek.standard_error is None else f"{100 * peek.standard_error:.4f}%"


def _percent(value: float) -> str:
    return f"{signed(100 * value, 4)}%"
