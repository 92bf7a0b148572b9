"""What a game file says, as data: a plain house-banked poker game from its spots to its figures.

The reader makes it, and checks it whole; the script deals from it and the solver counts from it.
Nothing here knows TOML, a table or a kernel.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from houseway.categories import LENGTHS, Category
from houseway.gamefile.twenty_one.rules import TwentyOne
from houseway.money import Cents
from houseway.round.look import ANY, Look
from houseway.round.meters import Meter

NOT_APPROVED = "a game file, not approved"

Pile = Literal["player", "dealer", "board"]
Figure = Literal["edge", "edge of all bets", "element of risk", "deviation", "hit rate"]
Which = Literal["in play", "set aside", "dealt"]
# What a joker stands for: any card; an ace, or what completes a straight or a flush; none dealt.
Joker = Literal["wild", "bug", ""]


# --- What beats what ----------------------------------------------------------------------------


class Ranking(Struct, frozen=True):
    """An order of hands: how many cards make one, and its categories from the highest down.

    A hand is of the first category listed that it satisfies: without `royal flush` in the list
    a royal is a straight flush, without `straight` and `flush` it is the cards' ranks alone.
    Where categories go by a length, such as `4-card flush`, all cards there are make the hand.
    """

    name: str
    cards: int
    categories: tuple[Category, ...]
    wild: tuple[int, ...] = ()  # ranks whose cards stand for any card
    joker: Joker = ""
    around: bool = False  # whether a straight goes on from the ace to the two

    @property
    def by_length(self) -> bool:
        return any(category in LENGTHS for category in self.categories)

    @property
    def has_wilds(self) -> bool:
        return bool(self.wild or self.joker)


class Count(Struct, frozen=True):
    """A measure that counts cards instead of ranking them.

    Each card of the `ranks` counts one; if some of the others, in one of these `sizes`, total
    `total`, that is one more; without sizes all of the others do. An ace has 1 point, a ten or a
    face 0, the rest their number.
    """

    ranks: tuple[int, ...]
    total: int = 0  # 0: no sums
    sizes: tuple[int, ...] = ()


class Points(Struct, frozen=True):
    """A measure that adds up points: an ace 1, or 11 while that does not exceed 21; tens and
    faces alike; the rest their number.

    With a `modulo` only the rest of a division counts. With `melds` equal ranks, and runs of one
    suit, count nothing, and the lowest total of all ways to meld is taken. The higher total wins,
    or with `lowest` the lower one.
    """

    aces: Literal[1, 11] = 1
    faces: Literal[0, 10] = 10
    modulo: int = 0  # 0: the whole sum
    melds: bool = False
    lowest: bool = False


Measure = Ranking | Count | Points


class Span(Struct, frozen=True):
    """The values from `low` to `high`, both included; see `values.value_of` for what they are."""

    low: int
    high: int

    def __contains__(self, value: int) -> bool:
        return self.low <= value <= self.high


class Part(Struct, frozen=True):
    """Cards that a named hand may use: of one pile, and how many of them at most or exactly.

    `in play` are a player's cards without those set aside by a choice; `dealt` are all of them.
    """

    pile: Pile
    which: Which = "dealt"
    first: int = 0  # only the first so many as dealt; 0: all
    last: int = 0  # only the last so many as dealt; 0: all
    at_most: int = 0  # 0: as many as it likes
    exactly: int = 0  # 0: not said
    set: str = ""  # those that are set into this hand; "": wherever they lie


class NamedHand(Struct, frozen=True):
    """A hand that wagers go by: the best that its parts make together in an order, a count or a
    total."""

    name: str
    parts: tuple[Part, ...]
    measure: Measure
    qualifies: Span | None = None  # when a dealer's hand does; None: always
    qualifies_words: str = ""
    or_against: Span | None = None  # hands of the player against which it qualifies with less
    or_against_words: str = ""
    title: str = ""  # what the layout calls it, if not by its name

    def does_qualify(self, value: int, other: int) -> bool:
        """Whether it does with this value, against a hand of another."""
        if self.qualifies is None or value in self.qualifies:
            return True
        return self.or_against is not None and other in self.or_against


# --- Hands to set -------------------------------------------------------------------------------


class HandToSet(Struct, frozen=True):
    """One of the hands that cards are set into: how many cards it has, and its order of hands."""

    name: str
    cards: int
    ranking: Ranking
    title: str = ""


class WayLine(Struct, frozen=True):
    """A line of a house way: for cards that hold this, hands that are each as it says."""

    words: str
    holding: Span | None = None  # None: whatever the cards are
    sets: tuple[tuple[str, Span], ...] = ()  # by hand; one that is not named may be anything


class Sets(Struct, frozen=True):
    """The hands that the player's and the dealer's cards are set into, from the highest.

    None may be lower than the next. The house way is the list that the dealer sets by, and the
    player who says nothing: the first line that some legal setting fits, and of those that fit it
    the one with the highest last hand, then the highest before it; of equals the one with the joker
    in the lowest.
    """

    hands: tuple[HandToSet, ...]
    holds: Ranking  # what all cards together are, for the house way
    way: tuple[WayLine, ...] = ()

    @property
    def cards(self) -> int:
        return sum(one.cards for one in self.hands)


# --- What cards are to each other ---------------------------------------------------------------

Relation = Literal[
    "suited",  # all of one suit; with ranks given below, of one of these suits
    "unsuited",
    "same colour",
    "ranks",  # exactly these ranks, in any order
    "alike",  # all of one rank
    "in a row",  # neighbours in rank; an ace is high, or low before a two
    "how many",  # from `low` to `high` cards of these ranks
    "cards",  # from `low` to `high` cards in all
    "soft",  # points from `low` to `high`, with an ace that counts 11
    "total",  # points from `low` to `high`
    "last",  # the points of the last card, from `low` to `high`
    "value",  # of a hand that is ranked: from `low` to `high`
    "beside",  # some cards are a hand from `low` to `high`, the others these ranks in one suit
    "joker",  # a joker is among the cards
    "ahead",  # of another hand, by `low` to `high` points; 0 is a tie
    "beats",  # another hand
    "ties",
    "together",  # all of its parts, which a file says in one word or negates as one
]


class Fact(Struct, frozen=True):
    """Something that is so of one hand, or between two: a clause of a row such as `K-Q suited`."""

    hand: str
    relation: Relation
    ranks: tuple[int, ...] = ()
    low: int = 0
    high: int = 0
    other: str = ""  # the hand that it is ahead of, beats or ties
    suits: tuple[int, ...] = ()
    negated: bool = False
    words: str = ""  # of a hand that is ranked, or of several facts: how the file calls it
    parts: tuple[Fact, ...] = ()


Facts = tuple[Fact, ...]  # all of them are so


def each_fact(facts: Iterable[Fact]) -> Iterator[Fact]:
    """Every fact by itself, those in others included: what has to be known to tell."""
    for fact in facts:
        if fact.parts:
            yield from each_fact(fact.parts)
        else:
            yield fact


# --- What a wager is paid -----------------------------------------------------------------------


class Win(Struct, frozen=True, tag="win"):
    """Paid so much to 1, and the stake comes back."""

    odds: Fraction = Fraction(1)


class Push(Struct, frozen=True, tag="push"):
    """The stake comes back."""


class Lose(Struct, frozen=True, tag="lose", omit_defaults=True):
    """The stake is lost, or half of it and the other half comes back."""

    half: bool = False


Flat = Win | Push | Lose


class Prize(Struct, frozen=True):
    """A sum in dollars, whatever is staked; or a share of what a meter shows."""

    sum: Cents = Cents(0)
    meter: str = ""
    share: Fraction = Fraction(0)


class Row(Struct, frozen=True):
    """One line of a paytable: the values it covers, or what is so of the cards, less what the rows
    above it have.

    A row with a prize pays that; `pay` is then what it comes to on the wager that it is for, with
    meters at what they show (`gamefile.prizes`).
    """

    words: str
    spans: tuple[Span, ...]
    pay: Win | Push
    facts: Facts = ()  # in a table that goes by them; then there are no spans
    called: bool = False  # whether the words are a name for the facts, and not the facts
    prize: Prize | None = None


class Paytable(Struct, frozen=True):
    """Rows in the printed order on a named hand; the first that covers its value is paid."""

    name: str
    hand: str
    rows: tuple[Row, ...]
    instead_of: str = ""  # another paytable, for which a house may choose this one

    @property
    def matches(self) -> bool:
        """Whether its rows are facts about cards, and not values of its hand."""
        return any(row.facts for row in self.rows)

    @property
    def hands(self) -> tuple[str, ...]:
        """The hands that its rows go by."""
        facts = [fact for row in self.rows for fact in each_fact(row.facts)]
        named = [name for fact in facts for name in (fact.hand, fact.other) if name]
        return tuple(dict.fromkeys(named)) if facts else (self.hand,)


class ByTable(Struct, frozen=True, tag="table"):
    """Paid by these paytables, the sum of all that pay, or only the highest of them; `otherwise` if
    none of them has a row."""

    tables: tuple[str, ...]
    otherwise: Flat = Lose()
    highest: bool = False


Payment = Flat | ByTable


class Results(Struct, frozen=True):
    """What happens to a wager when the player's hand is lower than the dealer's, equal, higher."""

    lower: Payment
    equal: Payment
    higher: Payment

    def __iter__(self) -> Iterator[Payment]:
        return iter((self.lower, self.equal, self.higher))

    @property
    def halves(self) -> bool:
        """Whether some result gives half of the wager back."""
        return any(isinstance(one, Lose) and one.half for one in self)


class Settlement(Struct, frozen=True):
    """How what stands on a spot is decided.

    With `against` the hand is compared with another, which may qualify or not; without it all
    six results are the same. An `extra` is paid on a spot's stake beside that spot's own
    settlement and never takes anything: its push and its loss are nothing.
    """

    name: str
    spot: str
    qualified: Results
    unqualified: Results
    hand: str = "player"
    against: str = ""
    after: tuple[str, ...] = ()  # only for players who chose one of these; () for all
    not_after: tuple[str, ...] = ()  # not for players who chose one of these
    extra: bool = False

    @property
    def tables(self) -> tuple[str, ...]:
        """The paytables that it goes by."""
        found = (
            one.tables for one in (*self.qualified, *self.unqualified) if isinstance(one, ByTable)
        )
        return tuple(dict.fromkeys(name for names in found for name in names))


class CoverAll(Struct, frozen=True):
    """A wager that is paid by the best hand of all that were dealt, with so many players.

    Of the hands those of a player's cards are looked at for every player, folded ones too.
    """

    settlement: Settlement  # by one paytable, on the first of the hands
    hands: tuple[str, ...]  # all of one order
    players: Span  # how many were dealt in

    @property
    def spot(self) -> str:
        return self.settlement.spot

    @property
    def table(self) -> str:
        return self.settlement.tables[0]


class Envy(Struct, frozen=True):
    """Fixed prizes for the hands of others: who staked enough on a spot wins one for each."""

    name: str
    spot: str
    least: Cents  # the stake from which a player has a part in it
    table: str  # a paytable of fixed prizes


# --- Spots and steps ----------------------------------------------------------------------------


class Spot(Struct, frozen=True):
    """A place for a wager: made before the deal, or `later` by a choice."""

    name: str
    title: str
    required: bool = True
    later: bool = False
    bonus: bool = False  # beside the game, and under the table's bonus limits
    equals: str = ""  # another spot, made before the deal ...
    times: int = 1  # ... of whose stake this one must be so many times
    exactly: Cents = Cents(0)  # the only stake that it takes; 0: any within the table's limits
    collected: bool = False  # whether the house takes the stake in before the deal, for good
    adds_to: str = ""  # the bet of twenty-one that what it has won may be added to


class Packet(Struct, frozen=True):
    """So many cards to a pile: to each seat's own, the dealer's, or the board."""

    pile: Pile
    count: int
    up: bool  # the board is always up; a player's own cards are seen by that player anyway


class Deal(Struct, frozen=True, tag="deal"):
    """Packets in the order they are dealt: to all, or to those whose choices and cards fit."""

    packets: tuple[Packet, ...]
    when: tuple[Facts, ...] = ()  # dealt if one of these is so; () for always
    after: tuple[str, ...] = ()
    not_after: tuple[str, ...] = ()
    burn: int = 0  # cards that go out of play first


class Stake(Struct, frozen=True):
    """Chips that a choice puts on a spot: from `least` to `most` times another spot's stake."""

    spot: str
    of: str
    least: Fraction
    most: Fraction


