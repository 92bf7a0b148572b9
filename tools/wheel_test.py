"""The wheel as a user gets it: built, installed in an environment of its own, put to work.

    python -m tools.wheel_test

plays a round, proves a wager, writes a paper and serves a room, with nothing of the checkout in
reach; then `pipx run` and `uvx` prove a wager from the same wheel. It takes some minutes, most of
which is installing.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
PROVE, PROVED = ["prove", "three-card-poker", "--wager", "pair-plus"], "2.3167%"
_PATIENCE = 120.0  # seconds for a server's first answer


class Failed(Exception):
    """What did not work."""


def main() -> None:
    with TemporaryDirectory() as folder:
        place = Path(folder)
        wheel = build_wheel(place / "dist")
        program = install(wheel, place / "env")
        work = place / "elsewhere"
        work.mkdir()
        use(program, work)
        print("the wheel plays, proves, writes papers and serves")
        run_without_installing(wheel, place / "runners", work)


def build_wheel(folder: Path) -> Path:
    """By the backend that pyproject.toml names, into a folder."""
    from hatchling.builders.wheel import WheelBuilder

    (made,) = WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    return Path(made)


def install(wheel: Path, folder: Path) -> Path:
    """In a new environment with only what is locked for running it; the command that it brings."""
    pip = [*_new_environment(folder), "--no-deps"]
    locked = ["--require-hashes", "--requirement", str(ROOT / "locks" / "runtime.txt")]
    subprocess.run([*pip, *locked], check=True)
    subprocess.run([*pip, str(wheel)], check=True)
    return _binaries(folder) / "houseway"


def _new_environment(folder: Path) -> list[str]:
    """The start of the line that installs something there."""
    venv.create(folder, with_pip=True)
    pip = [str(_binaries(folder) / "python"), "-m", "pip", "install", "--quiet"]
    return [*pip, "--disable-pip-version-check"]


def _binaries(folder: Path) -> Path:
    return folder / ("Scripts" if os.name == "nt" else "bin")


def use(program: Path, work: Path) -> None:
    expect([program], work, ["--version"], "houseway ")
    expect([program], work, ["play", "hawaiian-holdem", "--seed", "7"], "$", typed="\n" * 8 + "q\n")
    expect([program], work, PROVE, PROVED)
    expect([program], work, ["report", "card", "pick-2-poker"], "<!doctype html>")
    expect([program], work, ["new", "mine", "--help"], "Usage")
    serve(program, work)


def run_without_installing(wheel: Path, folder: Path, work: Path) -> None:
    """By pipx and by uv; where one of them cannot be had, it says so and the rest goes on."""
    runners = {
        "pipx": ["pipx", "run", "--spec", f"{wheel}[math]", "houseway"],
        "uv": ["uvx", "--from", f"{wheel}[math]", "houseway"],
    }
    for package, (command, *rest) in runners.items():
        place = folder / package
        try:
            pip = _new_environment(place)
            subprocess.run([*pip, package], check=True)
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"NOT CHECKED: {command}. {package} could not be installed: {error}")
            continue
        typed = [_binaries(place) / command, *rest]
        own = {"PIPX_HOME": str(place / "pipx"), "UV_CACHE_DIR": str(place / "uv")}
        expect(typed, work, PROVE, PROVED, environment=own)


def expect(
    program: Sequence[str | Path],
    work: Path,
    arguments: Sequence[str],
    words: str,
    *,
    typed: str = "",
    environment: Mapping[str, str] | None = None,
) -> None:
    said = " ".join([*(Path(one).name for one in program), *arguments])
    done = subprocess.run(
        [*map(str, program), *arguments],
        cwd=work,
        env={**_environment(work), **(environment or {})},
        input=typed,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode or words not in done.stdout:
        raise Failed(f"{said}: {done.stdout[-500:]}{done.stderr[-2000:]}")
    print(f"{said}: well")


def _environment(work: Path) -> dict[str, str]:
    """Nothing of the checkout, and a home of its own."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**kept, "HOME": str(work), "XDG_DATA_HOME": str(work), "COLUMNS": "80"}


def serve(program: Path, work: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [str(program), "serve", "--port", str(port), "--data", str(work / "room")]
    server = subprocess.Popen(command, cwd=work, env=_environment(work))
    try:
        for path, words in (("/", "<html"), ("/manual", "The manual"), ("/papers", "Papers")):
            if words not in _asked(f"http://127.0.0.1:{port}{path}", server):
                raise Failed(f"houseway serve has no {words!r} at {path}")
    finally:
        server.terminate()
        server.wait()
    print("houseway serve: well")


def _asked(address: str, server: subprocess.Popen[bytes]) -> str:
    """What an address answers, once the server does."""
    end = time.monotonic() + _PATIENCE
    while True:
        try:
            with urlopen(address) as answer:
                return str(answer.read().decode())
        except URLError:
            if server.poll() is not None or time.monotonic() > end:
                raise
            time.sleep(0.2)


if __name__ == "__main__":
    try:
        main()
    except Failed as error:
        sys.exit(str(error))
