"""Mutation tests: `python -m tools.mutants`; `make mutants`.

What decides money and what decides who sees which card is changed in one place at a time: a
comparison, a sign, a number, a condition. The tests that run the changed function have to notice. A
function gets its changed code in a forked process that has all tests loaded, so a mutant costs no
more than the tests that meet it, the quickest of them first.
"""

from __future__ import annotations

import ast
import contextlib
import io
import os
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src"
_RULES = "tests/rules/test_"
_POKER = "tests/poker/test_"
# What is changed, and the tests that have to notice.
TARGETS: dict[str, tuple[str, ...]] = {
    "houseway.room.ledger": ("tests/room/test_ledger.py",),
    "houseway.round.views": ("tests/round/test_views.py", "tests/round/test_secrecy.py"),
    "houseway.games.hawaiian_holdem": (f"{_RULES}hawaiian_holdem.py",),
    "houseway.games.two_hand_holdem": (f"{_RULES}two_hand_holdem.py",),
    "houseway.games.pick_2_poker": (f"{_RULES}pick_2_poker.py",),
    "houseway.games.fast_action_holdem": (
        f"{_RULES}fast_action_holdem.py",
        f"{_RULES}limits.py",  # LIM-5
    ),
    "houseway.games.double_flop_omaha": (f"{_RULES}double_flop_and_run_it_twice.py",),
    "houseway.poker.pots": (f"{_POKER}pots.py", f"{_POKER}betting.py"),
    "houseway.poker.positions": (f"{_POKER}positions.py", f"{_POKER}betting.py"),
    "houseway.poker.betting": (
        f"{_POKER}betting.py",
        f"{_POKER}positions.py",
        f"{_POKER}against_pokerkit.py",
        f"{_RULES}double_flop_and_run_it_twice.py",
        f"{_RULES}limits.py",  # LIM-4
    ),
    "houseway.poker.showdown": (
        f"{_POKER}showdown.py",
        f"{_POKER}betting.py",
        f"{_POKER}pots.py",
        f"{_RULES}double_flop_and_run_it_twice.py",
    ),
    "houseway.poker.run_it_twice": (f"{_RULES}double_flop_and_run_it_twice.py",),
}
MOST_SECONDS = 60  # a mutant that loops for ever is noticed too

_OTHER: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.And: ast.Or,
    ast.Or: ast.And,
}
_NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


