"""Wild cards and lengths: what hands are worth, card by card."""

import pytest

from houseway.cards import JOKER, card, cards, shoe
from houseway.categories import LENGTHS, Category
from houseway.gamefile.game import load
from houseway.gamefile.model import Joker, Ranking
from houseway.gamefile.rankings import FIVE_CARDS
from houseway.gamefile.values import order_of
from houseway.games import known
from houseway.hands import Hand, best
from houseway.round.adjudicate import BadCase, adjudicate, read_case
from tests.exact.general.files_under_test import FOLDER
from tests.gamefile.small_game import TEXT, faults_of, with_change
from tests.rules.deal import deal, say, settled

WITH_WILDS = (
    *(Category.FIVE_WILDS, Category.ROYAL_FLUSH, Category.FIVE_OF_A_KIND, Category.STRAIGHT_FLUSH),
    *(Category.FOUR_OF_A_KIND, Category.FULL_HOUSE, Category.FLUSH, Category.STRAIGHT),
    *(Category.THREE_OF_A_KIND, Category.TWO_PAIR, Category.PAIR, Category.HIGH_CARD),
)
NATURAL_FIRST = (
    *(Category.FIVE_WILDS, Category.NATURAL_ROYAL_FLUSH, Category.ROYAL_FLUSH),
    *(Category.FIVE_OF_A_KIND, Category.NATURAL_STRAIGHT_FLUSH, Category.NATURAL_FOUR_OF_A_KIND),
    *(Category.STRAIGHT_FLUSH, Category.NATURAL_FULL_HOUSE, Category.NATURAL_FLUSH),
    *(Category.NATURAL_STRAIGHT, Category.FOUR_OF_A_KIND, Category.NATURAL_THREE_OF_A_KIND),
    *(Category.FULL_HOUSE, Category.FLUSH, Category.STRAIGHT, Category.THREE_OF_A_KIND),
    Category.HIGH_CARD,
)
PAI_GOW = (Category.FIVE_OF_A_KIND, *FIVE_CARDS.categories)
DEUCES = (2,)


def named(text: str, ranking: Ranking) -> Hand:
    return best(cards(text), order_of(ranking))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("2c 2d 2h 2s Jk", "five wilds"),
        ("2c 2d 2h 2s 9h", "five of a kind, nines"),
        ("2c 2d 2h Qh Kh", "royal flush"),
        ("2c 2d 9h Qh Kh", "straight flush, king high"),
        ("2c 2d 8h Qh Kh", "flush A-K-Q-J-8"),
        ("2c 2d Kc Kd Kh", "five of a kind, kings"),
        ("2c 2d Kc Kd 9h", "four of a kind, kings, nine kicker"),
        ("2c 9d Kc Kd 9h", "full house, kings full of nines"),
        ("2c Ad 3c 4d 5h", "straight, five high"),
        ("2c Ad 3c 4d 9h", "pair of aces, 9-4-3 kickers"),
        ("2c 2d Qh 8c 3d", "three of a kind, queens, 8-3 kickers"),
        ("Jk 2d Th Jc Kd", "straight, ace high"),
        ("Jk Qh Kh 9h 3h", "flush A-K-Q-9-3"),
        ("Jk Ah Kh 9h 3h", "flush A-K-Q-9-3"),
        ("8h Qh Kd 9h 3s", "high card K-Q-9-8-3"),
    ],
)
def test_what_is_wild_completes_the_best(text: str, name: str) -> None:
    assert named(text, Ranking("wild", 5, WITH_WILDS, DEUCES, "wild")).name == name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Jk Kc Kd 9h 8h", "pair of kings, A-9-8 kickers"),
        ("Jk Ac Kd 9h 8h", "pair of aces, K-9-8 kickers"),
        ("Jk Ac Ad Ah As", "five of a kind, aces"),
        ("Jk Kc Kd Kh Ks", "four of a kind, kings, ace kicker"),
        ("Jk Ac Kd Kh As", "full house, aces full of kings"),
        ("Jk Qc Kd Kh Qs", "two pair, kings and queens, ace kicker"),
        ("Jk 7c 8d 9h Ts", "straight, jack high"),
        ("Jk 6c 8d 9h Ts", "straight, ten high"),
        ("Jk 2c 3d 4h 5s", "straight, six high"),
        ("Jk Ac 3d 4h 5s", "straight, five high"),
        ("Jk 2h 8h 9h Th", "flush A-10-9-8-2"),
        ("Jk 6h 8h 9h Th", "straight flush, ten high"),
        ("Jk Kh Qh Jh Th", "royal flush"),
        ("Jk 2h 8h 9h Tc", "high card A-10-9-8-2"),
    ],
)
def test_a_bug_is_an_ace_or_completes_straights_and_flushes(text: str, name: str) -> None:
    assert named(text, Ranking("bug", 5, PAI_GOW, (), "bug")).name == name


