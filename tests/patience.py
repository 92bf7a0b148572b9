"""How long a test waits for what must come. Only one that fails waits so long, so it is long: no
test is failed by a busy machine. And whether tests have minutes, for proofs that need them."""

import os
import time
from collections.abc import Iterator

PATIENCE = int(os.environ.get("HOUSEWAY_PATIENCE", "300"))  # seconds; fewer, to find what fails
PAUSE = 0.02  # between two looks
LONG = bool(os.environ.get("HOUSEWAY_LONG"))  # `make witnesses`


def looks(what: str) -> Iterator[None]:
    """A turn for each look at whether something has come; whoever looks takes a pause between."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        yield
    raise AssertionError(f"waited in vain: {what}")
