"""The slow twin of the general solver: every deal of a small deck, settled as the script does.

It goes forward through the file's steps, deals every card that can come and tries every choice.
What the dealer hides is dealt last, as nobody decides by it. Deals that differ only in the names
of suits are met once. Where a hand goes by the first cards of a pile, packets are cut there first,
so that the order of the cards inside of one never matters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from itertools import combinations, pairwise
from typing import NamedTuple

from msgspec import structs

from houseway.cards import JOKER, Card, shoe
from houseway.exact.general.planning.tree import ends_of
from houseway.gamefile.courses import Course, applies, is_asked, stakes_on
from houseway.gamefile.model import Deal, Packet, Pile, PlainGame, Settlement, Step
from houseway.gamefile.money import Compared, Outcome, decide, row_of
from houseway.gamefile.values import Held, Piles, value_of

PILES: tuple[Pile, ...] = ("player", "dealer", "board")
START = Course()
SUIT = sum(1 << 4 * rank for rank in range(13))  # the places of one suit's cards
SCALE = 60  # nets are whole numbers of a unit's sixtieths

Mask = int  # cards by their index
Values = tuple[int, ...]  # of the hands that wagers go by
Way = tuple[tuple[str, ...], ...]  # by choice: the act, and what it stakes


class Total(NamedTuple):
    """The sum of nets over so many deals."""

    net: int
    deals: int

    @property
    def mean(self) -> Fraction:
        return Fraction(self.net, self.deals * SCALE)


@dataclass(frozen=True)
class State:
    """What one player can know."""

    place: int = 0
    course: Course = START
    dealt: tuple[tuple[Pile, Mask], ...] = ()  # packet by packet
    kept: Mask = 0
    hidden: tuple[int, ...] = ()  # sizes of the dealer's packets that nobody sees

    @cached_property
    def way(self) -> Way:
        return tuple(
            (choice.act, *(str(stake.most) for stake in choice.stakes))
            for _, choice in self.course.choices
        )

    @cached_property
    def cards_key(self) -> object:
        """The same for deals that differ only in the names of suits."""
        packets = [*(some for _, some in self.dealt), self.kept]
        suits = sorted([tuple([some >> suit & SUIT for some in packets]) for suit in range(4)])
        jokers = tuple(some >> JOKER.index for some in packets)
        return self.place, self.hidden, tuple(suits), jokers

    def put_together(self, piles: Collection[Pile]) -> State:
        """With the packets of some piles as one each."""
        whole = [(pile, sum(some for of, some in self.dealt if of == pile)) for pile in piles]
        rest = (packet for packet in self.dealt if packet[0] not in piles)
        return replace(self, dealt=(*whole, *rest))

    @property
    def out(self) -> Mask:
        return sum(some for _, some in self.dealt)

    def with_cards(self, pile: Pile, some: Mask) -> State:
        return replace(self, dealt=(*self.dealt, (pile, some)))

    def with_hidden(self, hidden: Sequence[Mask]) -> State:
        """With what the dealer hides: in its places, which have no cards yet, or as the last."""
        places = [at for at, (pile, some) in enumerate(self.dealt) if pile == "dealer" and not some]
        dealt = list(self.dealt)
        if not places:
            return replace(self, dealt=(*dealt, ("dealer", sum(hidden))))
        for at, some in zip(places, hidden, strict=True):
            dealt[at] = ("dealer", some)
        return replace(self, dealt=tuple(dealt))

    def piles(self) -> Piles:
        def held(pile: Pile) -> Held:
            dealt = tuple(card for of, some in self.dealt if of == pile for card in cards_of(some))
            kept = tuple(cards_of(self.kept)) if pile == "player" and self.kept else dealt
            return Held(dealt, kept)

        return {"player": held("player"), "dealer": held("dealer"), "board": held("board")}


def cards_of(mask: Mask) -> Iterator[Card]:
    return (card for card in shoe(1, joker=True) if mask >> card.index & 1)


Hidden = tuple[Mask, ...]
Choices = dict[tuple[str, Fraction, Mask], Total]  # by act, stake and cards kept


def cut_packets(game: PlainGame) -> PlainGame:
    """The game with packets cut where a hand's first cards of a pile end."""
    cuts = {(part.pile, part.first) for hand in game.hands for part in hand.parts if part.first}
    out: Counter[Pile] = Counter()
    steps: list[Step] = []
    for step in game.steps:
        if not isinstance(step, Deal):
            steps.append(step)
            continue
        packets: list[Packet] = []
        for packet in step.packets:
            ends = range(out[packet.pile] + 1, out[packet.pile] + packet.count + 1)
            stops = [end for end in ends if (packet.pile, end) in cuts or end == ends[-1]]
            for start, stop in pairwise((out[packet.pile], *stops)):
                packets.append(structs.replace(packet, count=stop - start))
            out[packet.pile] += packet.count
        steps.append(Deal(tuple(packets)))
    return structs.replace(game, steps=tuple(steps))


