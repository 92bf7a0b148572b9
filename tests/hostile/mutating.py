"""Texts with a few things changed in them, whatever they are texts of."""

import re
from collections.abc import Callable, Sequence
from random import Random

# A change sees the text, all samples to borrow from, and the dice.
Change = Callable[[str, Sequence[str], Random], str]

LETTERS = "\"'[]{}=,.#\n\\-0129azAZ\x00\t é€²\u0663\U0001f0cf"
NUMBERS = (0, 1, 2, 3, 4, 5, 7, 9, 12, 52, 100, 10**5, 10**9, 2**63, 10**30, -1)
_WORD = re.compile(r'"[^"\n]*"|[\w-]+|[{}\[\]=,:]')


def mutated(samples: Sequence[str], random: Random) -> str:
    """One of the samples with one to four things changed in it."""
    text = random.choice(samples)
    for _ in range(random.choice((1, 1, 1, 2, 3, 4))):
        text = random.choice(_CHANGES)(text, samples, random)
    return text


def _word(text: str, samples: Sequence[str], random: Random) -> str:
    """One word becomes another that some sample has."""
    found = list(_WORD.finditer(text))
    words = _WORD.findall(random.choice(samples))
    if not found or not words:
        return text
    word = random.choice(found)
    return text[: word.start()] + random.choice(words) + text[word.end() :]


def _number(text: str, samples: Sequence[str], random: Random) -> str:
    found = list(re.finditer(r"\d+", text))
    if not found:
        return text
    number = random.choice(found)
    return text[: number.start()] + str(random.choice(NUMBERS)) + text[number.end() :]


def _without_a_line(text: str, samples: Sequence[str], random: Random) -> str:
    lines = text.split("\n")
    del lines[random.randrange(len(lines))]
    return "\n".join(lines)


def _line_moved(text: str, samples: Sequence[str], random: Random) -> str:
    lines = text.split("\n")
    line = lines.pop(random.randrange(len(lines)))
    lines.insert(random.randint(0, len(lines)), line)
    return "\n".join(lines)


def _line_of_another(text: str, samples: Sequence[str], random: Random) -> str:
    lines = text.split("\n")
    strange = random.choice(random.choice(samples).split("\n"))
    lines.insert(random.randint(0, len(lines)), strange)
    return "\n".join(lines)


def _part_of_another(text: str, samples: Sequence[str], random: Random) -> str:
    """A whole paragraph is added, or takes the place of one."""
    parts, others = text.split("\n\n"), random.choice(samples).split("\n\n")
    place = random.randrange(len(parts))
    parts[place : place + random.randint(0, 1)] = [random.choice(others)]
    return "\n\n".join(parts)


def _again_and_again(text: str, samples: Sequence[str], random: Random) -> str:
    """A paragraph many times over."""
    parts = text.split("\n\n")
    place = random.randrange(len(parts))
    parts[place:place] = [parts[place]] * random.choice((2, 8, 30))
    return "\n\n".join(parts)


def _part_again(text: str, samples: Sequence[str], random: Random) -> str:
    """A part of it several times over."""
    start = random.randint(0, len(text))
    part = text[start : start + random.randint(1, 80)]
    return text[:start] + part * random.choice((2, 8, 60)) + text[start:]


def _letter(text: str, samples: Sequence[str], random: Random) -> str:
    place = random.randint(0, len(text))
    return text[:place] + random.choice(LETTERS) + text[place + random.randint(0, 1) :]


def _cut_off(text: str, samples: Sequence[str], random: Random) -> str:
    return text[: random.randint(0, len(text))]


_CHANGES: tuple[Change, ...] = (
    _word,
    _word,
    _word,
    _number,
    _number,
    _without_a_line,
    _line_moved,
    _line_of_another,
    _part_of_another,
    _again_and_again,
    _part_again,
    _letter,
    _cut_off,
)
