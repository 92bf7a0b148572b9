"""LIM-3: a table's internal controls as a paper, printed from its settings alone.

A card room writes them before it runs a game. Nothing here is typed in twice: the source, the
options, the limits and the rules are those that the table deals and settles by.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import get_args

from msgspec import Struct

from houseway.money import Cents, show_money
from houseway.poker.rules import PokerRules
from houseway.report.markdown import as_markdown
from houseway.report.meter_words import meters_in_words
from houseway.report.paper import Block, Facts, Items, Note, Paper, Words, grid, section, sections
from houseway.room.events import HouseRules, Irregular, Posted, Settings
from houseway.round.deck import OrderedDeck
from houseway.round.describe import (
    in_use,
    law_in_force,
    rules_in_force,
    standing,
    value_in_words,
    values_in_words,
)
from houseway.round.game import Game, Player, Rules, Setup
from houseway.round.layout import layout
from houseway.round.limits import Limits, legal_ceiling, separate_games
from houseway.round.options import Declared
from houseway.round.questions import Seat, Stake, cover_rule
from houseway.round.runner import Round
from houseway.round.words.offers import range_in_words
from houseway.round.words.phrases import capital, joined
from houseway.rulebook import Limit, OpenRule, Rule, Source, document, legal_limit, open_question

# LIM-6: whose word goes before whose.
AUTHORITY = (
    "the law",
    "the manufacturer's rules",
    "approved house rules, this sheet among them",
    "Hoyle",
)

Lines = Iterator[str]
Blocks = Iterator[Block]


class Issue(Struct, frozen=True):
    """Whose sheet it is, since when, and how often the table's settings were written down."""

    licensee: str = ""
    effective: str = ""
    revision: int = 0


_NO_HOUSE_RULES = HouseRules()
_NO_METERS: Mapping[str, Posted] = {}


def controls(
    game: Game,
    rules: Rules,
    settings: Settings,
    house_rules: HouseRules = _NO_HOUSE_RULES,
    meters: Mapping[str, Posted] = _NO_METERS,
) -> str:
    """The sheet for one table as Markdown."""
    return as_markdown(controls_paper(game, rules, settings, Issue(), house_rules, meters))


def controls_paper(
    game: Game,
    rules: Rules,
    settings: Settings,
    issue: Issue,
    house_rules: HouseRules = _NO_HOUSE_RULES,
    meters: Mapping[str, Posted] = _NO_METERS,
) -> Paper:
    """The sheet for one table: what it plays, by whose rules, and how everything is handled."""
    limits = settings.limits
    return Paper(
        f"Internal controls: {game.title}",
        sections=sections(
            section("This sheet", _issue(settings, issue)),
            section("Approval", _list(_approval(game, rules))),
            section("Conditions of the letter", _list(_conditions(game))),
            section("Where rules meet", _authority()),
            section("Wagers and limits", _list(_limits(game, rules, limits))),
            section("Meters at tables", _list(meters_in_words(game, rules, meters))),
            section("Figures of the law", figures_of_the_law(game, rules, limits)),
            section("The table's own figures", _own_figures(game, rules, settings)),
            section("Decks", _list(decks(game, rules))),
            section("Equipment and dealing", _list(equipment(game, rules))),
            section("Irregularities", _list(irregularities(game, rules, house_rules))),
            section("Tips", _tips(rules)),
            section("Choices", _choices(rules)),
            section("Readings of open rules", _readings(rules)),
            section("Paytables", paytables(game, rules)),
            section("Rules", _list(_rules(game, rules))),
            section("Signatures", _signatures()),
        ),
        foot=f"{game.title}, internal controls",
    )


def _list(items: Lines) -> Blocks:
    if found := tuple(items):
        yield Items(found)


_BLANK = "_" * 28


def _issue(settings: Settings, issue: Issue) -> Blocks:
    yield Facts(
        (
            ("Table", settings.name),
            ("Licensee", issue.licensee or _BLANK),
            ("Effective", issue.effective or _BLANK),
            ("Revision", str(issue.revision) if issue.revision else _BLANK),
        )
    )


def _signatures() -> Blocks:
    who = ("For the licensee", "Floor", "Reviewed by")
    yield grid("signed | name | signature | date", [(one, _BLANK, _BLANK, _BLANK) for one in who])


# --- By whose leave ------------------------------------------------------------------------------


