"""Twenty-one by the script against the solver: every order of small shoes, rule by rule."""

from functools import cache

import numpy as np
import pytest

from houseway.exact.general.twenty_one.against_up import AgainstUp, Played, matching_left
from houseway.exact.general.twenty_one.solution import FirstHand, first_hand, solve_shoe
from houseway.exact.general.twenty_one.tries import all_hands, values_of
from houseway.gamefile.game import FileRules
from houseway.gamefile.twenty_one.rules import TwentyOne
from houseway.round import Answer, Question, Round
from houseway.round.events import DEALER, discards, hole
from tests.exact.general.twenty_one.script_mean import BET, game_with, mean
from tests.patience import LONG

ACTS = ("stand", "hit", "double", "surrender")


class AsSolved:
    """Answers as the solver has them for a shoe."""

    def __init__(self, rules: TwentyOne, shoe: tuple[int, ...]) -> None:
        self._rules, self._shoe = rules, np.array(shoe)
        hands = solve_shoe(rules, self._shoe).hands
        self._first = {(hand.cards, hand.up): hand for hand in hands}
        self.against = cache(self._against)

    def _against(self, up: int) -> AgainstUp:
        left = self._shoe.copy()
        left[up] -= 1
        return AgainstUp(self._rules, left, up)

    def __call__(self, round_: Round, question: Question) -> Answer:
        places = round_.cards
        up = values_of(places[DEALER])[0]
        names = {option.act for option in question.options}
        own = [place for place in places if place.startswith(f"{hole(question.seat)}")]
        gone = values_of(places.get(discards(question.seat), ()))
        own = [place for place in own if place != discards(question.seat)]
        here = next(place for place in own if place == (question.about or hole(question.seat)))
        held = values_of(places[here])
        if len(own) == 1:
            one, other = sorted(values_of(places[here])[:2])
            first = self._first[(one, other), up]
            if "no-insurance" in names:
                insured = first.insurance > 0 and "insurance" in names
                return Answer("insurance" if insured else "no-insurance")
            if "play-on" in names:
                return self._early(first)
            if len(held) == 2:
                return Answer(self._zapped(up, gone, held) if gone else first.best)
            return self._by(self._after(up, gone).first, held, question)
        pair = values_of(places[own[0]])[0]
        against = self._after(up, gone)
        split = against.split(pair, matching_left(against.shoe, pair, self._rules))
        if "split" in names and len(own) < split.best_hands:
            return Answer("split")
        is_first = here == hole(question.seat)
        return self._by(split.played(first=is_first), held, question)

    def first(self, cards: tuple[int, int], up: int) -> FirstHand:
        return self._first[cards, up]

    def _after(self, up: int, gone: list[int]) -> AgainstUp:
        """With zapped cards out of the shoe."""
        return (
            self.against(up).without(np.bincount(gone, minlength=10)) if gone else self.against(up)
        )

    def _zapped(self, up: int, gone: list[int], held: list[int]) -> str:
        """What is best with the two cards that took the place of others."""
        if all_hands().points[all_hands().node(held)] == 21:
            return "stand"
        after = self._after(up, gone)
        staking = AgainstUp(self._rules, after.shoe, up, after)
        one, other = sorted(held)
        found = first_hand(after, staking, one, other, 1.0, may_split=one == other)
        return max((act for act in found.values if act != "zap"), key=lambda act: found.values[act])

    def _early(self, first: FirstHand) -> Answer:
        gone = np.zeros(10, np.int64)
        for value in first.cards:
            gone[value] += 1
        blackjack = self.against(first.up).blackjack_chance(gone)
        best = max(first.values.values()) * (1 - blackjack) - blackjack + max(first.insurance, 0)
        return Answer("surrender" if best < -0.5 else "play-on")

    def _by(self, played: Played, held: list[int], question: Question) -> Answer:
        node = all_hands().node(held)
        names = {option.act for option in question.options}
        if self._rules.redoubles and "hit" not in names:
            double = question.option("double")
            staked = double.stakes[0].standing if double else 8 * BET
            more = {2 * BET: 2, 4 * BET: 1}.get(staked, 0)
            return Answer(ACTS[int(played.doubled_choice[more, node])])
        if names == {"stand", "surrender"}:
            win, lose, blackjack = played.results[node]
            alive = 1 - blackjack if self._rules.peeks else 1
            return Answer("surrender" if win - lose < -0.5 * alive else "stand")
        act = ACTS[int(played.choice[node])]
        assert act in names or act == "stand"
        return Answer(act if act in names else "stand")


