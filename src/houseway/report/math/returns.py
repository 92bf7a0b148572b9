"""The figures of every wager: results at a glance, and its return table with true odds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from houseway.exact.proving.result import Result, ResultRow
from houseway.exact.proving.wording import (
    edge_words,
    margin_words,
    percent,
    row_words,
    sample_words,
    unit_words,
)
from houseway.exact.sessions.one_round import outcomes
from houseway.report.paper import Block, Facts, Grid, Note, Picture, grid
from houseway.report.plot import Bars, Mark, plot
from houseway.report.subject import Subject, signed, title_of

_FEW = 2  # different nets: a picture of them says nothing


def at_a_glance(about: Subject) -> Iterator[Block]:
    yield grid(
        "wager | of | #house edge | #of all first staked | #element of risk | #hits | #deviation "
        "| #printed | verdict",
        (
            (
                title_of(one),
                unit_words(one),
                percent(one.edge) + (f" ± {margin_words(one)}" if one.sample else ""),
                percent(one.edge_of_first_stakes),
                percent(one.element_of_risk),
                percent(one.hit_frequency, 2) if one.rows else "",
                _deviation(one),
                one.printed.figure if one.printed else "",
                one.verdict,
            )
            for one in about.in_force
            if about.math.is_wager(one)
        ),
    )
    yield Note(
        "Edges are the house's, under the best play for the wager unless said otherwise; a minus "
        "is the player's edge. The house edge is of the base wager, as the field quotes it, and "
        "beside it of all that is staked before a card is seen. The element of risk is of all that "
        "is staked in the end. The deviation is that of one round's net result, in base wagers."
    )
    for one in about.in_force:
        if one.sample:
            yield Note(f"{title_of(one)} is {sample_words(one)}.")
    if about.elsewhere:
        yield Note(
            "Proved only with other options than this table's, under “Options and readings”: "
            f"{', '.join(about.elsewhere)}."
        )


def _deviation(one: Result) -> str:
    return "" if one.standard_deviation is None else f"{one.standard_deviation:.4f}"


def return_tables(about: Subject) -> Iterator[Block]:
    for one in about.in_force:
        yield from _return_table(one)


def _return_table(result: Result) -> Iterator[Block]:
    if result.rows:
        yield _rows(result)
    facts = [
        ("House edge", edge_words(result, 6)),
        ("Player's value", f"{result.value_words} of {unit_words(result)}"),
        ("Staked in all", f"{float(result.staked):.6f} times {unit_words(result)} on average"),
        ("Element of risk", percent(result.element_of_risk, 6)),
    ]
    if result.sample:
        facts.insert(1, ("Deals at random", sample_words(result)))
    if result.variance is not None:
        facts.append(("Variance", f"{float(result.variance):.6f}"))
        facts.append(("Standard deviation", f"{result.standard_deviation:.6f}"))
    if not result.rows:
        facts.insert(0, ("Wager", title_of(result)))
    if not result.rows and result.is_counted:
        facts.append(("Deals counted", f"{result.total:,}"))
    yield Facts(tuple(facts))
    if picture := returns_plot(result):
        yield picture


def _rows(result: Result) -> Grid:
    rows = [_row(result, row) for row in result.rows]
    whole = sum(row.count for row in result.rows)
    returned = sum((_return(result, row) for row in result.rows), Fraction(0))
    total = (
        "",
        "",
        f"{whole:,}",
        percent(Fraction(whole, result.total), 6),
        "",
        f"{_six(returned)}",
    )
    return grid(
        "outcome | #net | #combinations | #probability | #true odds | #return",
        [*rows, total],
        title=title_of(result),
        total=True,
    )


def _row(result: Result, row: ResultRow) -> Sequence[str]:
    chance = Fraction(row.count, result.total)
    return (
        row_words(result, row.name),
        signed(row.net),
        f"{row.count:,}",
        percent(chance, 6),
        true_odds(chance),
        _six(_return(result, row)),
    )


def _return(result: Result, row: ResultRow) -> Fraction:
    return Fraction(row.net * row.count, result.total)


def _six(value: Fraction) -> str:
    return signed(value, 6)


def true_odds(chance: Fraction) -> str:
    """What would pay fairly if all else lost the wager: `4.9 to 1`."""
    if not chance:
        return "never"
    against = (1 - chance) / chance
    return f"{float(against):,.{0 if against >= 1000 else 2}f} to 1"


def returns_plot(result: Result) -> Picture | None:
    """How often each net result comes."""
    if not result.rows:
        return None
    by_net = outcomes((row.net, row.count) for row in result.rows)
    if len(by_net.nets) <= _FEW:
        return None
    nets = [float(by_net.unit) * net for net in by_net.nets]
    chances = [100 * chance for chance in by_net.chances().tolist()]
    shown = [(net, chance) for net, chance in zip(nets, chances, strict=True) if chance >= 0.01]
    rare = 100 - sum(chance for _, chance in shown)
    title = f"{title_of(result)}: net results of one round"
    said = "" if rare < 1e-9 else f"; {rare:.2g}% of rounds end beyond what is drawn"
    mean = float(result.value)
    return Picture(
        plot(
            title,
            f"Bars for {len(shown)} net results{said}. The mean is {mean:.4f}.",
            [Bars(shown), Mark(mean, f"mean {signed(mean, 4)}")],
            x_label=f"net result, in units of {unit_words(result)}",
            y_label="percent of rounds",
        )
    )
