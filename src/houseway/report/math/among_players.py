"""Games among players: no edge to prove, but exact shares of the pot on one board and two."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from houseway.cards import Card, cards, show
from houseway.exact.equity.two_boards import Outcomes, one_board, run_once_and_twice, two_boards
from houseway.exact.proving.wording import percent
from houseway.report.paper import Block, Note, Words, grid
from houseway.report.subject import Subject, signed

Pair = list[tuple[Card, ...]]

_TEXAS = (("Ah Kh", "Qs Qd"), ("As Ad", "7h 6h"), ("Jc Jd", "Ts 9s"))
_OMAHA = (("Ah Kh 9s 8s", "Qs Qd Jc Tc"), ("As Ad 7c 6c", "Kh Kd Qh Jh"))
_TEXAS_FLOP, _OMAHA_FLOP = "Qh 7c 2h", "9h 7d 2c"
_TEXAS_PARTNER, _OMAHA_PARTNER = "As Kd", "As Ks 7h 6h"  # who folded, and showed the first hand


def equities(about: Subject) -> Iterator[Block]:
    """Shares of the pot for hands that meet, as the game runs them."""
    shares = about.math.pot_shares()
    if shares is None:
        return
    yield Words(
        "The players bank the game, so no wager has a house edge; the house earns its fee, which "
        "the rules limit (LIM-4). What the cards decide is each hand's share of the pot, counted "
        "over every way the boards can come."
    )
    pairs = _TEXAS if shares.held == 2 else _OMAHA
    flop = cards(_TEXAS_FLOP if shares.held == 2 else _OMAHA_FLOP)
    held = [[cards(hand) for hand in pair] for pair in pairs]
    if shares.boards == 2:
        yield _table("Two boards", two_boards, held[:1])
        yield Note(
            "A half of the pot goes to the best hand on each board. A scoop is both halves; a "
            "quarter comes of a tie on one board and a loss on the other."
        )
        return
    yield _table("One board, before the flop", one_board, held)
    yield from _twice(held[0], flop)


def partners(about: Subject) -> Iterator[Block]:
    """What a folded hand that a partner shows does to the shares of the pot."""
    shares = about.math.pot_shares()
    if shares is None:
        return
    pair = [cards(hand) for hand in (_TEXAS if shares.held == 2 else _OMAHA)[0]]
    partner = cards(_TEXAS_PARTNER if shares.held == 2 else _OMAHA_PARTNER)
    alone, shown = (
        one_board(pair, dead=dead) if shares.boards == 1 else two_boards(pair, dead=dead)
        for dead in ((), partner)
    )
    yield grid(
        f"hand | against | #share | #with {show(partner)} known to be out | #what that changes",
        (
            (
                show(hand),
                show(pair[1 - player]),
                percent(alone.equity(player)),
                percent(shown.equity(player)),
                f"{signed(100 * float(shown.equity(player) - alone.equity(player)), 4)}%",
            )
            for player, hand in enumerate(pair)
        ),
        title="Shares of the pot before the flop, alone and with a partner's folded hand shown",
    )
    typed = " ".join(f'"{show(hand)}"' for hand in pair)
    yield Words(
        "**Not computed:** what players who show each other their cards win in the long run. It "
        "depends on how everybody bets, for which there is no exact solution here; the house's "
        "fee stays the same. For other hands: "
        f'`houseway odds {about.game.name} {typed} --dead "{show(partner)}"`.'
    )


def _table(title: str, solve: Callable[[Pair], Outcomes], held: list[Pair]) -> Block:
    rows = (row for pair in held for row in _rows(pair, solve(pair)))
    return grid("hand | against | #share | how it comes about | #deals", rows, title=title)


def _rows(pair: Pair, found: Outcomes) -> Iterator[tuple[str, ...]]:
    for player, hand in enumerate(pair):
        other = pair[1 - player]
        yield (
            show(hand),
            show(other),
            percent(found.equity(player)),
            _spread(found, player),
            f"{found.total:,}",
        )


def _spread(found: Outcomes, player: int) -> str:
    return " · ".join(
        f"{_share(share)} {percent(Fraction(count, found.total), 2)}"
        for share, count in found.shares(player).items()
    )


def _share(share: Fraction) -> str:
    words = {Fraction(1): "all", Fraction(3, 4): "three quarters", Fraction(1, 2): "half"}
    words |= {Fraction(1, 4): "a quarter", Fraction(0): "nothing"}
    return words.get(share, str(share))


def _twice(pair: Pair, flop: tuple[Card, ...]) -> Iterator[Block]:
    once, twice = run_once_and_twice(pair, flop)
    rows = [
        (
            name,
            show(hand),
            percent(found.equity(player)),
            f"{float(found.variance(player)) ** 0.5:.4f}",
            _spread(found, player),
        )
        for name, found in (("once", once), ("twice", twice))
        for player, hand in enumerate(pair)
    ]
    yield grid(
        "run | hand | #share | #deviation | how it comes about",
        rows,
        title=f"Run it once or twice, all in on the flop {show(flop)}",
    )
    yield Note("Running it twice leaves every share as it is and takes the swings down.")
