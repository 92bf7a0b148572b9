"""The pages about proofs say what the shipped results say."""

from pathlib import Path

import pytest

from houseway.cli.math.result_tables import filled

DOCS = Path(__file__).parents[3] / "docs"
PAGE = DOCS / "exact.md"


@pytest.mark.parametrize("name", ["exact.md", "exact-fast-action.md"])
def test_the_tables_are_those_of_the_shipped_results(name: str) -> None:
    page = (DOCS / name).read_text(encoding="utf-8")
    assert page.count("<!-- end -->") > 3
    assert page == filled(page)


def test_it_quotes_what_a_reviewer_asks_first() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert "| 2 Hand Hold'em | Flounder 4 | 10.96% | 10.9632% | reproduced |" in page
    assert "Community Bonus | 12.2% | −37.5798% | disputed;" in page
    assert "| 6.88% | 6.8773% | reproduced |" in page
