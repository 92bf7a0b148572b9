"""The proofs of twenty-one: the rules as the file has them first, each change of one rule, and
those that a published figure is about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial

from msgspec.structs import replace as with_fields

from houseway.exact.general import solve as by_shoe
from houseway.exact.general.planning.verdicts import printed_figure
from houseway.exact.general.shipped import keep_result
from houseway.exact.proving.proof import Estimate, Part, Proof
from houseway.exact.proving.result import Result, one_wager
from houseway.gamefile.game import FileRules, file_of, option_name_of
from houseway.gamefile.model import PlainGame
from houseway.gamefile.rulebook import Rulebook
from houseway.round.game import Game

SECONDS = 0.6  # of one core, for any number of decks
DECKS = option_name_of("decks")
DIGITS = 12  # that a mean is right to, as sums of floating-point numbers are

Options = Mapping[str, str]


def is_loop(file: PlainGame, wagers: tuple[str, ...]) -> bool:
    """Whether wagers are the bet of twenty-one."""
    return file.twenty_one is not None and file.spots[0].name in wagers


def proofs_of(game: Game) -> list[Proof]:
    file = file_of(game)
    proofs = [_proof(game, options) for options in _option_sets(file)]
    counts = dict(file.twenty_one.offered).get("decks", ("",)) if file.twenty_one else ()
    sides = [spot.name for spot in file.spots[1:]]
    return [*proofs, *(_side_proof(game, side, _decks(file, n)) for side in sides for n in counts)]


def proofs_with(game: Game, options: Options) -> list[Proof]:
    """The proof of these rules, all at once; options that change nothing go unsaid."""
    usual = dict(_usual(file_of(game)))
    changed = {key: word for key, word in options.items() if word != usual.get(key)}
    proofs = [_proof(game, changed)] if changed else proofs_of(game)[:1]
    chosen = {key: word for key, word in changed.items() if key == DECKS}
    return [*proofs, *(_side_proof(game, spot.name, chosen) for spot in file_of(game).spots[1:])]


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
        if words not in found and printed.wagers == (file.spots[0].name,):
            found.append(words)
    return found


def _proof(game: Game, options: Options) -> Proof:
    bet = file_of(game).spots[0].name
    said = " ".join([bet, *(f"{key}={word}" for key, word in options.items())])
    return Proof(
        name=f"{game.name} {said}",
        game=game,
        wagers=(bet,),
        combine=partial(_solve, game, options),
        fixed=options,
        asked_by=options,
        version=game.digest,
        estimate=lambda: Estimate(SECONDS),
        portable=True,
    )


def _solve(game: Game, options: Options, parts: Iterable[Part]) -> list[Result]:
    from houseway.exact.general.twenty_one.solution import solve  # compiles

    file = file_of(game)
    rules = game.options(options)
    assert isinstance(rules, FileRules)
    chosen = rules.game
    assert chosen.twenty_one is not None
    found = solve(chosen.twenty_one, chosen.decks)
    bet = file.spots[0].name
    shares = {act: as_fraction(share) for act, share in found.shares().items()}
    result = Result(
        game=game,
        wager=bet,
        options=dict(options),
        value=as_fraction(found.value),
        rows=(),
        total=1,
        first_stakes=one_wager(bet),
        staked=as_fraction(found.staked),
        shares=shares,
    )
    return [_held(file, game, result)]


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
    sides = {spot.name for spot in file.spots[1:]}
    printed = tuple(one for one in file.printed if sides.issuperset(one.wagers))
    return with_fields(file, twenty_one=None, spots=file.spots[1:], printed=printed)


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
    return [_held(file, game, replace(solved, options=dict(options)))]
