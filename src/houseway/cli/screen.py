"""The terminal as all commands use it: one theme, a calm width, and input that can end."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module

from rich.console import Console
from rich.text import Text
from rich.theme import Theme

_PROMPT = "  ▸ "
WIDEST = 100  # lines longer than this are hard to read

THEME = Theme(
    {
        "title": "bold",
        "quiet": "bright_black",
        "rule.id": "yellow",
        "act": "bold yellow",
        "win": "green",
        "lose": "red",
        "push": "bright_black",
        "refused": "red",
        "card.red": "bold #b3261e on #f6f3ea",
        "card.black": "bold #1c1f24 on #f6f3ea",
        "card.back": "#8fa3b8 on #35495e",
    }
)


def screen() -> Console:
    """A console for stdout, no wider than is pleasant to read."""
    console = Console(theme=THEME, highlight=False)
    if console.width > WIDEST:
        console.width = WIDEST
    return console


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
