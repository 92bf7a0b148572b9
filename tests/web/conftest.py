"""One server for all tests that do not need one of their own."""

from collections.abc import Iterator

import pytest

from tests.shuffles import repeat_shuffles
from tests.web.serving import Running, serving


@pytest.fixture(autouse=True)
def same_shuffles(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    repeat_shuffles(monkeypatch, request.node.nodeid)


@pytest.fixture(scope="session")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with serving(tmp_path_factory.mktemp("room")) as one:
        yield one
