"""The `houseway` command. One small file for each group of commands; `app` holds them together."""

from __future__ import annotations

from houseway.cli import (
    audit,
    backup,
    coach,
    export,
    games,
    odds,
    play,
    prove,
    replay,
    serve,
    settle,
    verify,
)
from houseway.cli.app import app

__all__ = ["app", "main"]

for command in (
    play.play,
    games.games,
    games.rules,
    settle.settle,
    replay.replay,
    prove.prove,
    coach.coach,
    odds.odds,
    serve.serve,
    serve.link,
    audit.audit,
    verify.verify,
    export.export,
    backup.backup,
    backup.restore,
):
    app.command()(command)


def main() -> None:
    """What the console script and `python -m houseway` run."""
    app(prog_name="houseway")
