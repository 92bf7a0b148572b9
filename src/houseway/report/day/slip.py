"""LIM-9: one slip as it is printed: what was counted, by whom, and who signed."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.money import Cents, show_money
from houseway.report.paper import Block, Facts, Note, Paper, grid
from houseway.room.day_books import Slip
from houseway.room.house import House
from houseway.round.questions import label

_TITLES = {
    "opening inventory": "Table inventory, opening",
    "closing inventory": "Table inventory, closing",
    "fill": "Fill",
    "credit": "Credit",
    "drop": "Box taken",
    "count": "Count of a box",
    "win": "Win verified",
    "error": "Slip of an error",
}
_PARTS = {
    "opening inventory": ("the table", "the counting room", "the accounts"),
    "closing inventory": ("the table", "the counting room", "the accounts"),
    "fill": ("the table", "the cage", "the accounts"),
    "credit": ("the table", "the cage", "the accounts"),
}


def slip_paper(slip: Slip, table: str, house: House) -> Paper:
    """A slip of the table of this name."""
    whose = f"{house.licensee}. " if house.licensee else ""
    return Paper(
        _TITLES[slip.made.kind],
        subtitle=f"{whose}{table}, slip {slip.made.number}. Practice, free play.",
        opening=tuple(_blocks(slip, house)),
        foot=f"{table}, slip {slip.made.number}",
        one_page=True,
    )


def _blocks(slip: Slip, house: House) -> Iterator[Block]:
    made = slip.made
    facts = [("Gaming day", f"{house.day_of(slip.at)}"), ("Filled in", house.time_at(slip.at))]
    if made.kind == "win":
        facts += [("Round", f"{made.of}"), ("Seat", f"{made.seat}"), ("Wager", label(made.wager))]
    elif made.of:
        facts.append(("About slip", f"{made.of}"))
    if made.about:
        facts.append(
            ("What the cameras show" if made.kind == "win" else "What is wrong", made.about)
        )
    if slip.is_blind:
        facts.append(("Counted", "told once a second member has counted too"))
    elif slip.is_count or made.kind == "drop":
        facts.append(("By the books", show_money(made.expected)))
    yield Facts(tuple(facts))
    if made.chips and not slip.is_blind:
        rows = [
            (show_money(value), f"{count:,}", show_money(Cents(value * count)))
            for value, count in sorted(made.chips.items(), reverse=True)
        ]
        total = ("all", "", show_money(made.amount))
        yield grid("chips of | #how many | #worth", [*rows, total], total=True)
    signed = f"{slip.signed_by}, {house.time_at(slip.signed_at)}" if slip.signed_by else "_" * 24
    yield Facts((("Filled in by", slip.made_by), ("Signed by", signed)))
    if slip.wrong:
        yield Note(f"Slip {slip.wrong} says what is wrong with this one.")
    if slip.is_told and not slip.wrong:
        yield Note("A difference of this size is told to the agency within a day (WAC 230-15-495).")
    if parts := _PARTS.get(made.kind):
        yield Note(f"In {len(parts)} parts: for {', '.join(parts)}. LIM-9.")
