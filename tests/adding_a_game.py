"""A game added as CONTRIBUTING.md says, for the length of a test: words, and a line in GAMES."""

import shutil
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from houseway import games
from houseway.round.game import Game
from houseway.rulebook import lookup

RULEBOOK = Path(lookup.__file__).parent


@contextmanager
def added(game: Game, words: str, folder: Path) -> Generator[None]:
    """The game is in `GAMES` wherever that name was imported, and its document in the rulebook."""
    shutil.copytree(RULEBOOK, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / f"{game.document.replace('-', '_')}.toml").write_text(words, encoding="utf-8")

    def files(package: str) -> Path:
        return folder

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lookup, "DOCUMENTS", (*lookup.DOCUMENTS, game.document))
        patch.setattr(lookup, "resources", SimpleNamespace(files=files))
        known, more = games.GAMES, (*games.GAMES, game)
        _replace(known, more)
        _forget()
        try:
            yield
        finally:
            _replace(more, known)
    _forget()


def _replace(now: tuple[Game, ...], then: tuple[Game, ...]) -> None:
    """In every module there is: some are imported only while the game is added."""
    for module in [*sys.modules.values()]:
        if getattr(module, "GAMES", None) is now:
            module.__dict__["GAMES"] = then


def _forget() -> None:
    """What was read of the rulebook."""
    lookup.document.cache_clear()
    lookup._rules.cache_clear()  # pyright: ignore[reportPrivateUsage]
