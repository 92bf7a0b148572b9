"""The math report of a submission: the sections that reviewers and labs look for."""

from __future__ import annotations

from houseway.report.math.among_players import equities, partners
from houseway.report.math.examples import examples
from houseway.report.math.findings import Cover, cover, findings
from houseway.report.math.identification import identification, payout_schedule, rules_of_play
from houseway.report.math.meters import meters
from houseway.report.math.method import how_to_repeat, method
from houseway.report.math.options import exposure, options, printed_figures
from houseway.report.math.peeks import peeks
from houseway.report.math.returns import at_a_glance, return_tables
from houseway.report.math.risk import bank, volatility
from houseway.report.math.simulation import Played, simulation
from houseway.report.math.strategy import strategy
from houseway.report.paper import Paper, Section, section, sections
from houseway.report.subject import Subject
from houseway.version import described


def math_report(about: Subject, played: Played | None = None, paper: Cover | None = None) -> Paper:
    """The whole report, with a simulation if one was run.

    Games among players have shares of the pot in place of edges.
    """
    house, paper = about.game.banked_by == "house", paper or Cover()
    return Paper(
        f"Math report: {about.game.title}",
        subtitle=f"{about.game.book.source.title} · Houseway {described()}",
        opening=tuple(cover(paper)),
        sections=_house(about, played, paper) if house else _players(about),
        foot=f"Math report: {about.game.title}, version {about.game.version}{paper.dated}",
        contents=True,
    )


def _house(about: Subject, played: Played | None, paper: Cover) -> tuple[Section, ...]:
    return sections(
        section("Findings", findings(about, played, paper)),
        section("Identification", identification(about)),
        section("Results at a glance", at_a_glance(about)),
        section("Rules of play", rules_of_play(about)),
        section("An example of each outcome", examples(about)),
        section("Wagers and payout schedule", payout_schedule(about)),
        section("Method", method(about)),
        section("Return tables", return_tables(about)),
        section("Strategy", strategy(about)),
        section("Volatility and confidence", volatility(about)),
        section("Meters", meters(about)),
        section("Largest payouts, limits and bank", bank(about)),
        section("Options and readings", options(about)),
        section("Where the player has the edge", exposure(about)),
        section("Cards seen and players in league", peeks(about)),
        section("Simulation", simulation(about, played)),
        section("Printed figures", printed_figures(about)),
        section("How to repeat it", how_to_repeat(about)),
    )


def _players(about: Subject) -> tuple[Section, ...]:
    return sections(
        section("Identification", identification(about)),
        section("Rules of play", rules_of_play(about)),
        section("An example of each outcome", examples(about)),
        section("Shares of the pot", equities(about)),
        section("Cards seen and players in league", partners(about)),
        section("Options and readings", options(about)),
        section("How to repeat it", how_to_repeat(about)),
    )
