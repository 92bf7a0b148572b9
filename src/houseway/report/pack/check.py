"""Checking a pack: its files and game against the certificate, random parts solved again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from houseway import __version__
from houseway.exact.proving.part_cache import digest
from houseway.exact.proving.printed import with_printed
from houseway.exact.proving.proof import Proof
from houseway.exact.registry import math_of
from houseway.gamefile.game import game_from
from houseway.games import known
from houseway.report.math.identification import game_digest
from houseway.report.math.method import result_digest
from houseway.report.pack.certificate import Certificate, file_digest, result_key
from houseway.report.pack.checklist import Pack
from houseway.round.game import Game

CERTIFICATE = "certificate.json"
UNLISTED = (CERTIFICATE, "7-certificate.html")  # made after the files that it lists


class BadPack(ValueError):
    """A folder that holds no certificate that can be read."""


class Finding(NamedTuple):
    """One thing that was compared."""

    what: str
    right: bool
    words: str


def read_certificate(folder: Path) -> Certificate:
    try:
        return msgspec.json.decode((folder / CERTIFICATE).read_bytes(), type=Certificate)
    except FileNotFoundError as error:
        raise BadPack(f"{folder} has no {CERTIFICATE}: it is no pack") from error
    except msgspec.MsgspecError as error:
        raise BadPack(f"{folder / CERTIFICATE} cannot be read: {error}") from error


def check_pack(folder: Path, *, parts: int, seed: int | None = None) -> Iterator[Finding]:
    """Every comparison as it is made, the quick ones first."""
    certificate = read_certificate(folder)
    yield from _files(folder, certificate)
    game = game_of(folder, certificate)
    yield _compared("the game", certificate.game_digest, game_digest(game))
    yield from _known_results(game, certificate)
    for what, solve in _chosen(game, certificate, parts, Random(seed)):
        yield _compared(*((what, *solve())))
    if certificate.houseway != __version__:
        words = f"made by {certificate.houseway}, checked by {__version__}"
        yield Finding("the version of Houseway", True, words)


def game_of(folder: Path, certificate: Certificate) -> Game:
    """The game file in the pack, or the game of this name."""
    file = folder / f"{certificate.game}.toml"
    return game_from(file.read_bytes(), file.stem) if file.exists() else known(certificate.game)


def as_pack(folder: Path) -> Pack:
    """The pack in a folder, to be held against what states ask for."""
    certificate = read_certificate(folder)
    return Pack(folder, certificate, game_of(folder, certificate))


def _files(folder: Path, certificate: Certificate) -> Iterator[Finding]:
    for name, expected in certificate.files.items():
        path = folder / name
        found = file_digest(path.read_bytes()) if path.is_file() else "missing"
        yield _compared(name, expected, found)
    for path in sorted(folder.iterdir()):
        if path.name not in (*certificate.files, *UNLISTED):
            yield Finding(path.name, False, "not in the certificate")


def _known_results(game: Game, certificate: Certificate) -> Iterator[Finding]:
    """What this Houseway knows of the game without computing."""
    for one in math_of(game).results():
        key = result_key(one)
        if key in certificate.results:
            yield _compared(f"result {key}", certificate.results[key], result_digest(one))


# --- Computing again ------------------------------------------------------------------------------

Solve = Callable[[], tuple[str, str]]  # the digest that is expected, and the one that was found


def _chosen(
    game: Game, certificate: Certificate, count: int, random: Random
) -> Iterator[tuple[str, Solve]]:
    """Parts of proofs, and whole proofs where they are quick, picked at random."""
    there: list[tuple[str, Solve]] = []
    for proof in math_of(game).proofs():
        if digests := certificate.parts.get(proof.name):
            there += [
                (f"{proof.name}, part {part} solved again", _part(proof, part, expected))
                for part, expected in digests.items()
            ]
        elif not proof.asked_by:
            there.append((f"{proof.name}, solved again", _whole(proof, certificate)))
    yield from random.sample(there, min(count, len(there)))


def _part(proof: Proof, part: str, expected: str) -> Solve:
    return lambda: (expected, digest(proof.solve(part)))


def _whole(proof: Proof, certificate: Certificate) -> Solve:
    def solve() -> tuple[str, str]:
        results = proof.combine(proof.solve(part) for part in proof.parts())
        found = [one if proof.portable else with_printed(one) for one in results]
        keys = [result_key(one) for one in found]
        expected = [certificate.results.get(key, "no such result") for key in keys]
        return " ".join(expected), " ".join(map(result_digest, found))

    return solve


def _compared(what: str, expected: str, found: str) -> Finding:
    right = expected == found
    return Finding(what, right, "" if right else f"certified {expected}, found {found}")
