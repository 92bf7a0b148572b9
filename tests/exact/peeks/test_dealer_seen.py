"""Deals that are left when some cards are seen: beside brute force, and beside what is shipped."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

import numpy as np
import pytest

from houseway.cards import DECK, Card, cards
from houseway.exact.games.fast_action_holdem import peeks as fast_action
from houseway.exact.games.fast_action_holdem.choices import choices
from houseway.exact.games.hawaiian_holdem import peeks as hawaiian
from houseway.exact.games.two_hand_holdem import peeks as two_hand
from houseway.exact.games.two_hand_holdem.antes import hand_values
from houseway.exact.peeks.dealer_seen import SeenDeals, count_boards, nets_of
from houseway.exact.peeks.of_game import solved_readings
from houseway.exact.peeks.peek import BadPeek, Sees
from houseway.exact.peeks.shipped import Peeks, first_gains, part_name
from houseway.exact.registry import math_of
from houseway.exact.shipped.store import is_shipped, load
from houseway.games import GAMES, find
from houseway.games.fast_action_holdem import FastActionRules
from houseway.games.hawaiian_holdem import HawaiianRules
from houseway.games.two_hand_holdem import TwoHandRules
from houseway.hands import best, best_with_at_most
from houseway.money import Cents
from houseway.round.game import Game
from houseway.round.options import declared

HOLE = cards("Ah Kd 7s")
FLOP, SEEN = cards("Ac 8d 2h"), cards("Qs 9c 4d")
PAIRS = [(HOLE[1], HOLE[2]), (HOLE[0], HOLE[2]), (HOLE[0], HOLE[1])]
# Few cards are left, so that a slow twin can go through everything.
LEFT = cards("As Kc 8h 8c 2c 3d Jd Ts")


def dead(*known: Sequence[Card]) -> list[Card]:
    out = {card for some in (*known, LEFT) for card in some}
    return [card for card in DECK if card not in out]


def twin(
    board: Sequence[Card], dealer: Sequence[Card], uses: int
) -> dict[tuple[Card, ...], list[tuple[int, int]]]:
    """By flop, as its cards still to come: wins and deals not lost of each pair."""
    found: dict[tuple[Card, ...], list[tuple[int, int]]] = {}
    for coming in combinations(LEFT, 5 - len(board)):
        whole = (*board, *coming)
        hidden = [card for card in LEFT if card not in coming]
        for rest in combinations(hidden, 3 - len(dealer)):
            its = best_with_at_most(uses, (*dealer, *rest), whole)
            hands = [best((*pair, *whole)) for pair in PAIRS]
            for flop in combinations(coming, max(0, 3 - len(board))):
                counts = found.setdefault(flop, [(0, 0)] * len(PAIRS))
                for at, hand in enumerate(hands):
                    wins, safe = counts[at]
                    won = hand.beats(its)
                    counts[at] = (wins + won, safe + (won or hand.ties(its)))
    return found


@pytest.mark.parametrize("uses", [2, 3])
@pytest.mark.parametrize("seen", [0, 1, 2, 3])
@pytest.mark.parametrize("board", [0, 1, 3, 4])
def test_every_deal_that_is_left(uses: int, seen: int, board: int) -> None:
    known, dealer = [*FLOP, *cards("2d")][:board], SEEN[:seen]
    deals = SeenDeals(HOLE, PAIRS, known, dealer, dead(HOLE, known, dealer), uses)
    expected = twin(known, dealer, uses)
    assert sorted(map(tuple, deals.counts.reshape(len(expected), -1).tolist())) == sorted(
        tuple(count for pair in counts for count in pair) for counts in expected.values()
    )
    boards = len(list(combinations(range(len(LEFT)), 5 - board))) * len(
        list(combinations(range(5 - board), max(0, 3 - board)))
    )
    hands = len(list(combinations(range(len(LEFT) - 5 + board), 3 - seen)))
    assert deals.deals * len(expected) == boards * hands


def test_nothing_seen_is_what_the_coach_says() -> None:
    hole = cards("Ah Kd 7s 7c")
    pairs = [(one, other) for one, other in combinations(hole, 2)]
    deals = SeenDeals(hole, pairs, FLOP)
    expected = hand_values(hole, FLOP)
    found = [Fraction(net, deals.deals) for net in deals.points[0].tolist()]
    assert found == [expected[pair] for pair in pairs]


@pytest.mark.parametrize("sees", [Sees("dealer", 1), Sees("board", 1), Sees("seats", 5)], ids=str)
def test_a_peek_never_costs_anything_in_2_hand(sees: Sees) -> None:
    """Not even in one deal: the hands as they are set without it are among those to choose from."""
    assert all(two_hand.gain(Random(seed), sees) >= 0 for seed in range(4))


def test_a_raise_in_hawaiian_knows_that_the_dealer_has_nothing() -> None:
    """Few cards are left, none of them good for a dealer with a deuce and a three."""
    hole, dealer = cards("Kh Qd 7s"), cards("2c")
    known = cards("Kd 9h 4s")
    pairs = [(hole[1], hole[2]), (hole[0], hole[2]), (hole[0], hole[1])]
    with_deuce = SeenDeals(hole, pairs, known, dealer)
    with_ace = SeenDeals(hole, pairs, known, cards("Ac"))
    assert with_deuce.points[0].max() > with_ace.points[0].max()
    with_ties = nets_of(with_deuce.counts, with_deuce.deals, ties_win=True)
    assert (with_ties >= with_deuce.points).all()


@pytest.mark.parametrize("uses", [2, 3])
@pytest.mark.parametrize("seen", [0, 1])
def test_boards_that_are_picked_count_as_all_of_them_do(uses: int, seen: int) -> None:
    """All boards on a flop, one by one, add up to what they come to together."""
    dealer = SEEN[:seen]
    deals = SeenDeals(HOLE, PAIRS[:1], FLOP, dealer, dead(HOLE, FLOP, dealer), uses)
    coming = np.array(list(combinations(range(len(LEFT)), 2)))
    pairs = np.array([[card.index for card in PAIRS[0]]] * len(coming), np.uint8)
    found = count_boards(deals.live, FLOP, coming, pairs, dealer, uses)
    assert found.sum(axis=0).tolist() == deals.counts[0, 0].tolist()
    assert len(np.unique(found)) > 2


@pytest.mark.parametrize("ties", [False, True])
def test_random_boards_and_flops_of_hawaiian_come_to_all_of_them(ties: bool) -> None:
    """Few cards are left, so that every flop can be gone through; the seed is fixed."""
    rules = HawaiianRules(alternative_a=ties)
    hole = cards("7d 9s Kd")  # the rule is often wrong with few cards left
    deal = hawaiian.SeenDeal(rules, hole, [], SEEN[:1], dead(hole, SEEN[:1]))
    deals = SeenDeals(hole, deal.pairs, [], SEEN[:1], deal.dead)
    nets = nets_of(deals.counts, deals.deals, ties_win=ties) / deals.deals
    by_rule = nets[np.arange(len(nets)), deal.discards]
    assert deal.by_rule(Random(1), 4_000) == pytest.approx(by_rule.mean(), abs=0.03)
    beyond = (nets.max(axis=1) - by_rule).mean()
    assert beyond > 0
    assert deal.beyond_rule(Random(2), 200) == pytest.approx(beyond, abs=0.03)


EACH_READING = [
    pytest.param(game, result.options, id=f"{game.name} {' '.join(result.options.values())}")
    for game in GAMES
    if game.banked_by == "house"
    for result in solved_readings(math_of(game))
]


@pytest.mark.parametrize(("game", "read"), EACH_READING)
def test_a_peek_is_valued_under_every_reading(game: Game, read: Mapping[str, str]) -> None:
    names = {one.name for one in declared(game.rules)}
    options = {name: value for name, value in read.items() if name in names}
    peek = math_of(game).peek(Sees("dealer", 1), options=options, deals=2)
    assert peek.result.options == read
    assert peek.deals == 2
    assert peek.standard_error is not None


def test_first_deals_of_shipped_peeks_are_worth_what_is_shipped() -> None:
    """What a game's own sampler found, worked out again deal by deal."""
    found = 0
    for game in GAMES:
        parts = load(f"peeks/{game.name}", Peeks).parts if is_shipped(f"peeks/{game.name}") else {}
        for peek in math_of(game).peeks():
            if told := parts.get(part_name(peek)):
                ((again,), (kept,)) = first_gains(math_of(game), peek, 1)["deal 0"], told["deal 0"]
                assert float(again) == pytest.approx(float(kept), abs=1e-12)
                found += 1
    assert found >= 3


