"""A release, built, checked and described; nothing is uploaded and no tag is set.

    python -m tools.release

builds the source archive and the wheel into dist/, tries the wheel in an environment of its own,
and writes the bill of materials, the checksums and the notes beside them.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

from houseway import __version__

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"


class NotReady(Exception):
    """Why this is no release yet."""


def notes(changelog: str, version: str) -> str:
    """What the changelog says of a version; it must have a date by now."""
    found = re.search(
        rf"^## {re.escape(version)}, (.+)\n\n((?:.|\n)*?)(?=^## |\Z)", changelog, re.M
    )
    if found is None:
        raise NotReady(f"CHANGELOG.md has no section for {version}")
    if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", found[1]):
        raise NotReady(f"CHANGELOG.md says {version} is {found[1]}: write the date of the release")
    return found[2].rstrip() + "\n"


def check_tree() -> str:
    """Everything is committed; the commit."""
    changed = _told("git", "status", "--porcelain")
    if changed:
        raise NotReady(f"not committed: {changed.splitlines()[0]}")
    return _told("git", "rev-parse", "HEAD")


def build() -> list[Path]:
    shutil.rmtree(DIST, ignore_errors=True)
    _run("hatchling", "build", "-d", str(DIST))
    return sorted(DIST.iterdir())


def describe(files: list[Path], commit: str, text: str) -> None:
    """The checksums and the notes, as files beside the others."""
    sums = "".join(f"{sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files)
    (DIST / "SHA256SUMS").write_text(sums)
    (DIST / "NOTES.md").write_text(f"# Houseway {__version__}\n\nCommit {commit}.\n\n{text}")


def main() -> None:
    try:
        text, commit = notes((ROOT / "CHANGELOG.md").read_text(), __version__), check_tree()
    except NotReady as why:
        sys.exit(f"no release: {why}")
    files = build()
    _run("tools.wheel_test")
    _run("tools.sbom", str(DIST / "sbom.json"))
    describe(files, commit, text)
    for file in sorted(DIST.iterdir()):
        print(f"{file.stat().st_size:>12,}  {file.name}")
    print(f"Then: git tag --sign v{__version__} {commit[:12]}")


def _run(module: str, *arguments: str) -> None:
    subprocess.run([sys.executable, "-m", module, *arguments], cwd=ROOT, check=True)


def _told(*command: str) -> str:
    return subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout.strip()


if __name__ == "__main__":
    main()
