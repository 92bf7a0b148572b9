"""What is wrong with a game file is told by line and field, with what was found and is allowed."""

from pathlib import Path

import pytest

from houseway.gamefile.model import Ranking
from houseway.gamefile.reading.faults import BadGameFile
from houseway.gamefile.reading.file import MOST_BYTES, read_game
from houseway.games import gallery_names, known
from tests.gamefile.small_game import TEXT, faults_of, line_of, with_change

GALLERY = Path(__file__).parents[2] / "src/houseway/gallery"


@pytest.mark.parametrize(
    ("key", "slip"), [("qualifies", "qualifes"), ("dealer-not-qualified", "dealer_not_qualified")]
)
def test_a_misspelled_key_is_one_fault(key: str, slip: str) -> None:
    text = known("three-card-poker").file
    assert key in text
    with pytest.raises(BadGameFile) as refused:
        read_game(text.replace(key, slip, 1), "slip")
    (fault,) = refused.value.faults
    assert fault.allowed.startswith(f"{key}, if that is meant")


def test_a_byte_order_mark_is_passed_over_and_curly_quotes_are_named() -> None:
    text = known("three-card-poker").file
    assert read_game(b"\xef\xbb\xbf" + text.encode(), "marked").title == "Three Card Poker"
    with pytest.raises(BadGameFile) as refused:
        read_game(text.replace('"push"', "\u201cpush\u201d", 1), "curly")
    (fault,) = refused.value.faults
    assert "curly quotes" in fault.found


def test_the_small_game_itself_is_right() -> None:
    assert faults_of(TEXT) == ()


