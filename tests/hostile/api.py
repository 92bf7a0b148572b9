"""Sequences of requests at the HTTP interface: `python -m tests.hostile.api 300`; `make fuzz-api`.

Each sequence is made from the OpenAPI description, by somebody new: one without a session, a guest,
the floor, an auditor or a pupil. What an answer names (a table, a round, a file, a token), later
requests ask for. No answer is a fault of the server's (5xx), and the room is audited at the end.
A seed names a run.
Requests are made in a process of their own, so that memory is the server's alone.
"""

import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, cast

import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as some
from hypothesis.errors import FlakyStrategyDefinition
from msgspec import Struct, field

from houseway.room.audit.whole_room import audit
from houseway.room.commands import Role
from houseway.web.http.guard import OWN_PAGE
from tests.hostile.memory import megabytes
from tests.patience import PATIENCE
from tests.web.serving import Guest, Running, serving

_ROLES = (None, Role.PLAYER, Role.FLOOR, Role.AUDITOR, Role.PUPIL)  # None: without a session
_STEPS = 12  # requests of a sequence
_KNOWN = 0.7  # the share of names that are taken from earlier answers, where there are any
_MOST_KNOWN = 50  # of one name
_PARTS = 10  # after each of which memory is looked at

_DRAWING = settings(
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=[
        HealthCheck.too_slow,
        HealthCheck.filter_too_much,
        HealthCheck.data_too_large,
    ],
)

Answers = Counter[tuple[str, str]]  # by the operation, and the hundred of the status


class Memory:
    """What answers named so far, by the name of the field."""

    def __init__(self) -> None:
        self._known: defaultdict[str, list[Any]] = defaultdict(list)

    def note(self, answer: Any) -> None:
        for name, value in _fields(answer):
            known = self._known[name]
            if value not in known:
                known.append(value)
                del known[:-_MOST_KNOWN]

    def put_into(self, fields: Any, random: Random) -> Any:
        """The fields of a request, some of them with values that an answer gave."""
        if not isinstance(fields, dict):
            return fields
        return {
            name: random.choice(known)
            if (known := self._known.get(name)) and random.random() < _KNOWN
            else value
            for name, value in cast(dict[str, Any], fields).items()
        }


def _fields(answer: Any, name: str = "") -> Iterator[tuple[str, str | int]]:
    """Every word and number of an answer, with the names by which a request would ask for it."""
    if isinstance(answer, Mapping):
        for key, value in cast(Mapping[str, Any], answer).items():
            yield from _fields(value, f"{name} {key}")
    elif isinstance(answer, list):
        for one in cast(list[Any], answer):
            yield from _fields(one, name)
    elif isinstance(answer, str | int) and not isinstance(answer, bool):
        parts = name.split()
        yield parts[-1] if parts else "", answer
        if parts[-1:] == ["id"] and len(parts) > 1:  # the id of a table is what is called a table
            yield parts[-2].removesuffix("s"), answer


class Visitors(Struct):
    """Where they go, and a link for each of those who are more than guests."""

    address: str
    links: dict[Role, list[str]]

    def somebody(self, role: Role | None) -> Guest:
        guest = Guest(self.address)
        if role is None:
            return guest
        guest.post("/api/guest", {})
        if role is not Role.PLAYER:
            guest.post("/api/me/link", {"token": self.links[role].pop()})
        return guest


class Outcome(Struct):
    """What came of requests."""

    answers: Answers = field(default_factory=Counter)
    broken: list[str] = field(default_factory=list)  # requests that found a fault of the server's


def attack(visitors: Visitors, sequences: int, number: int) -> Outcome:
    """So many sequences of requests; how often each operation answered how."""
    outcome, memory, made = Outcome(), Memory(), 0
    description = visitors.somebody(Role.PLAYER).get("/schema")
    schema = schemathesis.openapi.from_dict(description)
    schema.config.update(base_url=f"http://{visitors.address}", request_timeout=PATIENCE)
    found: list[Any] = [cast(Any, one).ok() for one in schema.get_all_operations()]

    def sequence(data: some.DataObject) -> None:
        nonlocal made
        made += 1
        sender = visitors.somebody(data.draw(some.sampled_from(_ROLES)))
        random = Random(data.draw(some.integers(0, 2**32)))
        for _ in range(_STEPS):
            case = data.draw(random.choice(found).as_strategy())
            case.path_parameters = memory.put_into(case.path_parameters, random)
            case.query = memory.put_into(case.query, random)
            case.body = memory.put_into(case.body, random)
            response = case.call(
                headers={OWN_PAGE: "1"}, cookies=dict(sender.http.cookies), timeout=PATIENCE
            )
            outcome.answers[case.operation.label, f"{response.status_code // 100}xx"] += 1
            if response.status_code >= 500:
                outcome.broken.append(f"{response.status_code}: {case.as_curl_command()}")
            if response.headers.get("content-type", [""])[0].startswith("application/json"):
                memory.note(response.json())

    while made < sequences:
        # What schemathesis draws may hang on what it drew before, to which hypothesis objects.
        with suppress(FlakyStrategyDefinition):
            as_drawn = settings(_DRAWING, max_examples=sequences - made)
            seed(number + made)(as_drawn(given(some.data())(sequence)))()
    return outcome


def visitors_of(running: Running, sequences: int) -> Visitors:
    """As many of each role as there may be in so many sequences."""
    people, now = running.room.people, running.room.clock()
    roles = [role for role in _ROLES if role and role is not Role.PLAYER]
    links = {role: [people.new_link(role, now) for _ in range(2 * sequences)] for role in roles}
    return Visitors(running.address, links)


def main(sequences: int, number: int) -> None:
    started, part = time.monotonic(), max(1, sequences // _PARTS)
    answers: Answers = Counter()
    faults: list[object] = []
    held: list[str] = []
    with (
        TemporaryDirectory() as folder,
        serving(Path(folder), first_tables=True) as running,
        ProcessPoolExecutor(1, get_context("spawn")) as outside,
    ):
        for first in range(0, part * _PARTS, part):
            visitors = visitors_of(running, part)
            outcome = outside.submit(attack, visitors, part, number + first).result()
            answers += outcome.answers
            faults += outcome.broken
            held.append(f"{megabytes():.0f}")
        faults += audit(running.room.store)
    print(f"{part * _PARTS:,} sequences of seed {number} in {time.monotonic() - started:,.0f} s")
    statuses = Counter[str]()
    for (_, status), times in answers.items():
        statuses[status] += times
    at = {label for label, _ in answers}
    done = {label for label, status in answers if status == "2xx"}
    print(f"{statuses.total():,} requests of {len(at)} kinds, {len(done)} of them carried out")
    print(", ".join(f"{status} {n:,}" for status, n in statuses.most_common()))
    print(f"memory of the server after each tenth: {', '.join(held)} MB")
    print(f"{len(faults)} faults in the answers and by the audit", *faults, sep="\n")
    sys.exit(bool(faults))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
