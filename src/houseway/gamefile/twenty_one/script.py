"""A round of twenty-one: the deal, insurance, each hand in its turn, the dealer, the settlement."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from houseway.cards import Card, Rank
from houseway.gamefile.courses import Course
from houseway.gamefile.decks import cards_in
from houseway.gamefile.model import PlainGame
from houseway.gamefile.script import lines
from houseway.gamefile.twenty_one import questions
from houseway.gamefile.twenty_one.hands import (
    MOST,
    Total,
    dealer_draws,
    decide,
    has_won,
    is_pair,
    total_of,
    value_of_card,
)
from houseway.gamefile.twenty_one.rules import TwentyOne
from houseway.gamefile.twenty_one.words import Ids
from houseway.gamefile.values import Held, Piles
from houseway.house.verdicts import NOTHING
from houseway.house.wagers import Spot, take_wagers
from houseway.money import Cents
from houseway.round.deck import OrderedDeck
from houseway.round.events import DEALER, Line, Place, Verdict, discards, hole, split_hand
from houseway.round.game import Script
from houseway.round.questions import Answer, Question, Seat
from houseway.round.table import Table

Asked = Generator[Mapping[Seat, Question], tuple[Seat, Answer], None]

LEAST_LEFT = 16  # cards: as many as the dealer and three hands of one card can come to need
FREE = "free"  # the marker of a bet that the house made
DOUBLED = {2: "4 bets", 3: "8 bets"}  # the marker of a hand that was doubled again, by how often


@dataclass
class Hand:
    """One hand of a seat: where its cards lie, and what stands on it."""

    place: Place
    spot: str
    free: Cents = NOTHING  # what the house staked for it: it wins as chips do
    split: bool = False
    aces: bool = False  # one of two split aces
    doubles: int = 0
    of: int = 0  # which of the hands that were dealt it is, or was split from
    remade: bool = False  # its first two cards are not those that were dealt
    over: bool = False  # settled already

    @property
    def doubled(self) -> bool:
        return self.doubles > 0


@dataclass
class Turn:
    """What a seat has in a round."""

    seat: Seat
    bet: Cents
    first: tuple[Card, ...] = ()
    hands: list[Hand] = field(default_factory=list[Hand])
    dealt: int = 1  # hands
    most: int = 1  # hands of one that was dealt

    def alike(self, hand: Hand) -> list[Hand]:
        """The hands that were one when they were dealt."""
        return [one for one in self.hands if one.of == hand.of]

    def next_number(self, hand: Hand) -> int:
        """Which hand of the seat the next one is that is split from this."""
        return self.dealt + hand.of * (self.most - 1) + len(self.alike(hand))

    @property
    def live(self) -> list[Hand]:
        return [one for one in self.hands if not one.over]


def play(game: PlainGame, ids: Ids, spots: Sequence[Spot], table: Table) -> Script:
    """Wagers, two cards each, and the loop for everybody who has no blackjack."""
    assert game.twenty_one is not None
    yield from take_wagers(table, ids.wagers, *spots, say=game.ask)
    if table.seats:
        yield from _Round(game, game.twenty_one, ids, table).play()


class _Round:
    """One round's hands, and what is done with them in order."""

    def __init__(self, game: PlainGame, rules: TwentyOne, ids: Ids, table: Table) -> None:
        self._game, self._rules, self._ids, self._table = game, rules, ids, table
        self._bets = [spot.name for spot in game.spots[: rules.dealt_hands]]
        self._turns = [
            Turn(
                seat,
                table.staked(seat, self._bets[0]),
                dealt=rules.dealt_hands,
                most=rules.most_hands,
            )
            for seat in table.seats
        ]

    def play(self) -> Asked:
        self._deal()
        if self._rules.says("surrender", "early"):
            yield from self._early_surrender()
        if self._up.rank is Rank.ACE and self._rules.insures:
            yield from self._insurance()
        if self._rules.peeks and value_of_card(self._up) in (1, 10) and self._dealer.natural:
            self._settle()
            return
        yield from self._add()
        for turn in self._turns:
            if turn.dealt > 1:
                yield from self._switch(turn)
            for hand in turn.hands:  # grows as hands are split
                yield from self._hand(turn, hand)
        self._settle()

    # --- The deal -----------------------------------------------------------------------------

    def _deal(self) -> None:
        """A card to each hand and one up to the dealer; again, the dealer's second face down."""
        table, holes = self._table, [hole(turn.seat) for turn in self._turns]
        each = self._rules.dealt_hands
        table.deal(each, *holes, up=True)
        table.deal(1, DEALER, up=True)
        table.deal(each, *holes, up=True)
        if self._rules.peeks:
            table.deal(1, DEALER)
        for turn in self._turns:
            turn.first = table.hole(turn.seat)
            turn.hands = [
                Hand(split_hand(turn.seat, n + 1) if n else hole(turn.seat), bet, of=n)
                for n, bet in enumerate(self._bets)
            ]
            for n, hand in enumerate(turn.hands[1:], 1):
                table.move(turn.first[n::each], hole(turn.seat), hand.place, up=True)

    @property
    def _up(self) -> Card:
        return self._table.cards[DEALER][0]

    @property
    def _dealer(self) -> Total:
        return total_of(self._table.cards[DEALER], first=True)

    def _total(self, hand: Hand) -> Total:
        return total_of(self._table.cards[hand.place], first=not hand.split and not hand.remade)

    # --- Before the dealer looks --------------------------------------------------------------

    def _early_surrender(self) -> Asked:
        asked = [turn for turn in self._turns if not self._total(turn.hands[0]).natural]
        answers = yield from self._table.ask(
            questions.early(self._ids, self._table, turn.seat, self._total(turn.hands[0]))
            for turn in asked
        )
        for turn in asked:
            if answers[turn.seat].act == questions.SURRENDER:
                self._give_up(turn, turn.hands[0])

    def _insurance(self) -> Asked:
        """Half of the bet beside it, or even money for a blackjack."""
        some = [turn for turn in self._turns if turn.live]
        answers = yield from self._table.ask(self._insured(turn) for turn in some)
        for turn in some:
            if answers[turn.seat].act == questions.EVEN_MONEY:
                self._end(turn, turn.hands[0], Verdict.WIN, Fraction(1), "even money")

    def _insured(self, turn: Turn) -> Question:
        mine = self._total(turn.hands[0])
        even_money = mine.natural and self._rules.has_even_money
        bet = Cents(turn.bet * turn.dealt)
        return questions.insurance(
            self._ids, self._table, turn.seat, bet, mine, even_money=even_money
        )

    def _add(self) -> Asked:
        """Settle the side bet whose winnings may go to the bet, and ask those who have won it."""
        table, added = self._table, next((spot for spot in self._game.spots if spot.adds_to), None)
        if added is None:
            return
        asked: dict[Seat, Question] = {}
        for turn in self._turns:
            (line,) = [one for one in self._side_bets(turn) if one.wager == added.name] or [None]
            if line is None:
                continue
            table.settle([line])
            if line.verdict is Verdict.WIN and turn.live:
                won, mine = Cents(line.stake + line.pay), self._total(turn.hands[0])
                asked[turn.seat] = questions.adding(
                    self._ids, table, turn.seat, added.adds_to, won, mine
                )
        yield from table.ask(asked.values())
        for turn in self._turns:
            if turn.live:
                turn.bet = table.staked(turn.seat, turn.hands[0].spot)

    def _switch(self, turn: Turn) -> Asked:
        """Let the second cards of two hands change places, if the seat says so."""
        table, (one, other) = self._table, turn.hands
        mine, its = table.cards[one.place], table.cards[other.place]
        now = (self._total(one), self._total(other))
        then = (total_of((mine[0], its[1])), total_of((its[0], mine[1])))
        question = questions.switching(self._ids, table, turn.seat, now, then)
        answers = yield from table.ask([question])
        if answers[turn.seat].act == questions.SWITCH:
            table.move([mine[1]], one.place, other.place, up=True)
            table.move([its[1]], other.place, one.place, up=True)
            one.remade = other.remade = True

    # --- Hands in their turn ------------------------------------------------------------------

    def _hand(self, turn: Turn, hand: Hand) -> Asked:
        """Ask until a hand stands, is over 21, or may not be played on."""
        table = self._table
        while not hand.over:
            if len(table.cards[hand.place]) == 1:
                table.deal(1, hand.place, up=True)
            mine = self._total(hand)
            if mine.natural or mine.points == 21 or has_won(self._rules, mine):
                return
            open_ = self._open(turn, hand, mine)
            if not open_.any or self._is_short:
                return
            answers = yield from table.ask(
                [questions.playing(self._ids, table, turn, hand, mine, open_)]
            )
            self._carry_out(turn, hand, open_, answers[turn.seat])
            while hand.doubled and not hand.over:
                if not (yield from self._doubled(turn, hand)):
                    break
            if answers[turn.seat].act == questions.STAND or hand.doubled:
                return

    def _doubled(self, turn: Turn, hand: Hand) -> Generator[Any, Any, bool]:
        """Ask what may still be done with a doubled hand, and tell whether it was doubled again.

        A hand of 21 is asked nothing.
        """
        table, mine = self._table, self._total(hand)
        staked = table.staked(turn.seat, hand.spot)
        may = self._rules.gives_up(mine.cards, split=hand.split, doubled=True)
        again = hand.doubles <= self._rules.redoubles and staked <= table.stacks[turn.seat]
        if not (may or again) or not staked or mine.points == MOST:
            return False
        question = questions.doubled(
            self._ids, table, turn, hand, mine, surrender=may, again=again and not self._is_short
        )
        answers = yield from table.ask([question])
        match answers[turn.seat].act:
            case questions.SURRENDER:
                self._give_up(turn, hand)
            case questions.DOUBLE:
                hand.doubles += 1
                table.mark(turn.seat, hand.spot, DOUBLED[hand.doubles], self._ids.double)
                self._draw(turn, hand)
                return True
            case _:
                pass
        return False

    @property
    def _is_short(self) -> bool:
        """Whether the shoe has only cards left that the dealer, and split hands, may need."""
        deck = self._table.deck
        shoe = deck.order if isinstance(deck, OrderedDeck) else ()  # what rounds before have left
        there = len(shoe) or cards_in(self._game, self._game.decks)
        return there - sum(map(len, self._table.cards.values())) < LEAST_LEFT

    def _open(self, turn: Turn, hand: Hand, mine: Total) -> questions.Open:
        rules, cards = self._rules, self._table.cards[hand.place]
        pair = (
            is_pair(rules, cards)
            and rules.splits(value_of_card(cards[0]))
            and len(turn.alike(hand)) < rules.most_hands
        )
        aces = pair and cards[0].rank is Rank.ACE
        if aces and hand.aces and not rules.resplits_aces:
            pair = False
        one_card = hand.aces and not rules.plays_split_aces
        return questions.Open(
            hit=not one_card,
            double=not one_card and rules.doubles(mine.cards, mine.points, split=hand.split),
            free_double=not one_card
            and rules.doubles_free(mine.cards, mine.points, split=hand.split),
            for_less=rules.says("double-for-less", "yes"),
            split=pair,
            free_split=pair and rules.splits_free(value_of_card(cards[0])),
            zap=not hand.remade
            and rules.zaps(mine.cards, mine.points, soft=mine.soft, split=hand.split),
            surrender=not one_card
            and rules.gives_up(mine.cards, split=hand.split)
            and self._table.staked(turn.seat, hand.spot) > 0,
        )

    def _carry_out(self, turn: Turn, hand: Hand, open_: questions.Open, answer: Answer) -> None:
        match answer.act:
            case questions.HIT:
                self._draw(turn, hand)
            case questions.DOUBLE:
                hand.doubles = 1
                if open_.free_double:
                    hand.free = Cents(hand.free + turn.bet)
                    self._table.mark(turn.seat, hand.spot, FREE, self._ids.double)
                self._draw(turn, hand)
            case questions.SPLIT:
                self._split(turn, hand, free=open_.free_split)
            case questions.ZAP:
                self._zap(turn, hand)
            case questions.SURRENDER:
                self._give_up(turn, hand)
            case _:
                pass

    def _draw(self, turn: Turn, hand: Hand) -> None:
        self._table.deal(1, hand.place, up=True)
        mine = self._total(hand)
        if mine.bust:
            self._end(turn, hand, Verdict.LOSE, Fraction(0), f"{mine.words} is over 21")

    def _split(self, turn: Turn, hand: Hand, *, free: bool) -> None:
        """The second card of a pair goes to a hand of its own, which comes after the others."""
        table, number = self._table, turn.next_number(hand)
        second = table.cards[hand.place][1]
        aces = second.rank is Rank.ACE
        spot = questions.split_spot(number - 1)
        other = Hand(split_hand(turn.seat, number), spot, split=True, aces=aces, of=hand.of)
        table.move([second], hand.place, other.place, up=True)
        if free:
            other.free = turn.bet
            table.mark(turn.seat, spot, FREE, self._ids.split)
        hand.split, hand.aces = True, aces
        turn.hands.insert(turn.hands.index(turn.alike(hand)[-1]) + 1, other)

    def _zap(self, turn: Turn, hand: Hand) -> None:
        """Both cards are put aside, and the next two take their place."""
        table = self._table
        table.move(table.cards[hand.place], hand.place, discards(turn.seat), up=True)
        hand.remade = True
        table.deal(2, hand.place, up=True)

    def _give_up(self, turn: Turn, hand: Hand) -> None:
        """Half of the bet comes back, the other half is lost."""
        table = self._table
        table.give_back(turn.seat, hand.spot, Cents(table.staked(turn.seat, hand.spot) // 2))
        self._settle_line(turn, hand, Verdict.LOSE, NOTHING, self._ids.surrender, "surrendered")

    # --- Settling -----------------------------------------------------------------------------

    def _settle(self) -> None:
        """Turn up the dealer's cards, draw, and settle what is left of every seat."""
        table = self._table
        self._draw_dealer()
        dealer = self._dealer
        for turn in self._turns:
            self._settle_insurance(turn, dealer)
            for hand in turn.live:
                self._return_additions(turn, hand, dealer)
                decided = decide(self._rules, self._total(hand), dealer, doubled=hand.doubled)
                self._end(turn, hand, decided.verdict, decided.odds, decided.words)
            table.settle(list(self._side_bets(turn)))

    def _draw_dealer(self) -> None:
        """The dealer draws if a hand is left that the total decides."""
        table = self._table
        if not self._rules.peeks:
            table.deal(1, DEALER, up=True)
        else:
            table.show(DEALER)
        waiting = any(self._waits(hand) for turn in self._turns for hand in turn.live)
        while waiting and dealer_draws(self._rules, self._dealer):
            table.deal(1, DEALER, up=True)

    def _waits(self, hand: Hand) -> bool:
        """Whether the dealer's total decides a hand."""
        mine = self._total(hand)
        won = has_won(self._rules, mine, doubled=hand.doubled)
        return not mine.natural and not won and not (mine.points == MOST and self._rules.wins_21)

    def _settle_insurance(self, turn: Turn, dealer: Total) -> None:
        stake = self._table.staked(turn.seat, questions.INSURANCE)
        if stake:
            words = "the dealer has blackjack" if dealer.natural else "the dealer has no blackjack"
            verdict = Verdict.WIN if dealer.natural else Verdict.LOSE
            pay = Cents(2 * stake) if dealer.natural else NOTHING
            rule = self._ids.insurance
            line = Line(turn.seat, questions.INSURANCE, stake, verdict, pay, rule, note=words)
            self._table.settle([line])

    def _return_additions(self, turn: Turn, hand: Hand, dealer: Total) -> None:
        """Against a dealer's blackjack that nobody could know, what was added comes back."""
        if not dealer.natural or not self._rules.first_bet_only:
            return
        keep = turn.bet if hand.spot in self._bets else NOTHING
        added = Cents(self._table.staked(turn.seat, hand.spot) - keep)
        if added > 0:
            self._table.give_back(turn.seat, hand.spot, added)

    def _end(self, turn: Turn, hand: Hand, verdict: Verdict, odds: Fraction, words: str) -> None:
        stake = self._table.staked(turn.seat, hand.spot)
        pay = Cents(int((stake + hand.free) * odds)) if verdict is Verdict.WIN else NOTHING
        rule = self._ids.settling if words != "even money" else self._ids.insurance
        self._settle_line(turn, hand, verdict, pay, rule, words)

    def _settle_line(
        self, turn: Turn, hand: Hand, verdict: Verdict, pay: Cents, rule: str, words: str
    ) -> None:
        stake = self._table.staked(turn.seat, hand.spot)
        hand.over = True
        if mark := FREE if hand.free else DOUBLED.get(hand.doubles):
            self._table.mark(turn.seat, hand.spot, mark, rule, there=False)
        line = Line(turn.seat, hand.spot, stake, verdict, pay, rule, note=words)
        self._table.settle([line])

    def _side_bets(self, turn: Turn) -> Iterator[Line]:
        """Side bets by the first two cards and the dealer's, as the file says."""
        dealt = self._table.cards[DEALER]
        piles: Piles = {
            "player": Held(turn.first, turn.first),
            "dealer": Held(dealt, dealt),
            "board": Held((), ()),
        }
        yield from lines(self._game, self._ids.sides, self._table, turn.seat, Course(), piles)
