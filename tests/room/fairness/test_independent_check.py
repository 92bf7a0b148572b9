"""`houseway verify`: from a room's database, and from what a player downloads."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from houseway.cards import DECK, card
from houseway.room.commands import Person, Role
from houseway.room.fairness.independent_check import Checked
from houseway.room.fairness.shuffle import commit
from houseway.room.round_history import RoundHistory
from houseway.round.events import encode
from tests.cli.running import refusal, run
from tests.room.fairness.forging import as_text
from tests.room.playing import KEY, new_room, new_store, person_at, play, seated, table_of

GAMES = ("fast-action-holdem", "double-flop-omaha")


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str], list[Person]]:
    """A data folder, its rounds, and who played in them."""
    folder = tmp_path_factory.mktemp("verified")
    (folder / "room.key").write_bytes(KEY)

    async def live() -> tuple[list[str], list[Person]]:
        room = new_room(f"sqlite:///{folder / 'houseway.db'}")
        rounds: list[str] = []
        people: list[Person] = []
        for game in GAMES:
            id = await seated(room, game, "Ann Ben")
            people.append(person_at(await table_of(room, id), 1))
            await play(room, id, Random(2), 2)
            rounds += [f"{id}/1", f"{id}/2"]
        room.close()
        return rounds, people

    return folder, *asyncio.run(live())


def downloaded(folder: Path, person: Person, round_id: str) -> bytes:
    store = new_store(f"sqlite:///{folder / 'houseway.db'}")
    table, _, number = round_id.rpartition("/")
    return encode(RoundHistory(store).proof(person, table, int(number)))


def test_every_round_of_a_room_holds(room: tuple[Path, list[str], list[Person]]) -> None:
    folder, rounds, _ = room
    for one in rounds:
        result = run("verify", one, "--data", str(folder))
        assert result.exit_code == 0, result.output
        assert result.stdout.startswith(f"{one}: ")
        assert "each dealt as published under" in result.stdout
        assert "This proof agrees with itself" in result.stdout


def test_what_a_player_downloads_holds_and_opens_no_card_they_did_not_see(
    room: tuple[Path, list[str], list[Person]], tmp_path: Path
) -> None:
    folder, rounds, people = room
    auditor = Person("a", "a", Role.AUDITOR)
    hidden = 0
    for round_id, person in zip(rounds[1::2], people, strict=True):
        proof = downloaded(folder, person, round_id)
        file = tmp_path / "proof.json"
        file.write_bytes(proof)
        assert run("verify", str(file)).exit_code == 0
        assert run("verify", "-", typed=proof.decode()).exit_code == 0
        shown = len(json.loads(proof)["openings"])
        all_of_them = len(json.loads(downloaded(folder, auditor, round_id))["openings"])
        assert 0 < shown <= all_of_them
        hidden += all_of_them - shown
    assert hidden  # in one round or another somebody folds or gives a card up unseen


def test_a_proof_that_fails_is_code_1_and_one_line_a_fault(
    room: tuple[Path, list[str], list[Person]], tmp_path: Path
) -> None:
    folder, rounds, people = room
    proof = json.loads(downloaded(folder, people[0], rounds[0]))
    proof["root"] = "0" * 64
    file = tmp_path / "proof.json"
    file.write_text(as_text(proof))
    result = run("verify", str(file))
    assert result.exit_code == 1
    assert result.stdout.count("not the card that the root stands for") == len(proof["openings"])


def test_the_root_and_the_number_that_were_noted_are_part_of_the_verdict(
    room: tuple[Path, list[str], list[Person]], tmp_path: Path
) -> None:
    folder, rounds, people = room
    proof = json.loads(downloaded(folder, people[0], rounds[0]))
    file, number = tmp_path / "proof.json", proof["seats"][0]["number"]
    file.write_text(as_text(proof))
    noted = run("verify", str(file), "--root", proof["root"], "--number", number.upper())
    assert noted.exit_code == 0, noted.output
    assert "the others committed to theirs before yours was known" in noted.stdout
    assert "--root" not in noted.stdout
    for option, fault in (
        ("--root", "the root is not the one that was published before the round"),
        ("--number", "your number did not go into the shuffle"),
    ):
        result = run("verify", str(file), option, "0" * 64)
        assert result.exit_code == 1
        assert result.stdout == f"{proof['round']}: {fault}\n"


def test_what_the_page_kept_settles_all_of_it_and_comes_from_the_page_alone(
    room: tuple[Path, list[str], list[Person]], tmp_path: Path
) -> None:
    folder, rounds, people = room
    proof = json.loads(downloaded(folder, people[0], rounds[0]))
    own: dict[str, Any] = {
        "round": proof["round"],
        "root": proof["root"],
        "seat": 1,
        "number": proof["seats"][0]["number"],
        "commitments": [
            {"seat": one["seat"], "commitment": one["commitment"]} for one in proof["seats"]
        ],
        "order": proof["order"],
        "deal": proof["deal"],
        "whole": True,
    }
    file, kept = tmp_path / "proof.json", tmp_path / "kept.json"
    file.write_text(as_text(proof))
    kept.write_text(as_text(own))
    result = run("verify", str(file), "--kept", str(kept))
    assert result.exit_code == 0, result.output
    assert result.stdout.count("\n") == 1, "there is nothing to warn of"
    kept.write_text(as_text({**own, "deal": own["deal"][:-1]}))
    result = run("verify", str(file), "--kept", str(kept))
    assert result.exit_code == 1
    assert "not those that your page was shown" in result.stdout
    file.write_text(as_text({**proof, "kept": own}))  # as the house would add it
    assert "a proof has the fields" in refusal("verify", str(file))


def test_a_deck_without_aces_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A house that commits to another deck than the game's is found by the seed."""
    (tmp_path / "room.key").write_bytes(KEY)
    cheap = tuple(card("2c") if str(one)[0] == "A" else one for one in DECK)

    def commit_to(seed: bytes, cards: object, round_id: str, dealing: str) -> str:
        return commit(seed, cheap, round_id, dealing)

    async def live() -> str:
        room = new_room(f"sqlite:///{tmp_path / 'houseway.db'}")
        with monkeypatch.context() as patch:
            patch.setattr("houseway.room.decision.commit", commit_to)
            id = await seated(room, "pick-2-poker", "Ann")
        await play(room, id, Random(2))
        room.close()
        return id

    id = asyncio.run(live())

    def nothing_found(text: str) -> Checked:
        return Checked("", "", 0, ())

    monkeypatch.setattr("houseway.room.round_history.check", nothing_found)
    result = run("verify", f"{id}/1", "--data", str(tmp_path))
    assert result.exit_code == 1
    assert "not that of a whole deck" in result.stdout
    assert "the seed is not the one committed to" in run("audit", "--data", str(tmp_path)).stdout


