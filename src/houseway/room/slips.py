"""LIM-9: the slips of a table's books: counts of the tray, fills, credits, the box, large wins.

A slip is filled in by one member of the floor and holds once a second one has signed it. What is
counted is counted twice: the second signs with a count of their own, not knowing the first. A slip
is never changed; another one says what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from houseway.money import Cents, show_money
from houseway.room import commands as ask
from houseway.room.commands import Person
from houseway.room.events import SlipKind, SlipMade, SlipSigned
from houseway.round.questions import Seat
from houseway.round.refused import Refused

SLIP_RULE = "LIM-9"
# What chips are worth; odd cents, which a pay of 3 to 2 leaves, are counted one by one.
VALUES = tuple(map(Cents, (1, 25, 50, 100, 500, 2_500, 10_000, 50_000, 100_000, 500_000)))
COUNTED_TWICE: tuple[SlipKind, ...] = ("opening inventory", "closing inventory", "count")
_OF_THE_TRAY: tuple[SlipKind, ...] = ("opening inventory", "closing inventory", "fill", "credit")
_LEAST_WORDS = 3


class SlipBook(Struct, frozen=True):
    """What is still to be done about a table's slips. It begins with the first one."""

    last: int = 0  # number given
    unsigned: Mapping[int, SlipMade] = field(default_factory=dict[int, SlipMade])
    boxes: Mapping[int, Cents] = field(default_factory=dict[int, Cents])  # taken, not yet counted
    dropped: Cents = Cents(0)  # brought to the table since the last box was taken

    def with_drop(self, amount: Cents) -> SlipBook:
        return replace(self, dropped=Cents(self.dropped + amount))

    def with_made(self, slip: SlipMade) -> SlipBook:
        """A box is taken at once, whenever the slip is signed: later chips are in the next one."""
        dropped = Cents(0) if slip.kind == "drop" else self.dropped
        unsigned = {**self.unsigned, slip.number: slip}
        return replace(self, last=slip.number, unsigned=unsigned, dropped=dropped)

    def with_signed(self, signed: SlipSigned) -> SlipBook:
        slip = self.unsigned[signed.number]
        out = {slip.number, slip.of} if slip.kind == "error" else {slip.number}
        unsigned = {number: one for number, one in self.unsigned.items() if number not in out}
        boxes = dict(self.boxes)
        if slip.kind == "drop":
            boxes[slip.number] = slip.expected
        elif slip.kind == "count":
            boxes.pop(slip.of, None)
        return replace(self, unsigned=unsigned, boxes=boxes)


def filled_in(
    book: SlipBook, person: Person, command: ask.MakeSlip, tray: Cents | None, rounds: int
) -> SlipMade:
    """The slip that a command makes, or why there is none; `tray` is None while a round moves it.

    `rounds` is how many the table has dealt.
    """
    kind, of = command.kind, command.of
    chips = {value: count for value, count in command.chips.items() if count}
    about = command.about.strip()
    if strange := [value for value in chips if value not in VALUES]:
        raise Refused(SLIP_RULE, f"There are no chips of {show_money(strange[0])}.")
    if kind in _OF_THE_TRAY and tray is None:
        raise Refused(SLIP_RULE, "A round is under way; the tray is counted between rounds.")
    if kind in ("fill", "credit") and not chips:
        raise Refused(SLIP_RULE, f"Say how many chips of each value the {kind} has.")
    if kind not in (*_OF_THE_TRAY, "count") and chips:
        raise Refused(SLIP_RULE, f"No chips are counted for a slip of this kind ({kind}).")
    if kind == "drop" and not book.last:
        raise Refused(SLIP_RULE, "The tray's opening inventory comes first.")
    if kind == "count" and of not in book.boxes:
        raise Refused(SLIP_RULE, "Name the drop slip of a box that is not counted yet.")
    if kind == "error" and not 1 <= of <= book.last:
        raise Refused(SLIP_RULE, "Name the number of the slip that is wrong.")
    if kind == "win" and not (1 <= of <= rounds and command.seat and command.wager):
        raise Refused(SLIP_RULE, "Name the round, the seat and the wager that won.")
    if kind in ("win", "error") and len(about) < _LEAST_WORDS:
        what = "what the cameras show" if kind == "win" else "what is wrong"
        raise Refused(SLIP_RULE, f"Write down {what}.")
    win = (command.seat, command.wager) if kind == "win" else (Seat(0), "")
    named = of if kind in ("count", "error", "win") else 0
    expected = _expected(book, kind, tray, of)
    return SlipMade(book.last + 1, kind, person.id, chips, expected, named, *win, about)


def _expected(book: SlipBook, kind: SlipKind, tray: Cents | None, of: int) -> Cents:
    match kind:
        case "opening inventory" | "closing inventory":
            assert tray is not None
            return tray
        case "drop":
            return book.dropped
        case "count":
            return book.boxes[of]
        case _:
            return Cents(0)


def sign(book: SlipBook, person: Person, command: ask.SignSlip, tray: Cents | None) -> SlipSigned:
    """The second signature, or why it cannot be given."""
    slip = book.unsigned.get(command.number)
    if slip is None:
        raise Refused(SLIP_RULE, f"No slip {command.number} of this table waits for a signature.")
    if slip.by == person.id:
        raise Refused(SLIP_RULE, "Another member of the floor has to sign what you filled in.")
    if slip.kind in COUNTED_TWICE:
        if sum(value * count for value, count in command.chips.items()) != slip.amount:
            message = "This count is not the first one. Count again, or make a slip of the error."
            raise Refused(SLIP_RULE, message)
    elif slip.kind in ("fill", "credit"):
        if tray is None:
            raise Refused(SLIP_RULE, "A round is under way; chips are moved between rounds.")
        if slip.kind == "credit" and slip.amount > tray:
            raise Refused(SLIP_RULE, f"The tray holds {show_money(tray)}.")
    return SlipSigned(slip.number, person.id)