@dataclass
class BruteForce:
    game: PlainGame
    first: Mapping[str, Fraction]
    _totals: dict[object, Total] = field(default_factory=dict[object, Total])
    _values: dict[object, int] = field(default_factory=dict[object, int])
    _nets: dict[object, int] = field(default_factory=dict[object, int])
    _deals: dict[object, Counter[Values]] = field(default_factory=dict[object, Counter[Values]])
    _hands_used: dict[Way, tuple[str, ...]] = field(default_factory=dict[Way, tuple[str, ...]])

    def __post_init__(self) -> None:
        self.game = cut_packets(self.game)

    def value(self) -> Fraction:
        """The player's mean net with best play."""
        return self.total(State()).mean

    def total(self, state: State) -> Total:
        """Over all that can come, with best play from a state on."""
        if state.place == len(self.game.steps):
            state = state.put_together(self._whole_piles)
        key = state.way, state.cards_key
        if key not in self._totals:
            self._totals[key] = self._total(state)
        return self._totals[key]

    @cached_property
    def _settlements(self) -> tuple[Settlement, ...]:
        """Those on spots that can have a stake."""
        return tuple(one for one in self.game.settlements if self.first.get(one.spot, 1))

    @cached_property
    def _whole_piles(self) -> list[Pile]:
        """The piles of which no hand goes by the first cards."""
        names = {name for one in self._settlements for name in self.game.hands_of(one)}
        parts = [part for name in names for part in self.game.hand(name).parts]
        cut = {part.pile for part in parts if part.first}
        return [pile for pile in PILES if pile not in cut]

    def _total(self, state: State) -> Total:
        if state.place == len(self.game.steps):
            return self._settled(state)
        step = self.game.steps[state.place]
        after = replace(state, place=state.place + 1)
        if isinstance(step, Deal):
            return self._dealt(after, step)
        if not is_asked(step, state.course):
            return self.total(after)
        return max(self.choices(state).values())  # all of them are over the same deals

    def choices(self, state: State) -> Choices:
        """The total of each choice of a decision."""
        step = self.game.steps[state.place]
        assert not isinstance(step, Deal)
        found: Choices = {}
        for choice in (fixed for listed in step.choices for fixed in ends_of(listed)):
            needs = choice.needs
            if needs and self._hand_value(needs.hand, state) not in needs.span:
                continue
            course = state.course.then(state.place, choice)
            staked = sum((stake.most for stake in choice.stakes), Fraction(0))
            after = replace(state, place=state.place + 1, course=course)
            held = state.piles()["player"].in_play
            for some in combinations(held, choice.keep):
                kept = sum(1 << card.index for card in some) or state.kept
                found[choice.act, staked, kept] = self.total(replace(after, kept=kept))
        return found

    def _dealt(self, state: State, step: Deal) -> Total:
        """The sum over one packet after the other; hidden ones wait."""
        if not step.packets:
            return self.total(state)
        packet, *rest = step.packets
        left = Deal(tuple(rest))
        if packet.pile == "dealer" and not packet.up:
            if "dealer" in self._whole_piles:
                return self._dealt(replace(state, hidden=(sum(state.hidden) + packet.count,)), left)
            waiting = replace(state, hidden=(*state.hidden, packet.count))
            return self._dealt(waiting.with_cards("dealer", 0), left)
        every = [
            self._dealt(state.with_cards(packet.pile, some), left)
            for some in self.ways(state, packet.count)
        ]
        return Total(sum(one.net for one in every), sum(one.deals for one in every))

    def ways(self, state: State, count: int, gone: Mask = 0) -> Iterator[Mask]:
        """So many of the cards that are left, in every way."""
        if count == 0:
            return iter((0,))
        out = state.out | gone
        left = (
            1 << card.index
            for card in shoe(1, self.game.joker)
            if not out >> card.index & 1 and card.rank not in self.game.without
        )
        return map(sum, combinations(left, count))

    def _hidden(self, state: State, sizes: tuple[int, ...], gone: Mask = 0) -> Iterator[Hidden]:
        """What the dealer hides, packet by packet, in every way."""
        if not sizes:
            yield ()
            return
        for some in self.ways(state, sizes[0], gone):
            for rest in self._hidden(state, sizes[1:], gone | some):
                yield some, *rest

    # --- Settling --------------------------------------------------------------------------------

    def _settled(self, state: State) -> Total:
        """The dealer's hidden cards in every way, each deal settled as the script does."""
        hands = self._hands(state)
        key = hands, state.cards_key
        if key not in self._deals:
            self._deals[key] = Counter(
                tuple(self._hand_value(name, state, hidden) for name in hands)
                for hidden in self._hidden(state, state.hidden)
            )
        deals = self._deals[key]
        net = sum(
            count * self._net(state, dict(zip(hands, values, strict=True)))
            for values, count in deals.items()
        )
        return Total(net, deals.total())

    def _hands(self, state: State) -> tuple[str, ...]:
        """The hands that wagers go by for a player who went this way."""
        if state.way not in self._hands_used:
            settled = [one for one in self._settlements if applies(one, state.course)]
            names = (name for one in settled for name in self.game.hands_of(one))
            self._hands_used[state.way] = tuple(dict.fromkeys(names))
        return self._hands_used[state.way]

    def _net(self, state: State, values: Mapping[str, int]) -> int:
        key = state.way, tuple(values.items())
        if key not in self._nets:
            net = self._exact_net(state.course, values) * SCALE
            assert net.denominator == 1
            self._nets[key] = net.numerator
        return self._nets[key]

    def _exact_net(self, course: Course, values: Mapping[str, int]) -> Fraction:
        stakes = stakes_on(self.game, course, self.first)
        net = -sum((stakes.get(spot, Fraction(0)) for spot in course.lost), Fraction(0))
        tables = {table.name: table for table in self.game.paytables}
        for one in self._settlements:
            if applies(one, course) and (stake := stakes.get(one.spot, Fraction(0))):
                decided = decide(one, tables, self._outcome(one, values))
                net += stake * decided.net if decided else 0
        return net

    def _outcome(self, one: Settlement, values: Mapping[str, int]) -> Outcome:
        tables = [self.game.paytable(name) for name in one.tables]
        rows = {table.name: row_of(table, values[table.hand]) for table in tables}
        if not one.against:
            return Outcome(rows=rows)
        mine, theirs = values[one.hand], values[one.against]
        other = self.game.hand(one.against)
        always = other.qualifies is None or theirs in other.qualifies
        spared = other.or_against is not None and mine in other.or_against
        return Outcome(always or spared, _sign(mine - theirs), rows)

    def _hand_value(self, name: str, state: State, hidden: Hidden = ()) -> int:
        hand = self.game.hand(name)
        piles = {part.pile for part in hand.parts}
        seen = hidden if "dealer" in piles else ()
        packets = tuple(some for pile, some in state.dealt if pile in piles)
        key = name, packets, seen, state.kept if "player" in piles else 0
        if key not in self._values:
            whole = state.with_hidden(seen) if seen else state
            self._values[key] = value_of(hand, whole.piles(), self.game.decks)
        return self._values[key]


def _sign(difference: int) -> Compared:
    return 1 if difference > 0 else -1 if difference < 0 else 0
