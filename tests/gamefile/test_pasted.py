"""A paytable pasted from a document is read into rows as a game file has them."""

import pytest

from houseway.gamefile.pasted import read_pasted

ROWS = [
    ("Royal Flush ........ 200 to 1", "royal flush", 200),
    ("Royal 1,000:1", "royal flush", 1000),
    ("1. Straight Flush — 50-1", "straight flush", 50),
    ("• Four of a kind\t40 TO 1", "four of a kind", 40),
    ("3 of a kind 30:1", "three of a kind", 30),
    ("Three-of-a-kind 30/1", "three of a kind", 30),
    ("Full House: 3 to 2", "full house", "3 to 2"),
    ("Flush 2.5 to 1", "flush", "5 to 2"),
    ("Straight 5 for 1", "straight", 4),
    ("Two Pairs Even Money", "two pair", 1),
    ("Jacks or Better Push", "pair of jacks or better", "push"),
    ("6's or better  1 for 1", "pair of sixes or better", "push"),
    ("Pair of Aces 7 to 1", "pair of aces", 7),
    ("Any pair 1-1", "pair", 1),
    ("A-K-Q suited 40 to 1", "A-K-Q suited", 40),
]


@pytest.mark.parametrize(("line", "hand", "pay"), ROWS)
def test_a_row_as_documents_print_it(line: str, hand: str, pay: int | str) -> None:
    assert read_pasted(line) == ({hand: pay}, ())


@pytest.mark.parametrize(
    "line", ["Hand   Pays", "Four aces $5,000", "Royal flush 100%", "200 to 1"]
)
def test_a_line_without_a_row_is_told(line: str) -> None:
    assert read_pasted(f"\n{line}\nFlush 4 to 1\n") == ({"flush": 4}, (line,))
