"""Every key and item of a TOML text is found on its own line, however it is written."""

import tomllib
from collections.abc import Iterator
from typing import Any, cast

import pytest

from houseway.gamefile.reading.positions import Path as KeyPath
from houseway.gamefile.reading.positions import line_of, positions
from tests.gamefile.fuzz import FILES

TEXT = '''\
# a remark with [brackets] and = signs
title = "a # no remark"   # a remark
"quoted key" = 'with "quotes"'
long = """
two lines, with "" and \\"
"""

[table]
a.b = { c = 1, "d e" = [1,
  2, { f = 3 }] }

[[step]]
deal = {}

[[step]]
ask = "x"
choice.fold = { loses = "all" }

[step.choice.play]
times = 1
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("title",), 2),
        (("quoted key",), 3),
        (("long",), 4),
        (("table",), 8),
        (("table", "a", "b", "c"), 9),
        (("table", "a", "b", "d e", 1), 10),
        (("table", "a", "b", "d e", 2, "f"), 10),
        (("step", 0), 12),
        (("step", 0, "deal"), 13),
        (("step", 1), 15),
        (("step", 1, "choice", "fold", "loses"), 17),
        (("step", 1, "choice", "play"), 19),
        (("step", 1, "choice", "play", "times"), 20),
    ],
)
def test_where_a_field_stands(path: KeyPath, line: int) -> None:
    assert positions(TEXT)[path] == line


def test_what_is_not_there_stands_where_its_table_does() -> None:
    assert line_of(positions(TEXT), ("step", 1, "default")) == 15
    assert line_of(positions(TEXT), ("nothing", "at", "all")) == 1


def paths(value: object, path: KeyPath = ()) -> Iterator[KeyPath]:
    if isinstance(value, dict):
        for key, inside in cast("dict[str, Any]", value).items():
            yield (*path, key)
            yield from paths(inside, (*path, key))
    if isinstance(value, list):
        for place, inside in enumerate(cast("list[Any]", value)):
            yield (*path, place)
            yield from paths(inside, (*path, place))


@pytest.mark.parametrize("text", [TEXT, *FILES], ids=range(len(FILES) + 1))
def test_every_field_that_the_toml_reader_finds_has_a_line(text: str) -> None:
    lines = positions(text)
    for path in paths(tomllib.loads(text)):
        key = path[-1]
        assert isinstance(key, int) or str(key) in text.split("\n")[lines[path] - 1]


def test_a_key_with_escapes_is_the_key_that_it_stands_for() -> None:
    assert positions('"t\\u00e9\\t" = 1\n') == {("té\t",): 1}
