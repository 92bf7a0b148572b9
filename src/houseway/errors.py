"""What a program that uses Houseway can catch: one class above all that is refused."""

from __future__ import annotations


class HousewayError(Exception):
    """Something that was asked for and cannot be done, said in a sentence."""


class BadArgument(HousewayError, TypeError):
    """An argument of the wrong kind."""
