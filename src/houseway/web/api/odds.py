"""Exact odds of hands that are typed in: shares of a pot among players, or against a dealer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Annotated

from litestar import Router
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from houseway.cards import BadCards, Card, cards, show
from houseway.exact.coach.odds import PotShares, house_odds
from houseway.exact.registry import math_of
from houseway.exact.wire import Exact
from houseway.games import known
from houseway.round.game import Game
from houseway.web.http.computing import Lane
from houseway.web.http.guard import computed, computes, from_our_page, post

Typed = Annotated[str, Meta(max_length=60)]

_ON_ONE = {Fraction(1): "wins", Fraction(1, 2): "ties", Fraction(0): "loses"}
_ON_TWO = {
    Fraction(1): "wins both halves",
    Fraction(1, 2): "half",
    Fraction(1, 4): "a quarter",
    Fraction(0): "nothing",
}


class AskOdds(Struct, frozen=True, forbid_unknown_fields=True):
    """Hands and boards as typed, `Ah Kh`; a game with one board has no `lower`."""

    hands: Annotated[list[Typed], Meta(min_length=1, max_length=6)]
    board: Typed = ""
    lower: Typed = ""


class HandOdds(Struct, frozen=True):
    """A hand, or a choice of one's cards: its share, and how often each outcome comes."""

    name: str
    share: Exact
    outcomes: Mapping[str, Exact]


class CountedOdds(Struct, frozen=True):
    deals: Exact  # that were counted; 0 where each choice has a number of its own
    hands: list[HandOdds]


class AskRunOut(Struct, frozen=True, forbid_unknown_fields=True):
    """Hands that lie open, and each moment of a run-out: the cards of its one or two boards."""

    hands: Annotated[list[Typed], Meta(min_length=2, max_length=6)]
    moments: Annotated[
        list[Annotated[list[Typed], Meta(min_length=1, max_length=2)]],
        Meta(min_length=1, max_length=8),
    ]


class RunOutOdds(Struct, frozen=True):
    """By moment and board: the exact share of that board's part of the pot, by hand."""

    moments: list[list[list[Exact]]]


@post("/odds/{game:str}/run-out")
@computed(Lane.QUICK)
def run_out(game: FromPath[str], data: JSONBody[AskRunOut]) -> RunOutOdds:
    """How the odds of open hands change while the boards are filled.

    The cards of one board are dead for the other: the mean share of each is exact by itself.
    """
    found = known(game)
    shares = math_of(found).pot_shares()
    held = [cards(hand) for hand in data.hands]
    if shares is None or any(len(hand) != shares.held for hand in held):
        raise BadCards(f"{found.title} has no such hands to compare")
    moments = [[cards(board) for board in boards] for boards in data.moments]
    return RunOutOdds([_shares_on(held, boards) for boards in moments])


def _shares_on(
    held: Sequence[Sequence[Card]], boards: Sequence[Sequence[Card]]
) -> list[list[Exact]]:
    from houseway.exact.equity.two_boards import one_board  # loads the kernels

    found: list[list[Exact]] = []
    for board in boards:
        dead = {card for other in boards for card in other} - set(board)
        outcomes = one_board(held, board, tuple(dead))
        found.append([str(outcomes.equity(player)) for player in range(len(held))])
    return found


@post("/odds/{game:str}")
@computed(Lane.QUICK)
def odds(game: FromPath[str], data: JSONBody[AskOdds]) -> CountedOdds:
    """Every deal that can still come, counted."""
    found = known(game)
    shares = math_of(found).pot_shares()
    held = [cards(hand) for hand in data.hands]
    if shares is None:
        return _against_dealer(found, held, cards(data.board))
    return _among_players(found, shares, held, (cards(data.board), cards(data.lower)))


def _among_players(
    game: Game,
    shares: PotShares,
    held: Sequence[Sequence[Card]],
    boards: tuple[Sequence[Card], Sequence[Card]],
) -> CountedOdds:
    from houseway.exact.equity.two_boards import one_board, two_boards  # loads the kernels

    if len(held) < 2 or any(len(hand) != shares.held for hand in held):
        raise BadCards(f"{game.title} needs two hands or more, of {shares.held} cards each")
    on_two = shares.boards == 2
    found = two_boards(held, *boards) if on_two else one_board(held, boards[0])
    words = _ON_TWO if on_two else _ON_ONE
    return CountedOdds(
        str(found.total),
        [
            HandOdds(
                show(hand),
                str(found.equity(player)),
                {
                    words.get(share, f"{share} of it"): str(Fraction(count, found.total))
                    for share, count in found.shares(player).items()
                },
            )
            for player, hand in enumerate(held)
        ],
    )


def _against_dealer(
    game: Game, held: Sequence[Sequence[Card]], flop: Sequence[Card]
) -> CountedOdds:
    if len(held) != 1:
        raise BadCards(f"{game.title} is played against a dealer: one hand, your own")
    told = house_odds(game, game.rules(), held[0], flop)
    return CountedOdds(
        "0",
        [
            HandOdds(
                one.choice,
                str(one.win + one.push / 2),
                {"wins": str(one.win), "pushes": str(one.push), "loses": str(one.lose)},
            )
            for one in told
        ],
    )


router = Router(
    "/api", route_handlers=[odds, run_out], guards=[from_our_page, computes], tags=["odds"]
)