def _approval(game: Game, rules: Rules) -> Lines:
    """LIM-2: the submission that was approved, and whether the table still is as it says."""
    source = game.book.source
    yield f"Rules: “{source.title}”" + (f", {source.maker}" if source.maker else "")
    if source.approved:
        yield f"Approved by: {source.commission}{_submission(source)}"
    elif source.commission:
        yield f"Published by: {source.commission}; no letter of approval comes with it"
    else:
        yield f"Not approved: {source.standing}"
    if source.rules_dated:
        yield f"Rules dated: {' and '.join(map(str, source.rules_dated))}"
    departures = standing(rules).departures
    words = {one.name: one.words for one in in_use(rules)}
    for name, instead in departures.items():
        yield (
            f"**Modified**: {words[name]}, where the table departs from the document, which has: "
            f"{instead} (LIM-2)"
        )
    if not departures:
        yield "Nothing departs from what the document offers (LIM-2)"
    if source.approved:
        yield "Any modification may affect this approval (LIM-2)"


def _submission(source: Source) -> str:
    number = f", submission {source.submission}" if source.submission else ""
    return number + (f" of {source.approved}" if source.approved else "")


def _conditions(game: Game) -> Lines:
    """LIM-7, where a letter of approval comes with the rules."""
    conditions = document("limits").conditions
    if game.book.source.approved is None or conditions is None:
        return
    for title, some in (
        ("A commercial card room", conditions.commercial),
        ("A tribal operation", conditions.tribal),
    ):
        yield from (f"{title} {one} (LIM-7)" for one in some)


def _authority() -> Blocks:
    yield Items(AUTHORITY, numbered=True)
    yield Words("Each goes before those below it (LIM-6, WAC 230-15-065).")


# --- Money ---------------------------------------------------------------------------------------


def _limits(game: Game, rules: Rules, limits: Limits) -> Lines:
    yield f"Banked by: the {game.banked_by}"
    printed = any(one.name == "seats" and one.open for one in in_use(rules))
    unprinted = "; the document prints no number" if printed else ""
    yield f"Seats: {game.seats(rules)} ({game.seats_rule}{unprinted})"
    if game.banked_by == "players":
        yield "Stakes, ceilings and the house's fee: see the choices (LIM-4)"
        return
    law = legal_limit("house_banked_single_wager")
    games = separate_games()
    yield f"Wagers: {show_money(limits.least)} to {show_money(limits.most)} (LIM-1)"
    yield f"Bonus wagers: {show_money(limits.bonus_least)} to {show_money(limits.bonus_most)}"
    yield from _in_force(game, rules, limits)
    yield f"The law's ceiling: {show_money(legal_ceiling())} a wager ({law.source})"
    yield (
        f"At most {games.most} separate wagers a hand, no more than {games.large} of them above "
        f"{show_money(games.small_sum)} (LIM-4)"
    )
    rule = cover_rule(game.deal_rule)
    yield f"A wager that the bank could not pay at its best outcome is refused ({rule})"
    yield from _aggregate(rules, limits)


def figures_of_the_law(game: Game, rules: Rules, limits: Limits) -> Blocks:
    """LIM-4: each figure as the law has it, from where and when, and what this house goes by."""
    own = _house_figures(game, rules, limits)
    rows = [
        (one.text, _amount(one, one.amount), _amount(one, own[one.name]), one.source, _dated(one))
        for one in document("limits").limits
        if one.name in own
    ]
    yield grid("figure | #the law | #this house | source | date", rows)
    yield Note("A house may go lower than the law, and never higher (LIM-4).")
    yield from _games_and_antes(game, rules, limits)


def _house_figures(game: Game, rules: Rules, limits: Limits) -> dict[str, int]:
    """By the law's name for it: what this table goes by, where a figure is about it at all."""
    if game.banked_by == "house":
        games = separate_games()
        return {
            "house_banked_single_wager": max(limits.most, limits.bonus_most),
            "games_per_hand": min(games.most, len(opening_stakes(game, rules, limits))),
            "large_games_per_hand": games.large,
            "small_game_wager": games.small_sum,
        }
    assert isinstance(rules, PokerRules)
    amounts = {"hourly": "fee_per_hour", "per hand": "fee_per_hand"}
    fee = {amounts[rules.fee]: int(rules.fee_amount)} if rules.fee in amounts else {}
    return {
        "poker_wagers_per_round": rules.wagers_a_round,
        "poker_single_wager": rules.wager_ceiling,
        "fee_types_per_table": int(rules.fee != "none"),
        **({"rake": rules.rake_percent} if rules.fee == "rake" else fee),
    }


