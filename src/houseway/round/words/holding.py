"""What a viewer's own cards come to, in words: `pair of queens, flush draw`.

It is made from the cards that the viewer sees, and from nothing else. While a question wants cards
picked, it is said of every pick, so that a page can name the hands that are being set.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, combinations, pairwise

from msgspec import Struct

from houseway.cards import DECK, RANKS, Card, Rank
from houseway.hands import STANDARD, Category, Hand, Order, best, best_of, best_with_exactly
from houseway.round.events import BOARD, DEALER, LOWER, UPPER, Faces, Place, hole, set_hands
from houseway.round.game import Game, Rules
from houseway.round.layout import Way, layout, ways_of
from houseway.round.questions import Question, Seat, picks_of
from houseway.round.words.telling import brief

_FULL_BOARD = 5


class OnBoard(Struct, frozen=True, omit_defaults=True):
    """What cards come to on a board: so far, and with every kicker once the hand is whole."""

    words: str
    full: str = ""
    board: Place = Place("")  # where there are several


class Holding(Struct, frozen=True):
    """Cards of the viewer's own, and what they come to on each board."""

    cards: tuple[Card, ...]
    readings: tuple[OnBoard, ...]


def holdings(
    game: Game,
    rules: Rules,
    places: Mapping[Place, Faces],
    seat: Seat,
    question: Question | None,
) -> tuple[Holding, ...]:
    """All hands that a seat has, and all that it may make by picking cards now.

    Where cards are set into several hands, those of a dealer whose cards lie open follow.
    """
    ways = ways_of(game, rules)
    if not ways:
        return ()
    boards = _boards(game, rules, places)
    own = _hands(ways, places, seat, question)
    hands = dict.fromkeys((*own, *_set_by_dealer(game.set_orders, places)))
    return tuple(
        Holding(hand, tuple(_reading(ways, hand, *board) for board in boards)) for hand in hands
    )


def _hands(
    ways: Sequence[Way], places: Mapping[Place, Faces], seat: Seat, question: Question | None
) -> Iterator[tuple[Card, ...]]:
    for place in (hole(seat), *set_hands(seat)):
        if held := _seen(places, place):
            yield held
    sizes = {way.own for way in ways}
    for option in question.options if question else ():
        for picked in picks_of(option) if option.pick else ():
            rest = tuple(card for card in option.cards if card not in picked)
            ends = pairwise(accumulate(option.groups or (option.pick,), initial=0))
            parts = (*(picked[start:end] for start, end in ends), rest)
            yield from (some for some in parts if len(some) in sizes)


def _set_by_dealer(
    orders: Sequence[Order], places: Mapping[Place, Faces]
) -> Iterator[tuple[Card, ...]]:
    """The dealer's hands, which are laid side by side once they are set."""
    laid = _seen(places, DEALER)
    if not orders or len(laid) != sum(order.size for order in orders):
        return
    for start, end in pairwise(accumulate((order.size for order in orders), initial=0)):
        yield laid[start:end]


def _boards(
    game: Game, rules: Rules, places: Mapping[Place, Faces]
) -> list[tuple[Place, tuple[Card, ...], bool]]:
    """Each board's name where there are several, its open cards, and whether more come to it."""
    shared = _seen(places, BOARD)
    several = [
        (place, shared + _seen(places, place)) for place in (UPPER, LOWER) if place in places
    ]
    if several:
        return [(place, cards, len(cards) < _FULL_BOARD) for place, cards in several]
    room = sum(one.cards for one in layout(game, rules).boards if one.place == BOARD)
    return [(Place(""), shared, len(shared) < room)]


def _seen(places: Mapping[Place, Faces], place: Place) -> tuple[Card, ...]:
    return tuple(face for face in places.get(place, ()) if face is not None)


