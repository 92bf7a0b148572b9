"""How sessions of so many rounds look at the terminal, wager by wager, and as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.app import Mistake
from houseway.cli.games import heading
from houseway.exact.proving.printed import readings
from houseway.exact.proving.result import Result
from houseway.exact.proving.wording import option_words, unit_words, wager_name
from houseway.exact.sessions.after_rounds import TooLong
from houseway.exact.sessions.session import (
    HOUSE_RISK,
    LEVELS,
    RISKS,
    Band,
    Session,
    curve,
)
from houseway.money import show_money
from houseway.report.plot import Area, Line, Mark, plot
from houseway.round.limits import Limits

_INDENT = (0, 2)


def sessions_of(results: Sequence[Result], rounds: int, *, every_reading: bool) -> list[Session]:
    """A session for each wager that has a deviation; as approved, unless all were asked for."""
    chosen = [
        one
        for one in results
        if one.variance is not None
        and one.wager != "envy"  # nobody stakes on it
        and (every_reading or not readings(one))
    ]
    if not chosen:
        raise Mistake("no wager here has a known deviation, which a session needs")
    try:
        return [Session(one, rounds) for one in chosen]
    except TooLong as error:
        raise Mistake(str(error)) from error


def show_sessions(console: Console, sessions: Sequence[Session], *, in_full: bool) -> None:
    """A line a wager; in full a page for each."""
    for game, group in groupby(sessions, lambda session: session.result.game):
        of_game = list(group)
        heading(console, f"{game.title}, {of_game[0].rounds:,} rounds")
        if in_full:
            for session in of_game:
                _show(console, session)
        else:
            console.print(Padding(_summary(of_game), (1, 2, 0, 2)))
    console.print()
    said = "In units of the base wager, the player's. Half of the rest lies either side of a band."
    console.print(Text(f"  {said}", "quiet"))


def _summary(sessions: Sequence[Session]) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    heads = ("wager", "expected", "deviation", "volatility, 90%", "ahead", "95% of sessions")
    for place, head in enumerate(heads):
        grid.add_column(Text(head, "quiet"), justify="right" if place else "left")
    grid.show_header = True
    for session in sessions:
        grid.add_row(
            _name(session.result),
            _signed(float(session.expected)),
            f"{session.deviation:,.1f}",
            f"{session.volatility(LEVELS[0]):.3f}",
            f"{session.ahead:.1%}",
            _ends(session.band(LEVELS[1])),
        )
    return grid


def _name(result: Result) -> str:
    return ", ".join(filter(None, (wager_name(result), option_words(result))))


def _show(console: Console, session: Session) -> None:
    console.print(Padding(Text(_name(session.result), "title"), (1, 2, 0, 2)))
    grid = Grid.grid(padding=(0, 2))
    for name, told in _figures(session):
        grid.add_row(Text(name, "quiet"), told)
    console.print(Padding(grid, _INDENT))
    console.print(Padding(_by_length(session), (1, 2, 0, 2)))


def _figures(session: Session) -> list[tuple[str, str]]:
    indices = " · ".join(f"{_level(level)} {session.volatility(level):.3f}" for level in LEVELS)
    return [
        ("expected", _signed(float(session.expected))),
        ("deviation", f"{session.deviation:,.2f}"),
        ("volatility index", indices),
        ("chance to be ahead", f"{session.ahead:.2%}"),
        *((f"{_level(level)} of sessions", _ends(session.band(level))) for level in LEVELS),
        ("computed", _method(session)),
        *_ruin(session),
    ]


def _method(session: Session) -> str:
    found = session.distribution
    if found is None or found.exact:
        return session.method
    return f"{session.method}, every chance right to {found.error:.0e}"


def _ruin(session: Session) -> list[tuple[str, str]]:
    if session.one is None:
        return [("risk of ruin", "not known: the rows count hands, not rounds")]
    told: list[tuple[str, str]] = []
    if lows := session.player_lows:
        banks = [f"{_level(risk)} {float(lows.bank(float(risk))):,.0f}" for risk in RISKS]
        told.append(("bankroll by risk of ruin", " · ".join(banks)))
    if player := session.player_for_ever:
        banks = [f"{_level(risk)} {float(player.bank(float(risk))):,.0f}" for risk in RISKS]
        told.append(("... and for ever, at most", " · ".join(banks)))
    return [*told, ("house bank at 99.9%", _house_bank(session))]


def _house_bank(session: Session) -> str:
    house, most = session.house_for_ever, Limits().most
    if house is None:
        return "none is enough: the player has the edge"
    bank = session.house_bank(most)
    assert bank is not None
    wagers = float(house.bank(float(HOUSE_RISK)))
    return f"{wagers:,.0f} a seat: {show_money(bank)} at a limit of {show_money(most)}"


def _by_length(session: Session) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    for head in ("rounds", "95% of sessions", "return of all first staked"):
        grid.add_column(Text(head, "quiet"), justify="right")
    grid.show_header = True
    for band in session.bands_by_length(LEVELS[1]):
        staked = float(session.result.first_stake) * band.rounds
        rates = f"{100 + 100 * band.low / staked:.1f}% to {100 + 100 * band.high / staked:.1f}%"
        grid.add_row(f"{band.rounds:,}", _ends(band), rates)
    return grid


def _level(level: Fraction) -> str:
    return f"{float(100 * level):g}%"


def _ends(band: Band) -> str:
    return f"{_signed(band.low)} to {_signed(band.high)}"


def _signed(amount: float) -> str:
    return f"{amount:+,.1f}".replace("-", "−")


# --- The picture ----------------------------------------------------------------------------------


def session_plot(session: Session) -> str:
    """The distribution of a session's net as SVG, with its expectation and its 95% band."""
    found = session.distribution
    if found is None:
        raise Mistake("the rows of this wager count hands, not rounds: there is no curve to plot")
    points, band = curve(found), session.band(LEVELS[1])
    inside = [(x, 0.0, y) for x, y in points if band.low <= x <= band.high]
    title = f"{session.result.game.title}, {_name(session.result)}"
    unit = unit_words(session.result)
    words = (
        f"Net result of {session.rounds:,} rounds in units of {unit}: expected "
        f"{_signed(float(session.expected))}, 95% of sessions between {_ends(band)}."
    )
    return plot(
        f"{title}: net after {session.rounds:,} rounds",
        words,
        [
            Area(inside or [(x, 0.0, y) for x, y in points]),
            Line(points),
            Mark(float(session.expected), f"expected {_signed(float(session.expected))}"),
        ],
        x_label=f"net, in units of {unit}",
        y_label="chance",
    )