# Few values, so that the orders are few, and cards enough for every hand.
#        A  2  3  4  5  6  7  8  9  T
ACES = (6, 0, 0, 0, 0, 8, 0, 0, 0, 10)
FIVES = (0, 0, 0, 0, 7, 8, 0, 0, 0, 10)
EIGHTS = (0, 0, 0, 0, 0, 0, 0, 9, 0, 10)
ONE_CARD = (8, 0, 0, 0, 0, 0, 0, 0, 0, 16)
SIXES = (3, 0, 0, 0, 0, 6, 0, 0, 0, 9)
NINES = (0, 0, 0, 0, 0, 0, 0, 0, 7, 8)
TWOS = (2, 4, 0, 0, 0, 0, 3, 0, 0, 5)
LOW = (0, 5, 0, 0, 0, 0, 7, 0, 0, 3)
REDOUBLE = 'redouble = "up to three doubles"\n'
NO_SPLIT = 'split = "no"\n'
ANY_DOUBLE = 'split = "no"\ndouble = "any number of cards"\n'
CASES = {
    "stand, hit, double": (NO_SPLIT, ACES, FIVES),
    "soft 17": (NO_SPLIT + 'soft-17 = "hit"', ACES),
    "6 to 5": (NO_SPLIT + 'blackjack = "6 to 5"', ONE_CARD),
    "both blackjacks": (NO_SPLIT + 'both-blackjack = "win"', ONE_CARD),
    "no hole card": (NO_SPLIT + 'hole-card = "none"', ACES),
    "no hole card, splits": ('hole-card = "none"\nsplit = "to 3 hands"', ONE_CARD),
    "first bet": (
        'hole-card = "none"\ndealer-blackjack = "takes the first bet"\nsplit = "to 3 hands"',
        ONE_CARD,
    ),
    "first bet, doubles": (
        NO_SPLIT + 'hole-card = "none"\ndealer-blackjack = "takes the first bet"',
        ACES,
    ),
    "22 pushes": (NO_SPLIT + 'dealer-22 = "pushes"', FIVES),
    "no insurance": (NO_SPLIT + "insurance = false", ONE_CARD),
    "double 9 to 11": (NO_SPLIT + 'double = "9 to 11"', FIVES),
    "double 10 or 11": (NO_SPLIT + 'double = "10 or 11"', FIVES),
    "double any number": (NO_SPLIT + 'double = "any number of cards"', FIVES),
    "no double": (NO_SPLIT + 'double = "no"', FIVES),
    "free double": (NO_SPLIT + 'free-double = "9 to 11"', FIVES),
    "two hands": ('split = "to 2 hands"', EIGHTS),
    "three hands": ('split = "to 3 hands"', EIGHTS),
    "four hands": ('split = "to 4 hands"', EIGHTS),
    "split and double": ('split = "to 2 hands"', FIVES),
    "no double after split": ('split = "to 2 hands"\ndouble-after-split = false', FIVES),
    "split aces": ("", ONE_CARD),
    "aces alone": ('split-pairs = "aces alone"\nsplit = "to 2 hands"', ONE_CARD, EIGHTS),
    "split aces again": ('split-aces = "one card each, split again"', ONE_CARD),
    "split aces played": ('split-aces = "played on"\nsplit = "to 2 hands"', ONE_CARD),
    "free splits": ('free-split = "all but tens"', EIGHTS),
    "free splits and doubles": (
        'free-split = "all but tens"\nfree-double = "9 to 11"\nsplit = "to 2 hands"',
        FIVES,
    ),
    "late surrender": (NO_SPLIT + 'surrender = "late"', ACES, EIGHTS),
    "early surrender": (NO_SPLIT + 'surrender = "early"', ACES, EIGHTS),
    "five cards win": (NO_SPLIT + 'cards-that-win = "5"', ACES, TWOS),
    "five cards win, doubles": (ANY_DOUBLE + 'cards-that-win = "5"', TWOS),
    "21 with five cards": (ANY_DOUBLE + 'long-21 = "2 to 1 from 5 cards"', ACES, TWOS),
    "21 with five cards, if it wins": (
        ANY_DOUBLE + 'long-21 = "2 to 1 from 5 cards, if it wins"',
        ACES,
        TWOS,
    ),
    "21 with six cards": (ANY_DOUBLE + 'long-21 = "2 to 1 from 6 cards"', ACES),
    "21 with five, six, seven": (
        NO_SPLIT + 'long-21 = "3 to 2 with 5 cards, 2 to 1 with 6, 3 to 1 from 7"',
        ACES,
    ),
    "surrender any time": (NO_SPLIT + 'surrender = "late, any number of cards"', ACES, TWOS),
    "surrender any time, splits": (
        'split = "to 2 hands"\nsurrender = "late, any number of cards"',
        EIGHTS,
    ),
    "rescue": (ANY_DOUBLE + 'surrender = "late, after a double too"', ACES, TWOS),
    "rescue, splits": (
        'split = "to 2 hands"\nsurrender = "late, after a double too"',
        EIGHTS,
        FIVES,
    ),
    "zap": (NO_SPLIT + 'zap = "15 to 17"', FIVES),
    "zap, soft hands": (NO_SPLIT + 'zap = "15 to 17"\ndealer-22 = "pushes"', SIXES),
    "zap to 18, splits": ('zap = "15 to 18"\nsplit = "to 2 hands"', NINES),
    "zap, surrender": (NO_SPLIT + 'zap = "15 to 18"\nsurrender = "late"', EIGHTS, SIXES),
    "zap without a hole card": (NO_SPLIT + 'zap = "15 to 17"\nhole-card = "none"', SIXES),
    "redouble": (ANY_DOUBLE + REDOUBLE, ACES, TWOS),
    "redouble, splits": ('split = "to 2 hands"\n' + REDOUBLE, EIGHTS, LOW),
    "redouble, rescue": (
        ANY_DOUBLE + REDOUBLE + 'surrender = "late, after a double too"',
        ACES,
        TWOS,
    ),
    "21 wins": (ANY_DOUBLE + 'player-21 = "wins"', ACES, TWOS),
    "21 wins, 22 pushes": (NO_SPLIT + 'player-21 = "wins"\ndealer-22 = "pushes"', FIVES),
    "21 wins, no hole card": (NO_SPLIT + 'player-21 = "wins"\nhole-card = "none"', ACES),
    "rescue without a hole card": (
        NO_SPLIT + 'surrender = "late, after a double too"\nhole-card = "none"',
        ACES,
        FIVES,
    ),
}
# Those that take seconds wait for `make witnesses`.
DEAR = {"split and double", "no double after split", "free splits and doubles", "split aces again"}
EACH = [
    pytest.param(rules, shoe, id=f"{name} {number}")
    for name, (rules, *shoes) in CASES.items()
    for number, shoe in enumerate(shoes)
    if LONG or name not in DEAR
]


@pytest.mark.parametrize(("rules", "shoe"), EACH)
def test_the_script_has_the_mean_that_is_solved(rules: str, shoe: tuple[int, ...]) -> None:
    game = game_with(rules)
    chosen = game.rules()
    assert isinstance(chosen, FileRules)
    said = chosen.game.twenty_one
    assert said is not None
    solved = solve_shoe(said, np.array(shoe)).value
    assert float(mean(game, shoe, AsSolved(said, shoe))) == pytest.approx(solved, abs=1e-11)
