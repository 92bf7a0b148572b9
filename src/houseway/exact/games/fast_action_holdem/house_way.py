"""What the dealer of Fast Action Hold'em keeps: every four faces, listed under the pair kept.

The list that a game's rules hold (FAH-7, FAH-8) is asked about every four faces. Pairs alike in
rank and suitedness go by the order of the deal (FAH-9), and a deal has 24 orders: so a four can be
listed under several pairs, each with a weight, the weights adding up to the same scale for all.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations
from math import gcd
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import DECK
from houseway.exact.kernels.jit import kernel
from houseway.exact.kernels.multi_deck_hands import FACES, PAIRS, face_pairs
from houseway.games.fast_action_holdem import FastActionRules, standing

# Six pairs of four cards, in the order in which a deal makes them; the last is the first's rest.
CHOICES = tuple(combinations(range(4), 2))
_DEALING_ORDERS = tuple(permutations(range(4)))

# Loops over all faces, half of them, or all pairs run on to a multiple of what is done at a time.
WIDE, HALF_WIDE, ALL_WIDE = 64, 32, 1_408
ROOM = ALL_WIDE + WIDE  # all pairs, and room for a row of faces at any of them

Counts = NDArray[np.int64]


class Kept(NamedTuple):
    """The fours under each kept pair, as the two cards given up.

    A weight says in how many of `scale` equally likely orders the pair is kept.
    """

    given_up: NDArray[
        np.uint8
    ]  # by pair, face and face, `WIDE` apart: the weight, either way round
    by_pair: NDArray[np.uint8]  # by pair and pair given up: the same
    degree: NDArray[np.int16]  # by pair and face: the sum of the weights of its row
    # Those of `given_up` with a face above one of the kept: rows are added at once below it only.
    above: NDArray[np.int64]  # by pair, two of each, and one more: where those begin
    above_at: NDArray[np.uint32]  # the other face given up, `ROOM` apart, and the pair of both
    above_weight: NDArray[np.int16]
    # Those of which a face is kept as well.
    rest: NDArray[np.int64]  # by pair, and one more: where they begin
    one: NDArray[np.uint8]  # the lower face given up
    other: NDArray[np.uint8]
    weight: NDArray[np.int16]


class Contested(NamedTuple):
    """The fours that have several kept pairs, listed under each pair of theirs."""

    place: NDArray[np.int16]  # by four and choice: the place of the pair
    weight: NDArray[np.int16]  # the same: in how many of `scale` orders the house keeps it
    start: NDArray[np.int64]  # by pair, and one more: where its fours begin
    four: NDArray[np.int64]
    rest: NDArray[np.uint16]  # the place of the two cards given up


class HouseWay(NamedTuple):
    """The house way of some rules, worked out for every four faces that the decks can deal."""

    scale: int
    kept: Kept
    contested: Contested
    whose: NDArray[np.uint8]  # by pair and by the other pair: see `_whose`


# Whose card is kept when a player's four are the dealer's too: bits, to be tested at a showdown.
THE_REST, FIRST_ONE, FIRST_OTHER, SECOND_ONE, SECOND_OTHER = 1, 2, 4, 8, 16


@lru_cache(maxsize=8)
def standings(rules: FastActionRules) -> NDArray[np.int64]:
    """By two faces: how high the pair stands with the house, the highest being kept.

    Pairs that stand equally high go by the order of the deal (FAH-9).
    """
    stands = {
        (one.index, other.index): standing(rules, one, other) for one in DECK for other in DECK
    }
    places = {stand: place for place, stand in enumerate(sorted(set(stands.values())))}
    found = np.zeros((FACES, FACES), np.int64)
    for pair, stand in stands.items():
        found[pair] = places[stand]
    return found


def reads_otherwise(rules: FastActionRules) -> bool:
    """Whether the list is not read as by default (FAH-8, FAH-9)."""
    read = ("house_way_tie", "two_highest_suited", "multi_deck_list")
    return any(getattr(rules, one) != getattr(FastActionRules(), one) for one in read)


def first_dealt_weights() -> NDArray[np.int16]:
    """By set of tied choices, as six bits, and by choice: the orders of deal that keep it."""
    weights = np.zeros((64, 6), np.int16)
    for tied in range(1, 64):
        for order in _DEALING_ORDERS:
            weights[tied, next(_in_order_of_deal(tied, order))] += 1
    return weights


def kept_choice(rules: FastActionRules, faces: tuple[int, ...], dealing: tuple[int, ...]) -> int:
    """Which of the six pairs of four rising faces the house keeps, dealt in this order."""
    stands = standings(rules)
    stand = [stands[faces[one], faces[other]] for one, other in CHOICES]
    tied = sum(1 << choice for choice, one in enumerate(stand) if one == max(stand))
    return next(_in_order_of_deal(tied, dealing))


def _in_order_of_deal(tied: int, order: tuple[int, ...]) -> Iterator[int]:
    for one, other in combinations(order, 2):
        choice = CHOICES.index((min(one, other), max(one, other)))
        if tied >> choice & 1:
            yield choice


@lru_cache(maxsize=8)
def house_way_of(rules: FastActionRules) -> HouseWay:
    """Every four faces of the rules' decks under the pairs that the house way keeps."""
    fours = _fours(2 if rules.multi_deck else 1)
    weights = np.empty((len(fours), 6), np.int16)
    _weigh(standings(rules), fours, first_dealt_weights(), weights)
    return list_fours(fours, weights)


