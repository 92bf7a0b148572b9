"""Which cards lie where when a player decides: the shape of a game, without its money.

The player's first cards are held apart. All that is dealt open beside them, to the dealer, the
board or the player, lies in groups of columns; what the dealer hides is only a number of cards.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from itertools import pairwise
from math import comb, prod
from typing import Literal

from houseway.cards import JOKER
from houseway.exact.general.counting.contexts import CARDS, MOST_GROUPS, Groups, Mask
from houseway.exact.general.planning.orders import (
    MOST_ADDED,
    DenseOrder,
    adding_order,
    counting_order,
    dense_order,
)
from houseway.exact.general.planning.reach import OutOfReach
from houseway.gamefile.model import Deal, NamedHand, Part, Pile, PlainGame, Points, Ranking

Own = Literal["none", "all", "kept", "aside"]  # which of the player's first cards a hand uses

MOST_HELD = 5  # while other cards are still to come
MOST_AT_ONCE = 7  # where none are
MOST_COUNTED = 4
MOST_HIDDEN = 8


@dataclass(frozen=True, slots=True)
class Dealt:
    """How many cards of each pile are out at some step, and which of the dealer's lie open."""

    player: int = 0
    board: int = 0
    faces: tuple[bool, ...] = ()  # of the dealer's cards as dealt: whether each is up

    @property
    def dealer(self) -> int:
        return len(self.faces)

    @property
    def up(self) -> int:
        return sum(self.faces)

    def with_step(self, step: Deal) -> Dealt:
        player, board, faces = self.player, self.board, self.faces
        for packet in step.packets:
            player += packet.count * (packet.pile == "player")
            board += packet.count * (packet.pile == "board")
            faces += (packet.up,) * packet.count if packet.pile == "dealer" else ()
        return Dealt(player, board, faces)


@dataclass(frozen=True, slots=True)
class Group:
    """Open cards of one pile, from one number as dealt to another; of the dealer's the open ones
    alone are numbered."""

    pile: Pile
    first: int
    count: int

    def seen(self, dealt: Dealt) -> int:
        """How many of them lie open at a step."""
        out = {"player": dealt.player, "board": dealt.board, "dealer": dealt.up}[self.pile]
        return min(max(out - self.first, 0), self.count)


@dataclass(frozen=True, slots=True)
class HandSource:
    """Where the cards of a hand come from, in one order."""

    order: DenseOrder
    own: Own
    columns: tuple[int, ...]
    hidden: bool = False
    uses: int = 0  # at most so many of the hidden cards; 0: all of them


@dataclass(frozen=True, slots=True)
class Shape:
    held: int  # the player's first cards
    groups: tuple[Group, ...]
    hidden: int
    levels: tuple[Groups, ...]  # the groups' sizes at each decision, then at the end
    gone: Mask  # cards that the deck lacks
    faces: tuple[bool, ...] = ()  # of the dealer's cards as dealt: whether the player sees each
    # Where nothing is decided, all cards are as good as held; else (). Of each pile so many as
    # dealt, or so many of the last of them.
    drawn: tuple[tuple[Pile, int, int], ...] = ()
    kept: tuple[int, ...] | None = (
        None  # which of the player's cards are in play, where it is known
    )

    @property
    def deck(self) -> int:
        return CARDS - self.gone.bit_count()

    @property
    def flat(self) -> bool:
        """Whether nothing more is seen after the first decision, and little lies open then or much
        is held."""
        return len(self.levels) == 1 and (sum(self.levels[0]) <= 2 or self.held > MOST_HELD)

    def completions(self, level: int) -> int:
        """In how many ways the cards after a level can come, the hidden ones included."""
        level %= len(self.levels)
        left = self.deck - self.held - sum(self.levels[level])
        ways = 1
        for before, after in zip(self.levels[level:], self.levels[level + 1 :], strict=False):
            for small, large in zip(before, after, strict=True):
                ways *= comb(left, large - small)
                left -= large - small
        return ways * comb(left, self.hidden)

    def deals(self, level: int) -> int:
        """In how many ways the cards up to a level can come."""
        left, ways = self.deck, comb(self.deck, self.held)
        left -= self.held
        sizes = [(0,) * len(self.groups), *self.levels[: level + 1]]
        for before, after in pairwise(sizes):
            for small, large in zip(before, after, strict=True):
                ways *= comb(left, large - small)
                left -= large - small
        return ways

    @property
    def total(self) -> int:
        return self.deals(0) * self.completions(0)


def dealt_at(game: PlainGame, place: int) -> Dealt:
    """What is out when the step at a place begins; the game's length asks for the end."""
    dealt = Dealt()
    for step in game.steps[:place]:
        if isinstance(step, Deal):
            dealt = dealt.with_step(step)
    return dealt


