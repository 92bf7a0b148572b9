"""The slow twin of the general solver: every deal of a small deck, settled as the script does.

It goes forward through the file's steps, deals every card that can come and tries every choice.
What the dealer hides is dealt last, as nobody decides by it. Deals that differ only in the names
of suits are met once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import combinations

from msgspec.structs import replace as with_fields

from houseway.cards import DECK, Card
from houseway.gamefile.courses import Course, is_asked, settlements_on, stakes_on
from houseway.gamefile.model import Choice, Deal, Pile, PlainGame, Settlement
from houseway.gamefile.money import Compared, Outcome, decide, row_of
from houseway.gamefile.values import Held, Piles, value_of

START = Course()


@dataclass(frozen=True)
class State:
    """What one player can know."""

    place: int = 0
    course: Course = START
    dealt: tuple[tuple[Pile, tuple[Card, ...]], ...] = ()  # packet by packet
    kept: tuple[Card, ...] | None = None
    hidden: int = 0

    @property
    def cards_key(self) -> object:
        """The same for deals that differ only in the names of suits."""
        packets = [some for _, some in self.dealt]
        if self.kept is not None:
            packets.append(self.kept)
        suits: list[list[int]] = [[] for _ in range(4)]
        for some in packets:
            masks = [0, 0, 0, 0]
            for card in some:
                masks[card.suit] |= 1 << card.rank
            for suit, mask in zip(suits, masks, strict=True):
                suit.append(mask)
        return self.kept is None, tuple(sorted(map(tuple, suits)))

    @property
    def key(self) -> object:
        way = tuple(
            (choice.act, tuple(stake.most for stake in choice.stakes))
            for _, choice in self.course.choices
        )
        return self.place, way, self.hidden, self.cards_key

    def cards(self) -> set[Card]:
        return {card for _, some in self.dealt for card in some}

    def piles(self) -> Piles:
        def held(pile: Pile) -> Held:
            dealt = tuple(card for of, some in self.dealt if of == pile for card in some)
            kept = self.kept if pile == "player" and self.kept is not None else dealt
            return Held(dealt, tuple(kept))

        return {"player": held("player"), "dealer": held("dealer"), "board": held("board")}


Choices = dict[tuple[str, Fraction, tuple[Card, ...]], Fraction]  # by act, stake and cards kept


@dataclass
class BruteForce:
    game: PlainGame
    first: Mapping[str, Fraction]
    _known: dict[object, Fraction] = field(default_factory=dict[object, Fraction])
    _values: dict[object, int] = field(default_factory=dict[object, int])

    def value(self, state: State | None = None) -> Fraction:
        """The player's mean net with best play from a state on."""
        state = state or State()
        if (key := state.key) not in self._known:
            self._known[key] = self._value(state)
        return self._known[key]

    def _value(self, state: State) -> Fraction:
        if state.place == len(self.game.steps):
            if state.hidden:
                return self._mean(state, "dealer", state.hidden, replace(state, hidden=0))
            return self._net(state)
        step = self.game.steps[state.place]
        after = replace(state, place=state.place + 1)
        if isinstance(step, Deal):
            return self._dealt(after, step)
        if not is_asked(step, state.course):
            return self.value(after)
        return max(self.choices(state).values())

    def choices(self, state: State) -> Choices:
        """The value of each choice of a decision."""
        step = self.game.steps[state.place]
        assert not isinstance(step, Deal)
        found: Choices = {}
        for choice in (fixed for listed in step.choices for fixed in _ends(listed)):
            needs = choice.needs
            if needs and self._hand_value(needs.hand, state) not in needs.span:
                continue
            course = state.course.then(state.place, choice)
            staked = sum((stake.most for stake in choice.stakes), Fraction(0))
            after = replace(state, place=state.place + 1, course=course)
            if not choice.keep:
                found[choice.act, staked, ()] = self.value(after)
                continue
            for kept in combinations(state.piles()["player"].in_play, choice.keep):
                found[choice.act, staked, kept] = self.value(replace(after, kept=kept))
        return found

    def _dealt(self, state: State, step: Deal) -> Fraction:
        """The mean over one packet after the other; hidden ones wait."""
        if not step.packets:
            return self.value(state)
        packet, *rest = step.packets
        left = Deal(tuple(rest))
        if packet.pile == "dealer" and not packet.up:
            return self._dealt(replace(state, hidden=state.hidden + packet.count), left)
        total, count = Fraction(0), 0
        for some in combinations(self.left(state), packet.count):
            total += self._dealt(replace(state, dealt=(*state.dealt, (packet.pile, some))), left)
            count += 1
        return total / count

    def _mean(self, state: State, pile: Pile, count: int, after: State) -> Fraction:
        values = [
            self.value(replace(after, dealt=(*state.dealt, (pile, some))))
            for some in combinations(self.left(state), count)
        ]
        return sum(values, Fraction(0)) / len(values)

    def left(self, state: State) -> Iterator[Card]:
        gone = state.cards()
        return (card for card in DECK if card not in gone and card.rank not in self.game.without)

    # --- Settling --------------------------------------------------------------------------------

    def _net(self, state: State) -> Fraction:
        """As the script settles it, to the fraction."""
        stakes = stakes_on(self.game, state.course, self.first)
        net = -sum((stakes.get(spot, Fraction(0)) for spot in state.course.lost), Fraction(0))
        tables = {table.name: table for table in self.game.paytables}
        for one in settlements_on(self.game, state.course):
            if stake := stakes.get(one.spot, Fraction(0)):
                decided = decide(one, tables, self._outcome(one, state))
                net += stake * decided.net if decided else 0
        return net

    def _outcome(self, one: Settlement, state: State) -> Outcome:
        rows = {
            name: row_of(table, self._hand_value(table.hand, state))
            for name in one.tables
            if (table := self.game.paytable(name))
        }
        if not one.against:
            return Outcome(rows=rows)
        mine, theirs = (self._hand_value(name, state) for name in (one.hand, one.against))
        span = self.game.hand(one.against).qualifies
        return Outcome(span is None or theirs in span, _sign(mine - theirs), rows)

    def _hand_value(self, hand: str, state: State) -> int:
        key = hand, state.cards_key
        if key not in self._values:
            self._values[key] = value_of(self.game.hand(hand), state.piles(), self.game.decks)
        return self._values[key]


def _sign(difference: int) -> Compared:
    return 1 if difference > 0 else -1 if difference < 0 else 0


def _ends(choice: Choice) -> Iterator[Choice]:
    """A choice with its stake at the least, and at the most."""
    ends = {
        tuple(getattr(stake, end) for stake in choice.stakes): None for end in ("least", "most")
    }
    for amounts in ends:
        stakes = tuple(
            with_fields(stake, least=amount, most=amount)
            for stake, amount in zip(choice.stakes, amounts, strict=True)
        )
        yield with_fields(choice, stakes=stakes)
