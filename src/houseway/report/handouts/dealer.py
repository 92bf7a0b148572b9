"""The dealer's procedure card: equipment, the round step by step, settlement, irregularities."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.report.controls import decks, equipment, irregularities, paytables
from houseway.report.handouts.procedure import rule_line, steps
from houseway.report.paper import Block, Items, Paper, section, sections
from houseway.report.played_rounds import deciding_rules
from houseway.round.describe import rules_in_force
from houseway.round.game import Game, Rules


def dealer_card(game: Game, rules: Rules) -> Paper:
    return Paper(
        f"Dealing procedure: {game.title}",
        sections=sections(
            section("Before the round", _before(game, rules)),
            section("The round", _round(game, rules)),
            section("The rules behind it", _rules(game, rules)),
            section("Pays", paytables(game, rules)),
            section("Irregularities", [Items(tuple(irregularities(game, rules)))]),
        ),
        foot=f"{game.title}, dealing procedure, version {game.version}",
        one_page=True,
    )


def _before(game: Game, rules: Rules) -> Iterator[Block]:
    yield Items((*decks(game, rules), *equipment(game, rules)))


def _round(game: Game, rules: Rules) -> Iterator[Block]:
    told = (f"{one.words} `{one.rule}`" if one.rule else one.words for one in steps(game, rules))
    yield Items(tuple(told), numbered=True)


def _rules(game: Game, rules: Rules) -> Iterator[Block]:
    """Those of the deck and the deal, of each question, and those that settlements cite."""
    asked = [one.rule for one in steps(game, rules)]
    wanted = {game.seats_rule, game.deck_rule, game.deal_rule, *asked}
    wanted |= {one.id for one in deciding_rules(game, rules)}
    yield Items(tuple(rule_line(one) for one in rules_in_force(game) if one.id in wanted))
