"""The first decision where a player sees their own cards alone, by the values of every hand.

Hands that differ by the names of suits are counted once, with their weight.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from houseway.cards import DECK, Card
from houseway.exact.coach.advice import Advice
from houseway.exact.coach.advise import advise
from houseway.exact.math import HandValues
from houseway.exact.registry import math_of
from houseway.exact.strategy.chart import Chart, ChartCell
from houseway.exact.strategy.hand_groups import group_of, strength
from houseway.round.dealt import dealt
from houseway.round.events import hole
from houseway.round.game import Game
from houseway.round.questions import Seat
from houseway.round.runner import State
from houseway.round.views import view

_YOU = Seat(1)


def chart_by_coach(game: Game, most: int) -> Chart | None:
    """Ask the coach about every hand of up to so many cards."""
    if game.banked_by != "house" or game.cards(game.rules()) != DECK:
        return None
    places = own_places(game)
    if places is None or len(places) > most:
        return None
    first = _advice(game, places, [DECK[place] for place in places])
    if first is None:
        return None
    prompt, advice = first
    acts = list(dict.fromkeys(choice.answer.act for choice in advice.choices))
    groups: dict[str, _Group] = {}
    for held, weight, values in math_of(game).hand_values() or _by_coach(game, places):
        if not values:
            return None
        groups.setdefault(group_of(held), _Group(held)).add(values, weight)
        acts += [act for act in values if act not in acts]
    cells = [group.cell(name) for name, group in groups.items()]
    order = {name: strength(group.example) for name, group in groups.items()}
    cells.sort(key=lambda cell: order[cell.name], reverse=True)
    return Chart(game.name, game.digest, prompt, advice.unit, len(places), acts, cells)


class _Group:
    def __init__(self, example: Sequence[Card]) -> None:
        self.example = example
        self._hands = 0
        self._best: dict[str, int] = {}
        self._totals: dict[str, Fraction] = {}

    def add(self, values: Mapping[str, Fraction], weight: int) -> None:
        self._hands += weight
        best = max(values, key=lambda act: values[act])
        self._best[best] = self._best.get(best, 0) + weight
        for act, value in values.items():
            self._totals[act] = self._totals.get(act, Fraction(0)) + weight * value

    def cell(self, name: str) -> ChartCell:
        means = {act: str(total / self._hands) for act, total in self._totals.items()}
        return ChartCell(name, self._hands, self._best, means)


def _by_coach(game: Game, places: Sequence[int]) -> Iterator[HandValues]:
    """The values of each hand in turn; none of one that the coach has none for."""
    for held, weight in _hands(len(places)):
        told = _advice(game, places, held)
        yield held, weight, _by_act(told[1]) if told else {}


def _by_act(advice: Advice) -> dict[str, Fraction]:
    """The value of each act with the cards that are best for it."""
    values: dict[str, Fraction] = {}
    for choice in advice.choices:
        assert choice.value is not None
        act = choice.answer.act
        values[act] = max(values.get(act, choice.value), choice.value)
    return values


def _hands(size: int) -> Iterator[tuple[Sequence[Card], int]]:
    """A hand of each class of suits, and how many it stands for."""
    from houseway.exact.general.counting.suit_classes import ONE_BLOCK, suit_classes

    classes = suit_classes(size, ONE_BLOCK)
    for hand, weight in zip(classes.hands.tolist(), classes.weights.tolist(), strict=True):
        yield [DECK[index] for index in hand], weight


# --- A round up to its first decision -------------------------------------------------------------


def own_places(game: Game) -> list[int] | None:
    """Where in the deck a lone player's cards lie; None if other cards are seen as well."""
    round_ = dealt(game, DECK, _YOU)
    if round_.state is not State.OPEN:
        return None
    seen = {
        place: [face for face in faces if face is not None]
        for place, faces in view(round_, _YOU).places.items()
    }
    if any(faces for place, faces in seen.items() if place != hole(_YOU)):
        return None
    return [DECK.index(face) for face in seen[hole(_YOU)]]


def _advice(game: Game, places: Sequence[int], held: Sequence[Card]) -> tuple[str, Advice] | None:
    """The question that a hand is asked first, and what the coach says; None without values."""
    rest = iter(card for card in DECK if card not in held)
    own = dict(zip(places, held, strict=True))
    order = [own.get(place) or next(rest) for place in range(len(DECK))]
    round_ = dealt(game, order, _YOU)
    if round_.state is not State.OPEN:
        return None
    advice = advise(game, round_.setup.rules, view(round_, _YOU))
    if any(choice.value is None for choice in advice.choices):
        return None
    return round_.questions[_YOU].prompt, advice
