"""`houseway settle`: every example of docs/settle.md, and every kind of wrong input."""

import json
import re
from pathlib import Path

import pytest

from houseway.money import dollars
from houseway.rulebook import rule
from tests.cli.running import GAME_NAMES, ROOT, refusal, run

PAGE = (ROOT / "docs" / "settle.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```hand\n(.*?)```\n\nComes to: (.*?)\.\n", PAGE, re.DOTALL)

TWO_HANDS = """\
game two-hand-holdem
seat 1: Kh Ks 8d 8c
board: Ac 4d 4h Kd 5h
dealer: As Qd 7c
1 wager ante-1 10, ante-2 10
1 arrange Kh Ks
1 raise-1 20
"""


def settle(hand: str, *args: str) -> str:
    result = run("settle", "-", *args, typed=hand)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_the_page_has_an_example_for_each_game() -> None:
    shown = {re.search(r"^game (\S+)$", hand, re.MULTILINE)[1] for hand, _ in EXAMPLES}  # type: ignore[index]
    assert shown == set(GAME_NAMES)


@pytest.mark.parametrize(("hand", "comes_to"), EXAMPLES)
def test_an_example_settles_as_the_page_says(hand: str, comes_to: str) -> None:
    data = json.loads(settle(hand, "--json"))
    printed = dict(part.removeprefix("seat ").split(" ", 1) for part in comes_to.split(", "))
    nets = {
        seat: dollars(amount.lstrip("+−")) * (-1 if amount.startswith("−") else 1)
        for seat, amount in printed.items()
    }
    assert data["nets"] == nets
    said = [*data["lines"], *data["awards"]]
    assert said
    for one in said:
        cited = rule(one["rule"])
        words = cited.words.get(data["game"], cited.text)
        assert data["rules"][one["rule"]]["text"] == words
        assert one["words"].endswith(one["rule"])
        assert one["rule"] in settle(hand)


def test_the_settlement_is_told_as_the_dealer_would() -> None:
    shown = " ".join(settle(TWO_HANDS).split())
    assert (
        "Hand 1 · Full house, kings full of fours — beats the dealer's two pair, aces and fours "
        "(2HH-12). Ante $10 pays $10, raise $20 pays $20. 2HH-14" in shown
    )
    assert "Seat 1 in all +$20" in shown
    assert "2HH-14 Each hand by itself." in shown or rule("2HH-14").title in shown


def test_a_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "hand.txt"
    file.write_text(TWO_HANDS)
    assert run("settle", str(file)).stdout == settle(TWO_HANDS)


def test_json_has_hands_and_money() -> None:
    data = json.loads(settle(TWO_HANDS, "--json"))
    first = data["lines"][0]
    assert first["wager"] == "ante-1"
    assert (first["stake"], first["pay"], first["net"]) == (1000, 1000, 1000)
    assert first["hand"] == {
        "name": "full house, kings full of fours",
        "cards": ["Kh", "Ks", "4d", "4h", "Kd"],
    }
    assert data["house"] == -sum(data["nets"].values())
    assert (data["modified"], data["standing"]) == ({}, "as approved")


def test_a_card_that_nobody_saw_stays_hidden() -> None:
    data = json.loads(settle(next(hand for hand, _ in EXAMPLES if "pick-2" in hand), "--json"))
    assert data["cards"]["seat 3"] == [None] * 5


