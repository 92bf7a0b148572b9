"""Meters and envy in sentences, as the rulebook and a dealer's steps have them."""

from __future__ import annotations

from houseway.gamefile.fact_sentences import hand_name
from houseway.gamefile.model import CoverAll, Envy, PlainGame
from houseway.gamefile.prizes import percent
from houseway.gamefile.sentences import called_meter, paytable
from houseway.money import show_money
from houseway.round.meters import Meter
from houseway.round.words.phrases import capital, joined


def metering(game: PlainGame, meter: Meter) -> str:
    """What raises a meter, where it starts, and what is won of it."""
    wager = f"{show_money(meter.wager)} wagered on {game.spot(meter.spot).title}"
    starts = f"starts at {show_money(meter.seed)}" if meter.seed else "starts where the house says"
    words = [f"{capital(called_meter(meter))} {starts}"]
    goes = [
        f"{percent(share)} {where}"
        for share, where in (
            (meter.rate, "raises it"),
            (meter.reserve, "goes to a reserve for its next start"),
            (meter.hidden, "is kept out of sight and added to its next start"),
        )
        if share
    ]
    words.append(
        f"Of each {wager}, {joined(goes)}"
        if goes
        else f"Which share of each {wager} raises it is the house's to post"
    )
    if meter.mystery:
        most = show_money(meter.limit)
        return " ".join(f"{one}." for one in (*words, *_must_hit(most)))
    words.append("A hand that wins all of it sets it back to its start; a share leaves the rest")
    words.append("Hands are paid in their turn, each from what it shows by then")
    if meter.limit:
        most = show_money(meter.limit)
        words.append(f"It shows {most} at most, and what is beyond goes to the reserve")
    return " ".join(f"{one}." for one in words)


def _must_hit(most: str) -> tuple[str, ...]:
    """How a meter is won that no hand wins."""
    return (
        f"It must be won by {most}: whenever it starts, a sum above its start and of no more than"
        " that is drawn by lot, each cent as likely as any other, and kept secret",
        "The wager that carries the meter to that sum wins all that it shows by then, whatever the"
        " cards are, once the round is settled; wagers count from the first seat on",
        "The sum is made known with the win, and the meter starts again",
    )


def covering(game: PlainGame, one: CoverAll) -> str:
    """Which hands are looked at, with how many players, and what the best of them pays."""
    own = [name for name in one.hands if _is_players(game, name)]
    others = [hand_name(game, name) for name in one.hands if name not in own]
    looked = joined([*(f"{hand_name(game, name)} of every player" for name in own), *others])
    low, high = one.players.low, min(one.players.high, game.seats)
    players = "1 player" if high == 1 else f"{low if low == high else f'{low} to {high}'} players"
    rows = paytable(game, game.paytable(one.table)).partition(", ")[2]
    return (
        f"With {players} dealt in it is paid by the best hand of all, {looked}, folded hands "
        f"included: {rows}. Any other hand loses."
    )


def _is_players(game: PlainGame, name: str) -> bool:
    return any(part.pile == "player" for part in game.hand(name).parts)


def lammers(game: PlainGame, envy: Envy) -> str:
    least = f" of {show_money(envy.least)} or more" if envy.least else ""
    return f"Put an Envy lammer beside each wager{least} on {game.spot(envy.spot).title}."


def envying(game: PlainGame, envy: Envy) -> str:
    """Who wins for the hands of others, and how much."""
    table, spot = game.paytable(envy.table), game.spot(envy.spot)
    least = f"{show_money(envy.least)} or more" if envy.least else "any amount"
    return (
        f"Who wagers {least} on {spot.title} wins a fixed sum for the hand of another player, "
        f"{paytable(game, table)}. Several such hands pay several times; one's own hand, a hand "
        "that was folded and the dealer's pay nobody."
    )
