"""Twenty-one at best play, millions of rounds a second: cards from a shoe, acts from tables.

A hand is a node of the solver's hands, so that a card leads to the next node and a table says what
to do there. Each round is dealt from a full shoe; the totals are those of one seat.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from houseway.cards import SUITS
from houseway.exact.general.twenty_one.against_up import (
    AgainstUp,
    Played,
    matching_left,
    won_by_cards,
)
from houseway.exact.general.twenty_one.solution import without
from houseway.exact.general.twenty_one.tries import (
    ACE,
    BUST,
    VALUES,
    Ints,
    all_hands,
    full_shoe,
)
from houseway.exact.general.twenty_one.values import DOUBLE, STAND, SURRENDER
from houseway.exact.kernels.jit import inlined_kernel, kernel
from houseway.gamefile.twenty_one.rules import TwentyOne
from houseway.simulate.batch import NotSimulated

SPLIT = 4
GIVEN_UP = -2  # beside the nodes: a hand of which half of the bet has come back


@dataclass(frozen=True)
class Tables:
    """What is best by card up and hand: at first, and after a split of each pair."""

    first: NDArray[np.int8]  # by up and node
    after: NDArray[np.int8]  # by up, pair and node
    most_hands: Ints  # by up and pair
    rescued_first: NDArray[np.bool_]  # by up and node: a doubled hand that is given up
    rescued_after: NDArray[np.bool_]  # by up, pair and node


@dataclass(frozen=True)
class Simulation:
    rounds: int
    total: float  # in bets
    squares: float

    @property
    def mean(self) -> float:
        return self.total / self.rounds

    @property
    def deviation(self) -> float:
        return float(np.sqrt(self.squares / self.rounds - self.mean**2))

    @property
    def standard_error(self) -> float:
        return self.deviation / float(np.sqrt(self.rounds))


def simulate(rules: TwentyOne, decks: int, rounds: int, seed: int) -> Simulation:
    """Rounds of one seat, each from a full shoe, insurance left alone."""
    usual = ("hole-card", "free-double", "free-split", "split-tens", "zap", "switch")
    others = any(rules.word(key) != TwentyOne().word(key) for key in usual)
    if others or rules.says("surrender", "early"):
        raise NotSimulated("these rules are played by the engine: no kernel has them")
    tables, hands = tables_of(rules, decks), all_hands()
    cards = np.repeat(np.arange(VALUES), full_shoe(decks)).astype(np.int8)
    special = [rules.blackjack_in(suit) for suit in SUITS]
    special_share = sum(one != rules.blackjack for one in special) / 16
    at_once, odds = won_by_cards(rules)
    total, squares = play_rounds(
        rounds,
        np.uint64(seed),
        cards,
        hands.following.astype(np.int32),
        hands.points,
        hands.soft,
        hands.cards,
        tables.first,
        tables.after,
        tables.most_hands,
        tables.rescued_first,
        tables.rescued_after,
        at_once,
        odds,
        float(rules.blackjack),
        float(max(special)),
        special_share,
        rules.says("both-blackjack", "win"),
        rules.hits_soft_17,
        rules.pushes_22,
        rules.plays_split_aces,
    )
    return Simulation(rounds, total, squares)


def tables_of(rules: TwentyOne, decks: int) -> Tables:
    """The solver's choices as numbers; a pair that is best split says so."""
    hands, shoe = all_hands(), full_shoe(decks)
    size = len(hands.cards)
    first = np.zeros((VALUES, size), np.int8)
    after = np.zeros((VALUES, VALUES, size), np.int8)
    most = np.ones((VALUES, VALUES), np.int64)
    rescued_first = np.zeros((VALUES, size), np.bool_)
    rescued_after = np.zeros((VALUES, VALUES, size), np.bool_)
    for up in range(VALUES):
        against = AgainstUp(rules, without(shoe, up), up)
        first[up] = against.first.choice
        if rules.gives_up(2, split=False) and not rules.gives_up(3, split=False):
            _surrender_two(against, first[up])
        rescued_first[up] = _rescued(rules, against.first, split=False)
        for pair in range(VALUES) if rules.most_hands > 1 else ():
            split = against.split(pair, matching_left(against.shoe, pair, rules))
            node = hands.node((pair, pair))
            if split.value > against.first.best[node]:
                first[up, node] = SPLIT
            after[up, pair] = split.played().choice
            rescued_after[up, pair] = _rescued(rules, split.played(), split=True)
            most[up, pair] = split.best_hands
    return Tables(first, after, most, rescued_first, rescued_after)


def _surrender_two(against: AgainstUp, choice: NDArray[np.int8]) -> None:
    """Hands of two cards that are given up, where no others may be."""
    hands = all_hands()
    for node in np.flatnonzero((hands.cards == 2) & (hands.points < 21)):
        alive = 1 - against.blackjack_chance(hands.counts[node]) if against.rules.peeks else 1
        if against.first.best[node] < -0.5 * alive:
            choice[node] = SURRENDER


def _rescued(rules: TwentyOne, played: Played, *, split: bool) -> NDArray[np.bool_]:
    """Doubled hands that are worth less than half of what is staked on them."""
    win, lose, blackjack = played.results.T
    below = all_hands().points < 21
    return rules.gives_up(3, split=split, doubled=True) & below & (win - lose < blackjack / 2 - 0.5)


