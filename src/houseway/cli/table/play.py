"""`houseway play`: a table at the terminal, where Enter always does something sensible."""

from __future__ import annotations

import random
import re
import secrets
from contextlib import suppress
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule as Divider
from rich.table import Table as Grid
from rich.text import Text

from houseway.cards import shuffled
from houseway.cli.app import Mistake
from houseway.cli.options import GameName, OptionList, chosen
from houseway.cli.screen import coach_counts, listen, screen
from houseway.cli.table import faces
from houseway.cli.table.choices import ListedChoice, choices, on_enter, remark
from houseway.cli.table.felt import felt
from houseway.cli.table.story import is_settled, settlement, signed, steps, story
from houseway.games import find
from houseway.money import Cents, dollars, show_money
from houseway.round.deck import OrderedDeck
from houseway.round.describe import choose, in_words
from houseway.round.events import Answered, Charged, Event, Irregular, Returned, Shown, Staked
from houseway.round.game import Game, Player, Rules, Setup
from houseway.round.limits import Limits
from houseway.round.questions import Answer, Option, Question, Seat
from houseway.round.refused import Refused
from houseway.round.runner import Round, State
from houseway.round.views import events_for, view
from houseway.round.words.offers import is_betting, stake_in_words
from houseway.round.words.phrases import cards
from houseway.round.words.typed import typed
from houseway.round.words.wording import answer_text
from houseway.rulebook import NotInRulebook
from houseway.simulate.bots import RandomBot, Strategy, StrengthBot, asked

if TYPE_CHECKING:
    from houseway.exact.coach.advise import Advice

ME = Seat(1)
_MOST_ADVICE = 8  # rows; a split of four cards has more
_LEAVE = {"q", "quit", "leave", "exit"}
_HELP = {"?", "h", "help"}


class Leave(Exception):
    """The player gets up."""


class Opponent(StrEnum):
    """The bots to play against."""

    STRENGTH = "strength"  # by the strength of its hand
    RANDOM = "random"  # anything legal
    OPTIMAL = "optimal"  # against the house: the best answer there is
    THUMB = "thumb"  # against the house: by the rule of thumb
    NEVER = "never"  # against the house: what is offered


def play(
    game: GameName,
    seed: Annotated[
        int | None, typer.Option(help="Shuffle by this number, so that the deal can be repeated.")
    ] = None,
    option: OptionList = None,
    seats: Annotated[
        int | None,
        typer.Option(help="How many seats are taken; yours is the first.", min=1, max=23),
    ] = None,
    stack: Annotated[str, typer.Option(help="The dollars you sit down with.")] = "500",
    against: Annotated[
        Opponent,
        typer.Option(help="Who plays the other seats; against the house optimal, thumb or never."),
    ] = Opponent.STRENGTH,
    coach: Annotated[
        bool, typer.Option("--coach", help="Show what each choice is worth, exactly.")
    ] = False,
) -> None:
    """Play a game at the terminal, free of stakes. Enter takes the answer that is offered."""
    found = find(game)
    rules = choose(found, chosen(option))
    others = _others(found, rules, against, seed)
    taken = _seats(found, rules, seats)
    table = PlayTable(screen(), found, rules, taken, dollars(stack), seed, others, coach)
    with suppress(Leave, EOFError, KeyboardInterrupt):
        table.run()
    table.goodbye()


def _seats(game: Game, rules: Rules, asked: int | None) -> int:
    most = game.seats(rules)
    least, usual = (1, 1) if game.banked_by == "house" else (2, min(6, most))
    taken = usual if asked is None else asked
    if not least <= taken <= most:
        raise Mistake(f"{game.title} takes {least} to {most} seats, not {taken}")
    return taken


def _others(game: Game, rules: Rules, against: Opponent, seed: int | None) -> Strategy:
    """How the other seats answer: at the house's table they take what is offered, unless said."""
    if game.banked_by == "house":
        if against in (Opponent.OPTIMAL, Opponent.THUMB):
            from houseway.simulate.strategy_bot import StrategyBot  # it loads kernels

            return StrategyBot(game, rules, against)
        return lambda view: on_enter(asked(view))
    chance = random.Random() if seed is None else random.Random(f"{seed}, the other seats")
    return StrengthBot(chance) if against is Opponent.STRENGTH else RandomBot(chance)


