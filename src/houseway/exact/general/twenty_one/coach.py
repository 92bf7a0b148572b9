"""The coach of twenty-one: what each choice is worth, with all the cards that the seat has seen.

Other hands of the seat are not changed by the choice; they are left out of what is said. What
other seats and later hands draw is as likely as any order of the cards that are left.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import numpy as np

from houseway.exact.coach.advice import Advice, known, ranked
from houseway.exact.general.twenty_one.against_up import AgainstUp, Played, Stake
from houseway.exact.general.twenty_one.proofs import as_fraction
from houseway.exact.general.twenty_one.solution import choices, zapped
from houseway.exact.general.twenty_one.tries import ACE, Ints, all_hands, full_shoe, values_of
from houseway.exact.general.twenty_one.two_hands import hand_beside
from houseway.exact.general.twenty_one.values import DOUBLE, HIT, STAND
from houseway.gamefile.game import FileRules
from houseway.gamefile.twenty_one import questions
from houseway.gamefile.twenty_one.hands import total_of
from houseway.gamefile.twenty_one.rules import TwentyOne, with_words
from houseway.gamefile.twenty_one.script import DOUBLED, FREE
from houseway.money import Cents
from houseway.round.events import DEALER, Place, hole, split_hand
from houseway.round.questions import Answer, Question, Seat
from houseway.round.views import View

ABOUT = "The other hands are left out."


def advise(rules: FileRules, view: View) -> Advice | None:
    """The choices of the view's own seat, the best first; None before the cards are dealt."""
    question = view.question
    game = rules.game
    if question is None or game.twenty_one is None or not view.places.get(DEALER):
        return None
    unit = game.spots[0].name
    values = _Seat(game.twenty_one, rules.decks, view, question, unit).values()
    found = ((_answer(question, act), as_fraction(value)) for act, value in values.items())
    return ranked(unit, found, ABOUT if question.about else "")


def _answer(question: Question, act: str) -> Answer:
    """An act at its largest stakes."""
    option = question.option(act)
    assert option is not None
    return Answer(act, (), {one.spot: one.most for one in option.stakes if one.least < one.most})


