"""What a math report is about: a game, its table's settings, and the exact results it stands on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from houseway.exact.math import Math
from houseway.exact.peeks.peek import Peek
from houseway.exact.proving.result import Net, Result
from houseway.exact.proving.wording import option_words, wager_name
from houseway.exact.registry import math_of
from houseway.round.game import Game, Rules
from houseway.round.limits import Limits
from houseway.round.options import as_text


@dataclass(frozen=True)
class Subject:
    """One game as one table offers it; `results` are all that are known, whatever the options."""

    game: Game
    rules: Rules
    results: tuple[Result, ...]
    limits: Limits

    @cached_property
    def math(self) -> Math[Any]:
        return math_of(self.game)

    @cached_property
    def in_force(self) -> tuple[Result, ...]:
        """The results under this table's options; one that says more of them stands for another."""
        found = [one for one in self.results if self.holds(one)]
        return tuple(
            one
            for one in found
            if not any(
                one.wager == other.wager and one.options.items() < other.options.items()
                for other in found
            )
        )

    @cached_property
    def elsewhere(self) -> tuple[str, ...]:
        """Wagers that are proved only under other options than this table's."""
        here = {one.wager for one in self.in_force}
        names = (wager_name(one) for one in self.results if one.wager not in here)
        return tuple(dict.fromkeys(names))

    @cached_property
    def peeks(self) -> tuple[Peek, ...]:
        """Peeks that are computed for this table's rules: without them its edge is the same."""
        values = {(one.wager, one.value) for one in self.in_force}
        return tuple(
            one
            for one in self.math.peeks()
            if self._has(one.result.options) and (one.result.wager, one.without) in values
        )

    def holds(self, result: Result) -> bool:
        """Whether a result's options are those of this table."""
        return self._has(result.options)

    def _has(self, options: Mapping[str, str]) -> bool:
        return all(
            as_text(getattr(self.rules, name)) == value
            for name, value in options.items()
            if hasattr(self.rules, name)
        )

    @cached_property
    def staked(self) -> tuple[Result, ...]:
        """Results in force that a player can stake on, under the best play for the wager."""
        return tuple(
            one for one in self.in_force if self.math.is_wager(one) and self.math.is_best_play(one)
        )


def subject(
    game: Game, rules: Rules, results: Sequence[Result] = (), limits: Limits | None = None
) -> Subject:
    """The subject of a report, with the results that are known at once if none are given."""
    known = tuple(results) or tuple(math_of(game).results())
    return Subject(game, rules, known, limits or Limits())


# --- Figures --------------------------------------------------------------------------------------


def title_of(result: Result) -> str:
    """`Big Kahuna, payscale A`."""
    return ", ".join(filter(None, (wager_name(result), option_words(result))))


def exact(value: Fraction) -> str:
    """A fraction as it is."""
    return str(value).replace("-", "−")


def signed(value: Net | float, digits: int = 0) -> str:
    """With its sign, and a minus that is one: `+3`, `−1/2`, `+0.021`."""
    shown = f"{float(value):+,.{digits}f}" if digits else f"{'+' * (value > 0)}{value}"
    return shown.replace("-", "−")
