"""Plots as SVG of our own: axes, one hue, direct labels; nothing to install, nothing loaded.

A plot is text. Ink follows the page it stands on (`currentColor`), so it is legible on light and
dark alike, and its title and description are read out by a screen reader.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, log10
from xml.sax.saxutils import escape

HUE = "#2f7d5b"  # the felt's green; 4.5 to 1 on white
WIDTH, HEIGHT = 720, 400
LEFT, RIGHT, TOP, BOTTOM = 76, 24, 44, 56
_TICKS = 6
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:currentColor;font-variant-numeric:tabular-nums}"
    ".title{font-weight:600;font-size:15px}.axis{stroke:currentColor;stroke-opacity:.55}"
    ".grid{stroke:currentColor;stroke-opacity:.12}"
    f".line{{fill:none;stroke:{HUE};stroke-width:2}}.dashed{{stroke-dasharray:5 4}}"
    f".area{{fill:{HUE};fill-opacity:.16}}.bar{{fill:{HUE};fill-opacity:.75}}"
    ".mark{stroke:currentColor;stroke-dasharray:3 3;stroke-opacity:.7}"
)

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Line:
    """A curve through points, with its name at the end of it."""

    points: Sequence[Point]
    label: str = ""
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Area:
    """What lies between two curves: x, low, high."""

    points: Sequence[tuple[float, float, float]]


@dataclass(frozen=True, slots=True)
class Bars:
    """A histogram: the middle of each bar and its height; all are as wide as their distance."""

    points: Sequence[Point]


@dataclass(frozen=True, slots=True)
class Mark:
    """An upright line at some x, and what it says."""

    x: float
    label: str


Shape = Line | Area | Bars | Mark


@dataclass(frozen=True, slots=True)
class _Scale:
    """From a range of values to a range of pixels."""

    low: float
    high: float
    start: float
    stop: float

    def __call__(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return self.start + share * (self.stop - self.start)


def plot(
    title: str, description: str, shapes: Sequence[Shape], *, x_label: str, y_label: str
) -> str:
    """The whole picture as one SVG element."""
    x, y = _scales(shapes)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(title)}</title><desc>{escape(description)}</desc>",
        f"<style>{STYLE}</style>",
        _text(8, 18, title, cls="title"),
        *_x_axis(x, x_label),
        *_y_axis(y, y_label),
        *(_shape(shape, x, y) for shape in shapes),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


# --- Scales and axes ------------------------------------------------------------------------------


def _scales(shapes: Sequence[Shape]) -> tuple[_Scale, _Scale]:
    """Wide enough for everything; bars stand on zero."""
    xs, ys = list[float](), list[float]()
    for shape in shapes:
        match shape:
            case Line(points):
                xs += [x for x, _ in points]
                ys += [y for _, y in points]
            case Area(points):
                xs += [x for x, _, _ in points]
                ys += [y for _, low, high in points for y in (low, high)]
            case Bars(points):
                half = _bar_width(points) / 2
                xs += [points[0][0] - half, points[-1][0] + half]
                ys += [0.0, *(y for _, y in points)]
            case Mark(x):
                xs.append(x)
    low, high = _apart(min(ys, default=0.0), max(ys, default=1.0))
    ticks = ticks_between(low, high)
    x = _Scale(*_apart(min(xs), max(xs)), LEFT, WIDTH - RIGHT)
    return x, _Scale(min(low, ticks[0]), max(high, ticks[-1]), HEIGHT - BOTTOM, TOP)


def _apart(low: float, high: float) -> Point:
    return (low, high) if high > low else (low - 0.5, high + 0.5)


def ticks_between(low: float, high: float) -> list[float]:
    """Round numbers from at or below `low` to at or above `high`, some six of them."""
    rough = (high - low) / _TICKS
    magnitude = 10.0 ** floor(log10(rough))
    step = next(times * magnitude for times in (1, 2, 2.5, 5, 10) if times * magnitude >= rough)
    return [tick * step for tick in range(floor(low / step), ceil(high / step) + 1)]


def tick_text(value: float, step: float) -> str:
    """With thousands apart, as many digits as the steps need, and a minus that is one."""
    digits = max(0, -floor(log10(step) + 1e-9))
    if digits and abs(step * 10**digits % 1) > 1e-9:
        digits += 1
    return f"{value:,.{digits}f}".replace("-", "−")


def _x_axis(x: _Scale, label: str) -> Iterable[str]:
    base = HEIGHT - BOTTOM
    yield f'<line class="axis" x1="{LEFT}" y1="{base}" x2="{WIDTH - RIGHT}" y2="{base}"/>'
    ticks = ticks_between(x.low, x.high)
    for tick in ticks:
        if x.low <= tick <= x.high:
            at = x(tick)
            yield f'<line class="axis" x1="{at:.1f}" y1="{base}" x2="{at:.1f}" y2="{base + 5}"/>'
            yield _text(at, base + 20, tick_text(tick, ticks[1] - ticks[0]), anchor="middle")
    yield _text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, label, anchor="middle")


def _y_axis(y: _Scale, label: str) -> Iterable[str]:
    ticks = ticks_between(y.low, y.high)
    for tick in ticks:
        if y.low <= tick <= y.high:
            at = y(tick)
            ends = f'x1="{LEFT}" y1="{at:.1f}" x2="{WIDTH - RIGHT}" y2="{at:.1f}"'
            yield f'<line class="grid" {ends}/>'
            yield _text(LEFT - 8, at + 4, tick_text(tick, ticks[1] - ticks[0]), anchor="end")
    yield _text(WIDTH - RIGHT, 37, label, anchor="end")


def _text(x: float, y: float, words: str, *, anchor: str = "start", cls: str = "") -> str:
    named = f' class="{cls}"' if cls else ""
    return f'<text{named} x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'


# --- Shapes ---------------------------------------------------------------------------------------


def _shape(shape: Shape, x: _Scale, y: _Scale) -> str:
    match shape:
        case Line():
            return _line(shape, x, y)
        case Area(points):
            there = [(at, high) for at, _, high in points]
            back = [(at, low) for at, low, _ in reversed(points)]
            return f'<path class="area" d="{_path(there + back, x, y)}Z"/>'
        case Bars(points):
            return "".join(_bars(points, x, y))
        case Mark(at, label):
            line = f'x1="{x(at):.1f}" y1="{TOP}" x2="{x(at):.1f}" y2="{HEIGHT - BOTTOM}"'
            right = x(at) > (LEFT + WIDTH) / 2
            words = _text(
                x(at) + (-6 if right else 6), TOP + 14, label, anchor="end" if right else "start"
            )
            return f'<line class="mark" {line}/>{words}'


def _line(line: Line, x: _Scale, y: _Scale) -> str:
    cls = "line dashed" if line.dashed else "line"
    path = f'<path class="{cls}" d="{_path(line.points, x, y)}"/>'
    if not line.label:
        return path
    end_x, end_y = line.points[-1]
    return path + _text(x(end_x) - 4, y(end_y) - 8, line.label, anchor="end")


def _path(points: Sequence[Point], x: _Scale, y: _Scale) -> str:
    return "M" + "L".join(f"{x(at):.1f} {y(value):.1f}" for at, value in points)


def _bar_width(points: Sequence[Point]) -> float:
    return min((after - before for (before, _), (after, _) in pairwise(points)), default=1.0)


def _bars(points: Sequence[Point], x: _Scale, y: _Scale) -> Iterable[str]:
    half, base = _bar_width(points) / 2, y(0.0)
    for middle, height in points:
        left, right, top = x(middle - half), x(middle + half), y(height)
        size = f'width="{right - left:.2f}" height="{base - top:.2f}"'
        yield f'<rect class="bar" x="{left:.2f}" y="{top:.2f}" {size}/>'
