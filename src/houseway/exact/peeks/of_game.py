"""A peek at a game with a math of its own: what it adds to the value that is proved without it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from houseway.exact.peeks.peek import BadPeek, Peek, Sees
from houseway.exact.peeks.sampling import Progress, sample
from houseway.exact.proving.result import Result
from houseway.round.describe import choose
from houseway.round.game import Rules
from houseway.round.options import as_text

if TYPE_CHECKING:
    from houseway.exact.math import Math


def sampled_peek(
    math: Math[Any],
    sees: Sees,
    options: Mapping[str, str],
    deals: int | None,
    *,
    jobs: int,
    progress: Progress,
) -> Peek:
    """By random deals, as many as the game's own sampler takes unless said."""
    rules = choose(math.game, options)
    result = _without(math, rules)
    sampler = math.peek_sampler(rules, sees)
    deals = deals or sampler.usual_deals
    found = sample(sampler, deals, jobs=jobs, progress=progress)
    value = result.value + Fraction(found.mean)
    return Peek(result, sees, value, found.standard_error, deals, sampler.at_least)


def solved_readings(math: Math[Any]) -> list[Result]:
    """The results that a peek can be held against: best play of the wagers that must be made."""
    return [
        result
        for result in math.results()
        if result.wager == math.peeked_wager and math.can_be_peeked(result)
    ]


def _without(math: Math[Any], rules: Rules) -> Result:
    """What is proved under these rules for whoever sees nothing."""
    for result in solved_readings(math):
        named = {name: value for name, value in result.options.items() if hasattr(rules, name)}
        if all(as_text(getattr(rules, name)) == value for name, value in named.items()):
            return result
    raise BadPeek(f"{math.game.title} is not solved under these options, with a peek or without")
