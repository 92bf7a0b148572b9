"""One at a time for each name, in the order in which they came."""

import asyncio

from houseway.room.locks import Locks


async def holder(locks: Locks, name: str, number: int, order: list[int]) -> None:
    async with locks.hold(name):
        order.append(number)
        await asyncio.sleep(0)


async def test_who_waits_longest_is_next_and_nothing_is_left_behind() -> None:
    locks, order = Locks(), list[int]()
    await asyncio.gather(*(holder(locks, "one", number, order) for number in range(5)))
    assert order == [0, 1, 2, 3, 4]
    assert len(locks) == 0


async def test_names_do_not_wait_for_each_other() -> None:
    locks, order = Locks(), list[int]()
    async with locks.hold("one"):
        await holder(locks, "other", 1, order)
        assert len(locks) == 1
    assert order == [1]


async def test_who_goes_away_holds_up_nobody() -> None:
    """Gone while waiting, and gone in the moment in which it was their turn."""
    locks, order = Locks(), list[int]()
    async with locks.hold("one"):
        waiting = [asyncio.create_task(holder(locks, "one", n, order)) for n in range(4)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
    waiting[1].cancel()  # whose turn it is by now
    await asyncio.gather(*waiting, return_exceptions=True)
    assert order == [2, 3]
    assert len(locks) == 0
