"""The coach among players: what is exact without knowing the others' cards, and no more.

What a bet is worth depends on how the others play, so no answer has a value. Exact are the mean
share of the pot against one unknown hand, and what a call must win to break even.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from houseway.cards import Card
from houseway.exact.coach.advice import Advice, Fact, asked, known, unvalued
from houseway.exact.equity import omaha_against_one as against_one_omaha
from houseway.exact.equity import omaha_before_flop as before_flop_omaha
from houseway.exact.equity import texas_against_one as against_one
from houseway.exact.equity import texas_before_flop as before_flop
from houseway.poker.boards import boards_of
from houseway.round.events import hole
from houseway.round.questions import Question
from houseway.round.views import View

EQUITY = "mean share of the pot against one unknown hand"
TO_CALL = "to call, as a part of the pot with it"
AHEAD = "what the mean share has above it"
ONCE = "variance of that share on one board"
TWICE = "variance of that share on two boards"

NOT_KNOWN = "What a bet is worth hangs on the others' cards and play: no answer has an exact value."
NO_EQUITY = "Before the flop no exact share is kept for when a card lies exposed."
SAME_MEAN = "Running it twice changes nothing in the mean, and makes the swings smaller."
SHOW_IT = "A hand that is mucked gives up its claim; showing costs nothing."


def advise(view: View) -> Advice:
    question = asked(view)
    if question.option("show"):
        return unvalued(question, SHOW_IT, best="show")
    held = known(view.places[hole(question.seat)])
    boards = [known(board) for board in boards_of(view.places).values()]
    share = equity(held, boards, _dead(view, held, boards))
    facts = [Fact(EQUITY, share)] if share is not None else []
    if question.option("run-it-twice") or question.option("yes"):
        return unvalued(question, SAME_MEAN, (*facts, *_swings(view, held, boards[0])))
    if question.option("call"):
        needed = break_even(view, question)
        facts.append(Fact(TO_CALL, needed))
        if share is not None:
            facts.append(Fact(AHEAD, share - needed))
    return unvalued(question, NOT_KNOWN if facts else f"{NOT_KNOWN} {NO_EQUITY}", facts)


def equity(
    held: Sequence[Card], boards: Sequence[Sequence[Card]], dead: Sequence[Card] = ()
) -> Fraction | None:
    """The mean share against one unknown hand; None before the flop if other cards are exposed.

    Each board by itself is filled from the unseen cards, so a mean over two is that of both means.
    """
    if not boards[0]:
        kept = before_flop if len(held) == 2 else before_flop_omaha
        return None if dead else kept.equity(held)
    on_board = against_one.equity if len(held) == 2 else against_one_omaha.equity
    shares = [
        on_board(held, board, (*dead, *(card for card in _all(boards) if card not in board)))
        for board in boards
    ]
    return sum(shares, Fraction(0)) / len(shares)


def _all(boards: Sequence[Sequence[Card]]) -> list[Card]:
    """The cards of all boards, those they share once."""
    return list(dict.fromkeys(card for board in boards for card in board))


def _dead(view: View, held: Sequence[Card], boards: Sequence[Sequence[Card]]) -> list[Card]:
    """Cards that were exposed elsewhere (DFH-8)."""
    faces = (card for place in view.places.values() for card in known(place))
    return [card for card in faces if card not in (*held, *_all(boards))]


def break_even(view: View, question: Question) -> Fraction:
    """The share of the pot at which a call loses nothing, fees aside (LIM-4).

    Of what others have standing, a seat can win no more from each than it has standing itself.
    """
    call = question.option("call")
    assert call is not None
    stake, mine = call.stakes[0], view.stakes[question.seat]
    added = stake.most - stake.standing
    reach = sum(mine.values()) + added
    standing = sum(min(reach, sum(spots.values())) for spots in view.stakes.values())
    gathered = sum(pot.amount for pot in view.pots)
    return Fraction(added, gathered + standing + added)


def _swings(view: View, held: Sequence[Card], board: Sequence[Card]) -> Iterator[Fact]:
    """Once against twice, where every run-out can be counted at once."""
    if len(board) in (3, 4):
        swings = against_one.swings if len(held) == 2 else against_one_omaha.swings
        found = swings(held, board, _dead(view, held, [board]))
        yield Fact(ONCE, found.once)
        yield Fact(TWICE, found.twice)
