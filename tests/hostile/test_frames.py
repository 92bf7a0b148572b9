"""A few hundred frames; `make fuzz-frames` sends a million."""

from pathlib import Path
from random import Random

from tests.hostile.frames import attacked


async def test_whatever_is_sent_gets_one_answer_and_only_commands_change_the_table(
    tmp_path: Path,
) -> None:
    random = Random(3)
    async with attacked(tmp_path) as attack:
        for number in range(500):
            await attack.send(random, number)
        assert attack.answers.keys() == {"done", "refused", "malformed", "too large"}
        assert attack.findings() == []
