"""Static files as browsers get them: what is in them for readers is left out.

Of a script that is comments, indents and spaces that no word needs. Lines stay apart where a
statement or a block ends, so that an error's line still says something. Nothing is renamed.
"""

from __future__ import annotations

import re
from pathlib import Path

# What a script is made of, apart from what stands between backticks.
_PART = re.compile(
    r"""(?P<comment>//[^\n]*|/\*(?:[^*]|\*(?!/))*\*/)
    |(?P<space>\s+)
    |(?P<text>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
    |(?P<word>[\w$#@]+)
    |(?P<sign>.)""",
    re.VERBOSE,
)
_PATTERN = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/[a-z]*")  # after a `/`
_IN_BACKTICKS = re.compile(r"(?:\\.|\$(?!\{)|[^`\\$])*(?:`|\$\{)", re.DOTALL)
_WITHIN = re.compile(r"(?<=\n)[ \t]+")  # a text may begin in the middle of a line
_WORD = re.compile(r"[\w$#@]")
_ENDS = ";}"  # after which the next line stays one
_VALUE = re.compile(r"[\w$\"'`)\]}]")  # what a `/` divides
_LICENCE = "/*!"

_COMMENT = re.compile(r"^[ \t]*/\*(?!!)(?:[^*]|\*(?!/))*\*/[ \t]*\n", re.MULTILINE)
_INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
# What a stylesheet has for readers: line ends, and the space after a property and before a brace.
_SPACING = re.compile(r"(?<=[{};,])\n| (?=\{$)", re.MULTILINE)
_PROPERTY = re.compile(r"^([a-z-]+:) ", re.MULTILINE)


def served(path: Path) -> bytes:
    """A file without what is in it for readers."""
    content = path.read_bytes()
    if path.suffix == ".css":
        plain = _INDENT.sub("", _COMMENT.sub("", content.decode()))
        return _SPACING.sub("", _PROPERTY.sub(r"\1", plain)).encode()
    if path.suffix == ".js" and "vendor" not in path.parts:
        return pack_script(content.decode()).encode()
    return content


def pack_script(script: str) -> str:
    """A script without comments and without the spaces that no word needs.

    1. Text between quotes is kept as it is; between backticks, without its indents.
    2. Where `${` opens in backticks there is script again, until its own brace closes.
    3. Between two words a space stays, between lines a line end where a statement ends.
    """
    out: list[str] = []
    braces: list[int] = []  # how many are open in each `${`, the innermost last
    at, space = 0, ""
    last = ""  # the character before
    value = False  # and whether it ends what a `/` divides
    while at < len(script):
        if script[at] == "/" and not value and script[at + 1] not in "/*":
            found, kind = _PATTERN.match(script, at), "text"
        else:
            found = _PART.match(script, at)
            kind = found.lastgroup if found else None
        assert found, script[at : at + 40]
        part, at = found[0], found.end()
        if kind == "space" or (kind == "comment" and not part.startswith(_LICENCE)):
            space += part
            continue
        out.append(_between(last, part[0], space))
        space = ""
        if part == "`" or (part == "}" and braces and braces[-1] == 0):
            if part == "}":
                braces.pop()
            text = _IN_BACKTICKS.match(script, at)
            assert text, script[at : at + 40]
            part, at = part + _WITHIN.sub("", text[0]), text.end()
            if text[0].endswith("${"):
                braces.append(0)
        elif braces and part in "{}":
            braces[-1] += 1 if part == "{" else -1
        out.append(part)
        last = part[-1]
        value = _VALUE.match(last) is not None and part not in _BEFORE_A_PATTERN
    return "".join(out) + "\n"


_BEFORE_A_PATTERN = ("return", "typeof", "case", "in", "of")


def _between(last: str, following: str, space: str) -> str:
    """What stays of the space between two characters."""
    if not space or not last:
        return ""
    line = "\n" in space
    if last in _ENDS and line:
        return "" if following in "};),]" else "\n"
    words = _WORD.match(last) and _WORD.match(following)
    signs = last == following and last in "+-"
    return ("\n" if line else " ") if words or signs else ""
