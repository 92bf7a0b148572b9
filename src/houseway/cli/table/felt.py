"""The table as one viewer sees it: dealer, boards, the other seats, and your own place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.screen import in_colour
from houseway.cli.table import faces
from houseway.cli.table.story import pots_in_words
from houseway.money import show_money
from houseway.round.events import (
    BOARD,
    BURN,
    DEALER,
    DEALER_DISCARDS,
    LOWER,
    UPPER,
    Faces,
    Place,
    belongs,
    hole,
)
from houseway.round.named import NamedPlaces
from houseway.round.named import total as total_of
from houseway.round.questions import Seat, label
from houseway.round.views import View
from houseway.round.words.phrases import joined

_HOUSE = (DEALER, BOARD, UPPER, LOWER)


class FeltRow(Struct, frozen=True):
    """A place by name, with its cards, large or in a line, and what stands beside it."""

    name: str
    cards: Faces | Text = ()
    beside: Text = Text()

    @property
    def is_large(self) -> bool:
        return not isinstance(self.cards, Text) and bool(self.cards)


def felt(
    console: Console,
    view: View,
    me: Seat | None,
    named: NamedPlaces,
    hands: Sequence[str] = (),
) -> Grid:
    """A grid of places, with air around large cards that have no outline.

    `hands` is what the game calls the hands of a seat that has several.
    """
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(justify="right", vertical="middle", min_width=9, style="quiet", no_wrap=True)
    grid.add_column(vertical="middle", no_wrap=True)
    grid.add_column(vertical="middle", ratio=1)
    above: FeltRow | None = None
    for row in _rows(view, me, named, hands):
        if in_colour(console) and above and (row.is_large or above.is_large):
            grid.add_row()
        cards = row.cards if isinstance(row.cards, Text) else faces.large(console, row.cards)
        grid.add_row(row.name, cards, row.beside)
        above = row
    return grid


def _rows(
    view: View, me: Seat | None, named: NamedPlaces, hands: Sequence[str]
) -> Iterator[FeltRow]:
    for place in _HOUSE:
        if place in view.places:
            beside = _beside_dealer(view, hands) if place == DEALER else Text()
            yield FeltRow(_called(view, place, named), view.places[place], beside)
    if burnt := view.places.get(BURN):
        yield FeltRow("Burnt", Text(f"{len(burnt)} card{'s' if len(burnt) > 1 else ''}", "quiet"))
    if view.pots and not view.awards:
        yield FeltRow("Pot", Text(pots_in_words(view.pots), "title"))
    for seat in view.stacks:
        if seat != me:
            yield _other_seat(view, seat)
    if me is not None:
        yield from _own_rows(view, me, hands)


def _called(view: View, place: Place, named: NamedPlaces) -> str:
    """`Dealer`, or in the game's own words with what the cards add up to: `Banker 7`."""
    found = named.get(place)
    if found is None:
        return label(place)
    seen = [face for face in view.places[place] if face]
    add_up = found.adds_up and len(seen) == len(view.places[place]) > 0
    total = f" {total_of(found.adds_up, seen)}" if found.adds_up and add_up else ""
    return f"{found.title or label(place)}{total}"


def _beside_dealer(view: View, hands: Sequence[str]) -> Text:
    """What the dealer put aside by the house way, or pushed forward: three (P2P-8), or the hands
    that are set below the highest."""
    gone, forward = view.places.get(DEALER_DISCARDS, ()), view.forward.get(DEALER, ())
    if gone:
        return Text("gives up " + " ".join(map(faces.name, gone)), "quiet")
    lower = joined(hands[1:]).lower() or "best three"
    return Text(f"{lower} {' '.join(map(faces.name, forward))}", "quiet") if forward else Text()


def _other_seat(view: View, seat: Seat) -> FeltRow:
    held = [view.places[place] for place in _places_of(view, seat)]
    cards = Text("  ").join(faces.inline(some) for some in held if some)
    if held and not cards and not view.awards:
        cards = Text("folded", "quiet")
    return FeltRow(_marked(view, seat, f"Seat {seat}"), cards, _in_a_line(view, seat))


def _own_rows(view: View, me: Seat, hands: Sequence[str]) -> Iterator[FeltRow]:
    called = {f"hand {number}": name for number, name in enumerate(hands, 1)}
    own = [place for place in _places_of(view, me) if view.places[place]]
    if not own:
        yield FeltRow(_marked(view, me, "You"), Text(), _in_a_line(view, me))
    for place in own:
        hand = place.removeprefix(hole(me)).strip()
        name = called[hand] if hand in called else hand.capitalize()
        spots = [spot for spot in view.stakes[me] if len(own) < 2 or _hand_of(spot) == hand]
        beside = _in_a_line(view, me) if view.button else Text("\n").join(_chips(view, me, spots))
        yield FeltRow(name or _marked(view, me, "You"), view.places[place], beside)


def _marked(view: View, seat: Seat, name: str) -> str:
    """The seat with the button bears it."""
    return f"{name} ●" if seat == view.button else name


def _places_of(view: View, seat: Seat) -> Iterator[Place]:
    """Where the seat's cards in play lie; what it gave up is not shown."""
    for place in view.places:
        if belongs(place, seat) and not place.endswith("discards"):
            yield place


def _in_a_line(view: View, seat: Seat) -> Text:
    """Chips on the spots; among players, behind them the stack."""
    words = Text()
    if view.button:
        words.append(f"{show_money(view.stacks[seat]):<8}", "quiet")
    for number, one in enumerate(_chips(view, seat, view.stakes[seat])):
        words.append(" · " if number else "", "quiet").append_text(one)
    return words


def _chips(view: View, seat: Seat, spots: Iterable[str]) -> Iterator[Text]:
    for spot in spots:
        if amount := view.stakes[seat][spot]:
            mark = view.marks.get(seat, {}).get(spot, "")
            beside = f" + {mark}" if mark else ""
            yield Text.assemble((f"{label(spot)} ", "quiet"), show_money(amount), (beside, "act"))


def _hand_of(spot: str) -> str:
    """The second hand has what is numbered so, and what was split off; the rest is the first's."""
    return "hand 2" if spot.endswith("-2") or spot.startswith("split") else "hand 1"
