"""How a game is played, in three lines, made from what a round of it asks and deals."""

from __future__ import annotations

from houseway.round.events import BOARD, DEALER, LOWER, Place
from houseway.round.game import Game, Rules
from houseway.round.layout import Layout, layout, prompts_of, ways_of
from houseway.round.words.phrases import capital, cards, joined, number


def how_it_is_played(game: Game, rules: Rules) -> tuple[str, str, str]:
    """The deal, the decisions and the end, a line each."""
    if loop := game.loop(rules):
        return loop.how
    felt = layout(game, rules)
    if game.banked_by == "players":
        return _blinds(felt), _betting(game, rules), _pot(felt)
    (first, _), *then = prompts_of(game, rules).items()
    stop = "" if first.endswith("?") else "."
    return f"{first}{stop} {_dealt(felt)}.", _decisions(then), _paid(felt)


# --- Against the house ----------------------------------------------------------------------------


def _dealt(felt: Layout) -> str:
    dealt = [("you", felt.hole), (_called(felt, DEALER), felt.dealer)]
    dealt += [(_called(felt, BOARD), sum(board.cards for board in felt.boards))]
    (first, count), *then = [(who, some) for who, some in dealt if some]
    get = "get" if first == "you" else "gets"
    whole = [f"{first} {get} {cards(count)}", *(f"{who} {number(some)}" for who, some in then)]
    return capital(joined(whole))


def _called(felt: Layout, place: Place) -> str:
    """`the dealer`, or in the game's own word."""
    named = felt.named.get(place)
    return f"the {(named.title if named else '') or place}"


def _decisions(prompts: list[tuple[str, str]]) -> str:
    """The questions one after the other: `Raise, or check; then discard one card.`"""
    said = [_decision(prompt, hint) for prompt, hint in prompts]
    return f"{capital('; then '.join(said))}." if said else "There is nothing to decide."


def _decision(prompt: str, hint: str) -> str:
    words = prompt.removesuffix(" Which?").rstrip(".")
    if hint.startswith("Or "):
        words += f", or {hint[3:].rstrip('.')}"
    return words[:1].lower() + words[1:]


def _paid(felt: Layout) -> str:
    hands = "Each hand plays" if _has_two_hands(felt) else "Your hand plays"
    main = f"{hands} the dealer's" if felt.dealer else "Your hand is paid by the table"
    if not felt.hole:
        main = "Each wager is paid by what the hands come to"
    bonuses = [spot.label for spot in felt.spots if spot.bonus and spot.paytables]
    if not bonuses:
        return f"{main}."
    if len(bonuses) > 2:
        return f"{main}; {number(len(bonuses))} bonuses pay by tables of their own."
    verb = "pay by tables of their own" if bonuses[1:] else "pays by a table of its own"
    return f"{main}; {joined(map(_the, bonuses))} {verb}."


def _the(name: str) -> str:
    return f"the {name}" if name.endswith("Bonus") else name


def _has_two_hands(felt: Layout) -> bool:
    return any(spot.spot.endswith("-2") and not spot.bonus for spot in felt.spots)


# --- Among players --------------------------------------------------------------------------------


def _blinds(felt: Layout) -> str:
    boards = "there are two boards of five" if _two_boards(felt) else "five come to the board"
    return f"Two players post blinds. You get {cards(felt.hole)}, and {boards}."


def _betting(game: Game, rules: Rules) -> str:
    must = next((way.own for way in ways_of(game, rules) if way.all_own), 0)
    plays = f" Exactly {number(must)} of your cards play." if must else ""
    return f"Fold, call or raise before the flop and after each street.{plays}"


def _pot(felt: Layout) -> str:
    if _two_boards(felt):
        return "The best hand on each board takes half of the pot."
    return "The best hand takes the pot."


def _two_boards(felt: Layout) -> bool:
    return any(board.place == LOWER for board in felt.boards)
