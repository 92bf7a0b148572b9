"""A game file dealt at random: a mean with its standard error, where no exact solution is in reach.

A decision is made by rollouts. Every choice is tried on the same random completions of what the
player sees, with each way to answer the later questions that is settled on beforehand, and the best
mean is taken; a later question is then decided anew, on what is seen by then. No play does better
than best play, so the player's mean is a lower bound of its value, and the house's edge at best
play is at most what is found. Nothing here depends on the solver's shapes: several decks and hands
that may use only some cards are sampled like any other. Hands to set are set by the house way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations, product
from math import prod
from random import Random

from houseway.cards import Card, shoe
from houseway.exact.general.cover_all import is_cover
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.tree import Stakes, ends_of
from houseway.exact.general.sets.solve import goes_by_set_hands
from houseway.exact.general.solve import Wagers, is_touched, stakes_of
from houseway.exact.general.twenty_one.proofs import is_loop
from houseway.exact.sampled_mean import sampled_mean
from houseway.gamefile.courses import Course, applies, fits, is_asked, stakes_on
from houseway.gamefile.facts import is_so
from houseway.gamefile.model import (
    Choice,
    Deal,
    Decision,
    NamedHand,
    Pile,
    PlainGame,
    Ranking,
    Step,
)
from houseway.gamefile.money import decide
from houseway.gamefile.script import outcome_of
from houseway.gamefile.setting import by_house_way, held
from houseway.gamefile.values import Held, Piles, value_of

ROLLOUTS = 40
MOST_PLANS = 12  # ways to answer later questions that a choice is tried with
STRATEGY = f"each choice by {ROLLOUTS} random completions, with the best plan for later choices"
BY_THE_HOUSE_WAY = "hands set by the house way"
NOTHING_TO_DECIDE = "nothing to decide"
TWO_SIDED_95 = 1.96


@dataclass(frozen=True, slots=True)
class Sampled:
    """What so many random deals came to, in units of the first wager."""

    game: str
    wager: str
    deals: int
    mean: float
    error: float  # of the mean: its standard deviation
    strategy: str
    unit: str  # the spot of the base wager
    decides: bool  # whether choices were made: the mean is then a lower bound of best play's

    @property
    def interval(self) -> tuple[float, float]:
        """The player's value, 95 times in 100."""
        return self.mean - TWO_SIDED_95 * self.error, self.mean + TWO_SIDED_95 * self.error


def sample(game: PlainGame, wagers: Wagers, deals: int, seed: int = 0) -> Sampled:
    """The mean of so many deals, of which there must be two at least."""
    if is_cover(game, stakes_of(game, wagers)):
        raise OutOfReach(f"{wagers[0]} goes by all hands at a table: houseway prove deals them.")
    if is_loop(game, wagers):
        raise OutOfReach("The bet of twenty-one is solved exactly; it is not dealt at random.")
    first = stakes_of(game, wagers)
    unit = next(stake for stake in first.values() if stake)
    sets = game.sets is not None and goes_by_set_hands(game, first)
    decides = not sets and is_touched(game, wagers)
    player = _Player(game, first, decides, Random(f"{game.name} {wagers} {seed}"))
    nets = [float(player.play() / unit) for _ in range(deals)]
    found = sampled_mean(nets)
    strategy = STRATEGY if decides else BY_THE_HOUSE_WAY if sets else NOTHING_TO_DECIDE
    name = " and ".join(wagers)
    bound = decides or sets
    return Sampled(
        game.name, name, deals, found.mean, found.standard_error, strategy, wagers[0], bound
    )


