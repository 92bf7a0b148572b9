"""Each extra in a clean environment, on every Python that is here: installed, then put to work.

    python -m tools.extras_test

It takes the newest packages that fit, as a user's pip does. The commands are those of the manual's
four first pages. A Python that is not on this machine is named and passed over.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.wheel_test import PROVE, PROVED, Failed, build_wheel, expect, serve

PYTHONS = ("3.11", "3.12", "3.13")
_DEAL = ["-c", "import houseway; print(houseway.deal('hawaiian-holdem', seed=7).finish())"]
_SEAT = "from houseway.envs import SeatEnv; print(SeatEnv('three-card-poker').reset(seed=5)[1])"
# By extra: what is run, by `houseway` or by `python`, and what must be in what it says.
COMMANDS: dict[str, Sequence[tuple[str, list[str], str]]] = {
    "": (
        ("python", _DEAL, "Seat 1 loses $10 in all."),
        ("houseway", ["prove", "three-card-poker", "--shipped"], PROVED),
        ("houseway", ["rules", "pick-2-poker"], "P2P-5"),
    ),
    "math": (
        ("houseway", PROVE, PROVED),
        ("houseway", ["odds", "texas", "Ah Kh", "Qs Qd"], "%"),
    ),
    "room": (("houseway", ["link", "--role", "floor", "--data", "room"], "http"),),
    "papers": (("houseway", ["report", "card", "pick-2-poker", "-o", "card.pdf"], ""),),
    "postgres": (("python", ["-c", "import psycopg; print('there')"], "there"),),
    "envs": (("python", ["-c", _SEAT], "action_mask"),),
    "cluster": (("python", ["-c", "import distributed; print('there')"], "there"),),
    "lab": (("python", ["-c", "import scipy; print('there')"], "there"),),
    "all": (("houseway", ["report", "dealer", "two-hand-holdem"], "<!doctype html>"),),
}


def main() -> None:
    with TemporaryDirectory() as folder:
        place = Path(folder)
        wheel = build_wheel(place / "dist")
        for version in PYTHONS:
            python = shutil.which(f"python{version}")
            if python is None:
                print(f"NOT CHECKED: Python {version} is not on this machine.")
                continue
            for extra, commands in COMMANDS.items():
                name = f"{wheel}[{extra}]" if extra else str(wheel)
                binaries = _install(python, name, place / f"{version}-{extra}")
                work = place / f"work-{version}-{extra}"
                work.mkdir()
                for program, arguments, words in commands:
                    expect([binaries / program], work, arguments, words)
                if extra == "room":
                    serve(binaries / "houseway", work)
                print(f"houseway[{extra}] on Python {version}: well", flush=True)
                shutil.rmtree(binaries.parent)


def _install(python: str, name: str, folder: Path) -> Path:
    """The programs of a new environment of this Python."""
    subprocess.run([python, "-m", "venv", str(folder)], check=True)
    binaries = folder / ("Scripts" if os.name == "nt" else "bin")
    pip = [str(binaries / "python"), "-m", "pip", "install", "--quiet"]
    subprocess.run([*pip, "--disable-pip-version-check", name], check=True)
    return binaries


if __name__ == "__main__":
    try:
        main()
    except Failed as error:
        sys.exit(str(error))
