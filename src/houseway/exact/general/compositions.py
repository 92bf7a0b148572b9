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
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import combinations_with_replacement
from math import comb, factorial, perm
from typing import Literal

from msgspec.structs import replace

from houseway.cards import Card
from houseway.exact.complete_deal import CompleteDeal
from houseway.exact.general.composition_classes import (
    PILES,
    Classes,
    hands_by,
    needed,
    settlements_of,
)
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.tree import Stakes, ends_of
from houseway.exact.proving.proof import Estimate
from houseway.exact.proving.result import Net, Result, ResultRow
from houseway.gamefile.courses import Course, courses, fits, is_asked, settlements_on, stakes_on
from houseway.gamefile.facts import UNKNOWN_ROW, is_so, paid_row
from houseway.gamefile.game import game_of
from houseway.gamefile.model import (
    Choice,
    Deal,
    Decision,
    NamedHand,
    Packet,
    Part,
    Pile,
    PlainGame,
    Points,
    Settlement,
    Step,
)
from houseway.gamefile.money import Compared, Outcome, decide
from houseway.gamefile.values import Held, Piles, points_of, total_of, value_of

MOST_WAYS = 5_000_000  # what is kept of them stays within 2 GB
SECONDS_A_WAY = 40e-6

Way = tuple[str, Fraction, Fraction]  # what it is called, what it leaves, what was staked
Ways = Counter[Way]  # and in how many orders the cards can come so


def goes_by_composition(game: PlainGame, first: Stakes) -> bool:
    """Whether some wagers are solved here: where the cards' ranks in one deck do not say it all."""
    if game.decks > 1 or any(step.when for step in game.steps):
        return True
    if any(isinstance(step, Deal) and (step.after or step.not_after) for step in game.steps):
        return True
    found = settlements_of(game, first)
    return any(game.paytable(name).matches for one in found for name in one.tables) or any(
        isinstance(hand.measure, Points) for hand in hands_by(game, found)
    )


# --- Where a way has come to ----------------------------------------------------------------------

HIDDEN = -1

Drawn = tuple[int, ...]  # the cards of a pile as dealt, by class; HIDDEN for one not looked at
Table = tuple[Drawn, Drawn, Drawn]  # of the piles
Turn = Literal["pass", "look", "choose", "deal"]

_EMPTY: Table = ((), (), ())
_COMPARED: Mapping[Compared, str] = {-1: "lower", 0: "equal", 1: "higher"}


