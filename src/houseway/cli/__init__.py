"""The `houseway` command. One small file for each group of commands; `app` holds them together."""

from __future__ import annotations

from houseway.cli import games
from houseway.cli.app import app
from houseway.cli.math import coach, odds, prove
from houseway.cli.room import audit, backup, export, serve, verify
from houseway.cli.simulate import compare_strategies, simulate
from houseway.cli.table import play, replay, settle

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
    simulate.simulate,
    compare_strategies.compare_strategies,
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
