"""What a game's meters are worth: the return at a row of readings, and the long run."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.exact.meters.page import envy_of, pages_of
from houseway.exact.proving.wording import percent
from houseway.money import Cents, show_money
from houseway.report.paper import Block, Items, Note, grid
from houseway.report.subject import Subject


def meters(about: Subject) -> Iterator[Block]:
    """Nothing for a game without a meter or envy."""
    options = {name: str(value) for name, value in about.rules.changed().items()}
    if not about.game.meters(about.rules):
        if words := envy_of(about.game, options)[1]:
            yield Items(tuple(words))
        return
    for page in pages_of(about.game, options):
        rows = [
            (show_money(Cents(round(reading))), percent(returned), percent(1 - returned))
            for reading, returned in page.readings()
        ]
        heads = f"#the {page.first.title} meter | #comes back | #house edge"
        yield grid(heads, rows, title=f"{page.title}, exactly {show_money(page.wager.wager)}")
        yield Items(tuple(one.in_words() for one in page.meters))
        yield Items(tuple(page.in_words()))
    yield Note("A meter here counts free-play chips: nothing is bought or sold with it.")
