"""A paper as PDF, by WeasyPrint: the same HTML, laid out on letter or A4."""

# pyright: reportUnknownMemberType=false, reportMissingTypeStubs=false
from __future__ import annotations

from typing import Literal

from houseway.report.html import as_html
from houseway.report.paper import Paper

PageSize = Literal["letter", "A4"]
HOW_TO_GET_IT = (
    "PDF needs WeasyPrint: pip install 'houseway[papers]', and its library Pango from the system "
    "(Debian: apt install libpango-1.0-0 libpangoft2-1.0-0; macOS: brew install pango). "
    "Without it, write HTML and print it from a browser."
)


class NoPdf(RuntimeError):
    """WeasyPrint, or the library that it needs, is not there."""


def as_pdf(paper: Paper, page: PageSize = "letter") -> bytes:
    """The file's bytes, the same for the same paper."""
    try:
        import weasyprint
    except (ImportError, OSError) as error:  # the package, or the library behind it
        raise NoPdf(HOW_TO_GET_IT) from error
    made = weasyprint.HTML(string=as_html(paper, page=page)).write_pdf(uncompressed_pdf=False)
    assert made is not None, "a target was given to nobody"
    return made
