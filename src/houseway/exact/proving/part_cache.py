"""Finished parts of a proof, kept between runs: a file each, in a folder for each proof.

A folder is named by the code that solved its parts, so that changed code finds nothing there.
"""

from __future__ import annotations

import os
import re
from hashlib import blake2b
from pathlib import Path
from shutil import rmtree
from typing import Any, BinaryIO

import numpy as np
from numpy.typing import NDArray

from houseway.exact.kernels.sources import digest_of_code
from houseway.exact.proving.proof import Part, Proof


class _Writer:
    """A file as numpy takes it for something else, and writes to it piece by piece.

    To a file it writes by a way of its own, on which Ctrl-C becomes a TypeError.
    """

    def __init__(self, file: BinaryIO) -> None:
        self.write = file.write


def save_whole(path: Path, array: NDArray[Any]) -> None:
    """Under its own name once it is whole, so that a stopped run leaves no half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_suffix(f".{os.getpid()}.npy")
    with unfinished.open("wb") as file:
        np.save(_Writer(file), array)
    unfinished.replace(path)


class KeptParts:
    """The parts of one proof, as the rules and the solvers are now; others are never found."""

    def __init__(self, proof: Proof, folder: Path) -> None:
        rules = proof.version or proof.game.version
        self._of_proof = _file_name(proof.key or f"{proof.name} rules {rules}")
        self.folder = folder / f"{self._of_proof}-{digest_of_code(*proof.sources)}"
        self.parts = tuple(proof.parts())

    def has(self, part: str) -> bool:
        return self._path(part).exists()

    def missing(self) -> list[str]:
        return [part for part in self.parts if not self.has(part)]

    def keep(self, part: str, solved: Part) -> None:
        save_whole(self._path(part), solved)

    def load(self, part: str) -> Part:
        return np.load(self._path(part))

    def forget(self) -> None:
        rmtree(self.folder, ignore_errors=True)

    def forget_stale(self) -> None:
        """Forget parts that other code solved; nobody will ask for them again."""
        for other in self.folder.parent.glob(f"{self._of_proof}-*"):
            if other != self.folder:
                rmtree(other, ignore_errors=True)

    def _path(self, part: str) -> Path:
        return self.folder / f"{_file_name(part)}.npy"


def _file_name(name: str) -> str:
    return re.sub(r"[^\w.]+", "-", name)


def digest(solved: Part) -> str:
    """A part in sixteen letters, to compare another run of it with."""
    whole = np.ascontiguousarray(solved, "<i8")
    return blake2b(whole.tobytes(), digest_size=8).hexdigest()