class _Walk:
    """Every way through a round. What is left of each class is kept up to date on the way."""

    def __init__(self, game: PlainGame, first: Stakes, decides: bool) -> None:
        self.game = game
        self.first = first
        self.decides = decides
        self.needs = needed(game, first, decides)
        self.classes = Classes(game, self.needs)
        self.left = list(self.classes.counts)
        self.deck = sum(self.left)
        self.chosen: Counter[str] = Counter()
        self._most_of = tuple(self.needs.most[pile] for pile in PILES)
        self._turns: dict[object, Turn | Way] = {}
        self._digests: tuple[dict[Drawn, object], ...] = ({}, {}, {})
        self._in_points = tuple(self._adds_up(pile) for pile in PILES)
        self.steps = tuple(_one_packet_each(game))
        asks = [at for at, step in enumerate(self.steps) if isinstance(step, Decision)]
        self._last_asked = max(asks, default=-1) if decides else -1

    @cached_property
    def most(self) -> int:
        """The most cards that matter on any way."""
        dealt: Counter[Pile] = Counter()
        for step in self.game.steps:
            for packet in step.packets if isinstance(step, Deal) else ():
                dealt[packet.pile] += packet.count
        return sum(min(count, self.needs.most[pile]) for pile, count in dealt.items())

    @cached_property
    def ways(self) -> int:
        """No fewer than the ways through the cards that matter, had none of them an early end."""
        kinds, dealt, ways = len(self.classes.counts), Counter[Pile](), 1
        for step in self.game.steps:
            for packet in step.packets if isinstance(step, Deal) else ():
                before = min(dealt[packet.pile], self.needs.most[packet.pile])
                dealt[packet.pile] += packet.count
                count = min(dealt[packet.pile], self.needs.most[packet.pile]) - before
                ways *= comb(kinds + count - 1, count)
        return ways

    # One step after another

    def walk(self, place: int, course: Course, table: Table, weight: int, ways: Ways) -> None:
        """Add every way from a step on; `weight` counts the orders of the cards so far."""
        turn = self._turn(place, course, table)
        if isinstance(turn, tuple):
            ways[turn] += weight * self._rest(table)
            return
        match turn:
            case "pass":
                self.walk(place + 1, course, table, weight, ways)
            case "look":
                self._look(place, course, table, weight, ways)
            case "choose":
                self._choose(place, course, table, weight, ways)
            case "deal":
                step = self.steps[place]
                assert isinstance(step, Deal)
                self._deal(place, step.packets, course, table, weight, ways)

    def _deal(
        self,
        place: int,
        packets: Sequence[Packet],
        course: Course,
        table: Table,
        weight: int,
        ways: Ways,
    ) -> None:
        if not packets:
            self.walk(place + 1, course, table, weight, ways)
            return
        packet, later = packets[0], packets[1:]
        pile = PILES.index(packet.pile)
        count = max(0, min(packet.count, self._most_of[pile] - len(table[pile])))
        if packet.pile == "dealer" and not packet.up and place < self._last_asked:
            table = _with(table, pile, (*table[pile], *(HIDDEN,) * count))
            count = 0
        if not count:
            self._deal(place, later, course, table, weight, ways)
            return
        for some, times in self._draws(count):
            further = _with(table, pile, (*table[pile], *some))
            self._deal(place, later, course, further, weight * times, ways)

    def _look(self, place: int, course: Course, table: Table, weight: int, ways: Ways) -> None:
        """Turn up what the player has not seen of the first pile that hides something."""
        pile = next((at for at, some in enumerate(table) if HIDDEN in some), None)
        if pile is None or place <= self._last_asked:
            raise OutOfReach("Who is asked or paid depends on cards that are not seen by then.")
        known = table[pile]
        for some, times in self._draws(known.count(HIDDEN)):
            new = iter(some)
            turned = tuple(next(new) if one == HIDDEN else one for one in known)
            self.walk(place, course, _with(table, pile, turned), weight * times, ways)

    def _draws(self, count: int) -> Iterator[tuple[Drawn, int]]:
        """Every set of classes that some cards can be, and in how many orders they can come.

        While a set is out, its cards are not among those left.
        """
        left = self.left
        live = [number for number, many in enumerate(left) if many]
        for some in combinations_with_replacement(live, count):
            times = factorial(count)
            for number, many in Counter(some).items() if count > 1 else ((some[0], 1),):
                times *= comb(left[number], many)
            if not times:
                continue
            for number in some:
                left[number] -= 1
            yield some, times
            for number in some:
                left[number] += 1

    def _rest(self, table: Table) -> int:
        """The orders of the cards that this way did not need and another does."""
        out = sum(len(some) - some.count(HIDDEN) for some in table)
        return perm(self.deck - out, self.most - out)

    def _choose(self, place: int, course: Course, table: Table, weight: int, ways: Ways) -> None:
        """Follow the best choice; of equals, the one that puts up most."""
        step = self.steps[place]
        assert isinstance(step, Decision)
        best: tuple[Fraction, Fraction] | None = None
        taken: tuple[Choice, Ways] | None = None
        for choice in (one for listed in step.choices for one in ends_of(listed)):
            if choice.needs or choice.keep:
                raise OutOfReach("A choice that needs a hand, or picks cards, is not solved here.")
            found: Ways = Counter()
            self.walk(place + 1, course.then(place, choice), table, weight, found)
            worth = _sum(found), _staked(found)
            if best is None or worth > best:
                best, taken = worth, (choice, found)
        assert taken is not None
        self.chosen[taken[0].act] += taken[1].total()
        ways.update(taken[1])

    # What comes next: the same for all cards that add up to the same

    def _turn(self, place: int, course: Course, table: Table) -> Turn | Way:
        key = (place, course, *(self._digest(at, some) for at, some in enumerate(table)))
        found = self._turns.get(key)
        if found is None:
            found = self._turns[key] = self._find_turn(place, course, table)
        return found

    def _digest(self, pile: int, some: Drawn) -> object:
        """All that the wagers know of a pile."""
        if not self._in_points[pile]:
            return some
        found = self._digests[pile].get(some)
        if found is None:
            cards = [self.classes.cards[number][0] for number in some if number != HIDDEN]
            totals = tuple(
                (total_of(one, cards), points_of(one, cards[-1]) if cards else 0)
                for one in self.classes.points
            )
            found = self._digests[pile][some] = (len(some), HIDDEN in some, totals)
        return found

    def _adds_up(self, pile: Pile) -> bool:
        """Whether only totals, numbers of cards and last cards of a whole pile are asked for."""
        hands = [hand for hand in self.needs.hands if any(part.pile == pile for part in hand.parts)]
        names = {hand.name for hand in hands}
        asked = [fact for fact in self.needs.facts if {fact.hand, fact.other} & names]
        return all(
            isinstance(hand.measure, Points)
            and not hand.measure.melds
            and hand.parts == (Part(pile),)
            for hand in hands
        ) and all(fact.relation in _OF_TOTALS for fact in asked)

    def _find_turn(self, place: int, course: Course, table: Table) -> Turn | Way:
        if way := self._end(place, course, table):
            return way
        if place == len(self.steps):
            return "look"
        step = self.steps[place]
        if isinstance(step, Decision):
            is_for = self.decides and is_asked(step, course)
        else:
            is_for = fits(course, step.after, step.not_after) and self._matters(step)
        if not is_for:
            return "pass"
        if step.when:
            found = is_so(self.game, step.when, self._piles(table), _seen_in(table))
            if not found:
                return "look" if found is None else "pass"
        return "choose" if isinstance(step, Decision) else "deal"

    def _matters(self, step: Deal) -> bool:
        return any(self.needs.most[packet.pile] for packet in step.packets)

    def _end(self, place: int, course: Course, table: Table) -> Way | None:
        """What the wagers come to, if no more cards and no more choices can change it."""
        later = self.steps[place:] if self.decides else ()
        if any(isinstance(step, Decision) and is_asked(step, course) for step in later):
            return None
        acts = [choice.act for _, choice in course.choices] if self.decides else []
        piles, whole = self._piles(table), self._whole(place, table)
        return _settled(self.game, self.first, course, acts, piles, whole)

    def _piles(self, table: Table) -> Piles:
        """Cards that stand for the classes, no card twice."""
        used: Counter[int] = Counter()
        found: dict[Pile, Held] = {}
        for pile, some in zip(PILES, table, strict=True):
            cards: list[Card] = []
            for number in some:
                if number != HIDDEN:
                    cards.append(self.classes.cards[number][used[number]])
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


