"""What is published about a game file's wagers, beside what its rules give."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from houseway.exact.proving.result import Result
from houseway.exact.wire import Exact, from_exact
from houseway.gamefile.model import PlainGame, Printed
from houseway.rulebook import PrintedFigure, RuleId

Holds = Literal["reproduced", "disputed"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """A published figure, and ours."""

    printed: Printed
    ours: float
    holds: Holds


class OtherWay(Struct, frozen=True):
    """Another reading or way of playing: words that go on after a percentage, and what it gives."""

    wager: str
    words: str
    edge: Exact
    element_of_risk: Exact


def wager_name(wagers: Sequence[str]) -> str:
    return " and ".join(wagers)


def printed_about(game: PlainGame, result: Result) -> list[Printed]:
    """The figures that are about a result: its wagers, under its paytables."""
    tables = set(result.options.values())
    return [
        one
        for one in game.printed
        if wager_name(one.wagers) == result.wager and set(one.tables) == tables
    ]


def verdicts(game: PlainGame, result: Result) -> list[Verdict]:
    """Each figure about a result: reproduced if ours rounds to it at the digits printed."""
    return [_verdict(one, result) for one in printed_about(game, result)]


def _verdict(one: Printed, result: Result) -> Verdict:
    ours = _ours(one, result)
    margin = result.sample.margin if result.sample and one.figure == "edge" else Fraction(0)
    near = abs(Fraction(ours) - one.value) <= _rounding(one.text) + margin
    return Verdict(one, float(ours), "reproduced" if near else "disputed")


def _ours(one: Printed, result: Result) -> Fraction:
    match one.figure:
        case "edge":
            return result.edge
        case "edge of all bets":
            return result.edge_of_first_stakes
        case "element of risk":
            return result.element_of_risk
        case "hit rate":
            return result.hit_frequency
        case "deviation":
            return Fraction(result.standard_deviation or 0)


def _rounding(text: str) -> Fraction:
    """Half of the last digit printed."""
    digits = len(text.removesuffix("%").partition(".")[2])
    return Fraction(1, 2 * 10**digits) / (100 if text.endswith("%") else 1)


def printed_figure(game: PlainGame, result: Result, rule: RuleId) -> PrintedFigure | None:
    """The edge that `prove` holds a result to: one that is reproduced, if there is one."""
    found = [one for one in verdicts(game, result) if _is_percent(one.printed)]
    best = min(found, key=lambda one: one.holds != "reproduced", default=None)
    if best is None:
        return None
    return PrintedFigure(game.name, result.wager, best.printed.text, rule)


def has_disputed_edge(game: PlainGame, result: Result) -> bool:
    return any(map(_is_disputed_edge, verdicts(game, result)))


def _is_disputed_edge(one: Verdict) -> bool:
    return one.printed.figure == "edge" and one.holds == "disputed"


def other_figures(game: PlainGame, result: Result, ways: Sequence[OtherWay] = ()) -> list[str]:
    """The figures beside the one that a result is held to: `edge of 3.40% disputed: a source`.

    A disputed edge is followed by the way to read or to play that gives it.
    """
    shown = result.printed.figure if result.printed else ""
    ways = [one for one in ways if one.wager == result.wager and not result.options]
    others = [
        one
        for one in verdicts(game, result)
        if (one.printed.figure, one.printed.text) != ("edge", shown)
    ]
    lines = [
        f"{one.printed.figure} of {one.printed.text} {one.holds}: {one.printed.source}"
        + (f"; {_given_by(one.printed, result, ways)}" if ways and _is_disputed_edge(one) else "")
        for one in others
    ]
    if ways and any(map(_is_disputed_edge, others)):
        holds = f"{_percent(result.edge)} of the first wager"
        lines.append(f"best play gives {holds}, {_percent(result.element_of_risk)} {_IN_ALL}")
    return lines


_IN_ALL = "of all that is staked"


def _given_by(printed: Printed, result: Result, ways: Sequence[OtherWay]) -> str:
    """Which way gives a figure to its digits, and what exactly: the nearest if several do."""
    given = [(result.element_of_risk, f"{_IN_ALL}, by best play")]
    for way in ways:
        given.append((from_exact(way.edge), way.words))
        given.append((from_exact(way.element_of_risk), f"{_IN_ALL}, {way.words}"))
    edge, words = min(given, key=lambda one: abs(one[0] - printed.value))
    if abs(edge - printed.value) > _rounding(printed.text):
        return "no other reading that was tried gives it"
    return f"it is {_percent(edge)} {words}"


def _percent(share: Fraction) -> str:
    return f"{float(share):.4%}"


def _is_percent(one: Printed) -> bool:
    """Whether it is an edge as the rulebook writes them: `3.37%`, `3%`."""
    whole, dot, digits = one.text.removesuffix("%").partition(".")
    return one.figure == "edge" and bool(digits) == bool(dot) and (whole + digits).isdigit()


def all_hold(found: Iterable[Verdict]) -> bool:
    return all(one.holds == "reproduced" for one in found)
