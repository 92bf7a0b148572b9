"""What many rounds come to: volatility, confidence by number of rounds, and the bank they need."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.exact.proving.result import Result
from houseway.exact.proving.wording import base_edge
from houseway.exact.sessions.after_rounds import TooLong
from houseway.exact.sessions.session import HOUSE_RISK, LEVELS, Band, Session, curve
from houseway.money import Cents, show_money
from houseway.report.controls import opening_stakes
from houseway.report.paper import Block, Facts, Note, Picture, grid
from houseway.report.plot import Area, Line, Mark, plot
from houseway.report.subject import Subject, signed, title_of
from houseway.round.questions import Stake

_USUAL = 1_000  # rounds, of a session that is drawn
_LENGTHS_LEVEL = LEVELS[1]


def volatility(about: Subject) -> Iterator[Block]:
    known = [Session(one, _USUAL) for one in about.staked if one.variance is not None]
    if not known:
        return
    heads = " | ".join(f"#index, {float(level):.0%}" for level in LEVELS)
    yield grid(
        f"wager | #deviation | {heads} | #ahead after {_USUAL:,}",
        (
            (
                title_of(one.result),
                f"{one.round_deviation:.4f}",
                *(f"{one.volatility(level):.3f}" for level in LEVELS),
                f"{one.ahead:.1%}",
            )
            for one in known
        ),
    )
    yield Note(
        "The volatility index over the root of the number of rounds bounds how far the return of "
        "so many rounds is from its mean, at the stated confidence."
    )
    for one in known:
        yield from _by_length(one)


def _by_length(session: Session) -> Iterator[Block]:
    level = f"{float(_LENGTHS_LEVEL):.0%}"
    try:
        bands = session.bands_by_length(_LENGTHS_LEVEL)
    except TooLong as error:
        yield Note(f"{title_of(session.result)}: {error}.")
        return
    yield grid(
        f"#rounds | #net, {level} of sessions | #return per unit first staked",
        ((f"{band.rounds:,}", _ends(band), _returns(session.result, band)) for band in bands),
        title=f"{title_of(session.result)}: confidence by number of rounds",
    )
    yield _picture(session)


def _ends(band: Band) -> str:
    return f"{signed(band.low, 1)} to {signed(band.high, 1)}"


def _returns(result: Result, band: Band) -> str:
    first = float(result.first_stake) * band.rounds
    return f"{1 + band.low / first:.2%} to {1 + band.high / first:.2%}"


def _picture(session: Session) -> Picture:
    band, found = session.band(LEVELS[1]), session.distribution
    if found is None:
        points = [(0.0, 0.0), (float(session.rounds), float(session.expected))]
        shapes = [
            Area([(0.0, 0.0, 0.0), (float(session.rounds), band.low, band.high)]),
            Line(points, "expected"),
        ]
        said, x, y = "The band that holds 95% of sessions.", "rounds", "net, in wagers"
    else:
        points = curve(found)
        shapes = [
            Area([(net, 0.0, chance) for net, chance in points if band.low <= net <= band.high]),
            Line(points),
            Mark(float(session.expected), f"expected {signed(float(session.expected), 1)}"),
        ]
        said = "Where sessions end; 95% of them end in the shaded part."
        x, y = "net after the session, in wagers", "chance"
    title = f"{title_of(session.result)}: {session.rounds:,} rounds"
    return Picture(plot(title, said, shapes, x_label=x, y_label=y))


# --- The house's side -----------------------------------------------------------------------------


def bank(about: Subject) -> Iterator[Block]:
    """Largest payouts, the aggregate limit, and the bank that a table needs."""
    stakes = opening_stakes(about.game, about.rules, about.limits)
    yield grid(
        "wager | #most staked | #largest payout | rule",
        (
            (about.game.label(one.spot), show_money(one.most), show_money(_largest(one)), one.rule)
            for one in stakes
        ),
        title="The most that one seat can win on each wager, later raises included",
    )
    aggregate = about.limits.aggregate
    yield Facts(
        (
            (
                "Aggregate limit",
                show_money(aggregate) if aggregate is not None else "none is set at this table",
            ),
            ("Limits", f"{show_money(about.limits.least)} to {show_money(about.limits.most)}"),
        )
    )
    seats = about.game.seats(about.rules)
    rows = [_bank_row(Session(one, 1), about, seats) for one in about.staked if one.variance]
    if rows:
        yield grid(
            f"wager | #bank for one seat | #bank for {seats} seats",
            rows,
            title=f"The bank that lasts for ever, but for a risk of {float(HOUSE_RISK):.1%}",
        )
        yield Note(
            "One dealer's hand decides over all seats, so the bound takes them to win and lose "
            "together, each at the most that the table takes."
        )


def _largest(stake: Stake) -> Cents:
    prize = stake.prize_risk if stake.prize_from and stake.most >= stake.prize_from else 0
    return Cents(stake.most * stake.risk + prize)


def _bank_row(session: Session, about: Subject, seats: int) -> tuple[str, str, str]:
    name = title_of(session.result)
    if session.one is None:
        return name, "not known: rows count hands", ""
    if session.result.edge <= 0:
        return name, f"none is enough: edge {base_edge(session.result)}", ""
    one, all_ = (session.house_bank(about.limits.most, n) for n in (1, seats))
    assert one is not None
    assert all_ is not None
    return name, show_money(one), show_money(all_)
