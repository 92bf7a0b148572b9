"""The log as text: lossless, and any damage is found and named by its line."""

from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from houseway.games import find
from houseway.money import Cents
from houseway.round import (
    BadLog,
    Game,
    Log,
    OrderedDeck,
    Player,
    Refused,
    Round,
    Seat,
    Setup,
    State,
    log_of,
    read,
    replay,
    write,
)
from tests.games_under_test import (
    each_game,
    played,
    random_deck,
    replayed,
    start,
    steps_with_reports,
)

HAWAIIAN = find("hawaiian-holdem")


def without_lines(log: Log) -> Log:
    """The log apart from where in a text its entries stood."""
    return replace(
        log,
        entries=tuple(replace(entry, line=0) for entry in log.entries),
        reports=tuple(replace(report, line=0) for report in log.reports),
    )


@each_game
def test_a_log_reads_back_as_it_was_written(game: Game) -> None:
    for seed in range(30):
        for round_ in steps_with_reports(game, Random(seed)):
            log = log_of(round_)
            assert without_lines(read(write(log))) == log


@each_game
def test_any_changed_byte_is_found_with_its_line(game: Game) -> None:
    """A change in a line names the line; one in the last line's checks, the line it checks.

    Four characters of a check are alike once in 65,536 changes: with this seed never.
    """
    random = Random(11)
    text = write(log_of(played(game, random)))
    last = text.rindex("\nend ") + 1
    for place in range(len(text)):
        for byte in random.sample("0123456789abcAKcdhs #*\n\r\t\x0b\x0c", 2):
            if byte == text[place]:
                continue
            with pytest.raises(BadLog) as found:
                read(text[:place] + byte + text[place + 1 :])
            if place < last:
                assert found.value.line == text.count("\n", 0, place) + 1
            else:
                assert 1 <= found.value.line <= text.count("\n") + 1


@each_game
def test_a_log_cut_off_anywhere_is_found(game: Game) -> None:
    text = write(log_of(played(game, Random(8))))
    for end in range(len(text)):
        with pytest.raises(BadLog) as found:
            read(text[:end])
        assert found.value.line >= 1
        assert str(found.value).startswith(f"line {found.value.line}: ")


@pytest.mark.parametrize("more", ["x", " ", "\n", "1 check", "1 check\n"])
def test_anything_behind_the_end_is_found(text: str, more: str) -> None:
    with pytest.raises(BadLog) as found:
        read(text + more)
    assert found.value.line == text.count("\n") + 1


@each_game
def test_lines_lost_doubled_or_exchanged_are_found(game: Game) -> None:
    random = Random(9)
    lines = write(log_of(played(game, random))).splitlines(keepends=True)
    for place in range(len(lines)):
        other = random.choice([one for one in range(len(lines)) if lines[one] != lines[place]])
        exchanged = list(lines)
        exchanged[place], exchanged[other] = lines[other], lines[place]
        for damaged in (
            lines[:place] + lines[place + 1 :],
            lines[: place + 1] + lines[place:],
            exchanged,
        ):
            with pytest.raises(BadLog):
                read("".join(damaged))


def forged(text: str, old: str, new: str) -> str:
    """A log whose text was changed by somebody who made its checks right again."""
    *lines, end = text.replace(old, new, 1).splitlines()
    word, state, _, _ = end.split(" ")
    checks = "".join(sha256(line.encode()).hexdigest()[:4] for line in lines)
    return "\n".join([*lines, f"{word} {state} {len(lines)} {checks}"]) + "\n"


