"""The rulebook of a game file: a rule with an id for everything that it says, in its own order."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.gamefile import prize_sentences, sentences
from houseway.gamefile.courses import hands_asked
from houseway.gamefile.decks import table_and_deck
from houseway.gamefile.model import Deal, NamedHand, PlainGame, Ranking, Settlement
from houseway.gamefile.set_sentences import house_way
from houseway.gamefile.twenty_one.words import Ids, ids_of
from houseway.round.questions import label
from houseway.rulebook import Document, PrintedFigure, Rule, RuleId, Source

ROUNDING = "Where odds do not come to whole cents, what is paid is rounded down to the cent."


class Rulebook:
    """The rules of a game, and the ids that its script cites."""

    def __init__(self, game: PlainGame) -> None:
        self._game = game
        self._rules: list[Rule] = []
        self.table = self._add("Table and deck", table_and_deck(game))
        self.wagers = self._add("Wagers", sentences.wagers(game))
        self.steps = tuple(self._step(place) for place in range(len(game.steps)))
        rules = game.twenty_one
        self.loop: Ids | None = ids_of(self, game, rules, self._add, self.deal) if rules else None
        for order in _rankings(game):
            self._add(f"What beats what: {order.name}", sentences.ranking(order))
        self.house_way = RuleId("")
        if game.sets:
            self.house_way = self._add("The house way", house_way(game.sets))
        hands = sentences.hands(game, used_hands(game))
        self.hands = self._add("The hands", hands) if hands else self.deal
        self.settlements = tuple(
            self._add(_title(game, one), sentences.settling(game, one)) for one in game.settlements
        )
        self.covers = tuple(
            self._add(_title(game, one.settlement), prize_sentences.covering(game, one))
            for one in game.covers
        )
        for meter in game.meters:
            self._add(f"{meter.title} meter", prize_sentences.metering(game, meter))
        self.envies = tuple(
            self._add(label(one.name), prize_sentences.envying(game, one)) for one in game.envies
        )
        self._add("Whole cents", ROUNDING)
        for reading in game.readings:
            text = f"{reading.question} {reading.coded} {reading.why}"
            self._add("As read here", text)

    def _add(self, title: str, text: str) -> RuleId:
        id = RuleId(f"{self._game.letters}-{len(self._rules) + 1}")
        self._rules.append(Rule(id, title, text))
        return id

    def _step(self, place: int) -> RuleId:
        step = self._game.steps[place]
        if isinstance(step, Deal):
            return self._add("The deal", sentences.dealing(self._game, step))
        return self._add(step.ask, sentences.deciding(self._game, step))

    @property
    def deal(self) -> RuleId:
        """The rule of the first cards."""
        steps = zip(self._game.steps, self.steps, strict=True)
        return next(rule for step, rule in steps if isinstance(step, Deal))

    def document(self) -> Document:
        game = self._game
        source = Source(game.title, standing=game.standing)
        return Document(game.name, source, tuple(self._rules), tuple(self._printed()))

    def _printed(self) -> Iterator[PrintedFigure]:
        """The published edges; the other figures are compared where the math is."""
        for one in self._game.printed:
            if one.figure == "edge" and one.text.endswith("%") and not one.text.startswith("-"):
                wager = sentences.joined(self._game.spot(spot).title for spot in one.wagers)
                paytable = sentences.joined(one.tables) or None
                yield PrintedFigure(self._game.title, wager, one.text, self.wagers, None, paytable)


def used_hands(game: PlainGame) -> list[NamedHand]:
    used = {name for one in game.settlements for name in game.hands_of(one)}
    used |= {name for one in game.envies for name in game.paytable(one.table).hands}
    used |= {name for one in game.covers for name in one.hands}
    used |= hands_asked(game)
    return [hand for hand in game.hands if hand.name in used]


def _rankings(game: PlainGame) -> list[Ranking]:
    """The orders of hands in use, each once."""
    found = [hand.measure for hand in used_hands(game)]
    return [one for one in dict.fromkeys(found) if isinstance(one, Ranking)]


def _title(game: PlainGame, one: Settlement) -> str:
    return label(one.name) if one.extra else game.spot(one.spot).title
