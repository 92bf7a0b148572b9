"""Fast Action Hold'em's Ante by a rule of thumb, single deck: its value over every four cards."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.exact.fast_action_data import shipped
from houseway.exact.house_way import CHOICES
from houseway.exact.shoe import FACES, face_classes
from houseway.games.fast_action_holdem import FastActionRules

SUITED, PAIRED = 2, 14


def choose(faces: NDArray[np.uint8]) -> NDArray[np.int64]:
    """By four cards: which two are kept; of equal points, those with the highest card."""
    scores = np.empty((len(faces), len(CHOICES)), np.int64)
    for choice, (one, other) in enumerate(CHOICES):
        first, second = faces[:, one].astype(np.int64), faces[:, other].astype(np.int64)
        points = 4 + first // 4 + second // 4
        points += SUITED * (first % 4 == second % 4) + PAIRED * (first // 4 == second // 4)
        scores[:, choice] = 16 * points + np.maximum(first, second) // 4
    return scores.argmax(axis=1)


def value() -> Fraction:
    """The Ante alone, never split, in antes."""
    solved, hands = shipped(FastActionRules()), face_classes(4, 1)
    wins = solved.ante_wins().wins[np.arange(len(hands.faces)), choose(hands.faces)]
    deals = comb(FACES, 4) * solved.total
    won = sum(map(int.__mul__, wins.tolist(), hands.weights.tolist()))
    return Fraction(2 * won - deals, deals)
