"""What a module depends on is found, and code that changed is compiled and solved anew."""

from __future__ import annotations

import ast
import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import houseway
from houseway.exact.kernels import sources
from houseway.exact.kernels.compiled_cache import COMPILED
from houseway.exact.kernels.sources import PACKAGE, closure, digest_of_code, imports

MODULES = [
    ".".join(("houseway", *file.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(
        ".__init__"
    )
    for file in PACKAGE.rglob("*.py")
]


def parsed_imports(module: str) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(sources.source(module))):
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names if one.name.startswith("houseway")}
        elif isinstance(node, ast.ImportFrom) and (node.module or "").startswith("houseway"):
            assert node.level == 0
            assert node.module
            names = {f"{node.module}.{one.name}" for one in node.names}
            found |= {node.module, *(names & set(MODULES))}
    return found


def test_the_imports_are_those_that_a_parser_finds() -> None:
    for module in MODULES:
        assert parsed_imports(module) <= set(imports(module)), module
        assert set(imports(module)) <= set(MODULES), module


def test_a_closure_holds_what_the_imported_import() -> None:
    found = closure(["houseway.exact.games.two_hand_holdem.rule_of_thumb"])
    assert "houseway.exact.kernels.dealer_plays_two" in found
    assert "houseway.exact.kernels.tables" in found  # by way of others only
    assert "houseway.hands" in found
    assert "houseway.room.room" not in found


def test_kernels_stand_only_where_a_change_of_them_is_noticed() -> None:
    declaring = [one for one in MODULES if b"\n@kernel\n" in sources.source(one)]
    assert declaring
    assert all(one.startswith(COMPILED) for one in declaring)


# --- A copy of the package that is changed --------------------------------------------------------

# A kernel that calls one of another file, by itself and as a proof of one part.
SCRIPT = """
import sys
from pathlib import Path
import numpy as np
from houseway.exact.games.two_hand_holdem import rule_of_thumb
from houseway.exact.proving import driver
from houseway.exact.proving.proof import Proof
from houseway.games.two_hand_holdem import GAME

def solve(name, part):
    return np.array([rule_of_thumb._gutshot(0b11011)])

driver.solve_part = solve
proof = Proof(
    "gutshot", GAME, (), lambda solved: [], parts=lambda: ["one"],
    sources=(rule_of_thumb.__name__,),
)
(proved,) = driver.run([proof], folder=Path(sys.argv[1]))
print(int(rule_of_thumb._gutshot(0b11011)), proved.solved)
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    package = tmp_path / "src" / "houseway"
    ignored = shutil.ignore_patterns("__pycache__", "static")
    shutil.copytree(Path(houseway.__file__).parent, package, ignore=ignored)
    return package


def run(package: Path, parts: Path) -> list[str]:
    environment = {
        **{name: value for name, value in os.environ.items() if name != "NUMBA_CACHE_DIR"},
        "PYTHONPATH": str(package.parent),
    }
    told = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(parts)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return told.stdout.split()


def edit(file: Path, before: str, after: str) -> None:
    text = file.read_text()
    assert text.count(before) == 1
    file.write_text(text.replace(before, after))


def compiled(package: Path, kind: str = "nbc") -> Iterator[Path]:
    folder = package / "exact" / "games" / "two_hand_holdem" / "__pycache__"
    return folder.glob(f"rule_of_thumb._gutshot*.{kind}")


@pytest.mark.skipif("NUMBA_DISABLE_JIT" in os.environ, reason="nothing is compiled")
def test_a_changed_kernel_is_compiled_anew_where_it_is_called_and_solved_anew(
    copy: Path, tmp_path: Path
) -> None:
    parts, called = tmp_path / "parts", copy / "exact" / "kernels" / "dealer_plays_two.py"
    assert run(copy, parts) == ["1", "1"]
    (before,) = (file.stat().st_mtime_ns for file in compiled(copy))
    assert run(copy, parts) == ["1", "0"]
    edit(called, "    count = 0\n    while mask", "    count = 9\n    while mask")
    assert run(copy, parts) == ["0", "1"]
    (after,) = (file.stat().st_mtime_ns for file in compiled(copy))
    assert after > before
    assert len(list(parts.iterdir())) == 1  # what the old code solved is gone


@pytest.mark.skipif("NUMBA_DISABLE_JIT" in os.environ, reason="nothing is compiled")
def test_what_an_earlier_version_compiled_is_no_hindrance(copy: Path, tmp_path: Path) -> None:
    """Its index may name modules that are gone: then the kernel is compiled anew."""
    assert run(copy, tmp_path / "parts") == ["1", "1"]
    (kept,) = compiled(copy, "nbi")
    with kept.open("rb") as index:
        version = pickle.load(index)
    gone = b"cno_such_module\nGone\n."  # as pickle writes a class of such a module
    kept.write_bytes(pickle.dumps(version) + gone)
    assert run(copy, tmp_path / "parts") == ["1", "0"]
    (kept,) = compiled(copy, "nbi")
    assert gone not in kept.read_bytes()


def test_a_number_of_the_games_rules_is_part_of_a_kernel(copy: Path) -> None:
    def stamp() -> str:
        code = (
            "from houseway.exact.games.two_hand_holdem import antes;"
            "from houseway.exact.kernels.compiled_cache import stamp_of;"
            "print(stamp_of(antes.__name__).hex())"
        )
        environment = {**os.environ, "PYTHONPATH": str(copy.parent)}
        told = subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, check=True
        )
        return told.stdout.decode()

    before = stamp()
    edit(copy / "games" / "two_hand_holdem.py", "RAISE_TIMES = 2 ", "RAISE_TIMES = 3 ")
    assert stamp() != before


def test_a_digest_is_of_code_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {
        "houseway.one": b'"""Words."""\nfrom houseway import two\nX = 1  # why\n',
        "houseway.two": b"Y = 2\n",
    }

    def digest(**changed: bytes) -> str:
        now = texts | {f"houseway.{name}": text for name, text in changed.items()}
        monkeypatch.setattr(sources, "source", now.__getitem__)
        monkeypatch.setattr(sources, "_file", now.get)
        for cached in (imports, sources._code, digest_of_code):  # pyright: ignore
            cached.cache_clear()
        return digest_of_code("houseway.one")

    texts["houseway"] = b""
    first = digest()
    assert digest(one=b'"""Other words."""\nfrom houseway import two\n\nX = 1\n') == first
    assert digest(one=texts["houseway.one"].replace(b"X = 1", b"X = 2")) != first
    assert digest(two=b"Y = 3\n") != first
    monkeypatch.undo()
    for cached in (imports, sources._code, digest_of_code):  # pyright: ignore
        cached.cache_clear()
