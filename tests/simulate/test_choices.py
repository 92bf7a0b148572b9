"""The tables of best play hold what the coach says, and the rules of thumb play as they read."""

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from houseway.cards import DECK, Card
from houseway.exact.games.fast_action_holdem.choices import choices as fast_action_choices
from houseway.exact.games.hawaiian_holdem.bet import discard_values
from houseway.exact.games.hawaiian_holdem.raise_table import raise_values
from houseway.exact.games.two_hand_holdem.antes import Arrangement
from houseway.exact.games.two_hand_holdem.antes import choices as two_hand_choices
from houseway.exact.general.known import Seen, Valued, value_choices
from houseway.exact.general.planning.tree import Fork, tree_of
from houseway.exact.general.solve import stakes_of
from houseway.exact.kernels.canonical import canonical_hands, place_of
from houseway.exact.kernels.flops import LIVE, flops_by_part
from houseway.games.fast_action_holdem import FastActionRules
from houseway.games.hawaiian_holdem import HawaiianRules
from houseway.games.pick_2_poker import Pick2Rules, plain
from houseway.money import Cents
from houseway.simulate.engine import acts_of
from houseway.simulate.games.hawaiian_holdem import best_tables as hawaiian
from houseway.simulate.games.two_hand_holdem import best_table as two_hand
from houseway.simulate.plan import make_plan, prepared
from houseway.simulate.strategy import Rounds
from houseway.simulate.tables.flop_places import flop_places, live_place

NOW = Rounds(1, 0)


def batch_of(cards: int, columns: list[int], hands: list[list[Card]]) -> np.ndarray:
    faces = np.zeros((len(hands), cards), np.uint8)
    for row, hand in enumerate(hands):
        faces[row, columns] = [card.index for card in hand]
    return faces


def test_pick_2_by_table_is_what_the_coach_finds_best() -> None:
    ready = prepared(make_plan("pick-2-poker", "optimal"))
    random = Random(1)
    hands = [random.sample(DECK, 5) for _ in range(40)]
    acts = acts_of(ready, batch_of(10, list(range(5)), hands), NOW)
    for hand, act in zip(hands, acts[:, 0, 0].tolist(), strict=True):
        found = pick_2_choices(hand)
        choice = ready.game.decisions[0].choices[act]
        named = {hand[place] for place in choice.places}
        value = next(
            one.value
            for one in found
            if one.choice.act == choice.act and (choice.act != "three" or set(one.kept) == named)
        )
        assert value == max(one.value for one in found)


def pick_2_choices(hand: list[Card]) -> list[Valued]:
    """What the coach counts for the wagers that every round has."""
    game = plain(Pick2Rules())
    first = stakes_of(game, ("ante", "3-5-bonus"))
    fork = tree_of(game, first)
    assert isinstance(fork, Fork)
    return value_choices(game, first, fork, Seen(tuple(hand)))


@pytest.mark.parametrize("version", ["single deck", "multi-deck"])
@pytest.mark.parametrize("bonus", [0, 1_000])
def test_fast_action_by_table_is_what_the_coach_finds_best(version: str, bonus: int) -> None:
    wagers = {"bonus": Cents(bonus)} if bonus else {}
    plan = make_plan("fast-action-holdem", "optimal", options={"version": version}, wagers=wagers)
    ready, random = prepared(plan), Random(2)
    rules = ready.game.rules
    assert isinstance(rules, FastActionRules)
    shoe = ready.game.game.cards(rules)
    hands = [random.sample(shoe, 4) for _ in range(40)]
    faces = batch_of(ready.game.cards, ready.game.columns.hole[0].tolist(), hands)
    for hand, act in zip(hands, acts_of(ready, faces, NOW)[:, 0, 0].tolist(), strict=True):
        found = fast_action_choices(rules, hand, Cents(1_000), Cents(bonus))
        choice = ready.game.decisions[0].choices[act]
        named = {hand[place] for place in choice.places}
        values = [one.value for one in found if (one.act, set(one.first)) == (choice.act, named)]
        assert values[0] == found[0].value


