"""Here the shuffle itself is tested, with the system's own randomness."""

import pytest


@pytest.fixture(autouse=True)
def same_shuffles() -> None:
    """As it is."""