@pytest.fixture
def text() -> str:
    """A Hawaiian round that three seats play to the end."""
    rules = HAWAIIAN.rules()
    players = tuple(Player(Seat(seat), Cents(50_000), f"P {seat}") for seat in (1, 2, 5))
    deck = random_deck(HAWAIIAN, rules, Random(1))
    round_ = Round(HAWAIIAN, Setup(rules, players), OrderedDeck(deck))
    for seat in (1, 2, 5):
        question = round_.questions[Seat(seat)]
        stakes = {"bet": Cents(1_000)}
        round_.answer(Seat(seat), replace(question.default, act="wager", stakes=stakes))
    while round_.state is State.OPEN:
        round_.lapse(min(round_.questions))
    return write(log_of(round_))


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("1 wager bet 10", "1 wager bet 1000", 13, "Bet is $5 to $200"),
        ("2 wager bet 10", "9 wager bet 10", 14, "Seat 9 is not asked"),
        ("1* check", "1* fold", 16, "'fold' does not answer"),
        ("seat 5 500 P 5", "seat 11 500 P 5", 2, "has seats 1 to 10"),
        ("game hawaiian-holdem 1", "game hawaiian-holdem 99", 2, "we have version 1"),
        ("end settled", "end open", 22, "the log says open"),
        ("end settled", "end void", 22, "the log says void"),
    ],
)
def test_a_log_that_breaks_a_rule_names_the_line(
    text: str, old: str, new: str, line: int, message: str
) -> None:
    with pytest.raises(BadLog) as found:
        replay(read(forged(text, old, new)), HAWAIIAN)
    assert message in found.value.message
    assert found.value.line == line


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("bank ", "bunk ", "no line of a log starts with 'bunk'"),
        ("bank 1000000", "bank lots", "'lots' is no amount"),
        ("1* check", "1* ", "an answer starts with"),
        ("limit most 200", "limit most 900", "no wager above $400"),
        ("limit most 200", "limit moist 200", "moist"),
        ("seat 5 500 P 5", "seat five 500 P 5", "five"),
        ("deck ", "deck Zz ", "no card is called 'Zz'"),
    ],
)
def test_a_line_that_makes_no_sense_is_named(text: str, old: str, new: str, message: str) -> None:
    with pytest.raises(BadLog) as found:
        read(forged(text, old, new))
    assert message in found.value.message
    assert found.value.line >= 2


def test_a_deck_with_a_card_twice_cannot_be_replayed(text: str) -> None:
    log = read(text)
    with pytest.raises(BadLog, match="there twice"):
        replay(replace(log, deck=(*log.deck[:-1], log.deck[0])), HAWAIIAN)


def test_a_deck_that_runs_out_cannot_be_replayed(text: str) -> None:
    log = read(text)
    with pytest.raises(BadLog, match="run out"):
        replay(replace(log, deck=log.deck[:10]), HAWAIIAN)


def test_an_option_that_the_game_does_not_have_cannot_be_replayed(text: str) -> None:
    with pytest.raises(BadLog, match="jokers"):
        replay(replace(read(text), options={"jokers": "true"}), HAWAIIAN)


def test_a_log_of_another_game_is_not_played(text: str) -> None:
    with pytest.raises(BadLog, match="dealt at hawaiian-holdem, and not at two-hand-holdem"):
        replay(read(text), find("two-hand-holdem"))


@pytest.mark.parametrize(
    "text", ["", "\n", "houseway log 1\n", "houseway log 2\nend open 1 0000\n"]
)
def test_a_text_that_is_no_log(text: str) -> None:
    with pytest.raises(BadLog):
        read(text)


@given(st.text())
def test_any_reason_fits_on_a_line(reason: str) -> None:
    round_ = start(HAWAIIAN, Random(1))
    round_.void(reason.encode(errors="ignore").decode())
    assert without_lines(read(write(log_of(round_)))) == log_of(round_)


@given(st.text())
def test_a_name_fits_on_a_line_or_is_refused(name: str) -> None:
    try:
        player = Player(Seat(1), Cents(1), name)
    except Refused:
        assert name != name.strip() or not name.isprintable()
        return
    round_ = start(HAWAIIAN, Random(1))
    log = replace(log_of(replayed(round_, 0)), players=(player,))
    assert read(write(log)).players == (player,)


def test_only_options_that_differ_are_written() -> None:
    """LIM-2: a log of the rules as approved has no option line."""
    for seed in range(20):
        log = log_of(start(HAWAIIAN, Random(seed)))
        assert ("\noption " in write(log)) == bool(log.options)


def test_the_documented_log_comes_to_what_the_page_says() -> None:
    page = (Path(__file__).parents[2] / "docs" / "log.md").read_text()
    text = page.split("```log\n")[1].split("```")[0]
    round_ = replay(read(text), HAWAIIAN)
    assert write(log_of(round_)) == text
    assert round_.nets() == {1: 6_250, 2: 0, 5: 500}
    assert [line.hand.name for line in round_.lines if line.hand] == [
        "flush A-Q-8-5-3",
        "flush A-Q-8-5-3",
        "pair of aces, Q-J-8 kickers",
        "pair of aces, Q-J-8 kickers",
    ]
