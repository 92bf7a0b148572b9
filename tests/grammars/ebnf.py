"""A small EBNF: random words of a grammar, and a regular expression of all its words.

`rule = "text" | other [ optional ] { repeated } ( "a" | "b" ) ? words ? ;`. What is said in words
between question marks stands in `SAID`. No rule may hold itself.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

_TOKEN = re.compile(r'"[^"]*"|\?[^?]*\?|\w+|[=|;()\[\]{}]')
_CLOSING = {"(": ")", "[": "]", "{": "}"}
# What a grammar says in words: the pattern, and words that fit it.
SAID = {
    "line feed": ("\n", ("\n",)),
    "any text on one line": (r"[^\n]+", ("Ann", "Joe McCoy", "a card lay face up", "B", "25")),
    "four hexadecimal digits for each line above": (r"(?:[0-9a-f]{4})+", ("0123",)),
    "64 hexadecimal digits": (r"[0-9a-f]{64}", ("0123456789abcdef" * 4,)),
}
_MOST_TIMES = 3  # that a sample repeats something


@dataclass(frozen=True)
class Part:
    """A text, a name or words (`what`), or alternatives in brackets of some kind."""

    kind: str
    what: str = ""
    inside: tuple[tuple["Part", ...], ...] = ()


Grammar = dict[str, tuple[tuple[Part, ...], ...]]


def grammar(text: str) -> Grammar:
    """Each rule with its alternatives."""
    rules: Grammar = {}
    tokens = iter(_TOKEN.findall(text))
    for name in tokens:
        assert next(tokens) == "=", name
        rules[name] = _alternatives(tokens, ";")
    return rules


def _alternatives(tokens: Iterator[str], end: str) -> tuple[tuple[Part, ...], ...]:
    found: list[list[Part]] = [[]]
    while (token := next(tokens)) != end:
        if token == "|":
            found.append([])
        elif token in _CLOSING:
            found[-1].append(Part(token, inside=_alternatives(tokens, _CLOSING[token])))
        elif token[0] in '"?':
            found[-1].append(
                Part(token[0], token[1:-1] if token[0] == '"' else token[1:-1].strip())
            )
        else:
            found[-1].append(Part("name", token))
    return tuple(map(tuple, found))


def sample(rules: Grammar, name: str, random: Random) -> str:
    """A word that a rule allows."""
    return "".join(_sampled(rules, one, random) for one in random.choice(rules[name]))


def _sampled(rules: Grammar, part: Part, random: Random) -> str:
    match part.kind:
        case '"':
            return part.what
        case "?":
            return random.choice(SAID[part.what][1])
        case "name":
            return sample(rules, part.what, random)
        case _:
            most = {"[": 1, "{": _MOST_TIMES, "(": 1}[part.kind]
            times = random.randint(1 if part.kind == "(" else 0, most)
            return "".join(
                _sampled(rules, one, random)
                for _ in range(times)
                for one in random.choice(part.inside)
            )


def pattern(rules: Grammar, name: str) -> str:
    """A regular expression of every word that a rule allows."""
    return _either(rules, rules[name])


def _either(rules: Grammar, alternatives: tuple[tuple[Part, ...], ...]) -> str:
    return f"(?:{'|'.join(''.join(_pattern(rules, one) for one in way) for way in alternatives)})"


def _pattern(rules: Grammar, part: Part) -> str:
    match part.kind:
        case '"':
            return re.escape(part.what)
        case "?":
            return SAID[part.what][0]
        case "name":
            return pattern(rules, part.what)
        case _:
            return _either(rules, part.inside) + {"(": "", "[": "?", "{": "*"}[part.kind]
