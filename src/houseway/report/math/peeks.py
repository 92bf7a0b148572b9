"""What a card seen too early is worth, and what players in league gain by showing theirs.

Every kind of glimpse that a game has is listed: with its value, or as not computed, with what to
type for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from houseway.exact.math import Math
from houseway.exact.peeks.peek import PILES, Peek, Pile, Sees
from houseway.exact.peeks.shipped import SEES
from houseway.exact.proving.wording import wager_name
from houseway.games import typed_name
from houseway.report.paper import Block, Items, Note, Words, grid
from houseway.report.played_rounds import played
from houseway.report.subject import Subject, signed
from houseway.round.settlement import as_seen

_ROUNDS = 8  # enough for one that is dealt to its end
_NOTHING_THERE = {
    "dealer": "The dealer has no hand, so none of its cards can be seen.",
    "board": "No cards are shared on a board, so none can be seen early.",
    "seats": "There is one seat, so no other hand can be shown.",
}


def peeks(about: Subject) -> Iterator[Block]:
    """Every kind of glimpse: its value, that none was computed, or that there is nothing to see."""
    found = about.peeks
    if found:
        yield grid(
            "who sees | wager | #player's edge | #standard error | #without | #the peek adds",
            map(_row, found),
        )
        yield Note(
            "The player's edge of the base wager, played best with what is seen. A value with "
            "a standard error is the mean over sampled deals, every decision of which is solved "
            "exactly; “at least” marks one where some were decided on a sample."
        )
    valued = {one.sees.pile for one in found}
    there = _piles(about)
    missing = [sees for sees in SEES if sees.pile in there and sees.pile not in valued]
    if missing:
        yield from _not_computed(about, missing)
    absent = tuple(_NOTHING_THERE[pile] for pile in PILES if pile not in there)
    if absent:
        yield Words(" ".join(absent))
    yield Note(
        "A card known by its back, from sorted edges or marks, is worth what the same card is "
        "worth when it is seen. Wagers that leave nothing to decide gain nothing from it, unless "
        "it is known before they are made."
    )


def _row(one: Peek) -> tuple[str, ...]:
    return (
        one.sees.words,
        wager_name(one.result),
        "at least " * one.at_least + _percent(float(one.value)),
        _error(one),
        _percent(float(one.without)),
        _percent(float(one.gain)),
    )


def _not_computed(about: Subject, missing: list[Sees]) -> Iterator[Block]:
    if not _has_method(about.math):
        seen = "; ".join(sees.words for sees in missing)
        yield Words(
            f"**Not computed:** what it is worth to see {seen}. Houseway has no method for it in "
            "this game yet, and this report makes no claim about it."
        )
        return
    yield Words("**Not computed for this report**, each with the command that does it:")
    yield Items(
        tuple(f"{sees.words}: `houseway peek {typed_name(about.game)} {sees}`" for sees in missing)
    )


def _has_method(math: Math[Any]) -> bool:
    """Whether `houseway peek` can tell anything of the game."""
    kind, plain = type(math), Math[Any]
    return kind.peek is not plain.peek or kind.peek_sampler is not plain.peek_sampler


def _piles(about: Subject) -> set[Pile]:
    """Whose hidden cards there are to see at such a table."""
    found: set[Pile] = {"seats"} if about.game.seats(about.rules) > 1 else set()
    for number in range(1, _ROUNDS):
        places = as_seen(played(about.game, about.rules, number, seats=1)).places
        dealt = {str(place) for place, cards in places.items() if cards}
        found |= {pile for pile in PILES if pile in dealt}
    return found


def _error(peek: Peek) -> str:
    return "exact" if peek.standard_error is None else f"{100 * peek.standard_error:.4f}%"


def _percent(value: float) -> str:
    return f"{signed(100 * value, 4)}%"
