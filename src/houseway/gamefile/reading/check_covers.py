"""Wagers on the best hand of anyone: hands that are compared, whole before anybody may fold."""

from __future__ import annotations

from houseway.gamefile.model import CoverAll, Deal, Decision, PlainGame, Points
from houseway.gamefile.reading.fields import Reading, listed
from houseway.gamefile.reading.positions import Path


def check_covers(game: PlainGame, reading: Reading) -> None:
    for spot in dict.fromkeys(one.spot for one in game.covers):
        at = ("settle", spot)
        own = game.spot(spot)
        if own.later or own.required:
            found = f"{spot}, which is {'a later' if own.later else 'a required'} wager"
            reading.fault_once(at, found, "optional = true: it is made beside the game")
        _check_numbers(game, reading, spot, at)
        _check_choices(game, reading, spot)
    for one in game.covers:
        _check_hands(game, reading, one)
    if game.covers:
        _check_deal(game, reading)


def _check_numbers(game: PlainGame, reading: Reading, spot: str, at: Path) -> None:
    """Each number of players has one table."""
    for players in range(1, game.seats + 1):
        tables = sum(one.spot == spot and players in one.players for one in game.covers)
        if tables != 1:
            found = f"{'several tables' if tables else 'no table'} for {players} players"
            reading.fault_once(at, found, f"one for each number from 1 to {game.seats}")


def _check_choices(game: PlainGame, reading: Reading, spot: str) -> None:
    """A wager on the best hand of anyone stands whatever is chosen."""
    for place, step in enumerate(game.steps):
        for choice in step.choices if isinstance(step, Decision) else ():
            goes_by = (*choice.loses, *choice.halves, *choice.takes_back)
            if spot in (*goes_by, *(stake.of for stake in choice.stakes)):
                found = f"{spot}, which the best hand of anyone decides"
                reading.fault_once(("step", place, "choice", choice.name), found, "another wager")


def _check_hands(game: PlainGame, reading: Reading, one: CoverAll) -> None:
    at = ("settle", one.spot, "best-of")
    hands = [game.hand(name) for name in one.hands]
    if all(part.pile != "player" for hand in hands for part in hand.parts):
        reading.fault_once(at, f"{listed(one.hands)}, which is no player's", "a player's hand too")
    if any(hand.measure != hands[0].measure for hand in hands):
        reading.fault_once(at, f"{listed(one.hands)}, in several orders", "hands of one order")
    if any(isinstance(hand.measure, Points) for hand in hands):
        reading.fault_once(at, f"{listed(one.hands)}, which adds up points", "hands in an order")
    picks = any(choice.keep or choice.sets for step in game.decisions() for choice in step.choices)
    if picks and any(part.which != "dealt" or part.set for hand in hands for part in hand.parts):
        found = f"{listed(one.hands)}, of cards that a choice picks"
        reading.fault_once(at, found, 'cards as dealt, as in cards = "player as dealt"')


def _check_deal(game: PlainGame, reading: Reading) -> None:
    """Whoever folds has a whole hand by then, so that it can be the best."""
    asked, at = False, ("settle", game.covers[0].spot)
    if game.twenty_one:
        reading.fault_once(at, "the best hand of anyone in twenty-one", "another settlement")
    for step in game.steps:
        asked = asked or isinstance(step, Decision)
        if not isinstance(step, Deal) or all(one.pile != "player" for one in step.packets):
            continue
        if asked or step.when or step.after or step.not_after:
            found = "players' cards that only some are dealt, or after a choice"
            reading.fault_once(at, found, "every player's cards before the first choice")