class PlayTable:
    """A session: round after round with the chips that are left."""

    def __init__(
        self,
        console: Console,
        game: Game,
        rules: Rules,
        seats: int,
        stack: Cents,
        seed: int | None,
        others: Strategy,
        coached: bool = False,
    ) -> None:
        self.others = others
        self.coached = coached
        self.advice: Advice | None = None
        self.console = console
        self.game = game
        self.rules = rules
        self.start = stack
        self.stacks = {Seat(number): stack for number in range(1, seats + 1)}
        self.below = secrets.randbelow if seed is None else random.Random(seed).randrange
        self.rounds = 0
        self.under_way = False
        self.last_wager: Answer | None = None

    @property
    def balance(self) -> Cents:
        return self.stacks[ME]

    # The session

    def run(self) -> None:
        self._welcome()
        while True:
            self._play_round()
            if not self.balance:
                self.console.print("  That was your last chip.")
                return
            self.console.print(Text("  Another round? Enter: yes · q: leave", "quiet"))
            if listen(self.console).lower() in _LEAVE | {"n", "no"}:
                return

    def _welcome(self) -> None:
        self.console.print()
        self.console.print(Text.assemble(("  " + self.game.title, "title"), "  free play"))
        if self.rules.changed():  # LIM-2, DFH-9
            said = in_words(self.game, self.rules)
            self.console.print(Text(f"  This table {said}", "quiet"))
        self.console.print(
            Text("  Type an answer, its number, or Enter. ? for help, q to leave.", "quiet")
        )

    def goodbye(self) -> None:
        won = self.balance - self.start
        rounds = f"{self.rounds} round{'s' if self.rounds != 1 else ''}"
        words = Text.assemble(f"  Goodbye. {rounds}, ", signed(won), ".")
        self.console.print()
        if self.under_way:
            self.console.print(Text("  The round under way does not count.", "quiet"))
        self.console.print(words)

    # A round

    def _play_round(self) -> None:
        round_ = self._deal()
        told = 0
        self.console.print()
        self.console.print(
            Divider(f"Round {self.rounds + 1} · {show_money(self.balance)}", style="quiet")
        )
        while round_.state is State.OPEN:
            self._let_others_answer(round_)
            self.under_way = bool(round_.answers)
            if question := round_.questions.get(ME):
                told = self._draw(round_, told)
                self._ask(round_, question)
        self._draw(round_, told)
        self._settle(round_)

    def _deal(self) -> Round:
        for seat, stack in self.stacks.items():  # the others buy in again
            if seat != ME and not stack:
                self.stacks[seat] = self.start
        players = tuple(Player(seat, stack) for seat, stack in self.stacks.items())
        setup = Setup(self.rules, players, self._limits(), button=self._button())
        return Round(
            self.game, setup, OrderedDeck(shuffled(self.game.cards(self.rules), self.below))
        )

    def _limits(self) -> Limits:
        return Limits()

    def _button(self) -> Seat:
        """Goes round the table, from the last seat to yours and on."""
        if self.game.banked_by == "house":
            return Seat(0)
        return Seat((self.rounds - 1) % len(self.stacks) + 1)

    def _let_others_answer(self, round_: Round) -> None:
        """Seats before yours answer; in a house-banked game all others, in their order."""
        while others := [seat for seat in round_.questions if seat != ME]:
            seat = others[0]
            round_.answer(seat, self.others(view(round_, seat)))

    def _draw(self, round_: Round, told: int) -> int:
        """The others' doings since the last time, then the table as it is now."""
        news = [event for event in events_for(round_, ME, told) if self._is_news(event)]
        if news:
            self.console.print()
            self.console.print(steps(story(news, ME)))
        now = view(round_, ME)
        if now.places or len(self.stacks) > 1:
            self.console.print()
            named = round_.game.named(round_.setup.rules)
            self.console.print(felt(self.console, now, ME, named, self.game.hands))
        return len(round_.events)

    def _is_news(self, event: Event) -> bool:
        """Among players, what the other seats did; a house-banked table shows it all by itself."""
        if self.game.banked_by == "house":
            return False
        match event:
            case Answered(seat=seat) | Staked(seat=seat) | Returned(seat=seat):
                return seat != ME
            case Charged() | Irregular() | Shown():
                return True
            case _:
                return False

    def _settle(self, round_: Round) -> None:
        self.rounds += 1
        self.under_way = False
        self.stacks = dict(round_.stacks)
        net = round_.nets()[ME]
        self.console.print()
        if is_settled(round_):
            self.console.print(settlement(round_, ME))
            self.console.print()
        total = Text.assemble(
            "  This round ", signed(net), " · you have ", (show_money(self.balance), "title"), "."
        )
        self.console.print(total)

    # A question

    def _ask(self, round_: Round, question: Question) -> None:
        offer = on_enter(question, self.last_wager)
        listed = [] if is_betting(question) else choices(question)
        self.console.print()
        self.console.print(_heading(question))
        if is_betting(question):
            self.console.print(_spots(question))
        else:
            self.console.print(_list(self.console, question, listed))
        self._coach(round_)
        self.console.print(Text.assemble(("  Enter: ", "quiet"), (answer_text(offer), "act")))
        while not self._heard(round_, question, offer, listed):
            pass

    def _coach(self, round_: Round) -> None:
        """The exact values of the choices, where the player wants to know."""
        if self.coached:  # solvers are slow to load, and nobody else waits for them
            with coach_counts(self.console):
                from houseway.cli.math.advice import show_advice
                from houseway.exact.coach.advise import advise

                self.advice = advise(self.game, self.rules, view(round_, ME))
            self.console.print()
            show_advice(self.console, self.advice, _MOST_ADVICE)

    def _tell_shortfall(self, answer: Answer) -> None:
        if self.advice:
            from houseway.cli.math.advice import shortfall

            if told := shortfall(self.advice, answer):
                self.console.print(told)

    def _heard(
        self, round_: Round, question: Question, offer: Answer, listed: list[ListedChoice]
    ) -> bool:
        """Whether one line from the player answered the question."""
        text = listen(self.console)
        if text.lower() in _LEAVE:
            raise Leave
        if text.lower() in _HELP:
            self.console.print(Padding(Text(_HELP_TEXT, "quiet"), (0, 2)))
            return False
        if re.fullmatch(r"[0-9A-Za-z]{3}-\d+a?", text):
            return self._explain(text.upper())
        try:
            answer = _meant(question, text, offer, listed)
            round_.answer(ME, answer)
        except (Refused, ValueError) as error:
            self._refuse(error)
            return False
        self._tell_shortfall(answer)
        if is_betting(question):
            self.last_wager = answer
        return True

    def _refuse(self, error: Exception) -> None:
        self.console.print(Padding(Text(str(error), "refused"), (0, 2)))

    def _explain(self, id: str) -> bool:
        try:
            words = self.game.rule(id)
        except NotInRulebook as error:
            self._refuse(error)
        else:
            said = Text.assemble((id, "rule.id"), " ", (words.title, "title"), ". ", words.text)
            self.console.print(Padding(said, (0, 2)))
        return False


