"""The repository keeps its shape: what ruff, pyright and import-linter don't look at."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent

# Hidden folders hold environments and caches; .ci is ours.
FOLDERS = (".ci", "bench", "docs", "src", "tests")

# A path that only exists on one machine, or outside the repository. A slash is spelled [/] so that
# this file doesn't find itself.
ELSEWHERE = re.compile(rb"(?<![\w.])[/](work|root|home[/]\w+)[/]|[.][.][/]shared\b")


def files() -> Iterator[Path]:
    """Every file of the repository, apart from what Python and the tests leave behind."""
    for path in ROOT.iterdir():
        if path.is_file() and path.name != ".git" and not path.name.startswith(".coverage"):
            yield path
    for folder in FOLDERS:
        yield from (
            path
            for path in (ROOT / folder).rglob("*")
            if path.is_file() and "__pycache__" not in path.parts
        )


def test_every_module_says_what_it_is_for() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in files()
        if path.suffix == ".py" and not ast.get_docstring(ast.parse(path.read_bytes()))
    ]
    assert silent == []


def test_no_file_names_a_place_outside_the_repository() -> None:
    strays = [
        f"{path.relative_to(ROOT)}: {stray.group().decode()}"
        for path in files()
        if (stray := ELSEWHERE.search(path.read_bytes()))
    ]
    assert strays == []