@dataclass(frozen=True, slots=True)
class _State:
    """Where a round is: the next step, the way here, and cards by packet."""

    place: int = 0
    course: Course = Course()  # noqa: RUF009  a frozen struct
    player: tuple[Card, ...] = ()
    kept: tuple[Card, ...] | None = None
    dealer: tuple[Card, ...] = ()
    up: tuple[bool, ...] = ()  # whether each of the dealer's is seen
    board: tuple[Card, ...] = ()

    def seen(self) -> tuple[Card, ...]:
        shown = (card for card, up in zip(self.dealer, self.up, strict=True) if up)
        return (*self.player, *shown, *self.board)

    def piles(self) -> Piles:
        in_play = self.player if self.kept is None else self.kept
        return {
            "player": Held(self.player, in_play),
            "dealer": Held(self.dealer, self.dealer),
            "board": Held(self.board, self.board),
        }

    def with_cards(self, pile: Pile, some: tuple[Card, ...], up: bool) -> _State:
        match pile:
            case "player":
                kept = None if self.kept is None else self.kept + some
                return replace(self, player=self.player + some, kept=kept)
            case "board":
                return replace(self, board=self.board + some)
            case "dealer":
                faces = self.up + (up,) * len(some)
                return replace(self, dealer=self.dealer + some, up=faces)


Plan = Mapping[int, Choice]  # by a later decision's place: what is then answered


