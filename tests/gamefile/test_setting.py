"""Hands to set: which settings are legal, what the house way takes, and how a round asks for it."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, islice
from math import comb
from pathlib import Path
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.cards import Card, cards, shoe, show
from houseway.exact.general.sets.against_engine import hold_sets_to_engine
from houseway.exact.general.sets.one_pile import count_one_pile, one_pile_result
from houseway.exact.general.sets.sampled import play_part, sampled_result
from houseway.exact.general.solve import stakes_of
from houseway.gamefile.facts import paid_row
from houseway.gamefile.game import file_of, load
from houseway.gamefile.model import Pile, PlainGame, Sets
from houseway.gamefile.money import NO_ROW
from houseway.gamefile.reading.faults import BadGameFile
from houseway.gamefile.reading.file import read_game
from houseway.gamefile.setting import (
    by_house_way,
    held,
    keeps_order,
    legal_settings,
    line_of_house_way,
    named_cards,
    setting_of,
    settings,
    values,
)
from houseway.gamefile.values import Held
from houseway.games import known
from houseway.money import Cents
from houseway.round.deck import NamedCards, OrderedDeck
from houseway.round.events import DEALER, hole, set_hands
from houseway.round.game import Game, Player, Setup
from houseway.round.questions import Answer, Seat
from houseway.round.refused import Refused
from houseway.round.runner import Round

FILE = Path(__file__).with_name("four-two-one.toml")
ONE = Seat(1)


def sets_of(name: str) -> Sets:
    found = file_of(load(FILE) if name == "four-two-one" else known(name)).sets
    assert found is not None
    return found


def as_set(sets: Sets, hand: str) -> str:
    return " / ".join(map(show, by_house_way(sets, cards(hand))))


# --- Settings -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "count"), [("ez-pai-gow", 21), ("four-two-one", 105)])
def test_every_way_to_part_the_cards_is_a_setting(name: str, count: int) -> None:
    sets = sets_of(name)
    every = list(settings(sets, cards("As Kd 9h 8c 7s 5d 2c")))
    assert len({tuple(map(frozenset, one)) for one in every}) == len(every) == count


def test_a_low_hand_above_the_high_one_is_foul() -> None:
    sets = sets_of("ez-pai-gow")
    own = cards("As Ad Ks Qd 9h 8c 7s")
    pair_low = setting_of(sets, own, cards("As Ad"))
    assert not keeps_order(sets, values(sets, pair_low))
    assert keeps_order(sets, values(sets, setting_of(sets, own, cards("Ks Qd"))))


def test_two_hands_of_one_category_go_by_their_ranks() -> None:
    """N−1, n, n+1: ace-king below, king-queen, and a high hand with the very same first ranks."""
    sets = sets_of("ez-pai-gow")
    own = cards("As Kd Qh Jc 9s 7d 3c")
    for named, legal in (("As Kd", False), ("As 3c", False), ("Kd Qh", True)):
        setting = setting_of(sets, own, cards(named))
        assert keeps_order(sets, values(sets, setting)) is legal, named


# --- The house way --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "set_as"),
    [
        ("As Kd Qc Jh 9s 7d 3c", "As Jh 9s 7d 3c / Kd Qc"),
        ("Ks Kd Qc Jh 9s 7d 3c", "Kd Ks 9s 7d 3c / Qc Jh"),
        ("Ts Td 4c 4h As 7d 3c", "Td Ts 4c 4h 3c / As 7d"),
        ("6s 7d 8c 9h Ts Td 3c", "Td 9h 8c 7d 6s / Ts 3c"),
    ],
)
def test_the_low_hand_is_as_high_as_the_line_lets_it_be(held: str, set_as: str) -> None:
    assert as_set(sets_of("ez-pai-gow"), held) == set_as


@pytest.mark.parametrize(
    ("ranks", "with_kicker", "split"),
    [
        ("Q Q", "Ad", True),  # queens and higher are split whatever is beside them
        ("J J", "Ad", False),
        ("J J", "Kd", True),
        ("9 9", "Ad", False),
        ("8 8", "Kd", False),
        ("8 8", "Qd", True),
        ("6 6", "Kd", False),
        ("5 5", "Qd", False),
        ("5 5", "Jd", True),
    ],
)
def test_two_pair_is_split_or_kept_at_each_limit(ranks: str, with_kicker: str, split: bool) -> None:
    sets = sets_of("ez-pai-gow")
    first, second = ranks.split()
    own = cards(f"{first}s {second}h 4c 4d {with_kicker} 2c 3h")
    low = by_house_way(sets, own)[1]
    assert ({str(card)[0] for card in low} == {"4"}) is split


@pytest.mark.parametrize(
    ("held", "low"),
    [
        ("As Ah Ac Ad Jk 9h 8s", "A A"),
        ("Qs Qh Qc Qd 9s 8h 2c", "Q Q"),
        ("Js Jh Jc Jd Ks 8h 2c", "K 8"),
        ("Js Jh Jc Jd Qs 8h 2c", "J J"),
        ("8s 8h 8c 8d Qs 7h 2c", "Q 7"),
        ("8s 8h 8c 8d Js 7h 2c", "8 8"),
        ("5s 5h 5c 5d 3s 7h 2c", "7 3"),
        ("5s 5h 5c 5d 3s 3h 2c", "3 3"),
        ("Ks Kh Kc 5d 5s 5h 2c", "K K"),
        ("Ks Kh Kc 5d 5s 4h 4c", "5 5"),
        ("Js Jd 9c 9h 4s 4d 3c", "J J"),
        ("As Ad Ac 9h 8s 7d 3c", "A 9"),
        ("As Ad Jk 9h 8s 7d 3c", "A 9"),
        ("9s 8d 7c 6h 5s 5d Ac", "A 5"),
        ("9s 8d 7c 6h 5s 5d 9c", "5 5"),  # two pair, and the straight leaves no pair
    ],
)
def test_each_kind_of_hand_has_its_line(held: str, low: str) -> None:
    found = by_house_way(sets_of("ez-pai-gow"), cards(held))[1]
    ranks = sorted((14 if card.rank > 14 else int(card.rank) for card in found), reverse=True)
    names = {14: "A", 13: "K", 12: "Q", 11: "J"}
    assert " ".join(names.get(rank, str(rank)) for rank in ranks) == low


def test_the_line_that_decides_is_said() -> None:
    sets = sets_of("ez-pai-gow")
    assert line_of_house_way(sets, cards("Qs Qh 4c 4d Ad 2c 3h")).startswith("with two pair of q")
    assert line_of_house_way(sets, cards("As Kd Qc Jh 9s 7d 3c")) == ""


def test_three_hands_keep_their_order() -> None:
    sets = sets_of("four-two-one")
    random, deck = Random(7), list(load(FILE).cards(load(FILE).rules()))
    for _ in range(20):
        dealt = random.sample(deck, 7)
        taken = by_house_way(sets, dealt)
        assert keeps_order(sets, values(sets, taken))
        assert {card for one in taken for card in one} == set(dealt)
        assert taken in legal_settings(sets, dealt)


# --- A round --------------------------------------------------------------------------------------


def round_of(game: Game, own: str, dealers: str, *spots: str) -> Round:
    rules = game.rules()
    setup = Setup(rules, (Player(ONE, Cents(100_00)),))
    deck = NamedCards({hole(ONE): cards(own), DEALER: cards(dealers)})
    found = Round(game, setup, deck)
    found.answer(ONE, Answer("wager", (), dict.fromkeys(spots, Cents(10_00))))
    return found


def test_without_an_answer_the_house_way_sets() -> None:
    round_ = round_of(
        known("ez-pai-gow"), "Ks Kd Qc Jh 9s 7d 3c", "As 8d 6c 5h 4s 2d 2c", "pai-gow"
    )
    question = round_.questions[ONE]
    assert set(question.default.cards) == set(cards("Qc Jh"))
    round_.lapse(ONE)
    high, low, *_ = set_hands(ONE)
    assert set(round_.cards[low]) == set(cards("Qc Jh"))
    assert set(round_.cards[high]) == set(cards("Ks Kd 9s 7d 3c"))
    assert round_.lines[0].row == "the high hand"


def test_a_foul_setting_is_refused_and_any_legal_one_is_taken() -> None:
    round_ = round_of(
        known("ez-pai-gow"), "As Ad Qc Jh 9s 7d 3c", "Ks 8d 6c 5h 4s 2d 2c", "pai-gow"
    )
    with pytest.raises(Refused, match="foul"):
        round_.answer(ONE, Answer("set", cards("As Ad")))
    with pytest.raises(Refused, match="name 2 cards"):
        round_.answer(ONE, Answer("set", cards("As")))
    round_.answer(ONE, Answer("set", cards("7d 3c")))
    assert set(round_.cards[set_hands(ONE)[1]]) == set(cards("7d 3c"))


def test_a_copy_is_the_dealers() -> None:
    """The low hands are alike, so the player who wins the high one wins no more than that."""
    own, dealers = "Ks Kd Qc Jh 9s 7d 3c", "8s 8d Qs Jd 6c 5h 3s"
    round_ = round_of(known("ez-pai-gow"), own, dealers, "pai-gow")
    round_.lapse(ONE)
    assert round_.lines[0].row == "the high hand"
    assert round_.lines[0].net == 0


def test_the_dealers_queen_high_pushes_and_pays_the_dragon() -> None:
    dealers = "Qs Td 9c 8h 6s 4d 3c"
    round_ = round_of(
        known("ez-pai-gow"), "Ks Kd Ac Jh 9s 7d 2c", dealers, "pai-gow", "queens-dragon"
    )
    round_.lapse(ONE)
    assert [line.net for line in round_.lines] == [0, 500_00]


def test_three_hands_are_named_in_their_order() -> None:
    game = load(FILE)
    round_ = round_of(game, "As Ad Kc 9h 8s 7d 3c", "Qs Jd 6c 5h 4s 2d Tc", "bet")
    question = round_.questions[ONE]
    (option,) = question.options
    assert option.groups == (2, 1)
    with pytest.raises(Refused, match="foul"):
        round_.answer(ONE, Answer("set", cards("8s 7d Kc")))  # the king may not lie below the eight
    round_.answer(ONE, Answer("set", cards("Kc 9h 8s")))
    assert [len(round_.cards[place]) for place in set_hands(ONE)] == [4, 2, 1]
    assert round_.lines[0].row == "high and middle"


# --- What it is worth -----------------------------------------------------------------------------


@pytest.mark.parametrize("wager", ["bet", "pair"])
def test_kernels_settle_as_the_engine_does(wager: str) -> None:
    hold_sets_to_engine(file_of(load(FILE)), (wager,), deals=60)


@pytest.mark.parametrize("wager", ["pai-gow", "queens-dragon"])
def test_ez_pai_gow_is_settled_by_kernels_as_by_the_engine(wager: str) -> None:
    hold_sets_to_engine(file_of(known("ez-pai-gow")), (wager,), deals=100)


def stripped(lowest: int) -> PlainGame:
    """The small game with few ranks left, and so few hands that each can be looked at."""
    return replace(file_of(load(FILE)), without=tuple(range(2, lowest)))


def deck_of(file: PlainGame) -> list[Card]:
    return [card for card in shoe(1, joker=True) if card.rank not in file.without]


def test_one_pile_is_counted_as_by_looking_at_every_hand() -> None:
    file = stripped(12)
    first = stakes_of(file, ("pair",))
    table = file.paytable("pair")
    rows = Counter[int]()
    for hand in combinations(deck_of(file), 7):
        piles: dict[Pile, Held] = {
            "player": Held(hand, hand),
            "dealer": Held(hand, hand),
            "board": Held((), ()),
        }
        rows[paid_row(file, table, piles)] += 1
    counted = count_one_pile(file, first).tolist()
    assert counted == [rows[0], rows[1], rows[2], rows[NO_ROW]]
    assert sum(counted) == comb(13, 7)
    won = 30 * counted[0] + 3 * counted[1] + counted[2] - counted[3]
    assert one_pile_result(file, first, np.array(counted), {}).value == Fraction(won, comb(13, 7))


def test_deals_at_random_lie_around_the_mean_of_others() -> None:
    """The kernel's deals against deals of another shuffle, settled one by one by the script."""
    file = stripped(11)
    first = stakes_of(file, ("bet",))
    found = sampled_result(file, first, [play_part(file, first, 0, 20_000)], {})
    random, nets, sets = Random(3), list[int](), file.sets
    assert sets is not None
    for _ in range(600):
        dealt = random.sample(deck_of(file), 14)
        one, other = (held(sets, by_house_way(sets, some)) for some in (dealt[:7], dealt[7:]))
        for player, dealer in ((one, other), (other, one)):
            piles: dict[Pile, Held] = {"player": player, "dealer": dealer, "board": Held((), ())}
            nets.append(1 if paid_row(file, file.paytable("bet"), piles) != NO_ROW else -1)
    assert found.sample is not None
    assert abs(float(found.value) - sum(nets) / len(nets)) < 0.1