def changes(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every change to a function, made in the tree while the caller looks, and taken back."""
    for node in ast.walk(tree):
        yield from _to_operators(node)
        yield from _to_values(node)


def _to_operators(node: ast.AST) -> Iterator[tuple[int, str]]:
    match node:
        case ast.Compare(ops=[one]) if type(one) in _OTHER:
            node.ops[0] = _OTHER[type(one)]()  # pyright: ignore[reportArgumentType, reportCallIssue]
            yield node.lineno, f"{ast.unparse(node)}"
            node.ops[0] = one
        case ast.BinOp(op=one) | ast.BoolOp(op=one) if type(one) in _OTHER:
            node.op = _OTHER[type(one)]()  # pyright: ignore[reportAttributeAccessIssue]
            yield node.lineno, f"{ast.unparse(node)}"
            node.op = one  # pyright: ignore[reportAttributeAccessIssue]
        case ast.UnaryOp(op=ast.USub() as one):
            node.op = ast.UAdd()
            yield node.lineno, f"{ast.unparse(node)}"
            node.op = one
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            node.test = ast.copy_location(ast.UnaryOp(ast.Not(), test), test)
            yield node.lineno, f"if {ast.unparse(node.test)}"
            node.test = test
        case _:
            pass


def _to_values(node: ast.AST) -> Iterator[tuple[int, str]]:
    match node:
        case ast.Constant(value=bool() as one):
            node.value = not one
            yield node.lineno, f"{node.value} for {one}"
            node.value = one
        case ast.Constant(value=int() as one):
            node.value = one + 1
            yield node.lineno, f"{node.value} for {one}"
            node.value = one
        case ast.Name(id=one) if one in _NAMES:
            node.id = _NAMES[one]
            yield node.lineno, f"{node.id} for {one}"
            node.id = one
        case _:
            pass


def functions(module: str) -> Iterator[tuple[str, FunctionType, ast.Module, ast.AST]]:
    """The functions and methods of a module that can get other code, with the module's tree."""
    loaded = import_module(module)
    tree = ast.parse(Path(str(loaded.__file__)).read_text())
    for owner, body in ((loaded, tree.body), *_classes(loaded, tree)):
        for node in body:
            if isinstance(node, ast.FunctionDef):
                function = getattr(owner, node.name, None)
                if isinstance(function, property):
                    function = function.fget
                function = getattr(function, "__wrapped__", function)  # behind a cache
                if isinstance(function, FunctionType) and function.__name__ == node.name:
                    yield function.__qualname__, function, tree, node


def _classes(loaded: Any, tree: ast.Module) -> Iterator[tuple[Any, list[ast.stmt]]]:
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield getattr(loaded, node.name), node.body


def code_of(tree: ast.Module, path: str, qualname: str) -> CodeType:
    """The code of one function in a changed tree."""
    inside = compile(ast.fix_missing_locations(tree), path, "exec")
    for name in qualname.split("."):
        inside = next(
            one for one in inside.co_consts if isinstance(one, CodeType) and one.co_name == name
        )
    return inside


class Mutants:
    """A plugin that takes the tests' loop over: it runs them once to see which meets what, then
    against every mutant."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.results: Counter[str] = Counter()
        self.survivors: list[str] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        meets = self._meets(session)
        for qualname, function, tree, node in functions(self.module):
            tests = sorted(meets.get(function.__code__, {}).items(), key=lambda one: one[1])
            path = str(function.__code__.co_filename)
            for line, what in changes(node):
                code = code_of(tree, path, qualname)
                result = self._try(function, code, [one for one, _ in tests])
                self.results[result] += 1
                if result == "survived":
                    self.survivors.append(f"{self.module}:{line} {qualname}: {what}")
        return True

    def _meets(self, session: pytest.Session) -> dict[CodeType, dict[pytest.Item, float]]:
        """Which tests run which code of the module, and how long each takes."""
        found: dict[CodeType, dict[pytest.Item, float]] = defaultdict(dict)
        file = str(import_module(self.module).__file__)
        for item in session.items:
            seen = set[CodeType]()

            def note(frame: FrameType, event: str, argument: object, seen: Any = seen) -> None:
                if event == "call" and frame.f_code.co_filename == file:
                    seen.add(frame.f_code)

            _forget()  # or only the first test to fill a cache would meet what is behind it
            started = time.perf_counter()
            sys.setprofile(note)
            try:
                passed = _passes(item)
            finally:
                sys.setprofile(None)
            assert passed, f"{item.nodeid} fails without a mutant"
            for code in seen:
                found[code][item] = time.perf_counter() - started
        return found

    def _try(self, function: FunctionType, code: CodeType, tests: list[pytest.Item]) -> str:
        child = os.fork()
        if not child:
            signal.alarm(MOST_SECONDS)
            _forget()
            function.__code__ = code
            os._exit(0 if all(map(_passes, tests)) else 1)
        status = os.waitpid(child, 0)[1]
        return "survived" if status == 0 else "noticed"


def _forget() -> None:
    """Empty every cache: what it has from before is not the mutant's."""
    for name, module in list(sys.modules.items()):
        if name.startswith("houseway"):
            for one in vars(module).values():
                if clear := getattr(one, "cache_clear", None):
                    clear()


def _passes(item: pytest.Item) -> bool:
    with contextlib.redirect_stdout(io.StringIO()):
        reports = runtestprotocol(item, nextitem=None, log=False)
    return not any(report.failed for report in reports)


def main(modules: list[str]) -> None:
    total: Counter[str] = Counter()
    for module in modules or list(TARGETS):
        plugin = Mutants(module)
        started = time.process_time()
        options = ["-o", "addopts=", "--import-mode=importlib", "-p", "no:cacheprovider"]
        with contextlib.redirect_stdout(io.StringIO()):
            pytest.main([*options, *TARGETS[module]], plugins=[plugin])
        made = sum(plugin.results.values())
        if not made:
            sys.exit(f"{module}: nothing was changed, as its tests fail by themselves")
        seconds = time.process_time() - started + sum(os.times()[2:4])
        print(f"{module}: {plugin.results['noticed']} of {made} noticed ({seconds:.0f} s)")
        print(*(f"  {one}" for one in plugin.survivors), sep="\n", flush=True)
        total += plugin.results
    made = sum(total.values())
    print(f"{total['noticed']} of {made} mutants noticed, {100 * total['noticed'] / made:.1f}%")


if __name__ == "__main__":
    os.chdir(ROOT)
    main(sys.argv[1:])
