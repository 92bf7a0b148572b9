"""What all tests share: how hypothesis searches, compiled kernels, and one PostgreSQL for all."""

import gc
import os
import sys

import pytest
from hypothesis import HealthCheck, settings

from tests import kernels, postgres

# A kernel's first call compiles it, and a busy machine is slow: no example is failed by the clock.
# The search is the same each time, so that a red run is the change's doing; `make search` looks
# elsewhere each time, and longer.
_NO_CLOCK = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("same", _NO_CLOCK, max_examples=50, derandomize=True)
settings.register_profile("search", _NO_CLOCK, max_examples=1_000)
settings.load_profile("search" if "HOUSEWAY_SEARCH" in os.environ else "same")

kernels.keep_in_venv()
gc.disable()  # until all tests are found: nearly all that is made meanwhile stays


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Tests that are coroutines run on the loop that the room runs on."""
    return "asyncio"


def pytest_configure(config: pytest.Config) -> None:
    """Workers start with our environment, and find in it what they share."""
    postgres.choose_place()


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: tests with a browser or a server wait a third of the time."""
    return min(8, (os.cpu_count() or 1) + 1)


def pytest_collection_finish(session: pytest.Session) -> None:
    """What was found and imported is there to the end, and no longer searched for garbage."""
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)
    gc.enable()
    if "numba" in sys.modules:  # loaded by the tests that were found; for others it isn't worth it
        kernels.compile_once()


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):  # the workers are done
        postgres.stop()
