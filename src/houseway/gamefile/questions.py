"""The question that a decision puts to a seat: the choices open to it, with their stakes."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.cards import Card
from houseway.gamefile import sentences
from houseway.gamefile.model import Choice, Decision, PlainGame
from houseway.gamefile.model import Stake as FileStake
from houseway.gamefile.reading.fields import LONGEST_WORDS
from houseway.gamefile.setting import by_house_way, legal_settings, named_cards
from houseway.gamefile.values import Piles, value_of
from houseway.money import Cents, show_money
from houseway.round.limits import legal_ceiling
from houseway.round.questions import Answer, Option, Question, Seat, Stake
from houseway.round.table import Table
from houseway.round.words.phrases import NO_CHIPS, capital, joined, own, times


def question(
    game: PlainGame, step: Decision, rule: str, table: Table, seat: Seat, piles: Piles
) -> Question:
    every = [_option(game, step, choice, rule, table, seat, piles) for choice in step.choices]
    options = tuple(option for option in every if option is not None)
    default = next(choice for choice in step.choices if choice.act == step.default)
    return Question(
        seat,
        rule,
        _prompt(step, options),
        options,
        Answer(default.act, _default_pick(game, default, table.hole(seat))),
        table.stacks[seat],
        hint=step.hint or _hint(game, step, options, table, seat),
    )


def _option(
    game: PlainGame,
    step: Decision,
    choice: Choice,
    rule: str,
    table: Table,
    seat: Seat,
    piles: Piles,
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
    groups, settings = (), ()
    cards = table.hole(seat) if pick or choice.sets else ()
    if choice.sets and game.sets:
        groups = tuple(one.cards for one in game.sets.hands[1:])
        pick = sum(groups)
        settings = tuple(map(named_cards, legal_settings(game.sets, cards)))
    return Option(
        choice.act,
        rule,
        pick=pick,
        cards=cards,
        groups=groups,
        settings=settings,
        stakes=stakes,
        gives_up=choice.fold,
        label=choice.label or _label(game, step, choice),
    )


def _stake(game: PlainGame, stake: FileStake, rule: str, table: Table, seat: Seat) -> Stake:
    staked = table.staked(seat, stake.of)
    why = sentences.amount(game, stake)
    if stake.least == stake.most:
        exact = Cents(int(staked * stake.most))
        return Stake(stake.spot, rule, exact, exact, why=why)
    most = min(Cents(int(staked * stake.most)), legal_ceiling(), table.stacks[seat])
    least = max(Cents(int(staked * stake.least)), Cents(1))
    return Stake(stake.spot, rule, least, most, why=why)


def _default_pick(game: PlainGame, choice: Choice, held: Sequence[Card]) -> tuple[Card, ...]:
    """The highest cards are kept, of equals those that were dealt first; hands by the house way."""
    if choice.sets and game.sets:
        return named_cards(by_house_way(game.sets, held))
    if not choice.keep:
        return ()
    highest = sorted(held, key=lambda card: -card.rank)
    return tuple(highest[choice.keep :] if choice.gives_up else highest[: choice.keep])


# --- Words --------------------------------------------------------------------------------------


def _prompt(step: Decision, options: Sequence[Option]) -> str:
    """The file's own question; where it is long, or not all of it is open, the acts alone."""
    if len(step.ask) <= LONGEST_WORDS and len(options) == len(step.choices):
        return step.ask
    if len(options) == 1 and options[0].gives_up:
        return NO_CHIPS
    acts = dict.fromkeys(option.label.split()[0].lower() for option in options)
    return capital(joined(acts, "or"))


def _label(game: PlainGame, step: Decision, choice: Choice) -> str:
    """What a button says: `Play`, `Raise 4×`, `Play up to 3×`, `Take back Bet 1`, `Let it ride`."""
    if choice.takes_back:
        return f"Take back {sentences.titles(game, choice.takes_back)}"
    if choice.name in _IDIOMS:
        return _IDIOMS[choice.name]
    name = capital(choice.name.replace("-", " "))
    if not choice.stakes:
        return name
    stake = choice.stakes[0]
    on_it = [one for one in step.choices for other in one.stakes if other.spot == stake.spot]
    if not on_it[1:]:
        return name
    if stake.least < stake.most:
        return f"{game.spot(stake.spot).title} up to {stake.most}×"
    return f"{name} {stake.most}×" if choice.act != choice.name else name


def _hint(
    game: PlainGame, step: Decision, options: Sequence[Option], table: Table, seat: Seat
) -> str:
    """What it costs to go on, where that is one amount or one span; what comes back; what goes."""
    open_ = {option.act: option for option in options}
    choices = [choice for choice in step.choices if choice.act in open_]
    if back := [spot for choice in choices for spot in choice.takes_back]:
        amount = sum(table.staked(seat, spot) for spot in back)
        return f"{show_money(amount)} comes back to you, or stays in play."
    staking = [choice for choice in choices if choice.stakes]
    if len(staking) == 1 and len(staking[0].stakes) == 1:
        return _cost(staking[0], open_[staking[0].act])
    most = max(
        (stake for choice in staking for stake in open_[choice.act].stakes),
        default=None,
        key=lambda stake: stake.most,
    )
    if most and most.least < most.most:
        return f"With your hand it may be up to {show_money(most.most)}."
    if lost := next((choice.loses for choice in choices if choice.fold), ()):
        standing = [spot for spot in lost if table.staked(seat, spot)]
        return f"A fold loses your {joined(map(own, standing))}." if len(standing) < 3 else ""
    return ""


def _cost(choice: Choice, option: Option) -> str:
    stake, asked = choice.stakes[0], option.stakes[0]
    verb = choice.name.replace("-", " ")
    if stake.least < stake.most:
        return f"Anything from {show_money(asked.least)} to {show_money(asked.most)}."
    return f"It is {show_money(asked.most)} to {verb}, {times(int(stake.most), stake.of)}."


_IDIOMS = {"ride": "Let it ride"}
