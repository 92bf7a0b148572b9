"""Typed access to the fields of a game file, which notes every fault and goes on reading.

A field that is wrong gives a stand-in, so that one reading finds all faults of a file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from typing import Any, cast

from houseway.gamefile.reading.faults import Fault
from houseway.gamefile.reading.keys import KEYS
from houseway.gamefile.reading.positions import Path, line_of

MOST_TEXT = 1_000
MOST_ITEMS = 40
LONGEST_WORDS = 60  # of what a dealer says
LONGEST_LABEL = 24  # of what a button says
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
MOST_NAME = 32
_CARD_OR_AMOUNT = re.compile(r"(10|[2-9tjqka])[cdhs]|jk|\d+")


class Reading:
    """The faults of one file as they are found."""

    def __init__(self, lines: Mapping[Path, int]) -> None:
        self._lines = lines
        self._faults: list[Fault] = []

    @property
    def faults(self) -> tuple[Fault, ...]:
        return tuple(sorted(dict.fromkeys(self._faults), key=lambda fault: fault.line))

    def fault(self, path: Path, found: str, allowed: str) -> None:
        self._faults.append(Fault(line_of(self._lines, path), field_name(path), found, allowed))

    def fault_once(self, path: Path, found: str, allowed: str) -> None:
        """Note a fault unless the field has one already: of many courses the first is enough."""
        if all(fault.field != field_name(path) for fault in self._faults):
            self.fault(path, found, allowed)


def field_name(path: Path) -> str:
    """The way to a field in words: `step 2, choice.fold.loses`."""
    words = ""
    for part in path:
        if isinstance(part, int):
            words += f" {part + 1},"
        else:
            words += f" {part}" if words.endswith(",") else f".{part}" if words else part
    return words.rstrip(",")


def shown(value: object) -> str:
    """A value as it may stand in a message: short, and on one line."""
    if isinstance(value, str):
        words = " ".join(value.split())
        return f'"{words[:60]}…"' if len(words) > 60 else f'"{words}"'
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return "a list"
    return str(value)[:40]


def listed(names: Iterable[str]) -> str:
    """What is allowed, as a list of words; a long one is cut short."""
    some = list(names)
    return ", ".join(some[:40]) + (", …" if len(some) > 40 else "") if some else "nothing"


_EVERY_KEY = frozenset(key for keys in KEYS.values() for key in keys)
_NEAR = 0.85  # how alike a misspelled key is, of letters in the same order


def meant(written: str, keys: Iterable[str]) -> str:
    """The key that something was meant for which is none: `dealer_up`, `qualifes`; or nothing."""
    if written in _EVERY_KEY or any(map(str.isdigit, written)):
        return ""
    plain = written.lower().replace("_", "-")
    for key in keys:
        alike = len(key) > 4 and SequenceMatcher(None, plain, key).ratio() >= _NEAR
        if plain == key or alike:
            return key
    return ""


class Table:
    """A table of the file."""

    def __init__(self, reading: Reading, path: Path, value: Mapping[str, Any]) -> None:
        self.reading = reading
        self.path = path
        self._value = value

    def __contains__(self, key: str) -> bool:
        return self._written(key) in self._value

    def __iter__(self) -> Iterator[str]:
        return iter(self._value)

    def __len__(self) -> int:
        return len(self._value)

    def get(self, key: str) -> Any:
        """The value as it stands, or None; also that of a key which is only misspelled."""
        return self._value.get(self._written(key))

    def _written(self, key: str) -> str:
        """How a key is written here, so that a slip of the pen is one fault and not several."""
        if key in self._value or key not in _EVERY_KEY:
            return key
        return next((one for one in self._value if meant(one, (key,))), key)

    def fault(self, key: str | int | None, found: str, allowed: str) -> None:
        self.reading.fault(self.path if key is None else (*self.path, key), found, allowed)

    def only(self, section: str) -> None:
        """A fault for each key that a table of this kind does not have."""
        for key in self._value:
            if key not in KEYS[section]:
                found = f"{shown(key)}, which means nothing here"
                near = meant(key, (one for one in KEYS[section] if one not in self._value))
                hint = f"{near}, if that is meant; there are " if near else ""
                self.fault(key, found, hint + listed(KEYS[section]))

    def needs(self, key: str, allowed: str) -> None:
        self.reading.fault(self.path, f"no {key}", allowed)

    # One kind of value each

    def text(self, key: str, *, required: bool = False, most: int = MOST_TEXT) -> str:
        value = self.get(key)
        allowed = f"text of 1 to {most} characters"
        if value is None:
            if required:
                self.needs(key, f'{key} = "…", {allowed}')
            return ""
        if not isinstance(value, str) or not 0 < len(value.strip()) <= len(value) <= most:
            self.fault(key, shown(value), allowed)
            return ""
        if not _printable(value):
            self.fault(key, "a character that cannot be printed", allowed)
            return ""
        return " ".join(value.split())

    def whole(self, key: str, least: int, most: int, default: int | None = None) -> int:
        value = self.get(key)
        allowed = f"a whole number from {least} to {most}"
        if value is None:
            if default is None:
                self.needs(key, allowed)
            return least if default is None else default
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            self.fault(key, shown(value), allowed)
            return least
        return value

    def flag(self, key: str) -> bool:
        value = self.get(key)
        if value is None or isinstance(value, bool):
            return bool(value)
        self.fault(key, shown(value), "true or false")
        return False

    def one_of(self, key: str, names: Iterable[str], *, required: bool = False) -> str:
        """A name out of those that there are."""
        known = list(names)
        value = self.get(key)
        if value is None:
            if required:
                self.needs(key, f"{key} = one of {listed(known)}")
            return ""
        if value not in known:
            self.fault(key, shown(value), listed(known))
            return ""
        return str(value)

    def some_of(self, key: str, names: Iterable[str], every: str = "") -> tuple[str, ...]:
        """A name or a list of names; the word `every`, where there is one, stands for all."""
        known = list(names)
        value = self.get(key)
        if value is None:
            return ()
        if every and value == every:
            return tuple(known)
        some = items_of(value)
        allowed = listed([*known, every] if every else known)
        if not some:
            self.fault(key, "an empty list", allowed)
        for place, one in enumerate(some):
            if one not in known:
                at = (*self.path, key, place) if isinstance(value, list) else (*self.path, key)
                self.reading.fault(at, shown(one), allowed)
            elif one in some[:place]:
                self.fault(key, f"{shown(one)} twice", allowed)
        return tuple(one for one in known if one in some)

    def texts(self, key: str) -> tuple[str, ...]:
        value = self.get(key)
        if value is None:
            return ()
        some = items_of(value)
        allowed = f"text, or a list of up to {MOST_ITEMS} texts"
        if not 0 < len(some) <= MOST_ITEMS or not all(
            isinstance(one, str) and 0 < len(one.strip()) <= MOST_TEXT and _printable(one)
            for one in some
        ):
            self.fault(key, shown(value), allowed)
            return ()
        return tuple(" ".join(one.split()) for one in some)

    def table(self, key: str) -> Table | None:
        value = self.get(key)
        return None if value is None else self.as_table(key, value)

    def as_table(self, key: str | int, value: Any) -> Table | None:
        if isinstance(value, dict):
            return Table(self.reading, (*self.path, key), cast("dict[str, Any]", value))
        self.fault(key, shown(value), "a table, as in { … }")
        return None

    def tables(self, key: str, most: int = MOST_ITEMS) -> list[Table]:
        """A list of tables, each under its own [[header]]; one table alone is a list of one."""
        value = self.get(key)
        if value is None:
            return []
        if not isinstance(value, list):
            table = self.as_table(key, value)
            return [] if table is None else [table]
        items = items_of(cast("Any", value))
        if not 0 < len(items) <= most:
            self.fault(
                key, f"{len(items)} of them", f"1 to {most} tables, each under its own [[{key}]]"
            )
            return []
        inside = Table(self.reading, (*self.path, key), {})
        found = [inside.as_table(place, item) for place, item in enumerate(items)]
        return [table for table in found if table is not None]

    def named(self, key: str, most: int, *, required: bool = False) -> Iterator[tuple[str, Table]]:
        """The tables inside a table, by their names."""
        outer = self.table(key)
        if outer is None or not len(outer):
            if required:
                self.needs(key, f"a table for each under [{key}.name]")
            return
        if len(outer) > most:
            outer.fault(None, f"{len(outer)} of them", f"at most {most}")
            return
        for name in outer:
            if is_name(outer, name) and (inner := outer.table(name)) is not None:
                yield name, inner

    def read(self, key: str, reader: Callable[[Any], Any], stand_in: Any) -> Any:
        """What a reader makes of a value that is there; it raises ValueError(found, allowed)."""
        try:
            return reader(self.get(key))
        except ValueError as error:
            found, allowed = error.args
            self.fault(key, found, allowed)
            return stand_in


def items_of(value: Any) -> list[Any]:
    """A list as it is; anything else as a list of one."""
    return cast("list[Any]", value) if isinstance(value, list) else [value]


def _printable(text: str) -> bool:
    return all(letter.isprintable() or letter == "\n" for letter in text)


def is_name(table: Table, name: str) -> bool:
    """Whether a key of a table does as a name; a fault if not."""
    allowed = "small letters, digits and hyphens, as in pair-plus; not a card or a number"
    right = len(name) <= MOST_NAME and NAME.fullmatch(name) and not _CARD_OR_AMOUNT.fullmatch(name)
    if not right:
        table.fault(name, f"the name {shown(name)}", f"{allowed}; up to {MOST_NAME} characters")
    return bool(right)
