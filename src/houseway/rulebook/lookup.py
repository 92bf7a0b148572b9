"""Finding a rule, a document or a legal limit by name. A document is read when first asked for."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final

import msgspec

from houseway.rulebook.documents import Document, Limit, Rule

DOCUMENTS: Final = (
    "two-hand-holdem",
    "double-flop-and-run-it-twice",
    "fast-action-holdem",
    "hawaiian-holdem",
    "pick-2-poker",
    "limits",
)

# What the ids of their rules start with: no other document may use these.
LETTERS: Final = ("2HH", "DFH", "DFO", "RIT", "FAH", "HAW", "P2P", "LIM")


class NotInRulebook(KeyError):
    """Nothing in the rulebook goes by that name."""

    def __str__(self) -> str:
        return self.args[0]  # KeyError would put quotes around the message


def rule(id: str) -> Rule:
    try:
        return _rules()[id]
    except KeyError:
        raise NotInRulebook(f"the rulebook has no rule {id!r}") from None


def legal_limit(name: str) -> Limit:
    try:
        return _limits()[name]
    except KeyError:
        raise NotInRulebook(f"the rulebook has no legal limit {name!r}") from None


@cache
def document(id: str) -> Document:
    if id not in DOCUMENTS:
        raise NotInRulebook(f"the rulebook has no document {id!r}, only {', '.join(DOCUMENTS)}")
    file = resources.files("houseway.rulebook") / f"{id.replace('-', '_')}.toml"
    return msgspec.toml.decode(file.read_bytes(), type=Document)


@cache
def _rules() -> dict[str, Rule]:
    return {rule.id: rule for id in DOCUMENTS for rule in document(id).rules}


@cache
def _limits() -> dict[str, Limit]:
    return {limit.name: limit for limit in document("limits").limits}
