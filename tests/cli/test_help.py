"""Every command and option is documented, and mistakes are said in one line."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from typer.main import get_command

from houseway import __version__
from houseway.cli import app
from houseway.cli.commands import COMMANDS as REGISTERED
from houseway.games import names
from tests.cli.running import ROOT, refusal, run
from tools.manual_pages import commands_page


def commands(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """Every command by what is typed for it: `prove`, `report math`."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, f"{before}{name} ")
        else:
            yield f"{before}{name}", command


COMMANDS: dict[str, Any] = dict(commands(get_command(app)))


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_option_has_help(name: str) -> None:
    command = COMMANDS[name]
    assert command.help
    for parameter in command.params:
        assert parameter.help, f"{name}: {parameter.name}"


@pytest.mark.parametrize("name", COMMANDS)
def test_help_can_be_asked_for(name: str) -> None:
    assert run(*name.split(), "--help").exit_code == 0


EXAMPLES = [
    pytest.param(f"{one.group} {one.run.__name__.replace('_', '-')}".strip(), example, id=example)
    for one in REGISTERED
    for example in one.examples
]


def test_every_command_has_an_example() -> None:
    assert {name for name, _ in (one.values for one in EXAMPLES)} == set(COMMANDS)


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_every_example_is_shown_and_can_be_typed(name: str, example: str) -> None:
    """Its names and options exist and its values are of the right kind; nothing is run."""
    program, *words = shlex.split(example.partition(" > ")[0])
    asked = name.split()
    assert (program, words[: len(asked)]) == ("houseway", asked)
    COMMANDS[name].make_context(name, words[len(asked) :])
    shown = re.sub(r"\s+", " ", run(*asked, "--help").stdout)
    assert example in shown


def test_the_manual_has_every_command_and_option_as_it_is_now() -> None:
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    assert page == commands_page(), "write it anew: python -m tools.manual_pages"


def complete(*typed: str) -> list[str]:
    """What the shell offers for the last of these words."""
    asked = {
        "_HOUSEWAY_COMPLETE": "complete_bash",
        "COMP_WORDS": " ".join(["houseway", *typed]),
        "COMP_CWORD": str(len(typed)),
    }
    command = [sys.executable, "-c", "from houseway.cli import main; main()"]
    shown = subprocess.run(
        command, env=os.environ | asked, capture_output=True, text=True, check=False
    )
    return shown.stdout.split()


def test_the_shell_completes_commands_games_and_options() -> None:
    assert complete("pl") == ["play"]
    assert complete("play", "haw") == ["hawaiian-holdem"]
    assert complete("rules", "") == names()
    assert complete("report", "ma") == ["math"]
    assert complete("play", "hawaiian-holdem", "--se") == ["--seed", "--seats"]


def test_without_a_command_the_commands_are_listed() -> None:
    result = run()
    assert result.exit_code == 0
    assert all(name.split()[0] in result.stdout for name in COMMANDS)


def test_a_command_with_parts_lists_them_with_examples() -> None:
    shown = run("report", "--help").stdout
    parts = [name.removeprefix("report ") for name in COMMANDS if name.startswith("report ")]
    assert parts
    assert all(part in shown for part in parts)


def test_the_version() -> None:
    """With a digest of the code, by which two installations can be told apart."""
    assert re.fullmatch(
        rf"houseway {re.escape(__version__)}, code [0-9a-f]{{12}}\n", run("--version").stdout
    )


def test_an_unknown_command_is_one_line() -> None:
    assert "No such command 'shuffle'" in refusal("shuffle")


def test_python_dash_m_is_the_same_command() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "houseway", "games"], capture_output=True, text=True, check=True
    )
    assert result.stdout == run("games").stdout
