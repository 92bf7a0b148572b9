"""On which line of a TOML text each key and each item of a list stands.

The text has been read already, so it is right as TOML; this walks it once more for the lines that
the standard reader does not give. A path has names for keys and numbers for items of a list.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

Path = tuple[str | int, ...]

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_SPACE = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_PLAIN = re.compile(r"[^,\]}\n#]*")
_ESCAPED = re.compile(r"\\(u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)", re.DOTALL)
_LETTERS = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r"}


def positions(text: str) -> dict[Path, int]:
    """The line of every path; a table that several headers open is where it comes first."""
    walk = _Walk(text)
    walk.document()
    return walk.lines


def line_of(lines: Mapping[Path, int], path: Path) -> int:
    """The line of a path, or of the nearest that it is part of."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)


class _Walk:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines: dict[Path, int] = {}
        self._counts: dict[Path, int] = {}  # how many tables each list of tables has so far
        self._line = 1
        self._counted_to = 0

    def document(self) -> None:
        table: Path = ()
        while self._more():
            table = self._header() if self._next("[") else self._entry(table)

    def _more(self) -> bool:
        self._skip(_SPACE)
        return self.at < len(self.text)

    def _header(self) -> Path:
        twice = self.text.startswith("[[", self.at)
        line = self._line_here()
        self.at += 2 if twice else 1
        path = self._latest(self._key())
        self._skip(_SPACE)
        self.at += 2 if twice else 1
        if twice:
            count = self._counts.get(path, 0)
            self._counts[path] = count + 1
            self.lines.setdefault(path, line)
            path = (*path, count)
        self._mark(path, line)
        return path

    def _latest(self, key: Path) -> Path:
        """A header's path: where part of it is a list of tables, the last table of that list."""
        path: Path = ()
        for place, part in enumerate(key):
            path = (*path, part)
            if path in self._counts and place < len(key) - 1:
                path = (*path, self._counts[path] - 1)
        return path

    def _entry(self, table: Path) -> Path:
        """A key and its value; what follows is still of the same table."""
        line = self._line_here()
        path = (*table, *self._key())
        self._mark(path, line)
        self._skip(_SPACE)
        self.at += 1  # the equals sign
        self._value(path)
        return table

    def _mark(self, path: Path, line: int) -> None:
        for end in range(1, len(path) + 1):
            self.lines.setdefault(path[:end], line)

    def _key(self) -> Path:
        parts: list[str] = []
        while True:
            self._skip(_SPACE)
            quoted = self.text[self.at] in "\"'"
            parts.append(self._string() if quoted else self._skip(_BARE))
            self._skip(_SPACE)
            if not self._next("."):
                return tuple(parts)
            self.at += 1

    def _value(self, path: Path) -> None:
        self._skip(_SPACE)
        self.lines.setdefault(path, self._line_here())
        match self.text[self.at]:
            case "{":
                self._between("}", lambda count: self._entry(path))
            case "[":
                self._between("]", lambda count: self._value((*path, count)))
            case '"' | "'":
                self._string()
            case _:
                self._skip(_PLAIN)

    def _between(self, close: str, item: Callable[[int], object]) -> None:
        self.at += 1
        count = 0
        while self._more() and not self._next(close):
            item(count)
            count += 1
            self._skip(_SPACE)
            if self._next(","):
                self.at += 1
        self.at += 1

    def _string(self) -> str:
        mark = self.text[self.at]
        fence = mark * 3 if self.text.startswith(mark * 3, self.at) else mark
        start = self.at + len(fence)
        end = start
        while not self.text.startswith(fence, end):
            end += 2 if mark == '"' and self.text[end] == "\\" else 1
        while len(fence) == 3 and self.text.startswith(mark, end + 3):
            end += 1  # up to two quotes may stand before the closing three
        self.at = end + len(fence)
        inside = self.text[start:end]
        return _ESCAPED.sub(_unescaped, inside) if mark == '"' else inside

    def _next(self, mark: str) -> bool:
        return self.text.startswith(mark, self.at)

    def _skip(self, what: re.Pattern[str]) -> str:
        found = what.match(self.text, self.at)
        assert found is not None
        self.at = found.end()
        return found[0]

    def _line_here(self) -> int:
        self._line += self.text.count("\n", self._counted_to, self.at)
        self._counted_to = self.at
        return self._line


def _unescaped(found: re.Match[str]) -> str:
    mark = found[1]
    return chr(int(mark[1:], 16)) if mark[0] in "uU" and mark[1:] else _LETTERS.get(mark, mark)
