"""A game made from a file: what everything else knows of it is what it knows of any game."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal, cast

import msgspec
from msgspec.structs import replace

from houseway.gamefile import script
from houseway.gamefile.alternatives import alternatives, with_tables
from houseway.gamefile.decks import cut_card_sentences
from houseway.gamefile.model import Paytable as FilePaytable
from houseway.gamefile.model import PlainGame, Row, Win
from houseway.gamefile.named import named_places
from houseway.gamefile.prizes import percent
from houseway.gamefile.procedure import procedure
from houseway.gamefile.reading.file import read_game
from houseway.gamefile.rulebook import Rulebook
from houseway.gamefile.sentences import family, in_a_line
from houseway.gamefile.twenty_one import script as twenty_one
from houseway.gamefile.twenty_one.rules import with_words
from houseway.gamefile.twenty_one.words import loop_of, split_titles
from houseway.gamefile.values import order_of
from houseway.gamefile.wagers import spots_of
from houseway.house.wagers import Spot
from houseway.money import PUSH, Fixed, OfMeter, Pay, Pays, Paytable
from houseway.round.describe import PAYTABLE_OF
from houseway.round.game import Game, Rules, Script
from houseway.round.options import Offered
from houseway.round.questions import label
from houseway.round.table import Table

# 2: a most that leaves room for a multiple below the law's ceiling is in whole dollars.
SCRIPT_VERSION = 2  # of how game files are dealt and settled; a file's own version is its digest


class FileRules(Rules, frozen=True):
    """The options of a game file: which of its paytables are in use."""

    file: ClassVar[PlainGame]

    @property
    def decks(self) -> int:
        return int(getattr(self, option_name_of("decks"), self.file.decks))

    @property
    def without(self) -> frozenset[int]:
        return frozenset(self.file.without)

    @property
    def joker(self) -> bool:
        return self.file.joker

    @property
    def deck_procedure(self) -> tuple[str, ...]:
        return cut_card_sentences(self.file)

    @property
    def game(self) -> PlainGame:
        """The file's game with the paytables that are chosen."""
        chosen = {name: getattr(self, option_name(name)) for name in alternatives(self.file)}
        game = with_tables(self.file, chosen)
        if (rules := game.twenty_one) is None:
            return game
        words = {key: getattr(self, option_name_of(key)) for key, _ in rules.offered}
        return replace(game, decks=self.decks, twenty_one=with_words(rules, words))


def option_name_of(key: str) -> str:
    """What an option of twenty-one is called: `soft_17` by its key `soft-17`."""
    return f"number_of_{key}" if key == "decks" else key.replace("-", "_")


def option_name(paytable: str) -> str:
    return f"paytable_{paytable.replace('-', '_')}"


def file_of(game: Game) -> PlainGame:
    """What the file of a game says."""
    rules = game.rules
    assert issubclass(rules, FileRules), f"{game.name} is no game file"
    return rules.file


@lru_cache(maxsize=256)
def game_of(file: PlainGame, text: str = "") -> Game:
    """The game that a file says, one object for one file; `text` is the file's own."""
    book = Rulebook(file)

    @cache
    def prepared(rules: FileRules) -> tuple[PlainGame, list[Spot]]:
        game = rules.game
        spots = spots_of(game, book.wagers)
        if rules.before(2):
            spots = [replace(spot, whole=False) for spot in spots]
        return game, spots

    def play(rules: FileRules, table: Table) -> Script:
        game, spots = prepared(rules)
        if book.loop:
            return twenty_one.play(game, book.loop, spots, table)
        return script.play(game, book, spots, table)

    return Game(
        name=file.name,
        title=file.title,
        version=SCRIPT_VERSION,
        document=file.name,
        banked_by="house",
        in_a_line=in_a_line(file),
        family=family(file),
        look=file.look,
        rules=_rules(file, book),
        play=play,
        dealing=lambda rules: script.dealing(rules.game),
        procedure=lambda rules: tuple(procedure(rules.game, book)),
        titles=_titles(file),
        hands=_hands(file),
        set_orders=tuple(order_of(one.ranking) for one in file.sets.hands) if file.sets else (),
        named=lambda rules: named_places(file),
        meters=lambda rules: file.meters,
        loop=lambda rules: loop_of(rules.game),
        seats=lambda rules: file.seats,
        paytables=lambda rules: [_paytable(rules.game, table) for table in _in_use(rules.game)],
        own_document=book.document(),
        file=text,
        digest=file.digest,
        seats_rule=book.table,
        deck_rule=book.table,
        deal_rule=book.deal,
    )


def _titles(file: PlainGame) -> dict[str, str]:
    """What each spot is called on the felt and in a settlement."""
    split = split_titles() if file.twenty_one else {}
    return {**split, **{spot.name: spot.title for spot in file.spots}}


def _hands(file: PlainGame) -> tuple[str, ...]:
    """What the hands are called that cards are set into."""
    if not file.sets:
        return ("Hand 1", "Hand 2")
    return tuple(one.title or label(one.name) for one in file.sets.hands)


def _rules(file: PlainGame, book: Rulebook) -> type[FileRules]:
    """A class of rules with an option for each paytable that has others beside it."""
    choices = alternatives(file)
    fields = [
        (option_name(name), _option(tables, _rule_of(file, book, name), name), tables[0])
        for name, tables in choices.items()
    ]
    for key, words in file.twenty_one.offered if file.twenty_one else ():
        assert book.loop is not None
        offered = Offered(book.loop.of(key), key.replace("-", " "))
        fields.append(
            (option_name_of(key), Annotated[cast("Any", Literal)[words], offered], words[0])
        )
    made = msgspec.defstruct(
        f"{file.letters}Rules",
        fields,
        bases=(FileRules,),
        namespace={"file": file},
        frozen=True,
        forbid_unknown_fields=True,
    )
    return cast("type[FileRules]", made)


def _option(tables: tuple[str, ...], rule: str, paytable: str) -> Any:
    offered = Offered(rule, f"{PAYTABLE_OF}{label(paytable)}")
    return Annotated[cast("Any", Literal)[tables], offered]


def _rule_of(file: PlainGame, book: Rulebook, paytable: str) -> str:
    """The rule of the first settlement that goes by a paytable."""
    by_it = zip(file.settlements, book.settlements, strict=True)
    return next(rule for one, rule in by_it if paytable in one.tables)


def _in_use(game: PlainGame) -> list[FilePaytable]:
    return [table for table in game.paytables if not table.instead_of]


def _paytable(game: PlainGame, table: FilePaytable) -> Paytable:
    return Paytable(label(table.name), {row.words: _pay(game, row) for row in table.rows})


def _pay(game: PlainGame, row: Row) -> Pay:
    if row.prize and row.prize.meter:
        return OfMeter(percent(row.prize.share), game.meter(row.prize.meter).title)
    if row.prize:
        return Fixed(row.prize.sum)
    odds = row.pay.odds if isinstance(row.pay, Win) else None
    return PUSH if odds is None else Pays(odds.numerator, odds.denominator)


@lru_cache(maxsize=64)
def game_from(text: str | bytes, name: str) -> Game:
    """The game of a file's text, one object for one text; BadGameFile if it is refused."""
    whole = text if isinstance(text, str) else text.decode()
    return game_of(read_game(text, name), whole)


def load(path: Path) -> Game:
    """The game of a file, which goes by the file's name."""
    return game_from(path.read_bytes(), path.stem)
