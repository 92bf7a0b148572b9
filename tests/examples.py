"""The Python of README.md and the manual: run, and held against the output printed below it.

    python -m tests.examples

writes the output anew.
"""

import io
import re
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "docs/library.md", "docs/method.md", "docs/start-programmer.md")

_EXAMPLE = re.compile(r"```python\n(?P<code>.*?)```\n\n```text\n(?P<output>.*?)```", re.DOTALL)


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def examples(text: str) -> Iterator[tuple[str, str, str]]:
    """Each example of a page in turn: its code, the output printed below it, and the real one."""
    names: dict[str, Any] = {}
    for found in _EXAMPLE.finditer(text):
        real = io.StringIO()
        with redirect_stdout(real):
            exec(found["code"], names)
        yield found["code"], found["output"], real.getvalue()


def rewritten(text: str) -> str:
    """The page with the output that its code gives now."""
    real = iter([output for _, _, output in examples(text)])

    def anew(found: re.Match[str]) -> str:
        return f"```python\n{found['code']}```\n\n```text\n{next(real)}```"

    return _EXAMPLE.sub(anew, text)


if __name__ == "__main__":
    for one in PAGES:
        (ROOT / one).write_text(rewritten(page(one)), encoding="utf-8")
