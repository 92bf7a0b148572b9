"""Hawaiian Hold'em's coach: the raise before the flop and the discard after it, in bets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

import numpy as np

from houseway.cards import DECK, Card
from houseway.exact.coach.advice import Advice, asked, ranked, seen, unvalued
from houseway.exact.coach.odds import Odds
from houseway.exact.coach.pairs_against_dealer import pair_odds
from houseway.exact.complete_deal import CompleteDeal
from houseway.exact.games.hawaiian_holdem.bet import discard_values
from houseway.exact.games.hawaiian_holdem.raise_table import raise_values
from houseway.exact.kernels.dealer_plays_two import showdown
from houseway.exact.kernels.evaluate import values
from houseway.exact.kernels.tables import tables
from houseway.exact.proving.paytable_rows import nets_by_category
from houseway.games.hawaiian_holdem import BIG_KAHUNA, HawaiianRules
from houseway.hands import STANDARD
from houseway.money import Cents, Paytable
from houseway.round.events import BOARD, Verdict, hole
from houseway.round.questions import Answer, Question
from houseway.round.views import View

UNIT = "bet"
KAHUNA_LEFT_OUT = "Big Kahuna is left out, and discards are those best for the bet."
LATE_KAHUNA = "What Big Kahuna is worth with three cards in view is not worked out."

Stakes = Mapping[str, Cents]


def advise(rules: HawaiianRules, view: View) -> Advice:
    question = asked(view)
    if question.option("big-kahuna"):
        return unvalued(question, LATE_KAHUNA)
    held, stakes = seen(view, hole(question.seat)), view.stakes[question.seat]
    if question.option("discard"):
        return _discard(rules, held, seen(view, BOARD), stakes)
    return _raise(rules, question, held, stakes)


def _raise(
    rules: HawaiianRules, question: Question, held: Sequence[Card], stakes: Stakes
) -> Advice:
    """A check, and the most that may be raised: what lies between is worth as much between."""
    checked = raise_values(held, rules)["check"]
    found = [(Answer("check"), checked)]
    if raises := question.option("raise"):
        most = raises.stakes[0].most
        raised = checked * (1 + Fraction(most, stakes["bet"]))
        found.append((Answer("raise", stakes={"raise": most}), raised))
    return ranked(UNIT, found, KAHUNA_LEFT_OUT if stakes.get("big-kahuna") else "")


def _discard(
    rules: HawaiianRules, held: Sequence[Card], flop: Sequence[Card], stakes: Stakes
) -> Advice:
    """Bet and raise stand on the same hand; Big Kahuna, if staked, sways the discard too."""
    bet = stakes["bet"]
    times = 1 + Fraction(stakes.get("raise", 0), bet)
    bonus = Fraction(stakes.get("big-kahuna", 0), bet)
    kahuna = kahuna_values(rules, held, flop) if bonus else {}
    return ranked(
        UNIT,
        (
            (Answer("discard", (card,)), times * value + bonus * kahuna.get(card, 0))
            for card, value in discard_values(held, flop, rules).items()
        ),
    )


def kahuna_values(
    rules: HawaiianRules, held: Sequence[Card], flop: Sequence[Card]
) -> dict[Card, Fraction]:
    """What Big Kahuna is worth per unit after each discard (HAW-13, HAW-14)."""
    paytable = BIG_KAHUNA[rules.big_kahuna]
    if rules.big_kahuna_hand == "dealt three":
        return dict.fromkeys(held, _paid(paytable, held, flop, held))
    return {
        card: _paid(paytable, [one for one in held if one is not card], flop, held) for card in held
    }


def _paid(
    paytable: Paytable, playing: Sequence[Card], flop: Sequence[Card], held: Sequence[Card]
) -> Fraction:
    """The mean over every turn and river of what a paytable leaves."""
    live = [card.index for card in DECK if card not in held and card not in flop]
    rest = np.array(list(combinations(live, 2)), np.uint8)
    fixed = np.array([[card.index for card in (*playing, *flop)]], np.uint8)
    hands = np.hstack([fixed.repeat(len(rest), axis=0), rest])
    counts = np.bincount(values(tables(), hands) >> 20, minlength=len(STANDARD.categories))
    nets = nets_by_category(paytable, STANDARD.categories)
    return Fraction(sum(map(int.__mul__, nets, counts.tolist())), len(rest))


# --- Odds -----------------------------------------------------------------------------------------


def odds(rules: HawaiianRules, held: Sequence[Card], flop: Sequence[Card]) -> Iterator[Odds]:
    """With Alternative A a tie is a win (HAW-11)."""
    for one in pair_odds("keep", held, flop, rules.dealer_uses):
        ties_win = rules.ties is Verdict.WIN
        yield Odds(one.choice, one.win + one.push, Fraction(0)) if ties_win else one


# --- One deal, scored by the code that the solver counts with -------------------------------------


def nets(rules: HawaiianRules, deal: CompleteDeal) -> dict[str, Fraction]:
    """A bet and its raise fare alike (HAW-9)."""
    (discard,) = deal.answers[-1].cards
    kept = tuple(card for card in deal.hole if card is not discard)
    net = showdown(deal.board, kept, deal.dealer, rules.dealer_uses).net(rules.ties)
    found = {"bet": net, "raise": net}
    if rules.big_kahuna != "none":
        played = kept if rules.big_kahuna_hand == "kept two" else deal.hole  # HAW-14
        hand = np.array([[card.index for card in (*played, *deal.board)]], np.uint8)
        of = nets_by_category(BIG_KAHUNA[rules.big_kahuna], STANDARD.categories)
        found["big-kahuna"] = Fraction(of[int(values(tables(), hand)[0]) >> 20])
    return found
