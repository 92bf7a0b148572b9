"""The rulebook's documents: complete, unambiguous, and refused when out of form."""

from datetime import date
from fractions import Fraction

import msgspec
import pytest

from houseway.rulebook import DOCUMENTS, Document, PrintedFigure, Rule, RuleId, document, rule

# Every rule there is, in the order of its document.
IDS = {
    "two-hand-holdem": """
        2HH-1 2HH-2 2HH-3 2HH-4 2HH-5 2HH-6 2HH-7 2HH-8 2HH-9 2HH-10
        2HH-11 2HH-12 2HH-13 2HH-14 2HH-15 2HH-16 2HH-17 2HH-18 2HH-19 2HH-20
    """,
    "double-flop-and-run-it-twice": """
        DFH-1 DFH-11 DFH-2 DFH-3 DFH-4 DFH-5 DFH-6 DFH-7 DFH-10
        DFO-1
        RIT-1 RIT-2 RIT-3 RIT-4 RIT-5 RIT-6 RIT-7 RIT-8
        DFH-8 DFH-9
    """,
    "fast-action-holdem": """
        FAH-1 FAH-2 FAH-3 FAH-4 FAH-4a FAH-5 FAH-6 FAH-7 FAH-8 FAH-9 FAH-10
        FAH-11 FAH-12 FAH-13 FAH-14 FAH-15 FAH-16 FAH-17 FAH-18 FAH-19 FAH-20 FAH-21
    """,
    "hawaiian-holdem": """
        HAW-1 HAW-2 HAW-3 HAW-4 HAW-5 HAW-6 HAW-7
        HAW-8 HAW-9 HAW-10 HAW-11 HAW-12 HAW-13 HAW-14
    """,
    "pick-2-poker": """
        P2P-1 P2P-2 P2P-3 P2P-4 P2P-5 P2P-6 P2P-7 P2P-8 P2P-9 P2P-10
        P2P-11 P2P-12 P2P-13 P2P-14 P2P-15 P2P-16 P2P-17 P2P-18 P2P-19
    """,
    "limits": "LIM-1 LIM-2 LIM-3 LIM-4 LIM-5 LIM-6 LIM-7 LIM-8 LIM-9 LIM-10",
}

OPTIONS = {
    "2HH-17": ["eights_reading"],
    "DFH-1": ["seats"],
    "DFH-7": ["odd_chip"],
    "DFH-11": ["burn_cards"],
    "DFO-1": ["two_cards"],
    "RIT-2": ["all_in_from_a_blind", "all_in_by_a_call"],
    "FAH-1": ["seats"],
    "FAH-8": ["multi_deck_list"],
    "FAH-9": ["house_way_tie", "two_highest_suited"],
    "FAH-15": ["multi_deck_labels"],
    "FAH-16": ["equal_bonus"],
    "FAH-18": ["envy_needs_bonus"],
    "FAH-20": ["aggregate_shared"],
    "HAW-1": ["seats"],
    "HAW-8": ["dealer_may_use_three"],
    "HAW-13": ["big_kahuna_wager"],
    "HAW-14": ["big_kahuna_hand"],
    "P2P-1": ["seats"],
    "P2P-2": ["three_five_bonus_stake"],
    "P2P-10": ["unqualified_dealer"],
    "P2P-13": ["three_five_bonus_tables", "three_card_table"],
    "P2P-16": ["bonuses_settle"],
    "LIM-4": ["separate_antes", "ante_over_ceiling"],
}

# (game, wager, paytable): the edge its document claims.
PRINTED = {
    ("two-hand-holdem", "Flounder 4", None): "10.96%",
    ("two-hand-holdem", "Nessie 9", None): "10.75%",
    ("two-hand-holdem", "888 Flop Bonus", None): "15.14%",
    ("two-hand-holdem", "Community Bonus", None): "12.2%",
    ("fast-action-holdem", "Ante and Bonus combined", "4"): "6.88%",
    ("fast-action-holdem", "Ante and Bonus combined", "5"): "11.47%",
    ("fast-action-holdem", "Ante and Bonus combined", "6"): "11.28%",
    ("fast-action-holdem", "Ante and Bonus combined", "1"): "17.80%",
    ("fast-action-holdem", "Ante and Bonus combined", "2"): "7.78%",
    ("fast-action-holdem", "Ante and Bonus combined", "3"): "4.63%",
}

