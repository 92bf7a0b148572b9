"""The question that a decision puts to a seat: the choices open to it, with their stakes."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import Card
from houseway.gamefile import sentences
from houseway.gamefile.model import Choice, Decision, PlainGame
from houseway.gamefile.model import Stake as FileStake
from houseway.gamefile.values import Piles, value_of
from houseway.money import Cents
from houseway.round.limits import legal_ceiling
from houseway.round.questions import Answer, Option, Question, Seat, Stake
from houseway.round.table import Table


def question(
    game: PlainGame, step: Decision, rule: str, table: Table, seat: Seat, piles: Piles
) -> Question:
    options = (_option(game, choice, rule, table, seat, piles) for choice in step.choices)
    default = next(choice for choice in step.choices if choice.act == step.default)
    return Question(
        seat,
        rule,
        step.ask,
        tuple(option for option in options if option is not None),
        Answer(default.act, _default_pick(default, table.hole(seat))),
        table.stacks[seat],
    )


def _option(
    game: PlainGame, choice: Choice, rule: str, table: Table, seat: Seat, piles: Piles
) -> Option | None:
    """The choice with its exact amounts; None if its hand or its chips are not there."""
    if needs := choice.needs:
        value = value_of(game.hand(needs.hand), piles, game.decks)
        if value not in needs.span:
            return None
    stakes = tuple(_stake(game, stake, rule, table, seat) for stake in choice.stakes)
    least = sum(stake.least for stake in stakes)
    if least > table.stacks[seat] or not all(0 < stake.least <= stake.most for stake in stakes):
        return None
    pick = choice.gives_up or choice.keep
    cards = table.hole(seat) if pick else ()
    return Option(choice.act, rule, pick=pick, cards=cards, stakes=stakes, gives_up=choice.fold)


def _stake(game: PlainGame, stake: FileStake, rule: str, table: Table, seat: Seat) -> Stake:
    staked = table.staked(seat, stake.of)
    why = sentences.amount(game, stake)
    if stake.least == stake.most:
        exact = Cents(int(staked * stake.most))
        return Stake(stake.spot, rule, exact, exact, why=why)
    most = min(Cents(int(staked * stake.most)), legal_ceiling(), table.stacks[seat])
    least = max(Cents(int(staked * stake.least)), Cents(1))
    return Stake(stake.spot, rule, least, most, why=why)


def _default_pick(choice: Choice, held: Sequence[Card]) -> tuple[Card, ...]:
    """The highest cards are kept, of equals those that were dealt first."""
    if not choice.keep:
        return ()
    highest = sorted(held, key=lambda card: -card.rank)
    return tuple(highest[choice.keep :] if choice.gives_up else highest[: choice.keep])
