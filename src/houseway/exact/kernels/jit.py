"""How a kernel is declared: a plain typed function, compiled on first use.

Kernels hold no Python objects and give up the interpreter lock, so two threads use two cores.
Small kernels that others call in a loop take numbers and tuples of numbers, or are inner kernels: a
slice of an array is otherwise reference-counted on each call, which costs thirty times the
evaluation of a hand, and far more when two threads share the array. `int(...)` around an element
changes nothing once compiled; uncompiled, it keeps numpy from shifting within eight bits. Kernels
check no index; `make bounds` runs their tests with kernels that do.
"""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false, reportUnknownVariableType=false

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

import numba

from houseway.exact.kernels.compiled_cache import stamped_cache, survive_upgrades

P = ParamSpec("P")
R = TypeVar("R")


def kernel(function: Callable[P, R]) -> Callable[P, R]:
    """Compile for native speed; integers wrap at 64 bits and divide exactly, never as floats."""
    return _compiled(function)


def inner_kernel(function: Callable[P, R]) -> Callable[P, R]:
    """A kernel that makes no array and counts no references, so that slices cost nothing."""
    return _compiled(function, _nrt=False)


def inlined_kernel(function: Callable[P, R]) -> Callable[P, R]:
    """A kernel that becomes part of those that call it: an argument of many arrays costs nothing.

    Passed to a kernel that is called, each array is seven numbers to copy.
    """
    options: Any = {"_nrt": False}
    return numba.njit(inline="always", nogil=True, **options)(function)


def _compiled(function: Callable[P, R], **options: Any) -> Callable[P, R]:
    with stamped_cache():
        found = numba.njit(cache=_is_ours(function), nogil=True, **options)(function)
    survive_upgrades(found)
    return found


def _is_ours(function: Callable[P, R]) -> bool:
    """Only the package's own kernels are kept: the sources of others are not known here."""
    return function.__module__.startswith("houseway.")
