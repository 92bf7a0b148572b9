"""A game file in sentences: what its rulebook, its questions and its refusals say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import groupby

from msgspec.structs import replace

from houseway.cards import Rank
from houseway.categories import NATURALS
from houseway.gamefile.fact_sentences import EXPLAINED, either, facts, hand_name
from houseway.gamefile.model import (
    ByTable,
    Choice,
    Count,
    Deal,
    Decision,
    Lose,
    Measure,
    NamedHand,
    Packet,
    Part,
    Payment,
    Paytable,
    PlainGame,
    Points,
    Push,
    Ranking,
    Results,
    Row,
    Settlement,
    Spot,
    Stake,
    Win,
    each_fact,
)
from houseway.gamefile.prizes import percent
from houseway.gamefile.set_sentences import setting
from houseway.money import show_money
from houseway.round.meters import Meter
from houseway.round.words.phrases import capital, cards, joined, number, with_article


def odds(value: Fraction) -> str:
    return f"{value.numerator:,} to {value.denominator:,}"


def in_a_line(game: PlainGame) -> str:
    """The whole game at a glance: `Three cards against the dealer's three. Play or fold.`"""
    if game.twenty_one:
        return f"{game.twenty_one.in_short}. Nearer to 21 than the dealer wins."
    asked = [step.ask for step in game.decisions()] or [game.ask or _top_pay(game)]
    told = (capital(words) for words in (_dealt(game), *asked[:1]) if words)
    return " ".join(words if words.endswith("?") else f"{words}." for words in told)


def _dealt(game: PlainGame) -> str:
    piles, later = Counter[str](), False
    for step in game.steps:
        for packet in step.packets if isinstance(step, Deal) else ():
            piles[packet.pile] += packet.count
            later = later or bool(isinstance(step, Deal) and step.when)
    if not piles["player"]:
        if not piles["board"]:
            return "the dealer draws, and you say how it ends"
        most = cards(max(piles.values())).removesuffix(" cards")
        return f"two hands for everybody, {'up to ' * later}{most} cards each"
    dealt = cards(piles["player"])
    if piles["dealer"]:
        dealt += f" against the dealer's {number(piles['dealer'])}"
    if piles["board"]:
        dealt += f", {number(piles['board'])} on the board"
    return dealt


def _top_pay(game: PlainGame) -> str:
    """Where nothing is asked: what the first table pays most for."""
    row = game.paytables[0].rows[0] if game.paytables else None
    return f"{row.words} pays {_pay(game, row)}" if row and isinstance(row.pay, Win) else ""


def family(game: PlainGame) -> str:
    """Which public games it stands beside: by its questions, else by its cards."""
    if game.twenty_one:
        return "twenty-one"
    if game.sets:
        return "pai gow"
    by_totals = any(isinstance(hand.measure, Points) for hand in game.hands)
    return "shoe" if game.decks > 1 or by_totals else "poker"


# --- Table, wagers, steps -----------------------------------------------------------------------


def wagers(game: PlainGame) -> str:
    """Which wagers are made before the deal, and which are left to a choice."""
    first = [spot for spot in game.spots if not spot.later]
    plain = [spot.title for spot in first if spot.required and not spot.equals]
    optional = [spot.title for spot in first if not spot.required]
    later = [spot.title for spot in game.spots if spot.later]
    words = [f"Before the deal every player wagers on {joined(plain)}"] if plain else []
    words += [
        f"{spot.title} {_must(spot)} {times_of(game, spot.equals, Fraction(spot.times))}"
        for spot in first
        if spot.equals
    ]
    words += [f"{joined(optional)} {'are' if optional[1:] else 'is'} optional"] if optional else []
    words += [exactly(spot) for spot in first if spot.exactly]
    be = "are" if later[1:] else "is"
    words += [f"{joined(later)} {be} wagered later, by a choice"] if later else []
    return " ".join(f"{one}." for one in words)


def exactly(spot: Spot) -> str:
    words = f"{spot.title} is exactly {show_money(spot.exactly)}, whatever the table's limits"
    if not spot.collected:
        return words
    return f"{words}. It is taken in before the deal, and what it wins has the wager in it"


def _must(spot: Spot) -> str:
    return "equals" if spot.required else "must equal"


def times_of(game: PlainGame, spot: str, times: Fraction) -> str:
    """`the Ante`, `two times the Ante`."""
    title = game.spot(spot).title
    return f"the {title}" if times == 1 else f"{number(int(times))} times the {title}"


def dealing(game: PlainGame, step: Deal) -> str:
    """What a step deals, to whom, and when."""
    burnt = [f"{capital(cards(step.burn))} {'is' if step.burn == 1 else 'are'} burned."]
    words = [*(burnt if step.burn else ()), *map(_packet, step.packets)]
    if who := _who(game, step):
        words.insert(0, f"For players{who}:")
    if step.when:
        words.append(f"Only where {either(game, step.when)}.")
    return " ".join(words)


def _packet(packet: Packet) -> str:
    count = cards(packet.count)
    match packet.pile:
        case "player":
            return f"Each player gets {count} face {'up' if packet.up else 'down'}."
        case "dealer":
            return f"The dealer gets {count} face {'up' if packet.up else 'down'}."
        case "board":
            verb = "is" if packet.count == 1 else "are"
            return capital(f"{count} {verb} dealt face up to the board.")


def deciding(game: PlainGame, step: Decision) -> str:
    """Who is asked, what each choice does, and what is taken for silence."""
    if game.sets and any(choice.sets for choice in step.choices):
        return setting(game.sets)
    by_name = groupby(step.choices, key=lambda choice: choice.name)
    ways = "; ".join(f"{_called(game, name)}: {do(game, tuple(some))}" for name, some in by_name)
    where = f", where {either(game, step.when)}," if step.when else ""
    default = next(choice for choice in step.choices if choice.act == step.default)
    kept = ", keeping the highest cards" if default.keep else ""
    silent = f"Without an answer: {_called(game, default.name)}{kept}."
    return f"Each player{_who(game, step)}{where} chooses one. {capital(ways)}. {silent}"


def _called(game: PlainGame, name: str) -> str:
    """A choice as it is said: two that differ in their amount have one name, and no label."""
    named = {one.label for step in game.decisions() for one in step.choices if one.name == name}
    label = named.pop() if len(named) == 1 else ""
    return f"{label[0].lower()}{label[1:]}" if label else name.replace("-", " ")


def _who(game: PlainGame, step: Deal | Decision | Settlement) -> str:
    words = ""
    called = partial(_called, game)
    if step.after:
        words += f" who chose {joined(map(called, step.after), 'or')}"
    if step.not_after:
        not_after = joined(map(called, step.not_after), "or")
        words += f"{' and' if words else ' who'} did not choose {not_after}"
    return words


def do(game: PlainGame, choices: Sequence[Choice]) -> str:
    """What choices of one name do: those that differ in their amount alone are told together."""
    stakes = [stake for one in choices for stake in one.stakes]
    alike = len({replace(one, act="", stakes=(), label="") for one in choices}) == 1
    where = {(stake.spot, stake.of) for stake in stakes}
    fixed = all(stake.least == stake.most for stake in stakes)
    if not (choices[1:] and alike and fixed and len(stakes) == len(choices) and len(where) == 1):
        return "; or ".join(_does(game, one) for one in choices)
    times = joined((number(int(stake.least)) for stake in stakes), "or")
    told = f"wager {times} times the {game.spot(stakes[0].of).title}"
    told += f" on {game.spot(stakes[0].spot).title}"
    return told + _needed(choices[0])


def _does(game: PlainGame, choice: Choice) -> str:
    does = [f"wager {_wagered(game, stake)}" for stake in choice.stakes]
    if choice.takes_back:
        does.append(f"take back {titles(game, choice.takes_back)}")
    if choice.halves:
        does.append(f"lose half of {titles(game, choice.halves)}, and take back the other half")
    if choice.loses:
        every = len(choice.loses) == len(game.spots)
        does.append(f"lose {'every wager' if every else titles(game, choice.loses)}")
    if choice.gives_up:
        does.append(f"give up {cards(choice.gives_up)}")
    elif choice.keep:
        does.append(f"keep {cards(choice.keep)} and set the others aside")
    words = joined(does) if does else "no chips move"
    return words + _needed(choice)


def _needed(choice: Choice) -> str:
    return f", only with {with_article(choice.needs.words)}" if choice.needs else ""


def _wagered(game: PlainGame, stake: Stake) -> str:
    alike = "as much as " if stake.least == stake.most == 1 else ""
    return f"{alike}{amount(game, stake)} on {game.spot(stake.spot).title}"


def amount(game: PlainGame, stake: Stake) -> str:
    """What a later wager is: `two times the Ante`, `one to three times the Ante`."""
    if stake.least == stake.most:
        return times_of(game, stake.of, stake.least)
    title = game.spot(stake.of).title
    if not stake.least:
        return f"any amount up to {times_of(game, stake.of, stake.most)}"
    return f"{number(int(stake.least))} to {number(int(stake.most))} times the {title}"


def titles(game: PlainGame, spots: Sequence[str]) -> str:
    return joined(game.spot(spot).title for spot in spots)


# --- Hands --------------------------------------------------------------------------------------


def ranking(order: Ranking) -> str:
    names = ", ".join(order.categories)
    straight = any("straight" in category for category in order.categories)
    ace = " In a straight an ace is high, or low before a two." if straight else ""
    if order.around:
        ace = " A straight may go on from the ace to the two."
    if order.categories == ("high card",) and order.cards == 1:
        return "The higher card wins. An ace is the highest, and suits do not count."
    what = "Hands" if order.by_length else f"Hands of {cards(order.cards)}"
    if order.by_length:
        kinds = [one for one in order.categories if "-card" in one]
        if all("straight flush" not in one for one in kinds):
            ace += _EQUAL_FLUSHES if "flush" in kinds[0] else _EQUAL_STRAIGHTS
    return f"{what} rank, from the highest down: {names}.{ace}{_wilds(order)}"


_EQUAL_FLUSHES = " Between flushes of one length the ranks decide, from the highest down."
_EQUAL_STRAIGHTS = " Between straights of one length the higher end decides."


def _wilds(order: Ranking) -> str:
    """What stands for other cards."""
    ranks = joined(capital(Rank(rank).plural) for rank in order.wild)
    kinds = ("straight", "flush", "straight flush")
    completed = [one for one in kinds if any(one in listed for listed in order.categories)]
    words = f" {ranks} stand for any card." if ranks else ""
    if order.joker == "wild":
        words += " The joker stands for any card."
    if order.joker == "bug":
        completes = joined((f"a {one}" for one in completed), "or")
        words += f" The joker is an ace{', or completes ' * bool(completed)}{completes}."
    if words and "flush" in completed:
        words += " In a flush what stands for a card is the highest that is not there."
    if any(category in NATURALS for category in order.categories):
        words += " A hand is natural if every card in it is what it is."
    return words


def hands(game: PlainGame, some: Sequence[NamedHand]) -> str:
    """What hands are made of, and when they qualify."""
    words: list[str] = []
    told: list[Measure] = []  # totals whose points were said
    words += _set_hands(game, some)
    for one in some:
        if not one.parts[0].set:
            words.append(_hand(game, one, alike=one.measure in told))
            told.append(one.measure)
    asked = [facts for step in game.steps for facts in step.when]
    asked += [row.facts for table in game.paytables for row in table.rows]
    used = {one.words for facts in asked for fact in facts for one in (fact, *fact.parts)}
    return " ".join([*words, *(said for name, said in EXPLAINED.items() if name in used)])


def _set_hands(game: PlainGame, some: Sequence[NamedHand]) -> Iterator[str]:
    """Hands that are set, all in one sentence."""
    if game.sets and any(one.parts[0].set for one in some):
        names = joined(one.name.replace("-", " ") for one in game.sets.hands)
        yield (
            f"The {names} hands are what the player has set as such; the dealer's {names} "
            "hands are set by the house way."
        )


def _hand(game: PlainGame, named: NamedHand, *, alike: bool) -> str:
    where = joined(map(_part, named.parts))
    least = with_article(named.qualifies_words)
    qualifies = f"; it qualifies with {least}" if named.qualifies else ""
    if named.or_against:
        theirs = with_article(named.or_against_words)
        qualifies += f", and always against a player who has {theirs}"
    name = capital(hand_name(game, named.name))
    if isinstance(named.measure, Count):
        return f"{name} is {_count(named.measure)} among {where}{qualifies}."
    if isinstance(named.measure, Points):
        points = ", counted alike" if alike else f": {_points(named.measure)}"
        return f"{name} is the total of {where}{points}{qualifies}."
    if named.measure.by_length:
        return f"{name} is the longest of {where}{qualifies}."
    best = f"the best {cards(named.measure.cards)} out of {where}"
    return f"{name} is {where if _is_one_card(named) else best}{qualifies}."


def _is_one_card(named: NamedHand) -> bool:
    return len(named.parts) == 1 and 1 in (named.parts[0].first, named.parts[0].last)


def _part(part: Part) -> str:
    whose = {"player": "the player's cards", "dealer": "the dealer's cards", "board": "the board"}
    words = whose[part.pile]
    if part.pile == "player" and part.which == "set aside":
        words = "the cards that the player set aside"
    if part.pile == "player" and part.which == "dealt" and not part.first and not part.last:
        words = "the player's cards as dealt"
    if part.first:
        words = f"the first {_how_many(part.first)}of {words}"
    if part.last:
        words = f"the last {_how_many(part.last)}of {words}"
    if part.at_most:
        return f"at most {number(part.at_most)} of {words}"
    return f"exactly {number(part.exactly)} of {words}" if part.exactly else words


def _how_many(count: int) -> str:
    return "" if count == 1 else f"{number(count)} "


def _count(count: Count) -> str:
    ranks = joined(Rank(rank).plural for rank in count.ranks)
    if not count.total:
        return f"the number of {ranks}"
    sizes = joined(map(number, count.sizes), "or") or "all"
    points = "an ace counting 1, tens and faces 0"
    more = f"one more if {sizes} of the other cards total {count.total} ({points})"
    return f"the number of {ranks}, {more},"


def _points(measure: Points) -> str:
    ace = "an ace counts 1" if measure.aces == 1 else "an ace counts 11, or 1 where that is over 21"
    words = f"{ace}, tens and faces {measure.faces}, the rest their number"
    if measure.modulo:
        words += f", and only the rest after whole {number(measure.modulo)}s counts"
    if measure.melds:
        words += "; equal ranks and runs of one suit count nothing, and the lowest total is taken"
    return words + ("; the lower total wins" if measure.lowest else "")


# --- Settling -----------------------------------------------------------------------------------


def settling(game: PlainGame, one: Settlement) -> str:
    return " ".join(f"{capital(words)}." for words in _settling(game, one))


def settling_by_print(game: PlainGame, one: Settlement) -> str:
    """As a player reads it beside the printed tables: no row of theirs is said again."""
    return " ".join(f"{capital(words)}." for words in _settling(game, one, printed=True))


def _settling(game: PlainGame, one: Settlement, *, printed: bool = False) -> Iterator[str]:
    chosen = _who(game, one)
    who = f"for players{chosen}" if chosen else ""
    if one.extra:
        extra = f"an extra on the {game.spot(one.spot).title}, which can only win"
        yield f"{extra}, {who}" if who else extra
    elif who:
        yield who
    if like := settled_alike(game, one):
        yield f"settled as the {game.spot(like.spot).title} is"
        return
    if not one.against:
        other = "otherwise it" if _goes_by_facts(game, one) else "any other hand"
        tables = _printed(game, one) if printed else _tables(game, one)
        yield f"{tables}; {other} {_payment(_otherwise(one), one.extra)}"
        return
    yield f"{hand_name(game, one.hand)} is compared with {hand_name(game, one.against)}"
    hands = _LOW_HANDS if _goes_low(game.hand(one.hand)) else _HIGH_HANDS
    yield _results(one.qualified, one.extra, hands)
    if game.hand(one.against).qualifies:
        yield _unqualified(one, hands)
    if one.tables and not printed:
        yield f"the table: {_tables(game, one)}"


def settled_alike(game: PlainGame, one: Settlement) -> Settlement | None:
    """An earlier settlement that says all that this one would say again."""
    for other in game.settlements:
        if other is one:
            return None
        if other == replace(one, name=other.name, spot=other.spot, extra=False):
            return other
    return None


def _otherwise(one: Settlement) -> Payment:
    payment = one.qualified.equal
    return payment.otherwise if isinstance(payment, ByTable) else payment


_HIGH_HANDS = ("a higher hand", "an equal one", "a lower one")
_LOW_HANDS = ("a lower total", "an equal one", "a higher one")


def _goes_low(hand: NamedHand) -> bool:
    return isinstance(hand.measure, Points) and hand.measure.lowest


def _results(results: Results, extra: bool, hands: tuple[str, str, str]) -> str:
    """What the player's hand does that wins, ties and loses, by what such hands are called."""
    lower, equal, higher = (_payment(payment, extra) for payment in results)
    winning, even, losing = hands
    return f"{winning} {higher}, {even} {equal}, {losing} {lower}"


