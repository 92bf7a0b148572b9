"""Game files that no kernel has the rules of: several decks, facts, totals, cards drawn by a rule.

The engine deals and settles each round, some thousand a second, and a strategy is asked from its
seat's view. Cards and totals follow from the seed as they do where kernels play.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import numpy as np

from houseway.exact.registry import math_of
from houseway.gamefile.game import FileRules
from houseway.gamefile.model import Deal, PlainGame, Points
from houseway.money import Cents
from houseway.round.game import Game
from houseway.round.questions import Answer, Option, Question, any_pick, first_pick
from houseway.round.views import View
from houseway.simulate.batch import Acts, BatchGame, Columns, Faces, Lines, NotSimulated
from houseway.simulate.bots import asked
from houseway.simulate.gamefile.hands import orders_of
from houseway.simulate.gamefile.twenty_one import ByTables, kernel_for
from houseway.simulate.strategy import BySeat, NoStrategy
from houseway.simulate.tables.kept_tables import Progress, no_progress


def needs_engine(file: PlainGame) -> bool:
    """Whether a file says anything that the kernels do not know."""
    deals = [step for step in file.steps if isinstance(step, Deal)]
    return (
        file.decks > 1
        or not isinstance(file.steps[0], Deal)
        or any(step.when for step in file.steps)
        or any(one.burn for one in deals)
        or any(table.matches for table in file.paytables)
        or any(isinstance(hand.measure, Points) for hand in file.hands)
        or not _is_counted_by_kernels(file)
        or any(choice.halves for one in file.decisions() for choice in one.choices)
        or any(one.qualified.halves or one.unqualified.halves for one in file.settlements)
        or bool(file.envies)
        or bool(file.covers)
    )


def _is_counted_by_kernels(file: PlainGame) -> bool:
    try:
        orders_of(file)
    except NotSimulated:
        return False
    return True


class EngineBatch(BatchGame):
    """What a round of such a file is dealt from; it is settled by the engine alone."""

    rules: FileRules

    def __init__(
        self, game: Game, rules: FileRules, stakes: Mapping[str, Cents], seats: int = 1
    ) -> None:
        self.file = rules.game
        first = [spot.name for spot in self.file.spots if not spot.later]
        extras = (one.name for one in (*self.file.settlements, *self.file.envies))
        self.first = tuple(first)
        self.spots = tuple(dict.fromkeys((*(spot.name for spot in self.file.spots), *extras)))
        none = np.zeros(0, np.int64)
        super().__init__(game, rules, stakes, seats, Columns(none.reshape(seats, 0), none, none))
        self.cards = len(self.shoe) if self.file.twenty_one else _most_cards(self.file, seats)

    @property
    def bounds(self) -> tuple[int, int]:
        raise _by_engine(self.file)

    def settle(self, faces: Faces, acts: Acts, lines: Lines) -> None:
        raise _by_engine(self.file)

    def decision_of(self, question: Question) -> int:
        raise _by_engine(self.file)


def _by_engine(file: PlainGame) -> NotSimulated:
    return NotSimulated(f"{file.title} is played by the engine: no kernel has its rules")


def _most_cards(file: PlainGame, seats: int) -> int:
    deals = [step for step in file.steps if isinstance(step, Deal)]
    packets = [packet for step in deals for packet in step.packets]
    dealt = sum(one.count * (seats if one.pile == "player" else 1) for one in packets)
    return dealt + sum(step.burn for step in deals)


# --- Strategies -----------------------------------------------------------------------------------


class Best(BySeat):
    """The coach's best answer."""

    def __init__(self, game: EngineBatch) -> None:
        self._game = game
        self._math = math_of(game.game)

    def answer(self, view: View, number: int) -> Answer:
        advice = self._math.advise(self._game.rules, view)
        if advice is None:
            title = self._game.game.title
            raise NoStrategy(f"{title} is out of the coach's reach: no best play is known")
        return next(one.answer for one in advice.choices if one.best)


class Most(BySeat):
    """The most that can be staked, and nothing given up."""

    def answer(self, view: View, number: int) -> Answer:
        return _with_stakes(max(asked(view).options, key=_puts_up))


class Default(BySeat):
    """What happens when nobody answers."""

    def answer(self, view: View, number: int) -> Answer:
        return asked(view).default


class AnyOption(BySeat):
    """Any option by lot, all with the same chance; the lot follows from the round's number."""

    def answer(self, view: View, number: int) -> Answer:
        question = asked(view)
        chance = Random(f"{number} {question.seat} {question.rule}")
        return _with_stakes(chance.choice(question.options), chance)


def _puts_up(option: Option) -> tuple[bool, int]:
    return not option.gives_up, sum(stake.most for stake in option.stakes)


def _with_stakes(option: Option, chance: Random | None = None) -> Answer:
    """An option at its largest stakes, with its first cards, or some by lot."""
    cards = any_pick(option, chance) if chance else first_pick(option)
    return Answer(option.act, cards, {one.spot: one.most for one in option.stakes})


def optimal(game: EngineBatch, progress: Progress = no_progress) -> BySeat:
    kernel = kernel_for(game.file, game.game.cards(game.rules), game.stakes, game.seats)
    if kernel is not None:
        return ByTables(kernel)
    return Best(game)


def always(game: EngineBatch, progress: Progress = no_progress) -> BySeat:
    return Most()


def never(game: EngineBatch, progress: Progress = no_progress) -> BySeat:
    return Default()


def random(game: EngineBatch, progress: Progress = no_progress) -> BySeat:
    return AnyOption()
