"""Computing has threads of its own: however much is asked for, everything else goes on."""

import asyncio
import inspect
import threading
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from litestar.handlers import HTTPRouteHandler

from houseway.web.api import odds as odds_api
from houseway.web.api import rounds_by_strategy
from houseway.web.api.hundred_rounds import HundredRounds
from houseway.web.http.computing import Computing, ComputingLimits, Lane, TooBusy
from tests.patience import PATIENCE, PAUSE, looks
from tests.web.serving import STACK, Running, serving

SLOW = "/api/practice/two-hand-holdem/hundred?seed=7"
QUICK = "/api/odds/texas-holdem"


class Held:
    """Work that goes on until it is let go."""

    def __init__(self) -> None:
        self.begun = threading.Semaphore(0)
        self.end = threading.Event()

    def __call__(self, *_: object) -> HundredRounds:
        self.begun.release()
        assert self.end.wait(PATIENCE)
        return HundredRounds([], [], 0.0)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    one = Held()
    monkeypatch.setattr(rounds_by_strategy, "hundred", one)
    monkeypatch.setattr(odds_api, "_among_players", one)
    yield one
    one.end.set()


@contextmanager
def asking(running: Running, held: Held, count: int) -> Generator[list[int]]:
    """People who each ask for something slow and for something quick; their answers' statuses."""
    told: list[int] = []

    def ask() -> None:
        guest = running.guest()
        told.append(guest.http.get(SLOW).status_code)

    def ask_quick() -> None:
        guest = running.guest()
        told.append(guest.http.post(QUICK, json={"hands": ["Ah Kh", "2c 3d"]}).status_code)

    threads = [threading.Thread(target=one, daemon=True) for one in (ask, ask_quick) * count]
    for one in threads:
        one.start()
    try:
        yield told
    finally:
        held.end.set()
        for one in threads:
            one.join(PATIENCE)


def test_every_pool_is_full_and_the_room_goes_on(tmp_path: Path, held: Held) -> None:
    """Six requests stopped all of HTTP once: each held a thread that a guard needed too."""
    with serving(tmp_path) as running:
        table, player = running.table("pick-2-poker"), running.guest()
        player.command(table, "sit", seat=1, amount=STACK)
        with asking(running, held, 12) as told:
            for _ in range(3):  # the threads of both lanes
                held.begun.acquire(timeout=PATIENCE)
            assert httpx.get(f"http://{running.address}/health").text == "ok\n"
            assert player.http.get("/static/js/app.js").status_code == 200
            assert player.get("/api/lobby")
            with player.watch(table) as socket:
                socket.next()
                socket.ready()
                socket.act("sit-out")
            assert not held.end.is_set()
        assert told == [200] * 24


def test_a_person_has_few_turns_and_others_have_theirs(tmp_path: Path, held: Held) -> None:
    with serving(tmp_path) as running:
        greedy, other = running.guest(), running.guest()
        told: list[int] = []
        threads = [
            threading.Thread(target=lambda: told.append(greedy.http.get(SLOW).status_code))
            for _ in range(ComputingLimits().per_person)
        ]
        for one in threads:
            one.start()
        for _ in looks("all are in the queue"):
            if running.service.computing.count == len(threads):
                break
            time.sleep(PAUSE)
        assert greedy.http.get(SLOW).status_code == 429
        asked = threading.Thread(target=lambda: told.append(other.http.get(SLOW).status_code))
        asked.start()
        held.end.set()
        for one in (*threads, asked):
            one.join(PATIENCE)
        assert told == [200] * 5


def test_who_has_nothing_running_comes_first() -> None:
    async def run() -> list[str]:
        computing, order, end = Computing(), list[str](), threading.Event()

        async def ask(person: str, address: str) -> None:
            work = lambda: (end.wait(PATIENCE), order.append(person))  # noqa: E731
            await computing.run(Lane.SLOW, person, address, work)

        tasks = [asyncio.create_task(ask(*one)) for one in (("a", "1"), ("a", "1"), ("b", "1"))]
        await asyncio.sleep(0)
        end.set()
        await asyncio.gather(*tasks)
        computing.close()
        return order

    assert asyncio.run(run())[0] == "a"


async def test_a_queue_ends_somewhere_and_whoever_goes_away_leaves_it() -> None:
    computing = Computing(ComputingLimits(per_person=2, per_address=3, most=4))
    end = threading.Event()
    first = asyncio.create_task(computing.run(Lane.SLOW, "a", "1", lambda: end.wait(PATIENCE)))
    second = asyncio.create_task(computing.run(Lane.SLOW, "a", "1", lambda: True))
    await asyncio.sleep(0)
    with pytest.raises(TooBusy):
        await computing.run(Lane.SLOW, "a", "1", lambda: True)
    third = asyncio.create_task(computing.run(Lane.SLOW, "b", "1", lambda: True))
    await asyncio.sleep(0)
    with pytest.raises(TooBusy):
        await computing.run(Lane.SLOW, "c", "1", lambda: True)
    assert await computing.run(Lane.QUICK, "a", "1", lambda: True)  # another lane
    second.cancel()
    await asyncio.sleep(0)
    fourth = asyncio.create_task(computing.run(Lane.SLOW, "c", "1", lambda: True))
    await asyncio.sleep(0)
    end.set()
    assert await asyncio.gather(first, third, fourth) == [True, True, True]
    assert await computing.run(Lane.SLOW, "a", "1", lambda: True)
    computing.close()


def test_whoever_has_no_session_computes_nothing(running: Running) -> None:
    answer = httpx.get(f"http://{running.address}{SLOW}")
    assert answer.status_code == 401
    answer = httpx.post(
        f"http://{running.address}{QUICK}", json={"hands": []}, headers={"X-Houseway": "1"}
    )
    assert answer.status_code in (400, 401)


def test_no_guard_waits_for_a_thread(running: Running) -> None:
    """A guard that is a plain function runs in a thread, which may have to be waited for."""
    handlers = [
        handler
        for route in running.app.routes
        for handler in getattr(route, "route_handlers", [getattr(route, "route_handler", None)])
        if handler is not None
    ]
    assert handlers
    for handler in handlers:
        for layer in handler.ownership_layers:
            assert all(inspect.iscoroutinefunction(one) for one in layer.guards or ()), handler
    threaded = {
        next(iter(handler.paths))
        for handler in handlers
        if isinstance(handler, HTTPRouteHandler) and getattr(handler, "sync_to_thread", False)
    }
    assert {one for one in threaded if "/api" in one or one == "/health"} == set()
