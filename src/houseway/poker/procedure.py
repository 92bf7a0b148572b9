"""How a hand that players bank is dealt, step by step, on one board or on two."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.money import show_money
from houseway.poker.rules import PokerRules
from houseway.round.procedure import DealingStep, step
from houseway.round.words.phrases import cards, number

_BETTING = {
    "no limit": "any amount up to the player's chips",
    "pot limit": "at most the pot",
    "limit": "the fixed bet, twice as much from the turn on",
}
_STREETS = (("flop", 3), ("turn", 1), ("river", 1))


def two_boards(rules: PokerRules, holes: int, exactly_two: bool) -> Iterator[DealingStep]:
    """Double Flop: DFH-1 to DFH-7, and DFO-1 with four hole cards."""
    yield from _before_the_board(rules, holes, "DFH-3")
    for name, count in _STREETS:
        yield from _burn(rules)
        yield step(
            "deal",
            f"Deal the {name} to both boards: {cards(count)} face up to the upper, then as many to"
            " the lower.",
            "DFH-2, DFH-3",
            "dealt board",
            f"The {name} comes to both boards, then betting.",
        )
        yield _betting_round(rules, f"after the {name}", "DFH-3")
    same = getattr(rules, "two_cards", "") == "the same on both"
    hand, rules_of_hand = "the best five of the two hole cards and that board's five", "DFH-4"
    if exactly_two:
        chosen = "the same two on both boards" if same else "chosen for each board by itself"
        hand = f"exactly two hole cards, {chosen}, with three of that board's five"
        rules_of_hand = "DFO-1"
    yield step(
        "show",
        f"At the showdown each player makes one hand with each board: {hand}. Boards are never"
        " mixed.",
        rules_of_hand,
        f"shown player{', arranged player' * same}, moved player to discards",
        f"You have one hand with each board: {hand}.",
    )
    yield step(
        "settle",
        "Award each pot, side pots apart: half to the best hand on the upper board, half to the"
        " best on the lower; a tie splits that half. An odd chip goes to the"
        f" {rules.odd_chip} board, and within a board to the first tied seat left of the button.",
        "DFH-5, DFH-6, DFH-7",
        "awarded, charged",
        "The best hand on a board takes half of the pot, both boards all of it; ties split a half.",
    )


def one_board(rules: PokerRules, holes: int, exactly_two: bool) -> Iterator[DealingStep]:
    """Hold'em or Omaha, with Run It Twice where two players agree: RIT-1 to RIT-8."""
    yield from _before_the_board(rules, holes, "DFH-1")
    yield step(
        "ask",
        "Run It Twice, never offered by you: when exactly two players are left, one of them all-in"
        " and called, either may ask, from before the flop until after the turn. Both must agree;"
        " if not, one board is dealt as usual.",
        "RIT-1, RIT-2, RIT-3, RIT-4",
        "",
        "Run It Twice: with two players left, one all-in and called, either may ask before the"
        " river is out; both must agree.",
    )
    yield step(
        "deal",
        "If they agree: before the flop, a full upper board and then a full lower one. After the"
        " flop, which is shared, turn and river to the upper board, then a second turn and river to"
        " the lower. After the turn, a river to each.",
        "RIT-5, RIT-6, RIT-7",
        "",
        "What is still to come is then dealt twice, on an upper and a lower board.",
    )
    for name, count in _STREETS:
        yield from _burn(rules)
        yield step(
            "deal",
            f"Deal the {name}: {cards(count)} face up.",
            "DFH-1",
            "dealt board",
            f"The {name}, then betting.",
        )
        yield _betting_round(rules, f"after the {name}", "DFH-1")
    hand = (
        "exactly two hole cards with exactly three of the board's five"
        if exactly_two
        else "the best five of the two hole cards and the board"
    )
    yield step(
        "show",
        f"At the showdown each player makes a hand: {hand}.",
        "DFH-1",
        "shown player, moved player to discards",
        f"Your hand is {hand}.",
    )
    yield step(
        "settle",
        "Award each pot to the best hand, side pots apart; ties split it. Run twice, each board"
        " decides half of the pot, and a player who takes both takes it all.",
        "DFH-1, DFH-7, RIT-8",
        "awarded, charged",
        "The best hand takes the pot. Run twice, each board decides half of it.",
    )


def _before_the_board(rules: PokerRules, holes: int, rule: str) -> Iterator[DealingStep]:
    small, big = show_money(rules.small_blind), show_money(rules.big_blind)
    ante = f" Each player posts an ante of {show_money(rules.ante)}." if rules.ante else ""
    yield step(
        "wager",
        f"Move the button. The seats to its left post the small blind of {small} and the big blind"
        f" of {big}; with two players the button posts the small one.{ante}",
        "DFH-1",
        "staked bet, staked blind, staked ante, charged",
        f"Blinds of {small} and {big} are posted to the left of the button.",
    )
    yield step(
        "deal",
        f"Deal {number(holes)} hole cards face down to each player, one at a time.",
        rule,
        "dealt player",
        f"You get {number(holes)} hole cards, then betting.",
    )
    yield _betting_round(rules, "before the flop", rule)


def _betting_round(rules: PokerRules, when: str, rule: str) -> DealingStep:
    size, first = _BETTING[rules.betting], "big blind" if "before" in when else "button"
    return step(
        "ask",
        f"A betting round {when}, from the left of the {first}: check, bet, call, raise or fold;"
        f" a bet or raise is {size}. Bets go to the pot, folded hands"
        " to the muck; what nobody called goes back.",
        f"{rule}, LIM-4",
        "staked bet, moved player to discards, gathered, returned",
    )


def _burn(rules: PokerRules) -> Iterator[DealingStep]:
    if rules.burns:
        yield step("deal", "Burn a card, unseen.", "DFH-11", "dealt burn")
