"""The script and the solver agree: what a round of a game file pays is what the solver's nets say.

Complete deals of every file with random decisions, a unit on every spot; `make witnesses` has 2,000
of each.
"""

import pytest

from houseway.exact.general import against_engine
from houseway.exact.general.against_engine import Contradicted, check_wagers
from houseway.exact.general.solve import wager_sets
from houseway.gamefile.model import PlainGame
from tests.exact.general.files_under_test import (
    file_named,
    gallery_files,
    invented_files,
    other_files,
)
from tests.patience import LONG

DEALS = 2_000 if LONG else 100


FILES = [
    file
    for file in (*gallery_files(), *other_files(), *invented_files())
    if file.twenty_one is None
]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_a_round_pays_what_the_solver_counts(file: PlainGame) -> None:
    for wagers in wager_sets(file):
        check_wagers(file, wagers, DEALS)


def test_what_a_round_contradicts_is_not_published(monkeypatch: pytest.MonkeyPatch) -> None:
    """A solver that counts every win twice."""
    counted = against_engine.net_of_deal

    def doubled(*args: object) -> object:
        net = counted(*args)  # pyright: ignore[reportArgumentType]
        return max(net, 2 * net)

    monkeypatch.setattr(against_engine, "net_of_deal", doubled)
    with pytest.raises(Contradicted, match="this is a defect of ours, and no value is given"):
        check_wagers(file_named("three-card-poker"), ("ante",), DEALS + 1)
