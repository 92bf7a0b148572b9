"""Every command and option is documented, and mistakes are said in one line."""

import subprocess
import sys
from typing import Any

import pytest
from typer.main import get_command

from houseway import __version__
from houseway.cli import app
from tests.cli.running import refusal, run

COMMANDS: dict[str, Any] = dict(get_command(app).commands)  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_option_has_help(name: str) -> None:
    command = COMMANDS[name]
    assert command.help
    for parameter in command.params:
        assert parameter.help, f"{name}: {parameter.name}"


@pytest.mark.parametrize("name", COMMANDS)
def test_help_can_be_asked_for(name: str) -> None:
    assert run(name, "--help").exit_code == 0


def test_without_a_command_the_commands_are_listed() -> None:
    result = run()
    assert result.exit_code == 0
    assert all(name in result.stdout for name in COMMANDS)


def test_the_version() -> None:
    assert run("--version").stdout == f"houseway {__version__}\n"


def test_an_unknown_command_is_one_line() -> None:
    assert "No such command 'shuffle'" in refusal("shuffle")


def test_python_dash_m_is_the_same_command() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "houseway", "games"], capture_output=True, text=True, check=True
    )
    assert result.stdout == run("games").stdout
