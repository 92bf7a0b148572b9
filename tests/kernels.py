"""Compiled kernels are kept in .venv between runs, and compiled once for all workers.

The folder is named by a digest of all sources that a kernel can use, so none of it can be stale.
A worker that needs what another one is compiling waits for it, and loads it.
"""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false, reportUnknownVariableType=false

import fcntl
import os
import shutil
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src" / "houseway"
# The layers above the exact math: no kernel can import them, import-linter sees to that.
ABOVE = {"cli", "report", "room", "web"}
_DAYS_KEPT = 7


def keep_in_venv() -> None:
    """Tell numba where to keep kernels, in our process and those that it starts."""
    if "NUMBA_CACHE_DIR" in os.environ:  # a worker has it from the process that started it
        return
    kept = ROOT / ".venv" / "kernels"
    folder = kept / digest()
    folder.mkdir(parents=True, exist_ok=True)
    folder.touch()
    _forget_old(kept)
    os.environ["NUMBA_CACHE_DIR"] = str(folder)


def digest() -> str:
    """Sixteen letters for everything that compiled kernels are made from."""
    whole = blake2b(os.environ.get("NUMBA_BOUNDSCHECK", "").encode(), digest_size=8)
    for path in sorted(_sources()):
        whole.update(f"{path.relative_to(SOURCES)}\0".encode())
        whole.update(path.read_bytes())
    return whole.hexdigest()


def _sources() -> Iterator[Path]:
    return (
        path for path in SOURCES.rglob("*.py") if path.relative_to(SOURCES).parts[0] not in ABOVE
    )


def _forget_old(kept: Path) -> None:
    for folder in kept.iterdir():
        if folder.stat().st_mtime < time.time() - _DAYS_KEPT * 24 * 3600:
            shutil.rmtree(folder, ignore_errors=True)


def compile_once() -> None:
    """From now on, whoever compiles a kernel holds its lock, and looks again before starting.

    numba's own lock comes first, so that no thread of ours waits for another one of ours. Between
    workers nobody waits in a circle, as a kernel is compiled after those that it calls.
    """
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.dispatcher import Dispatcher

    compile: Callable[..., Any] = Dispatcher.compile

    def once(kernel: Any, signature: Any) -> Any:
        name = f"{kernel.py_func.__module__}.{kernel.py_func.__qualname__}"
        with global_compiler_lock, _locked(name):
            return compile(kernel, signature)

    Dispatcher.compile = once  # type: ignore[method-assign]


@contextmanager
def _locked(name: str) -> Generator[None]:
    locks = Path(os.environ["NUMBA_CACHE_DIR"], "locks")
    locks.mkdir(parents=True, exist_ok=True)
    with (locks / name).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
