"""Game files in which cards are set into hands: batches, set by the house way or by lot."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from houseway.cards import DECK
from houseway.exact.general.planning.orders import OrderTables, best_rank
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.sets.house_way import MOST_HANDS
from houseway.exact.general.sets.program import DEALER, JOKERS_CARD, PLAYER, paid_of, row_of
from houseway.exact.general.sets.sampled import (
    MOST_ROWS,
    Needs,
    Room,
    find_beside,
    find_hands,
    has_joker,
    insert,
    make_room,
    needs_of,
)
from houseway.exact.general.solve import stakes_of
from houseway.exact.kernels.jit import inner_kernel, kernel
from houseway.gamefile.game import FileRules
from houseway.gamefile.model import Win
from houseway.gamefile.setting import named_cards, settings
from houseway.money import Cents
from houseway.round.game import Game
from houseway.round.questions import Question
from houseway.simulate.batch import (
    NOT_STAKED,
    Acts,
    BatchGame,
    Choice,
    Decision,
    Faces,
    Lines,
    NotSimulated,
)
from houseway.simulate.gamefile.settle import columns_of
from houseway.simulate.settling import Ints
from houseway.simulate.strategy import Rounds, Strategy
from houseway.simulate.streams import lots
from houseway.simulate.tables.kept_tables import Progress, no_progress

LOTS = 240  # a lot below it is shared out among the legal settings
ACT = "set"


class SetBatch(BatchGame):
    """The game of a file at some wagers."""

    rules: FileRules

    def __init__(
        self, game: Game, rules: FileRules, stakes: Mapping[str, Cents], seats: int = 1
    ) -> None:
        self.file = file = rules.game
        sets = file.sets
        assert sets is not None
        self.first = self.spots = tuple(spot.name for spot in file.spots)
        super().__init__(game, rules, stakes, seats, columns_of(file, seats))
        staked = [spot for spot in self.spots if stakes.get(spot)]
        first = {**stakes_of(file, staked)}
        try:
            self.paid = paid_of(file, first)
            self.needs = needs_of(file, self.paid)
        except OutOfReach as reason:
            raise NotSimulated(str(reason)) from reason
        place = {card: number for number, card in enumerate(DECK[: sets.cards])}
        every = list(settings(sets, DECK[: sets.cards]))
        self.decisions = (
            Decision(
                ACT,
                tuple(
                    Choice(ACT, tuple(place[card] for card in named_cards(one))) for one in every
                ),
            ),
        )
        self.parts = np.array(  # by act and place as dealt: which hand the card is set into
            [
                [next(hand for hand, some in enumerate(one) if card in some) for card in place]
                for one in every
            ],
            np.int64,
        )
        self.board_seen = (0,)
        self.rows = tuple(self._row_names(spot) for spot in self.spots)
        self.spot_of = np.array([self.spots.index(one.spot) for one in self.paid.settlements])
        self.pays = np.zeros((len(self.paid.nets), MOST_ROWS + 1), np.int64)
        for number, one in enumerate(self.paid.settlements):
            stake, table = stakes[one.spot], file.paytable(one.tables[0])
            pays = [row.pay for row in table.rows]
            found = [int(stake * pay.odds) if isinstance(pay, Win) else 0 for pay in pays]
            self.pays[number, : len(found) + 1] = [*found, -stake]

    def _row_names(self, spot: str) -> tuple[str, ...]:
        by_spot = zip(self.paid.settlements, self.paid.rows, strict=True)
        return next(((*rows, "lose") for one, rows in by_spot if one.spot == spot), ())

    @property
    def acts_need_cards(self) -> bool:
        return True

    @property
    def unit(self) -> int:
        return int(np.gcd.reduce([*self.staked, *self.pays.ravel()]))

    @property
    def bounds(self) -> tuple[int, int]:
        return int(self.pays.min(axis=1).sum()), int(self.pays.max(axis=1).sum())

    def decision_of(self, question: Question) -> int:
        return 0

    def open_acts(self, faces: Faces, acts: Acts, decisions: Ints, width: int) -> NDArray[np.int8]:
        """Settings that are not foul."""
        found = np.zeros((len(faces), width), np.int8)
        _mark_legal(self.needs, self.columns.hole, self.parts, faces, decisions, found)
        return found

    def settle(self, faces: Faces, acts: Acts, lines: Lines) -> None:
        lines.staked[:] = 0
        lines.net[:] = 0
        lines.row[:] = NOT_STAKED
        _settle(
            self.needs,
            self.columns.hole,
            self.columns.dealer,
            self.parts,
            self.pays,
            self.spot_of,
            self.staked,
            faces,
            acts,
            lines,
        )


# --- Strategies -----------------------------------------------------------------------------------


class HouseWay(Strategy):
    """As the dealer sets."""

    def __init__(self, game: SetBatch) -> None:
        self.game = game

    def decide(self, decision: int, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        game = self.game
        _by_house_way(game.needs, game.columns.hole, game.parts, faces, acts)


class LegalByLot(Strategy):
    """Any setting that is not foul."""

    def __init__(self, game: SetBatch) -> None:
        self.game = game

    def decide(self, decision: int, faces: Faces, acts: Acts, rounds: Rounds) -> None:
        game, drawn = self.game, np.empty(acts.shape[:2], np.uint8)
        lots(np.uint64(rounds.seed), rounds.start, decision, LOTS, drawn)
        _by_lot(game.needs, game.columns.hole, game.parts, faces, drawn, acts)


def house_way(game: SetBatch, progress: Progress = no_progress) -> Strategy:
    return HouseWay(game)


def random(game: SetBatch, progress: Progress = no_progress) -> Strategy:
    return LegalByLot(game)


# --- Kernels --------------------------------------------------------------------------------------


@inner_kernel
def _hand_rank(
    order: OrderTables, hole: Ints, parts: Ints, hand: int, faces: Faces, number: int, few: Ints
) -> int:
    """The dense rank of the cards that a setting puts into a hand."""
    count = 0
    for place in range(len(hole)):
        if parts[place] == hand:
            insert(few, count, int(faces[number, hole[place]]))
            count += 1
    return best_rank(order, few, count)


@inner_kernel
def _joker_in(hole: Ints, parts: Ints, faces: Faces, number: int) -> int:
    """The hand that a setting puts the joker into, or -1."""
    for place in range(len(hole)):
        if faces[number, hole[place]] == JOKERS_CARD:
            return parts[place]
    return -1


@inner_kernel
def _rank_setting(
    needs: Needs, hole: Ints, parts: Ints, faces: Faces, number: int, few: Ints, ranks: Ints
) -> bool:
    """The ranks of a setting's hands; whether it is legal."""
    way = needs.way
    ranks[0] = _hand_rank(way.order_0, hole, parts, 0, faces, number, few)
    if len(way.sizes) > 1:
        ranks[1] = _hand_rank(way.order_1, hole, parts, 1, faces, number, few)
    if len(way.sizes) > 2:
        ranks[2] = _hand_rank(way.order_2, hole, parts, 2, faces, number, few)
    legal = True
    for hand in range(len(way.sizes) - 1):
        legal = legal and ranks[hand] >= way.needed[way.needed_start[hand] + ranks[hand + 1]]
    return legal


