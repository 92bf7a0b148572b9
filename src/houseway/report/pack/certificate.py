"""The certificate of a pack: digests of its files, of the game, of every result and every part."""

from __future__ import annotations

import platform
from collections.abc import Iterator, Mapping
from hashlib import sha256

import msgspec
from msgspec import Struct

from houseway import __version__
from houseway.exact.proving.result import Result
from houseway.exact.proving.shipped import shipped_digests
from houseway.report.math.identification import game_digest
from houseway.report.math.method import digest_of_parts, result_digest
from houseway.report.paper import Block, Facts, Note, Paper, Sample, grid, section, sections
from houseway.report.subject import Subject, title_of
from houseway.round.describe import standing


class Certificate(Struct, frozen=True):
    """What a pack stands by; `houseway report check` holds it against what is there."""

    houseway: str
    python: str
    game: str
    version: int
    game_digest: str
    options: dict[str, str]
    files: dict[str, str]  # by name: SHA-256
    results: dict[str, str]  # by wager, options and players: its digest
    parts: dict[str, dict[str, str]]  # by proof and part: the digest of what it gave

    def as_text(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode() + "\n"


def file_digest(content: bytes) -> str:
    return sha256(content).hexdigest()


def result_key(result: Result) -> str:
    """A result by its wager, its options and, where it matters, how many are dealt in."""
    options = [f"{name}={value}" for name, value in sorted(result.options.items())]
    players = [f"{result.players} players"] if result.players else []
    return "; ".join([result.wager, *options, *players])


def certificate_of(about: Subject, files: Mapping[str, bytes]) -> Certificate:
    chosen = standing(about.rules)
    options = {**chosen.choices, **chosen.readings}
    return Certificate(
        houseway=__version__,
        python=platform.python_version(),
        game=about.game.name,
        version=about.game.version,
        game_digest=game_digest(about.game),
        options={name: str(value) for name, value in options.items()},
        files={name: file_digest(content) for name, content in files.items()},
        results={result_key(one): result_digest(one) for one in about.results},
        parts={
            proof.name: dict(digests)
            for proof in about.math.proofs()
            if (digests := shipped_digests(about.game).get(proof.name))
        },
    )


def certificate_paper(about: Subject, certificate: Certificate) -> Paper:
    return Paper(
        f"Certificate: {about.game.title}",
        sections=sections(
            section("What it covers", _covers(about, certificate)),
            section("Files", _files(certificate)),
            section("Results", _results(about)),
            section("Parts of proofs", _parts(certificate)),
            section("How to check it", _check()),
        ),
        foot=f"Certificate: {about.game.title}",
    )


def _covers(about: Subject, one: Certificate) -> Iterator[Block]:
    yield Facts(
        (
            ("Game", f"{about.game.title} (`{one.game}`), version {one.version}"),
            ("Digest of the game", f"`{one.game_digest}`"),
            ("Made by", f"Houseway {one.houseway}, Python {one.python}"),
            ("Digest of certificate.json", f"`{file_digest(one.as_text().encode())}`"),
        )
    )


def _files(one: Certificate) -> Iterator[Block]:
    yield grid("file | SHA-256", ((name, f"`{digest}`") for name, digest in one.files.items()))


def _results(about: Subject) -> Iterator[Block]:
    if about.results:
        yield grid(
            "result | digest",
            ((title_of(one), f"`{result_digest(one)}`") for one in about.results),
        )


def _parts(one: Certificate) -> Iterator[Block]:
    if one.parts:
        yield grid(
            "proof | #parts | digest",
            (
                (name, f"{len(parts):,}", f"`{digest_of_parts(parts)}`")
                for name, parts in one.parts.items()
            ),
        )
        yield Note("The digest of each part is in certificate.json.")


def _check() -> Iterator[Block]:
    yield Sample("houseway report check FOLDER\nhouseway report check FOLDER --parts 20 --seed 7")
    yield Note(
        "It compares every file and the game with the certificate, and solves parts that it picks "
        "at random again."
    )
