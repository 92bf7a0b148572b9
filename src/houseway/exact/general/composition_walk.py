"""Games by what is left in the shoe: several decks, facts, totals, cards drawn by a rule.

1. `Classes`: cards that these wagers cannot tell apart are one class (a king and a queen of
   baccarat are one; of a bet on suited pairs all 52 faces differ).
2. `_needed`: only cards that decide something are dealt.
3. `_Walk`: packet by packet, every way to draw it by classes, with the number of orders in which
   the cards can come. A packet that the player does not see waits until the last decision is taken.
4. A way ends as soon as the wagers are decided, however many cards are still to come.
5. At a decision the choice with the highest sum is followed; its outcomes are what is counted.

Rows, pays and drawing rules are asked of the very functions that settle a round.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import combinations_with_replacement
from math import comb, factorial, perm
from typing import Literal

from houseway.cards import Card, Rank
from houseway.exact.general.composition_classes import (
    PILES,
    Classes,
    cut_steps,
    is_ordered,
    needed,
)
from houseway.exact.general.composition_money import Way, settled
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.tree import Stakes, ends_of
from houseway.gamefile.courses import Course, fits, is_asked
from houseway.gamefile.facts import is_so
from houseway.gamefile.model import (
    Choice,
    Count,
    Deal,
    Decision,
    Measure,
    NamedHand,
    Packet,
    Part,
    Pile,
    PlainGame,
    Points,
    Step,
)
from houseway.gamefile.values import Held, Piles, points_of, value_of

# --- Where a way has come to ----------------------------------------------------------------------

HIDDEN = -1

Drawn = tuple[int, ...]  # the cards of a pile as dealt, by class; HIDDEN for one not looked at
Table = tuple[Drawn, Drawn, Drawn]  # of the piles
Turn = Literal["look", "choose", "deal", "end"]
Place = tuple[int, int]  # a step, and how many of its packets are dealt
Draw = tuple[Drawn, tuple[tuple[int, int], ...]]  # a set of classes, and how many of each

MANY = 1_000  # points
MOST_STATES = 200_000
MOST_APART = 6  # cards; where more may come, their order is left out of account
_NEW = Course()
EMPTY: Table = ((), (), ())


@dataclass(slots=True, eq=False)
class State:
    """All that the wagers know of a way so far: what comes next is the same for all that share it.

    `table` is that of one of them.
    """

    place: Place
    course: Course
    table: Table
    out: int = 0  # how many cards are known
    turn: Turn = "deal"
    way: int = -1  # at the end: its number
    pile: int = 0  # that the next cards go to, or are turned up in
    count: int = 0
    ends: int = 0  # how many ways there are on from here, once they are counted
    then: dict[Drawn, State] = field(default_factory=dict["Drawn", "State"])
    by_one: dict[int, State] = field(default_factory=dict["int", "State"])
    alike: list[list[Draw]] = field(default_factory=list["list[Draw]"])


@dataclass(slots=True, eq=False)
class Ways:
    """In how many orders the cards can come to each end, and in how many a choice is taken."""

    ends: Counter[int] = field(default_factory=Counter[int])
    chosen: Counter[str] = field(default_factory=Counter[str])

    def add(self, other: Ways) -> None:
        self.ends.update(other.ends)
        self.chosen.update(other.chosen)


class Walk:
    """Every way through a round. What is left of each class is kept up to date on the way."""

    def __init__(self, game: PlainGame, first: Stakes, decides: bool) -> None:
        self.game = game
        self.first = first
        self.decides = decides
        self.needs = needed(game, first, decides)
        self.classes = Classes(game, self.needs)
        self.left = list(self.classes.counts)
        self.deck = sum(self.left)
        self.ends: list[Way] = []
        self.steps = tuple(cut_steps(game, self.needs))
        self._numbers: dict[Way, int] = {}
        self._most_of = tuple(self.needs.most[pile] for pile in PILES)
        self._states: dict[object, State] = {}
        self._courses: dict[Course, int] = {}
        self._digests: tuple[dict[Drawn, object], ...] = ({}, {}, {})
        self._in_points = tuple(self._adds_up(pile) for pile in PILES)
        self._heads = tuple(map(self._first_of, PILES))
        self._counted = tuple(map(self._counted_in, PILES))
        self._ordered = tuple(is_ordered(self.needs, pile) for pile in PILES)
        asks = [at for at, step in enumerate(self.steps) if isinstance(step, Decision)]
        self._last_asked = max(asks, default=-1) if decides else -1

    @property
    def in_points(self) -> bool:
        """Whether totals are all that is asked of any pile, and of one at least."""
        added_up = any(part == Part(part.pile) for hand in self.needs.hands for part in hand.parts)
        return added_up and all(self._in_points)

    @cached_property
    def most(self) -> int:
        """The most cards that matter on any way."""
        dealt: Counter[Pile] = Counter()
        for step in self.game.steps:
            for packet in step.packets if isinstance(step, Deal) else ():
                dealt[packet.pile] += packet.count
        most = sum(min(count, self.needs.most[pile]) for pile, count in dealt.items())
        return min(most, self.deck)

    @cached_property
    def ways(self) -> int:
        """About the ways through the cards that matter, had none of them an early end."""
        if self.in_points:
            return self._ends_from(self.start())
        kinds, dealt, ways = len(self.classes.counts), Counter[Pile](), 1
        for step in self.steps:
            for packet in step.packets if isinstance(step, Deal) else ():
                before = min(dealt[packet.pile], self.needs.most[packet.pile])
                dealt[packet.pile] += packet.count
                count = min(dealt[packet.pile], self.needs.most[packet.pile]) - before
                ways *= comb(kinds + count - 1, count)
        return -(-ways // (len(self.classes.renamings) + 1))

    def _ends_from(self, state: State) -> int:
        """The ways on from a state, as if no class ever ran out."""
        if not state.ends:
            state.ends = self._count_ends(state)
        return state.ends

    def _count_ends(self, state: State) -> int:
        if state.turn == "end":
            return 1
        if state.turn == "choose":
            place, _ = state.place
            ways = [state.course.then(place, one) for one in self._open_choices(state)]
            return sum(self._ends_from(self.start(place + 1, one, state.table)) for one in ways)
        if len(self._states) > MOST_STATES:
            raise OutOfReach(f"There are more than {MOST_STATES:,} ways for totals to come about.")
        sets = combinations_with_replacement(range(len(self.left)), state.count)
        further = (state.then.get(some) or self._after(state, some) for some in sets)
        return sum(map(self._ends_from, further))

    def start(self, place: int = 0, course: Course = _NEW, table: Table = EMPTY) -> State:
        return self._state((place, 0), course, table)

    def value(self, ways: Ways) -> Fraction:
        return sum((self.ends[end][1] * many for end, many in ways.ends.items()), Fraction(0))

    def staked(self, ways: Ways) -> Fraction:
        return sum((self.ends[end][2] * many for end, many in ways.ends.items()), Fraction(0))

    def every(self) -> Ways:
        """Every way through the whole round."""
        ways = Ways()
        one_by_one = all(packet.count == 1 for step in self.steps for packet in _packets(step))
        if one_by_one and self._last_asked < 0 and self.in_points and self.most > MOST_APART:
            self._spread(ways)
        else:
            self.walk(self.start(), 1, ways)
        return ways

    def _spread(self, ways: Ways) -> None:
        """Where many cards may come: those that came in another order are one way on."""
        frontier = {(self.start(), tuple(self.left)): 1}
        while frontier:
            following: dict[tuple[State, tuple[int, ...]], int] = {}
            for (state, left), weight in frontier.items():
                to_end = weight * self._rests[state.out + 1]
                for number, many in enumerate(left):
                    if not many:
                        continue
                    further = state.by_one.get(number) or self._after_one(state, number)
                    if further.way >= 0:
                        ways.ends[further.way] += to_end * many
                        continue
                    key = further, (*left[:number], many - 1, *left[number + 1 :])
                    following[key] = following.get(key, 0) + weight * many
            frontier = following

    def further(self, state: State) -> Iterator[tuple[Drawn, State]]:
        """Every set of classes that may be drawn next, and where it leads."""
        for some in combinations_with_replacement(range(len(self.left)), state.count):
            yield some, state.then.get(some) or self._after(state, some)

    # One card after another

    def walk(self, state: State, weight: int, ways: Ways) -> None:
        """Add every way from here on; `weight` counts the orders of the cards so far."""
        if state.turn == "end":
            ways.ends[state.way] += weight * self._rests[state.out]
        elif state.turn == "choose":
            self._choose(state, weight, ways)
        elif state.count == 1 and not self.classes.renamings:
            self._draw_one(state, weight, ways)
        else:
            self._draw_some(state, weight, ways)

    def _draw_one(self, state: State, weight: int, ways: Ways) -> None:
        """The loop in which nearly all the time is spent."""
        left, ends, by_one = self.left, ways.ends, state.by_one
        to_end = weight * self._rests[state.out + 1]
        for number, many in enumerate(left):
            if not many:
                continue
            further = by_one.get(number) or self._after_one(state, number)
            if further.way >= 0:
                ends[further.way] += to_end * many
                continue
            left[number] -= 1
            self.walk(further, weight * many, ways)
            left[number] += 1

    def _draw_some(self, state: State, weight: int, ways: Ways) -> None:
        """Of draws that only the names of suits tell apart, one is followed for all."""
        left, orders = self.left, factorial(state.count)
        for alike in state.alike or self._alike(state):
            times = 0
            for _, groups in alike:
                ways_to = orders
                for number, many in groups:
                    ways_to *= comb(left[number], many)
                times += ways_to
            if not times:
                continue
            some = next(some for some, groups in alike if all(left[at] >= of for at, of in groups))
            further = state.then.get(some) or self._after(state, some)
            if further.turn == "end":
                ways.ends[further.way] += weight * times * self._rests[further.out]
                continue
            for number in some:
                left[number] -= 1
            self.walk(further, weight * times, ways)
            for number in some:
                left[number] += 1

    def _alike(self, state: State) -> list[list[Draw]]:
        kinds = range(len(self.left))
        found: dict[object, list[Draw]] = {}
        last = state.out + state.count >= self.most
        for some in combinations_with_replacement(kinds, state.count):
            key = some if last else self._up_to_suits(_drawn(state, some))
            found.setdefault(key, []).append((some, tuple(Counter(some).items())))
        state.alike = list(found.values())
        return state.alike

    def _up_to_suits(self, table: Table) -> Table:
        """One table for all that only the names of suits tell apart."""
        found = table
        for renaming in self.classes.renamings:
            renamed = tuple(tuple(renaming[one] for one in some) for some in table)
            in_order = (
                some if ordered else tuple(sorted(some))
                for some, ordered in zip(renamed, self._ordered, strict=True)
            )
            first, second, third = in_order
            found = min(found, (first, second, third))
        return found

    @cached_property
    def _rests(self) -> list[int]:
        """By cards that are out: the orders of those that a way did not need and another does."""
        return [perm(self.deck - out, self.most - out) for out in range(self.most + 1)]

    def _choose(self, state: State, weight: int, ways: Ways) -> None:
        """Follow the best choice; of equals, the one that puts up most."""
        place, _ = state.place
        best: tuple[Fraction, Fraction] | None = None
        taken: tuple[Choice, Ways] | None = None
        for choice in self._open_choices(state):
            found = Ways()
            further = self.start(place + 1, state.course.then(place, choice), state.table)
            self.walk(further, weight, found)
            worth = self.value(found), self.staked(found)
            if best is None or worth > best:
                best, taken = worth, (choice, found)
        assert taken is not None, "a default needs no hand"
        choice, found = taken
        found.chosen[choice.act] += found.ends.total()
        ways.add(found)

    def _open_choices(self, state: State) -> Iterator[Choice]:
        step = self.steps[state.place[0]]
        assert isinstance(step, Decision)
        for listed in step.choices:
            if listed.keep:
                raise OutOfReach("A choice that picks cards is not solved from a shoe.")
            if needs := listed.needs:
                hand = self.game.hand(needs.hand)
                if not _seen_in(state.table)(hand):
                    raise OutOfReach("A choice needs a hand that is not seen by then.")
                if value_of(hand, self._piles(state.table), self.game.decks) not in needs.span:
                    continue
            yield from ends_of(listed)

    # What comes next: the same for all cards that add up to the same

    def _after(self, state: State, some: Drawn) -> State:
        """Where some cards lead, found once."""
        step, packet = state.place
        place = (step, packet + 1) if state.turn == "deal" else state.place
        found = state.then[some] = self._state(place, state.course, _drawn(state, some))
        return found

    def _after_one(self, state: State, number: int) -> State:
        found = state.by_one[number] = self._after(state, (number,))
        return found

    def _state(self, place: Place, course: Course, table: Table) -> State:
        number = self._courses.setdefault(course, len(self._courses))
        key = (place, number, *(self._digest(at, some) for at, some in enumerate(table)))
        found = self._states.get(key)
        if found is None:
            found = self._states[key] = self._find_state(State(place, course, table))
        return found

    def _digest(self, pile: int, some: Drawn) -> object:
        """All that the wagers know of a pile."""
        if not self._in_points[pile]:
            return some if self._ordered[pile] else tuple(sorted(some))
        found = self._digests[pile].get(some)
        if found is None:
            cards = [self.classes.cards[number][0] for number in some if number != HIDDEN]
            last = cards[-1:] if self._ordered[pile] else []
            points = [
                (_so_far(one, cards), *(points_of(one, card) for card in last))
                for one in self.classes.points
            ]
            counts = [sum(card.rank in ranks for card in cards) for ranks in self._counted[pile]]
            first = some[: self._heads[pile]]
            about = (len(some), HIDDEN in some, first, *counts, *points)
            found = self._digests[pile][some] = about
        return found

    def _adds_up(self, pile: Pile) -> bool:
        """Whether of a whole pile only totals, numbers and last cards are asked for."""
        hands = [hand for hand in self.needs.hands if any(part.pile == pile for part in hand.parts)]
        whole = [hand for hand in hands if hand.parts == (Part(pile),)]
        names = {hand.name for hand in whole}
        asked = [fact for fact in self.needs.facts if {fact.hand, fact.other} & names]
        return (
            all(_adds_up(one.measure) for one in whole)
            and all(part.first for hand in hands if hand not in whole for part in hand.parts)
            and all(fact.relation in _OF_TOTALS for fact in asked)
        )

    def _counted_in(self, pile: Pile) -> list[tuple[int, ...]]:
        """The ranks that are counted in a whole pile."""
        whole = [hand for hand in self.needs.hands if hand.parts == (Part(pile),)]
        names = {hand.name for hand in whole}
        facts = [one for one in self.needs.facts if one.relation == "how many"]
        asked = [one.ranks for one in facts if one.hand in names]
        counts = [hand.measure.ranks for hand in whole if isinstance(hand.measure, Count)]
        return list(dict.fromkeys((*asked, *counts)))

    def _first_of(self, pile: Pile) -> int:
        """How many of a pile's first cards are looked at by themselves."""
        parts = [part for hand in self.needs.hands for part in hand.parts if part.pile == pile]
        return max((part.first for part in parts), default=0)

    def _find_state(self, state: State) -> State:
        """Fill in what comes next, past all that is not for this way."""
        while not self._stops(state):
            step, packet = state.place
            packets = _packets(self.steps[step])
            passed = not packet and bool(packets) and self._is_dealt(state) is False
            following = packet + 1 < len(packets) and self._is_dealt(state) is not False
            state.place = (step, packet + 1) if following else (step + 1, 0)
            if passed:
                state.place = (self._past_alike(step), 0)
        state.out = sum(len(some) - some.count(HIDDEN) for some in state.table)
        return state

    def _past_alike(self, step: int) -> int:
        """Past a step that deals nothing to a way, and those after it that are the same."""
        past = step + 1
        while past < len(self.steps) and self.steps[past] == self.steps[step]:
            past += 1
        return past

    def _stops(self, state: State) -> bool:
        """Whether a way ends here, or cards or a choice are wanted; else it goes on."""
        step_at, packet = state.place
        if not packet and (way := self._end(step_at, state.course, state.table)):
            state.turn = "end"
            state.way = self._numbers.setdefault(way, len(self._numbers))
            if state.way == len(self.ends):
                self.ends.append(way)
            return True
        if step_at == len(self.steps):
            return self._look(state)
        step = self.steps[step_at]
        packets = _packets(step)
        if packets and packet == len(packets):
            return False
        dealt = self._is_dealt(state)
        if dealt is None:
            return self._look(state)
        if not dealt:
            return False
        if isinstance(step, Decision):
            state.turn = "choose"
            return True
        return self._draws(state, packets[packet])

    def _is_dealt(self, state: State) -> bool | None:
        """Whether a step is for this way; None while it depends on cards that are not known."""
        at, packet = state.place
        step = self.steps[at]
        if isinstance(step, Decision):
            is_for = self.decides and is_asked(step, state.course)
        else:
            is_for = fits(state.course, step.after, step.not_after) and self._matters(step)
        if not is_for or not step.when or packet:
            return is_for
        return is_so(self.game, step.when, self._piles(state.table), _seen_in(state.table))

    def _draws(self, state: State, packet: Packet) -> bool:
        """Whether cards of a packet are looked at; those that are not lie there face down."""
        state.turn, state.pile = "deal", PILES.index(packet.pile)
        dealt = state.table[state.pile]
        state.count = max(0, min(packet.count, self._most_of[state.pile] - len(dealt)))
        if packet.pile == "dealer" and not packet.up and state.place[0] < self._last_asked:
            state.table = with_pile(state.table, state.pile, (*dealt, *(HIDDEN,) * state.count))
            state.count = 0
        return state.count > 0

    def _look(self, state: State) -> bool:
        """Turn up what the player has not seen of the first pile that hides something."""
        pile = next((at for at, some in enumerate(state.table) if HIDDEN in some), None)
        if pile is None or state.place[0] <= self._last_asked:
            raise OutOfReach("Who is asked or paid depends on cards that are not seen by then.")
        state.turn, state.pile = "look", pile
        state.count = state.table[pile].count(HIDDEN)
        return True

    def _matters(self, step: Deal) -> bool:
        return any(self.needs.most[packet.pile] for packet in step.packets)

    def _end(self, place: int, course: Course, table: Table) -> Way | None:
        """What the wagers come to, if no more cards and no more choices can change it."""
        later = self.steps[place:] if self.decides else ()
        if any(isinstance(step, Decision) and is_asked(step, course) for step in later):
            return None
        acts = [choice.act for _, choice in course.choices] if self.decides else []
        piles, whole = self._piles(table), self._whole(place, table)
        return settled(self.game, self.first, course, acts, piles, whole)

    def _piles(self, table: Table) -> Piles:
        """Cards that stand for the classes, no card twice."""
        used: Counter[int] = Counter()
        found: dict[Pile, Held] = {}
        for pile, some in zip(PILES, table, strict=True):
            cards: list[Card] = []
            for number in some:
                if number != HIDDEN:
                    alike = self.classes.cards[number]
                    cards.append(alike[used[number] % len(alike)])
                    used[number] += 1
            found[pile] = Held(tuple(cards), tuple(cards))
        return found

    def _whole(self, place: int, table: Table) -> Callable[[NamedHand], bool]:
        """Whether all cards of a hand are known."""
        to_come = {
            packet.pile
            for step in self.steps[place:]
            if isinstance(step, Deal)
            for packet in step.packets
        }
        by_pile = dict(zip(PILES, table, strict=True))

        def whole(hand: NamedHand) -> bool:
            return all(
                HIDDEN not in by_pile[part.pile][: part.first or None]
                and (
                    0 < part.first <= len(by_pile[part.pile])
                    or (not part.first and part.pile not in to_come)
                )
                for part in hand.parts
            )

        return whole