class Needs(Struct, frozen=True):
    """A choice is open only to a player who holds this hand when asked."""

    hand: str
    span: Span
    words: str


class Choice(Struct, frozen=True):
    """One answer to a decision. `fold` ends a seat's choices: the spots in `loses` are lost."""

    act: str  # unique in its decision, as in `raise-3`
    name: str  # what conditions go by, as in `raise`
    stakes: tuple[Stake, ...] = ()
    takes_back: tuple[str, ...] = ()
    halves: tuple[str, ...] = ()  # spots of which half comes back; the other half is lost
    fold: bool = False
    loses: tuple[str, ...] = ()
    keep: int = 0  # how many of the cards in play are kept, the rest set aside; 0: no pick
    gives_up: int = 0  # how many are given up, where the answer names those; `keep` is set too
    needs: Needs | None = None
    sets: bool = False  # whether all cards are set into the game's hands
    label: str = ""  # what its button says, if not what is made from the rest


class Decision(Struct, frozen=True, tag="decision"):
    """A question to every seat that has not folded, if its earlier choices fit."""

    name: str
    ask: str
    choices: tuple[Choice, ...]
    default: str  # an act; if it picks cards, it keeps the highest
    after: tuple[str, ...] = ()
    not_after: tuple[str, ...] = ()
    when: tuple[Facts, ...] = ()  # asked if one of these is so; () for always
    hint: str = ""  # one more sentence, if not the one that is made from the choices


