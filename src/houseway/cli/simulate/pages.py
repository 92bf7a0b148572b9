"""How a simulation looks at the terminal, as JSON and as a picture."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
from msgspec.structs import replace
from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.games import heading
from houseway.cli.table import faces
from houseway.money import show_money
from houseway.report.plot import Bars, Mark, plot
from houseway.round import Round
from houseway.round.events import Dealt
from houseway.round.questions import label
from houseway.round.words.telling import tell, tell_award
from houseway.round.words.wording import answer_text
from houseway.simulate.among_players import play_among_players
from houseway.simulate.engine import acts_of, deck_of, play_acts, play_numbered
from houseway.simulate.plan import Plan, batch_game, exact_mean, prepared
from houseway.simulate.strategy import Rounds
from houseway.simulate.totals import Totals

_INDENT = (0, 2)
_SHARE_SHOWN = 0.9995  # of all rounds: a picture leaves out what is rarer


@dataclass(frozen=True)
class Run:
    """A simulation that is done."""

    plan: Plan
    totals: Totals
    seconds: float

    @property
    def exact(self) -> Fraction | None:
        return exact_mean(self.plan)

    @property
    def off_the_top(self) -> Fraction | None:
        """The exact value of a round from a full shoe, where rounds follow one another."""
        return exact_mean(replace(self.plan, cut_card="0")) if self.plan.cut else None

    @property
    def off(self) -> float | None:
        """How many standard errors the mean is away from the exact value."""
        error = self.totals.standard_error
        if self.exact is None or not error:
            return None
        return float(self.totals.mean - self.exact) / error

    def as_json(self) -> dict[str, Any]:
        plan, totals = self.plan, self.totals
        return {
            "game": plan.game,
            "options": dict(plan.options),
            "wagers": dict(plan.wagers),
            "strategy": plan.strategy,
            "seed": plan.seed,
            "mean": float(totals.mean),
            "standard_error": totals.standard_error,
            "deviation": totals.deviation,
            "exact": None if self.exact is None else float(self.exact),
            "off": self.off,
            "cut": plan.cut,
            "off_the_top": None if self.off_the_top is None else float(self.off_the_top),
            "seconds": self.seconds,
            **totals.as_json(),
        }


# --- A page ---------------------------------------------------------------------------------------


def show_run(console: Console, run: Run) -> None:
    plan, totals = run.plan, run.totals
    heading(console, f"{plan.found.title}, {totals.rounds:,} rounds, {plan.strategy}")
    grid = Grid.grid(padding=(0, 2))
    for name, told in _figures(run):
        grid.add_row(Text(name, "quiet"), told)
    console.print(Padding(grid, (1, 2)))
    console.print(Padding(_rows(run), _INDENT))


def _figures(run: Run) -> list[tuple[str, str]]:
    plan, totals = run.plan, run.totals
    unit = plan.base_stake
    wagers = ", ".join(f"{label(spot)} {show_money(stake)}" for spot, stake in plan.stakes.items())
    mean, error = float(totals.mean) / unit, totals.standard_error / unit
    told = [
        ("wagers", wagers + (f", {plan.seats} seats" if plan.seats > 1 else "")),
        ("net a round", f"{_signed(mean)} ± {error:.6f}, in units of {plan.unit_words}"),
    ]
    if run.exact is not None:
        off = "" if run.off is None else f", {abs(run.off):.1f} standard errors away"
        told.append(("exactly", f"{_signed(float(run.exact) / unit)}{off}"))
    if plan.cut:
        said = f"round after round, until {plan.cut} cards are dealt"
        told.append(("shoe", said))
    if run.off_the_top is not None:
        change = float(totals.mean - run.off_the_top) / unit
        told.append(("off the top", f"{_signed(float(run.off_the_top) / unit)} exactly"))
        told.append(("the cut card", f"{_signed(change)} ± {error:.6f}"))
    if not plan.among_players:
        edge, staked = -float(totals.mean), float(totals.staked_in_all)
        told.append(("the house keeps", f"{edge / unit:.3%} of {plan.unit_words}"))
        if plan.first_stake != unit:
            told.append(("", f"{edge / plan.first_stake:.3%} of all first staked"))
        told.append(("", f"{edge / staked:.3%} of all that is staked" if staked else ""))
    return [
        *told,
        ("deviation", f"{totals.deviation / unit:.4f}"),
        ("seed", str(plan.seed)),
        ("speed", f"{totals.hands / max(run.seconds, 1e-9):,.0f} rounds a second"),
    ]


def _rows(run: Run) -> Grid:
    """How often each row of each wager came."""
    grid = Grid.grid(padding=(0, 2))
    for head, justify in (("wager", "left"), ("row", "left"), ("hits", "right"), ("", "right")):
        grid.add_column(Text(head, "quiet"), justify="left" if justify == "left" else "right")
    grid.show_header = True
    totals = run.totals
    for spot, rows in totals.rows.items():
        for place, (row, count) in enumerate(sorted(rows.items(), key=lambda one: -one[1])):
            name = label(spot) if place == 0 else ""
            grid.add_row(name, row, f"{count:,}", f"{count / totals.hands:.4%}")
    return grid


def _signed(amount: float) -> str:
    return f"{amount:+.6f}".replace("-", "−")


# --- One round in full ----------------------------------------------------------------------------


def show_round(console: Console, plan: Plan, number: int) -> None:
    """The round of a number as the engine settles it, with what every seat said."""
    if plan.among_players:
        round_ = play_among_players(plan, number)
        _tell(console, plan, number, round_)
        for award in round_.awards:
            console.print(Padding(Text(str(tell_award(award))), _INDENT))
        return
    if plan.by_engine or plan.whole:
        round_ = play_numbered(plan, number)
    else:
        game = batch_game(plan)
        deck = deck_of(game, plan.seed, number)
        faces = np.array([[card.index for card in deck[: game.cards]]], np.uint8)
        acts = acts_of(prepared(plan), faces, Rounds(plan.seed, number))
        round_ = play_acts(game, deck, acts[0])
    _tell(console, plan, number, round_)


def _tell(console: Console, plan: Plan, number: int, round_: Round) -> None:
    heading(console, f"{plan.found.title}, round {number:,} of seed {plan.seed}")
    dealt: dict[str, list[str]] = {}
    for event in round_.events:
        if isinstance(event, Dealt):
            dealt.setdefault(event.place, []).extend(faces.name(one) for one in event.cards if one)
    for place, cards in dealt.items():
        console.print(Text(f"  {label(place)}: {' '.join(cards)}", "quiet"))
    for seat, answer, _ in round_.answers[plan.seats :]:
        console.print(Text(f"  Seat {seat}: {answer_text(answer)}", "quiet"))
    for line in round_.lines:
        console.print(Padding(Text(tell(line, round_.game.label)), _INDENT))


# --- The picture ----------------------------------------------------------------------------------


def simulation_plot(run: Run) -> str:
    """How often a round netted what, the rarest results left out."""
    unit, totals = run.plan.base_stake, run.totals
    nets = sorted(totals.nets.items(), key=lambda one: -one[1])
    shown: list[tuple[float, float]] = []
    share = 0.0
    for net, count in nets:
        if share < _SHARE_SHOWN:
            shown.append((net / unit, count / totals.hands))
            share += count / totals.hands
    mean = float(totals.mean) / unit
    title = f"{run.plan.found.title}, {run.plan.strategy}: {totals.rounds:,} rounds"
    words = f"Share of rounds by net result; the mean is {_signed(mean)}."
    return plot(
        title,
        words,
        [Bars(sorted(shown)), Mark(mean, f"mean {mean:+.4f}".replace("-", "−"))],
        x_label=f"net, in units of {run.plan.unit_words}",
        y_label="share of rounds",
    )
