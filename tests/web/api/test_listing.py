"""A full room that comes to a cold server has the list of games made once."""

import asyncio

import pytest

from houseway.games import GAMES
from houseway.web.api import games
from houseway.web.api.games import GameSummary, list_games


async def test_however_many_ask_at_the_start_the_list_is_made_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[None] = []
    really = games._summaries  # pyright: ignore[reportPrivateUsage]

    def counted() -> list[GameSummary]:
        made.append(None)
        return really()

    monkeypatch.setattr(games, "_summaries", counted)
    lists = await asyncio.gather(*(list_games() for _ in range(60)))
    assert len(made) == 1
    assert all(one is lists[0] for one in lists)
    assert [one.name for one in lists[0][: len(GAMES)]] == [game.name for game in GAMES]


async def test_a_list_that_could_not_be_made_is_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> list[GameSummary]:
        raise OSError("the disk is away")

    with monkeypatch.context() as patch:
        patch.setattr(games, "_summaries", broken)
        with pytest.raises(OSError, match="away"):
            await list_games()
    assert await list_games()
