"""`houseway peek GAME shoe:75`: what counting cards down a shoe is worth, wager by wager."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from houseway.cli.app import Mistake
from houseway.cli.games import heading
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.math import NotProved
from houseway.exact.peeks.count import Count, Won
from houseway.exact.peeks.peek import BadPeek
from houseway.exact.proving.wording import percent, wager_name
from houseway.exact.registry import math_of
from houseway.round.describe import options_in_words
from houseway.round.game import Game

_INDENT = (0, 2)
_NOTE = (
    "Effects are exact: what one card less adds to the player's edge. Units are won in 100 rounds "
    "of the shoe, of which only those are bet on that the count favours; sampled over shoes cut "
    "anywhere before the cut card, each valued exactly, ± one standard error."
)


def compute_counts(
    game: Game, penetration: int, wagers: Sequence[str], options: Mapping[str, str]
) -> list[Count]:
    """Each wager that is asked for, or all that can be counted."""
    math = math_of(game)
    try:
        asked = wagers or math.counted_wagers()
        if not asked:
            raise Mistake(f"no wager of {game.title} is decided by the deal alone")
        return [math.count(one, penetration, options=options) for one in asked]
    except (BadPeek, NotProved, OutOfReach) as error:
        raise Mistake(str(error)) from error


def show_count(console: Console, count: Count) -> None:
    """A wager's count in full."""
    game = count.result.game
    heading(console, f"{wager_name(count.result)}, counted down")
    told = options_in_words(game, count.result.options)
    grid = Grid.grid(padding=(0, 2))
    shuffled = f"{count.penetration}% of the shoe is dealt{f' · {told}' if told else ''}"
    grid.add_row(Text("shoe", "quiet"), shuffled)
    grid.add_row(Text("off the top", "quiet"), f"{percent(-count.result.value)} for the house")
    for effect, ranks in _effects(count):
        grid.add_row(Text(f"one {ranks} less", "quiet"), f"{100 * effect:+.4f}%")
    if any(count.tags.values()):
        tags = ", ".join(f"{' '.join(ranks)} {tag:+d}" for tag, ranks in _tags(count) if tag)
        grid.add_row(Text("count", "quiet"), tags)
        grid.add_row(Text("correlation", "quiet"), f"{count.correlation:.3f}")
        bet = f"from {count.trigger:+d} a deck on: {_won(count.by_tags)}"
        grid.add_row(Text("by the count", "quiet"), bet)
    else:
        grid.add_row(Text("count", "quiet"), "no count by rank finds anything")
    grid.add_row(Text("by the effects", "quiet"), _won(count.by_effects))
    grid.add_row(Text("by every card", "quiet"), _won(count.by_all))
    console.print(Padding(grid, (1, 2)))
    console.print(Padding(Text(_NOTE, "quiet"), _INDENT))


def _effects(count: Count) -> list[tuple[float, str]]:
    """Cards with the same effect together, the best to have gone first."""
    found: dict[float, list[str]] = {}
    for name, (_, effect) in count.effects.items():
        found.setdefault(round(float(effect), 9), []).append(name)
    return [(effect, _ranks(names)) for effect, names in sorted(found.items(), reverse=True)]


def _ranks(names: Sequence[str]) -> str:
    """`2 c`, `2 d`, `2 h` and `2 s` are a 2; `K c` and `K d` a K c d."""
    suits: dict[str, str] = {}
    for name in names:
        ranks, _, suit = name.rpartition(" ") if name[-1] in "cdhs" else (name, "", "")
        suits[ranks] = suits.get(ranks, "") + suit
    alike: dict[str, list[str]] = {}
    for ranks, of in suits.items():
        alike.setdefault(" ".join(of) if len(of) < 4 else "", []).append(ranks)
    return ", ".join(f"{' '.join(ranks)} {of}".strip() for of, ranks in alike.items())


def _tags(count: Count) -> list[tuple[int, list[str]]]:
    found: dict[int, list[str]] = {}
    for rank, tag in count.tags.items():
        found.setdefault(tag, []).append("10" if rank == "T" else rank)
    return sorted(found.items(), reverse=True)


def _won(won: Won) -> str:
    units = f"{won.units:.3f} ± {won.standard_error:.3f} units"
    return f"{units}, betting {100 * won.share:.1f}% of rounds at {100 * won.edge:+.2f}%"