def shape_of(
    game: PlainGame, places: Collection[int], hands: Iterable[NamedHand], hides: bool
) -> Shape:
    """The shape for decisions at these steps and wagers on these hands.

    `hides` says whether the dealer's hidden cards matter.
    """
    if game.decks > 1:
        raise OutOfReach(f"{game.title} is dealt from {game.decks} decks; only one is solved.")
    if any(isinstance(step, Deal) and (step.after or step.not_after) for step in game.steps):
        raise OutOfReach(f"{game.title} deals some cards to some of the players.")
    hands = list(hands)
    for hand in hands:
        if any(part.last for part in hand.parts):
            raise OutOfReach(f"The hand {hand.name!r} has only the last cards of a pile.")
    end = dealt_at(game, len(game.steps))
    seen = [dealt_at(game, place) for place in sorted(places)]
    if not seen:
        end = _used(end, hands, hides)
    last = seen[-1] if seen else end
    held = next((at.player for at in seen if at.player), 0) if seen else end.player
    faces = tuple(at < last.dealer and last.faces[at] for at in range(end.dealer))
    groups = _groups(held, end, last, _cuts(hands, faces))
    hidden = _hidden(hands, faces) if hides else 0
    if seen and not seen[0].player:
        raise OutOfReach("A decision comes before the player has a card.")
    sizes = [tuple(group.seen(at) for group in groups) for at in seen]
    levels = tuple(dict.fromkeys([*sizes, tuple(group.count for group in groups)]))
    most = MOST_AT_ONCE if len(levels) == 1 else MOST_HELD
    if len(groups) > MOST_GROUPS or held > most or hidden > MOST_HIDDEN:
        raise OutOfReach(
            f"The player's first {held} cards, {len(groups)} groups of open cards and {hidden} "
            f"hidden ones are more than the solver counts."
        )
    gone = cards_gone(game)
    return Shape(held, groups, hidden, levels, gone, faces)


def _hidden(hands: Iterable[NamedHand], faces: tuple[bool, ...]) -> int:
    """How many cards that the player does not see the dealer's hands use: all hands as many."""
    used = {
        sum(not seen for seen in faces[: part.first or None])
        for hand in hands
        for part in hand.parts
        if part.pile == "dealer"
    }
    if len(used) > 1:
        raise OutOfReach("Two hands use different numbers of the dealer's hidden cards.")
    return next(iter(used), 0)


def drawn_alike(game: PlainGame, hands: Iterable[NamedHand]) -> Shape | None:
    """Where nothing is decided and all hands have the same cards: a draw of so many cards."""
    if game.decks > 1:
        return None
    end = dealt_at(game, len(game.steps))
    counts = {"player": end.player, "board": end.board, "dealer": end.dealer}
    parts: list[frozenset[tuple[Pile, int, int]]] = [
        frozenset((part.pile, part.first or counts[part.pile], part.last) for part in hand.parts)
        for hand in hands
    ]
    limits = any(part.exactly or part.at_most for hand in hands for part in hand.parts)
    if (
        limits
        or len(set(parts)) != 1
        or any(part.which == "set aside" for hand in hands for part in hand.parts)
    ):
        return None
    gone = cards_gone(game)
    drawn = tuple(sorted(parts[0]))
    return Shape(sum(last or first for _, first, last in drawn), (), 0, ((),), gone, drawn=drawn)


def _used(end: Dealt, hands: Iterable[NamedHand], hides: bool) -> Dealt:
    """Where nothing is decided, only cards that some hand uses matter; all may lie open."""

    def most(pile: Pile, dealt: int) -> int:
        parts = [part for hand in hands for part in hand.parts if part.pile == pile]
        return max((part.first or dealt for part in parts), default=0)

    dealer = most("dealer", end.dealer)
    faces = end.faces[:dealer] if hides else (True,) * dealer
    return Dealt(most("player", end.player), most("board", end.board), faces)


def _groups(held: int, end: Dealt, last: Dealt, cuts: set[tuple[Pile, int]]) -> tuple[Group, ...]:
    """The open cards in groups, cut where a hand uses only the first of a pile."""
    found: list[Group] = []
    piles: tuple[tuple[Pile, int, int], ...] = (
        ("dealer", 0, last.up),
        ("board", 0, end.board),
        ("player", held, end.player),
    )
    for pile, first, count in piles:
        marks = sorted(
            {first, count, *(at for of, at in cuts if of == pile and first < at < count)}
        )
        pairs = pairwise(marks)
        found += [Group(pile, start, stop - start) for start, stop in pairs]
    return tuple(found)


