"""A game file in batches: any of its games settled by one kernel, from the file's own data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product
from math import gcd

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.exact.general.planning.orders import DenseOrder
from houseway.exact.kernels.jit import inlined_kernel, inner_kernel
from houseway.gamefile.courses import applies, dealt_before, stakes_on
from houseway.gamefile.model import Deal, PlainGame, Settlement, Span
from houseway.gamefile.money import NO_ROW, Compared, Decided, Outcome, decide, pay_out
from houseway.gamefile.rulebook import Rulebook
from houseway.games import plain_of
from houseway.money import Cents
from houseway.round.events import DEALER, Verdict
from houseway.round.game import Game, Rules
from houseway.round.questions import Answer, Question, Seat
from houseway.round.views import View
from houseway.simulate.batch import (
    NOT_STAKED,
    Acts,
    BatchGame,
    Choice,
    Columns,
    Decision,
    Faces,
    Lines,
    NotSimulated,
    Settler,
)
from houseway.simulate.gamefile.acts import (
    Act,
    Asked,
    Way,
    decisions_of,
    in_play_at,
    out_before,
    ways_of,
)
from houseway.simulate.gamefile.data import NONE, FileData, walk
from houseway.simulate.gamefile.hands import (
    HandArrays,
    Room,
    hand_arrays,
    orders_of,
    rank_of,
    room,
)
from houseway.simulate.gamefile.legal import close_acts, follow_ways, needs_of
from houseway.simulate.settling import Ints

_FOLDED = "folded"
_COMPARED: tuple[Compared, ...] = (-1, 0, 1)


WINS, PUSHES, LOSES, NOTHING = 1, 0, -1, 2
UNRANKED = -2


class FileBatch(BatchGame):
    """The game of a file at some wagers, or a game with a script of its own that is data too."""

    def __init__(
        self, game: Game, rules: Rules, stakes: Mapping[str, Cents], seats: int = 1
    ) -> None:
        file = plain_of(game, rules)
        if file is None:
            raise NotSimulated(f"{game.title} is simulated with every wager made before the deal")
        self.file = file
        if self.file.decks > 1:
            raise NotSimulated(f"{game.title} is dealt from several decks")
        _check_seats(self.file, seats)
        first = [spot.name for spot in self.file.spots if not spot.later]
        lines = (*(one.name for one in self.file.settlements),)
        self.first = tuple(first)
        self.spots = tuple(dict.fromkeys((*(spot.name for spot in self.file.spots), *lines)))
        super().__init__(game, rules, stakes, seats, columns_of(self.file, seats))
        self.asked = decisions_of(self.file)
        self.decisions = tuple(
            Decision(one.step.name, tuple(Choice(act.choice.act, act.named) for act in one.acts))
            for one in self.asked
        )
        self.ways = ways_of(self.file, self.asked)
        moments = [*(one.out for one in self.asked), out_before(self.file, len(self.file.steps))]
        self._steps = Rulebook(self.file).steps
        in_play = in_play_at(self.file, self.asked, self.ways)
        self.hands = hand_arrays(self.file, moments, in_play, self.columns)
        self._settling = _Settling(self.file, self.spots, self.asked, self.ways, self.stakes)
        self.data = self._settling.data()
        self.needs = needs_of(self.file, self.asked, self.data.kept.shape)
        self.rows = self._settling.row_names

    @property
    def bounds(self) -> tuple[int, int]:
        return self._settling.bounds

    @property
    def unit(self) -> int:
        return self._settling.unit

    @property
    def acts_need_cards(self) -> bool:
        return bool((self.needs.hand != NONE).any())

    def decision_of(self, question: Question) -> int:
        if question.rule in self._steps:
            place = self._steps.index(question.rule)
            return next(number for number, one in enumerate(self.asked) if one.place == place)
        asked = {option.act for option in question.options}  # by a script with rules of its own
        names = ({choice.act for choice in one.step.choices} for one in self.asked)
        return next(number for number, acts in enumerate(names) if asked <= acts)

    def answer(self, decision: int, act: int, held: Sequence[Card], question: Question) -> Answer:
        """Places are those of the cards in play, which the question lists."""
        one = self.asked[decision].acts[act]
        option = question.option(one.choice.act)
        assert option is not None, "an act that is not open to the seat"
        named = tuple(option.cards[place] for place in one.named)
        free = {stake.spot for stake in option.stakes if stake.least < stake.most}
        amounts = {
            stake.spot: Cents(int(stake.most * self._staked_on(decision, stake.of)))
            for stake in one.choice.stakes
            if stake.spot in free
        }
        return Answer(one.choice.act, named, amounts)

    def _staked_on(self, decision: int, spot: str) -> int:
        """What a range of stakes is a multiple of: a wager that is made before the deal."""
        if spot not in self.stakes:
            raise NotSimulated(f"a range of stakes goes by {spot}, which is wagered later")
        return self.stakes[spot]

    def seen(self, view: View, seat: Seat) -> Faces:
        """Cards in play come first, so that what was kept is the first of them."""
        faces = super().seen(view, seat)
        for column, card in zip(self.columns.dealer, view.places.get(DEALER, ()), strict=False):
            if card:
                faces[0, column] = card.index
        return faces

    def seen_columns(self, decision: int, seat: int = 0) -> list[int]:
        out = self.asked[decision].out
        hole, board = self.columns.hole[seat], self.columns.board
        up = self.up_columns(self.asked[decision].place)
        return [*hole[: out["player"]].tolist(), *up, *board[: out["board"]].tolist()]

    def up_columns(self, place: int) -> list[int]:
        """The dealer's cards that lie open before a step, as dealt."""
        up = [
            packet.up
            for step in self.file.steps[:place]
            if isinstance(step, Deal)
            for packet in step.packets
            if packet.pile == "dealer"
            for _ in range(packet.count)
        ]
        return [int(self.columns.dealer[at]) for at, is_up in enumerate(up) if is_up]

    def acts_before(self, view: View, seat: Seat) -> Acts:
        """The acts that lead to the stakes on the table."""
        assert view.question is not None
        decision = self.decision_of(view.question)
        stakes = {spot: amount for spot, amount in view.stakes[seat].items() if amount}
        return self._settling.acts_to(decision, stakes)

    def next_decisions(self, acts: Acts, decisions: NDArray[np.int64]) -> NDArray[np.int64]:
        following = np.empty(len(acts), np.int64)
        follow_ways(self.data, acts, decisions, following)
        return following

    def open_acts(
        self, faces: Faces, acts: Acts, decisions: NDArray[np.int64], width: int
    ) -> NDArray[np.int8]:
        found = super().open_acts(faces, acts, decisions, width)
        if self.acts_need_cards:
            close_acts(self.data, self.hands, self.needs, faces, acts, decisions, found, room())
        return found

    def settle(self, faces: Faces, acts: Acts, lines: Lines) -> None:
        self._settle(faces, self._unranked(faces), acts, lines)

    def settler(self, faces: Faces) -> Settler:
        """A hand is ranked once, unless acts say which cards are in it."""
        if (self.data.kept != NONE).any():
            return super().settler(faces)
        return partial(self._settle, faces, self._unranked(faces))

    def _settle(self, faces: Faces, ranks: Ints, acts: Acts, lines: Lines) -> None:
        settle_rounds(self.data, self.hands, faces, acts, lines, ranks, room())

    def _unranked(self, faces: Faces) -> Ints:
        return np.full((len(faces), self.seats, len(self.file.hands)), UNRANKED, np.int64)


