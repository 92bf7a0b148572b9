"""What three states ask of a submission, ticked off against what a pack holds.

Maryland: COMAR 36.05.03.19 and .20. Nevada: Regulation 14.230 and what its Board wants with it. New
Jersey: N.J.A.C. 13:69E-1.39A, of which we have only what it asks of progressive wagers. What only
the applicant can bring (a patent, a letter of the casino) is named as theirs.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from html import unescape
from pathlib import Path

import msgspec

from houseway.report.pack.certificate import Certificate
from houseway.round.describe import choose, in_use
from houseway.round.game import Game, Rules
from houseway.round.layout import layout

MATH, RULES, PROCEDURE = "1-math-report.html", "2-rules-of-play.html", "3-dealing-procedure.html"
LAYOUT, RACK_CARD, BOUND = "4-layout.html", "5-rack-card.html", "submission.pdf"
RESULTS = "results.json"

_HEADING = re.compile(r"<h2>(?:<span[^>]*>\d+</span> )?(.*?)</h2>")
_FOOT = re.compile(r'<p class="foot">(.*?)</p>')
_DATE = re.compile(r"\d{4}-\d\d-\d\d|\d{1,2} \w+ \d{4}|\w+ \d{1,2}, \d{4}")
_OUTCOMES = ("win", "lose", "push")


@dataclass(frozen=True)
class Pack:
    """A pack as it lies in its folder."""

    folder: Path
    certificate: Certificate
    game: Game

    def text(self, name: str) -> str:
        path = self.folder / name
        return path.read_text(encoding="utf-8") if path.is_file() else ""

    def has_section(self, name: str, title: str) -> bool:
        return title in map(unescape, _HEADING.findall(self.text(name)))

    def fact(self, name: str) -> str:
        """What stands beside a name on the cover."""
        found = re.search(rf"<dt>{name}</dt><dd>(.*?)</dd>", self.text(MATH))
        return found[1] if found else ""

    @cached_property
    def wagers(self) -> list[str]:
        """The spots that take chips of their own accord: their edge is the submission's subject."""
        if self.game.banked_by == "players":
            return []
        return [one.spot for one in layout(self.game, self.rules).spots if not one.later]

    @property
    def rules(self) -> Rules:
        return choose(self.game, self.certificate.options)

    @cached_property
    def solved(self) -> set[str]:
        """The spots that some result is about."""
        told: list[dict[str, dict[str, str]]] = msgspec.json.decode(self.text(RESULTS) or "[]")
        return {spot for one in told for spot in one["first_stakes"]}

    @cached_property
    def pages(self) -> list[str]:
        names = [name for name in self.certificate.files if name.endswith(".html")]
        return [name for name in names if (self.folder / name).is_file()]


Look = Callable[[Pack], str]  # what is missing; "": nothing


@dataclass(frozen=True)
class Asked:
    """One line of a checklist: who asks for what, and where it is to be looked for."""

    state: str
    rule: str
    words: str
    look: Look


@dataclass(frozen=True)
class Ticked:
    asked: Asked
    missing: str  # "": it is there


def tick_off(pack: Pack) -> Iterator[Ticked]:
    """Every line of the three lists, with what is missing."""
    for one in CHECKLIST:
        yield Ticked(one, one.look(pack))


# --- What is looked for ---------------------------------------------------------------------------


def _file(name: str) -> Look:
    return lambda pack: "" if (pack.folder / name).is_file() else f"no {name} in the pack"


def _section(name: str, title: str) -> Look:
    return lambda pack: "" if pack.has_section(name, title) else f"no “{title}” in {name}"


def _from_applicant(what: str) -> Look:
    return lambda pack: f"{what}: the applicant's own paper"


def _cover(name: str, option: str) -> Look:
    return lambda pack: "" if pack.fact(name) else f"nobody is named: `{option}`"


def _figures_of_each_wager(pack: Pack) -> str:
    """True odds, payout odds and the house's advantage, wager by wager."""
    if pack.game.banked_by == "players":
        return _section(MATH, "Shares of the pot")(pack)
    unsolved = [one for one in pack.wagers if one not in pack.solved]
    if unsolved:
        return f"not solved: {', '.join(unsolved)}"
    if "true odds" not in pack.text(MATH):
        return f"no true odds in {MATH}"
    return _section(MATH, "Wagers and payout schedule")(pack)


