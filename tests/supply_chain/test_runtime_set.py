"""The program needs what pyproject.toml says and nothing more: no test's package by accident.

`make wheel-test` puts it to work in an environment that has nothing else.
"""

import ast
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

from packaging.utils import canonicalize_name

from tests.supply_chain.locks import EXTRAS, ROOT, asked_for, pinned

PACKAGE = ROOT / "src" / "houseway"
NOT_FOR_USERS = {"bench", "docs", "test", "upkeep"}
FOR_USERS = sorted(EXTRAS.keys() - NOT_FOR_USERS)


def imported(path: Path) -> Iterator[str]:
    """The packages that a module imports, at once or when it comes to it."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (one.name.partition(".")[0] for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def test_everything_imported_is_asked_for() -> None:
    """By the package or an extra for users, by name: not because another package brings it."""
    asked = {one.name for one in asked_for(*FOR_USERS)}
    brought_by = {"pyspiel": ["open_spiel"], **packages_distributions()}  # not found everywhere
    # Data frames are made by whichever of these is there, and asked for by nobody.
    asked |= {"pandas", "polars"}
    strangers = {
        f"{path.relative_to(ROOT)}: {package}"
        for path in PACKAGE.rglob("*.py")
        for package in imported(path)
        if package not in sys.stdlib_module_names and package != "houseway"
        if not {canonicalize_name(one) for one in brought_by.get(package, [package])} & asked
    }
    assert strangers == set()


def test_all_of_it_but_the_extras_runs_where_only_the_deployed_packages_are() -> None:
    """Nothing of tests, benchmarks or documentation is there, nor what `unused.txt` leaves out."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.supply_chain.without_extras", *pinned("runtime.txt")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    extras = {one.name for one in asked_for(*FOR_USERS)}
    for line in done.stdout.splitlines():
        module, package = line.split()
        brought_by = {canonicalize_name(one) for one in packages_distributions()[package]}
        assert brought_by & extras, line
        assert module.startswith(("houseway.envs", "houseway.room.fairness.battery")), line
