"""What a person lets themselves stake in a round: nothing beyond it is taken from them.

The limit goes with the command by which they are ready, and holds for that round at every server.
"""

from __future__ import annotations

from houseway.money import Cents, show_money
from houseway.poker.rules import PokerRules
from houseway.room.table import Table
from houseway.round.events import Staked
from houseway.round.questions import Answer, Question
from houseway.round.refused import Refused
from houseway.round.runner import Round

RULE = "LIM-3"  # one of the card room's own internal controls
NO_LIMIT = Cents(0)


def check_round(table: Table, limit: Cents) -> None:
    """Nobody is dealt into a round whose least wager is beyond their limit."""
    rules = table.rules
    if isinstance(rules, PokerRules):
        least = Cents(rules.big_blind + rules.ante)
    else:
        least = table.settings.limits.least
    if limit and least > limit:
        message = f"A round here takes {show_money(least)} at least, and you set yourself a limit"
        raise Refused(RULE, f"{message} of {show_money(limit)}.")


def check_answer(round_: Round, question: Question, answer: Answer, limit: Cents) -> None:
    """An answer that was found legal, held to what the seat has staked in the round already."""
    option = question.option(answer.act)
    if not limit or option is None or not answer.stakes:
        return
    standing = {stake.spot: stake.standing for stake in option.stakes}
    added = sum(amount - standing[spot] for spot, amount in answer.stakes.items())
    before = sum(
        event.amount
        for event in round_.events
        if isinstance(event, Staked) and event.seat == question.seat
    )
    if before + added > limit:
        left = f"{show_money(max(0, limit - before))} more"
        message = f"That would make {show_money(before + added)} in this round, and you set"
        raise Refused(RULE, f"{message} yourself a limit of {show_money(limit)}.", (left,))
