"""A model of docs/shuffle.md, searched exhaustively: can anybody choose between two known decks?

Two players and up to three decks that are begun. The house is the adversary, and so is the second
player, who shares everything with it; the first player's page is honest. The adversary sends
messages in any order, as often as it likes, seats the two in either order, and once the numbers are
told its own player wagers or stays out. It wins in a state in which it knows two decks that the
honest player would take for the round's: then it picks. A deck is a root, a number of each page,
the order of the seats, and which of its positions go to the honest player and to the dealer; the
adversary knows it once it knows both numbers, as it knows every seed.
"""

from collections import deque
from collections.abc import Callable, Iterator
from typing import NamedTuple

ATTEMPTS = 3


HONEST, OTHER = 1, 2


class Told(NamedTuple):
    """What is shown before a number is revealed: the other seat's commitment, and the order."""

    others: str  # what the adversary's seat committed to; "" where it was left out
    order: tuple[int, ...]


TOLD = (
    Told("", (HONEST,)),
    *(Told(one, order) for one in ("a", "b") for order in ((HONEST, OTHER), (OTHER, HONEST))),
)


class Deck(NamedTuple):
    root: int
    honest: str  # the number of the honest page
    told: Told
    cards: tuple[int, int]  # the positions that go to the honest player and to the dealer


class State(NamedTuple):
    """What the honest page keeps, and what the adversary has been told."""

    root: int = 0  # the newest that was published; 0: none
    committed: frozenset[tuple[int, str]] = frozenset()  # of the page: root and number
    shown: frozenset[tuple[int, Told]] = frozenset()  # what the page keeps, by root
    revealed: frozenset[tuple[int, str]] = frozenset()  # root and number


# --- To whom the positions of a deck go, one card each --------------------------------------------

Dealing = Callable[[tuple[int, ...], bool], tuple[int, int]]


def to_each_its_own(order: tuple[int, ...], wagers: bool) -> tuple[int, int]:
    """Every seat has its position in the deal, whether it wagers or not."""
    return order.index(HONEST), len(order)


def to_the_next(order: tuple[int, ...], wagers: bool) -> tuple[int, int]:
    """Protocol 3: whoever makes no wager gets no card, and those after it move up."""
    playing = tuple(seat for seat in order if seat == HONEST or wagers)
    return playing.index(HONEST), len(playing)


# --- Pages ----------------------------------------------------------------------------------------

Page = Callable[[State, int, Told, int], str | None]


def careful(state: State, root: int, told: Told, attempt: int) -> str | None:
    """Reveals its number for the root it committed to last, with what it was told first."""
    mine = next((number for at, number in state.committed if at == root), None)
    kept = dict(state.shown).get(root, told)
    return mine if mine and root == state.root and kept == told else None


def careless_of_order(state: State, root: int, told: Told, attempt: int) -> str | None:
    """Protocol 2: keeps the commitments, and hears nothing of the order of the seats."""
    mine = next((number for at, number in state.committed if at == root), None)
    kept = {one.others for at, one in state.shown if at == root} or {told.others}
    return mine if mine and root == state.root and told.others in kept else None


def as_before(state: State, root: int, told: Told, attempt: int) -> str | None:
    """Protocol 1: one secret for a root, and the number of whatever attempt it is asked for."""
    mine = next((number for at, number in state.committed if at == root), None)
    return f"{mine} {attempt}" if mine else None


def moves(state: State, page: Page) -> Iterator[State]:
    """Every message that the adversary can send, and what the page answers."""
    if state.root < ATTEMPTS:
        yield state._replace(root=state.root + 1)  # a root is published
    roots = range(1, state.root + 1)
    for root in roots:  # the page is ready for the newest root, and for no other
        if root == state.root and root not in dict(state.committed):
            new = (root, f"number {root}")
            yield state._replace(committed=state.committed | {new})
    for root in roots:
        for told in TOLD:
            for attempt in range(1, ATTEMPTS + 1):
                if number := page(state, root, told, attempt):
                    yield state._replace(
                        shown=state.shown | {(root, told)},
                        revealed=state.revealed | {(root, number)},
                    )


def accepted(state: State, page: Page, dealing: Dealing) -> set[Deck]:
    """Decks that the adversary knows, and that the honest player's check would take.

    The check compares root, number, commitments and order with what the page kept for its last
    root, and the deal with the positions that are each place's.
    """
    found: set[Deck] = set()
    once = page is not as_before
    for root, number in state.revealed:
        for at, told in state.shown:
            if at != root or (once and root != state.root):
                continue
            if once and (root, number) not in state.committed:
                continue
            for wagers in (True, False):  # the adversary's own seat decides last
                found.add(Deck(root, number, told, dealing(told.order, wagers)))
    return found


def searched(page: Page, dealing: Dealing = to_each_its_own) -> tuple[int, State | None]:
    """Every state that can be reached, and the first with a choice between two known decks."""
    seen, waiting = {State()}, deque([State()])
    while waiting:
        state = waiting.popleft()
        if len(accepted(state, page, dealing)) > 1:
            return len(seen), state
        for after in moves(state, page):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return len(seen), None


def test_no_order_of_messages_gives_a_choice_between_two_known_decks() -> None:
    states, choice = searched(careful)
    assert choice is None
    assert states > 100, "or nothing was searched"


def test_the_search_finds_the_choice_where_pages_reveal_again_for_one_root() -> None:
    """The protocol before this one: numbers for attempt 20, then 7, then 3 of one root."""
    _, choice = searched(as_before)
    assert choice is not None
    assert len(accepted(choice, as_before, to_each_its_own)) > 1


def test_the_search_finds_the_choice_where_a_seat_that_stays_out_moves_the_others_up() -> None:
    """Protocol 3: a deck in which the colluding seat wagers, and one in which it stays out."""
    _, choice = searched(careful, to_the_next)
    assert choice is not None
    one, other = accepted(choice, careful, to_the_next)
    assert (one.root, one.honest, one.told) == (other.root, other.honest, other.told)
    assert one.cards != other.cards


def test_the_search_finds_the_choice_where_the_order_of_the_seats_is_said_too_late() -> None:
    """Protocol 2: the same numbers, and the seats in one order or the other."""
    _, choice = searched(careless_of_order)
    assert choice is not None
    orders = {one.told.order for one in accepted(choice, careless_of_order, to_each_its_own)}
    assert len(orders) > 1


def test_each_part_of_the_page_s_care_is_needed() -> None:
    """Without the root, or without the commitments that it saw first, there is a choice."""

    def any_root(state: State, root: int, told: Told, attempt: int) -> str | None:
        if told.order != tuple(sorted(told.order)):
            return None  # one order is enough here
        return next((number for at, number in state.committed if at == root), None)

    def choices(page: Page) -> int:
        """Decks for the last root that the page would still take, at the most."""
        seen, waiting, most = {State()}, deque([State()]), 0
        while waiting:
            state = waiting.popleft()
            shown = {
                (root, number, one)
                for root, number in state.revealed
                for at, one in state.shown
                if at == root
            }
            most = max(most, len(shown))
            for after in moves(state, page):
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
        return most

    assert choices(any_root) > ATTEMPTS
    assert choices(careful) == ATTEMPTS, "one for each root, and only the last is dealt"