_OF_TOTALS = {"total", "cards", "last", "ahead", "beats", "ties"}


def _one_packet_each(game: PlainGame) -> Iterator[Step]:
    """The steps, so that a way can end between two packets; one with facts stays as it is."""
    for step in game.steps:
        if isinstance(step, Deal) and not step.when:
            yield from (replace(step, packets=(packet,)) for packet in step.packets)
        else:
            yield step


def _with(table: Table, pile: int, some: Drawn) -> Table:
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


def _sum(ways: Ways) -> Fraction:
    return sum((net * many for (_, net, _), many in ways.items()), Fraction(0))


def _staked(ways: Ways) -> Fraction:
    return sum((staked * many for (_, _, staked), many in ways.items()), Fraction(0))


# --- What a way comes to --------------------------------------------------------------------------


def _settled(
    game: PlainGame,
    first: Stakes,
    course: Course,
    acts: Sequence[str],
    piles: Piles,
    whole: Callable[[NamedHand], bool],
) -> Way | None:
    """What the wagers come to; None while cards are missing."""
    stakes = stakes_on(game, course, first)
    net = -sum((stakes.get(spot, Fraction(0)) for spot in course.lost), Fraction(0))
    net -= sum((stakes.get(spot, Fraction(0)) for spot in course.halved), Fraction(0)) / 2
    words = list(acts)
    for one in settlements_on(game, course):
        if not (stake := stakes.get(one.spot)):
            continue
        outcome = _outcome(game, one, piles, whole)
        if outcome is None:
            return None
        if decided := decide(one, {name: game.paytable(name) for name in one.tables}, outcome):
            net += stake * decided.net
            words += decided.rows
            words += [_COMPARED[outcome.compared]] if one.against else []
    named = ", ".join(dict.fromkeys(words))
    staked = sum(stakes.values(), Fraction(0))
    return named or ("lose" if net < 0 else "push" if net == 0 else "win"), net, staked


