"""What stands in ops/ is read and held to the program: options, addresses, metrics, files named."""

import configparser
import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.main import get_command

from houseway.cli import app
from houseway.cli.config import BadConfig, defaults_from
from houseway.web.ops.metrics import Metrics
from tests.cli.running import refusal, run

ROOT = Path(__file__).parents[1]
OPS = ROOT / "ops"
COMMANDS: Any = getattr(get_command(app), "commands")  # noqa: B009


def read(name: str) -> str:
    return (OPS / name).read_text()


def test_every_file_is_read_here_and_named_in_the_manual() -> None:
    page = (ROOT / "docs" / "deploy.md").read_text()
    for path in OPS.iterdir():
        assert f"`{path.name}`" in page, path.name
        assert f'"{path.name}"' in Path(__file__).read_text(), path.name


def test_the_configuration_has_options_of_serve() -> None:
    found = defaults_from(OPS / "room.toml", COMMANDS)
    assert found["serve"]["port"] == 8000
    assert found["serve"]["secure"] is True
    assert found["audit"].keys() == {"database", "data"}


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[room]\nprot = 8000\n", "room.prot is no option of houseway serve; did you mean port?"),
        ("port = 8000\n", "found port; allowed: one table [room]"),
        ("[room\n", "is no TOML"),
        ('[room]\nname = "room.example"\n', 'room.name is a list, as ["room.example"]'),
    ],
)
def test_a_wrong_configuration_is_one_line(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "room.toml"
    file.write_text(text)
    assert says in refusal("--config", str(file), "games")
    with pytest.raises(BadConfig):
        defaults_from(file, COMMANDS)


def test_typed_goes_before_the_environment_and_that_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "room.toml"
    file.write_text(f'[room]\ndata = "{tmp_path / "by-file"}"\n')
    monkeypatch.setenv("HOUSEWAY_CONFIG", str(file))
    assert "by-file" in run("audit").stderr
    monkeypatch.setenv("HOUSEWAY_DATA", str(tmp_path / "by-environment"))
    assert "by-environment" in run("audit").stderr
    assert "as-typed" in run("audit", "--data", str(tmp_path / "as-typed")).stderr


@pytest.mark.parametrize(
    "name", ["houseway@.service", "houseway-backup.service", "houseway-backup.timer"]
)
def test_a_unit_runs_commands_that_exist(name: str) -> None:
    unit = configparser.RawConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(read(name))
    assert unit.has_section("Unit")
    for command in re.findall(r"/bin/houseway (\w+)", read(name)):
        assert command in COMMANDS


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_a_proxy_keeps_health_and_metrics_inside(name: str) -> None:
    text = read(name)
    assert all(word in text for word in ("health", "ready", "metrics"))
    assert "8000" in text


def test_roles_are_made_with_no_more_rights_than_they_need() -> None:
    text = read("roles.sql")
    made = re.findall(r"CREATE ROLE (\w+) (.*);", text)
    assert [name for name, _ in made] == ["houseway", "houseway_audit"]
    assert all("NOSUPERUSER" in rights and "NOCREATEROLE" in rights for _, rights in made)
    assert not re.search(r"(INSERT|UPDATE|DELETE|ALL).* TO houseway_audit", text)
    assert "DROP" not in text


@pytest.mark.parametrize("name", ["alerts.yaml", "dashboard.json"])
def test_what_is_watched_is_exposed(name: str) -> None:
    text = read(name)
    assert yaml.safe_load(text) if name.endswith(".yaml") else json.loads(text)
    metrics = Metrics()
    metrics.count_command("answer", refused=False, seconds=0.01)
    exposed = metrics.expose({})
    for metric in re.findall(r"houseway_\w+", text):
        assert metric in exposed, metric


def test_the_containers_fit_together() -> None:
    told = yaml.safe_load(read("compose.yaml"))
    assert set(told["services"]) == {"room", "database", "proxy"}
    room = told["services"]["room"]
    assert room["cap_drop"] == ["ALL"]
    assert room["read_only"] is True
    for volume in (*room["volumes"], *told["services"]["proxy"]["volumes"]):
        source = volume.split(":")[0]
        assert source in told["volumes"] or (OPS / source).exists(), volume
    assert "password" not in " ".join(room["command"])


def test_the_container_file_copies_what_is_there_and_runs_as_nobody_special() -> None:
    text = read("Containerfile")
    for line in re.findall(r"^COPY (?!--from)(.*)$", text, re.MULTILINE):
        *sources, _ = line.split()
        assert all((ROOT / source).exists() for source in sources), line
    assert re.search(r"^USER \d+$", text, re.MULTILINE)
    assert "--require-hashes" in text
    assert "room.toml" not in text, "a configuration is mounted, never built in"
