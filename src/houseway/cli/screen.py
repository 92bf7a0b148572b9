"""The terminal as all commands use it: one theme, a calm width, and input that can end."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module

from rich.console import Console
from rich.status import Status
from rich.text import Text
from rich.theme import Theme

_PROMPT = "  ▸ "
WIDEST = 100  # lines longer than this are hard to read

# Colours that can be read on black and on white alike, at 4.5 to 1 or close to it.
THEME = Theme(
    {
        "title": "bold",
        "quiet": "#767676",
        "rule.id": "#a16a00",
        "act": "bold #a16a00",
        "win": "#008700",
        "lose": "#d73030",
        "push": "#767676",
        "refused": "#d73030",
        "card.red": "bold #af0000 on #eeeeee",
        "card.black": "bold #1c1c1c on #eeeeee",
        "card.back": "#87afd7 on #005f87",
    }
)


def screen() -> Console:
    """A console for stdout, no wider than is pleasant to read."""
    console = Console(theme=THEME, highlight=False)
    if console.width > WIDEST:
        console.width = WIDEST
    return console


def coach_counts(console: Console) -> Status:
    """What a terminal shows while the coach counts; it is gone with the answer."""
    return console.status(
        "The coach counts. A game's first answer takes longer: its code is compiled.", speed=0.5
    )


def in_colour(console: Console) -> bool:
    return console.color_system is not None and not console.no_color


def listen(console: Console) -> str:
    """One line from the user; EOFError or KeyboardInterrupt when there is no more to come.

    What comes through a pipe is written out too, so that a transcript can be read.
    """
    if sys.stdin.isatty():
        _edit_lines()
        return input(_PROMPT).strip()
    console.print(_PROMPT, end="")
    heard = sys.stdin.readline()
    if not heard:
        raise EOFError
    console.print(Text(heard.strip()))
    return heard.strip()


def _edit_lines() -> None:
    """Arrow keys and history, where the system has them."""
    with suppress(ImportError):
        import_module("readline")
