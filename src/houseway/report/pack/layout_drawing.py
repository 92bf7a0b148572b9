"""A game's layout as a drawing to scale: millimetres of the real table, spots where seats are.

The spots, the cards on the table and their labels are those that the game's own script uses
(`round.layout`); the shape is a blackjack table's for a house-banked game, an oval's for poker.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import atan2, cos, degrees, floor, pi, radians, sin, sqrt
from xml.sax.saxutils import escape

from houseway.round.game import Game, Rules
from houseway.round.layout import Layout, Spot, layout

CARD_WIDTH, CARD_HEIGHT = 63, 88
SPOT, PITCH = 64, 74  # across a spot, and from one to the next
MARGIN = 90  # around the table, for its measures
_RAIL = 120  # from the table's edge to the first row of spots
_INK, _CLOTH, _PAPER = "#1c1b19", "#eef4f0", "#ffffff"


@dataclass(frozen=True, slots=True)
class Shape:
    """A table: how wide and deep it is, the scale it is drawn at, and the arc that seats are on."""

    width: int
    depth: int
    scale: int
    first: float  # degrees of the first and the last seat, clockwise from the right
    last: float
    middle: int  # where the arc's centre is, from the top


HOUSE = Shape(1829, 1067, 12, 14.0, 166.0, 0)
OVAL = Shape(2438, 1118, 15, -35.0, 215.0, 559)


def shape_of(game: Game) -> Shape:
    return HOUSE if game.banked_by == "house" else OVAL


def draw_layout(game: Game, rules: Rules) -> str:
    """The drawing as SVG; printed at its own size, a millimetre is `scale` of the table's."""
    shape = shape_of(game)
    width, height = shape.width + 2 * MARGIN, shape.depth + 2 * MARGIN
    size = f'width="{width / shape.scale:.1f}mm" height="{height / shape.scale:.1f}mm"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {width} {height}" '
        'role="img">',
        f"<title>{escape(game.title)}: layout, scale 1:{shape.scale}</title>",
        f'<g font-family="sans-serif" fill="{_INK}" text-anchor="middle" '
        f'transform="translate({MARGIN} {MARGIN})">',
        _cloth(game, shape),
        *_middle(game, shape, layout(game, rules)),
        *_seats(game, shape, rules),
        *_measures(shape),
        "</g>",
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _cloth(game: Game, shape: Shape) -> str:
    line = f'fill="{_CLOTH}" stroke="{_INK}" stroke-width="4"'
    if game.banked_by == "house":
        across, down = shape.width / 2, shape.depth
        return f'<path {line} d="M0 0H{shape.width}A{across} {down} 0 0 1 0 0Z"/>'
    round_ = shape.depth / 2
    return f'<rect {line} x="0" y="0" width="{shape.width}" height="{shape.depth}" rx="{round_}"/>'


# --- What lies in the middle ----------------------------------------------------------------------


def _middle(game: Game, shape: Shape, felt: Layout) -> Iterator[str]:
    centre = shape.width / 2
    top = 60 if game.banked_by == "house" else shape.depth / 2 - 150
    if felt.dealer:
        yield from _cards(centre, top, felt.dealer, "DEALER")
        top += CARD_HEIGHT + 50
    for board in felt.boards:
        yield from _cards(centre, top, board.cards, str(board.place).upper())
        top += CARD_HEIGHT + 50
    yield _text(centre, top + 40, game.title, 52, weight="600")


def _cards(centre: float, top: float, count: int, name: str) -> Iterator[str]:
    gap = 10
    left = centre - (count * (CARD_WIDTH + gap) - gap) / 2
    for place in range(count):
        x = left + place * (CARD_WIDTH + gap)
        yield (
            f'<rect x="{x:.1f}" y="{top:.1f}" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="5" '
            f'fill="none" stroke="{_INK}" stroke-width="2"/>'
        )
    yield _text(centre, top + CARD_HEIGHT + 26, name, 20)


# --- Seats ----------------------------------------------------------------------------------------


def _seats(game: Game, shape: Shape, rules: Rules) -> Iterator[str]:
    seats = game.seats(rules)
    felt = layout(game, rules)
    across, down = _arc(game, shape)
    step = (shape.last - shape.first) / max(seats - 1, 1)
    wide = _length(across, down) * (shape.last - shape.first) / 180 / seats
    for number in range(1, seats + 1):
        angle = radians(shape.first + step * (number - 1))
        x = shape.width / 2 + across * cos(angle)
        y = shape.middle + down * sin(angle)
        turn = _turn(across, down, angle)
        yield f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:.1f})">'
        yield _text(0, 76, f"{number}", 26)
        if game.banked_by == "house":
            yield from _spots(felt.spots, max(1, floor(wide / PITCH)))
        else:
            yield from _cards(0, -60, felt.hole, "")
        yield "</g>"


def _arc(game: Game, shape: Shape) -> tuple[float, float]:
    """The half axes of the ellipse that seats stand on."""
    down = shape.depth if game.banked_by == "house" else shape.depth / 2
    return shape.width / 2 - _RAIL, down - _RAIL


def _length(across: float, down: float) -> float:
    """Of half an ellipse, nearly."""
    return pi * sqrt((across * across + down * down) / 2)


def _turn(across: float, down: float, angle: float) -> float:
    """So that a spot faces its player: the ellipse's normal, in degrees from straight down."""
    return degrees(atan2(sin(angle) * across, cos(angle) * down)) - 90


def _spots(spots: list[Spot], per_row: int) -> Iterator[str]:
    """The spots of a seat: the game's nearest to the player, the bonuses behind them."""
    rows = [
        group[start : start + per_row]
        for group in ([s for s in spots if not s.bonus], [s for s in spots if s.bonus])
        for start in range(0, len(group), per_row)
    ]
    for place, row in enumerate(rows):
        for at, spot in enumerate(row):
            x = (at - (len(row) - 1) / 2) * PITCH
            yield from _spot(spot, x, -place * PITCH)


def _spot(spot: Spot, x: float, y: float) -> Iterator[str]:
    dashed = ' stroke-dasharray="8 5"' if spot.later else ""
    yield (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{SPOT / 2}" fill="{_PAPER}" stroke="{_INK}" '
        f'stroke-width="2"{dashed}/>'
    )
    words = spot.label.upper().split()
    size = min(14.0, 1.5 * SPOT / max(map(len, words)))
    for line, word in enumerate(words):
        yield _text(x, y + (line - (len(words) - 1) / 2) * size * 1.15 + size / 3, word, size)


# --- Measures -------------------------------------------------------------------------------------


def _measures(shape: Shape) -> Iterator[str]:
    inches = shape.width / 25.4, shape.depth / 25.4
    yield _line(0, -40, shape.width, -40)
    yield _text(shape.width / 2, -52, f"{shape.width} mm ({inches[0]:.0f} in)", 30)
    x = shape.width + 40
    yield _line(x, 0, x, shape.depth)
    yield (
        f'<g transform="translate({x + 34} {shape.depth / 2}) rotate(90)">'
        + _text(0, 0, f"{shape.depth} mm ({inches[1]:.0f} in)", 30)
        + "</g>"
    )
    low = shape.depth + 50
    yield _line(0, low, 500, low)
    yield _text(250, low + 34, f"500 mm, scale 1:{shape.scale}", 26)


def _line(x1: float, y1: float, x2: float, y2: float) -> str:
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{_INK}" stroke-width="3"/>'


def _text(x: float, y: float, words: str, size: float, weight: str = "400") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" font-weight="{weight}">'
        f"{escape(words)}</text>"
    )
