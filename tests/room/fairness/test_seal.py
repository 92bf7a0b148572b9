"""Seeds at rest: nothing to read without the key, and of use for one round alone."""

from pathlib import Path

import pytest

from houseway.room.fairness.seal import BrokenSeal, Seal, room_key

SEED = bytes(range(100, 132))


def test_what_is_sealed_comes_back_for_its_own_round() -> None:
    seal = Seal(bytes(32))
    sealed = seal.close(SEED, "table/1")
    assert seal.open(sealed, "table/1") == SEED
    assert SEED not in sealed
    assert SEED[:8] not in sealed


def test_the_same_seed_never_looks_the_same() -> None:
    seal = Seal(bytes(32))
    assert seal.close(SEED, "table/1") != seal.close(SEED, "table/1")


def test_another_round_another_key_and_any_changed_byte_break_it() -> None:
    seal = Seal(bytes(32))
    sealed = seal.close(SEED, "table/1")
    wrong = [(Seal(bytes(31) + b"\x01"), sealed, "table/1"), (seal, sealed, "table/2")]
    for place in range(len(sealed)):
        changed = bytearray(sealed)
        changed[place] ^= 1
        wrong.append((seal, bytes(changed), "table/1"))
    wrong += [(seal, sealed[:cut], "table/1") for cut in (0, 5, 12, 20, len(sealed) - 1)]
    for one, text, round_id in wrong:
        with pytest.raises(BrokenSeal):
            one.open(text, round_id)


def test_the_key_is_made_once_and_only_its_owner_reads_it(tmp_path: Path) -> None:
    key = room_key(tmp_path / "key")
    assert len(key) == 32
    assert room_key(tmp_path / "key") == key
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600
    assert room_key(tmp_path / "other") != key
