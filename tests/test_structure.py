"""The repository keeps its shape: what ruff, pyright and import-linter don't look at."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.supply_chain.locks import asked_for, pinned

ROOT = Path(__file__).parent.parent

# Hidden folders hold environments and caches; .ci is ours.
FOLDERS = (".ci", "bench", "docs", "locks", "ops", "src", "tests", "tools")

# A path that only exists on one machine, or outside the repository. A slash is spelled [/] so that
# this file doesn't find itself.
ELSEWHERE = re.compile(rb"(?<![\w.])[/](work|root|home[/]\w+)[/]|[.][.][/]shared\b")


# More than this, and a reader no longer finds a thing by its file.
MOST_LINES = 600


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


def sources() -> Iterator[Path]:
    return (path for path in files() if path.suffix in {".css", ".js", ".py"})


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


# --- Where things are -----------------------------------------------------------------------------


def test_the_contributing_guide_names_every_folder() -> None:
    """Folders of data, of which each game may have one, are named together."""
    package = ROOT / "src" / "houseway"
    data = package / "exact" / "data"
    ours = (path for path in files() if path.is_relative_to(package))
    real = {data if path.is_relative_to(data) else path.parent for path in ours}
    parents = {parent for path in real for parent in path.parents if parent.is_relative_to(package)}
    modules = {path for path in package.glob("*.py") if not path.name.startswith("__")}
    tops = {ROOT / name for name in ("bench", "docs", "examples", "locks", "ops", "tests", "tools")}
    folders = {str(one.relative_to(ROOT)) for one in {*real, *parents, *modules, *tops}}
    drawn = list(tree())
    assert sorted(folders - set(drawn)) == [], "not in the tree that CONTRIBUTING.md draws"
    assert sorted(set(drawn) - folders) == [], "in the tree, but no longer there"
    assert len(drawn) == len(set(drawn))


def tree() -> Iterator[str]:
    """The paths in the tree that CONTRIBUTING.md prints, each from the root of the repository."""
    drawn = re.search(r"```tree\n(.*?)```", (ROOT / "CONTRIBUTING.md").read_text(), re.DOTALL)
    assert drawn
    above: list[str] = []
    for line in drawn[1].splitlines():
        name = line.split()[0]
        depth = (len(line) - len(line.lstrip())) // 2
        above[depth:] = [name.rstrip("/")]
        yield "/".join(above)


def test_every_page_is_in_the_sites_navigation_and_in_the_list_of_pages() -> None:
    site = (ROOT / "mkdocs.yml").read_text()
    named = set(re.findall(r"- ([\w-]+\.md)", site))
    pages = {path.name for path in (ROOT / "docs").glob("*.md")}
    assert named == {*pages, "overview.md", "contributing.md", "changelog.md"}
    listed = set(re.findall(r"\]\(([\w-]+\.md)\)", (ROOT / "docs/README.md").read_text()))
    assert listed == pages - {"README.md"}


def test_no_file_is_too_long() -> None:
    """But for the tests of rules, which are one file a document, however many rules that has."""
    lines = {
        path: path.read_bytes().count(b"\n")
        for path in sources()
        if path.parent != ROOT / "tests" / "rules"
    }
    long = {str(one.relative_to(ROOT)): n for one, n in lines.items() if n > MOST_LINES}
    assert long == {}


def test_no_name_from_the_network_can_open_a_path() -> None:
    """`games.find` reads files; the room and its service ask `games.known`."""
    served = [
        path
        for folder in ("room", "web")
        for path in (ROOT / "src" / "houseway" / folder).rglob("*.py")
    ]
    reading = re.compile(r"from houseway\.games import[^)]*?\b(find|load|add_folder)\b")
    assert [str(path) for path in served if reading.search(path.read_text())] == []


@pytest.mark.parametrize(
    ("lock", "extras"),
    [
        ("runtime.txt", ()),
        ("deploy.txt", ("papers", "postgres")),
        ("test.txt", ("test",)),
        ("upkeep.txt", ("upkeep",)),
    ],
)
def test_the_locks_have_all_that_is_asked_for(lock: str, extras: tuple[str, ...]) -> None:
    """After a change to pyproject.toml, `make lock`."""
    versions = pinned(lock)
    assert [
        str(one)
        for one in asked_for(*extras)
        if one.name not in versions or not all(map(one.specifier.contains, versions[one.name]))
    ] == []
