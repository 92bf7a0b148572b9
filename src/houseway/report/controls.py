"""LIM-3: a table's internal controls as a sheet of Markdown, printed from its settings alone.

A card room writes them before it runs a game. Nothing here is typed in twice: the source, the
options, the limits and the rules are those that the table deals and settles by.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from houseway.house.decks import ONE_DECK, TWO_DECKS
from houseway.money import show_money
from houseway.round.describe import as_text, rule_options
from houseway.round.game import Game, Rules
from houseway.round.limits import Limits, legal_ceiling, separate_games
from houseway.rulebook import Rule, Source, legal_limit, rule

# LIM-6: whose word goes before whose.
AUTHORITY = (
    "the law",
    "the manufacturer's rules as approved",
    "approved house rules, this sheet among them",
    "Hoyle",
)

Lines = Iterator[str]


def controls(game: Game, rules: Rules, limits: Limits) -> str:
    """The sheet for one table: what it plays, by whose rules, and how everything is handled."""
    sections: Sequence[tuple[str, Iterable[str]]] = (
        ("Approval", _approval(game, rules)),
        ("Where rules meet", _authority()),
        ("Wagers and limits", _limits(game, rules, limits)),
        ("Decks", _decks(game, rules)),
        ("Irregularities", _irregularities(game, rules)),
        ("Tips", _tips(rules)),
        ("Options", _options(game, rules)),
        ("Paytables", _paytables(game, rules)),
        ("Rules", _rules(game, rules)),
    )
    parts = [f"# Internal controls: {game.title}"]
    for title, lines in sections:
        if body := "\n".join(lines):
            parts.append(f"## {title}\n\n{body}")
    return "\n\n".join(parts) + "\n"


# --- By whose leave ------------------------------------------------------------------------------


def _approval(game: Game, rules: Rules) -> Lines:
    """LIM-2: the submission that was approved, and whether the table still is as it says."""
    source = game.book.source
    yield f"- Rules: “{source.title}”" + (f", {source.maker}" if source.maker else "")
    if source.commission:
        yield f"- Approved by: {source.commission}{_submission(source)}"
    else:
        yield f"- Not approved: {source.standing}"
    if source.rules_dated:
        yield f"- Rules dated: {' and '.join(map(str, source.rules_dated))}"
    if changed := rules.changed():
        names = ", ".join(changed)
        yield f"- **Modified**: {names} {'is' if len(changed) == 1 else 'are'} changed (LIM-2)"
    else:
        yield "- As approved: no option is changed (LIM-2)"


def _submission(source: Source) -> str:
    number = f", submission {source.submission}" if source.submission else ""
    return number + (f" of {source.approved}" if source.approved else "")


def _authority() -> Lines:
    for place, whose in enumerate(AUTHORITY, start=1):
        yield f"{place}. {whose}"
    yield ""
    yield "Each goes before those below it (LIM-6, WAC 230-15-065)."


# --- Money ---------------------------------------------------------------------------------------


def _limits(game: Game, rules: Rules, limits: Limits) -> Lines:
    yield f"- Banked by: the {game.banked_by}"
    yield f"- Seats: {game.seats(rules)}"
    if game.banked_by == "players":
        yield "- Stakes, ceilings and the house's fee: see the options (LIM-4)"
        return
    law = legal_limit("house_banked_single_wager")
    games = separate_games()
    yield f"- Wagers: {show_money(limits.least)} to {show_money(limits.most)} (LIM-1)"
    yield f"- Bonus wagers: {show_money(limits.bonus_least)} to {show_money(limits.bonus_most)}"
    yield f"- The law's ceiling: {show_money(legal_ceiling())} a wager ({law.source})"
    yield (
        f"- At most {games.most} separate wagers a hand, no more than {games.large} of them above "
        f"{show_money(games.small_sum)} (LIM-4)"
    )
    yield "- A wager that the bank could not pay at its best outcome is refused (2HH-2)"
    yield from _aggregate(rules, limits)


def _aggregate(rules: Rules, limits: Limits) -> Lines:
    """FAH-20, LIM-5: words that the house must also post at the table."""
    per: str | None = getattr(rules, "aggregate_per", None)
    if per is None:
        yield "- Aggregate limit: the rules of this game have none"
    elif limits.aggregate is None:
        yield "- Aggregate limit: none"
    else:
        yield (
            f"- **Aggregate limit, posted at the table**: odds pay {show_money(limits.aggregate)} "
            f"a {per} at most, each payout in its share; even money and fixed sums are paid in "
            "full (FAH-20, LIM-5)"
        )


def _tips(rules: Rules) -> Lines:
    allowed: bool | None = getattr(rules, "dealer_tips", None)
    if allowed is not None:
        may = "allowed" if allowed else "not allowed"
        yield f"Tips for the dealer are {may} at this table; a tip is no part of a wager (P2P-19)."


# --- Cards ---------------------------------------------------------------------------------------


def _decks(game: Game, rules: Rules) -> Lines:
    """2HH-1, P2P-1: what is dealt from, and which decks take turns."""
    count = len(game.cards(rules)) // 52
    yield f"- A round is dealt from {'one deck' if count == 1 else f'{count} decks'} of 52 cards"
    backs = TWO_DECKS if getattr(rules, "second_deck", False) else ONE_DECK
    if len(backs) > 1:
        cites = next(one.rule for one in rule_options(game.rules) if one.name == "second_deck")
        yield (
            f"- Two decks take turns, {backs[0]} in odd rounds and {backs[1]} in even ones; one is "
            f"shuffled while the other is in play ({cites})"
        )
    yield "- A shuffling machine, where one is used, is of a model that the commission approved"


def _irregularities(game: Game, rules: Rules) -> Lines:
    """What the game's own controls name, then what holds for all else."""
    for kind, done in game.handling(rules).items():
        yield f"- {kind}: {done} ({game.void_rule})"
    rest = "the floor may void the round, and all stakes go back"
    yield f"- anything else: {rest} ({game.void_rule})"


# --- The game ------------------------------------------------------------------------------------


def _options(game: Game, rules: Rules) -> Lines:
    """Every option, with those that differ from the approved rules marked (LIM-2, DFH-9)."""
    changed = rules.changed()
    yield "| option | this table | as approved | rule |"
    yield "| --- | --- | --- | --- |"
    for one in rule_options(game.rules):
        ours = as_text(getattr(rules, one.name))
        mark = f"**{ours}** (modified)" if one.name in changed else ours
        yield f"| {one.name} | {mark} | {one.default} | {one.rule} |"


def _paytables(game: Game, rules: Rules) -> Lines:
    for place, paytable in enumerate(game.paytables(rules)):
        if place:
            yield ""
        yield f"| {paytable.name} | pays |"
        yield "| --- | --- |"
        for row, pay in paytable.rows.items():
            yield f"| {row} | {pay} |"


def _rules(game: Game, rules: Rules) -> Lines:
    for one in game.book.rules:
        yield f"- **{one.id} {one.title}.** {_words(one)}{_reading(one, rules)}"
    yield f"- **LIM-3 {rule('LIM-3').title}.** {_words(rule('LIM-3'))}"


def _words(one: Rule) -> str:
    return " ".join(one.text.split())


def _reading(one: Rule, rules: Rules) -> str:
    """Where the document is open: how this table reads it."""
    value = getattr(rules, one.open.option, None) if one.open else None
    if one.open is None or value is None:
        return ""
    return f" *{one.open.question}* This table: {as_text(value)}."
