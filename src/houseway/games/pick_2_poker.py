"""Pick 2 Poker: five cards, and the player picks the game: three-card or five-card poker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from msgspec import Meta

from houseway.cards import Card, cards
from houseway.gamefile.model import PlainGame
from houseway.gamefile.plain import plain_game
from houseway.gamefile.plain import rows as rows_of
from houseway.hands import THREE_CARD, Category, Hand, best, best_of
from houseway.house.choices import BY_HAND, AnteOverCeiling, Shuffling
from houseway.house.decks import in_turns
from houseway.house.paytable_rows import row_of
from houseway.house.verdicts import NOTHING, against_dealer, by_paytable
from houseway.house.wagers import Spot, take_wagers
from houseway.money import Cents, Pays, Paytable, show_money
from houseway.round.events import DEALER, Basis, Line, Verdict, hole, two_hands
from houseway.round.game import Game, Rules, Script
from houseway.round.irregularity import Handled, Irregularity
from houseway.round.limits import over_the_law
from houseway.round.look import Look
from houseway.round.options import Departure, Offered, Reading
from houseway.round.procedure import DealingStep, step
from houseway.round.questions import Answer, Option, Question, Seat, Stake
from houseway.round.refused import Refused
from houseway.round.table import Table
from houseway.round.words.phrases import NO_CHIPS

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
CHECKED = (
    "the round is void, all wagers go back, and the cards are taken from the device, checked by a "
    "supervisor and reshuffled"
)

Unqualified = Literal[
    "ante wins, play pushes", "both win", "both push", "ante pushes, play in action"
]
Tables = Literal["sum of both", "better of the two"]


class Pick2Rules(Rules, frozen=True):
    seats: Annotated[int, Meta(ge=1, le=7), Reading("P2P-1")] = 7
    unqualified_dealer: Annotated[Unqualified, Reading("P2P-10")] = "ante wins, play pushes"
    three_five_bonus_stake: Annotated[
        Literal["equal to the ante", "free"], Reading("P2P-2", "stake of the 3-5 Bonus")
    ] = "equal to the ante"
    three_card_table: Annotated[
        Literal["best three of five", "the three picked"],
        Reading("P2P-13", "cards of the three-card table", unsolved=("the three picked",)),
    ] = "best three of five"
    three_five_bonus_tables: Annotated[
        Literal["sum of both", "better of the two"],
        Reading("P2P-13", "tables of the 3-5 Bonus"),
        Departure("P2P-13", "better of the two", instead="a hand can win on both tables"),
    ] = "sum of both"
    ante_over_ceiling: AnteOverCeiling = "refused"
    bonuses_settle: Annotated[
        Literal["after", "before"], Reading("P2P-16", "when bonuses settle")
    ] = "after"
    shuffling: Shuffling = "machine"
    second_deck: Annotated[
        bool,
        Offered("P2P-1", "a second deck in turns"),
        Departure("P2P-1", True, "a second deck only with a shuffle machine", BY_HAND),
    ] = False
    dealer_tips: Annotated[bool, Offered("P2P-19", "tips for the dealer")] = False

    @property
    def deck_procedure(self) -> tuple[str, ...]:
        return (in_turns("P2P-1"),) if self.second_deck else ()


def play(rules: Pick2Rules, table: Table) -> Script:
    yield from take_wagers(table, "P2P-2", *_spots(rules))  # P2P-2, P2P-3
    if not table.seats:
        return
    table.deal(5, *map(hole, table.seats), DEALER)  # P2P-4
    answers = yield from table.ask(_pick(table, seat) for seat in table.seats)  # P2P-5, P2P-17
    for seat in table.seats:
        if answers[seat].act == "three":
            _set_apart(table, seat, answers[seat].cards)  # P2P-7
    five, three = _show_dealer(table)  # P2P-8
    later: list[Line] = []
    for seat in table.seats:
        now, then = settle(rules, table, seat, answers[seat], five, three)
        table.settle(now)
        if rules.before(2):  # once, bonuses were settled seat by seat
            table.settle(then)
        else:
            later += then
    table.settle(later)  # P2P-16: when the others of all seats are settled


def procedure(rules: Pick2Rules) -> list[DealingStep]:
    free = rules.three_five_bonus_stake == "free"
    size = "of any amount within the table's limits" if free else "equal to it"
    unqualified_ = {
        "ante wins, play pushes": "the ante pays 1 to 1 and Play pushes",
        "both win": "ante and Play pay 1 to 1",
        "both push": "ante and Play push",
        "ante pushes, play in action": "the ante pushes and the hands decide on Play",
    }[rules.unqualified_dealer]
    before = rules.bonuses_settle == "before"
    shown = "Turn up the players' cards. " if before else ""
    bonuses = step(
        "settle",
        f"{shown}Settle the bonuses of all seats by the posted paytables: the 3-5 Bonus by the"
        " five-card and the three-card table, on both of which a hand can win, then the 5 Card"
        " Bonus by all five cards. They are in action whatever the player picked; a fold has lost"
        " them.",
        "P2P-13, P2P-14, P2P-15, P2P-16",
        "settled 3-5-bonus, settled 5-card-bonus"
        + (", shown player, shown hand" if before else ""),
        "Bonuses are in action whatever you picked, unless you folded; a hand can win on every"
        " table at once.",
    )
    main = step(
        "settle",
        "Seat by seat: turn up the player's cards. Three cards against your best three, five"
        " against your five: the higher hand wins, ante and Play pay 1 to 1 or lose, ties push. In"
        f" five-card poker you qualify with ace-king or better; if not, {unqualified_}. In"
        " three-card poker you need not qualify.",
        "P2P-6, P2P-9, P2P-10, P2P-11, P2P-12",
        "shown player, shown hand, settled ante, settled play",
        "The higher hand wins: ante and Play pay 1 to 1, ties push. Playing five, if the dealer has"
        f" less than ace-king: {unqualified_}. Playing three, the dealer need not qualify.",
    )
    return [
        step(
            "wager",
            f"Take an ante from each player and a 3-5 Bonus {size}, both required, and any 5 Card"
            " Bonus, which is equal to the ante.",
            "P2P-2, P2P-3",
            "staked ante, staked 3-5-bonus, staked 5-card-bonus",
            f"Place an ante and a 3-5 Bonus {size}. A 5 Card Bonus equals the ante, and is"
            " optional.",
        ),
        step(
            "deal",
            "Deal five cards face down to each player and to yourself. Cards stay in view, on the"
            " table; nobody but the player and you may touch the player's wagers.",
            "P2P-4, P2P-17",
            "dealt player, dealt dealer",
            "You get five cards. Keep them in view, on the table. You play your own hand alone, and"
            " nobody else may touch your wagers.",
        ),
        step(
            "ask",
            f"Each player folds, or plays three-card poker with Play of {PLAY_TIMES['three']}"
            " antes, or five-card poker with Play equal to the ante, never both. For three cards"
            " the player picks which. Cards in play are laid behind Play; of three, the other two"
            " face down under the 3-5 Bonus. Who folds loses the ante and the bonuses.",
            "P2P-5, P2P-6, P2P-7",
            "staked play, moved player to hand",
            "Fold, and lose the ante and the bonuses; or play three cards of your choice for"
            f" {PLAY_TIMES['three']} antes; or all five for one ante. The cards in play go behind"
            " Play; of three, the other two face down under the 3-5 Bonus.",
        ),
        step(
            "show",
            "Turn up your five cards, lay them from the highest to the lowest, and push the best"
            " three forward.",
            "P2P-8",
            "shown dealer, arranged dealer",
        ),
        *((bonuses, main) if before else (main, bonuses)),
        step("after", "Pick up all cards and put them in the discard rack.", "LIM-8"),
    ]


def _spots(rules: Pick2Rules) -> list[Spot]:
    times = max(PLAY_TIMES.values())
    odds = BONUS_BY_FIVE.highest_odds + BONUS_BY_THREE.highest_odds
    five_odds = FIVE_CARD_BONUS.highest_odds
    free = rules.three_five_bonus_stake == "free"
    limited = free or not rules.before(2)  # an equal bonus once escaped the table's bonus limits
    return [
        Spot(
            "ante",
            "P2P-2",
            risk=1 + times,
            multiple=times if rules.ante_over_ceiling == "refused" else 1,  # LIM-4
        ),
        Spot("3-5-bonus", "P2P-2", limited, equals="" if free else "ante", risk=odds),
        Spot(
            "5-card-bonus",
            "P2P-3",
            not rules.before(2),
            required=False,
            equals="ante",
            risk=five_odds,
        ),
    ]


def _pick(table: Table, seat: Seat) -> Question:
    """Fold, or one of the two games; the default puts no more at stake."""
    held, ante, purse = table.hole(seat), table.staked(seat, "ante"), table.stacks[seat]
    options = [Option("fold", "P2P-6", gives_up=True)]
    costs: list[str] = []
    for act, pick, why in (("three", 3, "two antes"), ("five", 0, "the ante")):
        exact = Cents(PLAY_TIMES[act] * ante)
        if closed := over_the_law("Play", exact):
            table.close(act, *closed, seat)
        elif purse >= exact:
            stake = Stake("play", "P2P-7", exact, exact, why=why)
            choice = held if pick else ()
            name = f"Play {pick or len(held)} cards"
            options.append(
                Option(act, "P2P-7", pick=pick, cards=choice, stakes=(stake,), label=name)
            )
            costs.append(f"{act.capitalize()} cards cost {show_money(exact)}.")
    prompt = _PICKS[len(costs)]
    return Question(
        seat, "P2P-5", prompt, tuple(options), Answer("fold"), purse, hint=" ".join(costs)
    )


# By how many games are open: where one is, it is the dearer one that is not.
_PICKS = (
    NO_CHIPS,
    "Play all five, or fold",
    "Play three, all five, or fold",
)


def _set_apart(table: Table, seat: Seat, three: Sequence[Card]) -> None:
    """The three cards in play, and the other two under the bonus."""
    rest = [card for card in table.hole(seat) if card not in three]
    in_play, under_bonus = two_hands(seat)
    table.move(three, hole(seat), in_play)
    table.move(rest, hole(seat), under_bonus)


def _show_dealer(table: Table) -> tuple[Hand, Hand]:
    """Five cards from the highest to the lowest, the best three pushed forward (P2P-8)."""
    dealer = table.show(DEALER)
    five, three = best(dealer), best_of(dealer, THREE_CARD)
    laid, best_three = sorted(dealer, key=lambda card: -card.rank), three.cards
    table.arrange(DEALER, laid, [card for card in laid if card in best_three])
    return five, three


def settle(
    rules: Pick2Rules, table: Table, seat: Seat, answer: Answer, five: Hand, three: Hand
) -> tuple[list[Line], list[Line]]:
    """What is settled seat by seat, and what when that is done at all seats (P2P-16)."""
    main, bonuses = _main_and_bonuses(rules, table, seat, answer, five, three)
    return (bonuses, main) if rules.bonuses_settle == "before" else (main, bonuses)


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
        order = Basis("P2P-12")
        main = [_versus(table, seat, spot, mine, three, order) for spot in ("ante", "play")]
    else:
        held = table.show(hole(seat))
        main = _five_card_lines(rules, table, seat, best(held), five)
    picked = answer.cards if rules.three_card_table == "the three picked" else ()
    return main, _bonus_lines(rules, table, seat, held, picked or held)  # P2P-15


def _versus(
    table: Table, seat: Seat, spot: str, hand: Hand, dealer: Hand, basis: Basis | None = None
) -> Line:
    stake = table.staked(seat, spot)
    return against_dealer(seat, spot, stake, "P2P-9", hand, dealer, TIE, basis)


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


def _bonus_lines(
    rules: Pick2Rules, table: Table, seat: Seat, held: Sequence[Card], seen: Sequence[Card]
) -> list[Line]:
    """On all five cards; the three-card table sees the best three of some (P2P-13)."""
    hand = best(held)
    lines = [_three_five_line(rules, table, seat, hand, best_of(seen, THREE_CARD))]
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
    """Each of the document's irregularities voids the round, where a machine shuffles (P2P-18)."""
    if rules.shuffling != "machine":
        message = "These irregularities are for a table with a shuffle machine: the floor may void"
        raise Refused("P2P-18", f"{message} the round by the house's own controls.")
    if irregularity.kind not in IRREGULARITIES:
        message = f"{irregularity.kind!r} is no irregularity that voids a round."
        raise Refused("P2P-18", message, tuple(IRREGULARITIES))
    return f"{IRREGULARITIES[irregularity.kind]}; the deck is reshuffled"


