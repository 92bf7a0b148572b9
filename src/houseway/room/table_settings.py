"""What settings a table may have: bounds of the room's own, and what the game has against them.

Settings are checked when a table is opened or changed. Those that are stored are read as they are.
"""

from __future__ import annotations

from houseway.games import UnknownGame, known
from houseway.money import Cents, show_money
from houseway.room.events import Settings
from houseway.room.table import Table
from houseway.round.deck import OrderedDeck
from houseway.round.game import Game, Player, Setup
from houseway.round.questions import Seat
from houseway.round.refused import Refused
from houseway.round.runner import Round

_RULE = "LIM-3"  # one of the card room's own internal controls

LONGEST_NAME = 80
MOST_OPTIONS, LONGEST_OPTION = 60, 200
LONGEST_CLOCK = 24 * 3600  # seconds
MOST_BUY_IN = Cents(100_000_000_00)
# A million tables with such a bank, and the mint is still far from what a database can count.
MOST_BANK = Cents(10_000_000_000_00)


def known_game(name: str) -> Game:
    try:
        return known(name)
    except UnknownGame as error:
        raise Refused(_RULE, str(error)) from error


def check_settings(game: Game, settings: Settings) -> None:
    """LIM-2: options that the document allows; LIM-1 is checked by the limits themselves."""
    _check_options(settings)
    rules = game.options(settings.options)
    _check_names_and_clocks(settings)
    _check_amounts(settings)
    most = game.seats(rules)
    if not 0 <= settings.seats <= most:
        raise Refused(_RULE, f"{game.title} has 1 to {most} seats; 0 is as many as it has.")
    _try_deal(game, settings)


def _check_options(settings: Settings) -> None:
    lengths = [len(text) for pair in settings.options.items() for text in pair]
    if len(settings.options) > MOST_OPTIONS or max(lengths, default=0) > LONGEST_OPTION:
        raise Refused(_RULE, "No game has options like that.")


def _check_names_and_clocks(settings: Settings) -> None:
    name = settings.name
    if not (0 < len(name) <= LONGEST_NAME and name.isprintable() and name.strip()):
        raise Refused(_RULE, f"A table has a name of 1 to {LONGEST_NAME} letters, on one line.")
    if not all(
        1 <= one <= LONGEST_CLOCK for one in (settings.turn_seconds, settings.ready_seconds)
    ):
        raise Refused(_RULE, f"Clocks run for 1 to {LONGEST_CLOCK} seconds.")


def _check_amounts(settings: Settings) -> None:
    if not 0 < settings.buy_in_least <= settings.buy_in_most:
        raise Refused(_RULE, "The least buy-in is above 0 and not above the most.")
    if settings.buy_in_most > MOST_BUY_IN:
        raise Refused(_RULE, f"No buy-in is above {show_money(MOST_BUY_IN)}.")
    if not 0 <= settings.bank <= MOST_BANK:
        raise Refused(_RULE, f"The bank holds $0 to {show_money(MOST_BANK)}.")
    if not 0 <= (settings.limits.aggregate or 0) <= MOST_BANK:
        raise Refused(_RULE, f"An aggregate limit is $0 to {show_money(MOST_BANK)}.")


def _try_deal(game: Game, settings: Settings) -> None:
    """What a game itself has against its options and limits, it says when a round begins."""
    rules = game.options(settings.options)
    players = (Player(Seat(1), Cents(10**9)), Player(Seat(2), Cents(10**9)))
    setup = Setup(rules, players, settings.limits, settings.bank)
    Round(game, setup, OrderedDeck(game.cards(rules)))


def check_seats_stay(table: Table, settings: Settings) -> None:
    """Nobody is put out of a seat by a change."""
    most = table.game.seats(table.game.options(settings.options))
    last = max(table.sitters, default=0)
    if last > min(settings.seats or most, most):
        raise Refused(_RULE, f"Seat {last} is taken; the table cannot have fewer seats.")