def columns_of(game: PlainGame, seats: int) -> Columns:
    """Packets in the file's order, one to each seat in turn."""
    hole: list[list[int]] = [[] for _ in range(seats)]
    dealer, board, place = list[int](), list[int](), 0
    for step in game.steps:
        for packet in step.packets if isinstance(step, Deal) else ():
            to = hole if packet.pile == "player" else [dealer if packet.pile == "dealer" else board]
            for pile in to:
                pile += range(place, place + packet.count)
                place += packet.count
    return Columns(*(np.array(one, np.int64) for one in (hole, dealer, board)))


def _check_seats(game: PlainGame, seats: int) -> None:
    """A player who is out of a round gets no more cards, so others get theirs earlier."""
    if any(step.when for step in game.steps):
        raise NotSimulated(f"{game.title} deals by what the cards are")
    decided = False
    for step in game.steps:
        if not isinstance(step, Deal):
            decided = True
        elif decided and seats > 1 and any(one.pile == "player" for one in step.packets):
            raise NotSimulated(f"{game.title} deals to seats after a decision: simulate one seat")


# --- What each way stakes and each outcome pays ---------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Paid:
    """An outcome of a settlement: its verdict, and the row that it is counted in."""

    decided: Decided | None
    row: int

    def net(self, stake: int, extra: bool) -> int:
        if self.decided is None:
            return 0
        if self.decided.verdict is Verdict.LOSE:
            return 0 if extra else -stake
        return pay_out(self.decided, Cents(stake))


