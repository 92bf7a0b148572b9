"""The one error for what a rule forbids."""

from __future__ import annotations

from houseway.errors import HousewayError
from houseway.rulebook import RuleId


class Refused(HousewayError):
    """An answer or a command that a rule forbids; whatever it was aimed at is as it was."""

    def __init__(self, rule: str, message: str, allowed: tuple[str, ...] = ()) -> None:
        super().__init__(rule, message, allowed)
        self.rule = RuleId(rule)
        self.message = message
        self.allowed = allowed

    def __str__(self) -> str:
        allowed = f" Allowed: {'; '.join(self.allowed)}." if self.allowed else ""
        return f"{self.message}{allowed} {self.rule}"
