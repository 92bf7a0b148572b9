"""The manual: its links lead somewhere, and what it says to type can be typed."""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from houseway.cli import app
from houseway.web.http.manual import ADDRESS, page, root, sources
from tests.cli.test_help import commands
from tools.manual_pages import PAGES

ROOT = Path(__file__).parent.parent
DOCS = sorted((ROOT / "docs").glob("*.md"))
COMMANDS: dict[str, Any] = dict(commands(get_command(app)))
# What stands for something else in a line to be typed.
STAND_INS = {
    "GAME": "hawaiian-holdem",
    "ROUNDS": "10",
    "N": "2",
    "W": "bet",
    "T": "t",
    "ROUND": "1",
}


@pytest.mark.parametrize("name", PAGES)
def test_what_is_made_from_the_program_is_as_it_is_now(name: str) -> None:
    made = PAGES[name]()
    assert (ROOT / "docs" / name).read_text() == made, "write it anew: python -m tools.manual_pages"


@pytest.mark.parametrize("name", sources())
def test_every_link_of_a_page_leads_to_a_page_an_anchor_or_a_picture(name: str) -> None:
    for link in re.findall(r'(?:href|src)="([^"]*)"', page(name)[1]):
        if link.startswith(f"{ADDRESS}/files/"):
            assert (root() / "docs" / link.removeprefix(f"{ADDRESS}/files/")).is_file(), link
        elif link.startswith((ADDRESS, "#")) and link != "#":
            address, _, anchor = link.partition("#")
            target = address.removeprefix(ADDRESS).strip("/") if address else name
            assert target in sources(), link
            assert not anchor or f'id="{anchor}"' in page(target)[1], link


def typed_lines() -> list[Any]:
    """Each line of a block that starts with the command, but for outputs and outlines."""
    found: list[Any] = []
    for path in (*DOCS, ROOT / "README.md"):
        text = re.sub(r"```text.*?```", "", path.read_text(), flags=re.DOTALL)
        for line in re.findall(r"^(?: {4,}|\$ )?(houseway (?!log )[a-z].*)$", text, re.MULTILINE):
            command = re.split(r"  #| #|  | > |…", line)[0].rstrip(" &")
            found.append(pytest.param(command, id=f"{path.name}: {command}"))
    return found


@pytest.mark.parametrize("line", typed_lines())
def test_every_command_of_the_manual_can_be_typed(line: str) -> None:
    """Its names and options exist and its values are of the right kind; nothing is run."""
    _, *words = [STAND_INS.get(word, word) for word in shlex.split(line)]
    name = next(n for n in (" ".join(words[:2]), words[0]) if n in COMMANDS)
    COMMANDS[name].make_context(name, words[len(name.split()) :])
