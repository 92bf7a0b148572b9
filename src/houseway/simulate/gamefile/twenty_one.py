"""Twenty-one at best play, millions of rounds a second: whole rounds in a kernel of their own.

A hand is a node of the solver's hands, so that a card leads to the next node and a table says what
to do there. Cards come from the stream that the engine deals a round of the same number from, and
the engine asks the same tables: both settle every round alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import gcd
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import SUITS, Card
from houseway.exact.general.twenty_one.against_up import (
    AgainstUp,
    Played,
    double_kinds,
    matching_left,
    won_by_cards,
)
from houseway.exact.general.twenty_one.solution import first_hands, without
from houseway.exact.general.twenty_one.tries import (
    ACE,
    BUST,
    VALUES,
    Ints,
    all_hands,
    values_of,
)
from houseway.exact.general.twenty_one.values import DOUBLE, FREE, STAND, SURRENDER
from houseway.exact.kernels.jit import inner_kernel, kernel
from houseway.gamefile.game import FileRules
from houseway.gamefile.model import PlainGame
from houseway.gamefile.twenty_one import questions
from houseway.gamefile.twenty_one.rules import TwentyOne
from houseway.gamefile.twenty_one.script import LEAST_LEFT
from houseway.money import Cents
from houseway.round.events import DEALER, Place, hole, split_hand
from houseway.round.questions import Answer
from houseway.round.views import View
from houseway.simulate.batch import NotSimulated
from houseway.simulate.bots import asked
from houseway.simulate.plan import Plan
from houseway.simulate.shoes import numbers_a_shoe, shoes_of
from houseway.simulate.strategy import BySeat
from houseway.simulate.streams import CARDS_A_BLOCK, CARDS_A_WORD, draw, philox
from houseway.simulate.totals import Totals

SPLIT = 4  # beside the acts of the solver
ACTS = {act: number for number, act in enumerate(("stand", "hit", "double", "surrender", "split"))}
NAMES = (
    questions.STAND,
    questions.HIT,
    questions.DOUBLE,
    questions.SURRENDER,
    questions.SPLIT,
)
GIVEN_UP = -2  # beside the nodes: a hand that is settled
LOST, WON, PUSHED = 0, 1, 2
ROWS = ("lose", "win", "push")
MIXED = len(SUITS)  # a blackjack of two suits
# What no kernel has: these rules are played by the engine, and the coach is asked.
_USUAL = ("hole-card", "split-tens", "zap", "switch", "redouble")


class Tables(NamedTuple):
    """What is best by card up and hand: at first, and after a split of each pair."""

    first: NDArray[np.int8]  # by up and node
    after: NDArray[np.int8]  # by hand of the house's or one's own, up, pair and node
    most_hands: Ints  # by up and pair
    rescued_first: NDArray[np.bool_]  # by up and node: a doubled hand that is given up
    rescued_after: NDArray[np.bool_]  # by up, pair and node


class Hands(NamedTuple):
    """The solver's hands, by node."""

    following: NDArray[np.int32]
    points: Ints
    soft: NDArray[np.bool_]
    cards: Ints
    at_once: NDArray[np.bool_]  # whether it has won if it was not doubled
    doubles_free: NDArray[np.bool_]  # by whether the hand was split, and node


class Terms(NamedTuple):
    """The sums of a bet, in cents, and the rules that decide them."""

    bet: int
    pays: Ints  # by node: what a hand that was not doubled wins
    blackjack: Ints  # by the suit of both cards, or `MIXED`
    both_win: bool
    hits_soft_17: bool
    pushes_22: bool
    wins_21: bool
    plays_split_aces: bool
    free_splits: NDArray[np.bool_]  # by value


class Sums(NamedTuple):
    """What rounds came to, in cents; nets in units above the lowest."""

    staked: Ints  # by spot
    net: Ints
    rows: Ints  # by spot and row
    nets: Ints
    unit: int
    lowest: int


