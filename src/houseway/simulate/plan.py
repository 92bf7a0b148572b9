"""What is to be simulated, as plain data that any worker can be sent, and how it is made ready."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from threading import Lock
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from houseway.exact.proving.wording import base_wager_words
from houseway.gamefile.game import FileRules, game_from
from houseway.gamefile.reading.check_cut_card import faults_of_cut_card
from houseway.games import find
from houseway.money import Cents
from houseway.poker.rules import PokerRules
from houseway.round import OrderedDeck, Round
from houseway.round.describe import choose
from houseway.round.game import Game, Rules
from houseway.round.questions import Answer, Seat, Stake
from houseway.simulate.batch import BatchGame, NotSimulated, free_setup
from houseway.simulate.registry import simulated
from houseway.simulate.shoes import cut_of, numbers_a_shoe
from houseway.simulate.simulated import Simulated, WholeRounds
from houseway.simulate.strategy import ByLot, NoStrategy, Strategy
from houseway.simulate.tables.kept_tables import Progress, no_progress

RANDOM = "random"
AMONG_PLAYERS = ("strength", RANDOM)  # strategies of games that players bank
USUAL_PLAYERS = 6
USUAL_STAKE = Cents(1_000)  # on every required wager, where nothing else is said


class Plan(Struct, frozen=True):
    """A game under some rules, what each seat wagers, how it plays, and the seed of the cards."""

    game: str
    options: tuple[tuple[str, str], ...]
    wagers: tuple[tuple[str, int], ...]
    strategy: str
    seats: int = 1
    seed: int = 1
    source: str = ""  # of a user's strategy: the text of its file
    file: str = ""  # of a game file: its text, which other machines may not have
    cut_card: str = ""  # `3/4` of the shoe; "" as the game says, and 0 for a full shoe a round

    @property
    def found(self) -> Game:
        return game_from(self.file, self.game) if self.file else find(self.game)

    @property
    def rules(self) -> Rules:
        return choose(self.found, dict(self.options))

    @property
    def stakes(self) -> dict[str, Cents]:
        return {spot: Cents(amount) for spot, amount in self.wagers}

    @property
    def among_players(self) -> bool:
        """Whether it is played by the engine, against bots."""
        return self.found.banked_by != "house"

    @property
    def by_engine(self) -> bool:
        """Whether rounds are played one by one: no kernel has the rules, or the strategy is a
        user's."""
        if self.by_user or self.among_players:
            return self.by_user
        return self.simulated.by_engine and self.whole is None

    @property
    def whole(self) -> WholeRounds | None:
        """The kernel that plays whole rounds of it by itself, if there is one."""
        return None if self.by_user or self.among_players else self.simulated.whole(self)

    @property
    def simulated(self) -> Simulated:
        """How it is played: as its game is, unless that has no table of best play."""
        usual = simulated(self.found)
        return usual.instead(self) or usual

    @property
    def cut(self) -> int:
        """How many cards lie before the cut card; 0 where each round has a full shoe."""
        return cut_of(self.rules, Fraction(self.cut_card) if self.cut_card else None)

    @property
    def numbers_a_shoe(self) -> int:
        return numbers_a_shoe(self.cut, self.seats)

    @property
    def by_user(self) -> bool:
        """Whether the strategy is a file of the user's."""
        return self.strategy.endswith(".py")

    @property
    def unit(self) -> str:
        """The spot of the base wager, in which values are told: the first of the game's."""
        return self.wagers[0][0]

    @property
    def unit_words(self) -> str:
        return base_wager_words(self.unit, self.stakes)

    @property
    def base_stake(self) -> int:
        """What stands on it, in cents."""
        return self.wagers[0][1]

    @property
    def first_stake(self) -> int:
        """What a seat wagers before the deal in all, in cents."""
        return sum(amount for _, amount in self.wagers)


