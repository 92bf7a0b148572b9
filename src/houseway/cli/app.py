"""The application that every command joins, and how a mistake is reported: one line, code 2."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from houseway.cli.config import BadConfig, defaults_from
from houseway.errors import HousewayError, missing_extra
from houseway.version import described

MISTAKE = 2  # the exit code for input that is refused
INTERRUPTED = 130


class Mistake(Exception):
    """Something that the user can put right, said in one line."""


def refuse_flags(beside: str, flags: Mapping[str, object]) -> None:
    """Refuse by name what was given and says nothing here."""
    given = [flag for flag, value in flags.items() if value not in (None, False)]
    if given:
        named = f"{', '.join(given[:-1])} and {given[-1]} have" if given[1:] else f"{given[0]} has"
        raise Mistake(f"{named} no meaning with {beside}: leave it out")


_MISTAKES = (Mistake, BadConfig, HousewayError)


class Commands(TyperGroup):
    """Says in one line on stderr what was wrong, for our own refusals and for wrong usage alike."""

    def main(self, *args: Any, standalone_mode: bool = True, **extra: Any) -> Any:
        code = self._run(*args, **extra)
        if standalone_mode:
            sys.exit(code)
        return code

    def _run(self, *args: Any, **extra: Any) -> int:
        try:
            code = super().main(*args, standalone_mode=False, **extra)
        except _MISTAKES as error:
            return _say(str(error))
        except OSError as error:
            return _say(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        except ModuleNotFoundError as error:
            if (missing := missing_extra(error)) is None:
                raise
            return _say(str(missing))
        except UnicodeDecodeError:
            return _say("this is not a text file")
        except typer.Abort:
            return INTERRUPTED
        except Exception as error:
            message = getattr(error, "format_message", None)  # wrong usage, whosever click it is
            if message is None:
                raise
            return _say(str(message()))
        return code if isinstance(code, int) else 0


def _say(message: str) -> int:
    print(f"houseway: {' '.join(message.split())}", file=sys.stderr)
    return MISTAKE


app = typer.Typer(
    cls=Commands,
    name="houseway",
    help="The card room for seven poker games: play, settle, prove, and run a room.",
    epilog="Start with `houseway play hawaiian-holdem`. `houseway play --help` has more examples, "
    "and so has every other command.",
    add_completion=True,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    context_settings={
        "help_option_names": ["-h", "--help"],
        "auto_envvar_prefix": "HOUSEWAY",  # HOUSEWAY_SERVE_PORT is serve's --port
    },
)


@app.callback()
def start(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", help="Show the version and leave.", is_eager=True)
    ] = False,
    config: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE.toml",
            envvar="HOUSEWAY_CONFIG",
            help="A file with what the room is started with; see docs/deploy.md.",
            show_default=False,
        ),
    ] = None,
) -> None:
    """The card room for seven poker games: play, settle, prove, and run a room."""
    if version:
        print(f"houseway {described()}")
        raise typer.Exit
    if config is not None:
        context.default_map = defaults_from(config, context.command.commands)  # type: ignore[attr-defined]
    if context.invoked_subcommand is None:
        print(context.get_help())
