"""What kernels set and count, held against the engine: rounds in which nobody says how to set."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from random import Random

from houseway.cards import Card
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.sets.sampled import net_of_cards, sees_dealer
from houseway.gamefile.game import game_of
from houseway.gamefile.model import PlainGame, Win
from houseway.money import Cents
from houseway.round.deck import OrderedDeck
from houseway.round.events import DEALER, Dealt, hole
from houseway.round.game import Player, Setup
from houseway.round.limits import Limits, legal_ceiling
from houseway.round.questions import Answer, Seat
from houseway.round.runner import Round, State

DEALS = 150
SEAT = Seat(1)
WITHOUT_LIMIT = Cents(10**15)
UNIT = Cents(100 * 20)  # of which a commission of five in a hundred is whole cents


class SetsContradicted(OutOfReach):
    """The engine pays another sum than is counted: a defect, and no result."""


@lru_cache(maxsize=64)
def hold_sets_to_engine(game: PlainGame, wagers: tuple[str, ...], deals: int = DEALS) -> None:
    """Refuse what a sample of settled rounds contradicts."""
    unit = {spot: Fraction(spot in wagers) for spot in (one.name for one in game.spots)}
    for _, (player, dealer, paid) in zip(range(deals), _played(game, wagers), strict=False):
        counted = net_of_cards(game, unit, player, dealer)
        if counted != paid:
            raise SetsContradicted(
                f"A round of {game.title} pays {float(paid):+g} on {' and '.join(wagers)} where "
                f"{float(counted):+g} is counted: this is a defect of ours, and no value is given."
            )


def _played(
    file: PlainGame, wagers: tuple[str, ...]
) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...], Fraction]]:
    """The cards of both sides, and what some wagers were paid."""
    random = Random(f"{file.name}, set by the house way")
    game = game_of(file)
    rules = game.rules()
    limits = Limits(Cents(1), legal_ceiling(), Cents(1), legal_ceiling())
    setup = Setup(rules, (Player(SEAT, WITHOUT_LIMIT),), limits, WITHOUT_LIMIT)
    spots = [one.name for one in file.spots if one.required or one.name in wagers]
    unit = unit_of(file)
    while True:
        deck = list(game.cards(rules))
        random.shuffle(deck)
        round_ = Round(game, setup, OrderedDeck(deck))
        round_.answer(SEAT, Answer("wager", (), dict.fromkeys(spots, unit)))
        dealt: dict[str, tuple[Card, ...]] = {}
        for event in round_.events:
            if isinstance(event, Dealt):
                known = tuple(card for card in event.cards if card)
                dealt[event.place] = dealt.get(event.place, ()) + known
        cards = dealt[hole(SEAT)], dealt[DEALER]
        while round_.state is State.OPEN:
            round_.answer(SEAT, _answer(file, round_, wagers))
        net = sum(line.net for line in round_.lines if line.wager in wagers)
        yield *cards, Fraction(net, unit)


def _answer(
    file: PlainGame,
    round_: Round,
    wagers: tuple[str, ...],
) -> Answer:
    """The house way; where the dealer's hands are seen, what is paid the most by the engine."""
    question = round_.questions[SEAT]
    return _most(round_, wagers) if sees_dealer(file) else question.default


def _most(round_: Round, wagers: tuple[str, ...]) -> Answer:
    """Each setting tried in a round of its own: the one that is paid the most."""
    question = round_.questions[SEAT]
    (option,) = question.options

    def paid(named: tuple[Card, ...]) -> int:
        other = Round(round_.game, round_.setup, OrderedDeck(round_.deck.order))
        for seat, answer, _ in round_.answers:
            other.answer(seat, answer)
        other.answer(SEAT, Answer(option.act, named))
        return sum(line.net for line in other.lines if line.wager in wagers)

    return Answer(option.act, max(option.settings, key=paid))


def unit_of(file: PlainGame) -> Cents:
    """A sum of which every pay is whole cents."""
    odds = [row.pay.odds for one in file.paytables for row in one.rows if isinstance(row.pay, Win)]
    return Cents(UNIT * max((one.denominator for one in odds), default=1))
