"""Each sentence of the five documents is on the papers that are made, and is tested at the table.

The papers are changed line by line and figure by figure too: a list that takes no notice of it
would hold nothing.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from houseway.games import GAMES, find
from houseway.round.words.phrases import number
from houseway.rulebook import document
from tests.rules.documents_on_paper import Sentence, all_sentences, lines, said

TESTS = Path(__file__).parents[1]
# Names that have a figure in them.
NAMES = re.compile(r"888 Flop|Flounder 4|Nessie 9|Hand [12]|paytable \d|5 Card Bonus|3-5 Bonus")
FIGURE = re.compile(r"\$?\d[\d,.]*\d|\$?\d")


def each(sentences: tuple[Sentence, ...]) -> pytest.MarkDecorator:
    named = [pytest.param(one, id=f"{one.game}: {one.at}") for one in sentences]
    return pytest.mark.parametrize("one", named)


@each(all_sentences())
def test_a_sentence_is_on_its_papers(one: Sentence) -> None:
    for paper, patterns in one.asked.items():
        assert said(patterns, lines(one, paper)), f"{paper}: {patterns}"


@cache
def names_of_tests() -> frozenset[str]:
    found = re.compile(r"^def (test_\w+)\(", re.MULTILINE)
    return frozenset(
        name
        for path in TESTS.rglob("test_*.py")
        for name in found.findall(path.read_text(encoding="utf-8"))
    )


def test_tests_that_are_named_exist() -> None:
    named = {name for one in all_sentences() for name in one.table}
    assert len(named) > 150
    assert named <= names_of_tests()


def test_a_sentence_is_shown_somewhere_and_stands_once() -> None:
    places = [(find(one.game).document, one.at) for one in all_sentences()]
    assert len(set(places)) == len(places)
    assert all(one.asked for one in all_sentences())
    assert {document for document, _ in places} == {one.document for one in GAMES}


def test_rules_are_those_of_the_game() -> None:
    law = {rule.id for rule in document("limits").rules}
    for one in all_sentences():
        own = {rule.id for rule in find(one.game).book.rules}
        assert one.rules, one.at
        assert set(one.rules) <= own | law, one.at


@pytest.mark.parametrize("name", sorted({one.document for one in GAMES}))
def test_every_rule_of_a_document_is_in_some_sentence(name: str) -> None:
    held = {rule for one in all_sentences() for rule in one.rules}
    assert {rule.id for rule in document(name).rules} <= held


def test_a_figure_of_a_sentence_is_looked_for_on_its_papers() -> None:
    for one in all_sentences():
        figures = FIGURE.findall(NAMES.sub("", one.says))
        for paper, patterns in one.asked.items():
            looked_for = " ".join(patterns)
            for each in figures if paper in ("dealer", "player") else ():
                assert each in looked_for or number(int(each)) in looked_for, (one.at, paper, each)


# --- A paper that says something else -------------------------------------------------------------

CHANGED: tuple[tuple[str, Mapping[str, str]], ...] = (
    ("two-hand-holdem", {}),
    ("fast-action-holdem", {}),
    ("fast-action-holdem", {"version": "multi-deck"}),
    ("hawaiian-holdem", {}),
    ("pick-2-poker", {}),
    ("double-flop-texas", {}),
    ("texas-holdem", {}),
)
_WORDS = ("one", "two", "three", "four", "five")
_NUMBER = re.compile(rf"\$?\d[\d,]*|\b(?:{'|'.join(_WORDS)})\b")


def changed(line: str) -> Iterator[str]:
    """A line gone, and each of its figures another."""
    yield ""
    for found in _NUMBER.finditer(line):
        if found.start() == 0:
            continue  # a step's number
        word = found[0]
        other = _WORDS[(_WORDS.index(word) + 1) % 5] if word in _WORDS else word + "7"
        yield line[: found.start()] + other + line[found.end() :]


@pytest.mark.parametrize("paper", ["dealer", "player"])
@pytest.mark.parametrize(("name", "options"), CHANGED)
def test_a_changed_line_is_noticed(name: str, options: Mapping[str, str], paper: str) -> None:
    """Of the round and its pays, as they are dealt and paid by the document."""
    asked = [
        one
        for one in all_sentences()
        if (one.game, one.options) == (name, options) and paper in one.asked
    ]
    told = lines(asked[0], paper)
    noticed = 0
    for place in _laid_down(told, name, paper):
        for other in changed(told[place]):
            paper_now = (*told[:place], other, *told[place + 1 :])
            caught = (not said(one.asked[paper], paper_now) for one in asked)
            assert any(caught), f"{told[place]!r} may become {other!r}"
            noticed += 1
    assert noticed > 10


def _laid_down(told: tuple[str, ...], name: str, paper: str) -> list[int]:
    """Steps of the round, and rows of paytables."""
    game = find(name)
    tables = tuple(f"{one.name}: " for one in game.paytables(game.rules()))
    steps = game.procedure(game.rules())
    count = len([one for one in steps if paper == "dealer" or one.player])
    numbered = [place for place, line in enumerate(told) if re.match(r"\d+\. ", line)]
    rows = [n for n, line in enumerate(told) if line.startswith(tables) and " | " in line]
    return [*numbered[:count], *rows]