def _unqualified(one: Settlement, hands: tuple[str, str, str]) -> str:
    results = one.unqualified
    if results == one.qualified:
        return "it does not matter whether the dealer qualifies"
    if results.lower == results.equal == results.higher:
        return f"if the dealer does not qualify, it {_payment(results.equal, one.extra)}"
    return f"if the dealer does not qualify, {_results(results, one.extra, hands)}"


def _payment(payment: Payment, extra: bool) -> str:
    match payment:
        case Win(value):
            return f"pays {odds(value)}"
        case Push():
            return "pays nothing" if extra else "pushes"
        case Lose(half):
            return "loses half, the other half coming back" if half else "loses"
        case ByTable(otherwise=otherwise):
            return f"pays by the table, or else {_payment(otherwise, extra)}"


def _tables(game: PlainGame, one: Settlement) -> str:
    tables = [paytable(game, game.paytable(name)) for name in one.tables]
    if not tables[1:]:
        return tables[0]
    highest = any(due.highest for due in one.qualified if isinstance(due, ByTable))
    several = "of what they pay only the highest counts" if highest else "what they pay is added up"
    return f"{'; '.join(tables)}; {several}"


def _printed(game: PlainGame, one: Settlement) -> str:
    """The tables by name; rows that say nothing but what they are, as `8 to 1 if`, stand here."""
    tables = [game.paytable(name) for name in one.tables]
    if any(row.called for table in tables for row in table.rows):
        return "the first line of its table that fits"
    if tables[1:] or tables[0].matches:
        return _tables(game, one)
    return f"by its table for {hand_name(game, tables[0].hand)}"


