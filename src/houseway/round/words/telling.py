"""A settlement in words, short, in the order the dealer would say it.

`tell` puts one line of a settlement into a sentence; `tellings` says one hand's lines together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from msgspec import Struct

from houseway.cards import Rank
from houseway.categories import LENGTHS
from houseway.hands import THREE_CARD, Category, Hand
from houseway.money import show_money
from houseway.round.events import Award, Line, Verdict
from houseway.round.questions import Seat, label


class Telling(Struct, frozen=True):
    """What is said of one hand: what it is called, how it came out, what that does to the chips."""

    seat: Seat
    title: str
    words: str
    money: str
    rule: str
    verdict: Verdict
    net: int
    lines: int = 1  # of the settlement that are said together here

    def __str__(self) -> str:
        return f"{self.title} · {self.said} {self.rule}"

    @property
    def said(self) -> str:
        """Words and money, in full stops."""
        return " ".join(f"{part}." for part in (self.words, self.money) if part)


Names = Callable[[str], str]  # what the game calls a wager


def tell(line: Line, name: Names = label) -> str:
    """One line: `Bet · Ace high — loses to the dealer's pair of twos. $5 loses. HAW-9`."""
    return str(_telling([line], name))


def tellings(lines: Iterable[Line], name: Names = label) -> list[Telling]:
    """All lines in their order; wagers on one hand with one outcome are said together."""
    groups = groupby(lines, key=_what_is_said_together)
    return [_telling(list(group), name) for _, group in groups]


def _what_is_said_together(line: Line) -> tuple[object, ...]:
    by_paytable = not line.against and (line.hand or line.row)
    alone = line.wager if by_paytable else ""
    hands = [hand.value if hand else None for hand in (line.hand, line.against)]
    words = (line.note, line.row, line.basis, line.whose)
    return (line.seat, line.rule, line.verdict, *words, _number(line), alone, *hands)


def _telling(lines: Sequence[Line], name: Names) -> Telling:
    first = lines[0]
    words, money = _words(first), _money(lines, name)
    return Telling(
        seat=first.seat,
        title=_title(lines, name),
        words=words,
        money="" if words.lower().endswith(f"— {money.lower()}") else money,  # said already
        rule=first.rule,
        verdict=first.verdict,
        net=sum(line.net for line in lines),
        lines=len(lines),
    )


def tell_award(award: Award) -> Telling:
    """A share of a pot: `Upper board · Flush, ace high — takes $50 of the main pot. DFH-5`."""
    pot = f"side pot {award.pot}" if award.pot else "main pot"
    money = f"takes {show_money(award.amount)} of the {pot}"
    if award.hand:
        words, board = f"{award.hand.name} — {money}", award.board
        title = "Board" if board == "board" else f"{label(board)} board"
    else:
        words, title = f"nobody else has a claim — {money}", _capital(pot)
    return Telling(award.seat, title, _capital(words), "", award.rule, Verdict.WIN, award.amount)


# --- What the hand is called --------------------------------------------------------------------


def _number(line: Line) -> str:
    """2 Hand Hold'em numbers what is staked on each hand: `ante-1`, `raise-2`."""
    numbered = re.fullmatch(r"[a-z-]+-(\d)", line.wager)
    return numbered[1] if numbered and line.against else ""


def _title(lines: Sequence[Line], name: Names) -> str:
    if number := _number(lines[0]):
        return f"Hand {number}"
    names = [name(line.wager) for line in lines]
    names[1:] = map(str.lower, names[1:])
    return " and ".join([", ".join(names[:-1]), names[-1]] if names[1:] else names)


# --- How it came out ----------------------------------------------------------------------------


def _words(line: Line) -> str:
    if not line.hand and not line.row:
        return _capital(line.note)
    hand = _on_the_table(line)
    if line.whose is not None:
        return _capital(f"{hand}, for seat {line.whose}{_cited(line)}")
    if line.due:
        due = f"{show_money(line.due)} is due by {_paytable(line)}"
        return _capital(f"{hand} — {due}, {show_money(line.pay)} is paid: {line.note}")
    if line.note:
        return _capital(f"{_spoken(hand)} — {line.note}")
    if line.hand and line.against:
        return _capital(_compared(line, line.hand, line.against))
    return _capital(f"{hand} — {_by_the_table(line)}")


def _spoken(row: str) -> str:
    """A row with the names of a file's hands as words: `dealer-low`, and not `A-K` or `3-card`."""
    return re.sub(r"(?<=[a-z]{3})-(?!card)(?=[a-z]{3})", " ", row)


def _on_the_table(line: Line) -> str:
    """The hand by name, with the paytable's row where that says something else."""
    if not line.hand:
        return line.row
    said = brief(line.hand)
    return f"{said} ({line.row})" if _row_says_more(line) else said


def _row_says_more(line: Line) -> bool:
    return bool(line.hand and line.row and line.row != line.hand.category)


