"""Two hands whose second cards may be switched: the solver against the script on small shoes."""

from functools import cache

import numpy as np
import pytest

from houseway.exact.general.twenty_one.against_up import AgainstUp, matching_left
from houseway.exact.general.twenty_one.solution import without
from houseway.exact.general.twenty_one.tries import all_hands, values_of
from houseway.exact.general.twenty_one.two_hands import hand_beside, solve_two_hands
from houseway.gamefile.game import FileRules
from houseway.gamefile.twenty_one.rules import TwentyOne
from houseway.round import Answer, Question, Round
from houseway.round.events import DEALER, Place, hole, split_hand
from tests.exact.general.twenty_one.script_mean import game_with, mean
from tests.exact.general.twenty_one.test_brute_force import ACTS

SWITCH = 'switch = true\ninsurance = false\nblackjack = "1 to 1"\n'


class AsSolved:
    """Answers as the solver has them: the other hand's first cards are known, not what it drew."""

    def __init__(self, rules: TwentyOne, shoe: tuple[int, ...]) -> None:
        self._rules, self._shoe = rules, np.array(shoe)
        self._against = cache(self._new_against)

    def _new_against(self, up: int) -> AgainstUp:
        return AgainstUp(self._rules, without(self._shoe, up), up)

    def __call__(self, round_: Round, question: Question) -> Answer:
        places, seat = round_.cards, question.seat
        against = self._against(values_of(places[DEALER])[0])
        first, second = hole(seat), split_hand(seat, 2)
        acts = {option.act for option in question.options}
        if "switch" in acts:
            (a, b), (c, d) = values_of(places[first]), values_of(places[second])
            dealt = hand_beside(against, (a, b), (c, d), dealt=True)
            dealt += hand_beside(against, (c, d), (a, b), dealt=True)
            then = hand_beside(against, (a, d), (c, b)) + hand_beside(against, (c, b), (a, d))
            better = then > dealt + 1e-12
            self._first = ((a, d), (c, b)) if better else ((a, b), (c, d))
            return Answer("switch" if better else "no-switch")
        number = int(question.about.rpartition(" ")[2]) if " hand " in question.about else 1
        mine = (number - 1) % 2  # hand 3 is split from the first, hand 4 from the second
        cards, other = sorted(self._first[mine]), self._first[1 - mine]
        beside = against.without(all_hands().counts[all_hands().node(other)])
        here = Place(question.about or first)
        held = values_of(places[here])
        node = all_hands().node(held)
        split_off = split_hand(seat, 3 + mine) in places
        if not split_off:
            played = beside.first
            if "split" in acts and len(held) == 2:
                split = beside.split(cards[0], matching_left(beside.shoe, cards[0], self._rules))
                if split.value > played.best[node]:
                    return Answer("split")
        else:
            split = beside.split(cards[0], matching_left(beside.shoe, cards[0], self._rules))
            played = split.played()
        act = ACTS[int(played.choice[node])]
        return Answer(act if act in acts else "stand")


#        A  2  3  4  5  6  7  8  9  T
CASES = {
    "without splits": ('split = "no"', (2, 0, 0, 0, 0, 5, 0, 0, 0, 5)),
    "dealer's 22": ('split = "no"\ndealer-22 = "pushes"', (1, 0, 0, 0, 3, 4, 0, 0, 0, 5)),
    "no hole card": ('split = "no"\nhole-card = "none"', (3, 0, 0, 0, 0, 0, 0, 0, 4, 5)),
    "split once": ('split = "to 2 hands"', (0, 0, 0, 0, 0, 0, 0, 7, 0, 9)),
    "split aces": ('split = "to 2 hands"', (6, 0, 0, 0, 0, 0, 0, 0, 0, 10)),
}


@pytest.mark.parametrize(("rules", "shoe"), CASES.values(), ids=CASES)
def test_the_script_has_the_mean_that_is_solved(rules: str, shoe: tuple[int, ...]) -> None:
    game = game_with(SWITCH + rules, 2)
    chosen = game.rules()
    assert isinstance(chosen, FileRules)
    said = chosen.game.twenty_one
    assert said is not None
    solved = solve_two_hands(said, np.array(shoe))
    assert float(mean(game, shoe, AsSolved(said, shoe))) == pytest.approx(solved.value, abs=1e-11)
    assert 0 < solved.switched < 1
