"""Running proofs at the terminal: bars with the time left, Ctrl-C that loses nothing, times."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
)
from rich.text import Text

from houseway.cli.app import INTERRUPTED, Mistake
from houseway.cli.progress_lines import ProgressLines
from houseway.exact.proving.cluster import NoCluster, Workers, workers_at
from houseway.exact.proving.driver import Progress as Report
from houseway.exact.proving.driver import Proved, choose, forget, run
from houseway.exact.proving.part_cache import KeptParts
from houseway.exact.proving.proof import Estimate, Proof
from houseway.exact.proving.result import Result
from houseway.exact.proving.usual_folder import usual_folder
from houseway.exact.registry import math_of
from houseway.games import typed_name
from houseway.process import used
from houseway.round.game import Game

WORTH_SAYING = 2  # seconds: less is over before it is read


def compute(
    games: Sequence[Game],
    wager: str | None,
    options: Mapping[str, str],
    *,
    jobs: int,
    cluster: str | None,
    fresh: bool,
    typed: str = "",
) -> list[Result]:
    """The results of all proofs that say something about what is asked."""
    there = (proof for game in games for proof in math_of(game).proofs_asked(options))
    asked = choose(there, wager, options)
    if not asked:
        raise Mistake("nothing is proved about such a wager; see houseway prove --shipped")
    if fresh:
        for proof in asked:
            forget(proof)
    console = Console(stderr=True, highlight=False)
    asked = _in_reach(console, asked, typed)
    try:
        with _workers(cluster) as workers, _bars(console, jobs) as report:
            stopping = partial(_stopping, console)
            executor = workers and workers.executor
            proved = list(
                run(asked, jobs=jobs, executor=executor, progress=report, stopping=stopping)
            )
            elsewhere = workers.cpu_seconds() if workers else 0.0
    except NoCluster as error:
        raise Mistake(str(error)) from error
    except KeyboardInterrupt:
        console.print("  Stopped; what is done is kept, and the next run goes on from it.")
        raise typer.Abort from None
    _show_times(console, proved, elsewhere)
    return [result for one in proved for result in one.results]


def _stopping(console: Console, under_way: int) -> None:
    """Say at once what is waited for; a second Ctrl-C waits no longer."""
    if under_way:
        parts = "the part that is under way" if under_way == 1 else f"{under_way} parts under way"
        console.print(f"  Stopping: {parts} will be finished and kept. Ctrl-C again leaves now.")
    signal.signal(signal.SIGINT, _leave)


def _leave(number: int, frame: object) -> None:
    os._exit(INTERRUPTED)


def _in_reach(console: Console, asked: Sequence[Proof], typed: str) -> list[Proof]:
    """The proofs that can be solved; says first how long that takes, and what is out of reach."""
    found: list[Proof] = []
    reasons: dict[str, str] = {}
    seconds = 0.0
    for proof in asked:
        estimate = proof.estimate() if proof.estimate else Estimate(0.0)
        if estimate.out_of_reach:
            reasons[proof.name] = estimate.out_of_reach
            continue
        found.append(proof)
        if proof.estimate and KeptParts(proof, usual_folder()).missing():
            seconds += estimate.seconds
    if not found:
        raise Mistake(f"{next(iter(reasons.values()))} {_offer(asked[0].game, typed)}")
    for name, reason in reasons.items():
        console.print(f"  {name} is out of reach. {reason} {_offer(asked[0].game, typed)}")
    if seconds >= WORTH_SAYING:
        console.print(f"  This takes some {seconds:,.0f} s of one core of this machine.")
    return found


def _offer(game: Game, typed: str) -> str:
    """What there is instead of a proof, for the game as it was typed."""
    name = typed or typed_name(game)
    return f"`houseway sample {name}` deals it at random, and gives a bound."


def _workers(cluster: str | None) -> AbstractContextManager[Workers | None]:
    return nullcontext() if cluster is None else workers_at(cluster)


@contextmanager
def _bars(console: Console, jobs: int) -> Generator[Report]:
    """A bar for the proof that is under way; where nobody looks on, a line now and then."""
    if not console.is_terminal:
        lines = ProgressLines(console)
        yield lambda proof, done, parts: lines.say(proof.name, done, parts)
        return
    columns = (
        TextColumn("  {task.description}"),
        BarColumn(bar_width=16),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        _TimeLeft(),
    )
    tasks: dict[str, TaskID] = {}
    with Progress(*columns, console=console, transient=True) as bars:

        def report(proof: Proof, done: int, parts: int) -> None:
            if proof.name not in tasks:
                for task in tasks.values():
                    bars.update(task, visible=False)
                name = proof.name.removeprefix(proof.game.name).strip()
                estimate = proof.estimate() if proof.estimate else Estimate(0.0)
                tasks[proof.name] = bars.add_task(
                    name, total=parts or None, seconds=estimate.seconds / jobs, resumed=done
                )
            bars.update(tasks[proof.name], completed=done)

        yield report


class _TimeLeft(ProgressColumn):
    """By the mean of the parts that are done; before there is one, by what was estimated."""

    def render(self, task: Task) -> Text:
        elapsed = task.elapsed or 0.0
        left = max(task.fields.get("seconds", 0.0) - elapsed, 0.0)
        new = task.completed - task.fields.get("resumed", 0)
        if new > 0 and task.total:
            left = max(left, elapsed / new * (task.total - task.completed))
        if not left:
            return Text("")
        minutes, seconds = divmod(round(left), 60)
        return Text(f"about {minutes}:{seconds:02} left")


def _show_times(console: Console, proved: Sequence[Proved], elsewhere: float) -> None:
    """What it took, here and on the workers of a cluster."""
    for one in proved:
        parts = f", {one.solved} parts solved" if one.solved else ""
        kept = f", {one.resumed} kept from before" if one.resumed else ""
        console.print(f"  {one.proof.name}: {one.seconds:.1f} s{parts}{kept}", style="#767676")
    seconds, megabytes = used()
    memory = "" if megabytes is None else f", at most {megabytes:,.0f} MB of memory"
    console.print(f"  {seconds + elsewhere:,.0f} s of one core in all{memory}", style="#767676")
