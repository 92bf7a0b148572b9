"""Writing a pack: every paper as HTML, all of them bound as one PDF, the drawing, the data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import msgspec

from houseway.exact.proving.wire import proved_wager
from houseway.report.controls import decks, equipment
from houseway.report.handouts import card, dealer_card
from houseway.report.handouts.dealer import RULES_BEHIND
from houseway.report.html import as_html
from houseway.report.math import math_report
from houseway.report.math.among_players import partners
from houseway.report.math.findings import Cover
from houseway.report.math.identification import identification, rules_of_play
from houseway.report.math.options import exposure, options, printed_figures
from houseway.report.math.peeks import peeks
from houseway.report.math.simulation import Played
from houseway.report.pack.certificate import Certificate, certificate_of, certificate_paper
from houseway.report.pack.layout_drawing import draw_layout, shape_of
from houseway.report.paper import (
    Block,
    Facts,
    Items,
    Note,
    Paper,
    Picture,
    Section,
    section,
    sections,
)
from houseway.report.pdf import PageSize, as_pdf
from houseway.report.ranking import ranking_of_hands
from houseway.report.subject import Subject
from houseway.version import described

CERTIFICATE = "certificate.json"
DRAWING, RESULTS, BOUND = "layout.svg", "results.json", "submission.pdf"


def papers_of(
    about: Subject, played: Played | None = None, cover: Cover | None = None
) -> dict[str, Paper]:
    """The papers of a pack by file name, in the order they are bound."""
    game, rules = about.game, about.rules
    others = {
        "2-rules-of-play": rules_paper(about),
        "3-dealing-procedure": dealer_card(game, rules),
        "4-layout": layout_paper(about),
        "5-rack-card": card(game, rules, about.limits),
        "6-exposure": exposure_paper(about),
    }
    dated = cover.dated if cover else ""  # COMAR 36.05.03.19: every page
    return {
        "1-math-report": math_report(about, played, cover),
        **{name: replace(one, foot=f"{one.foot}{dated}") for name, one in others.items()},
    }


def rules_paper(about: Subject) -> Paper:
    return Paper(
        f"Rules of play: {about.game.title}",
        sections=sections(
            section("Identification", identification(about)),
            section("Rules", rules_of_play(about)),
            section("Ranking of hands", ranking_of_hands(about.game, about.rules)),
            section("Cards and equipment", _cards_and_equipment(about)),
            section("Options and readings", options(replace(about, results=()))),
        ),
        foot=f"Rules of play: {about.game.title}, version {about.game.version}",
    )


def _cards_and_equipment(about: Subject) -> Iterator[Block]:
    """LIM-8: what a round is dealt from, and with what."""
    game, rules = about.game, about.rules
    yield Items((*decks(game, rules), *equipment(game, rules)))


def layout_paper(about: Subject) -> Paper:
    shape = shape_of(about.game)
    seats = about.game.seats(about.rules)
    return Paper(
        f"Layout: {about.game.title}",
        opening=(
            Picture(draw_layout(about.game, about.rules), wide=True),
            Facts(
                (
                    ("Table", f"{shape.width} by {shape.depth} mm"),
                    ("Scale", f"1:{shape.scale} where it is printed at its own size"),
                    ("Seats", f"{seats} ({about.game.seats_rule})"),
                )
            ),
            Note("A dashed spot takes chips by a decision, the others before the deal."),
        ),
        foot=f"Layout: {about.game.title}",
    )


def exposure_paper(about: Subject) -> Paper:
    seen = peeks(about) if about.game.banked_by == "house" else partners(about)
    return Paper(
        f"Exposure: {about.game.title}",
        sections=sections(
            section("Where the player has the edge", exposure(about)),
            section("Cards seen and players in league", seen),
            section("Printed figures", printed_figures(about)),
        ),
        foot=f"Exposure: {about.game.title}",
    )


def write_pack(
    folder: Path,
    about: Subject,
    played: Played | None = None,
    *,
    page: PageSize = "letter",
    pdf: bool = True,
    cover: Cover | None = None,
) -> Certificate:
    """Every file of a pack into a folder, and the certificate over them last."""
    folder.mkdir(parents=True, exist_ok=True)
    papers = papers_of(about, played, cover)
    files: dict[str, bytes] = {
        f"{name}.html": as_html(paper).encode() for name, paper in papers.items()
    }
    files[DRAWING] = draw_layout(about.game, about.rules).encode()
    files[RESULTS] = _results(about)
    if about.game.file:
        files[f"{about.game.name}.toml"] = about.game.file.encode()
    if pdf:
        files["layout.pdf"] = as_pdf(papers["4-layout"], page)
        files[BOUND] = as_pdf(bound(about, papers, cover), page)
    certificate = certificate_of(about, files)
    files[CERTIFICATE] = certificate.as_text().encode()
    files["7-certificate.html"] = as_html(certificate_paper(about, certificate)).encode()
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return certificate


def bound(about: Subject, papers: Mapping[str, Paper], cover: Cover | None = None) -> Paper:
    """All papers as one, a part after the other; what a paper has already stands there alone."""
    return Paper(
        f"Submission: {about.game.title}",
        subtitle=f"{about.game.book.source.title} · Houseway {described()}",
        sections=tuple(_parts(papers)),
        foot=f"Submission: {about.game.title}, version {about.game.version}"
        f"{cover.dated if cover else ''}",
        contents=True,
    )


# What a part is called in the bound paper; the rack card has the game's own name as its title.
_PARTS = {
    one: one for one in ("Math report", "Rules of play", "Dealing procedure", "Layout", "Exposure")
}


def _parts(papers: Mapping[str, Paper]) -> Iterator[Section]:
    there: set[Block] = set()
    for paper in papers.values():
        for one in (*sections(section(paper.title, paper.opening)), *paper.sections):
            fresh = tuple(block for block in one.blocks if block not in there)
            there.update(fresh)
            about_others = fresh != one.blocks and all(isinstance(each, Note) for each in fresh)
            if fresh and not about_others and one.title != RULES_BEHIND:
                part = _PARTS.get(paper.title.partition(":")[0], "Rack card")
                title = part if one.title == paper.title else f"{part}: {one.title}"
                yield replace(one, title=title, blocks=fresh)


def _results(about: Subject) -> bytes:
    told = msgspec.json.encode(list(map(proved_wager, about.results)))
    return msgspec.json.format(told, indent=1) + b"\n"
