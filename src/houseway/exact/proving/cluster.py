"""Workers on a dask.distributed cluster, as an executor like any other.

Workers need Houseway of the same version installed; parts are sent to them by name.
"""
# pyright: reportMissingImports=false, reportMissingTypeStubs=false
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false

from __future__ import annotations

from collections.abc import Callable, Generator
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import dataclass
from time import process_time
from typing import TYPE_CHECKING, TypeVar, cast

from houseway.errors import HousewayError
from houseway.version import described

if TYPE_CHECKING:
    from distributed import Client

T = TypeVar("T")

PATIENCE = "10s"  # with a scheduler that does not answer
WAIT_FOR_WORKERS = 5.0  # seconds


class NoCluster(HousewayError):
    """A cluster that cannot be used, and why."""


@dataclass(frozen=True, slots=True)
class Workers:
    """The workers of a cluster, as one executor."""

    executor: Executor
    cpu_seconds: Callable[[], float]  # of all workers since they were taken


@contextmanager
def workers_at(address: str) -> Generator[Workers]:
    """The workers of the scheduler at an address, as in `tcp://10.0.0.1:8786`."""
    try:
        from distributed import Client
    except ImportError:
        raise NoCluster("a cluster needs dask: pip install 'houseway[cluster]'") from None
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise NoCluster(f"no scheduler answers at {address}: {error}") from error
    with client:
        _check_workers(client, address)
        before = _by_worker(client, process_time)

        def cpu_seconds() -> float:
            now = _by_worker(client, process_time)
            return sum(spent - before.get(worker, 0.0) for worker, spent in now.items())

        yield Workers(cast(Executor, client.get_executor()), cpu_seconds)


def _check_workers(client: Client, address: str) -> None:
    """Somebody must be there to work, with the same Houseway as here."""
    try:
        client.wait_for_workers(1, timeout=WAIT_FOR_WORKERS)
    except TimeoutError:
        start = f"start one with `dask worker {address}`"
        raise NoCluster(f"the scheduler at {address} has no worker; {start}") from None
    ours = described()
    for worker, theirs in _by_worker(client, _version_there).items():
        if theirs != ours:
            raise NoCluster(f"the worker at {worker} has {theirs}; here it is {ours}")


def _by_worker(client: Client, function: Callable[[], T]) -> dict[str, T]:
    """What a function says on each worker; an error stands for itself."""
    return cast("dict[str, T]", client.run(function, on_error="return"))


def _version_there() -> str:
    from houseway.version import described

    return described()
