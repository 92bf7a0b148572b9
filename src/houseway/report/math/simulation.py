"""A game played by the million, held against its exact value within the stated error."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from houseway.exact.proving.wording import percent
from houseway.games import typed_name
from houseway.money import show_money
from houseway.report.paper import Block, Facts, Note, Words, grid
from houseway.report.subject import Subject, signed
from houseway.round.game import Game
from houseway.round.questions import label
from houseway.simulate.batch import NotSimulated
from houseway.simulate.plan import Plan, exact_mean, make_plan, strategies
from houseway.simulate.run import simulate
from houseway.simulate.strategy import NoStrategy
from houseway.simulate.totals import Totals

STRATEGIES = ("thumb", "optimal")  # the first that a game has
_WORDS = {"thumb": "the practical strategy of this report", "optimal": "best play"}
AGREES = 3.0  # standard errors: a right program is further away once in 370 runs


@dataclass(frozen=True, slots=True)
class Played:
    """A simulation that was run for a report."""

    plan: Plan
    totals: Totals
    exact: Fraction | None  # cents a round; None where no exact value is known

    @property
    def off(self) -> float | None:
        """How many standard errors its mean is away from the exact value."""
        error = self.totals.standard_error
        return None if self.exact is None else float(self.totals.mean - self.exact) / error


def play(game: Game, options: dict[str, str], rounds: int, *, jobs: int = 2) -> Played | None:
    """So many rounds by the rule of thumb, or at best play; None where neither can be simulated."""
    try:
        known = strategies(game)
        strategy = next((one for one in STRATEGIES if one in known), known[0])
        plan = make_plan(game, strategy, options=options)
        totals = simulate(plan, rounds, jobs=jobs)
    except (NotSimulated, NoStrategy):
        return None
    return Played(plan, totals, exact_mean(plan))


def simulation(about: Subject, played: Played | None) -> Iterator[Block]:
    if played is None:
        yield Words(
            "`houseway simulate` has not been run for this report: the figures above rest on the "
            "exact count alone."
        )
        return
    plan, totals = played.plan, played.totals
    unit = plan.base_stake
    wagers = ", ".join(f"{label(spot)} {show_money(amount)}" for spot, amount in plan.wagers)
    facts = [
        ("Rounds", f"{totals.rounds:,}, seed {plan.seed}"),
        ("Wagers", wagers),
        ("Strategy", _WORDS.get(plan.strategy, plan.strategy)),
        ("Net a round", f"{signed(float(totals.mean) / unit, 6)} of {plan.unit_words}"),
        ("Standard error", f"{totals.standard_error / unit:.6f}"),
    ]
    if played.exact is not None:
        facts.append(("Exactly", signed(float(played.exact) / unit, 6)))
    if played.off is not None:
        verdict = "agrees" if abs(played.off) <= AGREES else "**differs**"
        facts.append(("Verdict", f"{verdict}: {abs(played.off):.2f} standard errors away"))
    yield Facts(tuple(facts))
    yield grid(
        "wager | row | #hits | #share",
        (
            (label(spot), row, f"{hits:,}", percent(Fraction(hits, totals.hands)))
            for spot, rows in totals.rows.items()
            for row, hits in rows.most_common()
        ),
    )
    game = f"{typed_name(about.game)} --strategy {plan.strategy}"
    command = f"houseway simulate {game} --rounds {totals.rounds}"
    yield Note(f"`{command}` gives the same.")