@inlined_kernel
def _stir(state: np.uint64) -> np.uint64:
    """The next state of a generator: xorshift, of 64 bits."""
    state ^= state << np.uint64(13)
    state ^= state >> np.uint64(7)
    state ^= state << np.uint64(17)
    return state


@inlined_kernel
def _take(cards: NDArray[np.int8], drawn: int, size: int, state: np.uint64) -> int:
    """A card out of those that are left, which goes to the front of the shoe."""
    lot = (state >> np.uint64(32)) * np.uint64(size - drawn) >> np.uint64(32)
    other = drawn + int(lot)
    value = int(cards[other])
    cards[other] = cards[drawn]
    cards[drawn] = value
    return value


@kernel
def play_rounds(
    rounds: int,
    seed: np.uint64,
    cards: NDArray[np.int8],
    following: NDArray[np.int32],
    points: Ints,
    soft: NDArray[np.bool_],
    count: Ints,
    first: NDArray[np.int8],
    after: NDArray[np.int8],
    most_hands: Ints,
    rescued_first: NDArray[np.bool_],
    rescued_after: NDArray[np.bool_],
    at_once: NDArray[np.bool_],
    odds: NDArray[np.float64],
    blackjack: float,
    special_blackjack: float,
    special_share: float,
    both_win: bool,
    hits_soft_17: bool,
    pushes_22: bool,
    plays_split_aces: bool,
) -> tuple[float, float]:
    """The sum of a seat's nets, and of their squares, in bets."""
    size = len(cards)
    state = seed * np.uint64(0x9E3779B97F4A7C15) + np.uint64(0x1234567)
    bets, ends = np.empty(4), np.empty(4, np.int64)
    waiting = np.empty(4, np.int64)
    total, squares = 0.0, 0.0
    for _ in range(rounds):
        drawn = 0
        hand, dealer, up, hidden = 0, 0, 0, 0
        for place in range(4):
            state = _stir(state)
            value = _take(cards, drawn, size, state)
            drawn += 1
            if place < 2:
                hand = following[hand, value]
            elif place == 2:
                up = value
            else:
                hidden = value
        dealer = following[following[0, up], hidden]
        mine_natural = points[hand] == 21
        dealers = points[dealer] == 21
        net = 0.0
        if mine_natural or dealers:
            if mine_natural and (both_win or not dealers):
                net = blackjack
                if special_share:
                    state = _stir(state)
                    if (state >> np.uint64(11)) * 2.0**-53 < special_share:
                        net = special_blackjack
            elif dealers and not mine_natural:
                net = -1.0
            total += net
            squares += net * net
            continue
        hands, pair, paired, at = 1, -1, -1, 0
        waiting[0] = hand
        alive = False
        while at < hands:
            node = waiting[at]
            bets[at] = 1.0
            while True:
                if count[node] >= 2:
                    act = first[up, node] if pair < 0 else after[up, pair, node]
                    if pair >= 0 and hands < most_hands[up, pair] and node == paired:
                        act = SPLIT
                    if act == SPLIT:
                        if pair < 0:
                            for value in range(VALUES):
                                if following[following[0, value], value] == node:
                                    pair, paired = value, node
                        node = following[0, pair]
                        waiting[hands] = node
                        hands += 1
                    elif (
                        points[node] >= 21
                        or at_once[node]
                        or act == STAND
                        or (pair == ACE and not plays_split_aces)
                    ):
                        break
                    elif act == SURRENDER:
                        net -= 0.5
                        node = GIVEN_UP
                        break
                    elif act == DOUBLE:
                        bets[at] = 2.0
                state = _stir(state)
                value = _take(cards, drawn, size, state)
                drawn += 1
                node = following[node, value]
                if node < 0 or bets[at] == 2.0:
                    break
            if node >= 0 and bets[at] == 2.0:
                rescued = rescued_first[up, node] if pair < 0 else rescued_after[up, pair, node]
                if rescued:
                    net -= 1.0
                    node = GIVEN_UP
            elif node >= 0 and at_once[node]:
                net += odds[node]
                node = GIVEN_UP
            ends[at] = node
            if node == BUST:
                net -= bets[at]
            elif node >= 0:
                alive = True
            at += 1
        if alive:
            bust, house = 0, 0
            while True:
                house = points[dealer]
                if house > 17 or (house == 17 and not (soft[dealer] and hits_soft_17)):
                    break
                state = _stir(state)
                value = _take(cards, drawn, size, state)
                drawn += 1
                hard = house - 10 if soft[dealer] else house
                dealer = following[dealer, value]
                if dealer < 0:
                    bust = hard + value + 1
                    break
            for at in range(hands):
                if ends[at] < 0:
                    continue
                won = bets[at] * (1.0 if bets[at] == 2.0 else odds[ends[at]])
                if bust:
                    if bust > 22 or not pushes_22:
                        net += won
                elif points[ends[at]] > house:
                    net += won
                elif points[ends[at]] < house:
                    net -= bets[at]
        total += net
        squares += net * net
    return total, squares