def test_seven_cards_with_a_joker_play_their_best_five() -> None:
    ranking = Ranking("bug", 5, PAI_GOW, (), "bug")
    assert named("Jk Ac Kd 9h 8h 7c 2c", ranking).name == "pair of aces, K-9-8 kickers"
    assert named("Jk Ac Kd 9h 8h 7c 6c", ranking).name == "straight, ten high"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("2h 3h 4h 5h 6h", "natural straight flush, six high"),
        ("Ah 2h 3c 4c 5c", "natural straight, five high"),
        ("2h 7h 3c 4c 5c", "straight, seven high"),
        ("2h 2d 2c Kc Ks", "five of a kind, kings"),
        ("2h 2d Kc Kd Ks", "five of a kind, kings"),
        ("2h 9d Kc Kd Ks", "four of a kind, kings, nine kicker"),
        ("3h 9d Kc Kd Ks", "natural three of a kind, kings, 9-3 kickers"),
        ("2h 9d 7c Kd Ks", "three of a kind, kings, 9-7 kickers"),
        ("Jk 2h 3h 4h 5h", "straight flush, seven high"),
    ],
)
def test_natural_hands_stand_where_they_are_listed(text: str, name: str) -> None:
    assert named(text, Ranking("natural", 5, NATURAL_FIRST, DEUCES, "wild")).name == name


@pytest.mark.parametrize("joker", ["wild", "bug"])
def test_a_wild_hand_is_worth_the_most_of_all_cards_that_it_can_stand_for(joker: Joker) -> None:
    """One joker is tried as each card that the hand does not have: the slow way to its value."""
    usual, wild = order_of(FIVE_CARDS), order_of(Ranking("x", 5, PAI_GOW, (), joker))
    fixed = ["Ah Kh 9h 3h", "7c 7d 8h 8s", "2c 3d 4h 5s", "9c Td Jh Ks", "Ac Ad 4h 5s"]
    for text in fixed:
        held = cards(text)
        one_of = [one for one in shoe(1) if one not in held]
        if joker == "bug":
            aces = [one for one in one_of if one.rank == 14]
            completing = {
                one
                for one in one_of
                if best((*held, one), usual).category in {"straight", "flush", "straight flush"}
            }
            one_of = [*aces, *completing]
        most = max(usual.evaluate((*held, one)) for one in one_of)
        assert wild.evaluate((*held, JOKER)) == most


# --- Lengths --------------------------------------------------------------------------------------

FLUSHES = tuple(Category(f"{count}-card flush") for count in range(8, 0, -1))
STRAIGHTS = tuple(Category(f"{count}-card straight") for count in range(8, 0, -1))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Ah Kh 9h 3h Qc Jc Tc", "4-card flush A-K-9-3"),
        ("Ah Kh 9h 3d Qc Jc Tc", "3-card flush A-K-9"),
        ("Ah 3h 2h 3d Kc Qc Jc", "3-card flush A-3-2"),
        ("2h 3h 4h 5h 6h 7h 8h", "7-card flush 8-7-6-5-4-3-2"),
    ],
)
def test_the_longest_flush_then_its_ranks(text: str, name: str) -> None:
    hand = named(text, Ranking("flushes", 1, FLUSHES))
    assert hand.name == name
    assert len(hand.cards) == LENGTHS[hand.category].cards


def test_a_wild_card_lengthens_a_flush_with_the_highest_rank_it_lacks() -> None:
    ranking = Ranking("flushes", 1, FLUSHES, DEUCES)
    assert named("Ah Kh 9h 2d Qc Jc Ts", ranking).name == "4-card flush A-K-Q-9"
    assert named("3h 9c 2d 2c 2h 2s Ts", ranking).name == "5-card flush A-K-Q-J-10"


@pytest.mark.parametrize(
    ("text", "around", "name"),
    [
        ("Jc Qd Kh As 2c 3d 7h", True, "6-card straight, three high"),
        ("Jc Qd Kh As 2c 3d 7h", False, "4-card straight, ace high"),
        ("As 2c 3d 7h 9s Jd Kc", False, "3-card straight, three high"),
        ("As 2c 3d 7h 9s Jd Kc", True, "4-card straight, three high"),
        ("2c 4d 6h 8s Tc Qd As", True, "2-card straight, two high"),
        ("3c 4d 5h 6s 7c 8d 9s", True, "7-card straight, nine high"),
        ("3c 4d 5h 6s 7c 8d 9s Th", True, "8-card straight, ten high"),
    ],
)
def test_the_longest_straight_may_go_around(text: str, around: bool, name: str) -> None:
    assert named(text, Ranking("straights", 1, STRAIGHTS, around=around)).name == name


