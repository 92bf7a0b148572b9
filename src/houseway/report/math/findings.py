"""What a reviewer reads first: what the math found, the gravest first, each in a sentence.

And whose paper it is: who prepared it, for whom, when, and what the submission claims.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from houseway.errors import HousewayError
from houseway.exact.proving.exposure import exposures
from houseway.exact.proving.wording import base_edge, edge_words, percent, unit_words
from houseway.report.math.simulation import AGREES, Played
from houseway.report.paper import Block, Facts, Items, Words
from houseway.report.subject import Subject, title_of
from houseway.version import described


class BadClaim(HousewayError, ValueError):
    """A claim that is no percentage, or of a wager that is not there."""


@dataclass(frozen=True, slots=True)
class Cover:
    """What stands on the first page beside the title."""

    prepared_by: str = ""
    prepared_for: str = ""
    date: str = ""
    claimed: str = ""  # `7.78%`, or `bonus 7.78%`

    @property
    def dated(self) -> str:
        """For the foot of every page."""
        return f", {self.date}" if self.date else ""


def cover(paper: Cover) -> Iterator[Block]:
    facts = [
        ("Prepared by", paper.prepared_by),
        ("For", paper.prepared_for),
        ("Date", paper.date),
        ("Computed with", f"Houseway {described()}"),
    ]
    yield Facts(tuple((name, told) for name, told in facts if told))
    if paper.prepared_by:
        yield Words("Signature: ______________________________")


def findings(about: Subject, played: Played | None, paper: Cover) -> Iterator[Block]:
    """The gravest first: who has the edge, what does not hold, what holds."""
    yield Items(
        (
            *_exposed(about),
            *_claimed(about, paper.claimed),
            *_disputed(about),
            *_main(about),
            *_simulated(played),
            *_open(about),
        ),
        numbered=True,
    )


def _exposed(about: Subject) -> Iterator[str]:
    for one in exposures(about.staked):
        edge = f"{percent(one.gain, 2)} of {unit_words(one.result)}"
        yield f"**The player has the edge** on {title_of(one.result)}: {edge}. {one.strategy}"


def _claimed(about: Subject, text: str) -> Iterator[str]:
    """What the submission says of its wager, judged to the digits that it gives."""
    if not text:
        return
    *named, figure = text.rsplit(" ", 1)
    digits = figure.removesuffix("%").partition(".")[2]
    try:
        value = Fraction(figure.removesuffix("%")) / 100
    except ValueError as error:
        raise BadClaim(f"a claim is a percentage, as 7.78%, not {text!r}") from error
    wanted = " ".join(named)
    results = [one for one in about.staked if wanted in ("", one.wager)]
    if not results:
        there = ", ".join(one.wager for one in about.staked)
        raise BadClaim(f"no wager here is called {wanted!r}; there are {there}")
    near = [one for one in results if abs(one.edge - value) <= Fraction(1, 200 * 10 ** len(digits))]
    if near:
        yield f"The claim of {figure} **holds**: it is the house's edge on {title_of(near[0])}."
        return
    name, edge = title_of(results[0]), edge_words(results[0], 4)
    yield f"The claim of {figure} **does not hold**: {name} gives {edge}."


def _disputed(about: Subject) -> Iterator[str]:
    for one in about.in_force:
        if one.printed and one.verdict == "disputed":
            yield (
                f"The printed figure of {one.printed.figure} for {title_of(one)} **does not"
                f" follow** from the rules, which give {base_edge(one)}."
            )


def _main(about: Subject) -> Iterator[str]:
    for one in about.staked:
        if one.edge >= 0:
            yield f"{title_of(one)}: the house keeps {edge_words(one, 4)}."


def _simulated(played: Played | None) -> Iterator[str]:
    if played is None or played.off is None:
        return
    agrees = "agree with" if abs(played.off) <= AGREES else "**contradict**"
    rounds = f"{played.totals.rounds:,} simulated rounds"
    yield f"{rounds} {agrees} the exact value: {abs(played.off):.2f} standard errors away."


def _open(about: Subject) -> Iterator[str]:
    count = sum(len(one.open) for one in about.game.book.rules)
    if count:
        questions = "one question" if count == 1 else f"{count} questions"
        yield f"The document leaves {questions} open; each reading taken is under Options."