def _reading(
    ways: Sequence[Way],
    own: tuple[Card, ...],
    board: Place,
    open_: tuple[Card, ...],
    more: bool,
) -> OnBoard:
    alike = [way for way in ways if way.own == len(own)] or ways
    way = max(alike, key=lambda way: (way.order.size, way.own))
    words, full = _read(way, own, open_, more)
    return OnBoard(words, full, board)


@lru_cache(maxsize=4096)
def _read(way: Way, own: tuple[Card, ...], board: tuple[Card, ...], more: bool) -> tuple[str, str]:
    hand = _whole(way, own, board)
    words = [brief(hand) if hand else _so_far(way, own, board)]
    if more:
        words += _draws(way, own, board, hand)
    return ", ".join(words), hand.name if hand else ""


def _whole(way: Way, own: tuple[Card, ...], board: tuple[Card, ...]) -> Hand | None:
    """The best hand; None while there are too few cards for one."""
    size, take = way.order.size, min(way.own, len(own))
    if take + len(board) < size:
        return None
    if way.all_own and way.order is STANDARD and take < size:
        return best_with_exactly(take, own, board)
    sets = (
        (*held, *some)
        for held in combinations(own, take)
        for some in (combinations(board, size - take) if way.all_own else (board,))
    )
    choose = best if size in (1, 5) else best_of  # of a length, all cards there are make the hand
    return max((choose(some, way.order) for some in sets), key=lambda hand: hand.value)


def _so_far(way: Way, own: tuple[Card, ...], board: tuple[Card, ...]) -> str:
    """By equal ranks alone: `pair of queens`, `ace high`."""
    taken = combinations(own, min(way.own, len(own)))
    groups = max(_groups((*held, *board)) for held in taken)
    (count, rank), *others = groups
    if count == 1:
        return f"{rank.word} high"
    if count == 2 and others and others[0][0] == 2:
        return f"two pair, {rank.plural} and {others[0][1].plural}"
    name = {2: "pair of", 3: "three of a kind,", 4: "four of a kind,"}[count]
    return f"{name} {rank.plural}"


def _groups(some: Sequence[Card]) -> list[tuple[int, Rank]]:
    """How often each rank is there, the most frequent and highest first."""
    counts = Counter(card.rank for card in some)
    return sorted(((count, rank) for rank, count in counts.items()), reverse=True)


# --- What the next card may make of it ------------------------------------------------------------

_DRAWN_TO = frozenset((Category.FLUSH, Category.STRAIGHT, Category.FULL_HOUSE))  # of five cards


def _draws(way: Way, own: tuple[Card, ...], board: tuple[Card, ...], now: Hand | None) -> list[str]:
    if not _DRAWN_TO.issubset(way.order.categories) or min(way.own, len(own)) + len(board) < 4:
        return []
    strength = way.order.strength
    has = strength(now.category) if now else 0
    draws: list[str] = []
    if has < strength(Category.FLUSH) and _one_short_of_a_flush(way, own, board):
        draws.append("flush draw")
    if has < strength(Category.STRAIGHT):
        ranks = sum(_makes_a_straight(way, own, board, rank) for rank in RANKS)
        draws += ["straight draw" if ranks > 1 else "gutshot"] if ranks else []
    return draws


def _one_short_of_a_flush(way: Way, own: Sequence[Card], board: Sequence[Card]) -> bool:
    ours, theirs = (Counter(card.suit for card in some) for some in (own, board))
    for suit, count in ours.items():
        held = min(count, way.own)
        if way.all_own and held < way.own:
            continue
        if held + theirs[suit] == 4:
            return True
    return False


def _makes_a_straight(way: Way, own: tuple[Card, ...], board: tuple[Card, ...], rank: Rank) -> bool:
    suits = Counter(card.suit for card in (*own, *board))
    of_rank = [card for card in DECK if card.rank is rank and card not in own and card not in board]
    if not of_rank:
        return False
    drawn = min(of_rank, key=lambda card: suits[card.suit])  # no flush in the way
    hand = _whole(way, own, (*board, drawn))
    return hand is not None and hand.category is Category.STRAIGHT
