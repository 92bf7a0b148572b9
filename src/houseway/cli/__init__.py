"""The `houseway` command. One small file for each group of commands; `app` holds them together."""

from __future__ import annotations

from houseway.cli import games, play, replay, serve, settle
from houseway.cli.app import app

__all__ = ["app", "main"]

for command in (
    play.play,
    games.games,
    games.rules,
    settle.settle,
    replay.replay,
    serve.serve,
    serve.link,
):
    app.command()(command)


def main() -> None:
    """What the console script and `python -m houseway` run."""
    app(prog_name="houseway")