def test_random_completions_come_to_the_shipped_values() -> None:
    """With nothing seen each two cards win as often as is proved; the seed is fixed."""
    rules, hole = FastActionRules(), cards("Ah Kh 7s 7c")
    live = [card for card in DECK if card not in hole]
    first, second = fast_action.completed(rules, Random(1), hole, [], [], live)
    means = dict(zip(map(frozenset, combinations(hole, 2)), (first + second) / 2, strict=True))
    error = 1 / np.sqrt(2 * fast_action.HALF)
    for one in choices(rules, hole, Cents(1)):
        if one.act == "keep":
            assert abs(means[frozenset(one.first)] - float(one.value)) < 4 * error


def test_a_dealers_ace_is_bad_news_in_fast_action() -> None:
    rules, hole = FastActionRules(), cards("Kh Kc 7s 2d")
    means: list[float] = []
    for seen in (cards("As"), cards("3s")):
        live = [card for card in DECK if card not in (*hole, *seen)]
        first, second = fast_action.completed(rules, Random(1), hole, seen, [], live)
        means.append(float(first[0] + second[0]))
    assert means[0] < means[1]


@pytest.mark.parametrize(
    ("game", "sees"),
    [
        ("two-hand-holdem", "dealer:4"),
        ("two-hand-holdem", "board:3"),
        ("two-hand-holdem", "seats:6"),
        ("fast-action-holdem", "dealer:5"),
        ("hawaiian-holdem", "board:4"),
    ],
)
def test_what_a_game_does_not_hide_is_refused(game: str, sees: str) -> None:
    pile, count = sees.split(":")
    math = math_of(find(game))
    with pytest.raises(BadPeek, match="to see, not"):
        math.peek_sampler(math.game.rules(), Sees(pile, int(count)))  # type: ignore[arg-type]


def test_a_peek_is_for_the_options_that_are_asked_for() -> None:
    math = math_of(find("fast-action-holdem"))
    with pytest.raises(BadPeek, match="not solved under these options"):
        math.peek(Sees("dealer", 1), options={"house_way_tie": "first dealt"}, deals=2)


def test_all_of_two_hands_readings_are_one() -> None:
    assert math_of(find("two-hand-holdem")).peeked_options() == [{}]
    assert len(math_of(find("pick-2-poker")).peeked_options()) == 8
    assert two_hand.sampler(TwoHandRules(), Sees("dealer", 1)).at_least is False