def _amount(one: Limit, amount: int) -> str:
    if one.unit == "cents":
        return show_money(amount)
    return f"{amount} percent" if one.unit == "percent" else f"{amount}"


def _dated(one: Limit) -> str:
    if one.since:
        return f"in force since {one.since}"
    return f"as read in {one.as_of}" if one.as_of else "date not known"


def _games_and_antes(game: Game, rules: Rules, limits: Limits) -> Blocks:
    """WAC 230-15-040 and 230-15-135, as the house counts."""
    if isinstance(rules, PokerRules):
        antes, largest = rules.ante * game.seats(rules), rules.wager_ceiling
        if rules.betting == "limit":
            largest = min(largest, rules.big_blind)
        over = "; **this is more**" if antes > largest else ""
        yield Words(
            f"Antes: {show_money(rules.ante)} a player, {show_money(antes)} from a full table; the "
            f"largest wager of the first betting round is {show_money(largest)}{over} "
            "(WAC 230-15-135)."
        )
        return
    stakes = opening_stakes(game, rules, limits)
    spots = ", ".join(game.label(stake.spot) for stake in stakes)
    later = [one.label for one in layout(game, rules).spots if one.later]
    follows = f" What is wagered later ({', '.join(later)}) counts with the hand and the wager that"
    yield Words(
        f"Games of one hand of cards, as this house counts them: {spots} (WAC 230-15-040)."
        + (f"{follows} it follows." if later else "")
    )


def _own_figures(game: Game, rules: Rules, settings: Settings) -> Blocks:
    """LIM-3: what the table's settings say of seats, chips and clocks."""
    least, most = show_money(settings.buy_in_least), show_money(settings.buy_in_most)
    yield Facts(
        (
            ("Seats", str(settings.seats or game.seats(rules))),
            ("Bank when the table opened", show_money(settings.bank)),
            ("Buy-in", f"{least} to {most}"),
            ("Time to bet, once the first is ready", f"{settings.ready_seconds} seconds"),
            ("Time to decide", f"{settings.turn_seconds} seconds"),
        )
    )


def _in_force(game: Game, rules: Rules, limits: Limits) -> Lines:
    """What each spot takes before the deal, as a seat is asked, and what keeps it from more."""
    for stake in opening_stakes(game, rules, limits):
        optional = "" if stake.required else ", optional"
        amounts = f"{range_in_words(stake)}{optional}"
        why = f"; no more, since {stake.over.words} ({stake.over.rule})" if stake.over else ""
        yield f"{game.label(stake.spot)}: {amounts}{why}"


def opening_stakes(game: Game, rules: Rules, limits: Limits) -> tuple[Stake, ...]:
    setup = Setup(rules, (Player(Seat(1), Cents(10**9)),), limits)
    asked = Round(game, setup, OrderedDeck(game.cards(rules))).questions[Seat(1)]
    return asked.options[0].stakes


def _aggregate(rules: Rules, limits: Limits) -> Lines:
    """FAH-20, LIM-5: words that the house must also post at the table."""
    if getattr(rules, "aggregate_per", None) is None:
        yield "Aggregate limit: the rules of this game have none"
    elif said := aggregate_words(rules, limits):
        yield f"**Aggregate limit, posted at the table**: {said}"
    else:
        yield "Aggregate limit: none"


def aggregate_words(rules: Rules, limits: Limits) -> str:
    """What the sign at the table says; nothing where no limit is set."""
    per: str | None = getattr(rules, "aggregate_per", None)
    if per is None or limits.aggregate is None:
        return ""
    shared: str = getattr(rules, "aggregate_shared", "in proportion")
    most = show_money(limits.aggregate)
    return (
        f"what odds pay in a {per} is {most} in all at most; if more is won, every such pay is cut"
        f", {shared}, until they come to {most}. Even money and Envy are paid in full "
        "(FAH-20, LIM-5)"
    )


def _tips(rules: Rules) -> Blocks:
    allowed: bool | None = getattr(rules, "dealer_tips", None)
    if allowed is not None:
        may = "allowed" if allowed else "not allowed"
        said = f"Tips for the dealer are {may} at this table"
        yield Words(f"{said}; a tip is no part of a wager (P2P-19).")