# Each row: what is changed into what, then the field, what was found, and what is allowed.
FIELDS = [
    ('pays = "side"', 'together = "sum"\npays = "side"', "settle.side.together", "one", "several"),
    (
        'pays = "side"',
        'together = "both"\npays = ["side", "match"]',
        "settle.side.together",
        '"both"',
        "sum, highest",
    ),
    ('title   = "Napkin Poker"', "title = 7", "title", "7", "text of 1 to 60"),
    ('letters = "NAP"', 'letters = "nap"', "letters", '"nap"', "three capital letters"),
    ('letters = "NAP"', 'letters = "HAW"', "letters", "another document", "three capital letters"),
    ('hands   = "three cards"', 'hands = "two pairs"', "hands", '"two pairs"', "three cards"),
    ("seats   = 5", "seats = 0", "seats", "0", "from 1 to 12"),
    ("seats   = 5", "seats = 13", "seats", "13", "from 1 to 12"),
    ("seats   = 5", "seats = true", "seats", "true", "from 1 to 12"),
    ("seats   = 5", "chairs = 5", "chairs", "means nothing here", "seats"),
    ("seats   = 5", "decks = 9", "decks", "9", "from 1 to 8"),
    ("seats   = 5", 'joker = "bag"', "joker", '"bag"', "wild, bug"),
    ("seats   = 5", 'wild = ["deuces"]', "wild", "a list", "up to 3 ranks"),
    ("seats   = 5", 'without = ["1"]', "without", "a list", "up to nine ranks"),
    ('equals = "ante"', 'equals = "anti"', "spots.match.equals", '"anti"', "ante"),
    ("play  = { later = true }", "play  = { late = true }", "spots.play.late", "late", "later"),
    ("side  =", "Side  =", "spots.Side", '"Side"', "small letters"),
    ("side  =", "7h  =", "spots.7h", '"7h"', "not a card"),
    (
        "play  = { later = true }",
        'play = { later = true, equals = "ante" }',
        "spots.play.equals",
        "made later",
        "later = true alone",
    ),
    ("match = { equals", "match = { times = 2, equals-2", "spots.match.times", "times without", ""),
    ("player = 4,", "player = 10,", "step 1, deal.player", "10", "from 1 to 9"),
    ("dealer-up = 1", "dealr-up = 1", "step 1, deal.dealr-up", "dealr-up", "dealer-up"),
    ('ask           = "Play or fold"\n', "", "step 2", "no deal or ask", 'ask = "…"'),
    ('default       = "fold"\n', "", "step 2", "no default", "fold"),
    ('default       = "fold"', 'default = "flod"', "step 2, default", '"flod"', "fold"),
    ('default       = "fold"', 'default = "big"', "step 2, default", '"big"', "stake nothing"),
    ("choice.fold ", "choice.wager ", "step 2, choice.wager", '"wager"', "any other name"),
    ('stake = "play", times = [', 'stake = "ante", times = [', "step 2, choice.play.stake", "", ""),
    ("times = [1, 2]", "times = [2, 2]", "step 2, choice.play.times", "2, 2", "1 to 3"),
    ("times = [1, 2]", 'times = "3 to 1"', "step 2, choice.play.times", '"3 to 1"', "1 to 3"),
    ("times = [1, 2]", "times = 0", "step 2, choice.play.times", "0", "a whole number up to"),
    ('loses = "all"', 'loses = "ale"', "step 2, choice.fold.loses", '"ale"', "all"),
    ('loses = "all"', "loses = []", "step 2, choice.fold.loses", "an empty list", "all"),
    (
        'needs = "pair or better"',
        'needs = "pair"',
        "step 2, choice.big.needs",
        "",
        "pair or better",
    ),
    (
        'needs = "pair or better"',
        'needs = "full house or better"',
        "step 2, choice.big.needs",
        "",
        "",
    ),
    ("keeps = 3,", "keeps = 3, gives-up = 1,", "step 2, choice.choose.keeps", "both", "one of"),
    (
        'qualifies = "queen high or better"',
        'or-against = "straight or better"',
        "hand.dealer.or-against",
        "",
        "beside what it qualifies with",
    ),
    ('qualifies = "queen high or better"', 'qualifies = "queen"', "hand.dealer.qualifies", "", ""),
    (
        'qualifies = "queen high or better"',
        "qualifies = 12",
        "hand.dealer.qualifies",
        "12",
        "words",
    ),
    ('cards = "first 3 of player"', 'cards = "my cards"', "hand.first-three.cards", "my cards", ""),
    (
        'cards = "first 3 of player"',
        'cards = ["player", "first 3 of player"]',
        "",
        "twice",
        "one part",
    ),
    ('cards = "first 3 of player"', 'ranked = "three cards"', "hand.first-three", "no cards", ""),
    ('on   = "ante"', 'on   = "auntie"', "settle.extra.on", '"auntie"', "ante, match"),
    ('[settle.extra]\non   = "ante"\n', "[settle.extra]\n", "settle.extra", "no spot", "on ="),
    ('win                  = "table or push"', 'win = "table"', "settle.match.win", "", "table or"),
    (
        'win                  = "table or push"',
        'win = "3 too 2"',
        "settle.match.win",
        "3 too 2",
        "",
    ),
    ('win                  = "table or push"\n', "", "settle.match", "no win", "win, push, lose"),
    ('dealer-not-qualified = "win"\n', "", "settle.ante", "no dealer-not-qualified", '"compare"'),
    ('dealer-not-qualified = "win"', 'dealer-not-qualified = "wins"', "", '"wins"', "win, push"),
    ('pays = "side"', 'pays = "sides"', "settle.side.pays", '"sides"', "side"),
    ('pays = "side"\n', "", "settle.side", "no against or pays", 'against = "dealer"'),
    ('"straight flush" = 5 }', '"straight flsh" = 5 }', "", '"straight flsh"', "straight flush"),
    ('"straight flush" = 5 }', '"straight flush" = 0 }', "", "0", "a whole number up to"),
    ('"straight flush" = 5 }', '"straight flush" = 2.5 }', "", "2.5", '"3 to 2"'),
    ('"straight flush" = 5 }', '"straight flush" = "5 to 0" }', "", '"5 to 0"', '"3 to 2"'),
    ('instead-of = "side"', 'instead-of = "sides"', "paytable.side-low.instead-of", "", "side"),
    ('edge   = "2.50%"', "edge = 2.5", "printed 1, edge", "2.5", '"3.37%"'),
    ('edge   = "2.50%"\n', "", "printed 1", "no figure", "edge"),
    ('wager  = "side"', 'wager = "play"', "printed 1, wager", '"play"', "ante, match, side"),
    ('why      = "The napkin says so."\n', "", "open 1", "no why", "text"),
]


