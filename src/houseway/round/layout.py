"""What a game's felt has printed on it, found by playing the game: nothing is typed in twice.

A few rounds in which every answer gets its turn show which spots take chips, how many cards lie
where, and what becomes of the cards that a player picks. So a page can draw any game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, count, pairwise
from random import Random

from msgspec import Struct

from houseway.cards import Card, shuffled
from houseway.hands import Hand, Order
from houseway.money import Cents
from houseway.round.deck import OrderedDeck
from houseway.round.events import (
    BOARD,
    DEALER,
    LOWER,
    UPPER,
    Award,
    Dealt,
    Event,
    Moved,
    Place,
    discards,
    hole,
    two_hands,
)
from houseway.round.game import Game, Player, Rules, Setup
from houseway.round.named import NamedPlaces
from houseway.round.questions import (
    SIT_OUT,
    Answer,
    Option,
    Question,
    Seat,
    Stake,
    first_pick,
    label,
)
from houseway.round.runner import Round, State

_QUIET = 24  # rounds that show nothing new
_STACK = Cents(2_000_00)
_BOARDS = (BOARD, UPPER, LOWER)
_MOST_AMOUNTS = 2  # that a spot has room for
_YOU = Seat(1)
_GIVEN_UP = "Discard"


class Spot(Struct, frozen=True):
    """A spot that takes chips, with what the document prints beside it."""

    spot: str
    label: str
    rule: str
    bonus: bool  # beside the game: optional, or never held against the dealer's hand
    later: bool  # filled by a decision, not before the deal
    required: bool  # nobody is dealt in without a wager here
    amount: str  # what must stand there, in the document's words and if few: "two antes"
    paytables: list[str]  # by name


class Board(Struct, frozen=True):
    place: Place
    cards: int


class Zone(Struct, frozen=True):
    """Where a player's cards go while a question has some of them picked."""

    title: str
    picked: bool  # whether the picked cards lie here, or the rest
    start: int = 0  # which of them, in the order of picking: from here ...
    stop: int = 99  # ... to before here


class Plays(Struct, frozen=True):
    """What a seat's hand is made of."""

    cards: int
    own: int  # of the seat's cards, at most
    all_own: bool  # whether all of these must play, as in Omaha
    categories: tuple[str, ...]  # from the lowest up


class Way(Struct, frozen=True):
    """A way to make a hand: its order, and how many of one's own cards play."""

    order: Order
    own: int  # at most
    all_own: bool  # whether so many must play, as in Omaha


class Layout(Struct, frozen=True):
    spots: list[Spot]
    hole: int  # cards of a seat
    dealer: int  # cards of the dealer; 0 where the house has no hand
    boards: list[Board]
    hand_spots: tuple[str, ...]  # of each hand of a seat that may split; () where none may
    named: NamedPlaces  # places that this game has its own words for
    zones: list[Zone]  # none where no question wants cards picked
    hands: tuple[str, ...]  # what the hands of a seat are called
    plays: Plays | None  # none where no hand is ranked


@lru_cache(maxsize=64)
def layout(game: Game, rules: Rules) -> Layout:
    """The felt of a game under these rules."""
    seen, loop = _seen(game, rules), game.loop(rules)
    spots = _spots(game, rules, seen)
    if loop:
        spots = [one for one in spots if not one.later or one.spot in loop.later]
    return Layout(
        spots=spots,
        hole=loop.hole if loop else seen.cards[hole(_YOU)],
        dealer=loop.dealer if loop else seen.cards[DEALER],
        hand_spots=loop.hands if loop else (),
        boards=[Board(one, seen.cards[one]) for one in _BOARDS if seen.cards[one]],
        named=game.named(rules),
        zones=_zones(game, seen),
        hands=game.hands,
        plays=_plays(seen),
    )


def ways_of(game: Game, rules: Rules) -> tuple[Way, ...]:
    """The ways in which hands are made that decide: those compared, or if none is, those paid."""
    if game.set_orders:
        return tuple(Way(order, order.size, all_own=True) for order in game.set_orders)
    seen = _seen(game, rules)
    return tuple(dict.fromkeys(seen.ranked[True] or seen.ranked[False]))