def _outcome(
    game: PlainGame, one: Settlement, piles: Piles, whole: Callable[[NamedHand], bool]
) -> Outcome | None:
    """All that a settlement depends on; None while cards are missing."""
    rows = {name: paid_row(game, game.paytable(name), piles, whole) for name in one.tables}
    if UNKNOWN_ROW in rows.values():
        return None
    if not one.against:
        return Outcome(rows=rows)
    mine, other = game.hand(one.hand), game.hand(one.against)
    if not (whole(mine) and whole(other)):
        return None
    ours, theirs = (value_of(hand, piles, game.decks) for hand in (mine, other))
    compared: Compared = 0 if ours == theirs else 1 if ours > theirs else -1
    return Outcome(other.qualifies is None or theirs in other.qualifies, compared, rows)


def net_of_cards(game: PlainGame, first: Stakes, course: Course, deal: CompleteDeal) -> Fraction:
    """What some stakes leave in one complete deal, as it is counted here."""
    dealt: dict[Pile, tuple[Card, ...]] = {
        "player": deal.hole,
        "dealer": deal.dealer,
        "board": deal.board,
    }
    piles: dict[Pile, Held] = {pile: Held(cards, cards) for pile, cards in dealt.items()}
    found = _settled(game, first, course, (), piles, lambda hand: True)
    assert found is not None
    return found[1]


# --- Results --------------------------------------------------------------------------------------


def estimate_by_composition(game: PlainGame, first: Stakes) -> Estimate:
    """What a solution takes at the most, or why there is none."""
    ways = _Walk(game, first, _is_decided(game, first)).ways
    too_many = f"There are {ways:,} ways to draw the cards of this wager from the shoe; at most "
    return Estimate(
        ways * SECONDS_A_WAY, f"{too_many}{MOST_WAYS:,} are counted." if ways > MOST_WAYS else ""
    )


def solve_by_composition(game: PlainGame, first: Stakes, options: Mapping[str, str]) -> Result:
    """The exact result of some stakes, in units of the first of them."""
    if refusal := estimate_by_composition(game, first).out_of_reach:
        raise OutOfReach(refusal)
    walk = _Walk(game, first, _is_decided(game, first))
    ways: Ways = Counter()
    walk.walk(0, Course(), _EMPTY, 1, ways)
    total = perm(walk.deck, walk.most)
    assert ways.total() == total, "some deals were lost, or counted twice"
    there = {spot: stake for spot, stake in first.items() if stake}
    unit = next(iter(there.values()))
    value = _sum(ways) / total
    square = sum((net * net * many for (_, net, _), many in ways.items()), Fraction(0)) / total
    counts: Counter[tuple[str, Fraction]] = Counter()
    for (name, net, _), many in ways.items():
        counts[name, net] += many
    return Result(
        game=game_of(game),
        wager=" and ".join(there),
        options=options,
        value=value / unit,
        rows=tuple(
            ResultRow(name, _simple(net / unit), many)
            for (name, net), many in sorted(counts.items(), key=lambda one: -one[0][1])
        ),
        total=total,
        first_stakes={spot: stake / unit for spot, stake in there.items()},
        staked=_staked(ways) / total / unit,
        variance=(square - value * value) / unit / unit,
        shares={act: Fraction(many, total) for act, many in walk.chosen.items()},
    )


def _simple(net: Fraction) -> Net:
    return int(net) if net.denominator == 1 else net


def _is_decided(game: PlainGame, first: Stakes) -> bool:
    """Whether any choice makes a difference to these stakes."""
    ends = {
        (
            frozenset(stakes_on(game, course, first).items()),
            course.lost,
            course.halved,
            tuple(
                one.name
                for one in settlements_on(game, course)
                if stakes_on(game, course, first).get(one.spot)
            ),
        )
        for course in courses(game)
    }
    return len(ends) > 1


def value_choices(
    game: PlainGame,
    first: Stakes,
    place: int,
    course: Course,
    choices: Sequence[Choice],
    seen: Mapping[Pile, Sequence[Card | None]],
) -> list[tuple[Choice, Fraction]]:
    """What each choice is worth to a player who sees these cards, None for one face down."""
    walk = _Walk(game, first, decides=True)
    at_step = walk.steps.index(game.steps[place])
    table = _EMPTY
    for at, pile in enumerate(PILES):
        cards = seen[pile][: walk.needs.most[pile]]
        table = _with(
            table, at, tuple(HIDDEN if one is None else walk.classes.of(one) for one in cards)
        )
    for number in (number for some in table for number in some if number != HIDDEN):
        walk.left[number] -= 1
    found: list[tuple[Choice, Fraction]] = []
    for choice in choices:
        ways: Ways = Counter()
        walk.walk(at_step + 1, course.then(place, choice), table, 1, ways)
        found.append((choice, _sum(ways) / ways.total()))
    return found
