"""A round of any game file, dealt and settled as the file says: one script for all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import itemgetter

from msgspec.structs import replace

from houseway.cards import Card
from houseway.gamefile.courses import Course, applies, fits, is_asked, settlements_on
from houseway.gamefile.facts import is_so, paid_row
from houseway.gamefile.how_it_stood import how_it_stood
from houseway.gamefile.model import (
    Choice,
    CoverAll,
    Deal,
    Envy,
    NamedHand,
    Packet,
    PlainGame,
    Prize,
    Ranking,
    Settlement,
)
from houseway.gamefile.money import (
    NO_ROW,
    Compared,
    Decided,
    Outcome,
    decide,
    pay_out,
    row_of,
)
from houseway.gamefile.prizes import at_meters, seeds, sum_of
from houseway.gamefile.procedure import all_up
from houseway.gamefile.questions import question
from houseway.gamefile.rulebook import Rulebook
from houseway.gamefile.sentences import called_meter
from houseway.gamefile.setting import Setting, by_house_way, held, named_cards, setting_of
from houseway.gamefile.twenty_one.words import dealing as loop_dealing
from houseway.gamefile.values import Held, Piles, hand_of, value_of
from houseway.hands import Hand
from houseway.house.verdicts import NOTHING
from houseway.house.wagers import Spot, take_wagers
from houseway.money import Cents, show_money
from houseway.round.events import (
    BOARD,
    BURN,
    DEALER,
    Line,
    Place,
    Verdict,
    discards,
    hole,
    set_hands,
)
from houseway.round.game import Script
from houseway.round.meters import after_hit
from houseway.round.questions import Seat
from houseway.round.table import Table

NOT_QUALIFIED = "the dealer does not qualify"
LAMMER = "Envy lammer"


def play(game: PlainGame, book: Rulebook, spots: Sequence[Spot], table: Table) -> Script:
    """Wagers, then the steps in the file's order, then every wager that is still there."""
    offered = [spot for spot in spots if spot.required or _is_open(game, table, spot.name)]
    yield from take_wagers(table, book.wagers, *offered, say=game.ask)
    seats = _Seats(game, table)
    envious = [_Envious(game, table, one, rule) for one, rule in _envies(game, book)]
    last_deal = [step for step in game.steps if isinstance(step, Deal)][-1]
    for place, step in enumerate(game.steps):
        if not seats.in_action():
            return
        if isinstance(step, Deal):
            seats.deal(step)
            if step is last_deal and all_up(game):
                seats.set_dealer()
            continue
        rule = book.steps[place]
        asked = [
            seat
            for seat in table.seats
            if is_asked(step, seats.courses[seat]) and is_so(game, step.when, seats.piles(seat))
        ]
        answers = yield from table.ask(
            question(game, step, rule, table, seat, seats.piles(seat)) for seat in asked
        )
        acts = {choice.act: choice for choice in step.choices}
        for seat in asked:
            answer = answers[seat]
            seats.choose(seat, place, acts[answer.act], answer.cards, rule)
    if in_action := seats.in_action():
        if DEALER in table.cards:
            table.show(DEALER)
            seats.set_dealer()
        for seat in in_action:
            seats.show(seat)
            course, piles = seats.courses[seat], seats.piles(seat)
            table.settle(list(lines(game, book, table, seat, course, piles)))
        for cover, rule in zip(game.covers, book.covers, strict=True):
            _settle_cover(game, table, seats, cover, rule)
        for one in envious:
            one.settle(in_action, seats)


def _is_open(game: PlainGame, table: Table, spot: str) -> bool:
    """Whether a wager is offered: not one whose meters are said to show nothing, all of them."""
    shown = [table.meters.get(meter.name) for meter in game.meters if meter.spot == spot]
    return not shown or any(reading != 0 for reading in shown)