def prompts_of(game: Game, rules: Rules) -> Mapping[str, str]:
    """What a player with chips enough is asked in a round, in order, each with its hint."""
    return _seen(game, rules).prompts


@lru_cache(maxsize=64)
def _seen(game: Game, rules: Rules) -> _Seen:
    """What comes up until some rounds in a row have shown nothing new."""
    seen = _Seen()
    curious = Counter[tuple[int, str]]()
    size, quiet = 0, 0
    for number in count():
        _play(game, rules, number, curious, seen)
        size, quiet = seen.size, quiet + 1 if seen.size == size else 0
        if quiet == _QUIET:
            break
    return seen


# --- Playing --------------------------------------------------------------------------------------


class _Seen:
    """What came up in the rounds so far."""

    def __init__(self) -> None:
        self.stakes: dict[str, list[Stake]] = {}
        self.prompts: dict[str, str] = {}  # what was asked, in the order it came up, with its hint
        self.later: set[str] = set()
        self.compared: set[str] = set()  # wagers that were held against the dealer's hand
        self.cards = Counter[Place]()
        self.groups: tuple[int, ...] = ()  # how many cards are set into each hand but the first
        self.went: dict[str, tuple[Place | None, Place | None]] = {}  # picked cards, and the rest
        self.ranked: dict[bool, list[Way]] = {False: [], True: []}  # by whether it was compared

    @property
    def size(self) -> int:
        """Grows with everything that is new."""
        return len(self.stakes) + len(self.compared) + len(self.went) + self.cards.total()

    def question(self, question: Question) -> None:
        self.prompts.setdefault(question.prompt, question.hint)
        for option in question.options:
            self.groups = self.groups or option.groups
            for stake in option.stakes:
                self.stakes.setdefault(stake.spot, []).append(stake)
                if question.default != SIT_OUT and len(self.stakes[stake.spot]) == 1:
                    self.later.add(stake.spot)

    def picked(self, answer: Answer, held: Iterable[Card], events: Iterable[Event]) -> None:
        rest = frozenset(held) - frozenset(answer.cards)
        moves = [one for one in events if isinstance(one, Moved) and one.source == hole(_YOU)]
        picked = next((one.target for one in moves if rest.isdisjoint(one.cards)), None)
        others = next((one.target for one in moves if rest.issuperset(one.cards)), None)
        self.went[answer.act] = (picked, others)

    def round(self, round_: Round) -> None:
        dealt: dict[Place, list[Card]] = {}
        for event in round_.events:
            if isinstance(event, Dealt):
                dealt.setdefault(event.place, []).extend(filter(None, event.cards))
        self.cards |= Counter({place: len(cards) for place, cards in dealt.items()})
        self.compared |= {one.wager for one in round_.lines if one.against}
        for one in (*round_.lines, *round_.awards):
            if one.hand:
                compared = isinstance(one, Award) or one.against is not None
                self.ranked[compared].append(_made_of(one.hand, dealt[hole(one.seat)]))


def _made_of(hand: Hand, own: Iterable[Card]) -> Way:
    """A hand's source has just the cards that must play, or all that it may be chosen from."""
    held = len(set(hand.source).intersection(own))
    return Way(hand.order, held, len(hand.source) == hand.order.size)


def _play(
    game: Game, rules: Rules, number: int, curious: Counter[tuple[int, str]], seen: _Seen
) -> None:
    """A round in which everyone does what was done least often at that point so far."""
    seats = (_YOU,) if game.banked_by == "house" else (_YOU, Seat(2))
    setup = Setup(rules, tuple(Player(seat, _STACK) for seat in seats))
    deck = OrderedDeck(shuffled(game.cards(rules), Random(number).randrange))
    round_ = Round(game, setup, deck)
    while round_.state is State.OPEN:
        seat, question = next(iter(round_.questions.items()))
        seen.question(question)
        options = [one for one in question.options if one.act != SIT_OUT.act]
        before, asked = len(round_.events), len(round_.answers)
        option = min(options, key=lambda one: curious[asked, one.act])
        curious[asked, option.act] += 1
        answer = answer_with(option, most=number % 2 == 1)
        round_.answer(seat, answer)
        if option.pick and seat == _YOU:
            seen.picked(answer, option.cards, round_.events[before:])
    seen.round(round_)


