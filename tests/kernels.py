"""Compiled kernels are kept in .venv between runs, and compiled once for all workers.

The package sees to it that none is stale. A worker that needs what another one is compiling waits
for it, and loads it.
"""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false, reportUnknownVariableType=false

import fcntl
import os
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent


def keep_in_venv() -> None:
    """Tell numba where to keep kernels, in our process and those that it starts."""
    checked = (
        "-checked" if "NUMBA_BOUNDSCHECK" in os.environ else ""
    )  # numba does not tell them apart
    os.environ.setdefault("NUMBA_CACHE_DIR", str(ROOT / ".venv" / f"kernels{checked}"))


def compile_once() -> None:
    """From now on, whoever compiles a kernel holds its lock, and looks again before starting.

    numba's own lock comes first, so that no thread of ours waits for another one of ours. Between
    workers nobody waits in a circle, as a kernel is compiled after those that it calls.
    """
    from numba.core.compiler_lock import global_compiler_lock
    from numba.core.dispatcher import Dispatcher

    compile: Callable[..., Any] = Dispatcher.compile

    def once(kernel: Any, signature: Any) -> Any:
        file = kernel.py_func.__code__.co_filename.replace(os.sep, ".")
        name = f"{file}.{kernel.py_func.__qualname__}"
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