@pytest.mark.parametrize(("old", "new", "field", "found", "allowed"), FIELDS)
def test_a_wrong_field_is_named(old: str, new: str, field: str, found: str, allowed: str) -> None:
    first = faults_of(with_change(old, new))[0]
    assert field in first.field
    assert found in first.found
    assert allowed in first.allowed


@pytest.mark.parametrize(
    ("old", "new"),
    [row[:2] for row in FIELDS if row[1] and "\n" not in row[0] and "no " not in row[3]],
)
def test_the_line_is_that_of_the_fault(old: str, new: str) -> None:
    text = with_change(old, new)
    assert line_of(text, new) in {fault.line for fault in faults_of(text)}


def test_what_is_missing_is_told_at_its_table() -> None:
    text = with_change('default       = "fold"\n', "")
    (fault,) = faults_of(text)
    assert fault.line == line_of(text, "[[step]]\nask")


# --- Faults of the whole game ---------------------------------------------------------------------

GAME = [
    # more cards than the deck has, and how many seats fit
    ("seats   = 5", "seats   = 12", "seats", "53 cards", "at most 11 seats"),
    # a spot that nothing settles, or that two settlements do
    ('[settle.side]\npays = "side"\n', "", "spots.side", "never settled", "only one"),
    (
        'dealer-not-qualified = "win"\n',
        'dealer-not-qualified = "win"\nafter = "play"\n',
        "spots.ante",
        "never settled when a player chose big",
        "only one",
    ),
    (
        "[settle.ante]\n",
        '[[settle.ante]]\nagainst = "dealer"\ntie = "push"\ndealer-not-qualified = "win"\n'
        'after = "choose"\n\n[[settle.ante]]\n',
        "settle.ante",
        "more than once settled when a player chose choose",
        "only one",
    ),
    # a folded hand that still plays
    (
        'loses = "all"',
        'loses = ["ante", "play"]',
        "step 2, choice.fold.loses",
        "match is still compared with dealer",
        "loses match too",
    ),
    # a hand of too few cards
    (
        'cards = "first 3 of player"',
        'cards = "first 2 of board"',
        "hand.first-three",
        "0 cards",
        "3 to 9 cards",
    ),
    ("keeps = 3,", "keeps = 4,", "step 2, choice.choose.keeps", "4 cards in play", "more cards"),
    # rows that cannot occur, or are covered by one above
    (
        'straight = 6, "pair of tens or better"',
        '"pair or better" = 6, "pair of tens or better"',
        "paytable.side.pays.pair of tens or better",
        "the rows above it cover",
        "from the highest hand down",
    ),
    ("pair = 1 }", 'pair = 1, "pair of twos" = 1 }', "pair of twos", "the rows above it cover", ""),
    # wagers that are not there
    (
        'times = 3, of = "ante"',
        'times = 3, of = "play"',
        "step 2, choice.big.of",
        '"play"',
        "ante",
    ),
    ('loses = "all" }', 'takes-back = "play" }', "choice.fold.takes-back", "no wager", "ante"),
    # things in vain
    ('pays = "side"', "pays = { pair = 1 }", "settle.side.pays", "beside", 'pays = "side"'),
    ('on   = "first-three"', 'on   = "player"', "hand.first-three", "nothing goes by", ""),
    ("deal = { board = 1 }", "deal = { board = 7 }", "hand.player", "11 cards", "3 to 9"),
]


@pytest.mark.parametrize(("old", "new", "field", "found", "allowed"), GAME)
def test_a_fault_of_the_game_is_named(
    old: str, new: str, field: str, found: str, allowed: str
) -> None:
    faults = faults_of(with_change(old, new))
    assert any(
        field in fault.field and found in fault.found and allowed in fault.allowed
        for fault in faults
    ), [str(fault) for fault in faults]


def test_a_row_that_cannot_occur_is_named() -> None:
    text = with_change('"pair of tens or better"', '"pair of tens to kings"').replace(
        "seats   = 5", 'without = ["10", "jack", "queen", "king"]'
    )
    (fault,) = faults_of(text)
    assert fault.field == "paytable.side.pays.pair of tens to kings"
    assert fault.found == "pair of tens to kings, which cannot occur"