# --- Flops ----------------------------------------------------------------------------------------


def test_flops_and_the_cards_beside_them_find_their_class() -> None:
    places, random = flop_places(), Random(3)
    classes = canonical_hands(3).cards
    for _ in range(300):
        *flop, one, other = random.sample(range(52), 5)
        place = place_of(tuple(sorted(flop)))
        row = classes[places.row[place]].tolist()
        live = [card for card in range(52) if card not in row]
        found = [live[live_place(places, place, card)] for card in (one, other)]
        # The same hand in other suits: ranks stay, and suits are renamed one to one.
        assert [card // 4 for card in found] == [one // 4, other // 4]
        renaming = places.renamings[places.renaming[place]].tolist()
        assert sorted(renaming) == [0, 1, 2, 3]
        assert sorted(card // 4 * 4 + renaming[card & 3] for card in flop) == row
        assert [card & 3 for card in found] == [renaming[one & 3], renaming[other & 3]]


def _flop_of(part: str) -> tuple[int, list[Card], list[Card]]:
    """The last flop of a part: its row, its cards and those it leaves."""
    flop = flops_by_part()[part][-1]
    rows = canonical_hands(3).cards.tolist()
    live = [DECK[int(card)] for card in flop.live]
    return rows.index(flop.cards.tolist()), [DECK[int(card)] for card in flop.cards], live


@pytest.mark.parametrize("alternative_a", [False, True])
def test_hawaiian_discards_of_a_flop_are_what_the_coach_finds_best(alternative_a: bool) -> None:
    rules, random = HawaiianRules(alternative_a=alternative_a), Random(4)
    solved = dict(hawaiian.solver(rules)("T62"))
    row, flop, live = _flop_of("T62")
    for _ in range(25):
        places = sorted(random.sample(range(LIVE), 3))
        place = place_of(tuple(places))
        gone = int(solved[row][place // hawaiian.A_BYTE]) >> 2 * (place % hawaiian.A_BYTE) & 3
        hole = [live[one] for one in places]
        values = discard_values(hole, flop, rules)
        assert values[hole[gone]] == max(values.values())


@pytest.mark.parametrize("alternative_a", [False, True])
def test_hawaiian_raises_are_what_the_coach_finds_best(alternative_a: bool) -> None:
    rules, random = HawaiianRules(alternative_a=alternative_a), Random(5)
    raises = hawaiian.best_raises(rules)
    classes = canonical_hands(3).cards.tolist()
    for _ in range(60):
        row = random.randrange(len(classes))
        values = raise_values([DECK[card] for card in classes[row]], rules)
        assert (raises[row] > 0) == (values["raise"] > values["check"])
        assert raises[row] in (0, rules.raise_times)


def test_two_hand_choices_of_a_flop_are_what_the_coach_finds_best() -> None:
    random = Random(6)
    solved = dict(two_hand.solve("T62"))
    row, flop, live = _flop_of("T62")
    for _ in range(15):
        places = sorted(random.sample(range(LIVE), 4))
        place = place_of(tuple(places))
        choice = int(solved[row][place // two_hand.A_BYTE]) >> 4 * (place % two_hand.A_BYTE) & 15
        hole = [live[one] for one in places]
        a, b, c, d = two_hand.WAYS[choice & 3]
        high, low = frozenset((hole[a], hole[b])), frozenset((hole[c], hole[d]))
        found = two_hand_choices(hole, flop)
        assert _value_of(found, {high: choice >> 2 & 1, low: choice >> 3}) == found[0].value


def _value_of(found: list[Arrangement], hands: dict[frozenset[Card], int]) -> Fraction:
    """What it is worth to set hands so, and to raise those marked."""
    for one in found:
        pairs = zip(one.hands, one.raised, strict=True)
        if {frozenset(hand): int(raised) for hand, raised in pairs} == hands:
            return one.value
    raise AssertionError(f"{hands} is no way to set the cards")
