"""What is installed is what was locked, by hash, and comes from wherever the machine gets packages.

That the locks have all that pyproject.toml asks for is in `tests/test_structure.py`.
"""

import re
from functools import reduce

import pytest
from packaging.requirements import Requirement

from tests.supply_chain.locks import LOCKS, PROJECT, asked_for, pinned

FILES = sorted(path.name for path in LOCKS.glob("*.txt") if path.name != "unused.txt")


@pytest.mark.parametrize("name", FILES)
def test_a_lock_has_a_hash_for_everything_and_names_no_host(name: str) -> None:
    text = (LOCKS / name).read_text()
    assert "://" not in text
    entries = re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:]
    assert len(entries) == sum(map(len, pinned(name).values()))
    assert [one.split()[0] for one in entries if "--hash=sha256:" not in one] == []


@pytest.mark.parametrize("name", sorted({*FILES} - {"test.txt"}))
def test_what_is_deployed_is_in_the_versions_that_were_tested(name: str) -> None:
    tested = pinned("test.txt")
    differing = {
        one: versions
        for one, versions in pinned(name).items()
        if one in tested and not versions <= tested[one]
    }
    assert differing == {}


def test_all_that_is_deployed_is_tested() -> None:
    assert pinned("deploy.txt").keys() <= pinned("test.txt").keys()
    assert pinned("runtime.txt").keys() < pinned("deploy.txt").keys()


def test_what_makes_the_package_is_locked_as_pyproject_asks() -> None:
    asked = {Requirement(line) for line in PROJECT["build-system"]["requires"]}
    lines = (LOCKS / "build.in").read_text().splitlines()
    assert asked <= {Requirement(line) for line in lines if not line.startswith("#")}
    assert asked <= set(asked_for("test")), "tests are run from a checkout too"


def test_nothing_unused_is_deployed() -> None:
    unused = {
        Requirement(line).name
        for line in (LOCKS / "unused.txt").read_text().splitlines()
        if not line.startswith("#")
    }
    deployed = reduce(set[str].union, (set(pinned(one)) for one in ("runtime.txt", "deploy.txt")))
    assert unused & deployed == set()
    assert unused <= pinned("test.txt").keys(), "nothing asks for it any more"
