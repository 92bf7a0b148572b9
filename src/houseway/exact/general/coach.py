"""The coach of game files: every choice of a seat's question with its exact value.

It is given what the seat may see. How the seat came to the question is read from its stakes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache, partial

from msgspec.structs import replace

from houseway.exact.coach.advice import Advice, asked, known, ranked, seen
from houseway.exact.general.against_engine import Contradicted, check_wagers
from houseway.exact.general.before_cards import games_after, is_asked_first
from houseway.exact.general.compositions import goes_by_composition, value_in_shoe
from houseway.exact.general.exchange import goes_by_exchange, value_exchange
from houseway.exact.general.first_table import find_table
from houseway.exact.general.known import Seen, Valued, value_choices
from houseway.exact.general.one_large_hand import value_one_hand
from houseway.exact.general.planning.reach import OutOfReach
from houseway.exact.general.planning.tree import Fork, Stakes, fork_of
from houseway.exact.general.results import label_of
from houseway.exact.general.sets.coach import advise_setting
from houseway.exact.general.solve import Wagers, is_touched, solve, stakes_of
from houseway.gamefile.alternatives import alternatives
from houseway.gamefile.courses import Course, courses_through, is_asked
from houseway.gamefile.game import FileRules, option_name
from houseway.gamefile.model import Choice, Decision, Pile, PlainGame, Stake
from houseway.gamefile.prizes import at_meters
from houseway.gamefile.rulebook import Rulebook
from houseway.money import Cents
from houseway.round.events import BOARD, DEALER, Faces, Place, discards, hole
from houseway.round.questions import Answer, Question, Seat
from houseway.round.views import View

LARGE = 6  # cards of a hand

# Values that need not be found, because the whole game was solved.
KnownBefore = Callable[[Stakes, Fork, Seen], Iterable[Valued]]


def advise(rules: FileRules, view: View) -> Advice | None:
    """The choices of the view's own seat, the best first; None where they are out of reach."""
    question = asked(view)
    if rules.game.sets is not None:
        return advise_setting(rules.game, question)
    place = _steps(rules.file).index(question.rule)
    game = rules.game  # made anew each time it is asked for
    metered = _at_its_meters(game, view)
    if metered is not game:
        return advise_at(metered, place, view)
    return advise_at(game, place, view, partial(_from_table, rules))


def _at_its_meters(game: PlainGame, view: View) -> PlainGame:
    """With meters at what they show, where a decision touches the wager that wins them."""
    spots = {meter.spot for meter in game.meters if meter.name in view.meters}
    if not any(is_touched(game, (spot,)) for spot in spots):
        return game
    return at_meters(game, view.meters)


def _nothing_known(first: Stakes, fork: Fork, seen: Seen) -> Iterable[Valued]:
    return ()


def advise_at(
    game: PlainGame, place: int, view: View, known_before: KnownBefore = _nothing_known
) -> Advice | None:
    """What a seat may answer at the decision that is so far on among the steps."""
    question = asked(view)
    stakes = view.stakes[question.seat]
    course = _course(game, place, stakes)
    unit = next(spot.name for spot in game.spots if stakes.get(spot.name))
    first = _first_stakes(game, stakes, unit)
    amounts = dict(_open_choices(game, place, question, stakes))
    if is_asked_first(game):
        wagers = tuple(spot for spot, stake in first.items() if stake)
        if place:
            (_, chosen), *_ = course.choices
            left = (one for one in games_after(game, wagers) if one[0].act == chosen.act)
            after = next(left)[1]
            names = [one.name if isinstance(one, Decision) else "" for one in after.steps]
            asked_now = game.steps[place]
            assert isinstance(asked_now, Decision)
            return advise_at(after, names.index(asked_now.name), view)
        if first != stakes_of(game, wagers):
            return None
        values = list(_values_before_cards(game, wagers, list(amounts)))
    elif goes_by_composition(game, first) and not goes_by_exchange(game, first):
        values = _values_in_shoe(game, first, place, course, view, question.seat, list(amounts))
    else:
        fork = fork_of(game, first, place, course, list(amounts))
        values = _values(game, first, fork, _seen(view, question.seat), known_before)
    if not values:
        return None
    return ranked(
        unit, ((_answer(question, one, amounts[one.choice]), one.value) for one in values)
    )


