"""Arguments that the commands of simulation share, and what is refused of them."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from fractions import Fraction
from multiprocessing import get_context
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.app import Mistake
from houseway.cli.simulate.bars import table_bar
from houseway.exact.proving.cluster import NoCluster, workers_at
from houseway.gamefile.reading.words import share_of_shoe
from houseway.money import Cents, dollars
from houseway.round.game import Game

if TYPE_CHECKING:  # it loads the kernels, which takes a while
    from houseway.simulate.plan import Plan

Rounds = Annotated[int, typer.Option(min=1, help="How many rounds to play.")]
Wagers = Annotated[
    list[str] | None,
    typer.Option(
        metavar="SPOT=AMOUNT",
        help="Dollars on a spot, as in bonus=5; required wagers are $10 unless said.",
        show_default=False,
    ),
]
Seats = Annotated[int, typer.Option(min=1, help="How many seats play, all alike.")]
Seed = Annotated[int, typer.Option(min=0, help="The cards of all rounds follow from it.")]
Jobs = Annotated[int, typer.Option(min=1, help="How many cores to use.")]


def wagers_of(given: list[str] | None) -> dict[str, Cents]:
    """`["bonus=5"]` as amounts by spot."""
    wagers: dict[str, Cents] = {}
    for one in given or []:
        spot, equals, amount = one.partition("=")
        if not equals:
            raise Mistake(f"--wager takes a spot and dollars, as in bonus=5, not {one!r}")
        wagers[spot.strip()] = dollars(amount.strip())
    return wagers


def plan_of(
    game: Game,
    strategy: str,
    options: Mapping[str, str],
    wagers: Mapping[str, Cents],
    seats: int,
    seed: int,
    cut_card: Fraction | None = None,
) -> Plan:
    """The plan, or in one line why there is none."""
    from houseway.simulate.batch import NotSimulated
    from houseway.simulate.plan import make_plan
    from houseway.simulate.strategy import NoStrategy
    from houseway.simulate.totals import TooFine

    try:
        return make_plan(
            game,
            strategy,
            options=options,
            wagers=wagers,
            seats=seats,
            seed=seed,
            cut_card=cut_card,
        )
    except (NotSimulated, NoStrategy, TooFine) as error:
        raise Mistake(str(error)) from error


def cut_card_of(said: str | None) -> Fraction | None:
    """`75%` of the shoe, or `none` for a full shoe a round."""
    if said is None or said == "none":
        return None if said is None else Fraction(0)
    try:
        return share_of_shoe(said)
    except ValueError as error:
        raise Mistake(f"--cut-card takes none or {error.args[1]}, not {said!r}") from error


def usual_strategy(game: Game) -> str:
    """The rule of thumb, or the first that a game has."""
    from houseway.simulate.batch import NotSimulated
    from houseway.simulate.plan import strategies

    try:
        known = strategies(game)
    except NotSimulated as error:
        raise Mistake(str(error)) from error
    return "thumb" if "thumb" in known else known[0]


def make_ready(plan: Plan) -> None:
    """Have kernels and tables at hand before the clock starts; a large table shows a bar."""
    from houseway.simulate.batch import NotSimulated
    from houseway.simulate.plan import prepared
    from houseway.simulate.strategy import NoStrategy

    try:
        with table_bar() as making:
            prepared(plan, making)
    except (NotSimulated, NoStrategy) as error:
        raise Mistake(str(error)) from error


@contextmanager
def workers(jobs: int, cluster: str | None, python: bool) -> Generator[Executor]:
    """Threads for kernels, processes for a strategy in Python, or a cluster's workers."""
    try:
        if cluster is not None:
            with workers_at(cluster) as there:
                yield there.executor
        elif python:
            with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as executor:
                yield executor
        else:
            with ThreadPoolExecutor(jobs) as executor:
                yield executor
    except NoCluster as error:
        raise Mistake(str(error)) from error
