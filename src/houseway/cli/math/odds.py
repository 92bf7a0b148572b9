"""`houseway odds`: exact equities of known hands on one board or two, and odds against a dealer."""

from __future__ import annotations

from typing import Annotated

import typer

from houseway.cards import cards
from houseway.cli.app import Mistake
from houseway.cli.options import OptionList, chosen
from houseway.exact.registry import math_of
from houseway.games import GAMES, find

SHORT_NAMES = {"texas": "texas-holdem", "omaha": "omaha-holdem"}


def odds(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME",
            help="texas, omaha, or any game that `houseway games` lists.",
            autocompletion=lambda: sorted({*SHORT_NAMES, *(game.name for game in GAMES)}),
            show_default=False,
        ),
    ],
    hands: Annotated[
        list[str],
        typer.Argument(
            metavar="HAND...",
            help='Two to six hands, as in "Ah Kh" "Qs Qd"; against a dealer, your own cards.',
            show_default=False,
        ),
    ],
    board: Annotated[str, typer.Option(help="One board as far as dealt, or the flop.")] = "",
    upper: Annotated[str, typer.Option(help="The upper board of two, as far as dealt.")] = "",
    lower: Annotated[str, typer.Option(help="The lower board of two, as far as dealt.")] = "",
    dead: Annotated[str, typer.Option(help="Cards that are out of play.")] = "",
    twice: Annotated[
        bool, typer.Option("--twice", help="Compare running it once with running it twice.")
    ] = False,
    option: OptionList = None,
    json: Annotated[
        bool, typer.Option("--json", help="Write it as JSON instead; exact numbers are text.")
    ] = False,
) -> None:
    """Exact odds: shares of the pot among players, or wins and losses against a dealer."""
    # Solvers are slow to load, and no other command waits for them.
    from houseway.cli.math.odds_pages import outcomes_of, show_dealer, show_players

    held = [cards(hand) for hand in hands]
    found = find(SHORT_NAMES.get(game, game))
    shares = math_of(found).pot_shares()
    if shares is None:
        show_dealer(found, chosen(option), held, cards(board), json)
        return
    if any(len(hand) != shares.held for hand in held):
        raise Mistake(f"a hand of {game} has {shares.held} cards")
    if (upper or lower) and (board or twice):
        raise Mistake("a hand is on one --board, run --twice or not, or on --upper and --lower")
    on_two = bool(upper or lower) or shares.boards == 2
    boards = cards(board), cards(upper), cards(lower)
    show_players(held, outcomes_of(held, on_two, twice, *boards, cards(dead)), json)
