"""How each wager is settled, and the paytables: `[settle.ante]`, `[paytable.bonus]`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from houseway.gamefile.model import (
    ByTable,
    CoverAll,
    Envy,
    Flat,
    Lose,
    NamedHand,
    Payment,
    Paytable,
    Points,
    Push,
    Results,
    Row,
    Settlement,
    Span,
    Spot,
    Win,
)
from houseway.gamefile.reading.facts import facts_of
from houseway.gamefile.reading.fields import Table, is_name, listed, shown
from houseway.gamefile.reading.hands import Hands
from houseway.gamefile.reading.positions import Path
from houseway.gamefile.reading.words import paid, pay_of, spans_of, sum_in_dollars
from houseway.money import Cents

MOST_TABLES = 24
MOST_ROWS = 40
MOST_SETTLEMENTS = 24
MOST_WAYS = 12  # to settle one spot, by what was chosen or how many play
MOST_PLAYERS = 12

_RESULT = 'win, push, lose, lose half, odds, or "table or push", "table or lose", "table or 1"'


class Settling:
    """What a file says of settlements, as it is read."""

    def __init__(
        self, top: Table, spots: Sequence[Spot], hands: Hands, chosen: Sequence[str]
    ) -> None:
        self._top = top
        self._spots = [spot.name for spot in spots]
        self._hands = hands
        self._chosen = list(dict.fromkeys(chosen))
        self.paytables: dict[str, Paytable] = {}
        self.settlements: list[Settlement] = []
        self.covers: list[CoverAll] = []
        self.envies: list[Envy] = []
        self.rows_at: dict[str, Path] = {}  # where each paytable's rows stand

    def read(self) -> None:
        named = list(self._top.named("paytable", MOST_TABLES))
        for name, table in named:
            if "instead-of" not in table:
                self._paytable(name, table)
        self._settlements()
        for name, table in self._top.named("envy", MOST_SETTLEMENTS):
            self.envies.append(self._envy(name, table))
        for name, table in named:
            if "instead-of" in table:  # last: it may stand for rows that a settlement has
                self._paytable(name, table)

    def _settlements(self) -> None:
        outer = self._top.table("settle")
        if outer is None and "twenty-one" in self._top:
            return
        if outer is None or not len(outer):
            self._top.needs("settle", "how each wager is settled, as in [settle.ante]")
            return
        if len(outer) > MOST_SETTLEMENTS:
            outer.fault(None, f"{len(outer)} settlements", f"at most {MOST_SETTLEMENTS}")
            return
        for name in outer:
            if is_name(outer, name):
                ways = outer.tables(name, MOST_WAYS)
                for place, table in enumerate(ways):
                    table_name = name if len(ways) == 1 else f"{name}-{place + 1}"
                    if "best-of" in table:
                        self.covers.append(self._cover_all(name, table))
                    else:
                        self.settlements.append(self._settlement(name, table_name, table))

    # Paytables

    def _paytable(self, name: str, table: Table) -> None:
        instead = table.one_of("instead-of", self.paytables)
        given = table.one_of("on", self._hands)
        hand = given or (self.paytables[instead].hand if instead else "")
        if not hand and "instead-of" not in table:
            table.needs("on", f"on = the hand that it pays for: {listed(self._hands)}")
        if name in self.paytables:
            table.fault(
                None, f"{shown(name)}, which a settlement's own rows are called", "another name"
            )
        rows = self._rows(name, table, self._hands.get(hand))
        table.only("a paytable")
        self.paytables[name] = Paytable(name, hand, rows, instead)

    def _rows(self, name: str, table: Table, hand: NamedHand | None) -> tuple[Row, ...]:
        key = "matches" if "matches" in table else "pays"
        inside = table.table(key)
        self.rows_at[name] = (*table.path, key)
        if inside is None or hand is None:
            if key not in table:
                table.needs(key, "a row for each hand that pays, as in pays = { straight = 5 }")
            return ()
        if not 0 < len(inside) <= MOST_ROWS:
            table.fault(key, f"{len(inside)} rows", f"1 to {MOST_ROWS}")
            return ()
        rows: list[Row] = []
        by_facts = key == "matches" and not _are_totals(inside, hand)
        for words in inside:
            try:
                if by_facts:
                    rows.append(self._matching_row(words, inside, hand))
                else:
                    pay, prize = inside.read(words, paid, (Push(), None))
                    spans = spans_of(words, hand.measure)
                    rows.append(Row(" ".join(words.split()), spans, pay, prize=prize))
            except ValueError as error:
                inside.fault(words, *error.args)
        return tuple(rows)

    def _matching_row(self, words: str, rows: Table, hand: NamedHand) -> Row:
        """A row by what is so of the cards: said by its name, or beside it."""
        name = " ".join(words.split())
        if not isinstance(rows.get(words), dict):
            pay, prize = rows.read(words, paid, (Push(), None))
            return Row(name, (), pay, facts_of(words, hand.name, self._hands), prize=prize)
        inside = rows.table(words)
        assert inside is not None
        facts = inside.read("is", lambda said: facts_of(said, hand.name, self._hands), ())
        pay, prize = inside.read("pays", paid, (Push(), None))
        inside.only("a row that matches")
        return Row(name, (), pay, facts, called=True, prize=prize)

    # Envy

    def _envy(self, name: str, table: Table) -> Envy:
        """Prizes for the hands of others, beside the wager that gives a part in them."""
        spot = table.one_of("wager", self._spots, required=True)
        least = Cents(0)
        if "from" in table:
            least = table.read("from", sum_in_dollars, Cents(0))
        hand = table.one_of("hand", self._hands) or "player"
        if name in self.paytables:
            table.fault(None, f"{shown(name)}, which a paytable is called", "another name")
        self.paytables[name] = Paytable(name, hand, self._rows(name, table, self._hands.get(hand)))
        table.only("an envy")
        return Envy(name, spot, least, name)

    # The best hand of anyone

    def _cover_all(self, name: str, table: Table) -> CoverAll:
        """Paid by the best of several hands, those of every player among them."""
        spot = self._spot(name, table)
        hands = table.some_of("best-of", self._hands) or ("player",)
        players, table_name = Span(1, MOST_PLAYERS), name
        if "players" in table:
            players = table.read("players", players_of, players)
            table_name = f"{name}-{_players_in_words(players)}"
        if "pays" not in table:
            table.needs("pays", "a row for each hand that pays, as in pays = { straight = 5 }")
        tables = self._pays(table, table_name, hands[0])[:1]
        if not tables:
            self.paytables[table_name] = Paytable(table_name, hands[0], ())
            self.rows_at[table_name] = (*table.path, "pays")
        table.only("a settlement by the best hand of anyone")
        paid = ByTable(tables or (table_name,))
        results = Results(paid, paid, paid)
        settlement = Settlement(name, spot, results, results, hands[0])
        return CoverAll(settlement, hands, players)

    # Settlements

    def _settlement(self, name: str, table_name: str, table: Table) -> Settlement:
        spot = self._spot(name, table)
        hand = table.one_of("hand", self._hands) or "player"
        against = table.one_of("against", [one for one in self._hands if one != hand])
        tables = self._pays(table, table_name, hand)
        extra = "on" in table
        after = table.some_of("after", self._chosen)
        not_after = table.some_of("not-after", self._chosen)
        results = _Results(table, tables, extra)
        if against:
            qualified, unqualified = results.compared(self._hands[against].qualifies is not None)
        else:
            qualified = unqualified = results.always()
        table.only(f"a settlement {'against a hand' if 'against' in table else 'by paytable'}")
        return Settlement(
            name, spot, qualified, unqualified, hand, against, after, not_after, extra
        )

    def _spot(self, name: str, table: Table) -> str:
        if name in self._spots:
            if "on" in table:
                table.fault(
                    "on", "on in the settlement of a spot", f"no on, or another name than {name}"
                )
            return name
        if "on" not in table:
            allowed = f"a spot: {listed(self._spots)}; or on = the spot whose stake it is paid on"
            table.reading.fault(table.path, f"{shown(name)}, which is no spot", allowed)
        return table.one_of("on", self._spots)

    def _pays(self, table: Table, name: str, hand: str) -> tuple[str, ...]:
        """The paytables: rows written here, or the names of some."""
        key = "matches" if "matches" in table else "pays"
        value = table.get(key)
        if "matches" in table and "pays" in table:
            table.fault("matches", "both pays and matches", "one of them")
        if value is None:
            return ()
        if not isinstance(value, dict):
            return table.some_of(key, self.paytables)
        if name in self.paytables:
            table.fault(key, f"rows of their own beside [paytable.{name}]", f'pays = "{name}"')
        self.paytables[name] = Paytable(name, hand, self._rows(name, table, self._hands.get(hand)))
        return (name,)


def _are_totals(rows: Table, hand: NamedHand) -> bool:
    """Whether every row is a total of a hand with melds, which is a value as that of any hand."""
    if not isinstance(hand.measure, Points) or not hand.measure.melds:
        return False
    try:
        return all(spans_of(words, hand.measure) for words in rows)
    except ValueError:
        return False


class _Results:
    """The six results that a settlement's words stand for."""

    def __init__(self, table: Table, tables: tuple[str, ...], extra: bool) -> None:
        self._table = table
        self._tables = tables
        self._nothing: Flat = Push() if extra else Lose()
        self._highest = table.one_of("together", ("sum", "highest")) == "highest"
        if "together" in table and not tables[1:]:
            table.fault("together", "one paytable or none", "several: pays = [ … ]")

    def always(self) -> Results:
        """By paytable, whatever anybody else has."""
        if not self._tables and not {"pays", "matches"} & set(self._table):
            allowed = 'against = "dealer", pays = { … } or matches = { … }'
            self._table.needs("against or pays", allowed)
        otherwise = self._table.get("otherwise")
        flat = self._nothing if otherwise is None else self._flat("otherwise", otherwise)
        paid = ByTable(self._tables, flat, self._highest)
        return Results(paid, paid, paid)

    def compared(self, may_fail: bool) -> tuple[Results, Results]:
        """Against another hand, which may not qualify."""
        qualified = Results(
            self._result(self._table, "lose", Lose()),
            self._result(self._table, "tie", None),
            self._result(self._table, "win", None if self._tables else Win()),
        )
        key = "dealer-not-qualified"
        value = self._table.get(key)
        if not may_fail:
            if value is not None:
                self._table.fault(key, shown(value), "nothing: the other hand always qualifies")
            return qualified, qualified
        if value is None:
            self._table.needs(key, f'{key} = {_RESULT}; or "compare", if the hands decide')
            return qualified, qualified
        return qualified, self._unqualified(key, value, qualified)

    def _unqualified(self, key: str, value: Any, qualified: Results) -> Results:
        if value == "compare":
            return qualified
        if isinstance(value, dict):
            inside = self._table.as_table(key, cast("dict[str, Any]", value))
            assert inside is not None
            results = Results(*(self._result(inside, one, None) for one in ("lose", "tie", "win")))
            inside.only("dealer-not-qualified by result")
            return results
        same = self._payment(self._table, key, value)
        return Results(same, same, same)

    def _result(self, table: Table, key: str, usual: Payment | None) -> Payment:
        value = table.get(key)
        if value is not None:
            return self._payment(table, key, value)
        if usual is None:
            table.needs(key, f"{key} = {_RESULT}")
        return usual or Lose()

    def _payment(self, table: Table, key: str, value: Any) -> Payment:
        if not isinstance(value, str) or not value.startswith("table"):
            return self._flat(key, value, table)
        otherwise = value.removeprefix("table or ")
        if otherwise == value or not self._tables:
            table.fault(key, shown(value), f"{_RESULT}; with a table, pays = {{ … }} too")
            return Lose()
        number = int(otherwise) if otherwise.isdecimal() and len(otherwise) < 6 else otherwise
        return ByTable(self._tables, self._flat(key, number, table), self._highest)

    def _flat(self, key: str, value: Any, table: Table | None = None) -> Flat:
        match value:
            case "win":
                return Win()
            case "lose":
                return Lose()
            case "lose half":
                return Lose(half=True)
            case _:
                return (table or self._table).read(key, lambda _: _odds_or_push(value), Lose())