def _goes_by_facts(game: PlainGame, one: Settlement) -> bool:
    return any(game.paytable(name).matches for name in one.tables)


def paytable(game: PlainGame, table: Paytable) -> str:
    if not table.matches:
        colon = ":" if any(_is_figure(row.words) for row in table.rows) else ""
        rows = (f"{row.words}{colon} {_pay(game, row)}" for row in table.rows)
        return f"by {hand_name(game, table.hand)}, {', '.join(rows)}"
    rows = [_row(game, row) for row in table.rows]
    return f"{'the first that fits: ' if rows[1:] else ''}{'; '.join(rows)}"


def _is_figure(words: str) -> bool:
    """Whether a row ends in a number, which would run into what it pays: `total 0`, `five`."""
    return words[-1:].isdigit() or words in map(number, range(11)) or words.endswith(" or more")


def _pay(game: PlainGame, row: Row) -> str:
    """What a row pays: odds, a fixed sum, a share of a meter."""
    if row.prize and row.prize.meter:
        return f"{percent(row.prize.share)} of {called_meter(game.meter(row.prize.meter))}"
    if row.prize:
        return show_money(row.prize.sum)
    return odds(row.pay.odds) if isinstance(row.pay, Win) else "pushes"


def called_meter(meter: Meter) -> str:
    """`the Penny meter`; one whose title has the article needs no other."""
    return meter.title if meter.title.lower().startswith("the ") else f"the {meter.title} meter"


def _row(game: PlainGame, row: Row) -> str:
    """`8 to 1 if the player's hand ties the banker's hand`, `a pair: 10 to 1`."""
    if row.called:
        return f"{row.words}: {_pay(game, row)}, if {facts(game, row.facts)}"
    if any(fact.other for fact in each_fact(row.facts)):
        return f"{_pay(game, row)} if {facts(game, row.facts)}"
    return f"{row.words}: {_pay(game, row)}"
