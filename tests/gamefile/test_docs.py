"""docs/game-file.md says what the reader does: its game, its keys, its words."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from houseway.categories import LENGTHS
from houseway.gamefile.model import Count, NamedHand, Points, Ranking
from houseway.gamefile.rankings import FIVE_CARDS, RANKINGS
from houseway.gamefile.reading.facts import facts_of
from houseway.gamefile.reading.file import read_game
from houseway.gamefile.reading.keys import KEYS
from houseway.gamefile.reading.settlements import players_of
from houseway.gamefile.reading.words import RANK_WORDS, paid, pay_of, spans_of
from houseway.games import gallery_names
from tests.gamefile.small_game import TEXT, faults_of, with_change
from tests.grammars.ebnf import grammar, sample

ROOT = Path(__file__).parents[2]
DOC = (ROOT / "docs/game-file.md").read_text()
GALLERY = ROOT / "src/houseway/gallery"
FILES = [*sorted(GALLERY.glob("*.toml")), *sorted((ROOT / "tests/gamefile").rglob("*.toml"))]


def blocks(kind: str, text: str = DOC) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", text, re.DOTALL)


def test_the_game_of_the_page_is_the_one_of_the_gallery() -> None:
    page = "\n".join(blocks("toml", DOC.partition("## What other games need")[0]))
    told = read_game(page, "three-card-poker")
    shipped = read_game((GALLERY / "three-card-poker.toml").read_text(), "three-card-poker")
    order = [one.name for one in told.paytables]
    same_order = sorted(shipped.paytables, key=lambda one: order.index(one.name))
    assert replace(shipped, digest=told.digest, paytables=tuple(same_order)) == told


def test_every_file_that_the_page_points_to_is_there() -> None:
    table = DOC.partition("## What other games need")[2].partition("## Orders")[0]
    named = re.findall(r"\| ([a-z][a-z0-9-]+) \|$", table, re.MULTILINE)
    assert len(named) > 10
    assert set(named) <= set(gallery_names())


# --- Keys -----------------------------------------------------------------------------------------


def told_keys() -> dict[str, str]:
    part = DOC.partition("## The grammar")[2].partition("Values that are words")[0]
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", part, re.MULTILINE)
    return {table: keys for table, _, keys in rows[2:]}


def test_the_page_has_every_key_of_every_table() -> None:
    told = {table: tuple(keys.replace("*", "").split(", ")) for table, keys in told_keys().items()}
    assert told == dict(KEYS)


def test_every_key_is_used_in_some_file() -> None:
    """So that a key of the list that nobody reads would be noticed."""
    used = " ".join([TEXT, *(path.read_text() for path in FILES), DOC])
    for keys in KEYS.values():
        for key in keys:
            assert re.search(rf"(?<![\w-]){key}(?![\w-])", used), key


def wrong_key(table: str) -> str:
    """The small game with a key too many in a table of this kind."""
    stakes = 'stakes = [{ on = "play", times = 1, of = "ante", odd = 1 }]'
    changes = {
        "the file": ("seats   = 5", "odd = 1"),
        "a spot": ("side  = { optional = true,", "side = { odd = 1, optional = true,"),
        "a step that deals": ("deal = { board = 1 }", "deal = { board = 1 }\nodd = 1"),
        "a deal": ("deal = { board = 1 }", "deal = { board = 1, odd = 1 }"),
        "a step that asks": ('default       = "fold"', 'default = "fold"\nodd = 1'),
        "a choice": ('loses = "all"', 'loses = "all", odd = 1'),
        "one of several stakes": ('stake = "play", times = [1, 2], of = "ante"', stakes),
        "a step that sets": ("[hand.dealer]", '[[step]]\nset = "Set"\nodd = 1\n[hand.dealer]'),
        "a hand to set": ("[hand.dealer]", "[set.high]\ncards = 3\nodd = 1\n[hand.dealer]"),
        "a house way": (
            "[hand.dealer]",
            "[set.high]\ncards = 3\n[house-way]\nlines = []\nodd = 1\n[hand.dealer]",
        ),
        "a line of a house way": (
            "[hand.dealer]",
            "[set.high]\ncards = 3\n[house-way]\n"
            'lines = [{ set = { high = "pair" }, odd = 1 }]\n[hand.dealer]',
        ),
        "a need": ('"pair or better" }', '{ hand = "player", is = "pair or better", odd = 1 } }'),
        "a ranking": (
            "[hand.dealer]",
            '[ranking.x]\ncards = 1\norder = ["high card"]\nodd = 1\n[hand.dealer]',
        ),
        "a hand": ("[hand.dealer]", "[hand.dealer]\nodd = 1"),
        "a count": (
            'cards = "first 3 of player"',
            'cards = "first 3 of player"\ncounts = { ranks = "8", odd = 1 }',
        ),
        "a total": (
            'cards = "first 3 of player"',
            'cards = "first 3 of player"\ntotals = { modulo = 10, odd = 1 }',
        ),
        "a row that matches": (
            "[settle.side]",
            '[settle.side]\nmatches = { "x" = { is = "suited", pays = 1, odd = 1 } }',
        ),
        "twenty-one": ("[hand.dealer]", "[twenty-one]\nodd = 1\n[hand.dealer]"),
        "a paytable": ("[paytable.side-low]", "[paytable.side-low]\nodd = 1"),
        "a meter": ("[settle.ante]", "[meter.x]\nodd = 1\n[settle.ante]"),
        "an envy": ("[settle.ante]", '[envy.x]\npays = { pair = "$1" }\nodd = 1\n[settle.ante]'),
        "a settlement against a hand": ("[settle.ante]", "[settle.ante]\nodd = 1"),
        "dealer-not-qualified by result": (
            'dealer-not-qualified = "win"',
            'dealer-not-qualified = { win = "win", tie = "win", lose = "win", odd = 1 }',
        ),
        "a settlement by the best hand of anyone": (
            "[settle.side]",
            '[settle.side]\nbest-of = "player"\nodd = 1',
        ),
        "a settlement by paytable": ("[settle.side]", "[settle.side]\nodd = 1"),
        "a printed figure": ("[[printed]]", "[[printed]]\nodd = 1"),
        "an open question": ("[[open]]", "[[open]]\nodd = 1"),
    }
    return with_change(*changes[table])


@pytest.mark.parametrize("table", KEYS)
def test_a_key_too_many_is_answered_with_the_keys_of_that_table(table: str) -> None:
    odd = [fault for fault in faults_of(wrong_key(table)) if '"odd"' in fault.found]
    assert [fault.allowed for fault in odd] == [", ".join(KEYS[table])]


@pytest.mark.parametrize(
    ("table", "key", "line"),
    [
        ("the file", "title", 'title   = "Napkin Poker"\n'),
        ("the file", "letters", 'letters = "NAP"\n'),
        ("the file", "hands", 'hands   = "three cards"\n'),
        ("a step that asks", "ask", 'ask           = "Play or fold"\n'),
        ("a step that asks", "default", 'default       = "fold"\n'),
        ("a printed figure", "source", 'source = "a napkin"\n'),
        ("an open question", "why", 'why      = "The napkin says so."\n'),
    ],
)
def test_a_key_in_bold_is_required(table: str, key: str, line: str) -> None:
    assert f"**{key}**" in told_keys()[table]
    assert any(
        f"no {key}" in fault.found or "ask" in fault.found
        for fault in faults_of(with_change(line, ""))
    )


def test_the_orders_of_hands_are_those_of_the_page() -> None:
    part = DOC.partition("## Orders of hands")[2].partition("An order of your own")[0]
    rows = re.findall(r"^\| `([^`]+)` \| ([^|]+) \|$", part, re.MULTILINE)
    assert {name: tuple(order.split(", ")) for name, order in rows} == {
        name: ranking.categories for name, ranking in RANKINGS.items()
    }


def test_the_metered_wager_of_the_page_is_read() -> None:
    (block,) = blocks("toml", _part("## Prizes, meters and envy", "## Orders"))
    head = 'title = "Penny"\nletters = "PEN"\nhands = "three cards"\n'
    rest = "[[step]]\ndeal = { player = 3 }\n[settle.ante.pays]\npair = 1\n"
    assert faults_of(head + block + rest) == ()


def test_a_bet_on_the_best_hand_is_read_as_the_page_has_it() -> None:
    lines = _part("## Prizes, meters and envy", "## Twenty-one").splitlines()
    block = "\n".join(line[4:] for line in lines if not line or line.startswith("    "))
    head = 'title = "All"\nletters = "ALL"\nhands = "three cards"\n[spots]\nante = {}\n'
    head += "cover-all = { optional = true }\n[[step]]\ndeal = { player = 3, dealer = 3 }\n"
    assert "best-of" in block
    assert faults_of(f"{head}{block}\n[settle.ante.pays]\npair = 1\n") == ()


def _part(start: str, end: str) -> str:
    return DOC.partition(start)[2].partition(end)[0]


def test_hands_to_set_are_read_as_the_page_has_them() -> None:
    """In the file that plays them: its own hands and house way replaced by those of the page."""
    hands, way = blocks("toml", _part("## Hands to set", "## The grammar"))
    whole = (GALLERY / "ez-pai-gow.toml").read_text()
    head, _, rest = whole.partition("[[step]]\nset")
    tail = rest.partition("[settle.pai-gow.matches]")[2]
    file = read_game(f"{head}{hands}{way}\n[settle.pai-gow.matches]{tail}", "x-y")
    assert file.sets is not None
    assert [one.name for one in file.sets.hands] == ["high", "low"]
    assert len(file.sets.way) == 3


def test_an_order_of_one_s_own_is_read() -> None:
    (block, *others) = blocks("toml", _part("## Orders of hands", "## Hands to set"))
    text = with_change('hands   = "three cards"', 'hands = "flush-first"') + block
    assert faults_of(text) == ()
    assert [name for one in others for name in re.findall(r"ranking\.([\w-]+)", one)] == [
        "with-deuces",
        "longest-flush",
    ]
    assert faults_of(TEXT + "".join(others)) == ()


# --- Words ----------------------------------------------------------------------------------------

(EBNF,) = blocks("ebnf")
RULES = grammar(EBNF)
SAMPLES = 300


def downward(words: str) -> bool:
    """What the page says beside the grammar: ranks from the highest, ranges from the lowest."""
    dashed = re.search(r"(\w+)-(\w+)", words)
    ranged = re.search(r" (\w+) to (\w+)", words)
    rank = {word: int(value) for word, value in RANK_WORDS.items()}
    if dashed and dashed[2].lower() in rank:
        return rank[dashed[1].lower()] > rank[dashed[2].lower()]
    return not ranged or rank[ranged[1].lower()] <= rank[ranged[2].lower()]


def read_hand(words: str) -> object:
    return spans_of(words, FIVE_CARDS)


def read_longest(words: str) -> object:
    return spans_of(words, Ranking("lengths", 1, tuple(LENGTHS)))


def read_result(words: str) -> object:
    value = words if not words.isdecimal() else int(words)
    change = f"win = {value!r}".replace("'", '"')
    text = with_change('win                  = "table or push"', change)
    assert not [fault for fault in faults_of(text) if fault.field == "settle.match.win"], words
    return value


def read_times(words: str) -> object:
    value = words if not words.isdecimal() else int(words)
    change = f"times = {value!r}".replace("'", '"')
    assert not faults_of(with_change("times = [1, 2]", change)), words
    return value


def read_part(words: str) -> object:
    text = with_change('cards = "first 3 of player"', f'cards = "{words}"')
    assert not [fault for fault in faults_of(text) if fault.field == "hand.first-three.cards"]
    return words


def read_pay(words: str) -> object:
    return pay_of(int(words) if words.isdecimal() else words)


def read_paid(words: str) -> object:
    return paid(int(words) if words.isdecimal() else words)


def read_row(words: str) -> object:
    """Of hands that are ranked; of points where a clause asks by how many."""
    by_points = " by " in words
    if by_points and ("makes" in words or "beside" in words):
        return words
    measure = Points(modulo=10) if by_points else FIVE_CARDS
    names = ("player", "dealer", "first-two")
    return facts_of(words, "player", {name: NamedHand(name, (), measure) for name in names})


def read_total(words: str) -> object:
    return spans_of(words, Points(modulo=10))


def read_counted(words: str) -> object:
    return spans_of(words, Count((8,)))


READERS: dict[str, tuple[Callable[[str], Any], int]] = {
    "hand": (read_hand, SAMPLES),
    "pay": (read_pay, SAMPLES),
    "paid": (read_paid, 30),
    "longest": (read_longest, SAMPLES),
    "total": (read_total, 30),
    "counted": (read_counted, 30),
    "result": (read_result, 30),
    "times": (read_times, 10),
    "part": (read_part, 30),
    "players": (players_of, 12),
    "row": (read_row, SAMPLES),
}


@pytest.mark.parametrize("rule", READERS)
def test_what_the_grammar_allows_is_read(rule: str) -> None:
    read, count = READERS[rule]
    random = Random(rule)
    for _ in range(count):
        words = sample(RULES, rule, random)
        if rule != "hand" or downward(words):
            read(words)


@pytest.mark.parametrize(
    "words",
    ["pairs", "pair of ones", "pair of kings to tens", "K-A", "seven of a kind", "or better"],
)
def test_what_the_grammar_does_not_allow_is_not_read(words: str) -> None:
    with pytest.raises(ValueError, match=re.escape(words)):
        read_hand(words)


@pytest.mark.parametrize("words", ["3 two 1", "0 to 1", "1 for 1", "push it"])
def test_odds_that_the_grammar_does_not_allow_are_not_read(words: str) -> None:
    with pytest.raises(ValueError, match=words):
        read_pay(words)


@pytest.mark.parametrize(
    ("words", "ranking"), [("A-K suited", "two cards"), ("A-K-Q suited", "three cards")]
)
def test_all_cards_by_rank_may_be_suited(words: str, ranking: str) -> None:
    order: Ranking = RANKINGS[ranking]
    (span,) = spans_of(words, order)
    assert span.low == span.high
