"""The wheel has all that the package needs and works from where it is put.

`make wheel-test` installs it in an environment of its own; here it is unpacked beside the tests'.
"""

import os
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from tools.wheel_test import ROOT, build_wheel


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    with ZipFile(build_wheel(folder / "dist")) as wheel:
        wheel.extractall(folder / "there")
    return folder / "there"


def run(unpacked: Path, *arguments: str) -> str:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=unpacked.parent,
        env={**kept, "PYTHONPATH": str(unpacked), "COLUMNS": "80"},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_every_file_of_the_package_and_the_manual_is_in_it(unpacked: Path) -> None:
    package = ROOT / "src" / "houseway"
    tracked = subprocess.run(
        ["git", "ls-files", str(package), str(ROOT / "docs")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    for name in tracked:
        inside = name.removeprefix("src/") if name.startswith("src/") else f"houseway/manual/{name}"
        assert (unpacked / inside).is_file(), name


def test_it_works_from_where_it_is(unpacked: Path) -> None:
    where = (
        "from houseway.web.http import manual; print(manual.root(), len(manual.page('method')[1]))"
    )
    manual, letters = run(unpacked, "-c", where).split()
    assert manual == str(unpacked / "houseway" / "manual")
    assert int(letters) > 1000
    assert "2.3167%" in run(unpacked, "-m", "houseway", "prove", "three-card-poker", "--shipped")
