"""A paper as Markdown: its words are Markdown already, so only the blocks are put together."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.report.paper import (
    Block,
    Facts,
    Grid,
    Items,
    Note,
    Paper,
    Picture,
    Sample,
    Words,
)


def as_markdown(paper: Paper) -> str:
    """The whole text; pictures are left out."""
    parts = [f"# {paper.title}", *filter(None, (paper.subtitle,)), *_blocks(paper.opening)]
    for one in paper.sections:
        parts += [f"## {one.title}", *_blocks(one.blocks)]
    return "\n\n".join(parts) + "\n"


def _blocks(blocks: tuple[Block, ...]) -> Iterator[str]:
    for block in blocks:
        match block:
            case Words(text) | Note(text):
                yield text
            case Items(items, numbered):
                yield "\n".join(
                    f"{f'{place}.' if numbered else '-'} {one}"
                    for place, one in enumerate(items, start=1)
                )
            case Facts(rows):
                yield "\n".join(f"- {name}: {what}" for name, what in rows)
            case Grid(heads, rows):
                yield "\n".join(map(_row, (heads, ("---",) * len(heads), *rows)))
            case Sample(text):
                yield f"```text\n{text.rstrip()}\n```"
            case Picture():
                pass


def _row(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(cells)} |"