def list_fours(fours: NDArray[np.uint8], weights: NDArray[np.int16]) -> HouseWay:
    """Fours under their kept pairs, given how many of the 24 orders of deal keep each choice."""
    unit = gcd(*np.unique(weights).tolist())
    weights = weights // unit
    several = (weights > 0).sum(axis=1) > 1
    return HouseWay(
        scale=len(_DEALING_ORDERS) // unit,
        kept=_by_pair(fours, weights),
        contested=_contest(fours[several], weights[several]),
        whose=_whose(fours[~several], weights[~several]),
    )


def _fours(decks: int) -> NDArray[np.uint8]:
    """Every four faces in rising order; from several decks a face can come again."""
    if decks == 1:
        return np.array(list(combinations(range(FACES), 4)), np.uint8)
    first, second = np.triu_indices(FACES)
    pairs = np.stack((first, second), axis=1)
    left = np.repeat(pairs, PAIRS, axis=0)
    right = np.tile(pairs, (PAIRS, 1))
    rising = left[:, 1] <= right[:, 0]
    return np.concatenate((left[rising], right[rising]), axis=1).astype(np.uint8)


@kernel
def _weigh(
    standing: NDArray[np.int64],
    fours: NDArray[np.uint8],
    first_dealt: NDArray[np.int16],
    weights: NDArray[np.int16],
) -> None:
    """By four and choice: the orders of deal in which the house keeps it.

    Choices of the same two faces are one choice: the first of them takes the weight.
    """
    for row in range(len(fours)):
        a, b, c, d = fours[row]
        stand = (
            standing[a, b],
            standing[a, c],
            standing[a, d],
            standing[b, c],
            standing[b, d],
            standing[c, d],
        )
        best = max(stand)
        tied = 0
        for choice in range(6):
            tied |= (stand[choice] == best) << choice
        weights[row] = first_dealt[tied]
        _merge(weights, row, b == a, c == b, d == c)


@kernel
def _merge(weights: NDArray[np.int16], row: int, ab: bool, bc: bool, cd: bool) -> None:
    """Move the weight of a choice to the first with the same faces: 0 ab, 1 ac, 2 ad, 3 bc …"""
    moves = (
        (bc, 1, 0),
        (cd, 2, 1),
        (ab, 3, 1),
        (ab, 4, 2),
        (cd, 4, 3),
        (bc, 5, 4),
    )
    for _ in range(4):  # four of a face go the whole way: 5, 4, 2, 1, 0
        for alike, later, sooner in moves:
            if alike:
                weights[row, sooner] += weights[row, later]
                weights[row, later] = 0


