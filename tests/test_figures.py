"""One matrix: every game by every place that prints a figure, each the proved one."""

from pathlib import Path

import pytest

from tests.figures import PLACES, Case, cases, compared


@pytest.fixture(autouse=True)
def _kept_apart(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:  # pyright: ignore[reportUnusedFunction]
    monkeypatch.setenv("XDG_CACHE_HOME", str(_folder(tmp_path_factory)))


def _folder(factory: pytest.TempPathFactory) -> Path:
    """What is proved of a file is kept from one test to the next."""
    return factory.getbasetemp() / "proofs of figures"


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_every_place_prints_the_proved_figures(case: Case) -> None:
    counts = {place: compared(case, place) for place in PLACES}
    empty = {place for place, count in counts.items() if not count}
    # A game without an edge for the player has no exposure; the page of games has defaults only;
    # no theory is known of a wager without a deviation, no exact mean of stakes not solved.
    without = {"exposure", "games.md", "day, pit, alarm", "simulate", "compare", "player's card"}
    if case.game.loop(case.rules):  # how hands of one split vary together is not solved
        without.add("session")
    assert empty <= without, counts