def _cuts(hands: Iterable[NamedHand], faces: tuple[bool, ...]) -> set[tuple[Pile, int]]:
    """Where a hand's part of a pile ends, among the open cards."""
    return {
        (part.pile, sum(faces[: part.first]) if part.pile == "dealer" else part.first)
        for hand in hands
        for part in hand.parts
        if part.first
    }


def source_of(
    shape: Shape, game: PlainGame, hand: NamedHand, place: int | None = None
) -> HandSource:
    """Where a hand's cards come from, at the end or at a decision's place."""
    if shape.drawn:
        return HandSource(_order(hand, shape.held, unsure=False, hidden=False), "all", ())
    at = dealt_at(game, len(game.steps) if place is None else place)
    own: Own = "none"
    columns: list[int] = []
    hidden = False
    uses = 0
    for part in hand.parts:
        if _is_limited(part, at):
            if part.pile != "dealer" or part.exactly or any(shape.faces) or place is not None:
                limit = part.exactly or part.at_most
                raise OutOfReach(
                    f"The hand {hand.name!r} may use only {limit} cards of the {part.pile}'s."
                )
            uses = part.at_most
        if part.pile == "player" and shape.held:
            own = _own(shape, hand, part)
        columns += _columns(shape, part, at if place is not None else None)
        if part.pile == "dealer" and shape.hidden and place is None:
            hidden = hidden or not all(shape.faces[: part.first or None])
    keeps = any(choice.keep for step in game.decisions() for choice in step.choices)
    unsure = own == "aside" or (own == "kept" and keeps)
    count = len(columns) + (shape.held if own in ("all", "kept") else 0)
    order = _order(hand, count + (shape.hidden if hidden else 0), unsure, hidden)
    return HandSource(order, own, tuple(columns), hidden, uses)


def _order(hand: NamedHand, cards: int, unsure: bool, hidden: bool) -> DenseOrder:
    if isinstance(hand.measure, Ranking):
        return dense_order(hand.measure)
    if isinstance(hand.measure, Points):
        if unsure or not 1 <= cards <= MOST_ADDED:
            raise OutOfReach(f"The hand {hand.name!r} adds up more than {MOST_ADDED} cards.")
        return adding_order(hand.measure, cards)
    if unsure or hidden or not 1 <= cards <= MOST_COUNTED:
        raise OutOfReach(f"The hand {hand.name!r} counts more cards than the solver does.")
    return counting_order(hand.measure, cards)


def _is_limited(part: Part, at: Dealt) -> bool:
    """Whether a hand may use only some of a part's cards."""
    count = {"player": at.player, "board": at.board, "dealer": at.dealer}[part.pile]
    limit = part.exactly or part.at_most
    return 0 < limit < min(count, part.first or count)


def _own(shape: Shape, hand: NamedHand, part: Part) -> Own:
    if part.first and part.first < shape.held:
        raise OutOfReach(
            f"The hand {hand.name!r} uses some of the player's first cards, and a decision touches "
            "its wager."
        )
    by_part: dict[str, Own] = {"dealt": "all", "in play": "kept", "set aside": "aside"}
    return by_part[part.which]


def _columns(shape: Shape, part: Part, at: Dealt | None) -> list[int]:
    """The columns of the open cards that a part names, as far as they are out; all at the end."""
    found: list[int] = []
    start = 0
    open_ = [place for place, seen in enumerate(shape.faces) if seen]  # of the dealer's, as dealt
    for group in shape.groups:
        if group.pile == part.pile:
            out = group.seen(at) if at else group.count
            numbers = range(group.first, group.first + out)
            dealt = [open_[one] if part.pile == "dealer" else one for one in numbers]
            found += [start + at for at, card in enumerate(dealt) if _is_in(shape, part, card)]
        start += group.count
    return found


def _is_in(shape: Shape, part: Part, card: int) -> bool:
    """Whether a part names a card, by its number as dealt."""
    if part.first and card >= part.first:
        return False
    if part.which == "dealt" or shape.kept is None:
        return part.which != "set aside"
    return (card in shape.kept) == (part.which == "in play")


def cards_gone(game: PlainGame) -> Mask:
    """The cards that the deck lacks, of 52 and a joker."""
    gone = sum(15 << 4 * (rank - 2) for rank in game.without)
    return gone if game.joker else gone | 1 << JOKER.index


def ways_to_deal(left: int, counts: Iterable[int]) -> int:
    """In how many ways hands of these sizes come from so many cards."""
    sizes = list(counts)
    return prod(comb(left - sum(sizes[:at]), size) for at, size in enumerate(sizes))