def answer_with(option: Option, *, most: bool) -> Answer:
    stakes: dict[str, Cents] = {}
    for stake in option.stakes[: option.games.most if option.games else None]:  # LIM-4
        amount = stake.most if most and not stake.risk else stake.least
        equal = stakes.get(stake.equals)
        stakes[stake.spot] = amount if equal is None else Cents(equal * stake.times)
    return Answer(option.act, first_pick(option), stakes)


# --- What it comes to -----------------------------------------------------------------------------


def _spots(game: Game, rules: Rules, seen: _Seen) -> list[Spot]:
    """The game's own spots first, those of one hand together, then the bonuses."""
    paytables = [table.name for table in game.paytables(rules)]
    spots = [_spot(game, name, stakes, seen, paytables) for name, stakes in seen.stakes.items()]
    return sorted(spots, key=lambda one: (one.bonus, "" if one.bonus else _hand_of(one.spot)))


def _spot(game: Game, name: str, stakes: list[Stake], seen: _Seen, paytables: list[str]) -> Spot:
    said = [
        stake.why or (stake.equals and f"equals {game.label(stake.equals)}") for stake in stakes
    ]
    amounts = list(dict.fromkeys(filter(None, said)))
    later = name in seen.later and len(seen.later) < len(seen.stakes)
    return Spot(
        spot=name,
        label=game.label(name),
        rule=stakes[0].rule,
        bonus=_is_bonus(name, stakes[0], seen),
        later=later,
        required=stakes[0].required and not later,
        amount=" or ".join(amounts) if len(amounts) <= _MOST_AMOUNTS else "",
        paytables=[one for one in paytables if one.startswith(label(name))],
    )


def _is_bonus(name: str, stake: Stake, seen: _Seen) -> bool:
    """Where no wager is required, those that the game counts as bonuses."""
    if not any(one.required for some in seen.stakes.values() for one in some):
        return stake.bonus
    return not stake.required or (bool(seen.compared) and name not in seen.compared)


def _plays(seen: _Seen) -> Plays | None:
    """By the hands that were compared, if any; where some are of fewer cards, by the largest."""
    ranked = seen.ranked[True] or seen.ranked[False]
    way = max(ranked, key=lambda one: (one.order.size, one.own), default=None)
    return way and Plays(way.order.size, way.own, way.all_own, way.order.categories)


def _hand_of(spot: str) -> str:
    """The number of the hand that a spot is for: `raise-2` goes with `ante-2`."""
    last = spot.rpartition("-")[2]
    return last if last.isdigit() else ""


def _zones(game: Game, seen: _Seen) -> list[Zone]:
    """The zone of the picked cards and that of the rest, the cards that are kept first."""
    if not seen.went:
        return []
    if seen.groups:
        return _zones_of_sets(game.hands, seen.groups)
    titles = [_titles(game, picked, rest) for picked, rest in seen.went.values()]
    picked, rest = (", or ".join(dict.fromkeys(some)) for some in zip(*titles, strict=True))
    zones = [Zone(picked, picked=True), Zone(rest, picked=False)]
    return zones if picked != _GIVEN_UP else zones[::-1]


def _zones_of_sets(titles: Sequence[str], groups: Sequence[int]) -> list[Zone]:
    """A zone for each hand that cards are set into: the first has those that are not picked."""
    ends = pairwise(accumulate(groups, initial=0))
    first, *others = titles
    set_ = zip(others, ends, strict=False)
    return [Zone(first, False), *(Zone(title, True, *these) for title, these in set_)]


def _titles(game: Game, picked: Place | None, rest: Place | None) -> tuple[str, str]:
    """What the places are called that the picked cards and the rest went to."""
    if picked == discards(_YOU):
        return _GIVEN_UP, "Keep"
    if rest == discards(_YOU):
        return "Keep", _GIVEN_UP
    names: dict[Place | None, str] = dict(zip(two_hands(_YOU), game.hands, strict=False))
    return names.get(picked, "Your choice"), names.get(rest, "The rest")
