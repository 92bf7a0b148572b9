"""Cards for a pupil to pick: what the house way keeps, and which cards of a hand play.

Whatever is worth the same is right: of three kings any two are the pair.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from msgspec import Struct

from houseway.cards import Card, show
from houseway.games import fast_action_holdem, hawaiian_holdem, pick_2_poker, two_hand_holdem
from houseway.hands import THREE_CARD, Hand, best, best_of
from houseway.round.events import BOARD, DEALER, DEALER_DISCARDS, Line, Place, hole, two_hands
from houseway.round.questions import label
from houseway.round.runner import Round
from houseway.round.views import Onlooker, view

_OF_THE_DEALER = {two_hand_holdem.GAME.name: "2HH-12", hawaiian_holdem.GAME.name: "HAW-8"}
_OF_A_PLAYER = {
    two_hand_holdem.GAME.name: "2HH-13",
    hawaiian_holdem.GAME.name: "HAW-9",
    fast_action_holdem.GAME.name: "FAH-10",
}


class Pick(Struct, frozen=True):
    """A question that is answered by so many of some cards."""

    key: str
    prompt: str
    cards: tuple[Card, ...]
    count: int


class CheckedPick(Struct, frozen=True):
    """What the rules say of it, and whether the pupil picked the same or as good."""

    key: str
    right: bool
    cards: tuple[Card, ...]
    words: str
    rule: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A pick with what is right, which the pupil does not see beforehand."""

    pick: Pick
    right: Callable[[tuple[Card, ...]], bool]
    cards: tuple[Card, ...]
    words: str
    rule: str

    def check(self, said: Sequence[str]) -> CheckedPick:
        picked = tuple(card for card in self.pick.cards if str(card) in said)
        right = len(picked) == len(said) == self.pick.count and self.right(picked)
        return CheckedPick(self.pick.key, right, self.cards, self.words, self.rule)


def cards_of(round_: Round) -> Mapping[Place, tuple[Card, ...]]:
    """All cards face up, those that the dealer gave up among the dealer's."""
    seen = view(round_, Onlooker.AUDITOR).places
    places = {place: tuple(card for card in cards if card) for place, cards in seen.items()}
    dealt = (*places.pop(DEALER, ()), *places.pop(DEALER_DISCARDS, ()))
    own = {DEALER: tuple(sorted(dealt, key=lambda card: (-card.rank, card.suit)))} if dealt else {}
    return {**places, **own}


def asked(round_: Round) -> Iterator[Asked]:
    """What there is to pick in a settled round."""
    name, cards = round_.game.name, cards_of(round_)
    dealer, board = cards.get(DEALER, ()), cards.get(BOARD, ())
    rules = round_.setup.rules
    if isinstance(rules, fast_action_holdem.FastActionRules):
        yield _house_way(rules, dealer)
    if name == pick_2_poker.GAME.name:
        prompt = "Which three of the dealer's cards go forward?"
        yield _hand("dealer", prompt, dealer, best_of(dealer, THREE_CARD), "P2P-8")
    for line in round_.lines:
        if board and line.hand and line.against:
            if name in _OF_THE_DEALER:
                prompt = "Which five cards play for the dealer, at most two of the three?"
                rule, few = _OF_THE_DEALER[name], _at_most_two(dealer)
                yield _hand("dealer", prompt, dealer + board, line.against, rule, few)
            prompt = f"Seat {line.seat}, {label(line.wager)}: which five cards play?"
            own = _own_cards(line, cards)
            rule = _OF_A_PLAYER.get(name, line.rule)
            yield _hand("seat", prompt, own + board, line.hand, rule)
            return


def _house_way(rules: fast_action_holdem.FastActionRules, four: tuple[Card, ...]) -> Asked:
    """FAH-9: of equals the first dealt is kept, so what is kept when dealt first is right."""

    def right(picked: tuple[Card, ...]) -> bool:
        rest = tuple(card for card in four if card not in picked)
        return set(fast_action_holdem.house_way(rules, picked + rest)) == set(picked)

    kept = fast_action_holdem.house_way(rules, four)
    prompt = "Which two of the dealer's four does the house way keep?"
    words = f"The house way keeps {show(kept)}."
    return Asked(Pick("house way", prompt, four, 2), right, kept, words, "FAH-7")


def _hand(
    key: str,
    prompt: str,
    offered: tuple[Card, ...],
    hand: Hand,
    rule: str,
    allowed: Callable[[tuple[Card, ...]], bool] = lambda picked: True,
) -> Asked:
    def right(picked: tuple[Card, ...]) -> bool:
        return allowed(picked) and best(picked, hand.order).value == hand.value

    words = f"It is {hand.name}: {show(hand.cards)}."
    pick = Pick(key, prompt, offered, hand.order.size)
    return Asked(pick, right, hand.cards, words, rule)


def _at_most_two(held: tuple[Card, ...]) -> Callable[[tuple[Card, ...]], bool]:
    return lambda picked: sum(card in held for card in picked) <= 2


def _own_cards(line: Line, cards: Mapping[Place, tuple[Card, ...]]) -> tuple[Card, ...]:
    first, second = two_hands(line.seat)
    place = second if line.wager in ("ante-2", "split") else first
    return cards.get(place) or cards[hole(line.seat)]
