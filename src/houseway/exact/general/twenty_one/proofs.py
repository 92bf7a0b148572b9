"""The proofs of twenty-one: the rules as the file has them first, each change of one rule, and
those that a published figure is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace as with_fields

from houseway.exact.general import solve as by_shoe
from houseway.exact.general.planning.verdicts import printed_figure
from houseway.exact.general.shipped import keep_result
from houseway.exact.proving.proof import Estimate, Part, Proof
from houseway.exact.proving.result import Result
from houseway.gamefile.game import FileRules, file_of, option_name_of
from houseway.gamefile.model import PlainGame, Spot
from houseway.gamefile.rulebook import Rulebook
from houseway.round.game import Game

if TYPE_CHECKING:
    from houseway.exact.general.twenty_one.solution import Solution
    from houseway.exact.general.twenty_one.two_hands import TwoHands

SECONDS = 0.2  # of one core, for any number of decks ...
ZAP_SECONDS, SWITCH_SECONDS = 0.8, 3.0  # ... where hands are replaced, or second cards switched
DECKS = option_name_of("decks")
DIGITS = 12  # that a mean is right to, as sums of floating-point numbers are

Options = Mapping[str, str]


def is_loop(file: PlainGame, wagers: tuple[str, ...]) -> bool:
    """Whether wagers are the bet of twenty-one."""
    return file.twenty_one is not None and file.spots[0].name in wagers


def bets_of(file: PlainGame) -> tuple[str, ...]:
    """What is bet on the hands that are dealt."""
    assert file.twenty_one is not None
    return tuple(spot.name for spot in file.spots[: file.twenty_one.dealt_hands])


def sides_of(file: PlainGame) -> tuple[Spot, ...]:
    assert file.twenty_one is not None
    return file.spots[file.twenty_one.dealt_hands :]


def proofs_of(game: Game) -> list[Proof]:
    file = file_of(game)
    proofs = [_proof(game, options) for options in _option_sets(file)]
    counts = dict(file.twenty_one.offered).get("decks", ("",)) if file.twenty_one else ()
    sides = [spot.name for spot in sides_of(file)]
    return [*proofs, *(_side_proof(game, side, _decks(file, n)) for side in sides for n in counts)]


def proofs_with(game: Game, options: Options) -> list[Proof]:
    """The proof of these rules, all at once; options that change nothing go unsaid."""
    usual = dict(_usual(file_of(game)))
    changed = {key: word for key, word in options.items() if word != usual.get(key)}
    proofs = [_proof(game, changed)] if changed else proofs_of(game)[:1]
    chosen = {key: word for key, word in changed.items() if key == DECKS}
    return [*proofs, *(_side_proof(game, spot.name, chosen) for spot in sides_of(file_of(game)))]


def _decks(file: PlainGame, count: str) -> Options:
    """A number of decks as an option, unless it is the usual one."""
    return {} if not count or int(count) == file.decks else {DECKS: count}


def _usual(file: PlainGame) -> Iterator[tuple[str, str]]:
    assert file.twenty_one is not None
    for key, words in file.twenty_one.offered:
        yield option_name_of(key), words[0]


def _option_sets(file: PlainGame) -> list[dict[str, str]]:
    """None changed, one changed, and those with a published figure."""
    assert file.twenty_one is not None
    offered = file.twenty_one.offered
    found: list[dict[str, str]] = [{}]
    found += [{option_name_of(key): word} for key, words in offered for word in words[1:]]
    for printed in file.printed:
        words = {
            option_name_of(key): word
            for word in printed.tables
            for key, some in offered
            if word in some[1:]
        }
        if words not in found and printed.wagers == bets_of(file):
            found.append(words)
    return found


def _proof(game: Game, options: Options) -> Proof:
    bets = bets_of(file_of(game))
    said = " ".join(["-".join(bets), *(f"{key}={word}" for key, word in options.items())])
    return Proof(
        name=f"{game.name} {said}",
        game=game,
        wagers=bets,
        combine=partial(_solve, game, options),
        fixed=options,
        asked_by=options,
        version=game.digest,
        estimate=lambda: Estimate(seconds_of(file_of(game))),
        portable=True,
    )


def seconds_of(file: PlainGame) -> float:
    """How long it takes to solve one set of rules."""
    assert file.twenty_one is not None
    if file.twenty_one.dealt_hands > 1:
        return SWITCH_SECONDS
    return ZAP_SECONDS if file.twenty_one.choices("zap") != ("no",) else SECONDS


def _solve(game: Game, options: Options, parts: Iterable[Part]) -> list[Result]:
    file, bets = file_of(game), bets_of(file_of(game))
    rules = game.options(options)
    assert isinstance(rules, FileRules)
    found = solved_loop(rules.game)
    shares = {act: as_fraction(share) for act, share in found.shares().items()}
    result = Result(
        game=game,
        wager=" and ".join(bets),
        options=dict(options),
        value=as_fraction(found.value),
        rows=(),
        total=1,
        first_stakes={bet: Fraction(1) for bet in bets},
        staked=as_fraction(found.staked),
        shares=shares,
    )
    return [_held(file, game, result)]


def solved_loop(chosen: PlainGame) -> Solution | TwoHands:
    """The bet, or both bets, under the rules that are chosen."""
    # These compile.
    from houseway.exact.general.twenty_one.solution import solve
    from houseway.exact.general.twenty_one.tries import full_shoe
    from houseway.exact.general.twenty_one.two_hands import solve_two_hands

    rules = chosen.twenty_one
    assert rules is not None
    if rules.dealt_hands > 1:
        return solve_two_hands(rules, full_shoe(chosen.decks, rules.without))
    return solve(rules, chosen.decks)


def as_fraction(value: float) -> Fraction:
    """A mean as it is kept: to twelve digits."""
    return Fraction(round(value * 10**DIGITS), 10**DIGITS)


def _held(file: PlainGame, game: Game, result: Result) -> Result:
    keep_result(file, result)
    printed = printed_figure(file, result, Rulebook(file).wagers)
    return replace(result, game=game, printed=printed)


# --- Side bets ------------------------------------------------------------------------------------


def side_game(file: PlainGame) -> PlainGame:
    """The file's side bets alone: what is dealt first decides them, and nobody is asked."""
    spots = sides_of(file)
    sides = {spot.name for spot in spots}
    printed = tuple(one for one in file.printed if sides.issuperset(one.wagers))
    return with_fields(file, twenty_one=None, spots=spots, printed=printed)


def _side_proof(game: Game, spot: str, options: Options) -> Proof:
    return Proof(
        name=" ".join([game.name, spot, *(f"{key}={word}" for key, word in options.items())]),
        game=game,
        wagers=(spot,),
        combine=partial(_solve_side, game, spot, options),
        fixed=options,
        asked_by=options,
        version=game.digest,
        portable=True,
    )


def _solve_side(game: Game, spot: str, options: Options, parts: Iterable[Part]) -> list[Result]:
    file = file_of(game)
    rules = game.options(options)
    assert isinstance(rules, FileRules)
    solved = by_shoe.solve(side_game(rules.game), (spot,), options={})
    if file.spot(spot).adds_to:
        from houseway.exact.general.twenty_one.adding import with_adding

        solved = with_adding(rules.game, spot, solved)
    return [_held(file, game, replace(solved, options=dict(options)))]
