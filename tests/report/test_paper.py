"""A paper becomes one file that needs nothing else, and prints well."""

import re
from base64 import b64encode
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from houseway.report.html import as_html, block_as_html, policy
from houseway.report.markdown import as_markdown
from houseway.report.paper import Items, Note, Paper, Picture, Sample, Section, Words, grid
from houseway.report.pdf import HOW_TO_GET_IT, fetch_nothing, no_fetcher
from houseway.report.plot import Bars, plot

PICTURE = plot("Bars", "Two bars.", [Bars([(0.0, 1.0), (1.0, 2.0)])], x_label="x", y_label="y")
PAPER = Paper(
    "Rules & pays",
    "for <everyone>",
    opening=(Words("**Bold**, *stressed* and `code 2*3*4`."),),
    sections=(
        Section("Long", (grid("row | #pays", [(f"row {n}", f"{n} to 1") for n in range(120)]),)),
        Section("Rest", (Items(("one", "two"), numbered=True), Note("small"), Picture(PICTURE))),
        Section("Said", (Sample("a < b"),)),
    ),
    foot="a foot",
    contents=True,
)


def test_words_are_escaped_and_marks_become_elements() -> None:
    html = as_html(PAPER)
    assert "<title>Rules &amp; pays</title>" in html
    assert "for &lt;everyone&gt;" in html
    assert "<strong>Bold</strong>, <em>stressed</em> and <code>code 2*3*4</code>." in html
    assert "<pre>a &lt; b</pre>" in html


def test_a_file_loads_nothing() -> None:
    html = as_html(PAPER)
    assert re.findall(r'(?:src|href)="(?!#)[^"]*"', html) == []
    assert "@import" not in html
    assert "url(" not in html


def test_the_policy_allows_exactly_what_is_inside() -> None:
    html, allowed = as_html(PAPER), policy()
    for kind, inside in re.findall(r"<(style|script)>(.*?)</\1>", html, re.DOTALL):
        digest = b64encode(sha256(inside.encode()).digest()).decode()
        assert f"{kind}-src" in allowed
        assert f"'sha256-{digest}'" in allowed
    assert 'style="' not in html
    assert "unsafe" not in allowed


def test_a_table_has_a_head_figures_and_a_total() -> None:
    shown = block_as_html(grid("row | #net", [("a", "1"), ("all", "2")], title="T", total=True))
    assert '<thead><tr><th scope="col">row</th><th class=figure scope="col">net</th></tr>' in shown
    assert "<tfoot><tr><td>all</td><td class=figure>2</td></tr>" in shown


def test_as_markdown() -> None:
    text = as_markdown(PAPER)
    assert text.startswith("# Rules & pays\n\nfor <everyone>\n\n**Bold**")
    assert "| row | pays |\n| --- | --- |\n| row 0 | 0 to 1 |" in text
    assert "1. one\n2. two" in text


@pytest.mark.parametrize(("page", "points"), [("letter", (816, 1056)), ("A4", (794, 1123))])
def test_as_pdf_on_either_paper_with_heads_repeated(page: str, points: tuple[int, int]) -> None:
    try:
        weasyprint: Any = import_module("weasyprint")
    except OSError:
        pytest.skip(HOW_TO_GET_IT)
    pages = weasyprint.HTML(string=as_html(PAPER, page=page)).render().pages
    assert [(round(one.width), round(one.height)) for one in pages] == [points] * len(pages)
    said = [_texts(one) for one in pages]
    long = [texts for texts in said if any(text.startswith("row ") for text in texts)]
    assert len(long) > 1
    assert all("pays" in texts for texts in long)


def _texts(page: Any) -> set[str]:
    boxes = page._page_box.descendants()
    return {box.text for box in boxes if hasattr(box, "text")}


@pytest.mark.parametrize(
    "title",
    [
        '[x](/"style="background:url(http://203.0.113.7/x)")',
        "[x](//203.0.113.7/x)",
        "[x](/\\203.0.113.7/x)",
        "[x](/'onclick='x)",
        "[x](/a b)",
        "[x](javascript:1)",
        "[x](/`a`)",
    ],
)
def test_a_title_leads_nowhere_but_to_the_room_and_into_no_attribute(title: str) -> None:
    html = as_html(Paper(title, foot=title, opening=(Words(title),)))
    assert "<a " not in html
    assert as_html(Paper("[x](/papers/day/2026-11-15?a=1&b=2#c)")).count("<a href=") == 1


def test_a_paper_s_file_carries_its_policy() -> None:
    allowed = "default-src &#x27;none&#x27;"
    assert f'<meta http-equiv="Content-Security-Policy" content="{allowed}' in as_html(PAPER)
    assert "frame-ancestors" not in as_html(PAPER)  # which a file cannot say


def test_making_a_pdf_opens_no_address_and_no_file(tmp_path: Path) -> None:
    try:
        weasyprint: Any = import_module("weasyprint")
    except (ImportError, OSError):
        pytest.skip(HOW_TO_GET_IT)
    secret = tmp_path / "secret.css"
    secret.write_text("@page { size: 1in 1in }")
    body = f'<link rel="stylesheet" href="{secret.as_uri()}"><p>x</p>'
    open_to_all = weasyprint.HTML(string=body).render().pages[0].width
    closed = weasyprint.HTML(string=body, url_fetcher=no_fetcher()).render().pages[0].width
    assert open_to_all < 200, "or there was nothing to fetch"
    assert closed > 700
    with pytest.raises(ValueError, match="fetches nothing"):
        fetch_nothing(secret.as_uri())