Step = Deal | Decision


# --- The whole game -----------------------------------------------------------------------------


class Printed(Struct, frozen=True):
    """A published figure: a claim, with its source."""

    wagers: tuple[str, ...]  # the spots staked before the deal that it is about
    figure: Figure
    value: Fraction
    text: str  # as printed: "3.37%"
    source: str
    per: str = ""  # the spot whose unit it is per; "" for the first of the wagers
    tables: tuple[str, ...] = ()  # the alternative paytables that it is about


class OpenReading(Struct, frozen=True):
    """Where sources differ or are silent: the question, what this file has, and why."""

    question: str
    coded: str
    why: str


class PlainGame(Struct, frozen=True):
    """A game file, read and found right."""

    name: str  # the file's own, as in `three-card-poker`
    title: str
    letters: str
    spots: tuple[Spot, ...]
    steps: tuple[Step, ...]
    hands: tuple[NamedHand, ...]
    paytables: tuple[Paytable, ...]
    settlements: tuple[Settlement, ...]  # in the order they are carried out
    seats: int = 7
    decks: int = 1
    without: tuple[int, ...] = ()  # ranks that are taken out of every deck
    joker: bool = False  # whether every deck has one
    cut_card: Fraction = Fraction(0)  # the share of the shoe before it; 0 for no such card
    meters: tuple[Meter, ...] = ()
    covers: tuple[CoverAll, ...] = ()  # settled after all settlements, in this order
    envies: tuple[Envy, ...] = ()  # paid after those, in this order
    twenty_one: TwentyOne | None = None  # the loop of hit and stand, on the first spot
    sets: Sets | None = None  # the hands to set, in a game that has them
    standing: str = NOT_APPROVED
    ask: str = ""  # what the dealer says before the deal, if not what is made from the spots
    about: str = ""
    look: Look = ANY
    sources: tuple[str, ...] = ()
    readings: tuple[OpenReading, ...] = ()
    printed: tuple[Printed, ...] = ()
    digest: str = ""  # SHA-256 of the file's bytes, in hex

    def spot(self, name: str) -> Spot:
        return next(spot for spot in self.spots if spot.name == name)

    def hand(self, name: str) -> NamedHand:
        return next(hand for hand in self.hands if hand.name == name)

    def paytable(self, name: str) -> Paytable:
        return next(table for table in self.paytables if table.name == name)

    def meter(self, name: str) -> Meter:
        return next(meter for meter in self.meters if meter.name == name)

    def is_cover(self, spot: str) -> bool:
        """Whether a spot's wager is paid by the best hand of anyone."""
        return any(one.spot == spot for one in self.covers)

    def hands_of(self, settlement: Settlement) -> tuple[str, ...]:
        """The hands that a settlement looks at: those compared, and those of its paytables."""
        compared = (settlement.hand, settlement.against) if settlement.against else ()
        paid = (hand for name in settlement.tables for hand in self.paytable(name).hands)
        return tuple(dict.fromkeys((*compared, *paid)))

    def decisions(self) -> tuple[Decision, ...]:
        return tuple(step for step in self.steps if isinstance(step, Decision))
