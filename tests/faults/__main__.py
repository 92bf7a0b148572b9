"""`make kill-room`: every scenario in turn, its figures, and whether anything was lost or doubled.

python -m tests.faults --kills 200 --write
"""

import argparse
import asyncio
import sys
import time
from collections.abc import Coroutine, Iterator
from typing import Any

from tests.faults import scenarios
from tests.faults.reliability_page import write_section
from tests.faults.scenarios import Outcome


def main() -> None:
    parser = argparse.ArgumentParser(prog="make kill-room", description=__doc__)
    parser.add_argument("--kills", type=int, default=200, help="of servers, on both databases")
    parser.add_argument("--stops", type=int, default=10, help="of PostgreSQL, and full disks")
    parser.add_argument("--write", action="store_true", help="into docs/reliability.md")
    given = parser.parse_args()
    start = time.monotonic()
    outcomes: list[Outcome] = []
    for scenario in _scenarios(given.kills, given.stops):
        one = asyncio.run(scenario)
        outcomes.append(one)
        print(_row(one), *one.wrong, sep="\n", flush=True)
    lines = [*_HEAD, *map(_row, outcomes), "", _verdict(outcomes, time.monotonic() - start)]
    print(*lines, sep="\n")
    if given.write:
        write_section("kill-room", lines)
    sys.exit(any(one.wrong for one in outcomes))


def _scenarios(kills: int, stops: int) -> Iterator[Coroutine[Any, Any, Outcome]]:
    yield scenarios.kills_on_sqlite(kills - kills // 2)
    yield scenarios.kills_on_postgresql(kills // 2)
    yield scenarios.kills_on_one_meter(kills // 4)
    yield scenarios.database_stops(stops)
    yield scenarios.disk_fills_up(stops)
    yield scenarios.folder_is_read_only()


_HEAD = [
    "| fault | times | rounds | acknowledged | without an answer | sent again | lost or doubled |",
    "| --- | --- | --- | --- | --- | --- | --- |",
]


def _row(one: Outcome) -> str:
    figures = (one.faults, one.rounds, one.acknowledged, one.unanswered, one.sent_again)
    shown = [f"{figure:,}" for figure in (*figures, len(one.wrong))]
    return f"| {one.name} | {' | '.join(shown)} |"


def _verdict(outcomes: list[Outcome], seconds: float) -> str:
    wrong = sum(len(one.wrong) for one in outcomes)
    acknowledged = sum(one.acknowledged for one in outcomes)
    verdict = f"{wrong:,} of them" if wrong else "none of them"
    return (
        f"{acknowledged:,} commands acknowledged, {verdict} lost or doubled;"
        f" {seconds / 60:.0f} minutes."
    )


if __name__ == "__main__":
    main()