def _values_before_cards(
    game: PlainGame, wagers: Wagers, choices: Sequence[Choice]
) -> Iterator[Valued]:
    """The whole game after each answer; nothing where one of them is out of reach."""
    try:
        found = _worth_before_cards(game, wagers)
    except OutOfReach:
        return
    for choice in choices:
        value = next((value for one, value in found if one == choice), None)
        if value is not None:
            yield Valued(choice, (), value)


@lru_cache(maxsize=64)
def _worth_before_cards(game: PlainGame, wagers: Wagers) -> list[tuple[Choice, Fraction]]:
    left = games_after(game, wagers)
    return [(choice, solve(after, standing).value) for choice, after, standing in left]


@lru_cache(maxsize=64)
def _steps(file: PlainGame) -> tuple[str, ...]:
    return Rulebook(file).steps


# --- Where the seat is ----------------------------------------------------------------------------


def _seen(view: View, seat: Seat) -> Seen:
    in_play, aside = seen(view, hole(seat)), seen(view, discards(seat))
    up, board = known(view.places.get(DEALER, ())), seen(view, BOARD)
    return Seen((*in_play, *aside), up, board, in_play if aside else None)


def _course(game: PlainGame, place: int, stakes: Mapping[str, Cents]) -> Course:
    """A way to the question that leaves these stakes on the table."""
    decision = game.steps[place]
    assert isinstance(decision, Decision)
    for course in courses_through(game.steps[:place]):
        if is_asked(decision, course) and _leaves(game, course, stakes):
            return course
    raise OutOfReach("No way through the choices leaves these stakes.")


def _leaves(game: PlainGame, course: Course, stakes: Mapping[str, Cents]) -> bool:
    """Whether exactly the later spots of a course are staked, as it says, and none taken back."""
    later = {spot.name for spot in game.spots if spot.later and stakes.get(spot.name)}
    if later != set(course.staked_later) or any(stakes.get(spot) for spot in course.taken_back):
        return False
    back = {spot.name for spot in game.spots if spot.required and not spot.later}
    if any(not stakes.get(spot) for spot in back - course.taken_back - course.lost):
        return False
    return all(
        stake.least * stakes.get(stake.of, 0)
        <= stakes[stake.spot]
        <= stake.most * stakes.get(stake.of, 0)
        for _, choice in course.choices
        for stake in choice.stakes
    )


def _first_stakes(game: PlainGame, stakes: Mapping[str, Cents], unit: str) -> Stakes:
    """What was staked before the deal and what a choice can still touch, in units."""
    return {
        spot.name: Fraction(stakes.get(spot.name, 0), stakes[unit])
        if spot.required or is_touched(game, (spot.name,))
        else Fraction(0)
        for spot in game.spots
        if not spot.later
    }


# --- What its choices are worth -------------------------------------------------------------------


def _open_choices(
    game: PlainGame, place: int, question: Question, stakes: Mapping[str, Cents]
) -> Iterator[tuple[Choice, Mapping[str, Cents]]]:
    """The choices open to the seat, a range of stakes at both ends, with the amounts to name."""
    decision = game.steps[place]
    assert isinstance(decision, Decision)
    for choice in decision.choices:
        option = question.option(choice.act)
        if option is None:
            continue
        ranges = [stake for stake in option.stakes if stake.least < stake.most]
        if not ranges:
            yield choice, {}
        for end in ("least", "most") if ranges else ():
            named = {stake.spot: getattr(stake, end) for stake in ranges}
            yield _fixed(choice, named, stakes), named


