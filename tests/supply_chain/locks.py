"""The locks as data: what they pin, and what pyproject.toml asks for."""

import re
import tomllib
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

ROOT = Path(__file__).parents[2]
LOCKS = ROOT / "locks"
_PINNED = re.compile(r"^([a-z0-9-]+)(?:\[[^]]*\])?==(\S+)(?: ; ([^\\]+?))? \\$", re.MULTILINE)

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]


def pinned(lock: str) -> dict[str, set[Version]]:
    """What a lock pins; several versions where each is for other Pythons."""
    found: dict[str, set[Version]] = {}
    for name, version, _ in _PINNED.findall((LOCKS / lock).read_text()):
        found.setdefault(canonicalize_name(name), set()).add(Version(version))
    return found


def asked_for(*extras: str) -> list[Requirement]:
    """The package's own requirements, with those of extras."""
    lines: list[str] = list(PROJECT["project"]["dependencies"])
    wanted, seen = list(extras), set[str]()
    while wanted:
        extra = wanted.pop()
        if extra in seen:
            continue
        seen.add(extra)
        for line in EXTRAS[extra]:
            one = Requirement(line)
            if one.name == PROJECT["project"]["name"]:
                wanted += one.extras
            else:
                lines.append(line)
    asked = [Requirement(line) for line in lines]
    for one in asked:
        one.name = canonicalize_name(one.name)
    return asked
