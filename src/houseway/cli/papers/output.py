"""Where a paper goes: a file whose name says what it is, or the output."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from houseway.cli.app import Mistake
from houseway.report.html import as_html
from houseway.report.markdown import as_markdown
from houseway.report.paper import Paper
from houseway.report.pdf import NoPdf, as_pdf

Output = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        help="A file that ends in .html, .pdf or .md; without it, HTML goes to the output.",
        show_default=False,
    ),
]
Page = Annotated[Literal["letter", "A4"], typer.Option(help="The size of a PDF's pages.")]


def write(paper: Paper, output: Path | None, page: Literal["letter", "A4"]) -> None:
    """Put a paper where it was asked for."""
    if output is None:
        print(as_html(paper), end="")
        return
    match output.suffix.lower():
        case ".html" | ".htm":
            output.write_text(as_html(paper), encoding="utf-8")
        case ".md":
            output.write_text(as_markdown(paper), encoding="utf-8")
        case ".pdf":
            try:
                output.write_bytes(as_pdf(paper, page))
            except NoPdf as error:
                raise Mistake(str(error)) from error
        case other:
            raise Mistake(f"a paper is .html, .pdf or .md, not {other or 'without an ending'!r}")
