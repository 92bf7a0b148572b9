"""A paper as one HTML file that needs nothing else: looks, pictures and the print button inside."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from html import escape
from importlib.resources import files

from houseway.report import plot
from houseway.report.paper import (
    Block,
    Facts,
    Grid,
    Items,
    Note,
    Paper,
    Picture,
    Sample,
    Section,
    Words,
)

PRINT = 'document.getElementById("print").addEventListener("click", () => print());'
_POLICY = '<meta http-equiv="Content-Security-Policy" content="{}">\n'
_SHORT = 14  # rows of a table that stays on one page
# A page of the room's own, in letters that end no attribute; `//` would name another host.
_ADDRESS = r"/(?:[\w.~%?=&;#-][\w.~%?=&;#/-]*)?"
_MARKS = (
    (re.compile(rf"\[([^\]]+)\]\(({_ADDRESS})\)", re.ASCII), r'<a href="\2">\1</a>'),
    (re.compile(r"`([^`]+)`"), r"<code>\1</code>"),
    (re.compile(r"\*\*(.+?)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"(?<![\w*])\*([^*]+?)\*(?![\w*])"), r"<em>\1</em>"),
)


@cache
def looks() -> str:
    return (files("houseway.report") / "paper.css").read_text(encoding="utf-8")


def as_html(paper: Paper, *, page: str = "") -> str:
    """The whole file; `page` names a size of paper, the reader's own printer's where it is not."""
    kind = "one-page" if paper.one_page else "sign" if paper.sign else ""
    foot = f'<p class="foot">{_marked(paper.foot)}</p>\n' if paper.foot else ""
    button = '<button id="print" type="button">Print</button>\n'
    return whole_page(
        paper.title,
        "".join(_body(paper)),
        head=_POLICY.format(escape(_file_policy())) if not page else "",
        before=foot + button,
        after=f"<script>{PRINT}</script>\n",
        kind=kind,
        page=page,
    )


def whole_page(
    title: str,
    body: str,
    *,
    head: str = "",
    before: str = "",
    after: str = "",
    kind: str = "",
    page: str = "",
) -> str:
    """A file around what stands in it, with the looks of every paper."""
    size = f"<style>@page {{ size: {page} }}</style>\n" if page else ""
    named = f' class="{kind}"' if kind else ""
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n{head}'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{looks()}</style>\n{size}</head>\n"
        f"<body{named}>\n{before}<main>\n{body}</main>\n{after}</body>\n</html>\n"
    )


def policy(images: str = "data:") -> str:
    """What a browser may run and show of such a page: these very styles, this script, no more."""
    styles = " ".join(f"'sha256-{_hash(text)}'" for text in (looks(), plot.STYLE))
    return (
        f"default-src 'none'; style-src {styles}; script-src 'sha256-{_hash(PRINT)}'; "
        f"img-src {images}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _file_policy() -> str:
    """What a browser may run of a file that somebody opens; who may frame it, a file cannot say."""
    return policy().partition("; frame-ancestors")[0]


def _hash(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode()


def _body(paper: Paper) -> Iterator[str]:
    yield f"<header>\n<h1>{_marked(paper.title)}</h1>\n"
    if paper.subtitle:
        yield f'<p class="subtitle">{_marked(paper.subtitle)}</p>\n'
    yield "</header>\n"
    if paper.contents:
        yield "".join(_contents(paper))
    yield "".join(map(block_as_html, paper.opening))
    for number, one in enumerate(paper.sections, start=1):
        yield _section(one, number, numbered=paper.contents)


def _contents(paper: Paper) -> Iterator[str]:
    yield '<nav aria-label="Contents">\n<ol>\n'
    for number, one in enumerate(paper.sections, start=1):
        yield f'<li><a href="#section-{number}">{_marked(one.title)}</a></li>\n'
    yield "</ol>\n</nav>\n"


def _section(one: Section, number: int, *, numbered: bool) -> str:
    before = f'<span class="number">{number}</span> ' if numbered else ""
    blocks = "".join(map(block_as_html, one.blocks))
    return (
        f'<section id="section-{number}">\n<h2>{before}{_marked(one.title)}</h2>\n'
        f"{blocks}</section>\n"
    )


def block_as_html(block: Block) -> str:
    match block:
        case Words(text):
            return f"<p>{_marked(text)}</p>\n"
        case Note(text):
            return f'<p class="note">{_marked(text)}</p>\n'
        case Items(items, numbered):
            kind = "ol" if numbered else "ul"
            return _inside(kind, (f"<li>{_marked(one)}</li>\n" for one in items))
        case Facts(rows):
            return _inside("dl", (f"<dt>{_marked(a)}</dt><dd>{_marked(b)}</dd>\n" for a, b in rows))
        case Grid():
            return _grid(block)
        case Picture(svg, wide):
            return f"<figure class={'plan' if wide else 'plot'}>\n{svg}</figure>\n"
        case Sample(text):
            return f"<pre>{escape(text)}</pre>\n"


def _inside(kind: str, parts: Iterator[str]) -> str:
    return f"<{kind}>\n{''.join(parts)}</{kind}>\n"


def _grid(one: Grid) -> str:
    caption = f"<caption>{_marked(one.title)}</caption>\n" if one.title else ""
    heads = _row(one.heads, one.numbers, "th", lambda head: f' scope="col">{_marked(head)}')
    rows = [_row(row, one.numbers, "td", lambda cell: f">{_marked(cell)}") for row in one.rows]
    last = f"<tfoot>{rows.pop()}</tfoot>\n" if one.total and rows else ""
    body = "".join(rows)
    short = " short" if len(one.rows) <= _SHORT else ""
    return (
        f'<div class="wide{short}"><table>\n{caption}<thead>{heads}</thead>\n'
        f"<tbody>\n{body}</tbody>\n{last}</table></div>\n"
    )


def _row(
    cells: tuple[str, ...], numbers: frozenset[int], kind: str, inside: Callable[[str], str]
) -> str:
    shown = (
        f"<{kind}{' class=figure' if place in numbers else ''}{inside(cell)}</{kind}>"
        for place, cell in enumerate(cells)
    )
    return f"<tr>{''.join(shown)}</tr>\n"


def _marked(text: str) -> str:
    shown = escape(text, quote=False)
    for mark, instead in _MARKS:
        shown = mark.sub(instead, shown)
    return shown
