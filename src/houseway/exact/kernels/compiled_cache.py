"""Compiled kernels on disk, and when they are stale.

Left to itself, numba looks at the file that a kernel stands in, and at no other: a kernel that
calls a changed one would go on as it was compiled. Here a kernel is as fresh as all that is
compiled into it: the modules of kernels that its own imports, and the numbers they take from
elsewhere, as a game's multiple of a wager.
"""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false, reportUntypedBaseClass=false

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager
from functools import cache
from hashlib import blake2b
from typing import Any, cast

from numba.core import config as numba_config
from numba.core.caching import (
    IndexDataCacheFile,
    InTreeCacheLocator,
    UserProvidedCacheLocator,
    UserWideCacheLocator,
)

from houseway.exact.kernels.sources import closure, source

# Nothing else is compiled; a test looks for kernels elsewhere.
COMPILED = (
    *(
        f"houseway.exact.{one}"
        for one in ("equity", "games", "general", "kernels", "peeks", "sessions")
    ),
    "houseway.simulate",
)


@cache
def stamp_of(module: str) -> bytes:
    """A digest of all that is compiled into a module's kernels."""
    told = blake2b(digest_size=16)
    for one in closure([module], within=lambda name: name.startswith(COMPILED)):
        told.update(_stamp_by_itself(one))
    return told.digest()


@cache
def _stamp_by_itself(module: str) -> bytes:
    """Its source, and the numbers that it has imported: its kernels have them compiled in."""
    names = vars(sys.modules[module]) if module in sys.modules else {}
    numbers = sorted((name, one) for name, one in names.items() if _is_number(one))
    return blake2b(f"{module} {numbers}\n".encode() + source(module)).digest()


def _is_number(thing: object) -> bool:
    if isinstance(thing, tuple):
        return all(map(_is_number, cast(tuple[object, ...], thing)))
    return isinstance(thing, int)


class _Stamped:
    """A place for compiled kernels that asks for more than the kernel's own file."""

    def __init__(self, py_func: Any, py_file: str) -> None:
        super().__init__(py_func, py_file)  # pyright: ignore[reportCallIssue]
        self._module: str = py_func.__module__

    def get_source_stamp(self) -> bytes:
        return stamp_of(self._module)


class Given(_Stamped, UserProvidedCacheLocator):
    """The folder that NUMBA_CACHE_DIR names."""


class InTree(_Stamped, InTreeCacheLocator):
    """`__pycache__` beside the source."""


class UserWide(_Stamped, UserWideCacheLocator):
    """The user's own cache folder, where the package cannot be written to."""


_LOCATORS = ",".join(f"{__name__}.{one.__name__}" for one in (Given, InTree, UserWide))


@contextmanager
def stamped_cache() -> Generator[None]:
    """Kernels that are declared inside are kept by what they depend on; others' are left alone."""
    config: Any = numba_config
    before = config.CACHE_LOCATOR_CLASSES
    config.CACHE_LOCATOR_CLASSES = _LOCATORS
    try:
        yield
    finally:
        config.CACHE_LOCATOR_CLASSES = before


class _Index(IndexDataCacheFile):
    """What is kept of one kernel; from another version of the package, it is as good as nothing."""

    def _load_index(self) -> dict[Any, Any]:
        try:
            return super()._load_index()
        except (ImportError, AttributeError):  # it names modules or types that are gone
            return {}


def survive_upgrades(compiled: Any) -> None:
    """Let a kernel be compiled anew where what is kept of it cannot be read any more."""
    index = getattr(getattr(compiled, "_cache", None), "_cache_file", None)
    if index is not None:
        index.__class__ = _Index