class Cards(NamedTuple):
    """A shoe, and the cards that a round has had of it."""

    values: NDArray[np.int8]  # by place before the shuffle
    suits: NDArray[np.int8]
    order: NDArray[np.uint16]
    swapped: Ints
    words: NDArray[np.uint64]  # of a block, and what is left of the one that is drawn from


@dataclass(frozen=True)
class Kernel:
    """A game of twenty-one under some rules, of one seat that has its bet alone."""

    rules: TwentyOne
    shoe: tuple[Card, ...]
    bet: Cents
    spot: str = "bet"
    cut: int = 0  # cards before the cut card; 0 where each round has a full shoe

    @property
    def tables(self) -> Tables:
        counts = np.bincount(values_of(self.shoe), minlength=VALUES)
        return tables_of(self.rules, tuple(counts.tolist()))

    def play(self, seed: int, start: int, stop: int) -> Totals:
        """The rounds from one number to before another; with a cut card those of whole shoes."""
        if self.cut:
            shoes = shoes_of(start, stop, numbers_a_shoe(self.cut, 1))
            start, stop = shoes.start, shoes.stop
        rules, terms, hands = self.rules, self._terms(), _hands_of(self.rules)
        half = int(terms.bet) // 2
        some = [terms.bet, half, *terms.pays.tolist(), *terms.blackjack.tolist()]
        unit = gcd(*some)
        lowest, highest = -2 * terms.bet * rules.most_hands, max(some) * 2 * rules.most_hands
        spots = (self.spot, *(questions.split_spot(one) for one in (1, 2, 3)))
        sums = Sums(
            np.zeros(4, np.int64),
            np.zeros(4, np.int64),
            np.zeros((4, len(ROWS)), np.int64),
            np.zeros((highest - lowest) // unit + 1, np.int64),
            unit,
            lowest // unit,
        )
        values = np.array(values_of(self.shoe), np.int8)
        suits = np.array([card.suit for card in self.shoe], np.int8)
        order = np.arange(len(self.shoe)).astype(np.uint16)
        swapped, words = np.empty(len(self.shoe), np.int64), np.zeros(5, np.uint64)
        cards = Cards(values, suits, order, swapped, words)
        play_rounds(np.uint64(seed), start, stop, cards, self.cut, hands, self.tables, terms, sums)
        nets = Counter(
            {(sums.lowest + int(at)) * unit: int(sums.nets[at]) for at in np.flatnonzero(sums.nets)}
        )
        return Totals(
            int(sums.nets.sum()),
            1,
            Counter(dict(_named(spots, sums.staked))),
            Counter(dict(_named(spots, sums.net))),
            {
                spot: Counter(dict(_named(ROWS, sums.rows[at])))
                for at, spot in enumerate(spots)
                if sums.rows[at].any()
            },
            nets,
            sum(net * net * count for net, count in nets.items()),
        )

    def _terms(self) -> Terms:
        rules, bet, hands = self.rules, int(self.bet), all_hands()
        some = zip(hands.cards.tolist(), hands.points.tolist(), strict=True)
        pays = [int(bet * rules.long_21(cards, points)) for cards, points in some]
        suited = [int(bet * rules.blackjack_in(suit)) for suit in SUITS]
        return Terms(
            bet,
            np.array(pays, np.int64),
            np.array([*suited, int(bet * rules.blackjack)], np.int64),
            rules.says("both-blackjack", "win"),
            rules.hits_soft_17,
            rules.pushes_22,
            rules.wins_21,
            rules.plays_split_aces,
            np.array([rules.splits_free(value + 1) for value in range(VALUES)]),
        )


def _named(names: Sequence[str], counts: Ints) -> list[tuple[str, int]]:
    found = zip(names, counts.tolist(), strict=True)
    return [(name, count) for name, count in found if count]


# --- What is played -------------------------------------------------------------------------------


def kernel_of(plan: Plan) -> Kernel | None:
    """What plays whole rounds of a plan; None where the engine has to."""
    rules = plan.rules
    if not isinstance(rules, FileRules) or plan.strategy != "optimal":
        return None
    shoe, cut = plan.found.cards(rules), plan.cut
    return kernel_for(rules.game, shoe, plan.stakes, plan.seats, cut)


def kernel_for(
    file: PlainGame,
    shoe: Sequence[Card],
    stakes: Mapping[str, Cents],
    seats: int = 1,
    cut: int = 0,
) -> Kernel | None:
    """Of one seat that has the bet alone, under rules that the kernel has."""
    rules, bet = file.twenty_one, file.spots[0].name
    if rules is None or seats > 1 or set(stakes) != {bet} or not knows(rules):
        return None
    if _is_insured(rules, shoe):
        return None
    return Kernel(rules, tuple(shoe), stakes[bet], bet, cut)


def _is_insured(rules: TwentyOne, shoe: Sequence[Card]) -> bool:
    """Whether a hand without tens takes insurance off the top, as where low cards are left out."""
    tens = values_of(shoe).count(VALUES - 1)
    return not rules.says("insurance", "no") and 3 * tens > len(shoe) - 3


def knows(rules: TwentyOne) -> bool:
    """Whether the kernel has all of these rules."""
    free = not rules.says("free-double", "no") or not rules.says("free-split", "no")
    return (
        all(rules.word(key) == TwentyOne().word(key) for key in _USUAL)
        and not rules.says("surrender", "early")
        and not (free and rules.gives_up(3, split=False, doubled=True))
    )


@lru_cache(maxsize=16)
def tables_of(rules: TwentyOne, shoe: tuple[int, ...]) -> Tables:
    """The solver's choices as numbers; a pair that is best split says so."""
    if not knows(rules):
        raise NotSimulated("these rules are played by the engine: no kernel has them")
    hands, cards = all_hands(), np.array(shoe, np.int64)
    size = len(hands.cards)
    first = np.zeros((VALUES, size), np.int8)
    after = np.zeros((2, VALUES, VALUES, size), np.int8)
    most = np.ones((VALUES, VALUES), np.int64)
    rescued_first = np.zeros((VALUES, size), np.bool_)
    rescued_after = np.zeros((VALUES, VALUES, size), np.bool_)
    for up in np.flatnonzero(cards).tolist():
        against = AgainstUp(rules, without(cards, up), up)
        first[up] = against.first.choice
        for hand in first_hands(against, cards):
            assert hand.insurance <= 0, "insurance is worth its price off the top"
            if hand.values:
                first[up, hands.node(hand.cards)] = ACTS[hand.best]
        rescued_first[up] = _rescued(rules, against.first, split=False)
        for pair in (one for one in range(VALUES) if rules.splits(one + 1)):
            split = against.split(pair, matching_left(against.shoe, pair, rules))
            for own in (True, False):
                after[int(own), up, pair] = split.played(first=own).choice
            rescued_after[up, pair] = _rescued(rules, split.played(), split=True)
            most[up, pair] = split.best_hands
    return Tables(first, after, most, rescued_first, rescued_after)


def _rescued(rules: TwentyOne, played: Played, *, split: bool) -> NDArray[np.bool_]:
    """Doubled hands that are worth less than half of what is staked on them."""
    win, lose, blackjack = played.results.T
    below = all_hands().points < 21
    return rules.gives_up(3, split=split, doubled=True) & below & (win - lose < blackjack / 2 - 0.5)


@lru_cache(maxsize=16)
def _hands_of(rules: TwentyOne) -> Hands:
    hands = all_hands()
    return Hands(
        hands.following.astype(np.int32),
        hands.points,
        hands.soft,
        hands.cards,
        won_by_cards(rules)[0],
        np.array([double_kinds(rules, split) == FREE for split in (False, True)]),
    )


class ByTables(BySeat):
    """The kernel's play, where the engine asks."""

    def __init__(self, kernel: Kernel) -> None:
        self._tables = kernel.tables

    def answer(self, view: View, number: int) -> Answer:
        question = asked(view)
        acts = {option.act for option in question.options}
        if questions.NO_INSURANCE in acts:
            return Answer(questions.NO_INSURANCE)
        act = NAMES[self._act(view, acts)]
        (option,) = [one for one in question.options if one.act == act]
        return Answer(
            act, (), {one.spot: one.most for one in option.stakes if one.least < one.most}
        )

    def _act(self, view: View, acts: set[str]) -> int:
        tables, question = self._tables, asked(view)
        hands, seat = all_hands(), question.seat
        up = _values(view, DEALER)[0]
        here = Place(question.about or hole(seat))
        node = hands.node(_values(view, here))
        own = [hole(seat), *(split_hand(seat, number) for number in (2, 3, 4))]
        held = sum(place in view.places for place in own)
        rescue = acts == {questions.STAND, questions.SURRENDER}
        if held == 1:
            given_up = tables.rescued_first[up, node]
            act = int(tables.first[up, node])
        else:
            pair = _values(view, hole(seat))[0]
            given_up = tables.rescued_after[up, pair, node]
            is_pair = node == hands.node((pair, pair))
            if is_pair and held < tables.most_hands[up, pair] and questions.SPLIT in acts:
                return SPLIT
            paid = here == hole(seat) or view.stakes[seat].get(own_spot(here), Cents(0)) > 0
            act = int(tables.after[int(paid), up, pair, node])
        if rescue:
            return SURRENDER if given_up else STAND
        return act


def own_spot(place: Place) -> str:
    """Where the bet of a hand stands that was split from the first."""
    return questions.split_spot(int(place.rpartition(" ")[2]) - 1)


def _values(view: View, place: Place) -> list[int]:
    return values_of(card for card in view.places[place] if isinstance(card, Card))


# --- The kernel -----------------------------------------------------------------------------------


@inner_kernel
def _next_card(cards: Cards, place: int, seed: np.uint64, number: int) -> int:
    """The card at a place of the shuffled shoe, by its place before."""
    words = cards.words
    if place % CARDS_A_BLOCK == 0:
        found = philox(seed, np.uint64(number), np.uint64(place // CARDS_A_BLOCK))
        words[0], words[1], words[2], words[3] = found
    if place % CARDS_A_WORD == 0:
        words[4] = words[place // CARDS_A_WORD % 4]
    further, words[4] = draw(words[4], len(cards.order) - place)
    other = place + np.int64(further)
    order = cards.order
    order[place], order[other] = order[other], order[place]
    cards.swapped[place] = other
    return int(order[place])


@inner_kernel
def _put_back(cards: Cards, drawn: int) -> None:
    """The shoe as it was for the next round."""
    order = cards.order
    for place in range(drawn - 1, -1, -1):
        other = cards.swapped[place]
        order[place], order[other] = order[other], order[place]


@inner_kernel
def _settle(sums: Sums, spot: int, staked: int, net: int, row: int) -> int:
    sums.staked[spot] += staked
    sums.net[spot] += net
    sums.rows[spot, row] += 1
    return net


@kernel
def play_rounds(
    seed: np.uint64,
    start: int,
    stop: int,
    cards: Cards,
    cut: int,
    hands: Hands,
    tables: Tables,
    terms: Terms,
    sums: Sums,
) -> None:
    """Two hands, the player's hands in turn, the dealer's; each round from a full shoe, or from
    what the rounds before have left of it until the cut card comes."""
    following, points, soft = hands.following, hands.points, hands.soft
    bet = terms.bet
    paid, free = np.empty(4, np.int64), np.empty(4, np.int64)
    ends, waiting = np.empty(4, np.int64), np.empty(4, np.int64)
    twice = np.empty(4, np.bool_)
    for number in range(start, stop):
        drawn = 0
        while drawn == 0 or drawn < cut:
            one = _next_card(cards, drawn, seed, number)
            up = int(cards.values[_next_card(cards, drawn + 1, seed, number)])
            other = _next_card(cards, drawn + 2, seed, number)
            hidden = int(cards.values[_next_card(cards, drawn + 3, seed, number)])
            drawn += 4
            hand = int(following[following[0, cards.values[one]], cards.values[other]])
            dealer = int(following[following[0, up], hidden])
            net = 0
            if points[hand] == 21 or points[dealer] == 21:
                if points[hand] != 21:
                    net = _settle(sums, 0, bet, -bet, LOST)
                elif points[dealer] != 21 or terms.both_win:
                    alike = cards.suits[one] == cards.suits[other]
                    pay = terms.blackjack[cards.suits[one] if alike else MIXED]
                    net = _settle(sums, 0, bet, pay, WON)
                else:
                    net = _settle(sums, 0, bet, 0, PUSHED)
                sums.nets[net // sums.unit - sums.lowest] += 1
                continue
            held, pair, paired, at = 1, -1, -1, 0
            waiting[0], paid[0], free[0] = hand, bet, 0
            alive = False
            while at < held:
                node, doubled = int(waiting[at]), False
                while True:
                    if hands.cards[node] >= 2:
                        short = len(cards.order) - drawn < LEAST_LEFT
                        if points[node] >= 21 or hands.at_once[node] or short:
                            break
                        if pair < 0:
                            act = int(tables.first[up, node])
                        else:
                            act = int(tables.after[1 if paid[at] else 0, up, pair, node])
                            if held < tables.most_hands[up, pair] and node == paired:
                                act = SPLIT
                        if act == SPLIT:
                            if pair < 0:
                                for value in range(VALUES):
                                    if following[following[0, value], value] == node:
                                        pair, paired = value, node
                            node = int(following[0, pair])
                            waiting[held] = node
                            paid[held] = 0 if terms.free_splits[pair] else bet
                            free[held] = bet - paid[held]
                            held += 1
                        elif act == STAND or (pair == ACE and not terms.plays_split_aces):
                            break
                        elif act == SURRENDER:
                            kept = paid[at] - paid[at] // 2
                            net += _settle(sums, at, kept, -kept, LOST)
                            node = GIVEN_UP
                            break
                        elif act == DOUBLE:
                            doubled = True
                            if hands.doubles_free[0 if pair < 0 else 1, node]:
                                free[at] += bet
                            else:
                                paid[at] += bet
                    value = int(cards.values[_next_card(cards, drawn, seed, number)])
                    drawn += 1
                    node = int(following[node, value])
                    if node < 0 or doubled:
                        break
                if node >= 0 and doubled:
                    if pair < 0:
                        rescued = tables.rescued_first[up, node]
                    else:
                        rescued = tables.rescued_after[up, pair, node]
                    if rescued:
                        kept = paid[at] - paid[at] // 2
                        net += _settle(sums, at, kept, -kept, LOST)
                        node = GIVEN_UP
                elif node >= 0 and hands.at_once[node]:
                    net += _settle(sums, at, paid[at], terms.pays[node], WON)
                    node = GIVEN_UP
                if node == BUST:
                    net += _settle(sums, at, paid[at], -paid[at], LOST)
                ends[at], twice[at] = node, doubled
                alive = alive or node >= 0
                at += 1
            if alive:
                house, bust = int(points[dealer]), 0
                while house < 17 or (house == 17 and soft[dealer] and terms.hits_soft_17):
                    value = int(cards.values[_next_card(cards, drawn, seed, number)])
                    drawn += 1
                    hard = house - 10 if soft[dealer] else house
                    dealer = int(following[dealer, value])
                    if dealer < 0:
                        bust = hard + value + 1
                        break
                    house = int(points[dealer])
                for at in range(held):
                    node = int(ends[at])
                    if node < 0:
                        continue
                    beats = points[node] > house and not bust
                    if points[node] == 21 and terms.wins_21:
                        beats = True
                    if beats or bust > 22 or (bust and not terms.pushes_22):
                        won = paid[at] + free[at] if twice[at] else terms.pays[node]
                        net += _settle(sums, at, paid[at], won, WON)
                    elif bust or points[node] == house:
                        net += _settle(sums, at, paid[at], 0, PUSHED)
                    else:
                        net += _settle(sums, at, paid[at], -paid[at], LOST)
            sums.nets[net // sums.unit - sums.lowest] += 1
        _put_back(cards, drawn)