SMALLEST = """
id = "small"
[source]
title = "A document"
commission = "A commission"
[[rule]]
id = "2HH-1"
title = "A rule"
text = "Its words."
"""


def all_rules() -> list[Rule]:
    return [rule for id in DOCUMENTS for rule in document(id).rules]


def all_printed() -> list[PrintedFigure]:
    return [figure for id in DOCUMENTS for figure in document(id).printed]


def read(text: str) -> Document:
    return msgspec.toml.decode(text, type=Document)


@pytest.mark.parametrize("id", DOCUMENTS)
def test_a_document_has_every_rule_in_order(id: str) -> None:
    assert [rule.id for rule in document(id).rules] == IDS[id].split()


def test_no_id_names_two_rules() -> None:
    ids = [rule.id for rule in all_rules()]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("rule", all_rules(), ids=lambda rule: rule.id)
def test_a_rule_has_a_short_title_and_a_text_of_whole_sentences(rule: Rule) -> None:
    assert 2 <= len(rule.title.split()) <= 5
    assert rule.text[0].isupper()
    assert rule.text.endswith(".")
    assert " ".join(rule.text.split()) == rule.text


def test_open_rules_name_the_option_that_decides_them() -> None:
    named = {rule.id: [one.option for one in rule.open] for rule in all_rules() if rule.open}
    assert named == OPTIONS


@pytest.mark.parametrize("id", OPTIONS)
def test_an_open_rule_asks_answers_and_says_why(id: str) -> None:
    for found in rule(id).open:
        assert found.question.endswith("?")
        assert found.default.endswith(".")
        assert found.why.endswith(".")


def test_every_printed_figure_is_there() -> None:
    printed = {(each.game, each.wager, each.paytable): each.figure for each in all_printed()}
    assert printed == PRINTED
    assert len(all_printed()) == len(PRINTED)


@pytest.mark.parametrize("figure", all_printed(), ids=lambda figure: figure.figure)
def test_a_printed_figure_is_a_percentage_of_a_rule_and_a_game(figure: PrintedFigure) -> None:
    assert 0 < figure.value < 1
    assert figure.rule in IDS[figure.game].split()


def test_a_printed_figure_knows_how_far_it_was_rounded() -> None:
    coarse, fine = (
        PrintedFigure(game="a game", wager="a wager", figure=figure, rule=RuleId("2HH-15"))
        for figure in ("12.2%", "10.96%")
    )
    assert (coarse.value, coarse.rounding) == (Fraction(122, 1000), Fraction(5, 10_000))
    assert (fine.value, fine.rounding) == (Fraction(1096, 10_000), Fraction(5, 100_000))


def test_a_source_carries_what_its_document_bears() -> None:
    source = document("fast-action-holdem").source
    assert (source.maker, source.submission) == ("Light and Wonder", 3119)
    assert source.approved == date(2023, 6, 14)
    assert source.rules_dated == (date(2023, 5, 5), date(2023, 6, 5))
    assert document("hawaiian-holdem").source.submission is None


def test_the_smallest_document_is_read() -> None:
    assert read(SMALLEST).rules[0].text == "Its words."


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        ('text = "Its words."', 'text = "Its words."\nbanked = true'),
        ('text = "Its words."', 'text = "Its words."\n[[rule.open]]\nquestion = "Which?"'),
        ('text = "Its words."', 'text = ""'),
        ('text = "Its words."', ""),
        ('id = "2HH-1"', 'id = "2HH-01"'),
        ("[[rule]]", "[[rules]]"),
        ("[source]", '[source]\naddress = "A street"'),
    ],
)
def test_a_document_out_of_form_is_refused(was: str, becomes: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        read(SMALLEST.replace(was, becomes))


@pytest.mark.parametrize("figure", ["10.96", "about 11%", "-1.0%", "11,5%"])
def test_a_printed_figure_that_is_no_percentage_is_refused(figure: str) -> None:
    printed = f'[[printed]]\ngame = "g"\nwager = "w"\nrule = "2HH-1"\nfigure = "{figure}"'
    with pytest.raises(msgspec.ValidationError):
        read(SMALLEST + printed)