class _Settling:
    """All that can be staked and paid, listed once."""

    def __init__(
        self,
        game: PlainGame,
        spots: Sequence[str],
        asked: Sequence[Asked],
        ways: Sequence[Way],
        first: Mapping[str, Cents],
    ) -> None:
        self.game, self.spots, self.asked, self.ways = game, spots, asked, ways
        self.orders: list[DenseOrder] = orders_of(game)
        names = [hand.name for hand in game.hands]
        self.number = {name: at for at, name in enumerate(names)}
        self._first = {spot.name: int(first.get(spot.name, 0)) for spot in game.spots}
        rows: list[dict[str, int]] = [{} for _ in spots]
        self.outcomes = [list(self._outcomes(one, rows)) for one in game.settlements]
        for names_of in rows:
            names_of.setdefault(_FOLDED, len(names_of))
        self.row_names = tuple(tuple(one) for one in rows)
        self.stakes = [self._stakes(way) for way in ways]

    def _outcomes(self, one: Settlement, rows: list[dict[str, int]]) -> Iterator[_Paid]:
        """By who qualifies, what is higher and the row of each paytable, as the kernel counts."""
        tables = {name: self.game.paytable(name) for name in one.tables}
        names = rows[self.spots.index(one.name)]
        choices = [range(NO_ROW, len(table.rows)) for table in tables.values()]
        hands = product((False, True), _COMPARED)
        for (qualified, compared), chosen in product(hands, list(product(*choices))):
            in_rows = dict(zip(tables, chosen, strict=True))
            decided = decide(one, tables, Outcome(qualified, compared, in_rows))
            words = "" if decided is None else " and ".join(decided.rows) or str(decided.verdict)
            yield _Paid(decided, names.setdefault(words, len(names)) if words else NOT_STAKED)

    def _stakes(self, way: Way) -> dict[str, int]:
        """In cents, by spot; what is lost is among them and what was taken back is not."""
        exact = stakes_on(self.game, way.course, self._first)  # type: ignore[arg-type]
        return {spot: int(stake) for spot, stake in exact.items() if stake}

    def _settled(self, way: Way, stakes: Mapping[str, int]) -> list[int]:
        """By settlement: the stake that it decides."""
        return [
            stakes.get(one.spot, 0) if applies(one, way.course) else 0
            for one in self.game.settlements
        ]

    def _uses(self, way: Way, stakes: Mapping[str, int]) -> list[int]:
        settled = zip(self.game.settlements, self._settled(way, stakes), strict=True)
        used = {name for one, stake in settled if stake for name in self.game.hands_of(one)}
        return [hand.name in used for hand in self.game.hands]

    def _lost(self, way: Way, stakes: Mapping[str, int]) -> list[int]:
        return [stakes.get(spot, 0) if spot in way.course.lost else 0 for spot in self.spots]

    def _nets(self) -> Iterator[tuple[int, list[list[int]]]]:
        """At each end: what is lost, and for each stake what it can come to."""
        for way, stakes in zip(self.ways, self.stakes, strict=True):
            if way.decision == NONE:
                settled = zip(
                    self._settled(way, stakes), self.game.settlements, self.outcomes, strict=True
                )
                nets = [
                    [paid.net(stake, one.extra) for paid in every]
                    for stake, one, every in settled
                    if stake
                ]
                yield sum(self._lost(way, stakes)), nets

    @property
    def unit(self) -> int:
        found = [(lost, *(net for every in nets for net in every)) for lost, nets in self._nets()]
        return gcd(*(abs(net) for one in found for net in one)) or 1

    @property
    def bounds(self) -> tuple[int, int]:
        found = list(self._nets())
        low = min(sum(map(min, nets)) - lost for lost, nets in found)
        return low, max(sum(map(max, nets)) - lost for lost, nets in found)

    def acts_to(self, decision: int, stakes: Mapping[str, int]) -> Acts:
        """The first acts after which these stakes stand before a decision."""
        acts = np.zeros((1, 1, len(self.asked)), np.uint8)

        def reach(number: int) -> bool:
            way = self.ways[number]
            if way.decision == decision:
                return self.stakes[number] == dict(stakes)
            if way.decision == NONE:
                return False
            for act, then in enumerate(way.then):
                if reach(then):
                    acts[0, 0, way.decision] = act
                    return True
            return False

        reach(0)
        return acts

    def data(self) -> FileData:
        game, width = self.game, max((len(one.acts) for one in self.asked), default=1)
        paid = [one for every in self.outcomes for one in every]
        odds = [one.decided.odds if one.decided else None for one in paid]
        compared = [bool(one.against) for one in game.settlements]
        tables = game.paytables
        names = [table.name for table in tables]
        most = max((len(one.tables) for one in game.settlements), default=0)
        by_rank = [self._rows_by_rank(table.hand, table.name) for table in tables]
        numbers = self.number
        return FileData(
            np.array([way.decision for way in self.ways], np.int64),
            np.array([[*way.then, *[0] * (width - len(way.then))] for way in self.ways], np.int64),
            np.array([_kept(one.acts, width) for one in self.asked], np.int64).reshape(-1, width),
            np.array([one.out["player"] for one in self.asked], np.int64),
            np.array([self._dealt(way) for way in self.ways], np.int64),
            _table(self._settled(way, of) for way, of in zip(self.ways, self.stakes, strict=True)),
            _table(self._uses(way, of) for way, of in zip(self.ways, self.stakes, strict=True)),
            _table(self._lost(way, of) for way, of in zip(self.ways, self.stakes, strict=True)),
            np.array([names_of.index(_FOLDED) for names_of in self.row_names], np.int64),
            np.array([self.spots.index(one.name) for one in game.settlements], np.int64),
            np.array([one.extra for one in game.settlements], np.int64),
            np.array(
                [
                    numbers[one.hand] if is_compared else NONE
                    for one, is_compared in zip(game.settlements, compared, strict=True)
                ],
                np.int64,
            ),
            np.array([numbers.get(one.against, NONE) for one in game.settlements], np.int64),
            _table(self._qualifies(one) for one in game.settlements),
            _table(
                [*map(names.index, one.tables), *[NONE] * (most - len(one.tables))]
                for one in game.settlements
            ),
            np.array([numbers[table.hand] for table in tables], np.int64),
            np.concatenate([*by_rank, np.zeros(1, np.int16)]),
            np.cumsum([0, *map(len, by_rank)]).astype(np.int64),
            np.array([len(table.rows) for table in tables], np.int64),
            np.concatenate([one.values for one in self.orders]),
            np.cumsum([0, *(len(one.values) for one in self.orders)]).astype(np.int64),
            np.cumsum([0, *map(len, self.outcomes)]).astype(np.int64),
            np.array([_sign(one.decided) for one in paid], np.int64),
            np.array([one.numerator if one else 0 for one in odds], np.int64),
            np.array([one.denominator if one else 1 for one in odds], np.int64),
            np.array([one.row for one in paid], np.int64),
        )

    def _dealt(self, way: Way) -> int:
        return dealt_before(self.game.steps, len(self.game.steps), way.course)["player"]

    def _rows_by_rank(self, hand: str, table: str) -> NDArray[np.int16]:
        """By dense rank: the row, or one past the last for none."""
        paytable = self.game.paytable(table)
        values = self.orders[self.number[hand]].values
        found = np.full(len(values), len(paytable.rows), np.int16)
        for place, row in reversed([*enumerate(paytable.rows)]):  # the first that covers a value
            for span in row.spans:
                found[(span.low <= values) & (values <= span.high)] = place
        return found

    def _qualifies(self, one: Settlement) -> tuple[int, int, int, int]:
        other = self.game.hand(one.against) if one.against else None
        span = (other and other.qualifies) or Span(0, int(np.iinfo(np.int64).max))
        against = (other and other.or_against) or Span(0, -1)
        return span.low, span.high, against.low, against.high


