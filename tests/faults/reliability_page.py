"""Figures in docs/reliability.md: what a command measured stands between two marks of its name."""

import re
from collections.abc import Sequence
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "reliability.md"


def write_section(name: str, lines: Sequence[str]) -> None:
    """Put a command's newest figures where the older ones stood."""
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(with_section(text, name, lines), encoding="utf-8")


def with_section(text: str, name: str, lines: Sequence[str]) -> str:
    start, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
    pattern = re.compile(f"{re.escape(start)}.*?{re.escape(end)}", re.DOTALL)
    body = "".join(f"{line}\n" for line in lines)
    changed, found = pattern.subn(lambda _: f"{start}\n{body}\n{end}", text)
    if found != 1:
        raise ValueError(f"{PAGE.name} has {found} places for {name}")
    return changed