def handling(rules: Pick2Rules) -> dict[str, Handled]:
    """What can go wrong, in words, and what is then done."""
    if rules.shuffling != "machine":
        return {}
    done = dict.fromkeys(IRREGULARITIES, VOIDED) | {"shuffler-failure": CHECKED}
    called = {
        "face-up-card": "boxed card",
        "wrong-number-of-cards": "wrong number of cards",
        "shuffler-failure": "shuffler jam",
    }
    return {
        kind: Handled(f"with a shuffle machine, {words}", done[kind], kind=called.get(kind, ""))
        for kind, words in IRREGULARITIES.items()
    }


def plain(rules: Pick2Rules) -> PlainGame:
    """What is dealt, chosen and paid under some rules, as data for math and simulation."""
    ante, play = _WORDS_OF_UNQUALIFIED[rules.unqualified_dealer]
    sums = rules.three_five_bonus_tables == "sum of both"
    picked = rules.three_card_table == "the three picked"
    return plain_game(
        GAME.name,
        _PLAIN.format(
            seats=rules.seats,
            equals='equals = "ante"' if rules.three_five_bonus_stake == "equal to the ante" else "",
            three=PLAY_TIMES["three"],
            five=PLAY_TIMES["five"],
            by_five=rows_of(BONUS_BY_FIVE),
            by_three=rows_of(BONUS_BY_THREE),
            sees="player" if picked else "player as dealt",
            together="sum" if sums else "highest",
            five_card=rows_of(FIVE_CARD_BONUS),
            ante=ante,
            play=play,
        ),
    )