def _players_in_words(players: Span) -> str:
    """`1-player`, `2-to-3-players`, `4-or-more-players`: what a table of theirs is called."""
    if players.high == MOST_PLAYERS:
        return f"{players.low}-or-more-players"
    some = str(players.low) if players.low == players.high else f"{players.low}-to-{players.high}"
    return f"{some}-player{'s' * (players.high > 1)}"


def players_of(value: Any) -> Span:
    """How many players: `3`, `"1 to 3"`, `"4 or more"`."""
    words = str(value).split() if isinstance(value, int | str) else []
    match words:
        case [one] if one.isdecimal() and len(one) < 3:
            low = high = int(one)
        case [one, "to", other] if one.isdecimal() and other.isdecimal() and len(other) < 3:
            low, high = int(one), int(other)
        case [one, "or", "more"] if one.isdecimal() and len(one) < 3:
            low, high = int(one), MOST_PLAYERS
        case _:
            low, high = 0, 0
    if isinstance(value, bool) or not 1 <= low <= high <= MOST_PLAYERS:
        raise ValueError(shown(value), 'so many players, as in 3, "1 to 3" or "4 or more"')
    return Span(low, high)


def _odds_or_push(value: Any) -> Flat:
    try:
        return pay_of(value)
    except ValueError:
        raise ValueError(shown(value), _RESULT) from None