@kernel
def _mark_legal(
    needs: Needs, hole: Ints, parts: Ints, faces: Faces, decisions: Ints, found: NDArray[np.int8]
) -> None:
    """1 for each legal setting of the first seat; for all, where none is."""
    few, ranks = np.zeros(16, np.int64), np.zeros(MOST_HANDS + 1, np.int64)
    for number in range(len(faces)):
        if decisions[number] < 0:
            continue
        legal = 0
        for act in range(len(parts)):
            so = _rank_setting(needs, hole[0], parts[act], faces, number, few, ranks)
            found[number, act] = so
            legal += so
        if not legal:
            found[number, : len(parts)] = 1


@kernel
def _by_lot(needs: Needs, hole: Ints, parts: Ints, faces: Faces, drawn: Acts, acts: Acts) -> None:
    few, ranks = np.zeros(16, np.int64), np.zeros(MOST_HANDS + 1, np.int64)
    legal = np.zeros(len(parts), np.int64)
    for number in range(len(faces)):
        for seat in range(len(hole)):
            count = 0
            for act in range(len(parts)):
                if _rank_setting(needs, hole[seat], parts[act], faces, number, few, ranks):
                    legal[count] = act
                    count += 1
            if count:
                acts[number, seat, 0] = legal[int(drawn[number, seat]) * count // LOTS]
            else:
                acts[number, seat, 0] = int(drawn[number, seat]) * len(parts) // LOTS


@kernel
def _by_house_way(needs: Needs, hole: Ints, parts: Ints, faces: Faces, acts: Acts) -> None:
    """The act that leaves the hands that the house way leaves: the first of those alike."""
    room = make_room(needs)
    few, ranks = np.zeros(16, np.int64), np.zeros(MOST_HANDS + 1, np.int64)
    for number in range(len(faces)):
        for seat in range(len(hole)):
            for place in range(needs.way.cards):
                insert(room.held[0], place, int(faces[number, hole[seat, place]]))
            find_hands(needs, 0, room)
            for act in range(len(parts)):
                _rank_setting(needs, hole[seat], parts[act], faces, number, few, ranks)
                in_hand = _joker_in(hole[seat], parts[act], faces, number)
                alike = in_hand < 0 or in_hand == needs.way.last_in[room.taken[0]]
                for hand in range(len(needs.way.sizes)):
                    alike = alike and ranks[hand] == room.set[0, hand]
                if alike:
                    acts[number, seat, 0] = act
                    break


@kernel
def _settle(
    needs: Needs,
    hole: Ints,
    dealer: Ints,
    parts: Ints,
    pays: Ints,
    spot_of: Ints,
    staked: Ints,
    faces: Faces,
    acts: Acts,
    lines: Lines,
) -> None:
    room = make_room(needs)
    few, ranks = np.zeros(16, np.int64), np.zeros(MOST_HANDS + 1, np.int64)
    for number in range(len(faces)):
        for place in range(len(dealer)):
            insert(room.held[1], place, int(faces[number, dealer[place]]))
        find_hands(needs, 1, room)
        for seat in range(len(hole)):
            for place in range(needs.way.cards):
                insert(room.held[0], place, int(faces[number, hole[seat, place]]))
            find_hands(needs, 0, room)
            act = int(acts[number, seat, 0])
            _rank_setting(needs, hole[seat], parts[act], faces, number, few, ranks)
            _fill(needs, ranks, _joker_in(hole[seat], parts[act], faces, number), room)
            for table in range(len(pays)):
                row = row_of(needs.program, table, room.ranks, room.jokers, room.beside)
                spot = spot_of[table]
                lines.staked[number, seat, spot] = staked[spot]
                lines.net[number, seat, spot] = pays[table, row]
                lines.row[number, seat, spot] = row


@inner_kernel
def _fill(needs: Needs, own: Ints, joker_in: int, room: Room) -> None:
    """The rank of every hand that the tables go by: the player's pile first, then the dealer's."""
    program, cards = needs.program, needs.way.cards
    for hand in range(MOST_HANDS):
        if needs.number_of[PLAYER, hand] >= 0:
            room.ranks[needs.number_of[PLAYER, hand]] = own[hand]
            room.jokers[needs.number_of[PLAYER, hand]] = joker_in == hand
        if needs.number_of[DEALER, hand] >= 0:
            room.ranks[needs.number_of[DEALER, hand]] = room.set[1, hand]
            there = has_joker(needs, 1, room.taken[1], hand, room)
            room.jokers[needs.number_of[DEALER, hand]] = there
    for number in range(len(program.whole)):
        pile = 0 if program.whole[number, 1] == PLAYER else 1
        room.ranks[program.whole[number, 0]] = room.whole[pile, number]
        room.jokers[program.whole[number, 0]] = room.held[pile, cards - 1] == JOKERS_CARD
    find_beside(needs, 0, room)
