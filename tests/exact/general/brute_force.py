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
from houseway.gamefile.model import Choice, Deal, Pile, PlainGame
from houseway.gamefile.money import decide
from houseway.gamefile.script import outcome_of
from houseway.gamefile.values import Held, Piles, value_of


@dataclass(frozen=True)
class State:
    """What one player can know."""

    place: int = 0
    course: Course = Course()  # noqa: RUF009: frozen
    dealt: tuple[tuple[Pile, tuple[Card, ...]], ...] = ()  # packet by packet
    kept: tuple[Card, ...] | None = None
    hidden: int = 0

    @property
    def key(self) -> object:
        """The same for states that differ only in the names of suits."""
        packets = [*(cards for _, cards in self.dealt), self.kept or ()]
        suits = sorted(
            tuple(sum(1 << card.rank for card in some if card.suit == suit) for some in packets)
            for suit in range(4)
        )
        return self.place, self.course, self.kept is None, self.hidden, tuple(suits)

    def cards(self) -> set[Card]:
        return {card for _, some in self.dealt for card in some}

    def piles(self) -> Piles:
        def held(pile: Pile) -> Held:
            dealt = tuple(card for of, some in self.dealt if of == pile for card in some)
            kept = self.kept if pile == "player" and self.kept is not None else dealt
            return Held(dealt, tuple(kept))

        return {"player": held("player"), "dealer": held("dealer"), "board": held("board")}


@dataclass
class BruteForce:
    game: PlainGame
    first: Mapping[str, Fraction]
    _known: dict[object, Fraction] = field(default_factory=dict[object, Fraction])

    def value(self, state: State = State()) -> Fraction:  # noqa: B008: frozen
        """The player's mean net with best play from a state on."""
        if state.key not in self._known:
            self._known[state.key] = self._value(state)
        return self._known[state.key]

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

    def choices(self, state: State) -> dict[tuple[str, Fraction, tuple[Card, ...]], Fraction]:
        """By act, stake and cards kept: the value of each choice of a decision."""
        step = self.game.steps[state.place]
        assert not isinstance(step, Deal)
        found: dict[tuple[str, Fraction, tuple[Card, ...]], Fraction] = {}
        for choice in (one for choice in step.choices for one in _ends(choice)):
            needs = choice.needs
            if needs:
                value = value_of(self.game.hand(needs.hand), state.piles(), self.game.decks)
                if value not in needs.span:
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
        for some in combinations(self._left(state), packet.count):
            total += self._dealt(replace(state, dealt=(*state.dealt, (packet.pile, some))), left)
            count += 1
        return total / count

    def _mean(self, state: State, pile: Pile, count: int, after: State) -> Fraction:
        values = [
            self.value(replace(after, dealt=(*state.dealt, (pile, some))))
            for some in combinations(self._left(state), count)
        ]
        return sum(values, Fraction(0)) / len(values)

    def _left(self, state: State) -> Iterator[Card]:
        gone = state.cards()
        return (card for card in DECK if card not in gone and card.rank not in self.game.without)

    def _net(self, state: State) -> Fraction:
        """As the script settles it, to the fraction."""
        stakes = stakes_on(self.game, state.course, self.first)
        net = -sum((stakes.get(spot, Fraction(0)) for spot in state.course.lost), Fraction(0))
        tables = {table.name: table for table in self.game.paytables}
        for one in settlements_on(self.game, state.course):
            if stake := stakes.get(one.spot, Fraction(0)):
                decided = decide(one, tables, outcome_of(self.game, one, state.piles()))
                net += stake * decided.net if decided else 0
        return net


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
