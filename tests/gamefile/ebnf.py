"""Random words of a small EBNF: `rule = "text" | other [ optional ] ;`."""

import re
from random import Random

_TOKEN = re.compile(r'"[^"]*"|[\w]+|[=|;\[\]]')

Grammar = dict[str, list[str]]


def grammar(text: str) -> Grammar:
    """Each rule with the tokens of its right side."""
    rules: Grammar = {}
    tokens = iter(_TOKEN.findall(text))
    for name in tokens:
        assert next(tokens) == "="
        rules[name] = []
        while (token := next(tokens)) != ";":
            rules[name].append(token)
    return rules


def sample(rules: Grammar, name: str, random: Random) -> str:
    """A word that a rule allows."""
    return _sequence(rules, random.choice(_alternatives(rules[name])), random)


def _alternatives(tokens: list[str]) -> list[list[str]]:
    found: list[list[str]] = [[]]
    for token in tokens:
        if token == "|":
            found.append([])
        else:
            found[-1].append(token)
    return found


def _sequence(rules: Grammar, tokens: list[str], random: Random) -> str:
    said, leave_out = "", False
    for token in tokens:
        if token == "[":
            leave_out = random.random() < 0.5
        elif token == "]":
            leave_out = False
        elif not leave_out:
            said += token[1:-1] if token.startswith('"') else sample(rules, token, random)
    return said
