"""What MkDocs needs beside docs/: the three pages that stand at the top of the repository."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[1]
# Pages of the repository's top, and what they are called in the manual.
TOP = {
    "README.md": "overview.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
}


def on_files(files: Files, config: Any) -> Files:
    for name, page in TOP.items():
        files.append(File.generated(config, page, content=_from_top(name)))
    return files


def _from_top(name: str) -> str:
    """Its links, as they are from inside docs/."""
    text = (ROOT / name).read_text(encoding="utf-8")
    text = re.sub(r'(\]\(|src=")docs/', r"\1", text)
    text = re.sub(r"\[([^\]]+)\]\((?:LICENSE|src/[^)]*|tests/[^)]*)\)", r"\1", text)
    return _renamed(text, "")


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    return _renamed(markdown, "../")


def _renamed(text: str, before: str) -> str:
    for name, page in TOP.items():
        text = text.replace(f"]({before}{name}", f"]({page}")
    return text