# --- Cards ---------------------------------------------------------------------------------------


def decks(game: Game, rules: Rules) -> Lines:
    """2HH-1, P2P-1, FAH-21: what is dealt from, and which decks take turns."""
    count, cards = rules.decks, len(game.cards(rules)) // rules.decks
    yield f"A round is dealt from {'one deck' if count == 1 else f'{count} decks'} of {cards} cards"
    yield from (f"{one}" for one in rules.deck_procedure)


def equipment(game: Game, rules: Rules) -> Lines:
    """LIM-8: the document's words for the way that this table shuffles."""
    named = game.book.equipment
    shuffling: str = getattr(rules, "shuffling", "")
    by_machine = shuffling == "machine"
    lines = [*named.always, *(named.machine if by_machine else named.by_hand)]
    lines += named.single_deck if by_machine and rules.decks == 1 else ()
    lines += named.second_deck if getattr(rules, "second_deck", False) else ()
    if shuffling:
        yield f"Cards are shuffled {'by machine' if by_machine else 'by hand'} (LIM-8)"
    yield from (f"{one}" for one in lines)
    if not lines:
        yield "The document names no equipment: the house's own procedures hold (LIM-8)"


def irregularities(game: Game, rules: Rules, house_rules: HouseRules = _NO_HOUSE_RULES) -> Lines:
    """What the game's own controls name, what the house wrote down, then what holds for all."""
    rule, own = game.void_rule(rules), house_rules.irregularities
    handled = game.handling(rules).values()
    for one in handled:
        yield f"{one.words}: {one.done} ({rule})"
    for kind in get_args(Irregular):
        if words := own.get(kind):
            yield f"{kind}, as this house has written it down: {words} (LIM-3)"
    named = {one.kind or one.words for one in handled} | own.keys()
    if rest := [kind for kind in get_args(Irregular) if kind not in named]:
        yield f"{joined(rest, 'or')}: the floor may void the round, and all stakes go back ({rule})"
    if house_rules.void_by_two:
        yield "Two members of the floor void a round together (LIM-3)"


# --- The game ------------------------------------------------------------------------------------


def _choices(rules: Rules) -> Blocks:
    """LIM-2, DFH-9: what the table uses of what its document and the law leave to the house."""
    rows = [
        (capital(one.words), _marked(one, rules), values_in_words(one), one.rule)
        for one in in_use(rules)
        if not one.open
    ]
    yield grid("option | this table | offered | rule", rows)


def _readings(rules: Rules) -> Blocks:
    """How the table reads each rule that is open."""
    rows = [
        (capital(one.words), _marked(one, rules), _asked(one), one.rule)
        for one in in_use(rules)
        if one.open
    ]
    if rows:
        yield grid("option | this table | question | rule", rows)


def _marked(one: Declared, rules: Rules) -> str:
    """The value, in bold where it is not the usual one."""
    value, said = getattr(rules, one.name), value_in_words(one, rules)
    if one.departure(rules):
        return f"**{said}** (modified)"
    return said if value == one.default else f"**{said}**"


def _asked(one: Declared) -> str:
    return open_question(one.rule, one.name).question


def paytables(game: Game, rules: Rules) -> Blocks:
    """Each table as it is printed: a row a line."""
    for paytable in game.paytables(rules):
        rows = [(row, str(pay)) for row, pay in paytable.rows.items()]
        yield grid(f"{paytable.name} | #pays", rows)


def _rules(game: Game, rules: Rules) -> Lines:
    for one in (*rules_in_force(game, rules), *law_in_force(game, rules)):
        yield f"**{one.id} {one.title}.** {_words(one)}{_reading(one, rules)}"


def rule_line(rule: Rule) -> str:
    """A rule as a card prints it."""
    return f"**{rule.title}.** {_words(rule)} `{rule.id}`"


def _words(one: Rule) -> str:
    return " ".join(one.text.split())


def _reading(one: Rule, rules: Rules) -> str:
    """Where the document is open: how this table reads it."""
    read = {each.name: each for each in in_use(rules)}
    return "".join(
        f" *{question.question}* At this table: {_taken(read[question.option], question, rules)}"
        for question in one.open
        if question.option in read
    )


def _taken(option: Declared, question: OpenRule, rules: Rules) -> str:
    """What the table takes, in words; of a number, that number."""
    if question.at_table or option.listed:
        return question.at_table or question.default
    return f"{option.shown(rules)}."
