"""The script's runtime: table, questions, events, views, log, replay, refusals."""

from houseway.round.deck import Deck, NamedCards, OrderedDeck
from houseway.round.events import Event, Line, Verdict, encode
from houseway.round.game import Game, Player, Rules, Script, Setup
from houseway.round.limits import Limits
from houseway.round.log import BadLog, Log, log_of, read, replay, write
from houseway.round.questions import Answer, Option, Question, Seat, Stake
from houseway.round.refused import Refused
from houseway.round.runner import Round, State
from houseway.round.table import Table
from houseway.round.views import Onlooker, View, events_for, view

__all__ = [
    "Answer",
    "BadLog",
    "Deck",
    "Event",
    "Game",
    "Limits",
    "Line",
    "Log",
    "NamedCards",
    "Onlooker",
    "Option",
    "OrderedDeck",
    "Player",
    "Question",
    "Refused",
    "Round",
    "Rules",
    "Script",
    "Seat",
    "Setup",
    "Stake",
    "State",
    "Table",
    "Verdict",
    "View",
    "encode",
    "events_for",
    "log_of",
    "read",
    "replay",
    "view",
    "write",
]
