"""The dealer's procedure card: equipment, the round step by step, pays, irregularities, rules."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.report.controls import decks, equipment, irregularities, paytables, rule_line
from houseway.report.paper import Block, Items, Paper, section, sections
from houseway.report.played_rounds import deciding_rules
from houseway.report.ranking import ranking_of_hands
from houseway.round.describe import law_in_force, rules_in_force
from houseway.round.game import Game, Rules

RULES_BEHIND = "The rules behind it"


def dealer_card(game: Game, rules: Rules) -> Paper:
    return Paper(
        f"Dealing procedure: {game.title}",
        sections=sections(
            section("Before the round", _before(game, rules)),
            section("The round", _round(game, rules)),
            section("Pays", paytables(game, rules)),
            section("Irregularities", [Items(tuple(irregularities(game, rules)))]),
            section("Ranking of hands", ranking_of_hands(game, rules)),
            section(RULES_BEHIND, _rules(game, rules)),
        ),
        foot=f"{game.title}, dealing procedure, version {game.version}",
        one_page=True,
    )


def _before(game: Game, rules: Rules) -> Iterator[Block]:
    yield Items((*decks(game, rules), *equipment(game, rules)))


def _round(game: Game, rules: Rules) -> Iterator[Block]:
    told = (f"{one.words} `{', '.join(one.rules)}`" for one in game.procedure(rules))
    yield Items(tuple(told), numbered=True)


def _rules(game: Game, rules: Rules) -> Iterator[Block]:
    """The rules of the deck, of each step, and those that settlements cite; what a step says word
    for word is not said again."""
    told = " ".join(one.words for one in game.procedure(rules))
    wanted = {game.seats_rule, game.deck_rule, game.deal_rule}
    wanted |= {rule for one in game.procedure(rules) for rule in one.rules}
    wanted |= {one.id for one in deciding_rules(game, rules)}
    found = (*rules_in_force(game, rules), *law_in_force(game, rules))
    yield Items(tuple(rule_line(one) for one in found if one.id in wanted and one.text not in told))