def test_what_is_no_round_and_no_proof_is_said_in_one_line(
    room: tuple[Path, list[str], list[Person]], tmp_path: Path
) -> None:
    folder, rounds, _ = room
    table = rounds[0].split("/")[0]
    assert "is neither a file nor a round" in refusal("verify", "yesterday")
    message = refusal("verify", f"{table}/99", "--data", str(folder))
    assert message == f"no round 99 of table {table} is closed"
    file = tmp_path / "proof.json"
    file.write_text("{}")
    assert "a proof has the fields" in refusal("verify", str(file))


def test_a_dealt_deck_that_the_seed_does_not_give_is_found(tmp_path: Path) -> None:
    (tmp_path / "room.key").write_bytes(KEY)
    url = f"sqlite:///{tmp_path / 'houseway.db'}"

    async def live() -> str:
        room = new_room(url)
        id = await seated(room, "pick-2-poker", "Ann")
        await play(room, id, Random(2), 2)
        room.close()
        return id

    id = asyncio.run(live())
    with new_store(url).engine.begin() as connection:
        rounds = "SELECT log FROM rounds WHERE round = {}"
        connection.execute(text(f"UPDATE rounds SET log = ({rounds.format(2)}) WHERE round = 1"))
    result = run("verify", f"{id}/1", "--data", str(tmp_path))
    assert result.exit_code == 1
    assert "another deck than was dealt" in result.stdout
