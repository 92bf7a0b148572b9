"""The sources that a module depends on: what was computed or compiled from them is kept by digest.

A module depends on itself and on all that it imports from this package, those imports included.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from hashlib import blake2b
from pathlib import Path
from types import CodeType
from typing import cast

PACKAGE = Path(__file__).parents[2]

# Every `from houseway.x import y, z` and `import houseway.x`, wherever it stands. Parsing would
# take as long as loading all kernels does; a test holds this against what a parser finds.
_IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+(houseway[\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n]*)"
    r"|import[ \t]+(houseway[\w.]*))",
    re.MULTILINE,
)


def closure(modules: Iterable[str], within: Callable[[str], bool] = bool) -> list[str]:
    """These modules and all that they import, in order of names; `within` says how far to go."""
    found: set[str] = set()
    waiting = list(modules)
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting += filter(within, imports(module))
    return sorted(found)


@cache
def imports(module: str) -> tuple[str, ...]:
    """The modules of this package that a module names in its imports."""
    named = _IMPORT.findall(source(module).decode())
    return tuple(dict.fromkeys(one for found in named for one in _modules(*found)))


def _modules(package: str, names: str, module: str) -> Iterator[str]:
    """A name imported from a package may be a module, or something that its `__init__` has."""
    yield package or module
    for name in re.findall(r"\w+", re.sub(r"#.*", "", names)):
        if package and _file(f"{package}.{name}"):
            yield f"{package}.{name}"


@cache
def source(module: str) -> bytes:
    file = _file(module)
    if file is None:
        raise ModuleNotFoundError(f"no module {module} in {PACKAGE}", name=module)
    return file.read_bytes()


def _file(module: str) -> Path | None:
    path = PACKAGE.joinpath(*module.split(".")[1:])
    files = path / "__init__.py", path.with_suffix(".py")
    return next((file for file in files if file.is_file()), None)


@cache
def digest_of_code(*modules: str, within: Callable[[str], bool] = bool) -> str:
    """What some modules depend on in sixteen letters: their code, whatever its comments say."""
    told = blake2b(digest_size=8)
    for module in closure(modules, within):
        told.update(f"{module}\n{_code(module)}\n".encode())
    return told.hexdigest()


@cache
def _code(module: str) -> str:
    """What a module compiles to, without its docstrings, its asserts and its lines' numbers."""
    return "\n".join(_told(compile(source(module), "", "exec", dont_inherit=True, optimize=2)))


def _is_set(one: object) -> bool:
    """A set has no order that lasts from one process to the next."""
    return isinstance(one, frozenset)


def _told(code: CodeType) -> Iterator[str]:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from _told(one)
        else:
            yield repr(sorted(map(repr, cast(frozenset[object], one))) if _is_set(one) else one)
    names = code.co_name, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars
    taken = code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags
    yield repr((names, taken, code.co_code, code.co_exceptiontable))
