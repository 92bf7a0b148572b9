"""A round of a game file as a player reads it: the dealer's steps, said to you."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from houseway.gamefile import sentences
from houseway.gamefile.model import (
    Choice,
    Deal,
    Decision,
    NamedHand,
    Packet,
    PlainGame,
    Settlement,
    Spot,
)
from houseway.round.questions import label
from houseway.round.words.phrases import capital, cards, joined

_STAKE = re.compile("Ante|Bet|Blind|Wager")  # what a spot is called that is named for its stake
_STAKING = ("bet", "call", "raise")
_LONGEST = 110  # letters of a condition that a card has room for


def wagers(game: PlainGame) -> str:
    """`Place your Ante. Pair Plus and 6 Card Bonus are optional.`"""
    first = [spot for spot in game.spots if not spot.later]
    plain = [spot.title for spot in first if spot.required and not spot.equals]
    optional = [spot.title for spot in first if not spot.required]
    if not plain:
        return f"Bet on any of these: {joined(optional)}."
    own = all(_STAKE.search(title) for title in plain)
    words = [f"{'Place your' if own else 'Bet on'} {joined(plain)}"]
    for (amount, must), some in groupby(
        (one for one in first if one.equals), key=lambda one: (_equal(game, one), one.required)
    ):
        each = [one.title for one in some]
        verb = f"equal{'' if each[1:] else 's'}" if must else "must equal"
        words.append(f"{joined(each)} {verb} {amount}")
    words += [f"{joined(optional)} {'are' if optional[1:] else 'is'} optional"] if optional else []
    words += [sentences.exactly(spot) for spot in first if spot.exactly]
    return " ".join(f"{one}." for one in words)


def _equal(game: PlainGame, spot: Spot) -> str:
    words = sentences.times_of(game, spot.equals, Fraction(spot.times))
    return re.sub(r"\bthe (?=\w+ \d)", "", words)


def dealing(game: PlainGame, step: Deal) -> str:
    """`You get three cards face down. The dealer gets three face down.`"""
    words = [f"{capital(cards(step.burn))} {'is' if step.burn == 1 else 'are'} burned."]
    words = [*(words if step.burn else ()), *map(_packet, step.packets)]
    if step.when:
        where = sentences.either(game, step.when)
        drawn = "the drawing rules say so" if len(where) > _LONGEST else where
        words.append(f"Only where {drawn}.")
    return to_you(game, f"{_if_you(step)}{' '.join(words)}")


def _packet(packet: Packet) -> str:
    count, side = cards(packet.count), f"face {'up' if packet.up else 'down'}"
    match packet.pile:
        case "player":
            return f"You get {count} {side}."
        case "dealer":
            return f"The dealer gets {count} {side}."
        case "board":
            return f"{capital(count)} {'comes' if packet.count == 1 else 'come'} to the board."


def _if_you(step: Deal | Decision) -> str:
    words = [f"chose {_names(step.after)}"] if step.after else []
    words += [f"did not {_names(step.not_after)}"] if step.not_after else []
    return f"If you {' and '.join(words)}: " if words else ""


def _names(choices: tuple[str, ...]) -> str:
    return joined((one.replace("-", " ") for one in choices), "or")


def deciding(game: PlainGame, step: Decision) -> str:
    """`Play, for as much as the Ante; or fold, and lose Ante and Pair Plus.`"""
    if game.sets and any(choice.sets for choice in step.choices):
        hands = joined(
            f"{one.title or label(one.name)} of {cards(one.cards)}" for one in game.sets.hands
        )
        return (
            f"Set your cards into {hands}. No hand may be lower than the next. "
            "If you say nothing, the house way sets them."
        )
    by_name = groupby(step.choices, key=lambda choice: choice.name)
    ways = [_way(game, name, tuple(some)) for name, some in by_name]
    where = f"Where {sentences.either(game, step.when)}: " if step.when else ""
    silent = next(choice for choice in step.choices if choice.act == step.default)
    kept = " and keep the highest cards" if silent.keep else ""
    listed = "; or ".join(filter(None, ("; ".join(ways[:-1]), ways[-1])))
    said = f"{_if_you(step)}{where}{listed}."
    said += f" If you say nothing, you {silent.name.replace('-', ' ')}{kept}."
    return capital(to_you(game, said))


def _way(game: PlainGame, name: str, choices: tuple[Choice, ...]) -> str:
    """What a choice does, after its name."""
    called, does = name.replace("-", " "), sentences.do(game, choices)
    if does == "no chips move":
        return called
    if does.startswith("wager ") and "; or " not in does:
        rest = does.removeprefix("wager ")
        own = re.sub(rf" on {re.escape(called)}(?=$|,)", "", rest, flags=re.IGNORECASE)
        if own != rest:
            return f"{called}, for {own}"
        if called in _STAKING:
            return f"{called} {rest}"
    if does.startswith(called):
        return does
    return f"{called}{', and' if does.startswith(('lose', 'take')) else ':'} {does}"


def showing(game: PlainGame, turned: str, hands: Sequence[NamedHand]) -> str:
    """What is compared; hands that were set are what they were set as."""
    made = [one for one in hands if not any(part.set for part in one.parts)]
    return to_you(game, f"{turned} {sentences.hands(game, made)}".strip())


def settling(game: PlainGame, one: Settlement) -> str:
    """The wagers that are settled alike, and how; nothing of those that another one names."""
    alike = [other for other in game.settlements if sentences.settled_alike(game, other) is one]
    if sentences.settled_alike(game, one):
        return ""
    titles = joined(_title(game, each) for each in (one, *alike))
    words = to_you(game, f"{titles}: {sentences.settling_by_print(game, one)}")
    return _WHOSE.sub(r", \1: ", words)


_WHOSE = re.compile(r"(?<=[\w.]): (if you [^.]*)\. ")


def _title(game: PlainGame, one: Settlement) -> str:
    return capital(one.name.replace("-", " ")) if one.extra else game.spot(one.spot).title


def to_you(game: PlainGame, words: str) -> str:
    """Your cards are yours; where nobody gets any, the player is a hand of the felt."""
    if not any(packet.pile == "player" for packet in _packets(game)):
        return words
    for told, said in _YOURS:
        words = re.sub(told, said, words)
    return words


_YOURS = (
    (r"\b[Ff]or players who (chose|did)", r"if you \1"),
    (r"\bThe player's", "Your"),
    (r"\bthe player's", "your"),
    (r"\bthe player has set", "you have set"),
    (r"\bthe player set", "you set"),
    (r"\b[Ee]ach player gets", "you get"),
)


def _packets(game: PlainGame) -> Iterator[Packet]:
    for step in game.steps:
        yield from step.packets if isinstance(step, Deal) else ()
