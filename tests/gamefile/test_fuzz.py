"""A few mutated files; `make fuzz` tries a hundred thousand."""

from tests.gamefile.fuzz import try_file


def test_a_mutated_file_is_refused_with_its_faults_or_played() -> None:
    outcomes = [try_file(seed) for seed in range(300)]
    assert any(outcomes)
    assert not all(outcomes)
