"""How odds are worked out and shown at the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from houseway.cards import Card, show
from houseway.cli.app import Mistake
from houseway.cli.math.bars import bar, percent
from houseway.cli.options import as_json
from houseway.cli.screen import screen
from houseway.cli.table import faces
from houseway.exact.coach.odds import Odds, house_odds
from houseway.exact.equity.two_boards import Outcomes, one_board, run_once_and_twice, two_boards
from houseway.exact.wire import exact_text
from houseway.round.describe import choose
from houseway.round.game import Game

ON_ONE = {Fraction(1): "wins", Fraction(1, 2): "ties", Fraction(0): "loses"}
ON_TWO = {
    Fraction(1): "scoops",
    Fraction(1, 2): "half",
    Fraction(1, 4): "a quarter",
    Fraction(0): "nothing",
}

Hands = Sequence[Sequence[Card]]


def outcomes_of(
    held: Hands,
    on_two: bool,
    twice: bool,
    board: Sequence[Card],
    upper: Sequence[Card],
    lower: Sequence[Card],
    dead: Sequence[Card],
) -> dict[str, Outcomes]:
    """By how the hand is run: what comes of it."""
    if on_two:
        return {"two boards": two_boards(held, upper, lower, dead)}
    if twice:
        once, again = run_once_and_twice(held, board, dead)
        return {"once": once, "twice": again}
    return {"one board": one_board(held, board, dead)}


# --- Among players --------------------------------------------------------------------------------


def show_players(held: Hands, found: Mapping[str, Outcomes], json: bool) -> None:
    """Each hand's share of the pot, and how it comes about."""
    if json:
        print(as_json({"hands": [_hand(held, found, at) for at in range(len(held))]}))
    else:
        _draw_players(screen(), held, found)


def _hand(held: Hands, found: Mapping[str, Outcomes], player: int) -> dict[str, Any]:
    """One hand's results, exact numbers as text."""
    return {
        "cards": show(held[player]),
        **{
            name: {
                "equity": exact_text(one.equity(player)),
                "variance": exact_text(one.variance(player)),
                "shares": [
                    {"share": exact_text(share), "count": exact_text(count)}
                    for share, count in one.shares(player).items()
                ],
                "deals": exact_text(one.total),
            }
            for name, one in found.items()
        },
    }


def _draw_players(console: Console, held: Hands, found: Mapping[str, Outcomes]) -> None:
    for name, one in found.items():
        grid, words = _grid(), ON_ONE if name in ("one board", "once") else ON_TWO
        for player, hand in enumerate(held):
            equity = one.equity(player)
            grid.add_row(
                faces.inline(hand),
                bar(equity, Fraction(1), "act"),
                Text(percent(equity), "title"),
                Text(_spread(one, player, words), "quiet"),
            )
        console.print()
        title = Text(f"  {name.capitalize()}  ", "title")
        console.print(title.append(f"{one.total:,} deals, counted", "quiet"))
        console.print(Padding(grid, (0, 2)))
        console.print(Text(f"  standard deviation of a share {_deviation(one)}", "quiet"))


def _spread(one: Outcomes, player: int, words: Mapping[Fraction, str]) -> str:
    """How often each share comes: `scoops 31.2% · half 40.1% · nothing 28.7%`."""
    return " · ".join(
        f"{words.get(share, str(share))} {percent(Fraction(count, one.total))}"
        for share, count in one.shares(player).items()
    )


def _deviation(one: Outcomes) -> str:
    return " · ".join(f"{float(one.variance(who)) ** 0.5:.4f}" for who in range(one.players))


# --- Against a dealer -----------------------------------------------------------------------------


def show_dealer(
    game: Game, options: dict[str, str], held: Hands, flop: Sequence[Card], json: bool
) -> None:
    """How often each choice of one's own cards wins, pushes and loses."""
    if len(held) != 1:
        raise Mistake(f"{game.title} is played against a dealer: name one hand, your own")
    told = house_odds(game, choose(game, options), held[0], flop)
    if json:
        print(as_json({"game": game.name, "choices": [_choice(one) for one in told]}))
        return
    console, grid = screen(), _grid()
    grid.add_row("", "", Text("wins", "quiet"), Text("pushes · loses", "quiet"))
    for one in told:
        rest = Text(f"{percent(one.push)} · {percent(one.lose)}", "quiet")
        grid.add_row(one.choice, bar(one.win, Fraction(1), "act"), percent(one.win), rest)
    console.print()
    console.print(Text(f"  {game.title}", "title"))
    console.print(Padding(grid, (0, 2)))


def _choice(one: Odds) -> dict[str, Any]:
    return {
        "choice": one.choice,
        "win": exact_text(one.win),
        "push": exact_text(one.push),
        "lose": exact_text(one.lose),
    }


def _grid() -> Grid:
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(min_width=24, no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column()
    return grid
