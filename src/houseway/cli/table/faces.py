"""Cards at the terminal: large white faces in colour, boxes where there is none."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from houseway.cards import Card, Suit
from houseway.cli.screen import in_colour
from houseway.round.events import Faces

_RED = {Suit.DIAMONDS, Suit.HEARTS}


def name(card: Card | None) -> str:
    """`10♥`; a card that lies face down is `░░`."""
    return f"{card.rank.numeral}{card.suit.symbol}" if card else "░░"


def _style(card: Card | None) -> str:
    if card is None:
        return "card.back"
    return "card.red" if card.suit in _RED else "card.black"


def inline(faces: Iterable[Card | None]) -> Text:
    """Cards in a line of text."""
    shown = [Text(f" {name(face)} " if face else " ░░ ", _style(face)) for face in faces]
    return Text(" ").join(shown)


def large(console: Console, faces: Faces) -> Text:
    """Cards three lines high."""
    card_rows = _filled if in_colour(console) else _boxed
    rows = zip(*(card_rows(face) for face in faces), strict=True)
    return Text("\n").join(Text(" ").join(row) for row in rows)


def _filled(card: Card | None) -> tuple[Text, Text, Text]:
    style = _style(card)
    if card is None:
        return Text("░░░░░", style), Text("░░░░░", style), Text("░░░░░", style)
    numeral = card.rank.numeral
    return (
        Text(f" {numeral:<4}", style),
        Text(f"  {card.suit.symbol}  ", style),
        Text(f"{numeral:>4} ", style),
    )


def _boxed(card: Card | None) -> tuple[Text, Text, Text]:
    middle = f"{card.rank.numeral:>2}{card.suit.symbol}" if card else "░░░"
    return Text("╭───╮"), Text(f"│{middle}│"), Text("╰───╯")
