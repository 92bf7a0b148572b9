"""The rulebook of twenty-one, and how a round of it is dealt, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from houseway.gamefile.model import PlainGame
from houseway.gamefile.twenty_one.questions import split_spot
from houseway.gamefile.twenty_one.rules import BY_KEY, TwentyOne
from houseway.round.game import Loop
from houseway.round.procedure import DealingStep
from houseway.round.words.phrases import capital, joined
from houseway.rulebook import RuleId

if TYPE_CHECKING:
    from houseway.gamefile.rulebook import Rulebook

_TOTALS = (
    "An ace counts 11, or 1 where 11 would take the hand over 21; tens and faces count 10, other"
    " cards their number. A hand is soft while an ace in it counts 11. A hand over 21 loses at"
    " once."
)
_DEAL = (
    "Each player gets a card face up, and the dealer one face up; then each player gets a second"
    " card face up."
)
_DEAL_TWO = (
    "Each player gets a card face up for each of two hands, and the dealer one face up; then each"
    " hand gets a second card face up."
)
_HIDDEN = " The dealer's second card lies face down."
_PLAYING = (
    "From the first seat on, each hand that has no blackjack is asked until it stands: hit takes a"
    " card, stand takes none. A hand of 21 is asked nothing. Without an answer it stands."
    " With fewer than 16 cards left in the shoe nobody is asked any more."
)
_SETTLING = (
    "The dealer turns up the second card and draws as long as the rules of the dealer say, unless"
    " no hand is left that it could decide. A hand nearer to 21 than the dealer's wins 1 to 1, an"
    " equal one pushes, a lower one loses."
)
_NATURAL = (
    "An ace and a ten-value as the first two cards are a blackjack; after a split they are 21."
)


class Ids(Struct, frozen=True):
    """The rules that the script cites, and the whole rulebook for the file's own side bets."""

    sides: Rulebook
    wagers: RuleId
    deal: RuleId
    blackjack: RuleId
    insurance: RuleId
    surrender: RuleId
    playing: RuleId
    double: RuleId
    split: RuleId
    zap: RuleId
    switch: RuleId
    adding: RuleId
    settling: RuleId

    def of(self, key: str) -> RuleId:
        """The rule that one of the house's choices belongs to."""
        match BY_KEY[key].section:
            case "shoe":
                return self.deal
            case "dealer":
                return self.settling
            case "blackjack":
                return self.blackjack
            case "insurance":
                return self.insurance
            case "double":
                return self.double
            case "split":
                return self.split
            case "zap":
                return self.zap
            case "switch":
                return self.switch
            case "surrender":
                return self.surrender


def ids_of(
    book: Rulebook,
    game: PlainGame,
    rules: TwentyOne,
    add: Callable[[str, str], RuleId],
    deal: RuleId,
) -> Ids:
    """The rules of the loop, in the order in which a round comes to them."""
    say = rules.sentences
    add("Totals", _TOTALS)
    return Ids(
        sides=book,
        wagers=book.wagers,
        deal=deal,
        blackjack=add("Blackjack", f"{_NATURAL} {say('blackjack')}"),
        surrender=add("Surrender", say("surrender")),
        insurance=add("Insurance", say("insurance")),
        adding=add("Adding to the bet", sentence) if (sentence := adding_of(game)) else deal,
        switch=add("Switch", say("switch")) if say("switch") else deal,
        playing=(playing := add("Hit or stand", _PLAYING)),
        double=add("Double", say("double")),
        split=add("Split", say("split")),
        zap=add("Zap", say("zap")) if say("zap") else playing,
        settling=add("The dealer, and who wins", f"{_SETTLING} {say('dealer')}"),
    )


def adding_of(game: PlainGame) -> str:
    """What may be added to the bet, as a rule; nothing where there is no such wager."""
    spot = next((one for one in game.spots if one.adds_to), None)
    if spot is None:
        return ""
    return (
        f"Once the dealer has no blackjack, {spot.title} is settled, and what it has won with its"
        " stake, or a part of that, may be added to the bet, also to that of a blackjack. From then"
        " on the bet is as large."
    )


def loop_of(game: PlainGame) -> Loop | None:
    """How the game is played in three lines, and what its felt has room for."""
    rules = game.twenty_one
    if rules is None:
        return None
    two = rules.dealt_hands > 1
    acts = ["hit", "stand"]
    acts += [] if rules.says("double", "no") else ["double"]
    acts += ["split"] if rules.most_hands > 1 else []
    acts += [] if rules.says("zap", "no") else ["zap"]
    acts += [] if rules.says("surrender", "no") else ["surrender"]
    dealer = "two, one of them face down" if rules.peeks else "one"
    bet = game.spots[0].title.lower()
    draws = "stands on 17" if not rules.hits_soft_17 else "draws to soft 17"
    gets = "two hands of two cards" if two else "two cards"
    places = "Place your bets" if two else f"Place your {bet}"
    switch = "Switch the second cards if you like. " if two else ""
    return Loop(
        (
            f"{places}. You get {gets}, and the dealer {dealer}.",
            f"{switch}{capital(joined(acts, 'or'))}, as often as you like; over 21 loses at once.",
            f"The dealer {draws}. Nearer to 21 wins; a blackjack pays {rules.word('blackjack')}.",
        ),
        hole=2,
        dealer=2,
        hands=tuple(_hand_spots(game, rules)),
        later=("insurance",) if rules.insures else (),
    )


