"""LIM-1: a table's own limits stay inside those of the law."""

import pytest

from houseway.money import Cents
from houseway.round import Limits, Refused
from houseway.round.limits import legal_ceiling, separate_games


def test_the_figures_of_the_law() -> None:
    """LIM-4: 400 dollars a wager; six separate games, three of them at most 5 dollars."""
    assert legal_ceiling() == 40_000
    games = separate_games()
    assert (games.most, games.large, games.small_sum) == (6, 3, 500)


@pytest.mark.parametrize(("most", "right"), [(39_999, True), (40_000, True), (40_001, False)])
@pytest.mark.parametrize("what", ["most", "bonus_most"])
def test_no_limit_above_the_law(what: str, most: int, right: bool) -> None:
    if right:
        assert getattr(Limits(**{what: Cents(most)}), what) == most
    else:
        with pytest.raises(Refused, match=r"above \$400") as refused:
            Limits(**{what: Cents(most)})
        assert refused.value.rule == "LIM-1"


@pytest.mark.parametrize(
    ("least", "most", "right"),
    [(0, 500, False), (-1, 500, False), (1, 500, True), (500, 500, True), (501, 500, False)],
)
@pytest.mark.parametrize("prefix", ["", "bonus_"])
def test_the_least_is_above_nothing_and_not_above_the_most(
    prefix: str, least: int, most: int, right: bool
) -> None:
    given = {f"{prefix}least": Cents(least), f"{prefix}most": Cents(most)}
    if right:
        Limits(**given)
    else:
        with pytest.raises(Refused) as refused:
            Limits(**given)
        assert refused.value.rule == "LIM-1"