def make_plan(
    game: Game | str,
    strategy: str,
    *,
    options: Mapping[str, str] | None = None,
    wagers: Mapping[str, Cents] | None = None,
    seats: int = 1,
    seed: int = 1,
    cut_card: Fraction | None = None,
) -> Plan:
    """A plan that the game's own rules allow; a wager that they do not is refused by them."""
    found = find(game) if isinstance(game, str) else game
    assert found.file or not issubclass(found.rules, FileRules), "workers need a file's text"
    chosen = tuple(sorted((options or {}).items()))
    rules = choose(found, dict(chosen))
    if isinstance(rules, PokerRules):
        if wagers:
            raise NotSimulated(f"{found.title} has blinds and bets, and no wagers to choose")
        stakes = {"big-blind": rules.big_blind}
        seats = seats if seats > 1 else min(USUAL_PLAYERS, found.seats(rules))
    else:
        stakes = checked_wagers(found, rules, wagers or {}, seats)
    source = Path(strategy).read_text(encoding="utf-8") if strategy.endswith(".py") else ""
    wagered = tuple(stakes.items())
    cut = "" if cut_card is None else str(cut_card)
    plan = Plan(found.name, chosen, wagered, strategy, seats, seed, source, found.file, cut)
    _check_cut(plan)
    if not plan.by_user:
        _check_strategy(plan)
    return plan


def _check_cut(plan: Plan) -> None:
    """A cut card is one of a shoe, with enough cards behind it."""
    if not plan.cut_card or not plan.cut:
        return
    rules = plan.rules
    assert isinstance(rules, FileRules)
    share = Fraction(plan.cut_card)
    if faults := faults_of_cut_card(replace(rules.game, cut_card=share), (rules.decks,)):
        found, allowed = faults
        raise NotSimulated(f"--cut-card: {found}; there may be {allowed}")


def checked_wagers(
    game: Game, rules: Rules, wagers: Mapping[str, Cents], seats: int = 1
) -> dict[str, Cents]:
    """These wagers and the usual ones where one is required, as the script takes them."""
    setup = free_setup(game, rules, seats)
    round_ = Round(game, setup, OrderedDeck(game.cards(rules)))
    (option, *_) = round_.questions[Seat(1)].options
    stakes = dict(wagers)
    for stake in option.stakes:
        if stake.required and stake.spot not in stakes:
            stakes[stake.spot] = stakes.get(stake.equals, _usual(stake))
    if not stakes:
        stakes[option.stakes[0].spot] = _usual(option.stakes[0])
    round_.answer(Seat(1), Answer("wager", (), stakes))
    return {stake.spot: stakes[stake.spot] for stake in option.stakes if stake.spot in stakes}


def _usual(stake: Stake) -> Cents:
    """What is staked where nothing is said; a wager of one amount only is that."""
    return stake.least if stake.fixed else USUAL_STAKE


def strategies(game: Game) -> Sequence[str]:
    """The names that a game knows."""
    if game.banked_by != "house":
        return AMONG_PLAYERS
    return tuple(dict.fromkeys((*simulated(game).strategies, RANDOM)))


def _check_strategy(plan: Plan) -> None:
    known = strategies(plan.found)
    if plan.strategy not in known:
        raise NoStrategy(
            f"{plan.game} has no strategy {plan.strategy!r}; there are {', '.join(known)}, or a"
            " file's name.py"
        )


class Ready(NamedTuple):
    """A plan with its kernels and tables at hand."""

    game: BatchGame
    strategy: Strategy


def prepare(plan: Plan, progress: Progress = no_progress) -> Ready:
    """Make a plan ready, its tables made first if they are not kept yet."""
    game = batch_game(plan)
    made = plan.simulated.strategies
    if plan.strategy == RANDOM and RANDOM not in made:
        return Ready(game, ByLot(game))
    return Ready(game, made[plan.strategy](game, progress))


def batch_game(plan: Plan) -> BatchGame:
    """The game of a plan, whoever decides."""
    return plan.simulated.batch(plan.rules, plan.stakes, plan.seats)


_READY: dict[Plan, Ready] = {}
_MOST_READY = 16
_LOCK = Lock()


def prepared(plan: Plan, progress: Progress = no_progress) -> Ready:
    """The game of a plan, made once for all parts of a run, whatever thread comes first."""
    with _LOCK:
        if plan not in _READY:
            while len(_READY) >= _MOST_READY:
                del _READY[next(iter(_READY))]
            _READY[plan] = prepare(plan, progress)
        return _READY[plan]


def exact_mean(plan: Plan) -> Fraction | None:
    """What a seat nets in a round on average, in cents; None where no exact value is known."""
    if plan.by_user or plan.among_players or plan.cut:
        return None
    game, strategy = prepared(plan)
    return plan.simulated.exact_mean(game, strategy, plan.strategy)