def changed(old: str, new: str) -> str:
    assert old in TWO_HANDS
    return TWO_HANDS.replace(old, new)


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        # What the issue names.
        (changed("8d 8c", "8d Kh"), "line 2: Kh is there twice 2HH-1"),
        (changed("As Qd", "Ks Qd"), "line 4: Ks is there on line 2 too 2HH-1"),
        (changed("arrange Kh Ks", "arrange Kh Ks 8d"), "line 6: To arrange, name 2 cards, not 3."),
        (changed("8d 8c", "8d 8c 9c"), "line 2: seat 1 has a card too many: 9c 2HH-8"),
        (
            changed("ante-2 10", "ante-2 5"),
            "line 5: Ante 2 equals Ante 1: put $10 on both, or $5. 2HH-6",
        ),
        (changed(", ante-2 10", ""), "line 5: Ante 2 needs a wager: as much as Ante 1. 2HH-6"),
        (changed("raise-1 20", "raise-1 30"), "exactly two antes: $20, not $30. 2HH-10"),
        # Cards.
        (changed(" Qd 7c", ""), "line 4: dealer has 1 card and needs 2 more 2HH-8"),
        (changed("dealer: As Qd 7c\n", ""), "dealer is missing: write “dealer: …” 2HH-8"),
        (changed("Kd 5h", "Kd"), "line 3: board has 4 cards and needs 1 more"),
        (changed("Kd 5h", "Kd 5h 2c 2d"), "line 3: board has 2 cards too many: 2c 2d"),
        (changed("As Qd", "Xs Qd"), "line 4: no card is called 'Xs'"),
        (changed("As Qd", "As#2 Qd"), "line 4: As#2 is not in one deck 2HH-1"),
        (changed("As Qd", "? Qd"), "line 4: dealer lies open: name every card"),
        (changed("8d 8c", "8d ?"), "line 2: seat 1 plays its cards: name them"),
        # Answers.
        (changed("1 raise-1 20\n", ""), "the hand is not finished: seat 1 has still to answer"),
        (changed("1 arrange Kh Ks\n", ""), "line 6: 'raise-1' does not answer"),
        (changed("arrange Kh Ks", "arrange Kh Qs"), "line 6: Qs is not a card to arrange with."),
        (changed("1 arrange", "2 arrange"), "line 6: Seat 2 is not asked anything now."),
        (TWO_HANDS + "1 check\n", "line 8: The hand is over: nobody is asked anything any more."),
        (changed("wager ante-1 10", "wager ante-1 ten"), "line 5: 'ante-1' has no amount"),
        (
            changed("ante-1 10, ante-2 10", "500"),
            "line 5: Ante 1 is $0.01 to $200, not $500: a wager of 2 times it may follow, and the "
            "law allows no wager above $400. LIM-1",
        ),
        (changed("ante-1 10", "ante-1 -10"), "line 5: '-10' is negative; an amount is"),
        (changed("seat 1:", "seat 1 -200 Ann:"), "line 2: '-200' is negative"),
        (TWO_HANDS + "bank -5\n", "line 8: '-5' is negative"),
        (TWO_HANDS + "1 nessie-9 5\n", "before a card is dealt, and never after. 2HH-7"),
        # Lines.
        (changed("game two", "game three"), "line 1: no game is called 'three-hand-holdem'"),
        (changed("game two-hand-holdem\n", ""), "line 1: say which game it is"),
        (changed("seat 1: Kh Ks 8d 8c\n", ""), "line 1: name a seat and its cards"),
        (changed("board:", "bord:"), "line 3: 'bord: Ac 4d 4h Kd 5h' is no line we know"),
        (changed("seat 1:", "seat 1"), "line 2: write a seat and its cards"),
        (changed("seat 1:", "seat 0:"), "line 2: '0' is no seat"),
        (changed("seat 1:", "seat 7:"), "has seats 1 to 6, and no seat 7. 2HH-5"),
        (TWO_HANDS + "seat 1: 2c 2d 2h 2s\n", "line 8: seat 1 was given on line 2 already"),
        (TWO_HANDS + "board: 2c\n", "line 8: board was given on line 3 already"),
        (TWO_HANDS + "option layout\n", "line 8: write a name and a value"),
        (TWO_HANDS + "option layout round\n", "Allowed: six seats; five seats. 2HH-5"),
        (TWO_HANDS + "option colour red\n", "line 8: 2 Hand Hold'em has no option 'colour'."),
        (TWO_HANDS + "limit most 5000\n", "line 8: The law allows no wager above $400. LIM-1"),
        (TWO_HANDS + "limit top 5\n", "line 8: no limit is called 'top'"),
        (
            TWO_HANDS + "limit most 5\n",
            "line 5: Ante 1 is $0.01 to $5, not $10: a wager at this table is $0.01 to $5. 2HH-3",
        ),
        (TWO_HANDS + "bank much\n", "line 8: 'much' is no amount"),
        (TWO_HANDS + "bank 10\n", "the bank can cover $10 more. 2HH-2"),
        ("", "line 1: say which game it is"),
    ],
)
def test_wrong_input_is_refused_with_its_line_or_rule(hand: str, says: str) -> None:
    assert says in refusal("settle", "-", typed=hand)


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        ("3 fold", "the hand is not finished: seat 1 has still to answer"),
        (
            "3 fold\n1 raise 3",
            "line 9: Bet is $4 to $200, not $3: the least raise is to $4, by $2. DFH-1",
        ),
        ("3 fold\n1 run-it-twice", "RIT-1"),
        ("1 fold", "Seat 1 is not asked anything now."),
    ],
)
def test_a_hand_among_players_is_held_to_its_rules(hand: str, says: str) -> None:
    start = next(one for one, _ in EXAMPLES if "double-flop-texas" in one)
    cards = "".join(f"{line}\n" for line in start.splitlines() if not line[0].isdigit())
    assert says in refusal("settle", "-", typed=cards + hand)


