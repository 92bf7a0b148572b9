"""A game file as it is being written: its faults by line, or the game with a hand dealt on it."""

from __future__ import annotations

from random import Random

from msgspec import structs

from houseway.cards import shuffled
from houseway.exact.general.designing.targets import designable, target_of
from houseway.gamefile import editing
from houseway.gamefile.game import game_of
from houseway.gamefile.model import NOT_APPROVED, PlainGame, Win
from houseway.gamefile.pasted import read_pasted
from houseway.gamefile.reading.faults import BadGameFile
from houseway.gamefile.reading.file import read_game
from houseway.money import Cents
from houseway.room.still_table import still_table
from houseway.room.views import TableView
from houseway.round.deck import OrderedDeck
from houseway.round.game import Game, Player, Setup
from houseway.round.layout import answer_with, layout
from houseway.round.questions import SIT_OUT, Seat
from houseway.round.runner import Round, State
from houseway.web.api.games import in_full
from houseway.web.desk.tasks import ChangedText, Check, FileReading, PastePays, PutPays, Read

_YOU = Seat(1)
_STACK = Cents(1_000_00)
_SEED = 4  # of the hand that lies on the felt while a game is being written


def read(task: Read) -> FileReading:
    """The faults of a file, or all that its page shows."""
    try:
        file = read_at_desk(task.text, task.name)
    except BadGameFile as bad:
        return FileReading(bad.faults)
    game = game_of(file, task.text)
    return FileReading(
        game=in_full(game, game.rules()),
        felt=felt_of(game),
        designable=_tops(file),
    )


def _tops(file: PlainGame) -> dict[str, int]:
    """What paytables can be found for, each with what its first row pays now."""
    found = {name: target_of(file, name).rows for name in designable(file)}
    pays = {
        name: [row.pay.odds for row in rows if isinstance(row.pay, Win)]
        for name, rows in found.items()
    }
    return {name: max(1, int(max(odds))) for name, odds in pays.items()}


def check(task: Check) -> None:
    """Refuse a file that cannot be dealt."""
    game = game_of(read_at_desk(task.text, task.name), task.text)
    layout(game, game.rules())


def read_at_desk(text: str, name: str) -> PlainGame:
    """The game of a file that somebody made here: whatever it was copied from, it stands alone."""
    return structs.replace(read_game(text, name), standing=NOT_APPROVED)


def put_pays(task: PutPays) -> ChangedText:
    """Other pays for a wager, in the file's own order of its rows."""
    file = read_at_desk(task.text, task.name)
    table = target_of(file, task.wager).table
    pays = {
        row.words: task.pays[row.words] if isinstance(row.pay, Win) else "push"
        for row in table.rows
        if row.words in task.pays or not isinstance(row.pay, Win)
    }
    return ChangedText(editing.put_pays(task.text, table.name, pays))


def paste_pays(task: PastePays) -> ChangedText:
    """The rows of a printed table instead of a wager's own. Names that are none show as faults."""
    file = read_at_desk(task.text, task.name)
    pasted = read_pasted(task.pasted)
    if not pasted.pays:
        raise editing.CannotEdit(
            "No row was found: a row is a hand and its odds, as in Flush 4 to 1."
        )
    table = target_of(file, task.wager).table
    return ChangedText(editing.put_pays(task.text, table.name, pasted.pays), pasted.unread)


# --- The felt -------------------------------------------------------------------------------------


def felt_of(game: Game) -> TableView:
    """A table of the game at its first decision, with the least on every spot."""
    return still_table(_first_decision(game), _YOU, {_YOU: "You"})


def _first_decision(game: Game) -> Round:
    rules = game.rules()
    setup = Setup(rules, (Player(_YOU, _STACK),))
    cards = shuffled(game.cards(rules), Random(_SEED).randrange)
    round_ = Round(game, setup, OrderedDeck(cards))
    while round_.state is State.OPEN:
        question = round_.questions[_YOU]
        if question.default != SIT_OUT:
            break
        wager = next(one for one in question.options if one.act != SIT_OUT.act)
        round_.answer(_YOU, answer_with(wager, most=False))
    return round_
