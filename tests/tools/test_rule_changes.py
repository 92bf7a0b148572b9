"""The page of what rules are worth has what is solved; some lines always, all in witnesses."""

import pytest

from tests.patience import LONG
from tools.rule_changes import PAGE, bases, edge, gain, page, signed

TEXT = PAGE.read_text()
LINES = [(base, one) for base in bases() for one in base["changes"]]


def test_the_page_has_a_line_for_everything_published() -> None:
    assert TEXT.count("\n| `") == len(LINES)
    for base in bases():
        ours = edge(tuple(sorted(base["words"].items())))
        assert f"and {signed(ours, 4)}% here." in TEXT


@pytest.mark.parametrize("number", [1, 4, 9, 21, 26])
def test_a_line_is_as_it_is_solved(number: int) -> None:
    base, one = LINES[number]
    assert f"| {signed(gain(base['words'], one['words']), 4)}% | " in TEXT


@pytest.mark.skipif(not LONG, reason="some forty games are solved: make witnesses")
def test_the_whole_page_is_as_it_is_made_now() -> None:
    assert page() == TEXT
