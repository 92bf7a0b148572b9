"""A paper as data: sections of paragraphs, lists, tables and pictures. Renderers make files of it.

Words may carry four marks: `**strong**`, `*stressed*`, a backtick on either side of code, and
`[a link](/to/a/page)` of the room.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class Note:
    """A paragraph in smaller print: where a figure is from, how a table is read."""

    text: str


@dataclass(frozen=True, slots=True)
class Items:
    """A list, numbered where the order matters."""

    items: tuple[str, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Facts:
    """Names and what they are, in two columns without a head."""

    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A table. Its head comes again on each page that it runs over."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    numbers: frozenset[int] = frozenset()  # columns of figures, which stand at the right
    title: str = ""
    total: bool = False  # whether the last row adds up the others


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing as SVG."""

    svg: str
    wide: bool = False  # as wide as the page


@dataclass(frozen=True, slots=True)
class Sample:
    """Lines as they stand at a terminal or in a log."""

    text: str


Block = Words | Note | Items | Facts | Grid | Picture | Sample


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands below it."""

    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Paper:
    """A whole paper. One without sections of its own may put all of it into `opening`."""

    title: str
    subtitle: str = ""
    opening: tuple[Block, ...] = ()
    sections: tuple[Section, ...] = ()
    foot: str = ""  # said at the foot of every page
    contents: bool = False  # whether a list of sections comes first
    one_page: bool = False  # smaller print, in two columns where it helps
    sign: bool = False  # large print, to be read from a seat

    def section(self, title: str) -> Section:
        return next(one for one in self.sections if one.title == title)


def section(title: str, blocks: Iterable[Block]) -> Section | None:
    """A section, or none where nothing is to be said."""
    found = tuple(blocks)
    return Section(title, found) if found else None


def sections(*some: Section | None) -> tuple[Section, ...]:
    return tuple(one for one in some if one)


def grid(
    heads: str, rows: Iterable[Sequence[str]], *, title: str = "", total: bool = False
) -> Grid:
    """A table from `row | #net | #count`: a `#` marks a column of figures."""
    named = [head.strip() for head in heads.split("|")]
    numbers = frozenset(place for place, head in enumerate(named) if head.startswith("#"))
    plain = tuple(head.removeprefix("#") for head in named)
    return Grid(plain, tuple(map(tuple, rows)), numbers, title, total)
