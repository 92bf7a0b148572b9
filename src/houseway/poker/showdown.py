"""The end of a hand: who shows, what the house takes, and who wins how much of which pot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from msgspec import Struct

from houseway.cards import Card
from houseway.hands import Hand
from houseway.money import Cents, share_out
from houseway.poker.betting import Asking
from houseway.poker.boards import boards_of
from houseway.poker.contest import Contest
from houseway.poker.positions import clockwise
from houseway.poker.pots import halves, raked
from houseway.round.events import UPPER, Award, Place, Pot, discards, hole
from houseway.round.questions import Answer, Option, Question, Seat

SHOW = Answer("show")
_MUCK = Option("muck", "DFH-1", gives_up=True)
_MUCKED = "A hand that is mucked wins nothing."
_SHOW_OR_MUCK = (Option("show", "DFH-1"), _MUCK)


class Ruling(Struct, frozen=True):
    """How a game decides a pot: the hand that counts on a board, and the rules to cite."""

    hand: Callable[[Sequence[Card], Sequence[Card]], Hand]
    wins: str
    ties: str
    side_pots: str
    named: int = 0  # hole cards that a player names at the showdown, for all boards; 0: none


def settle(contest: Contest, ruling: Ruling) -> Asking:
    """Showdown if it takes one, then the rake, then each pot to whoever wins it."""
    claims = [list(pot.seats) for pot in contest.pots]
    table = contest.table
    named: dict[Seat, Sequence[Card]] = {}
    if contest.contested:
        yield from _show_or_muck(contest, ruling, claims, named)
    amounts = _after_rake(contest)
    pots = [Pot(amount, tuple(seats)) for amount, seats in zip(amounts, claims, strict=True)]
    holes = {seat: named.get(seat, table.hole(seat)) for seat in contest.order}
    for award in awards(pots, holes, boards_of(table.cards), ruling, contest.rules.odd_chip):
        table.award(award)


def awards(
    pots: Iterable[Pot],
    holes: Mapping[Seat, Sequence[Card]],
    boards: Mapping[Place, Sequence[Card]],
    ruling: Ruling,
    odd_chip: str,
) -> Iterator[Award]:
    """Each pot in equal parts to its boards, each part to the best hand there among the pot's own.

    Seats come in the order of odd chips: from the left of the button.
    """
    pots = tuple(pots)
    shown = {seat for pot in pots if len(pot.seats) > 1 for seat in pot.seats}
    hands = {
        board: {seat: ruling.hand(holes[seat], cards) for seat in shown}
        for board, cards in boards.items()
    }
    for number, pot in enumerate(pots):
        if len(pot.seats) == 1:
            yield Award(number, pot.seats[0], pot.amount, "DFH-1")
            continue
        parts = halves(pot.amount, len(boards), odd_chip)
        for board, part in zip(boards, parts, strict=True):
            best = winners(pot.seats, hands[board])
            rule = ruling.ties if len(best) > 1 else ruling.side_pots if number else ruling.wins
            for seat, amount in zip(best, share_out(part, len(best)), strict=True):
                yield Award(number, seat, amount, rule, board, hands[board][seat])


def winners(seats: Sequence[Seat], hands: Mapping[Seat, Hand]) -> list[Seat]:
    """The seats with the best hand, in the order given."""
    values = [hands[seat].value for seat in seats]
    highest = max(values)
    return [seat for seat, value in zip(seats, values, strict=True) if value == highest]


def _after_rake(contest: Contest) -> list[Cents]:
    """LIM-4: what is left of each pot when the rake is out."""
    rules, amounts = contest.rules, [pot.amount for pot in contest.pots]
    if rules.fee != "rake":
        return amounts
    takes = raked(amounts, rules.rake_percent, rules.rake_cap)
    for number, take in enumerate(takes):
        if take:
            contest.table.rake(number, take, "LIM-4", f"rake of {rules.rake_percent}%")
    return [Cents(amount - take) for amount, take in zip(amounts, takes, strict=True)]


def _show_or_muck(
    contest: Contest, ruling: Ruling, claims: list[list[Seat]], named: dict[Seat, Sequence[Card]]
) -> Asking:
    """In turn from the last aggressor; a mucked hand gives up its claims, save where it is alone.

    Whoever is all-in shows. Nobody's cards decide who is asked: a loser may show, and a winner
    who mucks has lost. Where cards must be named, they are named in showing.
    """
    table = contest.table
    for seat in _showdown_order(contest):
        if all(len(seats) == 1 for seats in claims if seat in seats):
            continue  # nobody else is left to show to
        answer = SHOW
        if table.stacks[seat] or ruling.named:
            _, answer = yield {seat: _showing(contest, ruling, seat)}
        if answer.act == "muck":
            _give_up(seat, claims)
            table.move(table.hole(seat), hole(seat), discards(seat))
            continue
        held = table.show(hole(seat))
        if ruling.named:
            named[seat] = answer.cards
            table.arrange(hole(seat), held, answer.cards)


def _showing(contest: Contest, ruling: Ruling, seat: Seat) -> Question:
    """Show or muck; with cards to name, those that make the best upper hand go without saying."""
    table, purse = contest.table, contest.table.stacks[seat]
    if not ruling.named:
        prompt = "Show your hand, or muck it"
        return Question(seat, "DFH-1", prompt, _SHOW_OR_MUCK, SHOW, purse, hint=_MUCKED)
    held, board = table.hole(seat), boards_of(table.cards)[UPPER]
    best = max(combinations(held, ruling.named), key=lambda two: ruling.hand(two, board).value)
    show = Option("show", ruling.wins, pick=ruling.named, cards=held)
    options = (show, _MUCK) if purse else (show,)
    prompt = "Show your hand. Which two play on both boards?"
    hint = _MUCKED if purse else ""
    return Question(seat, ruling.wins, prompt, options, Answer("show", best), purse, hint=hint)


def _showdown_order(contest: Contest) -> Sequence[Seat]:
    """The last aggressor first, else the first to act; then in turn."""
    if contest.aggressor is None:
        return contest.live
    order = clockwise(tuple(contest.live), contest.aggressor)
    return (order[-1], *order[:-1])


def _give_up(seat: Seat, claims: list[list[Seat]]) -> None:
    """A pot always keeps a last claim, so that its chips go to somebody."""
    for seats in claims:
        if seat in seats and len(seats) > 1:
            seats.remove(seat)