def _so_far(measure: Points, some: Sequence[Card]) -> tuple[int, bool]:
    """All that the totals still to come depend on: an ace may count 1 once more cards are there."""
    points = sum(points_of(measure, card) for card in some)
    if measure.aces == 1:
        return points % (measure.modulo or MANY), False
    return points, any(card.rank is Rank.ACE for card in some)


def _adds_up(measure: Measure) -> bool:
    match measure:
        case Points():
            return not measure.melds
        case Count():
            return not measure.total
        case _:
            return False


_OF_TOTALS = {"how many", "total", "soft", "cards", "last", "ahead", "beats", "ties"}


def _drawn(state: State, some: Drawn) -> Table:
    """The table once some cards are dealt, or turned up."""
    known = state.table[state.pile]
    if state.turn == "look":
        new = iter(some)
        known = tuple(next(new) if one == HIDDEN else one for one in known)
        return with_pile(state.table, state.pile, known)
    return with_pile(state.table, state.pile, (*known, *some))


def _packets(step: Step) -> tuple[Packet, ...]:
    return step.packets if isinstance(step, Deal) else ()


def with_pile(table: Table, pile: int, some: Drawn) -> Table:
    first, second, third = table
    return (
        (some, second, third)
        if pile == 0
        else (first, some, third)
        if pile == 1
        else (first, second, some)
    )


def _seen_in(table: Table) -> Callable[[NamedHand], bool]:
    """Whether the player has seen a hand as far as it is dealt."""
    hidden = {pile for pile, some in zip(PILES, table, strict=True) if HIDDEN in some}
    return lambda hand: all(part.pile not in hidden for part in hand.parts)