def split_titles() -> dict[str, str]:
    """What the bets on hands that were split off are called: by the hand's number."""
    return {split_spot(number): f"Hand {number + 1}" for number in (1, 2, 3)}


def _hand_spots(game: PlainGame, rules: TwentyOne) -> Iterator[str]:
    """Where what is bet on each hand of a seat stands, in the order in which hands are played."""
    dealt, more = rules.dealt_hands, rules.most_hands - 1
    for n, spot in enumerate(game.spots[:dealt]):
        yield spot.name
        yield from (split_spot(dealt + n * more + number) for number in range(more))


def dealing(rules: TwentyOne) -> str:
    """To where a round is dealt: two cards to each hand, then as players and dealer draw."""
    hidden = ", 1 dealer" if rules.peeks else ""
    seats = f"{rules.dealt_hands} seats"
    return f"{seats}, 1 dealer, {seats}{hidden}, drawn"


def procedure(game: PlainGame, ids: Ids) -> Iterator[DealingStep]:
    """The steps between the wagers and the side bets."""
    rules = game.twenty_one
    assert rules is not None
    bet = game.spots[0].name
    say = rules.sentences
    deal = (_DEAL_TWO if rules.dealt_hands > 1 else _DEAL) + _HIDDEN * rules.peeks
    apart = ("moved player to hand",) if rules.dealt_hands > 1 else ()
    covers = ("dealt player", "dealt dealer", *apart)
    yield DealingStep("deal", f"{deal} {say('shoe')}", (ids.deal,), covers, f"{_TOTALS} {_NATURAL}")
    early = rules.says("surrender", "early")
    if early:
        covers = ("returned", f"settled {bet}")
        yield DealingStep("ask", say("surrender"), (ids.surrender,), covers, say("surrender"))
    if rules.insures:
        covers = ("staked insurance", f"settled {bet}")
        words = say("insurance")
        yield DealingStep("ask", words, (ids.insurance,), covers, words)
    if words := adding_of(game):
        side = next(spot.name for spot in game.spots if spot.adds_to)
        covers = (f"settled {side}", f"staked {bet}")
        yield DealingStep("ask", words, (ids.adding,), covers, words)
    if rules.dealt_hands > 1:
        words = say("switch")
        covers = ("moved player to hand", "moved hand to player")
        yield DealingStep("ask", words, (ids.switch,), covers, words)
    late = "" if early or rules.says("surrender", "no") else f" {say('surrender')}"
    zap = f" {say('zap')}" if say("zap") else ""
    words = f"{_PLAYING} {say('double')} {say('split')}{zap}{late}"
    cited = tuple(dict.fromkeys((ids.playing, ids.double, ids.split, ids.zap, ids.surrender)))
    yield DealingStep("ask", words, cited, tuple(_playing(game, rules)), words)
    shown = ("dealt dealer", *(("shown dealer",) if rules.peeks else ()))
    words = f"{_SETTLING} {say('dealer')} {say('blackjack')}"
    yield DealingStep("show", words, (ids.settling, ids.blackjack), shown, words)
    covers = (
        *(("settled insurance",) if rules.insures else ()),
        *(("returned",) if not rules.peeks and rules.first_bet_only else ()),
        *(f"settled {spot.name}" for spot in game.spots[: rules.dealt_hands]),
        *(("settled split",) if rules.most_hands > 1 else ()),
        *(("unmarked",) if _marks(rules) else ()),
    )
    words = "Seat by seat, settle insurance, then each hand."
    yield DealingStep("settle", words, (ids.settling, ids.insurance), covers)


def _playing(game: PlainGame, rules: TwentyOne) -> Iterator[str]:
    bets = [spot.name for spot in game.spots[: rules.dealt_hands]]
    yield "dealt player"
    yield from (f"settled {bet}" for bet in bets)
    if rules.most_hands > 1:
        yield from ("moved player to hand", "dealt hand", "settled split")
        if rules.most_hands > 2 or rules.dealt_hands > 1:
            yield "moved hand to hand"
        yield "staked split"
    if not rules.says("double", "no"):
        yield from (f"staked {bet}" for bet in bets)
    if _marks(rules):
        yield from ("marked", "unmarked")
    if not rules.says("zap", "no"):
        yield "moved player to discards"
    if rules.word("surrender").startswith("late"):
        yield "returned"


def _marks(rules: TwentyOne) -> bool:
    """Whether a marker may stand beside a bet: of the house's chips, or of a hand doubled again."""
    return (
        bool(rules.redoubles)
        or rules.says("free-double", "9 to 11")
        or rules.says("free-split", "all but tens")
    )
