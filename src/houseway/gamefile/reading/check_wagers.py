"""Every wager decided once and only once, whatever a seat chose; and nothing named in vain."""

from __future__ import annotations

from houseway.gamefile.courses import Course, courses, hands_asked, settlements_on
from houseway.gamefile.model import Choice, Count, PlainGame
from houseway.gamefile.reading.check_cards import said
from houseway.gamefile.reading.fields import Reading, listed


def check_wagers(game: PlainGame, reading: Reading) -> None:
    ever: set[str] = set()
    for course in courses(game):
        ever |= course.staked_later
        _check_stakes(game, reading, course)
        _check_settled(game, reading, course)
        _check_folds(game, reading, course)
    for spot in game.spots:
        if spot.later and spot.name not in ever:
            found = "a later wager that no choice stakes"
            reading.fault(("spots", spot.name), found, f'a choice with stake = "{spot.name}"')
    _check_compared(game, reading)
    _check_alternatives(game, reading)
    _check_named_hands(game, reading)


def _check_stakes(game: PlainGame, reading: Reading, course: Course) -> None:
    """Every choice finds the wagers that it goes by, and stakes no spot twice."""
    there = {spot.name for spot in game.spots if not spot.later}
    so_far = Course()
    for place, choice in course.choices:
        at = ("step", place, "choice", choice.name)
        wrong = {
            "of": [stake.of for stake in choice.stakes if stake.of not in there],
            "takes-back": [spot for spot in choice.takes_back if spot not in there],
        }
        for key, spots in wrong.items():
            for spot in spots:
                found = f"{spot}, which has no wager {said(so_far)}"
                reading.fault_once((*at, key), found, listed(sorted(there)))
        for stake in choice.stakes:
            if stake.spot in there:
                found = f"{stake.spot}, which has a wager already {said(so_far)}"
                reading.fault_once((*at, "stake"), found, "one wager on each spot in a round")
        there |= _staked(choice)
        there -= {*choice.takes_back, *choice.halves, *choice.loses}
        so_far = so_far.then(place, choice)


def _staked(choice: Choice) -> set[str]:
    return {stake.spot for stake in choice.stakes}


def _standing(game: PlainGame, course: Course) -> set[str]:
    """The spots that may have chips on them in the end, which settlements of the file decide."""
    spots = game.spots[game.twenty_one.dealt_hands :] if game.twenty_one else game.spots
    made = {spot.name for spot in spots if not spot.later}
    return (made | course.staked_later) - course.lost - course.halved - course.taken_back


def _check_settled(game: PlainGame, reading: Reading, course: Course) -> None:
    there = _standing(game, course)
    settled = [one.spot for one in settlements_on(game, course) if not one.extra]
    settled += {one.spot for one in game.covers}
    for spot in sorted(there):
        times = settled.count(spot)
        if times != 1:
            how = "more than once" if times else "never"
            found = f"{spot}, which is {how} settled {said(course)}"
            at = ("settle", spot) if times else ("spots", spot)
            allowed = "one settlement, and only one, on every course of the round"
            reading.fault_once(at, found, allowed)


def _check_folds(game: PlainGame, reading: Reading, course: Course) -> None:
    """A hand that was folded is compared with none."""
    if not course.folded:
        return
    place, last = course.choices[-1]
    for one in settlements_on(game, course):
        if one.against and one.spot in _standing(game, course):
            found = f"a fold after which {one.name} is still compared with {one.against}"
            at = ("step", place, "choice", last.name, "loses")
            reading.fault_once(at, found, f"a fold that loses {one.spot} too")


def _check_compared(game: PlainGame, reading: Reading) -> None:
    for one in game.settlements:
        if one.against:
            ours, theirs = game.hand(one.hand).measure, game.hand(one.against).measure
            if ours != theirs or isinstance(ours, Count):
                found = f"{one.against}, which is not ranked as {one.hand} is"
                reading.fault(("settle", one.name, "against"), found, "two hands of one order")


def _check_alternatives(game: PlainGame, reading: Reading) -> None:
    """One table can stand for another on the same hand, and not for one that does so itself."""
    for table in game.paytables:
        at = ("paytable", table.name)
        if table.instead_of:
            original = game.paytable(table.instead_of)
            if original.hand != table.hand:
                allowed = f"{original.hand}, as for {original.name}"
                reading.fault((*at, "on"), table.hand, allowed)
            if original.instead_of:
                found = f"{original.name}, which is itself instead of another"
                reading.fault((*at, "instead-of"), found, original.instead_of)


def _check_named_hands(game: PlainGame, reading: Reading) -> None:
    settled = {name for one in game.settlements for name in game.hands_of(one)}
    settled |= {hand for one in game.envies for hand in game.paytable(one.table).hands}
    settled |= {hand for one in game.covers for hand in one.hands}
    needed = {
        choice.needs.hand for step in game.decisions() for choice in step.choices if choice.needs
    }
    for hand in game.hands:
        at = ("hand", hand.name)
        if hand.name not in settled | needed | hands_asked(game) | {"player", "dealer"}:
            allowed = "a settlement, a paytable or a choice that names it"
            reading.fault(at, "a hand that nothing goes by", allowed)
        if hand.qualifies and not any(one.against == hand.name for one in game.settlements):
            found = "a hand that qualifies, and nothing is compared with it"
            allowed = f'against = "{hand.name}" in a settlement'
            reading.fault((*at, "qualifies"), found, allowed)
