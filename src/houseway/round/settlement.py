"""A settled hand as data: what was named, what was answered, each verdict in words, with its rule.

The adjudicator at the terminal and the one in the browser give the same.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from houseway.hands import Hand
from houseway.money import Cents
from houseway.round.adjudicate import unseen
from houseway.round.describe import in_words, law_in_force, rules_in_force, standing
from houseway.round.events import Award, Basis, Faces, Line, Place, Verdict
from houseway.round.game import Rules
from houseway.round.questions import Seat
from houseway.round.runner import Round
from houseway.round.views import Onlooker, View, view
from houseway.round.words.telling import tell, tell_award
from houseway.round.words.wording import answer_text
from houseway.rulebook import Rule, RuleId


class Said(Struct, frozen=True):
    seat: Seat
    answer: str


class LineInWords(Struct, frozen=True):
    seat: Seat
    wager: str
    stake: Cents
    verdict: Verdict
    pay: Cents
    net: int
    hand: Hand | None
    against: Hand | None
    row: str
    note: str
    basis: Basis | None
    due: Cents
    whose: Seat | None
    rule: str
    words: str


class AwardInWords(Struct, frozen=True):
    pot: int
    seat: Seat
    amount: Cents
    board: str
    hand: Hand | None
    rule: str
    words: str


class CitedRule(Struct, frozen=True):
    title: str
    text: str


class Settlement(Struct, frozen=True):
    """What a round came to, line by line, with the rules that it cites; money is in cents."""

    game: str
    title: str
    version: int
    options: Rules
    modified: Mapping[str, str]  # LIM-2: options that depart from the document, and what it has
    standing: str  # the same in words, with the choices and readings that are not the usual ones
    cards: Mapping[Place, Faces]
    forward: Mapping[Place, Faces]  # open cards that were pushed forward (P2P-8)
    answers: list[Said]
    lines: list[LineInWords]
    awards: list[AwardInWords]
    nets: Mapping[Seat, int]
    house: int
    rules: Mapping[str, CitedRule]  # those that the settlement cites


def settlement_of(round_: Round) -> Settlement:
    nets, seen = round_.nets(), as_seen(round_)
    return Settlement(
        game=round_.game.name,
        title=round_.game.title,
        version=round_.game.version,
        options=round_.setup.rules,
        modified=standing(round_.setup.rules).departures,
        standing=in_words(round_.game, round_.setup.rules),
        cards=seen.places,
        forward=seen.forward,
        answers=[Said(seat, answer_text(answer)) for seat, answer, _ in round_.answers],
        lines=[line_in_words(line) for line in round_.lines],
        awards=[_award_in_words(award) for award in round_.awards],
        nets=nets,
        house=-sum(nets.values()),
        rules={one.id: CitedRule(one.title, _as_read(one)) for one in cited(round_)},
    )


def as_seen(round_: Round) -> View:
    """The whole table, with backs where nobody saw a face."""
    stand_ins = unseen(round_)
    now = view(round_, Onlooker.AUDITOR)
    places = {
        place: tuple(None if face in stand_ins else face for face in faces)
        for place, faces in now.places.items()
    }
    return replace(now, places=places)


def cited(round_: Round) -> list[Rule]:
    """The rules that the settlement cites, each once, as they come."""
    ids = [id for line in round_.lines for id in _rules_of(line)]
    ids += [award.rule for award in round_.awards]
    worded = {one.id: one for one in rules_in_force(round_.game, round_.setup.rules)}
    worded |= {one.id: one for one in law_in_force(round_.game, round_.setup.rules)}
    return [worded.get(RuleId(id)) or round_.game.rule(id) for id in dict.fromkeys(ids)]


def _as_read(one: Rule) -> str:
    """A rule's text, with how the table reads what it leaves open, where that is not the usual."""
    read = (f"{each.question} At this table: {each.at_table}" for each in one.open if each.at_table)
    return " ".join((one.text, *read))


def _rules_of(line: Line) -> list[str]:
    return [line.rule, *([line.basis.rule] if line.basis else [])]


def line_in_words(line: Line) -> LineInWords:
    return LineInWords(
        seat=line.seat,
        wager=line.wager,
        stake=line.stake,
        verdict=line.verdict,
        pay=line.pay,
        net=line.net,
        hand=line.hand,
        against=line.against,
        row=line.row,
        note=line.note,
        basis=line.basis,
        due=line.due,
        whose=line.whose,
        rule=line.rule,
        words=tell(line),
    )


def _award_in_words(award: Award) -> AwardInWords:
    return AwardInWords(
        pot=award.pot,
        seat=award.seat,
        amount=award.amount,
        board=award.board,
        hand=award.hand,
        rule=award.rule,
        words=str(tell_award(award)),
    )
