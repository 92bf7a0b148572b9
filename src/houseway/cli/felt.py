"""The table as one viewer sees it: dealer, boards, the other seats, and your own place."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli import faces
from houseway.cli.story import pots_in_words
from houseway.money import show_money
from houseway.round.events import BOARD, DEALER, DEALER_DISCARDS, LOWER, UPPER, Place, belongs, hole
from houseway.round.questions import Seat, label
from houseway.round.views import View

_HOUSE = (DEALER, BOARD, UPPER, LOWER)


def felt(console: Console, view: View, me: Seat | None) -> Grid:
    """A grid of places: what each is called, its cards, and the chips that stand there."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(justify="right", vertical="middle", min_width=9, style="quiet", no_wrap=True)
    grid.add_column(vertical="middle", no_wrap=True)
    grid.add_column(vertical="middle", ratio=1)
    others = [seat for seat in view.stacks if seat != me]
    for place in _HOUSE:
        if place in view.places:
            beside = _given_up(view) if place == DEALER else Text()
            grid.add_row(label(place), faces.large(console, view.places[place]), beside)
    if view.pots and not view.awards:
        grid.add_row("Pot", Text(pots_in_words(view.pots), "title"), "")
    for seat in others:
        grid.add_row(*_other_seat(view, seat))
    if me is not None:
        _add_own_rows(console, grid, view, me)
    return grid


def _given_up(view: View) -> Text:
    """What the dealer put aside by the house way."""
    gone = view.places.get(DEALER_DISCARDS, ())
    return Text("gives up " + " ".join(map(faces.name, gone)), "quiet") if gone else Text()


def _other_seat(view: View, seat: Seat) -> tuple[str, Text, Text]:
    held = [view.places[place] for place in _places_of(view, seat)]
    cards = Text("  ").join(faces.inline(some) for some in held if some)
    return _seat_name(view, seat), cards, _beside(view, seat)


def _seat_name(view: View, seat: Seat) -> str:
    return f"Seat {seat} ●" if seat == view.button else f"Seat {seat}"


def _beside(view: View, seat: Seat) -> Text:
    """Chips on the spots; among players, on one line with the stack behind."""
    if not view.button:
        return chips(view, seat)
    standing = Text(" ").join(chips(view, seat).split("\n"))
    return Text.assemble((f"{show_money(view.stacks[seat]):<7} ", "quiet"), standing)


def _add_own_rows(console: Console, grid: Grid, view: View, me: Seat) -> None:
    own = [place for place in _places_of(view, me) if view.places[place]]
    if not own:
        grid.add_row(_my_name(view, me), Text(), _beside(view, me))
    for place in own:
        what = place.removeprefix(hole(me)).strip()
        beside = chips(view, me, what) if len(own) > 1 else _beside(view, me)
        name = what.capitalize() or _my_name(view, me)
        grid.add_row(name, faces.large(console, view.places[place]), beside)


def _my_name(view: View, me: Seat) -> str:
    return "You ●" if me == view.button else "You"


def _places_of(view: View, seat: Seat) -> Iterator[Place]:
    """Where the seat's cards in play lie; what it gave up is not shown."""
    for place in view.places:
        if belongs(place, seat) and not place.endswith("discards"):
            yield place


def chips(view: View, seat: Seat, hand: str = "") -> Text:
    """What stands on the seat's spots, a line each; or only on those of one of two hands."""
    return Text("\n").join(
        Text.assemble((f"{label(spot)} ", "quiet"), show_money(amount))
        for spot, amount in view.stakes.get(seat, {}).items()
        if amount and hand in ("", _hand_of(spot))
    )


def _hand_of(spot: str) -> str:
    """The second hand has what is numbered so, and what was split off; the rest is the first's."""
    return "hand 2" if spot.endswith("-2") or spot.startswith("split") else "hand 1"
