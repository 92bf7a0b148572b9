"""The page of the manual on what each rule of twenty-one is worth, beside what is published.

    python -m tools.rule_changes

solves every game that it has, some forty of them, and writes docs/rule-changes.md.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from houseway.exact.general.twenty_one.changes import changed
from houseway.gamefile.twenty_one.rules import TwentyOne

PAGE = Path(__file__).parents[1] / "docs" / "rule-changes.md"
PUBLISHED = Path(__file__).with_suffix(".toml")
NEAR = 0.015  # percent: what is published has two digits, and mostly comes from simulation
_MADE = "<!-- Made by `python -m tools.rule_changes`: change the program, not this page. -->"
_INTRO = (
    "The player's gain where one rule of a game is changed and all others stay, in percent of the "
    "bet, solved off the top of the shoe. `houseway changes blackjack` has every rule for any game "
    "of twenty-one, `--option` other rules to begin with. A published gain is near if ours is "
    "within 0.015% of it: such tables have two digits, and mostly come from simulation."
)


def bases() -> list[dict[str, Any]]:
    """What is published, by the rules that it begins with."""
    return tomllib.loads(PUBLISHED.read_text())["base"]


@cache
def edge(words: tuple[tuple[str, str], ...]) -> float:
    return 100 * changed(TwentyOne(), dict(words))


def gain(base: dict[str, str], words: dict[str, str]) -> float:
    """What the player gains by rules in other words, in percent."""
    return edge(tuple(sorted(base.items()))) - edge(tuple(sorted({**base, **words}.items())))


def page() -> str:
    title = "# What each rule of twenty-one is worth"
    return (
        "\n\n".join([title, _MADE, _INTRO, *(part for base in bases() for part in _base(base))])
        + "\n"
    )


def _base(base: dict[str, Any]) -> Iterator[str]:
    yield f"## {base['source']}"
    ours = edge(tuple(sorted(base["words"].items())))
    yield f"It begins with {base['says']}."
    there = base["edge"]
    yield f"The house's edge in that game is {there}% there, and {signed(ours, 4)}% here."
    rows = [_row(base, one) for one in base["changes"]]
    heads = ["| rule | here | published | |", "| --- | ---: | ---: | --- |"]
    yield "\n".join([*heads, *rows])


def _row(base: dict[str, Any], one: dict[str, Any]) -> str:
    ours = gain(base["words"], one["words"])
    words = ", ".join(f"`{key}`: {word}" for key, word in one["words"].items())
    near = "near" if abs(ours - float(one["gain"])) <= NEAR else "differs"
    return f"| {words} | {signed(ours, 4)}% | {signed(float(one['gain']), 2)}% | {near} |"


def signed(value: float, digits: int) -> str:
    return f"{value:+.{digits}f}".replace("-", "−")


if __name__ == "__main__":
    PAGE.write_text(page())
