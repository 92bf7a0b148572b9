"""The coach's advice at the terminal: a row a choice, with a bar to its exact value."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.math.bars import bar, percent, signed
from houseway.exact.coach.advise import Advice, ValuedAnswer, gave_up
from houseway.exact.coach.reason import reason
from houseway.round.questions import Answer
from houseway.round.words.wording import answer_text


def show_advice(console: Console, advice: Advice, most: int | None = None) -> None:
    """A row a choice with a bar to its value, then what else is exact."""
    console.print(Padding(_choices(advice, most), (0, 2)))
    for line in _lines(advice):
        console.print(Padding(line, (0, 4)))


def _choices(advice: Advice, most: int | None) -> Grid:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    scale = max((abs(choice.value or Fraction(0)) for choice in advice.choices), default=0)
    for choice in advice.choices[:most]:
        grid.add_row(*_row(choice, Fraction(scale)))
    return grid


def _row(choice: ValuedAnswer, scale: Fraction) -> tuple[Text, Text, Text, Text]:
    style = "act" if choice.best else ""
    mark, name = Text("★" if choice.best else " ", "act"), Text(answer_text(choice.answer), style)
    if choice.value is None:
        return mark, name, Text(), Text()
    drawn = bar(choice.value, scale, "lose" if choice.value < 0 else "win")
    return mark, name, drawn, Text(signed(choice.value), style)


def _lines(advice: Advice) -> Iterator[Text]:
    if why := reason(advice):
        yield Text(why)
    for fact in advice.facts:
        plain = f"{float(fact.value):.4f}"
        shown = plain if fact.name.startswith("variance") else percent(fact.value)
        yield Text.assemble((fact.name + "  ", "quiet"), shown)
    if advice.unit:
        yield Text(f"Values are in units of the {advice.unit}.", "quiet")
    if advice.note:
        yield Text(advice.note, "quiet")


def shortfall(advice: Advice, answer: Answer) -> Text | None:
    """What an answer gave up, if it was not the best: `gave up 0.041 antes`."""
    short = gave_up(advice, answer)
    if not short:
        return None
    return Text(f"  Coach: gave up {float(short):.3f} {advice.unit}s.", "quiet")
