"""Peeks of game files: a seen card is a card dealt up, and the general solver does the rest.

Exact where the solution is within reach, else sampled: at each deal's first decision every choice
is valued exactly, with all later decisions, with the peek and without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from random import Random

from msgspec.structs import replace

from houseway.cards import DECK, Card
from houseway.exact.general.against_engine import check_wagers
from houseway.exact.general.estimate import work_of
from houseway.exact.general.known import Seen, Valued, value_choices
from houseway.exact.general.planning.plan import plan_for
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.seen_cards import with_board_seen, with_cards_seen
from houseway.exact.general.planning.shape import Dealt, dealt_at
from houseway.exact.general.planning.tree import Fork, Stakes, forks, tree_of
from houseway.exact.general.shipped import known_results
from houseway.exact.general.solve import solve, stakes_of, wager_sets
from houseway.exact.general.value_alone import value_alone
from houseway.exact.peeks.peek import BadPeek, Peek, Sees
from houseway.exact.peeks.sampling import Progress, Sampler, sample
from houseway.exact.proving.result import Result
from houseway.gamefile.game import file_of
from houseway.gamefile.model import Needs, PlainGame
from houseway.gamefile.values import Held, Piles, value_of
from houseway.round.game import Game

MOST_SECONDS = 3_600.0  # of one core, for an exact solution
USUAL_DEALS = 400


def seen_game(file: PlainGame, sees: Sees) -> PlainGame:
    """The game as it is for a player with a peek; it has a digest of its own."""
    if sees.pile == "seats":
        return file
    try:
        turned = with_cards_seen if sees.pile == "dealer" else with_board_seen
        game = turned(file, sees.count)
    except OutOfReach as reason:
        raise BadPeek(str(reason)) from reason
    return replace(game, digest=sha256(f"{file.digest} {sees}".encode()).hexdigest())


def is_in_reach(file: PlainGame, sees: Sees) -> bool:
    """Whether the required wagers are solved exactly under a peek, or deals are sampled."""
    if sees.pile == "seats":
        return False
    game = seen_game(file, sees)
    try:
        work = work_of(plan_for(game, stakes_of(game, wager_sets(game)[0])))
    except OutOfReach:
        return False
    return work.seconds <= MOST_SECONDS


def peek_of(
    game: Game,
    sees: Sees,
    deals: int | None = None,
    *,
    jobs: int = 1,
    progress: Progress = lambda done, deals: None,
) -> Peek:
    """The required wagers of a game file under a peek."""
    file = file_of(game)
    wagers = wager_sets(file)[0]
    try:
        check_wagers(file, wagers)
        without = _known_result(game) or solve(file, wagers, jobs=jobs)
    except OutOfReach as reason:
        raise BadPeek(f"{file.title} is not solved: {reason}") from reason
    if not is_in_reach(file, sees):
        many = deals or USUAL_DEALS
        return sampled_peek(game, sees, without, many, jobs=jobs, progress=progress)
    value = value_alone(seen_game(file, sees), wagers, jobs=jobs, progress=progress)
    return Peek(without, sees, value)


def _known_result(game: Game) -> Result | None:
    """What the required wagers are worth, if it was solved before."""
    name = " and ".join(wager_sets(file_of(game))[0])
    return next((one for one in known_results(game) if one.wager == name and not one.options), None)


def sampled_peek(
    game: Game,
    sees: Sees,
    without: Result,
    deals: int,
    *,
    jobs: int = 1,
    progress: Progress = lambda done, deals: None,
) -> Peek:
    """By random deals; `without` is the exact result for a player who sees nothing more."""
    file = file_of(game)
    wagers = wager_sets(file)[0]
    deal = Dealing(file, sees, stakes_of(file, wagers))
    name, version = f"{file.name} {sees}", file.digest
    sampler = Sampler(name, game, deal.gain, __name__, version=version)
    try:
        found = sample(sampler, deals, jobs=jobs, progress=progress)
    except OutOfReach as reason:
        raise BadPeek(f"{file.title}: {reason} A peek cannot be valued deal by deal.") from reason
    value = without.value + Fraction(found.mean)
    return Peek(without, sees, value, found.standard_error, deals)


@dataclass
class Dealing:
    """Random deals up to the first decision, which is then solved twice."""

    file: PlainGame
    sees: Sees
    first: Stakes

    def __post_init__(self) -> None:
        self.seen_file = seen_game(self.file, self.sees)
        self.forks = [_first_fork(game, self.first) for game in (self.file, self.seen_file)]
        self.plain = dealt_at(self.file, self.forks[0].place)
        self.peeked = dealt_at(self.seen_file, self.forks[1].place)
        self.decides_once = len(list(forks(self.forks[0]))) == 1

    def gain(self, random: Random) -> Fraction:
        """What the peek adds to one deal."""
        dead = self.sees.count * self.plain.player if self.sees.pile == "seats" else 0
        most = self.peeked.player + self.peeked.up + self.peeked.board + dead
        there = [card for card in DECK if card.rank not in self.file.without]
        if most >= len(there):
            raise BadPeek(f"{self.file.title} has no cards for {self.sees.words}")
        cards = random.sample(there, most)
        others = cards[most - dead :]
        peeked = self._values(self.seen_file, self.forks[1], self.peeked, cards, others)
        plain = self._values(self.file, self.forks[0], self.plain, cards, ())
        usual = max(plain, key=lambda one: one.value)
        if self.decides_once:
            # Valued under the peek too, the usual choice changes no mean, as it does not depend on
            # what is seen; and most of the luck of the deal cancels.
            same = (usual.choice, usual.kept)  # one act may be several choices: what is staked
            usual = next(one for one in peeked if (one.choice, one.kept) == same)
        return max(one.value for one in peeked) - usual.value

    def _values(
        self,
        game: PlainGame,
        fork: Fork,
        dealt: Dealt,
        cards: Sequence[Card],
        dead: Sequence[Card],
    ) -> list[Valued]:
        """The cards are the player's, then the dealer's open ones, then those of the board."""
        player = tuple(cards[: dealt.player])
        start = self.peeked.player
        up = tuple(cards[start : start + dealt.up])
        start += self.peeked.up
        seen = Seen(player, up, tuple(cards[start : start + dealt.board]), dead=tuple(dead))
        options = tuple(one for one in fork.options if _is_open(game, one.choice.needs, seen))
        return value_choices(game, self.first, Fork(fork.place, fork.name, options), seen)


def _first_fork(game: PlainGame, first: Stakes) -> Fork:
    tree = tree_of(game, first)
    if not isinstance(tree, Fork):
        raise BadPeek(f"nothing is decided in {game.title}, so that a peek is worth nothing")
    return tree


def _is_open(game: PlainGame, needs: Needs | None, seen: Seen) -> bool:
    """Whether the player holds what a choice asks for."""
    if needs is None:
        return True
    piles: Piles = {
        "player": Held(seen.player, seen.player),
        "dealer": Held(seen.up, seen.up),
        "board": Held(seen.board, seen.board),
    }
    return value_of(game.hand(needs.hand), piles, game.decks) in needs.span