_HELP_TEXT = (
    "Type an answer as it is written in the list (raise 20, discard 7c), the number beside it, "
    "or Enter for the one offered. A rule's id, such as LIM-1, shows the rule. q leaves."
)


def _meant(question: Question, text: str, offer: Answer, listed: list[ListedChoice]) -> Answer:
    """The answer that a typed line stands for: Enter, a number of the list, or words."""
    if not text:
        return offer
    if text.isdigit() and not is_betting(question):
        if not 1 <= int(text) <= len(listed):
            raise ValueError(f"The list goes from 1 to {len(listed)}.")
        return listed[int(text) - 1].answer
    return typed(question, text)


def _heading(question: Question) -> Text:
    said = Text.assemble("  ", (question.prompt, "title"), "  ", (question.rule, "rule.id"))
    return Text.assemble(said, "\n  ", (question.hint, "quiet")) if question.hint else said


def _spots(question: Question) -> Padding:
    """The spots that take a wager now, and what each takes."""
    grid = Grid.grid(padding=(0, 3))
    for option in question.options:
        for stake in option.stakes:
            grid.add_row(
                Text(stake.spot, "act"), stake_in_words(stake), Text(stake.rule, "rule.id")
            )
    return Padding(grid, (0, 0, 0, 4))


def _list(console: Console, question: Question, listed: list[ListedChoice]) -> Padding:
    """A row for each act; one that names cards has them numbered along its row."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(justify="right", no_wrap=True, style="quiet")
    grid.add_column(no_wrap=True)
    grid.add_column()
    room = console.width - 10 - max(len(option.act) for option in question.options)
    for option in question.options:
        mine = [choice for choice in listed if choice.answer.act == option.act]
        grid.add_row(*_row(option, mine, room))
    return Padding(grid, (0, 0, 0, 4))


def _row(option: Option, mine: list[ListedChoice], width: int) -> tuple[str, Text, Text]:
    chips = Text(remark(option), "quiet")
    if not mine:
        return "", Text(option.act, "act"), Text(f"and name {_to_name(option)}", "quiet")
    if not option.pick:
        return str(mine[0].number), Text(answer_text(mine[0].answer), "act"), chips
    lines = [Text("  ").join(row) for row in _rows([_pick(one) for one in mine], width)]
    return "", Text(option.act, "act"), Text("\n").join([*lines, chips] if chips else lines)


def _to_name(option: Option) -> str:
    """How many cards; hands that are set by the size of each, but for the highest, which has the
    rest."""
    if not option.groups:
        return cards(option.pick)
    sizes = ", then ".join(map(cards, option.groups))
    several = "s, the higher first" if option.groups[1:] else ""
    return f"{sizes}, for the lower hand{several}"


def _pick(choice: ListedChoice) -> Text:
    names = " ".join(f"{faces.name(card):>2}" for card in choice.answer.cards)
    return Text.assemble((f"{choice.number:>2} ", "quiet"), names)


def _rows(cells: list[Text], width: int) -> list[list[Text]]:
    """Cells of one width, as many to a row as there is room for."""
    widest = max(cell.cell_len for cell in cells)
    for cell in cells:
        cell.pad_right(widest - cell.cell_len)
    fit = max(1, (width + 2) // (widest + 2))
    return [cells[start : start + fit] for start in range(0, len(cells), fit)]
