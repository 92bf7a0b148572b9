"""A model of docs/shuffle.md, searched exhaustively: can anybody choose between two known decks?

Two players and up to three decks that are begun. The house is the adversary, and so is the second
player, who shares everything with it; the first player's page is honest. The adversary sends
messages in any order, as often as it likes, and wins in a state in which it knows two decks that
the honest player would take for the round's: then it picks. A deck is a root with a number of
each page; the adversary knows it once it knows both numbers, as it knows every seed. What is shown
with the others' commitments, the order of the seats, is kept and compared with them, and is part of
what stands for them here.
"""

from collections import deque
from collections.abc import Callable, Iterator
from typing import NamedTuple

ATTEMPTS = 3
OWN = "shill"  # the number of the adversary's own seat is whatever it committed to


class Deck(NamedTuple):
    root: int
    honest: str  # the number of the honest page; "" where it has none in it
    others: str  # what the adversary's seat committed to; "" where it was left out


class State(NamedTuple):
    """What the honest page keeps, and what the adversary has been told."""

    root: int = 0  # the newest that was published; 0: none
    committed: frozenset[tuple[int, str]] = frozenset()  # of the page: root and number
    shown: frozenset[tuple[int, str]] = frozenset()  # commitments that the page keeps, by root
    revealed: frozenset[tuple[int, str]] = frozenset()  # root and number


Page = Callable[[State, int, str, int], str | None]


def careful(state: State, root: int, others: str, attempt: int) -> str | None:
    """Reveals its number for the root it committed to last, with the commitments it saw first."""
    mine = next((number for at, number in state.committed if at == root), None)
    kept = dict(state.shown).get(root, others)
    return mine if mine and root == state.root and kept == others else None


def as_before(state: State, root: int, others: str, attempt: int) -> str | None:
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
        for others in ("", "a", "b"):  # left out, or one of two numbers of the adversary's
            for attempt in range(1, ATTEMPTS + 1):
                if number := page(state, root, others, attempt):
                    yield state._replace(
                        shown=state.shown | {(root, others)},
                        revealed=state.revealed | {(root, number)},
                    )


def accepted(state: State, page: Page) -> set[Deck]:
    """Decks that the adversary knows, and that the honest player's check would take.

    The check compares root, number and commitments with what the page kept for its last root.
    """
    found: set[Deck] = set()
    for root, number in state.revealed:
        for at, others in state.shown:
            if at != root or (page is careful and root != state.root):
                continue
            if page is careful and (root, number) not in state.committed:
                continue
            found.add(Deck(root, number, others))
    return found


def searched(page: Page) -> tuple[int, State | None]:
    """Every state that can be reached, and the first with a choice between two known decks."""
    seen, waiting = {State()}, deque([State()])
    while waiting:
        state = waiting.popleft()
        if len(accepted(state, page)) > 1:
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
    assert len(accepted(choice, as_before)) > 1


def test_each_part_of_the_page_s_care_is_needed() -> None:
    """Without the root, or without the commitments that it saw first, there is a choice."""

    def any_root(state: State, root: int, others: str, attempt: int) -> str | None:
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
