"""Log lines that repeat are counted; those for a person are words."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator

import pytest

from houseway.room.commands import Act, Leave, Person, Reply, Request
from houseway.web.ops.logs import CommandLog, CountRepeats, JsonLines, PlainLines


@pytest.fixture
def clock() -> list[float]:
    return [0.0]


@pytest.fixture
def logged(clock: list[float]) -> Iterator[tuple[logging.Logger, io.StringIO]]:
    stream, logger = io.StringIO(), logging.getLogger("houseway.test")
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    handler.addFilter(CountRepeats(lambda: clock[0]))
    logger.addHandler(handler)
    logger.propagate = False
    yield logger, stream
    logger.removeHandler(handler)
    logger.propagate = True


def test_lines_that_repeat_are_counted_and_not_written(
    logged: tuple[logging.Logger, io.StringIO], clock: list[float]
) -> None:
    logger, stream = logged
    for number in range(10_000):
        logger.error("socket.accept() out of system resource %s", number)
    logger.error("something else")
    written = stream.getvalue().splitlines()
    assert len(written) == CountRepeats.MOST + 1
    clock[0] += CountRepeats.WINDOW_SECONDS
    logger.error("socket.accept() out of system resource %s", 0)
    last = json.loads(stream.getvalue().splitlines()[-1])
    assert last["repeats"] == 10_000 - CountRepeats.MOST


def test_kinds_are_told_apart_by_their_error_and_commands_all_pass(
    logged: tuple[logging.Logger, io.StringIO],
) -> None:
    logger, stream = logged
    for error in (ValueError, OSError):
        for _ in range(20):
            try:
                raise error
            except (ValueError, OSError):
                logger.exception("a request failed")
    told = [json.loads(line)["error"] for line in stream.getvalue().splitlines()]
    assert told == ["ValueError"] * CountRepeats.MOST + ["OSError"] * CountRepeats.MOST
    logger.setLevel(logging.INFO)
    for _ in range(100):
        logger.info("command")
    assert len(stream.getvalue().splitlines()) == len(told) + 100


def test_a_person_reads_words_and_no_card() -> None:
    try:
        raise ValueError("the ace of spades: As")
    except ValueError as error:
        trace = (type(error), error, error.__traceback__)
        record = logging.LogRecord("x", logging.ERROR, "x", 1, "a request failed", (), trace)
    line = PlainLines().format(record)
    assert line.startswith("error: a request failed (ValueError at test_logs.py:")
    assert "As" not in line


async def test_commands_that_are_answered_together_have_a_line_each(
    logged: tuple[logging.Logger, io.StringIO], monkeypatch: pytest.MonkeyPatch
) -> None:
    logger, stream = logged
    monkeypatch.setattr("houseway.web.ops.logs._COMMANDS", logger)
    logger.setLevel(logging.INFO)
    log, ann = CommandLog(), Person("ann", "Ann")
    log.add(ann, Request("one", "table", Act("raise 20", 7)), Reply("one", 8), 0.0021)
    log.add(ann, Request("two", "table", Leave()), Reply("two", 0, "LIM-3", "No."), 0.01)
    assert stream.getvalue() == "", "when the loop comes around"
    await asyncio.sleep(0)
    first, second = map(json.loads, stream.getvalue().splitlines())
    assert first.pop("at") == second.pop("at")
    same = {"level": "info", "event": "command", "table": "table", "person": "ann"}
    assert first == {**same, "kind": "act", "act": "raise", "version": 8, "ms": 2.1}
    assert second == {**same, "kind": "leave", "version": 0, "refused": "LIM-3", "ms": 10.0}
