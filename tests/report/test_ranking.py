"""The ranking on a dealer's card is the one that hands are settled by."""

from itertools import combinations

from houseway.cards import DECK
from houseway.games import find
from houseway.hands import MULTI_DECK, STANDARD, THREE_CARD
from houseway.report.handouts import card, dealer_card
from houseway.report.markdown import as_markdown
from houseway.report.ranking import extremes
from houseway.round import Limits


def test_the_ends_of_each_category_are_those_of_all_hands() -> None:
    found: dict[str, list[int]] = {}
    for hand in combinations(DECK, 3):
        value = THREE_CARD.evaluate(hand)
        found.setdefault(THREE_CARD.categories[value >> 20], []).append(value)
    ends = extremes(THREE_CARD, 1)
    assert set(ends) == set(found)
    for category, (lowest, highest) in ends.items():
        for told, value in ((lowest, min(found[category])), (highest, max(found[category]))):
            ranks = sorted(told.split("-"))
            assert any(
                THREE_CARD.evaluate(hand) == value
                and sorted(one.rank.numeral for one in hand) == ranks
                for hand in combinations(DECK, 3)
            )


def test_an_ace_is_read_last_below_a_two_and_hands_by_what_they_have_most_of() -> None:
    ends = extremes(STANDARD, 1)
    assert ends[STANDARD.categories[4]] == ("5-4-3-2-A", "A-K-Q-J-10")
    assert ends[STANDARD.categories[6]] == ("2-2-2-3-3", "A-A-A-K-K")
    assert ends[STANDARD.categories[7]] == ("2-2-2-2-3", "A-A-A-A-K")


def test_several_decks_have_hands_that_one_deck_has_not() -> None:
    one, six = extremes(MULTI_DECK, 1), extremes(MULTI_DECK, 6)
    assert {str(category) for category in six.keys() - one.keys()} == {
        "five of a kind",
        "suited five of a kind",
    }


def test_a_dealers_card_ranks_hands_as_the_table_does() -> None:
    game = find("pick-2-poker")
    text = as_markdown(dealer_card(game, game.rules()))
    straight, flush = text.rindex("| Straight | three cards"), text.rindex("| Flush | three cards")
    assert straight < flush, "three cards: a straight beats a flush"
    straight, flush = text.index("| Straight | five cards"), text.index("| Flush | five cards")
    assert flush < straight


def test_a_card_tells_how_to_play_only_where_that_is_worth_the_same() -> None:
    game = find("fast-action-holdem")

    def told(**options: str) -> str:
        return as_markdown(card(game, game.options(options), Limits()))

    assert "## A short strategy" in told()
    assert "## A short strategy" in told(shuffling="by hand")
    assert "## A short strategy" not in told(version="multi-deck")
    assert "## At a glance" not in told(version="multi-deck")