def _kept(acts: Sequence[Act], width: int) -> list[int]:
    bits = [NONE if act.kept is None else sum(1 << place for place in act.kept) for act in acts]
    return [*bits, *[NONE] * (width - len(bits))]


def _table(rows: Iterator[Sequence[int]]) -> Ints:
    found = list(rows)
    return np.array(found, np.int64).reshape(len(found), -1 if found else 0)


def _sign(decided: Decided | None) -> int:
    if decided is None:
        return NOTHING
    return {Verdict.WIN: WINS, Verdict.PUSH: PUSHES, Verdict.LOSE: LOSES}[decided.verdict]


# --- Kernels --------------------------------------------------------------------------------------


@inner_kernel
def settle_rounds(
    data: FileData,
    hands: HandArrays,
    faces: Faces,
    acts: Acts,
    lines: Lines,
    ranks: Ints,
    room: Room,
) -> None:
    """Ranks are by round, seat and hand; those that are needed and UNRANKED are filled in."""
    end = len(hands.out) - 1
    for number in range(len(faces)):
        for seat in range(len(hands.hole)):
            way, in_play = walk(data, acts, number, seat, acts.shape[2])
            for spot in range(lines.net.shape[2]):
                lost = data.lost[way, spot]
                lines.staked[number, seat, spot] = lost
                lines.net[number, seat, spot] = -lost
                lines.row[number, seat, spot] = data.folded[spot] if lost else NOT_STAKED
            ranked = ranks[number, seat]
            for hand in range(len(ranked)):
                if data.uses[way, hand] and ranked[hand] == UNRANKED:
                    if seat and hands.shared[hand] and ranks[number, 0, hand] != UNRANKED:
                        ranked[hand] = ranks[number, 0, hand]
                        continue
                    ranked[hand] = rank_of(hands, hand, faces, number, seat, end, in_play, room)
            for one in range(len(data.spot)):
                stake = int(data.stake[way, one])
                if stake:
                    _put(data, one, _outcome(data, one, ranked), stake, number, seat, lines)


