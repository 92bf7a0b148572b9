"""A paper as PDF, by WeasyPrint: the same HTML, laid out on letter or A4.

It is tagged (PDF/UA-1), so that a screen reader finds headings, tables and what a picture shows,
and looks the same everywhere: its letters are those of the fonts that come with Houseway.
"""

# pyright: reportUnknownMemberType=false, reportMissingTypeStubs=false
from __future__ import annotations

from base64 import b64encode
from functools import cache
from importlib.resources import files
from typing import Any, Literal, NoReturn

from houseway.report.html import as_html
from houseway.report.paper import Paper

PageSize = Literal["letter", "A4"]
HOW_TO_GET_IT = (
    "PDF needs WeasyPrint: pip install 'houseway[papers]', and its library Pango from the system "
    "(Debian: apt install libpango-1.0-0 libpangoft2-1.0-0; macOS: brew install pango). "
    "Without it, write HTML and print it from a browser."
)


# Points of a paper that is kept short: the largest that takes no page more fills the last one.
_LARGER_PRINT = (8.8, 9.6, 10.4, 11.2, 12, 13, 14, 15)


class NoPdf(RuntimeError):
    """WeasyPrint, or the library that it needs, is not there."""


def fetch_nothing(url: str, *_: object, **__: object) -> NoReturn:
    raise ValueError(f"a paper fetches nothing: {url[:80]}")


def no_fetcher(*protocols: str) -> Any:
    """A paper has all that it shows inside, so making its PDF opens no address and no file."""
    from weasyprint import urls

    fetcher: Any = getattr(urls, "URLFetcher", None)  # from version 68 on
    return fetcher(allowed_protocols=frozenset(protocols)) if fetcher else fetch_nothing


@cache
def _fonts() -> str:
    """The fonts that the pages have, as paper.css names them: no system has to have them."""
    folder = files("houseway") / "web" / "static" / "fonts"
    faces = (
        f'@font-face {{ font-family: "{name}"; font-weight: 100 900; '
        f"src: url(data:font/woff2;base64,{b64encode((folder / file).read_bytes()).decode()}) }}"
        for name, file in (("Paper Sans", "inter-tight.woff2"), ("Paper Serif", "fraunces.woff2"))
    )
    return "\n".join(faces)


def as_pdf(paper: Paper, page: PageSize = "letter") -> bytes:
    """The file's bytes, the same for the same paper."""
    try:
        import weasyprint
    except (ImportError, OSError) as error:  # the package, or the library behind it
        raise NoPdf(HOW_TO_GET_IT) from error
    from weasyprint.text.fonts import FontConfiguration

    fonts = FontConfiguration()
    letters = weasyprint.CSS(string=_fonts(), font_config=fonts, url_fetcher=no_fetcher("data"))
    html = weasyprint.HTML(string=as_html(paper, page=page), url_fetcher=no_fetcher())
    options: dict[str, Any] = {"font_config": fonts, "pdf_variant": "pdf/ua-1"}
    document: Any = html.render(stylesheets=[letters], **options)
    if paper.one_page:
        pages, sizes = len(document.pages), _LARGER_PRINT
        while sizes:
            middle = len(sizes) // 2
            css = f".one-page {{ font-size: {sizes[middle]}pt !important }}"
            sheets = [letters, weasyprint.CSS(string=css)]
            larger: Any = html.render(stylesheets=sheets, **options)
            fits = len(larger.pages) == pages
            document = larger if fits else document
            sizes = sizes[middle + 1 :] if fits else sizes[:middle]
    made = document.write_pdf(pdf_variant="pdf/ua-1", uncompressed_pdf=False)
    assert made is not None, "a target was given to nobody"
    return made
