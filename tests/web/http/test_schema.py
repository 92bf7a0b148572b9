"""The OpenAPI description is true: requests made from it are answered as it says."""

from typing import Any, cast

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from houseway.web.http.guard import OWN_PAGE
from tests.patience import PATIENCE
from tests.web.serving import Running

# Posting there by lot would close the guest's own doors, or fill the room with tables.
NOT_BY_LOT = ("/api/me/exclude", "/api/me/logout", "/api/play/")


@pytest.fixture(scope="module")
def description(running: Running) -> dict[str, Any]:
    return httpx.get(f"http://{running.address}/schema").json()


def test_every_door_is_described(description: dict[str, Any]) -> None:
    paths = set(description["paths"])
    assert {
        "/api/guest",
        "/api/me",
        "/api/lobby",
        "/api/play/{game}",
        "/api/tables/{table}/commands",
        "/api/rounds/{table}/{number}",
        "/api/games/{game}",
        "/api/coach",
        "/api/adjudicate",
        "/api/school/{game}",
    } <= paths
    cards = description["components"]["schemas"]
    assert cards


def test_requests_made_from_the_description_are_answered_as_it_says(
    running: Running, description: dict[str, Any]
) -> None:
    schema = schemathesis.openapi.from_dict(description)
    schema.config.update(base_url=f"http://{running.address}", request_timeout=PATIENCE)
    guest = running.guest()
    cookies = dict(guest.http.cookies)
    checks = [
        not_a_server_error,
        status_code_conformance,
        content_type_conformance,
        response_schema_conformance,
    ]
    for found in schema.get_all_operations():
        operation: Any = cast(Any, found).ok()
        if operation.path.startswith(NOT_BY_LOT) or operation.path.startswith("/api/audit"):
            continue

        @settings(
            max_examples=6,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
        )
        def ask(case: Any) -> None:
            case.headers = {**(case.headers or {}), OWN_PAGE: "1"}
            case.cookies = cookies
            case.call_and_validate(checks=checks)

        given(case=operation.as_strategy())(ask)()