class _Player:
    def __init__(self, game: PlainGame, first: Stakes, decides: bool, random: Random) -> None:
        self._game, self._first, self._decides, self._random = game, first, decides, random
        every = shoe(game.decks, game.joker)
        self._deck = [card for card in every if card.rank not in game.without]
        self._tables = {table.name: table for table in game.paytables}
        self._choices = {
            place: tuple(fixed for listed in step.choices for fixed in ends_of(listed))
            for place, step in enumerate(game.steps)
            if isinstance(step, Decision)
        }

    def play(self) -> Fraction:
        """A round from a fresh deck."""
        deck = self._shuffled(())
        state = _State()
        while state.place < len(self._game.steps):
            step = self._game.steps[state.place]
            if isinstance(step, Deal):
                state = self._dealt(state, step, deck)
            elif self._is_asked(state, step):
                state = self._best(state, list(self._answers(state)))
            else:
                state = replace(state, place=state.place + 1)
        return self._net(state)

    def _shuffled(self, without: Sequence[Card]) -> Iterator[Card]:
        left = self._deck.copy()
        for card in without:  # one of each, as several decks have more
            left.remove(card)
        self._random.shuffle(left)
        return iter(left)

    def _dealt(self, state: _State, step: Deal, deck: Iterator[Card]) -> _State:
        """The state after a step that deals; one that is for others deals nothing."""
        own = fits(state.course, step.after, step.not_after)
        for packet in step.packets if own and self._is_so(state, step) else ():
            some = tuple(next(deck) for _ in range(packet.count))
            state = state.with_cards(packet.pile, some, packet.up)
        return replace(state, place=state.place + 1)

    def _is_asked(self, state: _State, step: Decision) -> bool:
        return is_asked(step, state.course) and self._is_so(state, step)

    def _is_so(self, state: _State, step: Step) -> bool:
        return bool(is_so(self._game, step.when, state.piles()))

    # --- Deciding --------------------------------------------------------------------------------

    def _answers(self, state: _State) -> Iterator[_State]:
        """The state after each choice that is open, with each way to keep cards."""
        for choice in self._choices[state.place]:
            if not self._is_open(choice, state):
                continue
            for some in combinations(state.piles()["player"].in_play, choice.keep):
                yield self._chosen(state, choice, some)

    def _is_open(self, choice: Choice, state: _State) -> bool:
        needs = choice.needs
        if needs is None:
            return True
        value = value_of(self._game.hand(needs.hand), state.piles(), self._game.decks)
        return value in needs.span

    def _chosen(self, state: _State, choice: Choice, kept: tuple[Card, ...]) -> _State:
        course = state.course.then(state.place, choice)
        return replace(state, place=state.place + 1, course=course, kept=kept or state.kept)

    def _best(self, state: _State, after: Sequence[_State]) -> _State:
        """The choice that did best on the same completions, with the plan that suits it best."""
        if len(after) == 1 or not self._decides:
            return after[0]
        tried = [(one, plan) for one in after for plan in self._plans(one)]
        totals = [Fraction(0)] * len(tried)
        for _ in range(ROLLOUTS):
            unseen = list(self._shuffled(state.seen()))
            for at, (one, plan) in enumerate(tried):
                totals[at] += self._completed(one, plan, iter(unseen))
        return tried[max(range(len(tried)), key=totals.__getitem__)][0]

    def _plans(self, state: _State) -> list[Plan]:
        """Ways to answer all that can still be asked; some of them, if there are many."""
        later = [place for place in self._choices if place >= state.place]
        ways = prod(len(self._choices[place]) for place in later)
        if ways <= MOST_PLANS:
            every = product(*(self._choices[place] for place in later))
            return [dict(zip(later, one, strict=True)) for one in every]
        most = max(len(self._choices[place]) for place in later)
        return [
            {place: self._choices[place][min(at, len(self._choices[place]) - 1)] for place in later}
            for at in range(most)
        ]

    def _completed(self, state: _State, plan: Plan, deck: Iterator[Card]) -> Fraction:
        """The net of a round with other unseen cards, later questions answered by a plan."""
        faces = zip(state.dealer, state.up, strict=True)
        state = replace(state, dealer=tuple(card if up else next(deck) for card, up in faces))
        while state.place < len(self._game.steps):
            step = self._game.steps[state.place]
            if isinstance(step, Deal):
                state = self._dealt(state, step, deck)
            elif self._is_asked(state, step):
                choice = plan[state.place]
                if not self._is_open(choice, state):
                    open_ = self._choices[state.place]
                    choice = next(one for one in open_ if one.act == step.default)
                state = self._chosen(state, choice, self._kept_for_now(state, choice.keep))
            else:
                state = replace(state, place=state.place + 1)
        return self._net(state)

    def _kept_for_now(self, state: _State, keep: int) -> tuple[Card, ...]:
        """The cards that make the best hand with what lies open, or else the highest."""
        held = sorted(state.piles()["player"].in_play, key=lambda card: -card.index)
        if not keep:
            return ()
        if hand := self._comparable(state, keep):
            ways = (replace(state, kept=some) for some in combinations(held, keep))
            best = max(ways, key=lambda one: value_of(hand, one.piles(), self._game.decks))
            assert best.kept is not None
            return best.kept
        return tuple(held[:keep])

    def _comparable(self, state: _State, keep: int) -> NamedHand | None:
        """A hand in play that already has all its cards with what lies open, if there is one."""
        for one in self._game.settlements:
            hand = self._game.hand(one.hand)
            own = any(part.which == "in play" for part in hand.parts)
            board = any(part.pile == "board" for part in hand.parts)
            cards = keep + len(state.board) * board
            if own and isinstance(hand.measure, Ranking) and cards >= hand.measure.cards:
                return hand
        return None

    # --- Settling --------------------------------------------------------------------------------

    def _net(self, state: _State) -> Fraction:
        stakes: Mapping[str, Fraction] = stakes_on(self._game, state.course, self._first)
        net = -sum((stakes.get(spot, Fraction(0)) for spot in state.course.lost), Fraction(0))
        net -= sum((stakes.get(spot, Fraction(0)) / 2 for spot in state.course.halved), Fraction(0))
        piles = self._set(state.piles())
        for one in self._game.settlements:
            stake = stakes.get(one.spot, Fraction(0))
            if stake and applies(one, state.course):
                decided = decide(one, self._tables, outcome_of(self._game, one, piles))
                net += stake * decided.net if decided else 0
        return net

    def _set(self, piles: Piles) -> Piles:
        """Both sides' cards laid out by the house way, in a game with hands to set."""
        if (sets := self._game.sets) is None:
            return piles
        ways: dict[Pile, Held] = {
            pile: held(sets, by_house_way(sets, some.dealt)) if some.dealt else some
            for pile, some in piles.items()
        }
        return ways