def test_a_sample_says_how_far_off_it_may_be() -> None:
    file = file_of(load(FILE))
    first = stakes_of(file, ("bet",))
    parts = [play_part(file, first, part, 4_000) for part in range(4)]
    few, many = sampled_result(file, first, parts[:1], {}), sampled_result(file, first, parts, {})
    assert few.sample is not None
    assert many.sample is not None
    assert many.sample.deals == 4 * few.sample.deals
    assert few.sample.margin > many.sample.margin > 0
    assert sum(row.count for row in many.rows) == many.total == 2 * many.sample.deals


# --- Faults ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "field", "found"),
    [
        ('cards  = 1\nranked = "one card"', 'cards  = 2\nranked = "two"', "set", "8 cards"),
        (
            'set = "Set your hands: four, two and one"',
            'ask = "Play"\nchoice.check = {}\ndefault = "check"',
            "step",
            "0 steps that set",
        ),
        ('middle = "pair"', 'other = "pair"', "house-way.lines", "no hand to set"),
        ('middle = "pair"', 'middle = "flush"', "house-way.lines", "flush"),
        ("player = 7", "player = 6", "set", "7 cards to set"),
        ("dealer = 7", "dealer = 6", "set", "the dealer has 6"),
        ('joker   = "bug"', 'joker   = "bug"\ndecks = 2', "decks", "2 decks"),
    ],
)
def test_what_cannot_be_set_is_a_fault(old: str, new: str, field: str, found: str) -> None:
    text = FILE.read_text()
    assert old in text
    with pytest.raises(BadGameFile) as refused:
        read_game(text.replace(old, new, 1), "x-y")
    told = [(one.field, one.found) for one in refused.value.faults]
    assert any(one.startswith(field) and found in words for one, words in told), told


def test_a_named_setting_is_the_setting() -> None:
    sets = sets_of("four-two-one")
    own = cards("As Kd 9h 8c 7s 5d 2c")
    for one in islice(settings(sets, own), 0, None, 9):
        again = setting_of(sets, own, named_cards(one))
        assert tuple(map(frozenset, again)) == tuple(map(frozenset, one))


def test_a_shuffled_deck_plays_to_the_end() -> None:
    game = load(FILE)
    deck = list(game.cards(game.rules()))
    Random(1).shuffle(deck)
    seats = tuple(Player(Seat(number), Cents(100_00)) for number in range(1, 6))
    round_ = Round(game, Setup(game.rules(), seats), OrderedDeck(deck))
    for player in seats:
        round_.answer(player.seat, Answer("wager", (), {"bet": Cents(10_00)}))
    for player in seats:
        round_.lapse(player.seat)
    assert len(round_.lines) == 5
