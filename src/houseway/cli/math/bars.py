"""Numbers at the terminal: percentages, signed values, and bars to a scale."""

from __future__ import annotations

from fractions import Fraction

from rich.text import Text

_EIGHTHS = " ▏▎▍▌▋▊▉"
WIDTH = 24


def percent(share: Fraction, digits: int = 2) -> str:
    return f"{float(100 * share):.{digits}f}%".replace("-", "−")


def signed(value: Fraction, digits: int = 3) -> str:
    """`+0.213`, with a minus that is one."""
    return f"{float(value):+.{digits}f}".replace("-", "−")


def bar(value: Fraction, most: Fraction, style: str = "", width: int = WIDTH) -> Text:
    """A bar of so much of the most, to an eighth of a character."""
    eighths = int(8 * width * abs(value) / most) if most else 0
    full, rest = divmod(eighths, 8)
    return Text("█" * full + (_EIGHTHS[rest] if rest else ""), style)