class _Seat:
    """A seat that is asked, and what it sees."""

    def __init__(
        self, rules: TwentyOne, decks: int, view: View, question: Question, bet: str
    ) -> None:
        self._rules, self._question, self._bet = rules, question, bet
        self._view, self._seat = view, question.seat
        place = Place(question.about or hole(question.seat))
        self._cards = known(view.places[place])
        self._hands = _hands_of(rules, view, question.seat, place)
        seen = [card for faces in view.places.values() for card in known(faces)]
        up = known(view.places[DEALER])[0]
        left = full_shoe(decks, rules.without)
        for value in values_of(seen):
            left[value] -= 1
        self._left = left
        with_own = left.copy()
        for value in values_of(self._cards):
            with_own[value] += 1
        self._against = _against(rules, tuple(with_own.tolist()), values_of([up])[0])
        self._node = all_hands().node(values_of(self._cards))
        self._blackjack = self._against.blackjack_chance(all_hands().counts[self._node])

    def values(self) -> Mapping[str, float]:
        acts = {option.act for option in self._question.options}
        found = {act: value for act, value in self._every().items() if act in acts}
        assert found.keys() == acts, f"no value for {acts - found.keys()}"
        return found

    def _every(self) -> Mapping[str, float]:
        if self._question.option(questions.NO_INSURANCE):
            return self._insurance()
        if self._question.option(questions.NO_SWITCH):
            return self._switch()
        if add := self._question.option(questions.ADD):
            (stake,) = add.stakes
            now = self._after_looking()
            return {questions.NO_ADD: now, questions.ADD: now * stake.most / stake.standing}
        if self._question.option(questions.PLAY_ON):
            best = max(self._playing().values()) * self._alive - (1 - self._alive)
            if self._rules.insures and self._against.up == ACE:
                best += max(0.5 * (3 * self._blackjack - 1), 0.0)
            return {questions.PLAY_ON: best, questions.SURRENDER: -0.5}
        return self._playing()

    @property
    def _alive(self) -> float:
        return 1 - self._blackjack if self._rules.peeks else 1.0

    def _insurance(self) -> Mapping[str, float]:
        """What it adds; even money is held against what a blackjack has without it."""
        insured = 0.5 * (3 * self._blackjack - 1)
        if not total_of(self._cards, first=True).natural:
            return {questions.INSURANCE: insured, questions.NO_INSURANCE: 0.0}
        pays = float(self._rules.blackjack_in(total_of(self._cards, first=True).suit))
        both = pays if self._rules.says("both-blackjack", "win") else 0.0
        plain = (1 - self._blackjack) * pays + self._blackjack * both
        return {
            questions.EVEN_MONEY: 1.0,
            questions.INSURANCE: plain + insured,
            questions.NO_INSURANCE: plain,
        }

    def _after_looking(self) -> float:
        """The bet once the dealer has no blackjack."""
        if total_of(self._cards, first=True).natural:
            return float(self._rules.blackjack)
        one, other = sorted(values_of(self._cards))
        values = choices(self._against, (one, other), may_split=one == other)
        return max(values.values()) / self._alive

    def _switch(self) -> Mapping[str, float]:
        """Both hands as they are, and with their second cards in the other's place."""
        seat, places = self._seat, self._view.places
        (a, b), (c, d) = (
            values_of(known(places[place])) for place in (hole(seat), split_hand(seat, 2))
        )
        left = self._left.copy()
        for value in (a, b, c, d):
            left[value] += 1
        against = _against(self._rules, tuple(left.tolist()), self._against.up)
        dealt = hand_beside(against, (a, b), (c, d), dealt=True)
        dealt += hand_beside(against, (c, d), (a, b), dealt=True)
        then = hand_beside(against, (a, d), (c, b)) + hand_beside(against, (c, b), (a, d))
        return {questions.NO_SWITCH: dealt / self._alive, questions.SWITCH: then / self._alive}

    def _playing(self) -> Mapping[str, float]:
        played = self._played()
        scale = self._alive
        acts = {option.act for option in self._question.options}
        if questions.HIT not in acts and acts & {questions.SURRENDER, questions.DOUBLE}:
            return self._doubled(played)
        found = {
            act: float(played.values[self._node, choice]) / scale
            for choice, act in (
                (STAND, questions.STAND),
                (HIT, questions.HIT),
                (DOUBLE, questions.DOUBLE),
            )
        }
        found[questions.SURRENDER] = -0.5
        if self._question.option(questions.ZAP):
            found[questions.ZAP] = self._zapped() / scale
        if self._question.option(questions.SPLIT):
            found[questions.SPLIT] = self._split() / scale
        return found

    def _doubled(self, played: Played) -> Mapping[str, float]:
        """A doubled hand that may be given up: two whole bets, one of them perhaps the house's.

        One that may be doubled again has so many bets as its marker says."""
        win, lose, blackjack = (float(one) for one in played.results[self._node])
        mark = self._view.marks.get(self._seat, {}).get(self._spot)
        if self._rules.redoubles:
            doubles = next((one for one, word in DOUBLED.items() if word == mark), 1)
            pairs, more = 2 ** (doubles - 1), self._rules.redoubles + 1 - doubles
            found = {
                questions.STAND: 2 * pairs * (win - lose) / self._alive,
                questions.SURRENDER: -1.0 * pairs,
            }
            if more:
                again = self._against.doubled_again(played, self._node, more)
                found[questions.DOUBLE] = pairs * again / self._alive
            return found
        is_free = mark == FREE
        paid = 1.0 if is_free else 2.0
        added = 0.0 if is_free or self._rules.first_bet_only else 1.0
        at_blackjack = self._stake.at_blackjack + added
        stand = (2.0 * win - paid * lose - at_blackjack * blackjack) / self._alive
        return {questions.STAND: stand, questions.SURRENDER: -0.5 * paid}

    @property
    def _spot(self) -> str:
        """Where the bet of the hand stands that is asked about."""
        about = self._question.about
        if not about or about == hole(self._seat):
            return self._bet
        return questions.split_spot(int(about.rpartition(" ")[2]) - 1)

    def _played(self) -> Played:
        """As a first hand, or as one of several."""
        if self._hands == 1:
            return self._against.first
        nodes = np.flatnonzero((all_hands().counts >= all_hands().counts[self._node]).all(axis=1))
        return self._against.play(self._against.shoe, nodes, self._stake, split=True)

    @property
    def _stake(self) -> Stake:
        """A hand that the house made the bet of has none of the seat's chips."""
        staked = self._view.stakes[self._seat]
        if self._spot != self._bet and not staked.get(self._spot, Cents(0)):
            return Stake(0.0, 1.0, 0.0)
        return self._against.first_stake

    def _zapped(self) -> float:
        one, other = sorted(values_of(self._cards))
        return zapped(self._against, (one, other))

    def _split(self) -> float:
        """As many more hands as there may be."""
        rules = self._rules
        more = rules.most_hands - self._hands + 1
        again = with_words(rules, {"split": f"to {more} hands"})
        pair = values_of(self._cards)[0]
        return (
            AgainstUp(again, self._against.shoe, self._against.up)
            .split(pair, int(self._left[pair]))
            .value
        )


@lru_cache(maxsize=32)
def _against(rules: TwentyOne, shoe: tuple[int, ...], up: int) -> AgainstUp:
    """One for all questions that see the same cards."""
    return AgainstUp(rules, _array(shoe), up)


def _array(shoe: tuple[int, ...]) -> Ints:
    return np.array(shoe, np.int64)


def _hands_of(rules: TwentyOne, view: View, seat: Seat, place: Place) -> int:
    """How many hands the one at a place has come to be, itself included."""
    found = _dealt_as(rules, seat, place)
    hands = [hole(seat), *(one for one in view.places if one.startswith(f"{hole(seat)} hand "))]
    return sum(_dealt_as(rules, seat, Place(one)) == found for one in hands)


def _dealt_as(rules: TwentyOne, seat: Seat, place: Place) -> int:
    """Which of the hands that were dealt it is, or was split from."""
    number = 1 if place == hole(seat) else int(place.rpartition(" ")[2])
    dealt = rules.dealt_hands
    return number - 1 if number <= dealt else (number - dealt - 1) // (rules.most_hands - 1)
