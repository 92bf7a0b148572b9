"""What README.md and the manual show in Python runs, and prints what they say it prints."""

import pytest

from tests.examples import PAGES, examples, page


@pytest.mark.parametrize("name", PAGES)
def test_every_example_prints_what_the_page_says(name: str) -> None:
    text = page(name)
    found = list(examples(text))
    for code, said, real in found:
        assert said == real, code
    assert len(found) == text.count("```python"), "an example has no output below it"