def _compared(line: Line, hand: Hand, dealer: Hand) -> str:
    if hand.value == dealer.value:
        meaning = {Verdict.WIN: ", and ties win", Verdict.LOSE: ", and the house wins ties"}
        same = f"the dealer has the same{_made(line)}"
        return f"{_of_three(hand)}{hand.name} — {same}{meaning.get(line.verdict, '')}"
    ours, theirs = told_apart(hand, dealer)
    beats = "beats" if hand.value > dealer.value else "loses to"
    return f"{ours} — {beats} the dealer's {theirs}{_made(line)}"


def _made(line: Line) -> str:
    """How the dealer's hand came to be, with the rule of it."""
    words = f", {line.basis.words}" if line.basis and line.basis.words else ""
    return words + _cited(line)


def _cited(line: Line) -> str:
    """The rule that the verdict rests on besides its own."""
    return f" ({line.basis.rule})" if line.basis and line.basis.rule != line.rule else ""


def _by_the_table(line: Line) -> str:
    by = f" by {_paytable(line)}" if _named_otherwise(line) else ""
    if line.verdict is not Verdict.WIN:
        return f"comes back{by}" if line.verdict is Verdict.PUSH else f"pays nothing{by}"
    odds, odd = divmod(line.pay, line.stake) if line.stake else (0, 1)
    row = f"{line.row} " if by and not _row_says_more(line) else ""
    return f"{row}pays {show_money(line.pay)}{by}" if odd else f"{row}pays {odds} to 1{by}"


def _paytable(line: Line) -> str:
    return f"{line.basis.words if line.basis else 'the paytable'}{_cited(line)}"


def _named_otherwise(line: Line) -> bool:
    """Whether the paytable's name says more than the wager's."""
    return line.basis is not None and line.basis.words != label(line.wager)


def told_apart(hand: Hand, other: Hand) -> tuple[str, str]:
    """Two hands by names that show which is higher, with kickers as far as they decide."""
    ours, theirs = _told_apart(hand, other)
    return _of_three(hand) + ours, _of_three(other) + theirs


def _of_three(hand: Hand) -> str:
    """P2P-12: with three cards another order holds, and the words say so."""
    return "three-card " if hand.order is THREE_CARD else ""


def _told_apart(hand: Hand, other: Hand) -> tuple[str, str]:
    if hand.category is other.category is Category.HIGH_CARD and len(hand.ranks) == 2:
        return _dashed(hand.ranks), _dashed(other.ranks)
    if hand.category is not other.category:
        return _own(hand), brief(other)
    pairs = enumerate(zip(hand.ranks, other.ranks, strict=True), start=1)
    decides = next((place for place, (ours, theirs) in pairs if ours != theirs), 0)
    named = _ranks_named(hand.category)
    if not decides or decides <= named:
        return _own(hand), brief(other)
    return _with_ranks(hand, named, decides), _with_ranks(other, named, decides)


def brief(hand: Hand) -> str:
    """A hand without kickers: `pair of kings`, `flush, ace high`, `ace high`."""
    if hand.category in LENGTHS:
        return f"{hand.category}, {hand.ranks[0].word} high"
    match hand.category:
        case Category.HIGH_CARD:
            return f"{hand.ranks[0].word}{' high' * (len(hand.ranks) > 1)}"
        case Category.FLUSH:
            return f"flush, {hand.ranks[0].word} high"
        case _:
            return hand.short_name


def _own(hand: Hand) -> str:
    """A hand as its holder hears it: a lone kicker is said, several are not."""
    kickers = len(hand.ranks) - _ranks_named(hand.category)
    return hand.name if kickers == 1 else brief(hand)


def _ranks_named(category: Category) -> int:
    """How many of a hand's ranks its brief name says."""
    return 2 if category in {Category.TWO_PAIR, Category.FULL_HOUSE} else 1


def _with_ranks(hand: Hand, named: int, decides: int) -> str:
    if hand.category in {Category.FLUSH, Category.HIGH_CARD, *LENGTHS}:
        return f"{hand.category} {_dashed(hand.ranks[:decides])}"
    kickers = hand.ranks[named:decides]
    if len(kickers) == 1:
        return f"{brief(hand)}, {kickers[0].word} kicker"
    return f"{brief(hand)}, {_dashed(kickers)} kickers"


def _dashed(ranks: Sequence[Rank]) -> str:
    return "-".join(rank.numeral for rank in ranks)


# --- What that does to the chips ----------------------------------------------------------------


def _money(lines: Sequence[Line], name: Names) -> str:
    if len(lines) == 1 and not _number(lines[0]):
        return _outcome(lines[0])
    wagers = [line.wager for line in lines]
    if _number(lines[0]):  # the title says which hand it is
        wagers = [re.sub(r"-\d$", "", one) for one in wagers]
    names = [name(one) for one in wagers]
    names[1:] = map(str.lower, names[1:])
    return ", ".join(f"{one} {_outcome(line)}" for one, line in zip(names, lines, strict=True))


def _outcome(line: Line) -> str:
    stake = show_money(line.stake)
    if line.verdict is Verdict.WIN:
        return (
            f"{stake} pays {show_money(line.pay)}" if line.stake else f"Pays {show_money(line.pay)}"
        )
    return f"{stake} {'pushes' if line.verdict is Verdict.PUSH else 'loses'}"


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
