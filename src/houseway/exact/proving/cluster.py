"""Workers on a dask.distributed cluster, as an executor like any other.

Workers need Houseway of the same version installed; parts are sent to them by name.
"""
# pyright: reportMissingImports=false, reportMissingTypeStubs=false
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import cast

PATIENCE = "10s"  # with a scheduler that does not answer


class NoCluster(Exception):
    """A cluster that cannot be used, and why."""


@contextmanager
def workers_at(address: str) -> Generator[Executor]:
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
        yield cast(Executor, client.get_executor())