def test_a_row_that_seven_cards_never_leave_as_their_best_is_named() -> None:
    """Seven cards hold more than a seven high, however low they are."""
    text = (GALLERY / "casino-holdem.toml").read_text()
    text = text.replace("flush            = 2", 'flush = 2\n"seven high" = 1')
    (fault,) = faults_of(text)
    assert fault.found == "seven high, which cannot occur"


# --- The file as such -----------------------------------------------------------------------------


def refused(raw: bytes, name: str = "napkin-poker") -> str:
    with pytest.raises(BadGameFile) as caught:
        read_game(raw, name)
    return str(caught.value)


def test_a_file_has_at_most_64_kilobytes() -> None:
    fitting = TEXT + "#" * (MOST_BYTES - len(TEXT.encode()))
    assert len(fitting.encode()) == MOST_BYTES
    assert faults_of(fitting) == ()
    assert "65,537 bytes" in refused(fitting.encode() + b"#")


def test_text_that_is_no_toml_is_refused_with_its_line() -> None:
    text = with_change("seats   = 5", "seats   5")
    assert f"line {line_of(text, 'seats')}" in refused(text.encode())


def test_a_file_that_breaks_off_is_refused_at_its_end() -> None:
    text = TEXT + 'last = "'
    assert f"line {text.count(chr(10)) + 1}" in refused(text.encode())


def test_bytes_that_are_no_text_are_refused_with_their_line() -> None:
    assert refused(b'title = "x"\nletters = "\xff"\n').startswith("napkin-poker, line 2: ")


def test_a_file_s_name_is_a_game_s_name() -> None:
    assert "small letters" in refused(TEXT.encode(), "My Game")


def test_depth_does_not_break_the_reader() -> None:
    assert "too deep" in refused(b"a = " + b"[" * 20_000 + b"]" * 20_000)


def test_a_round_with_too_many_ways_is_refused() -> None:
    choices = "\n".join(f"choice.c{number} = {{}}" for number in range(8))
    step = f'[[step]]\nask = "Which?"\n{choices}\ndefault = "c0"\n\n'
    text = with_change("[[step]]\ndeal = { board", step * 4 + "[[step]]\ndeal = { board")
    (fault,) = faults_of(text)
    assert "more than 2,000 ways" in fault.found


SKIPPED = '[[step]]\ndeal  = { board = 1 }\nafter = ["big"]\n\n'
SAME_SIZE = "a deal as large as an earlier one"


@pytest.mark.parametrize(
    ("between", "refused"),
    [
        ("", True),
        ('[[step]]\ndeal = { board = 1 }\nnot-after = ["big"]\n\n', True),
        ("[[step]]\ndeal = { dealer = 1 }\n\n", False),
    ],
)
def test_a_deal_that_somebody_skips_leaves_its_card_to_no_deal_after_it(
    between: str, refused: bool
) -> None:
    """Who chooses `big` or not would choose the board's last card for everybody."""
    text = with_change("[[step]]\ndeal = { board", SKIPPED + between + "[[step]]\ndeal = { board")
    assert (SAME_SIZE in [fault.found[: len(SAME_SIZE)] for fault in faults_of(text)]) is refused


def test_a_deal_for_those_alone_who_had_the_one_before_is_told_apart() -> None:
    text = with_change("[[step]]\ndeal = { board = 1 }\n", SKIPPED * 2)
    assert SAME_SIZE not in [fault.found[: len(SAME_SIZE)] for fault in faults_of(text)]
    text = text.replace('after = ["big"]', 'after = ["play"]', 1)
    assert SAME_SIZE in [fault.found[: len(SAME_SIZE)] for fault in faults_of(text)]


def test_all_faults_come_at_once_in_the_order_of_their_lines() -> None:
    text = with_change("seats   = 5", "seats = 99").replace('tie                  = "push"', "")
    lines = [fault.line for fault in faults_of(text)]
    assert len(lines) == 4
    assert lines == sorted(lines)


