"""What may differ: every option and reading with its edge, exposures, printed figures' verdicts."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.exact.proving.exposure import exposures
from houseway.exact.proving.nearby_readings import nearby
from houseway.exact.proving.result import Result
from houseway.exact.proving.wording import base_edge, percent, unit_words, wager_name
from houseway.report.paper import Block, Items, Note, Words, grid
from houseway.report.subject import Subject, title_of
from houseway.round.describe import in_use, rules_in_force, value_in_words, values_in_words
from houseway.round.words.phrases import capital
from houseway.rulebook import OpenRule


def options(about: Subject) -> Iterator[Block]:
    """Options as offered, rules left open, and what each combination that is proved comes to."""
    offered = [
        (
            capital(one.words),
            value_in_words(one, about.rules),
            values_in_words(one),
            _kind(one.open),
            one.rule,
        )
        for one in in_use(about.rules)
    ]
    if offered:
        yield grid("option | this table | allowed | kind | rule", offered)
    questions = tuple(
        f"**{rule.id}** {question.question} {_taken(question)}"
        for rule in rules_in_force(about.game, about.rules)
        for question in rule.open
    )
    if questions:
        yield Words("Where the document is silent or contradicts itself:")
        yield Items(questions)
    if about.results:
        yield grid(
            "wager | options | #house edge | #element of risk",
            (
                (wager_name(one), _options(one), base_edge(one), percent(one.element_of_risk))
                for one in about.results
            ),
            title="Every result that is proved",
        )


def _taken(question: OpenRule) -> str:
    """What is taken at the table that a report is about."""
    if question.at_table:
        return f"At this table: {question.at_table} *Usually: {question.default}*"
    return f"Taken: {question.default} *{' '.join(question.why.split())}*"


def _kind(is_open: bool) -> str:
    return "reading" if is_open else "offered"


def _options(result: Result) -> str:
    said = (f"{name.replace('_', ' ')} {value}" for name, value in result.options.items())
    return ", ".join(said) or "as they stand"


def exposure(about: Subject) -> Iterator[Block]:
    """Where the player has the edge."""
    found = exposures(about.results)
    if not found:
        yield Words("No wager of this game leaves the player an edge, whatever the options.")
        return
    yield grid(
        "wager | #player's edge | how it is played | by default",
        (
            (
                title_of(one.result),
                f"{percent(one.gain)} of {unit_words(one.result)}",
                one.strategy,
                "yes" if one.by_default else "no",
            )
            for one in found
        ),
    )
    yield Note("Of the base wager, the worst first. By default: every open rule is read as usual.")


def printed_figures(about: Subject) -> Iterator[Block]:
    """Every figure that a document prints for the game, and whether the rules give it."""
    held = [one for one in about.results if one.printed]
    if not held:
        yield Words("The document prints no figures for this game.")
        return
    yield grid(
        "wager | printed | #computed | verdict | what would give the print",
        (
            (
                title_of(one),
                f"{one.printed.figure} ({one.printed.rule})",
                base_edge(one),
                f"**{one.verdict}**" if one.verdict == "disputed" else one.verdict,
                "; ".join(reading.words for reading in nearby(one, about.results)),
            )
            for one in held
            if one.printed
        ),
    )
    if about.game.book.printed_as:
        yield Note(" ".join(about.game.book.printed_as.split()))
