"""The rules with their ids, in our own words, and what their documents print and leave open.

One TOML file a document, each in its document's order. `rule("2HH-10")` is how everyone else
gets at the words behind an id.
"""

from houseway.rulebook.documents import (
    Document,
    Limit,
    OpenRule,
    PrintedFigure,
    Rule,
    RuleId,
    Source,
)
from houseway.rulebook.lookup import DOCUMENTS, LETTERS, NotInRulebook, document, legal_limit, rule

__all__ = [
    "DOCUMENTS",
    "LETTERS",
    "Document",
    "Limit",
    "NotInRulebook",
    "OpenRule",
    "PrintedFigure",
    "Rule",
    "RuleId",
    "Source",
    "document",
    "legal_limit",
    "rule",
]
