"""The exact value of every act that is open, so that a learner can be scored by exact regret.

The coach is asked about the same round, played through the engine: exact, and far slower than the
environment itself.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.envs.seat_rounds import SeatRounds
from houseway.exact.registry import math_of
from houseway.round import view
from houseway.round.questions import Seat
from houseway.simulate.batch import Acts, Faces, held_by
from houseway.simulate.engine import start_round

ME = Seat(1)


def exact_values(
    rounds: SeatRounds, faces: Faces, acts: Acts, decision: int
) -> NDArray[np.float64]:
    """By act, in units of the first wager; NaN for what is closed or not known."""
    game = rounds.game
    round_ = start_round(game, _deck(rounds, faces))
    held: list[Card] = []
    while True:
        seen = view(round_, ME)
        assert seen.question is not None
        held = held or held_by(seen, ME)
        asked = game.decision_of(seen.question)
        if asked == decision:
            break
        answer = game.answer(asked, int(acts[0, 0, asked]), held, seen.question)
        round_.answer(ME, answer)
    found = np.full(rounds.most_acts, np.nan)
    advice = math_of(game.game).advise(game.rules, seen)
    if advice is None:
        return found
    scale = game.stakes.get(advice.unit, rounds.unit) / rounds.unit
    mask = rounds.masks(faces, acts, np.array([decision]))[0]
    for act in np.flatnonzero(mask).tolist():
        value = advice.value_of(game.answer(decision, act, held, seen.question))
        found[act] = np.nan if value is None else float(value) * scale
    return found


def _deck(rounds: SeatRounds, faces: Faces) -> list[Card]:
    """A whole shoe whose first cards are those of a round."""
    left = list(rounds.game.game.cards(rounds.game.rules))
    dealt: list[Card] = []
    for face in faces[0].tolist():
        place = next(at for at, card in enumerate(left) if card.index == face)
        dealt.append(left.pop(place))
    return [*dealt, *left]
