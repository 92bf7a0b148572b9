"""The game files that the general solver is tested with: the gallery, and some of other shapes."""

from pathlib import Path

from houseway.gamefile.game import FileRules
from houseway.gamefile.model import PlainGame
from houseway.gamefile.reading.file import read_game
from houseway.games import gallery

FOLDER = Path(__file__).parent / "files"
INVENTED = Path(__file__).parents[2] / "gamefile" / "invented"
WITNESSES = Path(__file__).parents[2] / "gamefile" / "witnesses"


def gallery_files() -> list[PlainGame]:
    found: list[PlainGame] = []
    for game in gallery():
        assert issubclass(game.rules, FileRules)
        found.append(game.rules.file)
    return found


def own_files() -> list[PlainGame]:
    return _read(FOLDER)


def other_files() -> list[PlainGame]:
    return [*own_files(), *_read(WITNESSES)]


def invented_files() -> list[PlainGame]:
    """Written from docs/game-file.md alone."""
    return _read(INVENTED)


def file_named(name: str) -> PlainGame:
    return next(
        file for file in (*gallery_files(), *other_files(), *invented_files()) if file.name == name
    )


def _read(folder: Path) -> list[PlainGame]:
    return [read_game(path.read_bytes(), path.stem) for path in sorted(folder.glob("*.toml"))]