_WORDS_OF_UNQUALIFIED: dict[Unqualified, tuple[str, str]] = {  # P2P-10: for the ante and for Play
    "ante wins, play pushes": ("win", "push"),
    "both win": ("win", "win"),
    "both push": ("push", "push"),
    "ante pushes, play in action": ("push", "compare"),
}

_PLAIN = """
title = "Pick 2 Poker, as data"
letters = "D2P"
seats = {seats}
hands = "five cards"

[spots]
ante = {{}}
play = {{ later = true }}
3-5-bonus = {{ {equals} }}
5-card-bonus = {{ optional = true, equals = "ante" }}

[[step]]
deal = {{ player = 5, dealer = 5 }}

[[step]]
ask = "Play three, all five, or fold"
choice.fold = {{ loses = "all" }}
choice.five = {{ stake = "play", times = {five}, of = "ante" }}
choice.three = {{ keeps = 3, stake = "play", times = {three}, of = "ante" }}
default = "fold"

[ranking.three-cards]
cards = 3
order = ["A-K-Q suited", "straight flush", "three of a kind", "straight", "flush", "pair",
    "high card"]

[hand]
dealer.qualifies = "ace-king or better"
dealer-three = {{ cards = "dealer", ranked = "three-cards" }}
three = {{ cards = "player", ranked = "three-cards" }}
dealt-five = {{ cards = "player as dealt" }}
bonus-three = {{ cards = "{sees}", ranked = "three-cards" }}

[settle]
ante = [
    {{ after = "three", hand = "three", against = "dealer-three", tie = "push" }},
    {{ after = "five", against = "dealer", tie = "push", dealer-not-qualified = "{ante}" }},
]
play = [
    {{ after = "three", hand = "three", against = "dealer-three", tie = "push" }},
    {{ after = "five", against = "dealer", tie = "push", dealer-not-qualified = "{play}" }},
]
3-5-bonus = {{ pays = ["five", "three"], together = "{together}" }}
5-card-bonus = {{ hand = "dealt-five", pays = "by-all" }}

[paytable]
five.on = "dealt-five"
three.on = "bonus-three"
by-all.on = "dealt-five"

[paytable.five.pays]
{by_five}

[paytable.three.pays]
{by_three}

[paytable.by-all.pays]
{five_card}
"""


GAME = Game(
    name="pick-2-poker",
    title="Pick 2 Poker",
    version=2,
    document="pick-2-poker",
    banked_by="house",
    in_a_line="Five cards: play the best three of them or all five, or fold.",
    look=Look("claret", "cards"),
    rules=Pick2Rules,
    play=play,
    dealing=lambda rules: "5 seats, 5 dealer",
    procedure=procedure,
    seats=lambda rules: rules.seats,
    seats_rule="P2P-1",
    deck_rule="P2P-1",
    deal_rule="P2P-4",
    paytables=lambda rules: (BONUS_BY_FIVE, BONUS_BY_THREE, FIVE_CARD_BONUS),
    hands=("In play", "Under the bonus"),
    irregular=irregular,
    handling=handling,
    void_rule=lambda rules: "P2P-18" if rules.shuffling == "machine" else "LIM-3",
)