def test_flushes_and_straight_flushes_in_one_order() -> None:
    order = tuple(
        map(
            Category,
            ("5-card straight flush", "6-card flush", "4-card straight flush", "1-card flush"),
        )
    )
    ranking = Ranking("both", 1, order)
    assert named("3h 4h 5h 6h 7h 9h Ah", ranking).name == "5-card straight flush, seven high"
    assert named("3h 4h 5h 6h 8h 9h Ac", ranking).name == "6-card flush 9-8-6-5-4-3"
    assert named("3h 4h 5h 6h 8h 9c Ac", ranking).name == "4-card straight flush, six high"
    assert named("3h 4h 5h 7h 8h 9c Ac", ranking).name == "1-card flush A"


def test_a_joker_is_a_card_of_its_own() -> None:
    assert card("jk") is card("Jk") is JOKER
    assert (str(JOKER), JOKER.index, JOKER in shoe(1)) == ("Jk", 52, False)
    assert len(shoe(1, joker=True)) == 53


# --- What is refused ------------------------------------------------------------------------------

LENGTHS_OF = 'order = ["3-card flush", "1-card flush"]'


@pytest.mark.parametrize(
    ("ranking", "field", "found"),
    [
        (f"cards = 3\n{LENGTHS_OF}", "ranking.own.cards", "3"),
        ('order = ["3-card flush", "flush"]', "ranking.own.order", '"flush"'),
        ('order = ["3-card flush", "2-card flush"]', "ranking.own.order", "at the end"),
        ('around = true\ncards = 1\norder = ["high card"]', "ranking.own.around", "true"),
        ('joker = "wild"\ncards = 1\norder = ["high card"]', "ranking.own.joker", '"wild"'),
        ('wild = ["2", "deuce"]\ncards = 1\norder = ["high card"]', "ranking.own.wild", "a list"),
        (
            'cards = 3\norder = ["natural flush", "high card"]',
            "ranking.own.order",
            '"natural flush"',
        ),
    ],
)
def test_an_order_that_makes_no_sense_is_refused(ranking: str, field: str, found: str) -> None:
    faults = faults_of(f"{TEXT}\n[ranking.own]\n{ranking}\n")
    assert any(field in one.field and found in one.found for one in faults), faults


def test_a_joker_counts_for_nothing_but_hands() -> None:
    counted = '[hand.eights]\ncards = ["player"]\ncounts = { ranks = "8" }\n'
    text = with_change("seats   = 5", 'joker = "bug"') + counted
    assert any(one.field == "joker" for one in faults_of(text)), faults_of(text)


# --- At the table ---------------------------------------------------------------------------------

ONE_JOKER = FOLDER / "one-joker.toml"


def one_joker(player: str, dealer: str) -> list[str]:
    round_ = deal(str(ONE_JOKER), f"1: {player} / dealer: {dealer}")
    return settled(say(round_, "1 wager ante 10, wilds 5", "1 play"))


def test_jkr_8_to_10_a_joker_is_a_bug_in_one_wager_and_wild_in_another() -> None:
    assert one_joker("Jk Kc Kd", "Ah Ac 3d") == [
        "1 ante 10 lose",
        "1 play 10 lose",
        "1 wilds 5 win 40",
    ]
    assert one_joker("4c 5c 6c", "Jk Qd 3h") == [
        "1 ante 10 win 10",
        "1 play 10 win 10",
        "1 wilds 5 win 250",
    ]
    assert one_joker("4c 5c 7c", "Jk Qd 3h") == [
        "1 ante 10 win 10",
        "1 play 10 win 10",
        "1 wilds 5 win 60",
    ]


def test_jkr_7_a_joker_qualifies_as_an_ace() -> None:
    assert one_joker("2c 2d 7h", "Jk Qd 3h")[1] == "1 play 10 win 10"
    assert one_joker("2c 2d 7h", "Kc Qd 3d")[1] == "1 play 10 push"


NO_JOKER = "game three-card-poker\nseat 1: Jk Kc Kd\ndealer: ? ? ?\n1 wager ante 10\n1 fold\n"


def test_a_deck_has_the_joker_only_where_the_file_says_so() -> None:
    game = load(ONE_JOKER)
    assert len(game.cards(game.rules())) == 53
    with pytest.raises(BadCase, match="Jk is no card of this game's deck"):
        adjudicate(read_case(NO_JOKER), known("three-card-poker"))