def _fixed(choice: Choice, named: Mapping[str, Cents], stakes: Mapping[str, Cents]) -> Choice:
    """A choice whose ranges are these amounts."""

    def at(stake: Stake) -> Stake:
        if stake.spot not in named:
            return stake
        times = Fraction(named[stake.spot], stakes[stake.of])
        return replace(stake, least=times, most=times)

    return replace(choice, stakes=tuple(map(at, choice.stakes)))


def _values(
    game: PlainGame, first: Stakes, fork: Fork, seen: Seen, known_before: KnownBefore
) -> list[Valued]:
    if not _is_held(game, tuple(spot for spot, stake in first.items() if stake)):
        return []
    if goes_by_exchange(game, first):
        return list(_exchanged(game, first, fork, seen))
    found = list(known_before(first, fork, seen))
    if len(found) == len(fork.options):
        return found
    # Of many cards the kinds of hidden hands are fewer by far than the hands.
    ways = (
        (_of_one_hand, value_choices)
        if len(seen.player) >= LARGE
        else (value_choices, _of_one_hand)
    )
    for way in ways:
        try:
            return found or list(way(game, first, fork, seen))
        except OutOfReach:
            pass
    return found


def _of_one_hand(game: PlainGame, first: Stakes, fork: Fork, seen: Seen) -> list[Valued]:
    return list(value_one_hand(game, first, fork, seen))


def _values_in_shoe(
    game: PlainGame,
    first: Stakes,
    place: int,
    course: Course,
    view: View,
    seat: Seat,
    choices: Sequence[Choice],
) -> list[Valued]:
    """By what is left in the shoe once the cards that this seat sees are out of it."""
    places: dict[Pile, Place] = {"player": hole(seat), "dealer": DEALER, "board": BOARD}
    cards: dict[Pile, Faces] = {pile: view.places.get(at, ()) for pile, at in places.items()}
    if not _is_held(game, tuple(spot for spot, stake in first.items() if stake)):
        return []
    try:
        found = value_in_shoe(game, first, place, course, choices, cards)
    except OutOfReach:
        return []
    return [Valued(choice, (), value) for choice, value in found]


def _is_held(game: PlainGame, wagers: Wagers) -> bool:
    """Whether the engine bears out what values are counted with, as far as that can be tried."""
    try:
        check_wagers(game, wagers)
    except Contradicted:
        return False
    except OutOfReach:  # of the whole game: one state may be in reach
        return True
    return True


def _exchanged(game: PlainGame, first: Stakes, fork: Fork, seen: Seen) -> Iterator[Valued]:
    """The choices that are open, by what they do: one that equals another has its value."""
    found = list(value_exchange(game, first, seen.player))
    for option in fork.options:
        same = [one for one in found if one[0].act == option.choice.act]
        yield from (Valued(option.choice, kept, value) for _, kept, value in same)


def _from_table(rules: FileRules, first: Stakes, fork: Fork, seen: Seen) -> Iterator[Valued]:
    """The first decision of a game that was solved whole."""
    tables = {
        name: chosen
        for name in alternatives(rules.file)
        if (chosen := getattr(rules, option_name(name))) != name
    }
    table = find_table(rules.file, tables, first)
    if table is not None and table.place == fork.place:
        found = table.of(seen.player)
        for option in fork.options:
            label = label_of(rules.game, fork.place, option.choice)
            if label in found:
                yield Valued(option.choice, (), found[label])


def _answer(question: Question, one: Valued, amounts: Mapping[str, Cents]) -> Answer:
    """A choice as the seat would say it."""
    option = question.option(one.choice.act)
    assert option is not None
    cards = one.kept
    if one.choice.gives_up and one.kept:
        cards = tuple(card for card in option.cards if card not in one.kept)
    return Answer(one.choice.act, cards, dict(amounts))