@inlined_kernel
def _outcome(data: FileData, one: int, ranks: Ints) -> int:
    """The number of what became of a settlement, given the dense rank of every hand."""
    place = 3 + 1  # the dealer qualifies, and nothing is compared
    if data.hand[one] != NONE:
        mine, theirs = _value(data, data.hand[one], ranks), _value(data, data.against[one], ranks)
        qualified = int(data.qualifies[one, 0] <= theirs) & int(theirs <= data.qualifies[one, 1])
        qualified |= int(data.qualifies[one, 2] <= mine) & int(mine <= data.qualifies[one, 3])
        place = 3 * qualified + 1 + int(mine > theirs) - int(mine < theirs)
    for at in range(data.table.shape[1]):
        table = data.table[one, at]
        if table != NONE:
            rows = int(data.rows[table])
            row = int(data.row_by_rank[data.row_start[table] + ranks[data.table_hand[table]]])
            # Outcomes count the rows from "none of them" on.
            place = place * (rows + 1) + (0 if row == rows else row + 1)
    return int(data.outcome_start[one]) + place


@inlined_kernel
def _value(data: FileData, hand: int, ranks: Ints) -> int:
    return int(data.value[data.value_start[hand] + ranks[hand]])


@inlined_kernel
def _put(
    data: FileData, one: int, outcome: int, stake: int, number: int, seat: int, lines: Lines
) -> None:
    verdict = data.verdict[outcome]
    if verdict == NOTHING:
        return
    spot = data.spot[one]
    net = -stake if verdict == LOSES else stake * data.odds[outcome]
    if verdict != LOSES and data.to[outcome] != 1:  # a division takes as long as a hand's rank
        net //= data.to[outcome]
    lines.staked[number, seat, spot] = 0 if data.extra[one] else stake
    lines.net[number, seat, spot] = net
    lines.row[number, seat, spot] = data.row[outcome]
