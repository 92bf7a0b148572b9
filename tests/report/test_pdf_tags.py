"""A paper's PDF is tagged (PDF/UA-1), as a public agency needs it, and carries our own fonts."""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false
import io
from collections import Counter
from typing import Any

import pytest
from pypdf import PdfReader

from houseway.games import find
from houseway.report.handouts import card
from houseway.report.pack.submission import layout_paper
from houseway.report.paper import Items, Paper, Picture, Words, grid, section, sections
from houseway.report.pdf import NoPdf, as_pdf
from houseway.report.plot import STYLE
from houseway.report.subject import subject

PICTURE = f'<svg viewBox="0 0 9 9" role="img"><title>A dot</title><style>{STYLE}</style></svg>'
PAPER = Paper(
    "Rules & pays",
    opening=(Words("Once"), Items(("one", "two"))),
    sections=sections(
        section("Pays", (grid("row | #pays", [("flush", "5 to 1")]), Picture(PICTURE)))
    ),
    contents=True,
)


def reader(paper: Paper) -> PdfReader:
    try:
        return PdfReader(io.BytesIO(as_pdf(paper)))
    except NoPdf as error:
        pytest.skip(str(error))


def elements(read: PdfReader) -> list[Any]:
    """The elements of the structure, in the order they are read out."""
    found: list[Any] = []

    def walk(node: Any) -> None:
        node = node.get_object()
        if isinstance(node, list):
            for one in node:
                walk(one)
        elif isinstance(node, dict):
            if "/S" in node:
                found.append(node)
            if "/K" in node:
                walk(node["/K"])

    root: Any = read.root_object
    walk(root["/StructTreeRoot"]["/K"])
    return found


def test_a_paper_says_what_each_part_of_it_is() -> None:
    read = reader(PAPER)
    root: Any = read.root_object
    assert root["/MarkInfo"]["/Marked"]
    assert root["/Lang"] == "en"
    assert root["/ViewerPreferences"]["/DisplayDocTitle"]
    assert b"pdfuaid:part" in root["/Metadata"].get_data()
    assert read.metadata
    assert read.metadata.title == "Rules & pays"
    tags = Counter(str(one["/S"]) for one in elements(read))
    assert tags["/H1"] == 1
    assert tags["/H2"] == 1
    assert (tags["/Table"], tags["/TH"], tags["/TD"]) == (1, 2, 2)
    assert tags["/LI"] == 3  # two items, and a line of the contents
    assert tags["/Link"] == 1


@pytest.mark.parametrize("name", ["three-card-poker", "fast-action-holdem"])
def test_every_picture_of_a_paper_has_words(name: str) -> None:
    game = find(name)
    about = subject(game, game.rules())
    papers = (layout_paper(about), card(game, game.rules(), about.limits), PAPER)
    figures = [one for paper in papers for one in elements(reader(paper)) if one["/S"] == "/Figure"]
    assert figures
    assert all(one.get("/Alt") for one in figures)


def test_a_paper_is_set_in_the_fonts_that_come_with_houseway() -> None:
    names: set[str] = set()
    for page in reader(PAPER).pages:
        resources: Any = page["/Resources"]
        for one in resources["/Font"].values():
            font = one.get_object()
            names.add(str(font["/BaseFont"]).partition("+")[2])
            inner = font["/DescendantFonts"][0].get_object()["/FontDescriptor"]
            assert any(key.startswith("/FontFile") for key in inner), "it is inside the file"
    assert any(one.startswith("Paper-Sans") for one in names), names
    assert any(one.startswith("Paper-Serif") for one in names), names


@pytest.mark.parametrize(("words", "large"), [(20, True), (1000, False)])
def test_a_paper_of_one_page_is_printed_as_large_as_it_has_room_for(
    words: int, large: bool
) -> None:
    paper = Paper("A card", sections=sections(section("A round", _lines(words))), one_page=True)
    (page,) = reader(paper).pages
    sizes: set[float] = set()
    page.extract_text(visitor_text=lambda text, cm, tm, font, size: sizes.add(size))
    assert (20.0 in sizes) == large, sizes  # pixels, fifteen points


def test_a_paper_of_two_pages_fills_the_second_as_far_as_its_print_can_grow() -> None:
    paper = Paper("A card", sections=sections(section("A round", _lines(1600))), one_page=True)
    pages = reader(paper).pages
    assert len(pages) == 2
    assert len(pages[1].extract_text()) > len(pages[0].extract_text()) / 3


def _lines(words: int) -> tuple[Items]:
    return (Items(("ten words of a rule that somebody has to read",) * (words // 10)),)
