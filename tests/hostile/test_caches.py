"""A server reads any number of game files: what is remembered about them has an end."""

import ast
from pathlib import Path

import houseway

SOURCE = Path(houseway.__file__).parent
# What is made anew for every file that somebody writes.
MADE_FROM_FILES = {"Count", "Game", "Plan", "PlainGame", "Ranking", "Struct"}


def test_no_cache_without_a_bound_is_keyed_by_what_a_game_file_makes() -> None:
    seen: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and (by := _decorators(node)):
                names = {
                    one.id
                    for argument in node.args.args
                    if argument.annotation
                    for one in ast.walk(argument.annotation)
                    if isinstance(one, ast.Name)
                }
                if names & MADE_FROM_FILES:
                    seen.add(node.name)
                    assert "cache" not in by, f"{path}: {node.name} remembers every file"
    assert {"declared", "is_touched"} <= seen


def _decorators(node: ast.FunctionDef) -> set[str]:
    calls = (one.func if isinstance(one, ast.Call) else one for one in node.decorator_list)
    return {one.id for one in calls if isinstance(one, ast.Name) and "cache" in one.id}
