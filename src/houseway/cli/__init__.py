"""The `houseway` command. One small file for each group of commands; `app` holds them together."""

from __future__ import annotations

from houseway.cli.app import app
from houseway.cli.commands import add_to

__all__ = ["app", "main"]

add_to(app)


def main() -> None:
    """What the console script and `python -m houseway` run."""
    app(prog_name="houseway")
