"""The options of a game as data, and what a table makes of them: chosen, read, or departed from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from houseway.money import show_money
from houseway.round.game import Game, Rules
from houseway.round.options import Declared, as_text, declared
from houseway.round.questions import label
from houseway.rulebook import OpenRule, Rule, RuleId, document

PAYTABLE_OF = "paytable of "  # how an option begins that chooses among a file's paytables


class RuleOption(Struct, frozen=True):
    """One option: its values as they are typed."""

    name: str
    words: str  # what it is about
    default: str
    allowed: tuple[str, ...]  # values, or a range in words
    rule: RuleId
    open: bool  # whether the document is silent or contradicts itself here; else it offers a choice
    money: bool  # whether its values are cents


class Standing(Struct, frozen=True):
    """LIM-2: how a table stands to its document; options at their defaults go without saying."""

    choices: Mapping[str, Any]  # of what the document offers
    readings: Mapping[str, Any]  # of what it leaves open
    departures: Mapping[str, str]  # by option: what the document has instead

    @property
    def modified(self) -> bool:
        return bool(self.departures)


def rule_options(rules: type[Rules]) -> list[RuleOption]:
    """The options in the order of the game's file."""
    return [
        RuleOption(
            name=one.name,
            words=one.words,
            default=as_text(one.default),
            allowed=one.allowed,
            rule=one.rule,
            open=one.open,
            money=one.is_money,
        )
        for one in declared(rules)
    ]


def in_use(rules: Rules) -> list[Declared]:
    """The options that a table of these rules comes to use: no shoe without several decks."""
    return [one for one in declared(type(rules)) if one.applies(rules)]


def standing(rules: Rules) -> Standing:
    """What a table chose, how it reads open rules, and in what it departs, each apart."""
    choices: dict[str, Any] = {}
    readings: dict[str, Any] = {}
    departures: dict[str, str] = {}
    for one in in_use(rules):
        value = getattr(rules, one.name)
        if departure := one.departure(rules):
            departures[one.name] = f"{departure.instead} ({departure.rule})"
        elif value != one.default:
            (readings if one.open else choices)[one.name] = value
    return Standing(choices, readings, departures)


def in_words(game: Game, rules: Rules) -> str:
    """A table's choices as a line: `uses paytable 6; reads the odd chip as lower`."""
    stands, options = standing(rules), {one.name: one for one in declared(type(rules))}
    parts: list[str] = []
    if stands.departures:
        departed = (_said(options[name], rules) for name in stands.departures)
        parts.append(f"modified: {', '.join(departed)}")
    if stands.choices:
        parts.append("uses " + ", ".join(_said(options[name], rules) for name in stands.choices))
    for name in stands.readings:
        parts.append(f"reads {options[name].words} as {value_in_words(options[name], rules)}")
    return "; ".join(parts) or rests_on(game)


def rests_on(game: Game) -> str:
    """What a game's rules rest on, as players are told: only a letter makes them approved."""
    source = game.book.source
    if source.approved:
        return "as approved"
    standing = source.standing or "by its own rule sheet"
    return "public game" if standing.startswith("public rules") else standing


def options_in_words(game: Game, given: Mapping[str, str]) -> str:
    """Options as they are typed, as a person says them; defaults go without saying."""
    options = {one.name: one for one in declared(game.rules)}
    said: list[str] = []
    for name, value in given.items():
        option = options.get(name)
        words = option.words if option else name.replace("_", " ")
        if option and value == as_text(option.default):
            continue
        if value in ("true", "false"):
            said.append(words if value == "true" else f"no {words}")
        else:
            said.append(f"{words}: {_value(option, value)}")
    return "; ".join(said)


def value_in_words(one: Declared, rules: Rules) -> str:
    """What a table has, as a paper says it: `yes`, `$300`, `6 Card Bonus`."""
    return _value(one, one.shown(rules))


def values_in_words(one: Declared) -> str:
    """What it may have."""
    if one.is_money:
        least, most = one.bounds
        return f"{show_money(least)} to {show_money(most)}" if most else "an amount"
    return "; ".join(_value(one, each) for each in one.allowed)


def _value(option: Declared | None, value: str) -> str:
    """A game file's paytables go by names, which are read out as those of spots are."""
    if value in _YES_OR_NO:
        return _YES_OR_NO[value]
    return label(value) if option and option.words.startswith(PAYTABLE_OF) else value


_YES_OR_NO = {"true": "yes", "false": "no"}


def _said(one: Declared, rules: Rules) -> str:
    match getattr(rules, one.name):
        case True:
            return one.words
        case False:
            return f"no {one.words}"
        case _:
            return f"{one.words} {value_in_words(one, rules)}"


def rules_in_force(game: Game, rules: Rules | None = None) -> list[Rule]:
    """The rules of the game's document that are for it, in words of its own where it has some.

    With a table's rules, open questions say what is taken at that table.
    """
    document_ = game.book
    return [_for_game(one, game, rules) for one in document_.rules if _is_for(one, game)]


def law_in_force(game: Game, rules: Rules | None = None) -> list[Rule]:
    """The law and the approvals (LIM), without what concerns other games."""
    beside_the_point: set[str] = set()
    if game.banked_by == "players":
        beside_the_point |= {"LIM-1"}
    if not game.rules.may_limit_aggregate:
        beside_the_point |= {"LIM-5"}
    if not game.meters(rules or game.rules()):
        beside_the_point |= {"LIM-10"}
    if game.book.source.approved is None:
        beside_the_point |= {"LIM-7"}
    law = document("limits").rules
    return [_for_game(one, game, rules) for one in law if one.id not in beside_the_point]


def _is_for(one: Rule, game: Game) -> bool:
    return not one.games or game.name in one.games


def _for_game(one: Rule, game: Game, rules: Rules | None) -> Rule:
    """In the game's words, with those of its open questions that the game has an option for."""
    names = game.rules.__struct_fields__
    words = one.words.get(game.name) or one.words.get(game.banked_by) or one.text
    asked = (question for question in one.open if question.option in names)
    read = asked if rules is None else (read_at_table(question, rules) for question in asked)
    return replace(one, text=words, open=tuple(read), words={})


def read_at_table(question: OpenRule, rules: Rules) -> OpenRule:
    """The question with what a table of these rules takes, if that is not the usual reading."""
    option = next(one for one in declared(type(rules)) if one.name == question.option)
    value = getattr(rules, option.name)
    if value == option.default or not option.applies(rules):
        return question
    text = as_text(value)
    return replace(question, at_table=question.readings.get(text) or f"{option.words}: {text}.")


def unsolved(rules: Rules) -> str:
    """Why no exact math is known for these rules, in words; empty where it is."""
    for one in in_use(rules):
        value = getattr(rules, one.name)
        if one.leaves_unsolved(value):
            return f"no exact values are known for {one.words} “{as_text(value)}” ({one.rule})"
    return ""


def choose(game: Game, given: Mapping[str, str]) -> Rules:
    """The game's rules with these options; a wrong one is refused by the rule it belongs to."""
    return game.options(given)
