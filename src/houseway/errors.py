"""What a program that uses Houseway can catch: one class above all that is refused."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

# By package that not every installation has: the extra that brings it.
EXTRA_OF = {
    **dict.fromkeys(("numba", "numpy"), "math"),
    **dict.fromkeys(
        (
            "alembic",
            "cryptography",
            "h11",
            "litestar",
            "markdown_it",
            "prometheus_client",
            "segno",
            "sqlalchemy",
            "uvicorn",
            "websockets",
        ),
        "room",
    ),
    "distributed": "cluster",
    "gymnasium": "envs",
    "pettingzoo": "envs",
    "psycopg": "postgres",
    "scipy": "lab",
    "weasyprint": "papers",
}


class HousewayError(Exception):
    """Something that was asked for and cannot be done, said in a sentence."""


class BadArgument(HousewayError, TypeError):
    """An argument of the wrong kind."""


class MissingExtra(HousewayError, ImportError):
    """A part of Houseway that is not installed, and what installs it."""


def missing_extra(error: ModuleNotFoundError) -> MissingExtra | None:
    """What is to be said of a package that is not there; None if it is no extra's."""
    package = (error.name or "").partition(".")[0]
    extra = EXTRA_OF.get(package)
    if extra is None:
        return None
    return MissingExtra(f"this needs {package}: pip install 'houseway[{extra}]'")


@contextmanager
def naming_extras() -> Generator[None]:
    """Inside, a package that is not there is told by the extra that brings it."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise missing_extra(error) or error from error