def test_a_refusal_says_the_first_and_how_many_more() -> None:
    text = with_change("seats   = 5", "seats = 99").replace('tie                  = "push"', "")
    said = refused(text.encode())
    assert said.startswith("napkin-poker, line 4, seats: found 99; allowed: ")
    assert said.endswith("(and 3 more: houseway check lists them)")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("a" + ".b" * 15_000 + " = 1", "a key of many parts"),
        ("[a" + ".b" * 15_000 + "]", "a key of many parts"),
        ("x = { a" + ".b" * 15_000 + " = 1 }", "a key of many parts"),
        ('"\\"".a' + ".b" * 15_000 + '."\\"" = 1', "a key of many parts"),
        ("x = { y = '''a'b\"''', a" + ".b" * 15_000 + ' = "" }', "a key of many parts"),
        ('x = { y = """a"""", a' + ".b" * 15_000 + ' = "" }', "a key of many parts"),
        ("seats = " + "9" * 4_300, "a number too long"),
        ("seats = " + "9" * 5_000, "a number too long"),
        ("seats = 0x" + "f" * 5_000, "a number too long"),
    ],
)
def test_what_takes_the_reader_long_is_refused_by_its_line(line: str, told: str) -> None:
    """A key of 32 kB took twenty seconds, and a number of 4,300 digits ended in a traceback.

    Quotes inside of quotes hide no such key.
    """
    with pytest.raises(BadGameFile) as refused:
        read_game(f'title = "x"\n{line}\n'.encode(), "x")
    (fault,) = refused.value.faults
    assert (fault.line, fault.found) == (2, told)


@pytest.mark.parametrize("name", gallery_names())
def test_every_row_of_the_gallery_can_occur(name: str) -> None:
    """Looked at here, once, and not at every start of a server; one byte more is another file."""
    text = (GALLERY / f"{name}.toml").read_text()
    assert read_game(f"{text}\n", name).paytables == read_game(text, name).paytables


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ('"jacks or better" = 1', '"pair of jacks or better"'),
        ("sixes = 1", '"pair of sixes"'),
        ('"three of kind" = 1', '"three of a kind"'),
        ('"straigth flush" = 1', '"straight flush"'),
    ],
)
def test_a_hand_that_is_nearly_one_is_answered_with_the_one_that_is_meant(
    written: str, meant: str
) -> None:
    faults = faults_of(with_change("straight = 6, pair = 1", f"straight = 6, {written}"))
    assert any(one.allowed.startswith(f"{meant}, if that is meant; or ") for one in faults)


# --- What a stranger writes from the manual -------------------------------------------------------

INVENTED = Path(__file__).parent / "invented"


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        # A hand whose cards an `if` may keep back was ranked, and the round crashed.
        (
            "high-tide",
            "[[step]]\ndeal = { player-up = 1",
            '[[step]]\nif = "dealer total 2"\ndeal = { player-up = 1',
            "0 cards for certain to make the hand mine",
        ),
        ("three-piers", '"pair of hearts"', '"pair alike"', "the row pair alike covers"),
        ("three-piers", '"A-K suited" = 9\n', '"suited" = 9\n"A-K suited" = 9\n', "suited covers"),
        ("causeway", "southern not natural", "not southern natural", '"southern not natural"'),
    ],
)
def test_what_is_wrong_with_a_file_of_facts_is_said(
    name: str, old: str, new: str, told: str
) -> None:
    text = (INVENTED / f"{name}.toml").read_text()
    faults = faults_of(text.replace(old, new, 1))
    assert told in f"{faults[0].found} {faults[0].allowed}"


def test_a_wrong_order_is_one_fault_and_not_one_of_every_row_that_goes_by_it() -> None:
    text = (INVENTED / "long-chain.toml").read_text()
    (fault,) = faults_of(text.replace('"2-card flush", "1-card flush"]', '"2-card flush"]'))
    assert fault.field == "ranking.suits.order"


def test_an_order_without_wild_cards_may_stand_in_a_file_with_some() -> None:
    file = read_game((INVENTED / "foxfire.toml").read_bytes(), "foxfire")
    wild = {one.name: one.measure.wild for one in file.hands if isinstance(one.measure, Ranking)}
    assert wild == {"player": (3,), "dealer": (3,), "plainly": ()}
