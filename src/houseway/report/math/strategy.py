"""How the figures are reached: the best play, and a few lines to play by with their exact cost."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.exact.coach.rule_of_thumb import RuleOfThumb
from houseway.exact.proving.wording import percent, shares_in_words
from houseway.report.paper import Block, Facts, Items, Note, Words, grid
from houseway.report.subject import Subject, exact, title_of
from houseway.round.words.phrases import capital


def strategy(about: Subject) -> Iterator[Block]:
    yield grid(
        "wager | best play",
        ((title_of(one), about.math.strategy(one)) for one in about.staked),
    )
    decided = [one for one in about.staked if one.shares]
    if decided:
        yield grid(
            "wager | decision | #share of rounds",
            (
                (title_of(one), capital(f"{decision}: {act}" if decision else act), percent(share))
                for one in decided
                for decision, some in shares_in_words(one).items()
                for act, share in some.items()
            ),
            title="How often the best play takes each decision",
        )
    thumb = about.math.rule_of_thumb()
    if thumb is None:
        yield Note("No rule of thumb is worked out for this game: the practical play is the best.")
        return
    yield Words("**A practical strategy**, to be played from memory:")
    yield from _thumb(thumb, about.math.unit)
    if thumb.with_bonus:
        yield Words("**With a Bonus beside the Ante:**")
        yield from _thumb(thumb.with_bonus, about.math.unit)


def _thumb(thumb: RuleOfThumb, unit: str) -> Iterator[Block]:
    yield Items(thumb.lines, numbered=True)
    yield Facts(
        (
            ("Value at best play", f"{float(thumb.best):+.6f} of the {unit}".replace("-", "−")),
            ("Value by these lines", f"{float(thumb.value):+.6f}".replace("-", "−")),
            ("Cost", f"{float(thumb.cost):.6f} of the {unit}, exactly {exact(thumb.cost)}"),
        )
    )
