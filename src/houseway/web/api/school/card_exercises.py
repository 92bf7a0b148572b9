"""Cards for a pupil to pick: what the house way keeps, and which cards of a hand play.

Whatever is worth the same is right: of three kings any two are the pair.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from msgspec import Struct

from houseway.cards import Card, show
from houseway.gamefile.game import FileRules
from houseway.gamefile.model import PlainGame
from houseway.gamefile.rulebook import Rulebook
from houseway.gamefile.twenty_one.hands import dealer_draws, total_of
from houseway.gamefile.twenty_one.rules import TwentyOne
from houseway.games import fast_action_holdem, hawaiian_holdem, pick_2_poker, two_hand_holdem
from houseway.hands import THREE_CARD, Hand, best, best_of
from houseway.round.deck import OrderedDeck
from houseway.round.events import BOARD, DEALER, DEALER_DISCARDS, Line, Place, hole, two_hands
from houseway.round.questions import label
from houseway.round.runner import Round
from houseway.round.views import Onlooker, view

# The rule by which a hand is made, where another rule than the line's own says it; none: not asked.
_OF_THE_DEALER = {
    two_hand_holdem.GAME.name: "2HH-12",
    fast_action_holdem.GAME.name: "",
    hawaiian_holdem.GAME.name: "HAW-8",
    pick_2_poker.GAME.name: "",
}
_OF_A_PLAYER = {
    two_hand_holdem.GAME.name: "2HH-13",
    fast_action_holdem.GAME.name: "FAH-10",
    hawaiian_holdem.GAME.name: "HAW-9",
    pick_2_poker.GAME.name: "",
}
_AT_MOST_TWO = (two_hand_holdem.GAME.name, hawaiian_holdem.GAME.name)
_COMING = 9  # cards: more than a dealer takes but once in millions of hands
_NUMBERS = ("no", "one", "two", "three", "four", "five")


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
    if DEALER in places:
        dealt = (*places[DEALER], *places.pop(DEALER_DISCARDS, ()))
        places[DEALER] = tuple(sorted(dealt, key=lambda card: (-card.rank, card.suit)))
    return places


def asked(round_: Round) -> Iterator[Asked]:
    """What there is to pick in a settled round."""
    cards, rules = cards_of(round_), round_.setup.rules
    if isinstance(rules, fast_action_holdem.FastActionRules):
        yield _house_way(rules, cards[DEALER])
    if round_.game.name == pick_2_poker.GAME.name:
        prompt = "Which three of the dealer's cards go forward?"
        yield _hand("dealer", prompt, cards[DEALER], best_of(cards[DEALER], THREE_CARD), "P2P-8")
    if isinstance(rules, FileRules) and rules.game.twenty_one is not None:
        yield _drawing(rules.game, rules.game.twenty_one, round_)
    for line in round_.lines:
        if picks := list(_hands_of(line, round_.game.name, cards)):
            yield from picks
            return


def _hands_of(line: Line, name: str, cards: Mapping[Place, tuple[Card, ...]]) -> Iterator[Asked]:
    """Which cards make the two hands that a line compares, as far as there is a choice."""
    if line.hand is None or line.against is None:
        return
    dealer, board = cards.get(DEALER, ()), cards.get(BOARD, ())
    rule = _OF_THE_DEALER.get(name, line.rule)
    if rule and _is_a_choice(line.against, dealer + board):
        few = _at_most_two(dealer) if name in _AT_MOST_TWO else _any
        at_most = ", at most two of the three" if name in _AT_MOST_TWO else ""
        prompt = f"Which {_count(line.against)} play for the dealer{at_most}?"
        yield _hand("dealer", prompt, dealer + board, line.against, rule, few)
    own = _own_cards(line, line.hand, cards) + board
    rule = _OF_A_PLAYER.get(name, line.rule)
    if rule and _is_a_choice(line.hand, own):
        prompt = f"Seat {line.seat}, {label(line.wager)}: which {_count(line.hand)} play?"
        yield _hand("seat", prompt, own, line.hand, rule)


def _is_a_choice(hand: Hand, offered: tuple[Card, ...]) -> bool:
    return set(hand.cards) < set(offered)


def _count(hand: Hand) -> str:
    return f"{_NUMBERS[hand.order.size]} cards"


def _house_way(rules: fast_action_holdem.FastActionRules, four: tuple[Card, ...]) -> Asked:
    """FAH-9: of equals the first dealt is kept, so what is kept when dealt first is right."""

    def right(picked: tuple[Card, ...]) -> bool:
        rest = tuple(card for card in four if card not in picked)
        return set(fast_action_holdem.house_way(rules, picked + rest)) == set(picked)

    kept = fast_action_holdem.house_way(rules, four)
    prompt = "Which two of the dealer's four does the house way keep?"
    words = f"The house way keeps {show(kept)}."
    return Asked(Pick("house way", prompt, four, 2), right, kept, words, "FAH-7")


def _drawing(game: PlainGame, rules: TwentyOne, round_: Round) -> Asked:
    """Where the dealer of twenty-one stops: another hand, from the cards that are still to come."""
    assert isinstance(round_.deck, OrderedDeck)
    up, *coming = round_.deck.stub[: 1 + _COMING]
    taken = 1
    while dealer_draws(rules, total_of((up, *coming[:taken]))):
        taken += 1
    last, hand = coming[taken - 1], total_of((up, *coming[:taken]))
    says = "breaks" if hand.bust else "stands"
    loop = Rulebook(game).loop
    assert loop is not None
    shown = up.rank.name.lower()
    prompt = f"Another hand, {shown} up: which of the next cards is the last that the dealer takes?"
    words = f"The dealer {says} with {hand.words}."
    pick = Pick("dealer draws", prompt, tuple(coming), 1)
    return Asked(pick, lambda picked: picked == (last,), (last,), words, loop.settling)


def _any(picked: tuple[Card, ...]) -> bool:
    return True


def _hand(
    key: str,
    prompt: str,
    offered: tuple[Card, ...],
    hand: Hand,
    rule: str,
    allowed: Callable[[tuple[Card, ...]], bool] = _any,
) -> Asked:
    def right(picked: tuple[Card, ...]) -> bool:
        return allowed(picked) and best(picked, hand.order).value == hand.value

    words = f"It is {hand.name}: {show(hand.cards)}."
    pick = Pick(key, prompt, offered, hand.order.size)
    return Asked(pick, right, hand.cards, words, rule)


def _at_most_two(held: tuple[Card, ...]) -> Callable[[tuple[Card, ...]], bool]:
    return lambda picked: sum(card in held for card in picked) <= 2


def _own_cards(line: Line, hand: Hand, cards: Mapping[Place, tuple[Card, ...]]) -> tuple[Card, ...]:
    """The cards of the seat that the hand is made from: one of two hands, or all it holds."""
    board = set(cards.get(BOARD, ()))
    places = (*two_hands(line.seat), hole(line.seat))
    held = (cards[place] for place in places if place in cards)
    return next((some for some in held if some and set(hand.cards) <= board | set(some)), ())
