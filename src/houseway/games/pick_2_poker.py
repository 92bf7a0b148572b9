"""Pick 2 Poker: five cards, and the player picks the game: three-card or five-card poker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from houseway.cards import Card, cards
from houseway.hands import THREE_CARD, Category, Hand, best, best_of
from houseway.house.paytable_rows import row_of
from houseway.house.verdicts import NOTHING, against_dealer, by_paytable
from houseway.house.wagers import Spot, take_wagers
from houseway.money import Cents, Pays, Paytable
from houseway.round.events import DEALER, Line, Verdict, hole, two_hands
from houseway.round.game import Game, Rules, Script
from houseway.round.irregularity import Irregularity
from houseway.round.questions import Answer, Option, Question, Seat, Stake
from houseway.round.refused import Refused
from houseway.round.table import Table

BONUS_BY_FIVE = Paytable(  # P2P-13
    "3-5 Bonus, five cards",
    {
        Category.ROYAL_FLUSH: 500,
        Category.STRAIGHT_FLUSH: 100,
        Category.FOUR_OF_A_KIND: 25,
        Category.FULL_HOUSE: 12,
        Category.FLUSH: 10,
        Category.STRAIGHT: 4,
        Category.THREE_OF_A_KIND: 1,
    },
)
BONUS_BY_THREE = Paytable(  # P2P-13
    "3-5 Bonus, three cards",
    {
        Category.A_K_Q_SUITED: 10,
        Category.STRAIGHT_FLUSH: 3,
        Category.THREE_OF_A_KIND: 1,
    },
)
FIVE_CARD_BONUS = Paytable(  # P2P-14
    "5 Card Bonus Only",
    {
        Category.ROYAL_FLUSH: 500,
        Category.STRAIGHT_FLUSH: 100,
        Category.FOUR_OF_A_KIND: 40,
        Category.FULL_HOUSE: 15,
        Category.FLUSH: 8,
        Category.STRAIGHT: 6,
        Category.THREE_OF_A_KIND: 4,
        Category.TWO_PAIR: 3,
        "pair of sixes or better": 1,
    },
)

PLAY_TIMES = {"three": 2, "five": 1}  # P2P-7
TIE = Verdict.PUSH  # P2P-9
LOWEST_QUALIFYING = best(cards("Ac Kd 4h 3s 2c")).value  # P2P-10: ace-king

IRREGULARITIES = {  # P2P-18
    "face-up-card": "a card lay face up in the deck",
    "wrong-number-of-cards": "a wrong number of cards was dealt",
    "exposed-dealer-card": "a card of the dealer's was exposed",
    "shuffler-failure": "the shuffler jammed or failed",
}
VOIDED = "the round is void, all wagers go back and the deck is reshuffled"

Unqualified = Literal[
    "ante wins, play pushes", "both win", "both push", "ante pushes, play in action"
]
Tables = Literal["sum of both", "better of the two"]


class Pick2Rules(Rules, frozen=True):
    unqualified_dealer: Unqualified = "ante wins, play pushes"  # P2P-10, open
    three_five_bonus_stake: Literal["equal to the ante", "free"] = "equal to the ante"  # P2P-2
    three_five_bonus_tables: Tables = "sum of both"  # P2P-13
    bonuses_settle: Literal["after", "before"] = "after"  # P2P-16, open
    second_deck: bool = False  # P2P-1: with a shuffler, decks of two colours take turns
    dealer_tips: bool = False  # P2P-19: the house's decision; a tip is never a wager


def play(rules: Pick2Rules, table: Table) -> Script:
    yield from take_wagers(table, "P2P-2", *_spots(rules))  # P2P-2, P2P-3
    if not table.seats:
        return
    table.deal(5, *map(hole, table.seats), DEALER)  # P2P-4
    answers = yield from table.ask(_pick(table, seat) for seat in table.seats)  # P2P-5, P2P-17
    for seat in table.seats:
        if answers[seat].act == "three":
            _set_apart(table, seat, answers[seat].cards)  # P2P-7
    dealer = table.show(DEALER)  # P2P-8
    five, three = best(dealer), best_of(dealer, THREE_CARD)
    for seat in table.seats:
        table.settle(settle(rules, table, seat, answers[seat], five, three))


def _spots(rules: Pick2Rules) -> list[Spot]:
    times = max(PLAY_TIMES.values())
    odds = BONUS_BY_FIVE.highest_odds + BONUS_BY_THREE.highest_odds
    if rules.three_five_bonus_stake == "free":
        bonus = Spot("3-5-bonus", "P2P-2", bonus=True, risk=odds)
    else:
        bonus = Spot("3-5-bonus", "P2P-2", equals="ante", risk=odds)
    five_odds = FIVE_CARD_BONUS.highest_odds
    return [
        Spot("ante", "P2P-2", risk=1 + times, multiple=times),
        bonus,
        Spot("5-card-bonus", "P2P-3", required=False, equals="ante", risk=five_odds),
    ]


def _pick(table: Table, seat: Seat) -> Question:
    """Fold, or one of the two games; the default puts no more at stake."""
    held, ante, purse = table.hole(seat), table.staked(seat, "ante"), table.stacks[seat]
    options = [Option("fold", "P2P-6")]
    for act, pick, why in (("three", 3, "two antes"), ("five", 0, "the ante")):
        exact = Cents(PLAY_TIMES[act] * ante)
        if purse >= exact:
            stake = Stake("play", "P2P-7", exact, exact, why=why)
            choice = held if pick else ()
            options.append(Option(act, "P2P-7", pick=pick, cards=choice, stakes=(stake,)))
    prompt = "Fold, or play three-card or five-card poker"
    return Question(seat, "P2P-5", prompt, tuple(options), Answer("fold"), purse)


def _set_apart(table: Table, seat: Seat, three: Sequence[Card]) -> None:
    """The three cards in play, and the other two under the bonus."""
    rest = [card for card in table.hole(seat) if card not in three]
    in_play, under_bonus = two_hands(seat)
    table.move(three, hole(seat), in_play)
    table.move(rest, hole(seat), under_bonus)


def settle(
    rules: Pick2Rules, table: Table, seat: Seat, answer: Answer, five: Hand, three: Hand
) -> list[Line]:
    main, bonuses = _main_and_bonuses(rules, table, seat, answer, five, three)
    return bonuses + main if rules.bonuses_settle == "before" else main + bonuses  # P2P-16


def _main_and_bonuses(
    rules: Pick2Rules, table: Table, seat: Seat, answer: Answer, five: Hand, three: Hand
) -> tuple[list[Line], list[Line]]:
    if answer.act == "fold":
        ante, *bonuses = (
            Line(seat, spot, stake, Verdict.LOSE, NOTHING, "P2P-6", note="folded")
            for spot, stake in table.stakes[seat].items()
        )
        return [ante], bonuses
    if answer.act == "three":
        held = [card for place in two_hands(seat) for card in table.show(place)]
        mine = best(answer.cards, THREE_CARD)
        main = [_versus(table, seat, spot, mine, three) for spot in ("ante", "play")]
    else:
        held = table.show(hole(seat))
        main = _five_card_lines(rules, table, seat, best(held), five)
    return main, _bonus_lines(rules, table, seat, held)  # P2P-15


def _versus(table: Table, seat: Seat, spot: str, hand: Hand, dealer: Hand) -> Line:
    return against_dealer(seat, spot, table.staked(seat, spot), "P2P-9", hand, dealer, TIE)


def qualifies(dealer: Hand) -> bool:
    """Ace-king or better (P2P-10)."""
    return dealer.value >= LOWEST_QUALIFYING


def _five_card_lines(
    rules: Pick2Rules, table: Table, seat: Seat, hand: Hand, dealer: Hand
) -> list[Line]:
    if qualifies(dealer):
        return [_versus(table, seat, spot, hand, dealer) for spot in ("ante", "play")]
    ante, play = unqualified(rules.unqualified_dealer)
    lines: list[Line] = []
    for spot, verdict in (("ante", ante), ("play", play)):
        if verdict is None:
            lines.append(_versus(table, seat, spot, hand, dealer))
        else:
            stake = table.staked(seat, spot)
            pay = stake if verdict is Verdict.WIN else NOTHING
            note = "the dealer does not qualify"
            lines.append(Line(seat, spot, stake, verdict, pay, "P2P-10", hand, dealer, note=note))
    return lines


def unqualified(reading: Unqualified) -> tuple[Verdict, Verdict | None]:
    """The verdicts on ante and play when the dealer does not qualify; None is: hands decide."""
    match reading:
        case "ante wins, play pushes":
            return Verdict.WIN, Verdict.PUSH
        case "both win":
            return Verdict.WIN, Verdict.WIN
        case "both push":
            return Verdict.PUSH, Verdict.PUSH
        case "ante pushes, play in action":
            return Verdict.PUSH, None


def _bonus_lines(rules: Pick2Rules, table: Table, seat: Seat, held: Sequence[Card]) -> list[Line]:
    hand = best(held)
    lines = [_three_five_line(rules, table, seat, hand, best_of(held, THREE_CARD))]
    if stake := table.staked(seat, "5-card-bonus"):
        row = five_card_row(hand)
        lines.append(by_paytable(seat, "5-card-bonus", stake, "P2P-14", FIVE_CARD_BONUS, row, hand))
    return lines


def _three_five_line(rules: Pick2Rules, table: Table, seat: Seat, five: Hand, three: Hand) -> Line:
    """One stake on two tables: lost only when neither pays (P2P-13)."""
    stake = table.staked(seat, "3-5-bonus")
    rows = [
        (pays.odds, f"{cards} cards: {hand.category}")
        for cards, hand, paytable in (
            ("five", five, BONUS_BY_FIVE),
            ("three", three, BONUS_BY_THREE),
        )
        if isinstance(pays := paytable.rows.get(hand.category), Pays)
    ]
    if not rows:
        return Line(seat, "3-5-bonus", stake, Verdict.LOSE, NOTHING, "P2P-13", five)
    odds = odds_of_both(rules.three_five_bonus_tables, [odds for odds, _ in rows])
    paid = rows if rules.three_five_bonus_tables == "sum of both" else [max(rows)]
    row = " and ".join(name for _, name in paid)
    pay = Cents(stake * odds)
    return Line(seat, "3-5-bonus", stake, Verdict.WIN, pay, "P2P-13", five, row=row)


def odds_of_both(tables: Tables, paid: Sequence[int]) -> int:
    """What one stake wins on two tables, given the odds of those that pay (P2P-13)."""
    return max(paid) if tables == "better of the two" else sum(paid)


def five_card_row(hand: Hand) -> str:
    """The row of the 5 Card Bonus that a hand falls in (P2P-14)."""
    top = hand.ranks[0] if hand.category is Category.PAIR else 0
    return row_of(FIVE_CARD_BONUS, hand.category, top) or hand.category


def irregular(rules: Pick2Rules, table: Table, irregularity: Irregularity) -> str:
    """Each of the document's irregularities voids the round (P2P-18)."""
    if irregularity.kind not in IRREGULARITIES:
        message = f"{irregularity.kind!r} is no irregularity that voids a round."
        raise Refused("P2P-18", message, tuple(IRREGULARITIES))
    return f"{IRREGULARITIES[irregularity.kind]}; the deck is reshuffled"


GAME = Game(
    name="pick-2-poker",
    title="Pick 2 Poker",
    version=1,
    document="pick-2-poker",
    banked_by="house",
    rules=Pick2Rules,
    play=play,
    seats=lambda rules: 7,  # the document sets no number; a blackjack table has seven places
    paytables=lambda rules: (BONUS_BY_FIVE, BONUS_BY_THREE, FIVE_CARD_BONUS),
    hands=("In play", "Under the bonus"),
    irregular=irregular,
    handling=lambda rules: dict.fromkeys(IRREGULARITIES.values(), VOIDED),
    void_rule="P2P-18",
    deck_rule="P2P-1",
    deal_rule="P2P-4",
)
