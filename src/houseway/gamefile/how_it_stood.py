"""What a settlement by facts is told with: the hands that were held against each other.

A dealer says the cards and not the file's row: `Player 7, banker 4`, `High: pair of nines
against pair of eights; low: ace-king against ace-jack`.
"""

from __future__ import annotations

from collections.abc import Iterator

from houseway.gamefile.model import NamedHand, PlainGame, Points, Ranking, Settlement, each_fact
from houseway.gamefile.values import Piles, cards_in, hand_of, total_of
from houseway.round.words.telling import told_apart

_COMPARED = ("beats", "ties", "ahead")


def how_it_stood(game: PlainGame, one: Settlement, piles: Piles) -> str:
    """Each two hands that the rows hold against each other, the player's own first."""
    pairs = list(_pairs(game, one))
    told = (_told(game, mine, theirs, piles, alone=not pairs[1:]) for mine, theirs in pairs)
    return "; ".join(words for words in told if words)


def _pairs(game: PlainGame, one: Settlement) -> Iterator[tuple[NamedHand, NamedHand]]:
    seen: set[frozenset[str]] = set()
    for name in one.tables:
        for row in game.paytable(name).rows:
            for fact in each_fact(row.facts):
                pair = frozenset((fact.hand, fact.other))
                if fact.relation in _COMPARED and pair not in seen:
                    seen.add(pair)
                    two = sorted((fact.hand, fact.other), key=lambda name: _dealers(game, name))
                    yield game.hand(two[0]), game.hand(two[1])


def _dealers(game: PlainGame, name: str) -> bool:
    return any(part.pile == "dealer" for part in game.hand(name).parts)


def _told(game: PlainGame, mine: NamedHand, theirs: NamedHand, piles: Piles, *, alone: bool) -> str:
    """Two hands by what they come to, with their names where they have some of their own."""
    if isinstance(mine.measure, Points) and isinstance(theirs.measure, Points):
        ours, other = (
            f"{_called(hand)} {total_of(hand.measure, cards_in(hand, piles))}"
            for hand in (mine, theirs)
            if isinstance(hand.measure, Points)
        )
        return f"{ours}, {other}"
    if not isinstance(mine.measure, Ranking) or not isinstance(theirs.measure, Ranking):
        return ""
    hands = hand_of(mine, piles, game.decks), hand_of(theirs, piles, game.decks)
    ours, other = told_apart(*hands)
    against = f"{ours} against {other}"
    return against if alone else f"{_called(mine)}: {against}"


def _called(hand: NamedHand) -> str:
    return (hand.title or hand.name.replace("-", " ")).lower()
