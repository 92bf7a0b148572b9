"""The rule card for players: how a round goes, what each spot pays, and a few lines to play by."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.exact.registry import math_of
from houseway.report.controls import opening_stakes, paytables, rule_line
from houseway.report.handouts.chart import at_a_glance
from houseway.report.paper import Block, Items, Note, Paper, Section, section, sections
from houseway.report.played_rounds import deciding_rules
from houseway.report.subject import subject
from houseway.round.describe import in_words
from houseway.round.game import Game, Rules
from houseway.round.limits import Limits
from houseway.round.words.offers import range_in_words


def card(game: Game, rules: Rules, limits: Limits) -> Paper:
    """One page."""
    return Paper(
        game.title,
        subtitle=in_words(game, rules),
        sections=sections(
            section("A round", _round(game, rules)),
            section("Wagers", _wagers(game, rules, limits)),
            section("Who wins", _verdicts(game, rules)),
            section("Pays", paytables(game, rules)),
            *_how_to_play(game, rules),
        ),
        foot=f"{game.title}, rules and pays",
        one_page=True,
    )


def _round(game: Game, rules: Rules) -> Iterator[Block]:
    """What a player has a part in, from the first chip to the last."""
    whole = {rule.text for rule in deciding_rules(game, rules)}
    told = (
        f"{one.player} `{', '.join(one.rules)}`"
        if any(text in one.words for text in whole)
        else one.player
        for one in game.procedure(rules)
        if one.player
    )
    yield Items(tuple(told), numbered=True)


def _wagers(game: Game, rules: Rules, limits: Limits) -> Iterator[Block]:
    if game.banked_by == "players":
        yield Note("Blinds and bets are those that the table posts; the players bank the game.")
        return
    yield Items(
        tuple(
            f"**{game.label(one.spot)}**: {range_in_words(one)}"
            + ("" if one.required else ", optional")
            for one in opening_stakes(game, rules, limits)
        )
    )


def _verdicts(game: Game, rules: Rules) -> Iterator[Block]:
    """The rules that settlements cite, but for those that the round tells beside its tables.

    A settlement that has no words of its own for players is told with another one.
    """
    steps = [one for one in game.procedure(rules) if one.player or one.kind == "settle"]
    told = " ".join(f"{one.player} {one.words}" for one in steps)
    lines = [rule_line(one) for one in deciding_rules(game, rules) if one.text not in told]
    if lines:
        yield Items(tuple(lines))


def _how_to_play(game: Game, rules: Rules) -> tuple[Section | None, ...]:
    """What is shipped of the usual rules; nothing where this table's are worth another sum."""
    usual = subject(game, game.rules()).staked[:1]
    if any(one not in subject(game, rules).staked for one in usual):
        return ()
    return (
        section("A short strategy", _strategy(game)),
        section("At a glance", at_a_glance(math_of(game).charts())),
    )


def _strategy(game: Game) -> Iterator[Block]:
    thumb = math_of(game).rule_of_thumb()
    if thumb:
        yield Items(thumb.lines, numbered=True)
        unit = math_of(game).unit
        yield Note(f"It costs {float(thumb.cost):.4f} of the {unit} against the best play.")
