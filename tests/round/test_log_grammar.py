"""The grammar on the log's page: what is written fits it, and what fits it is read."""

import re
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from houseway.games import GAMES
from houseway.round import Game, log_of, write
from houseway.round.log import read
from tests.games_under_test import each_game, rounds, steps_with_reports
from tests.grammars.ebnf import grammar, pattern, sample

PAGE = (Path(__file__).parents[2] / "docs" / "log.md").read_text()
RULES = grammar(PAGE.partition("```ebnf\n")[2].partition("```")[0])
LOG = re.compile(pattern(RULES, "log"))
GOLDEN = sorted((Path(__file__).parents[1] / "golden").rglob("*.log"))
PARTS = ("header", "option", "limit", "bank", "button", "blind", "seat", "deck", "act", "void")
SAMPLES = 20
CARD = re.compile(r"[2-9tjqka][cdhs]")  # what no name may be


@each_game
def test_what_is_written_fits_the_grammar(game: Game) -> None:
    for seed in rounds(game, 20):
        for round_ in steps_with_reports(game, Random(seed)):
            text = write(log_of(round_))
            assert LOG.fullmatch(text), text


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_the_golden_logs_fit_the_grammar(path: Path) -> None:
    assert LOG.fullmatch(path.read_text())


def test_no_part_of_the_grammar_is_about_nothing() -> None:
    """Each kind of line stands in some log that was written."""
    texts = [
        write(log_of(round_))
        for game in GAMES
        for seed in range(12)
        for *_, round_ in [steps_with_reports(game, Random(seed))]
    ]
    texts += [path.read_text() for path in GOLDEN]
    log = read(texts[-1])
    texts.append(write(replace(log, big_blind=log.players[0].seat)))
    lines = {f"{line}\n" for text in texts for line in text.splitlines()}
    heads = {"\n".join(text.split("\n")[:2]) + "\n" for text in texts}
    for part in PARTS:
        fits = re.compile(pattern(RULES, part))
        assert any(map(fits.fullmatch, heads if part == "header" else lines)), part


@pytest.mark.parametrize("seed", range(10))
def test_what_fits_the_grammar_is_read(seed: int) -> None:
    """With the check of each line put right. Whether it can be played is another matter."""
    random = Random(seed)
    for _ in range(SAMPLES):
        *lines, end = sample(RULES, "log", random).splitlines()
        lines = [line for line in lines if is_sound(line)]
        checks = "".join(sha256(line.encode()).hexdigest()[:4] for line in lines)
        text = "\n".join([*lines, f"end {end.split()[1]} {len(lines)} {checks}"]) + "\n"
        log = read(text)
        assert LOG.fullmatch(write(log)), text
        assert write(read(write(log))) == write(log)


def is_sound(line: str) -> bool:
    """What the page says beside the grammar: limits have their own names, no name is a card."""
    return not line.startswith("limit ") and not any(map(CARD.fullmatch, line.split()))