def _examples(pack: Pack) -> str:
    """A hand that wins, one that loses, and one that ties, where the game has ties."""
    missing = _section(MATH, "An example of each outcome")(pack)
    if missing or pack.game.banked_by == "players":
        return missing
    told = pack.text(MATH).partition("An example of each outcome</h2>")[2].partition("<h2>")[0]
    there = [one for one in _OUTCOMES if f"<td>{one}</td>" in told]
    absent = [one for one in _OUTCOMES if one not in there]
    return f"no example of: {', '.join(absent)}" if absent else ""


def _dated(pack: Pack) -> str:
    """The foot of every page has a date."""
    feet = {name: _FOOT.search(pack.text(name)) for name in pack.pages}
    undated = [name for name, foot in feet.items() if not foot or not _DATE.search(foot[1])]
    return f"no date on {', '.join(undated)}: `--date`" if undated else ""


def _options(pack: Pack) -> str:
    """The options that a table may choose are named, with those that are used."""
    return _section(RULES, "Options and readings")(pack) if in_use(pack.rules) else ""


_MARYLAND, _NEVADA, _NEW_JERSEY = "Maryland", "Nevada", "New Jersey"
_SUBMITTED, _RULES_FILED, _REGULATION = "COMAR 36.05.03.20", "COMAR 36.05.03.19", "Reg. 14.230"
_PROGRESSIVES = "N.J.A.C. 13:69E-1.39A"


def _meters(pack: Pack) -> str:
    """Of a progressive wager; a game without one has nothing to file."""
    progressive = [one for one in pack.wagers if "progressive" in one]
    return f"the figures of {', '.join(progressive)}" if progressive else ""


CHECKLIST = (
    Asked(_MARYLAND, _SUBMITTED, "rules of play and of wagering", _section(RULES, "Rules")),
    Asked(
        _MARYLAND,
        _SUBMITTED,
        "whether it is a variation, a composite or a new game",
        _from_applicant("which of the three it is"),
    ),
    Asked(
        _MARYLAND,
        _SUBMITTED,
        "true odds, payout odds and house advantage of each wager",
        _figures_of_each_wager,
    ),
    Asked(_MARYLAND, _SUBMITTED, "the layout", _file(LAYOUT)),
    Asked(_MARYLAND, _SUBMITTED, "the equipment", _section(RULES, "Cards and equipment")),
    Asked(_MARYLAND, _SUBMITTED, "the reason for it", _from_applicant("the reason")),
    Asked(
        _MARYLAND,
        _SUBMITTED,
        "where else it is played, patents, an independent laboratory",
        _from_applicant("jurisdictions, patents and the laboratory's certificate"),
    ),
    Asked(_MARYLAND, _RULES_FILED, "the options that are used, by name", _options),
    Asked(_MARYLAND, _RULES_FILED, "every page dated", _dated),
    Asked(_NEVADA, _REGULATION, "the developer", _cover("Prepared by", "--prepared-by")),
    Asked(
        _NEVADA,
        _REGULATION,
        "a name that no other game has",
        _from_applicant("a search of the Board's list"),
    ),
    Asked(_NEVADA, _REGULATION, "rules, with examples of win, lose and tie", _examples),
    Asked(
        _NEVADA,
        _REGULATION,
        "a schedule of payouts",
        lambda pack: "" if pack.game.banked_by == "players" else _section(RACK_CARD, "Pays")(pack),
    ),
    Asked(
        _NEVADA,
        _REGULATION,
        "a statistical evaluation of the theoretical percentages",
        _figures_of_each_wager,
    ),
    Asked(_NEVADA, _REGULATION, "all of it as PDF", _file(BOUND)),
    Asked(_NEVADA, _REGULATION, "the layout as it will appear", _file(LAYOUT)),
    Asked(_NEVADA, _REGULATION, "dealing procedures", _file(PROCEDURE)),
    Asked(_NEVADA, _REGULATION, "a rack card", _file(RACK_CARD)),
    Asked(
        _NEVADA,
        _REGULATION,
        "certification by a registered laboratory, patent, the casino's letter",
        _from_applicant("the laboratory's, the patent office's and the casino's papers"),
    ),
    Asked(
        _NEW_JERSEY,
        _PROGRESSIVES,
        "base, reset, increment and limit of each progressive wager, if it has one",
        _meters,
    ),
)