def test_a_shown_hand_must_be_named() -> None:
    start = next(one for one, _ in EXAMPLES if "double-flop-texas" in one)
    says = refusal("settle", "-", typed=start.replace("5h 5c", "? ?"))
    assert "line 4: seat 2 plays its cards: name them instead of ?" in says


def test_a_missing_file_and_a_binary_one(tmp_path: Path) -> None:
    assert "No such file" in refusal("settle", str(tmp_path / "nothing"))
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\xfe\x00")
    assert "this is not a text file" in refusal("settle", str(binary))
    assert "Is a directory" in refusal("settle", str(tmp_path))


# --- Odd input ------------------------------------------------------------------------------------


def test_a_byte_order_mark_is_fine(tmp_path: Path) -> None:
    marked = tmp_path / "hand.txt"
    marked.write_text(TWO_HANDS, encoding="utf-8-sig")
    plain = settle(TWO_HANDS)
    assert run("settle", str(marked)).stdout == plain
    assert settle("\ufeff" + TWO_HANDS) == plain


def test_a_long_line_is_cut_in_the_message() -> None:
    said = refusal("settle", "-", typed=TWO_HANDS + "x" * 5_000 + "\n")
    assert f"line 8: '{'x' * 60}…' is no line we know" in said
    assert len(said) < 400


def test_the_seventh_copy_of_a_card_in_six_decks() -> None:
    hand = """\
game fast-action-holdem
option version multi-deck
seat 1: Kh Kh Kh Kh
dealer: Kh Kh 5d 6h
board: Kh Kc 9d 9s 2h
1 wager 10
1 keep Kh Kh
"""
    said = refusal("settle", "-", typed=hand)
    assert "line 5: Kh is there 6 times already, and 6 decks have no more FAH-1" in said


@pytest.mark.parametrize(
    ("hand", "rule"),
    [
        (  # two boards already
            "game double-flop-texas\nbutton 1\nseat 1 100: Ac Ad\nseat 2 100: Kh Qh\n1 fold\n"
            "2 run-it-twice\n",
            "RIT-1",
        ),
        (  # the other player has folded: nobody is all-in
            "game texas-holdem\nbutton 1\nseat 1 100: Ac Ad\nseat 2 100: Kh Qh\n1 fold\n"
            "2 run-it-twice\n",
            "RIT-2",
        ),
        (  # dealt to the river
            "game texas-holdem\nbutton 1\nseat 1 100: Ac Ad\nseat 2 100: Kh Qh\n"
            "board: Th 9h Js 2c 2d\n1 raise 100\n2 call\n1 deal\n2 deal\n1 deal\n2 deal\n"
            "1 deal\n2 deal\n1 run-it-twice\n",
            "RIT-3",
        ),
        (  # asked for and refused
            "game texas-holdem\nbutton 1\nseat 1 100: Ac Ad\nseat 2 100: Kh Qh\n"
            "board: Th 9h Js 2c 2d\n1 raise 100\n2 call\n1 run-it-twice\n2 no\n"
            "1 run-it-twice\n",
            "RIT-4",
        ),
    ],
)
def test_run_it_twice_is_refused_by_its_own_rule_after_the_end_too(hand: str, rule: str) -> None:
    said = refusal("settle", "-", typed=hand)
    assert said.rstrip().endswith(rule)
    assert "over" not in said