def _by_pair(fours: NDArray[np.uint8], weights: NDArray[np.int16]) -> Kept:
    rows, choices = np.nonzero(weights)
    picked = np.array(CHOICES)
    pair = _six_places(fours)[rows, choices]
    order = np.argsort(pair, kind="stable")
    pair, rows, choices = pair[order], rows[order], choices[order]
    one = fours[rows, picked[5 - choices, 0]]
    other = fours[rows, picked[5 - choices, 1]]
    weight = weights[rows, choices]
    first, second = face_pairs().first[pair], face_pairs().second[pair]
    again = (one == first) | (one == second) | (other == first) | (other == second)
    given_up = np.zeros((PAIRS, FACES, WIDE), np.uint8)
    given_up[pair[~again], one[~again], other[~again]] = weight[~again]
    given_up[pair[~again], other[~again], one[~again]] = weight[~again]
    by_pair = np.zeros((PAIRS, ALL_WIDE), np.uint8)
    by_pair[:, :PAIRS] = given_up[:, face_pairs().first, face_pairs().second]
    return Kept(
        given_up.reshape(-1),
        by_pair,
        given_up.sum(axis=2, dtype=np.int16),
        *_above(given_up),
        np.searchsorted(pair[again], np.arange(PAIRS + 1)),
        one[again],
        other[again],
        weight[again],
    )


def _above(given_up: NDArray[np.uint8]) -> tuple[Counts, NDArray[np.uint32], NDArray[np.int16]]:
    """For each kept pair, its first face and then its second: what is given up above that face."""
    pair, one, other = np.nonzero(given_up)
    place, first, second, _ = face_pairs()
    found: list[Counts] = []
    for which, kept in enumerate((first[pair], second[pair])):
        above = (other > kept) & ((which == 0) | (first[pair] != second[pair]))
        at = ROOM * one[above] + place[other[above], kept[above]]
        weight = given_up[pair[above], one[above], other[above]]
        found.append(np.stack((2 * pair[above] + which, at, weight.astype(np.int64))))
    whose, at, weight = np.concatenate(found, axis=1)
    order = np.argsort(whose, kind="stable")
    start = np.searchsorted(whose[order], np.arange(2 * PAIRS + 1))
    return start, at[order].astype(np.uint32), weight[order].astype(np.int16)


def _contest(fours: NDArray[np.uint8], weights: NDArray[np.int16]) -> Contested:
    """Choices of the same two faces are one, the first of them."""
    place = _six_places(fours).astype(np.int16)
    first = np.ones(place.shape, np.bool_)
    for choice in range(1, 6):
        first[:, choice] = (place[:, :choice] != place[:, choice, None]).all(axis=1)
    assert not weights[~first].any()
    four, choice = np.nonzero(first)
    order = np.argsort(place[four, choice], kind="stable")
    four, choice = four[order], choice[order]
    start = np.searchsorted(place[four, choice], np.arange(PAIRS + 1))
    return Contested(place, weights, start, four, place[four, 5 - choice].astype(np.uint16))


def _six_places(fours: NDArray[np.uint8]) -> NDArray[np.uint16]:
    """By four and choice: the place of the pair."""
    picked = np.array(CHOICES)
    return face_pairs().place[fours[:, picked[:, 0]], fours[:, picked[:, 1]]]


def _whose(fours: NDArray[np.uint8], weights: NDArray[np.int16]) -> NDArray[np.uint8]:
    """By a first pair and the rest of a four: which cards the house keeps, as one bit.

    No bit when it keeps the first pair itself, or a pair of the same faces.
    """
    place, first, second, _ = face_pairs()
    six = _six_places(fours)
    kept = six[np.arange(len(fours)), weights.argmax(axis=1)]
    whose = np.zeros((PAIRS, ALL_WIDE), np.uint8)
    for choice in range(6):
        mine, rest = six[:, choice], six[:, 5 - choice]
        x, y, u, v = first[mine], second[mine], first[rest], second[rest]
        keeps = [kept == mine, kept == rest, kept == place[x, u], kept == place[x, v]]
        keeps += [kept == place[y, u], kept == place[y, v]]
        bits = [0, THE_REST, FIRST_ONE, FIRST_OTHER, SECOND_ONE, SECOND_OTHER]
        whose[mine, rest] = np.select(keeps, bits)
    return whose
