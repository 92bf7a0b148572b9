"""How a game file is dealt, step by step, made from its own steps and settlements."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter

from houseway.gamefile import player_words, prize_sentences, sentences
from houseway.gamefile.model import Deal, Decision, Packet, PlainGame
from houseway.gamefile.rulebook import Rulebook, used_hands
from houseway.gamefile.twenty_one.words import procedure as of_twenty_one
from houseway.round.procedure import DealingStep, happening_of_spot
from houseway.round.words.phrases import capital, number
from houseway.rulebook import RuleId


def procedure(game: PlainGame, book: Rulebook) -> Iterator[DealingStep]:
    first = [spot.name for spot in game.spots if not spot.later]
    words = sentences.wagers(game)
    read = player_words.wagers(game)
    yield DealingStep("wager", words, (book.wagers,), _covered("staked", first), read)
    for envy, rule in zip(game.envies, book.envies, strict=True):
        words = prize_sentences.lammers(game, envy)
        yield DealingStep("wager", words, (rule,), ("marked",))
    if book.loop:
        yield from of_twenty_one(game, book.loop)
    steps = () if book.loop else zip(game.steps, book.steps, strict=True)
    deals = [step for step in game.steps if isinstance(step, Deal)]
    for one, some in groupby(steps, key=itemgetter(0)):
        rules = tuple(rule for _, rule in some)
        yield _dealing(game, one, rules) if isinstance(one, Deal) else _decision(game, one, *rules)
        if game.sets and all_up(game) and one is deals[-1]:
            yield _house_way(book)
    if any(packet.pile == "dealer" for packet in _packets(game)) and not book.loop:
        hidden = not all(packet.up for packet in _packets(game) if packet.pile == "dealer")
        told = "Turn up the dealer's cards." if hidden else "The dealer's cards lie open."
        read = "The dealer's cards are turned up." if hidden else told
        hands = used_hands(game)
        words = f"{told} {sentences.hands(game, hands)}".strip()
        read = player_words.showing(game, read, hands)
        yield DealingStep("show", words, (book.hands,), ("shown dealer",), read)
        if game.sets and not all_up(game):
            yield _house_way(book)
    of_players = any(packet.pile == "player" for packet in _packets(game))
    shown = ("shown player", "shown discards") if of_players and not book.loop else ()
    shown = ("shown hand",) if game.sets else shown
    first_words = "Seat by seat, turn up the player's cards and settle" if shown else ""
    for one, rule in zip(game.settlements, book.settlements, strict=True):
        title = game.spot(one.spot).title if not one.extra else capital(one.name.replace("-", " "))
        words = f"{title}: {sentences.settling(game, one)}"
        back = ("returned",) if one.qualified.halves or one.unqualified.halves else ()
        covers = (*shown, *back, *_covered("settled", [one.name]))
        told = f"{first_words}. {words}" if first_words else words
        read = player_words.settling(game, one)
        yield DealingStep("settle", told, (rule,), covers, read)
        shown, first_words = (), ""
    for cover, rule in zip(game.covers, book.covers, strict=True):
        words = f"{game.spot(cover.spot).title}: {prize_sentences.covering(game, cover)}"
        covers = ("shown player", happening_of_spot("settled", cover.spot))
        yield DealingStep("settle", words, (rule,), covers, words)
    for envy, rule in zip(game.envies, book.envies, strict=True):
        words = prize_sentences.envying(game, envy)
        yield DealingStep("settle", words, (rule,), (f"settled {envy.name}",), words)
    if game.envies:
        yield DealingStep("after", "Take back the lammers.", book.envies, ("unmarked",))


def all_up(game: PlainGame) -> bool:
    """Whether all of the dealer's cards are dealt face up."""
    of_dealer = [packet for packet in _packets(game) if packet.pile == "dealer"]
    return bool(of_dealer) and all(packet.up for packet in of_dealer)


def _house_way(book: Rulebook) -> DealingStep:
    words = "Set the dealer's cards by the house way, all hands but the highest forward."
    return DealingStep("show", words, (book.house_way,), ("arranged dealer",))


def _dealing(game: PlainGame, step: Deal, rules: tuple[RuleId, ...]) -> DealingStep:
    """A step, with those after it that are alike."""
    piles = [*(("burn",) if step.burn else ()), *(packet.pile for packet in step.packets)]
    covers = tuple(dict.fromkeys(f"dealt {pile}" for pile in piles))
    words, read = sentences.dealing(game, step), player_words.dealing(game, step)
    if rules[1:]:
        often = f" This is done up to {number(len(rules))} times."
        words, read = words + often, read + often
    return DealingStep("deal", words, rules, covers, read)


def _decision(game: PlainGame, step: Decision, rule: RuleId) -> DealingStep:
    staked = [stake.spot for choice in step.choices for stake in choice.stakes]
    lost = [spot for choice in step.choices for spot in (*choice.loses, *choice.halves)]
    covers = [*_covered("staked", staked), *_covered("settled", lost)]
    if any(choice.keep for choice in step.choices):
        covers.append("moved player to discards")
    if any(choice.sets for choice in step.choices):
        covers.append("moved player to hand")
    if any(choice.takes_back or choice.halves for choice in step.choices):
        covers.append("returned")
    words = sentences.deciding(game, step)
    read = player_words.deciding(game, step)
    return DealingStep("ask", f"{step.ask}. {words}", (rule,), tuple(covers), read)


def _covered(what: str, spots: list[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(happening_of_spot(what, spot) for spot in spots))


def _packets(game: PlainGame) -> list[Packet]:
    return [packet for step in game.steps if isinstance(step, Deal) for packet in step.packets]
