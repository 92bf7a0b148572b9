"""A few mutated files of each kind; `make fuzz` tries a hundred thousand."""

import pytest

from tests.hostile.files import READERS


@pytest.mark.parametrize("kind", READERS)
def test_a_mutated_file_is_refused_or_read_and_used(kind: str) -> None:
    outcomes = [READERS[kind](seed) for seed in range(100)]
    assert any(outcomes)
    assert not all(outcomes)