def dealing(game: PlainGame) -> str:
    """To where a round is dealt, in order.

    Once a seat may have lost its wagers, to those left. A step that depends on cards or choices
    stands in brackets.
    """
    if game.twenty_one:
        return loop_dealing(game.twenty_one)
    steps: list[str] = []
    seats = "seats"
    for step in game.steps:
        if not isinstance(step, Deal):
            continue
        dealt = [f"{step.burn} {BURN}"] if step.burn else []
        for packet in step.packets:
            dealt.append(f"{packet.count} {seats if packet.pile == 'player' else packet.pile}")
            if packet.pile == "player":
                seats = "seats left"
        conditional = step.when or step.after or step.not_after
        steps.append(f"[{', '.join(dealt)}]" if conditional else ", ".join(dealt))
    return ", ".join(steps)


class _Seats:
    """What each seat was dealt and has chosen."""

    def __init__(self, game: PlainGame, table: Table) -> None:
        self.courses = dict.fromkeys(table.seats, Course())
        self._game = game
        self._table = table
        self._dealt: dict[Place, tuple[Card, ...]] = {}
        self._set_as: dict[Place, Setting] = {}

    def in_action(self) -> list[Seat]:
        """The seats with a wager still to be decided."""
        return [seat for seat in self._table.seats if any(self._table.stakes[seat].values())]

    def deal(self, step: Deal) -> None:
        """Deal to those whom a step is for; cards of all are dealt if there is anybody."""
        seats = [seat for seat in self.in_action() if self._is_for(step, seat)]
        if not seats:
            return
        if step.burn:
            self._table.deal(step.burn, BURN)
        for packet in step.packets:
            self._packet(packet, seats)

    def _is_for(self, step: Deal, seat: Seat) -> bool:
        chosen = fits(self.courses[seat], step.after, step.not_after)
        return chosen and bool(is_so(self._game, step.when, self.piles(seat)))

    def _packet(self, packet: Packet, seats: Sequence[Seat]) -> None:
        match packet.pile:
            case "player":
                places = [hole(seat) for seat in seats]
            case "dealer":
                places = [DEALER]
            case "board":
                places = [BOARD]
        for place in places:
            before = self._table.cards.get(place, ())
            self._table.deal(packet.count, place, up=packet.up)
            drawn = self._table.cards[place][len(before) :]
            self._dealt[place] = self._dealt.get(place, ()) + drawn

    def choose(
        self, seat: Seat, place: int, choice: Choice, named: Sequence[Card], rule: str
    ) -> None:
        """Carry out what a seat chose; its stakes stand already."""
        self.courses[seat] = self.courses[seat].then(place, choice)
        table = self._table
        for spot in choice.takes_back:
            table.give_back(seat, spot, table.staked(seat, spot))
        for spot in choice.halves:
            table.give_back(seat, spot, Cents(table.staked(seat, spot) // 2))
        if choice.sets:
            self._set(seat, named)
        if choice.keep:
            held = table.hole(seat)
            gone = [card for card in held if (card in named) == bool(choice.gives_up)]
            table.move(gone, hole(seat), discards(seat))
        table.settle(
            [
                Line(seat, spot, stake, Verdict.LOSE, NOTHING, rule, note="folded")
                for spot in (*choice.loses, *choice.halves)
                if (stake := table.staked(seat, spot))
            ]
        )

    def _set(self, seat: Seat, named: Sequence[Card]) -> None:
        """Lay a seat's cards out as the hands that they are set into."""
        assert self._game.sets
        setting = setting_of(self._game.sets, self._table.hole(seat), named)
        self._set_as[hole(seat)] = setting
        for cards, place in zip(setting, set_hands(seat), strict=False):
            self._table.move(cards, hole(seat), place)

    def set_dealer(self) -> None:
        """Set the dealer's cards by the house way, all but the highest hand forward."""
        if self._game.sets and DEALER not in self._set_as:
            setting = by_house_way(self._game.sets, self._dealt[DEALER])
            self._set_as[DEALER] = setting
            forward = named_cards(setting)
            self._table.arrange(DEALER, (*setting[0], *forward), forward)

    def piles(self, seat: Seat) -> Piles:
        """The cards that a seat's hands are made of."""
        player, dealer, board = map(self._held, (hole(seat), DEALER, BOARD))
        return {"player": player, "dealer": dealer, "board": board}

    def _held(self, place: Place) -> Held:
        if self._game.sets and place in self._set_as:
            return held(self._game.sets, self._set_as[place])
        return Held(self._dealt.get(place, ()), self._table.cards.get(place, ()))

    def show(self, seat: Seat) -> None:
        """Turn up the cards that wagers still go by: those in play, and those set aside."""
        used = [
            part
            for one in settlements_on(self._game, self.courses[seat])
            if self._table.staked(seat, one.spot)
            for name in self._game.hands_of(one)
            for part in self._game.hand(name).parts
            if part.pile == "player"
        ]
        if used and hole(seat) in self._set_as:
            for place in set_hands(seat):
                if place in self._table.cards:
                    self._table.show(place)
        elif any(part.which != "set aside" for part in used):
            self._table.show(hole(seat))
        if discards(seat) in self._table.cards and any(part.which != "in play" for part in used):
            self._table.show(discards(seat))

    def turn_up(self, seat: Seat) -> None:
        """Turn up all that a seat was dealt, wherever it lies."""
        for place in (hole(seat), discards(seat), *set_hands(seat)):
            if self._table.cards.get(place):
                self._table.show(place)


# --- The best hand of anyone --------------------------------------------------------------------


def _settle_cover(game: PlainGame, table: Table, seats: _Seats, cover: CoverAll, rule: str) -> None:
    """Every hand that was dealt is turned up, folded or not, and the best of them pays."""
    stakes = {seat: table.staked(seat, cover.spot) for seat in table.seats}
    if not any(stakes.values()) or len(table.seats) not in cover.players:
        return
    found: list[tuple[int, NamedHand, Seat | None]] = []
    for seat in table.seats:
        seats.turn_up(seat)
        for hand in map(game.hand, cover.hands):
            own = any(part.pile == "player" for part in hand.parts)
            found.append(
                (value_of(hand, seats.piles(seat), game.decks), hand, seat if own else None)
            )
    value, hand, whose = max(found, key=itemgetter(0))
    now = at_meters(game, table.meters)
    paytable = now.paytable(cover.table)
    outcome = Outcome(rows={cover.table: row_of(paytable, value)})
    decided = decide(cover.settlement, {cover.table: paytable}, outcome)
    assert decided is not None
    best = _hand(game, hand.name, seats.piles(whose or table.seats[0]))
    table.settle(
        [
            Line(
                seat,
                cover.spot,
                stake,
                decided.verdict,
                pay_out(decided, stake),
                rule,
                best,
                row=", ".join(decided.rows),
                note="the dealer's hand" if whose is None else "",
                whose=whose if whose not in (seat, None) else None,
            )
            for seat, stake in stakes.items()
            if stake
        ]
    )


# --- Envy ---------------------------------------------------------------------------------------


def _envies(game: PlainGame, book: Rulebook) -> Iterator[tuple[Envy, str]]:
    return zip(game.envies, book.envies, strict=True)


class _Envious:
    """Who has a part in an envy prize, and what the hands of others win them."""

    def __init__(self, game: PlainGame, table: Table, envy: Envy, rule: str) -> None:
        self._game, self._table, self._envy, self._rule = game, table, envy, rule
        staked = {seat: table.staked(seat, envy.spot) for seat in table.seats}
        self._holders = [seat for seat, stake in staked.items() if 0 < stake >= envy.least]
        for seat in self._holders:
            table.mark(seat, envy.spot, LAMMER, rule)

    def settle(self, shown: Sequence[Seat], seats: _Seats) -> None:
        """Each holder wins for each hand of another that was not folded, and never for their own.

        Several such hands pay several times.
        """
        paytable = self._game.paytable(self._envy.table)
        found = {seat: paid_row(self._game, paytable, seats.piles(seat)) for seat in shown}
        won: list[Line] = []
        for holder in self._holders:
            for seat, row in found.items():
                prize = paytable.rows[row].prize if row != NO_ROW else None
                if seat == holder or prize is None or seats.courses[seat].folded:
                    continue
                hand = "" if paytable.matches else paytable.hand
                won.append(
                    Line(
                        holder,
                        self._envy.name,
                        NOTHING,
                        Verdict.WIN,
                        prize.sum,
                        self._rule,
                        _hand(self._game, hand, seats.piles(seat)),
                        row=paytable.rows[row].words,
                        whose=seat,
                    )
                )
        self._table.settle(won)
        for seat in self._holders:
            self._table.mark(seat, self._envy.spot, LAMMER, self._rule, there=False)


# --- Settling -----------------------------------------------------------------------------------


def lines(
    game: PlainGame, book: Rulebook, table: Table, seat: Seat, course: Course, piles: Piles
) -> Iterator[Line]:
    """The verdicts on a seat's wagers, in the file's order; a meter that is won is less after."""
    for one, rule in zip(game.settlements, book.settlements, strict=True):
        stake = table.staked(seat, one.spot)
        if stake and applies(one, course):
            now = at_meters(game, table.meters)
            outcome = outcome_of(now, one, piles)
            decided = decide(one, {name: now.paytable(name) for name in one.tables}, outcome)
            if decided is not None:
                if decided.half:
                    table.give_back(seat, one.spot, Cents(stake // 2))
                    stake = table.staked(seat, one.spot)
                line = _line(now, one, rule, seat, stake, piles, outcome, decided)
                yield _from_meters(now, table, one, outcome, line) if game.meters else line


def _from_meters(
    game: PlainGame, table: Table, one: Settlement, outcome: Outcome, line: Line
) -> Line:
    """Take what a line pays out of the meter that its row is a share of."""
    for name, row in outcome.rows.items():
        prize = game.paytable(name).rows[row].prize if row != NO_ROW else None
        if line.verdict is Verdict.WIN and prize and prize.meter:
            reading = table.meters.get(prize.meter, seeds(game)[prize.meter])
            won = sum_of(prize, {prize.meter: reading})
            start = table.meter_starts.get(prize.meter, game.meter(prize.meter).seed)
            table.meters[prize.meter] = after_hit(start, reading, prize.share)
            note = _won_of_meter(game, prize, won, collected=game.spot(one.spot).collected)
            whole = prize.share == 1
            line = replace(line, meter=prize.meter, won=won, whole=whole, note=note)
    return line


def _won_of_meter(game: PlainGame, prize: Prize, won: Cents, *, collected: bool) -> str:
    share = "all" if prize.share == 1 else f"{float(prize.share * 100):g}%"
    meter = called_meter(game.meter(prize.meter))
    return f"{share} of {meter}, {show_money(won)}{', the wager in it' * collected}"


def outcome_of(game: PlainGame, one: Settlement, piles: Piles) -> Outcome:
    """What the cards come to, as far as a settlement depends on it."""
    rows = {name: paid_row(game, game.paytable(name), piles) for name in one.tables}
    if not one.against:
        return Outcome(rows=rows)
    other = game.hand(one.against)
    mine, theirs = (value_of(hand, piles, game.decks) for hand in (game.hand(one.hand), other))
    qualified = other.does_qualify(theirs, mine)
    compared: Compared = 0 if mine == theirs else 1 if mine > theirs else -1
    return Outcome(qualified, compared, rows)


def _line(
    game: PlainGame,
    one: Settlement,
    rule: str,
    seat: Seat,
    stake: Cents,
    piles: Piles,
    outcome: Outcome,
    decided: Decided,
) -> Line:
    """An extra stands on no spot of its own, so that its line has no stake."""
    table = None if one.against else game.paytable(one.tables[0])
    first = one.hand if table is None else "" if table.matches else table.hand
    unqualified = not outcome.qualified and one.unqualified != one.qualified
    note = NOT_QUALIFIED if unqualified else "" if one.against else how_it_stood(game, one, piles)
    return Line(
        seat,
        one.name,
        NOTHING if one.extra else stake,
        decided.verdict,
        pay_out(decided, stake),
        rule,
        _hand(game, first, piles),
        _hand(game, one.against, piles),
        " and ".join(decided.rows),
        note,
    )


def _hand(game: PlainGame, name: str, piles: Piles) -> Hand | None:
    """A hand to show with a line; none of one that is counted, added up or of too few cards."""
    if not name or not isinstance(game.hand(name).measure, Ranking):
        return None
    return hand_of(game.hand(name), piles, game.decks)
