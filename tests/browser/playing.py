"""What the tests of pages share: a round played behind the page's back, a phone, names of cards."""

from collections.abc import Generator
from contextlib import contextmanager
from random import Random

import msgspec
from playwright.sync_api import Page

from houseway.cards import Card, card
from houseway.round.questions import SIT_OUT, Answer, Question
from houseway.round.words.wording import answer_text
from tests.games_under_test import random_answer
from tests.web.serving import Guest, Json, Running, Watching

_RANKS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten"}
_SUITS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}


def card_name(face: str) -> str:
    """A card as the pages call it: `ten of hearts`."""
    return f"{_RANKS.get(face[0], face[0])} of {_SUITS[face[1]]}"


def on_a_phone(page: Page) -> None:
    """The same page, narrow and dark: it need not be opened again for that."""
    page.set_viewport_size({"width": 360, "height": 740})
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")


def at_200_percent(page: Page) -> None:
    """As a laptop shows it that is zoomed in; in the theme that was set last."""
    page.set_viewport_size({"width": 700, "height": 450})


@contextmanager
def dealt_with_bob(page: Page, house: Running, table: str, amount: int) -> Generator[Watching]:
    """At an open page of the table its visitor sits down at 1, Bob at 2, and both are dealt in."""
    with house.guest("Bob").watch(table) as bob:
        bob.next()
        bob.do("sit", seat=2, amount=amount)
        page.get_by_role("button", name="Sit at 1", exact=True).click()
        page.locator(".prompt", has_text="Waiting for the deal").wait_for()
        bob.ready()
        yield bob


def wager_the_least(page: Page) -> None:
    """Put the least that plays on the felt, and wager it."""
    page.get_by_role("button", name="Least bet").click()
    page.get_by_role("button", name="Place bets").click()


def play_a_round(house: Running, guest: Guest, game: str, seed: int = 1) -> str:
    """One guest alone at a new table of a house-banked game; where the round is kept."""
    table, random = house.table(game), Random(seed)
    with guest.watch(table) as seat:
        seat.next()
        seat.do("sit", seat=1, amount=50_000)
        seat.ready()
        while not seat.view.get("round"):
            seat.next()
        while question := seat.view["round"]["question"]:
            seat.act(answer_text(_answer(_question(question), random)))
    return f"{table}/1"


def _answer(question: Question, random: Random) -> Answer:
    while (answer := random_answer(question, random)) == SIT_OUT:
        pass
    return answer


def _question(told: Json) -> Question:
    def hook(kind: type, thing: object) -> object:
        return card(str(thing)) if kind is Card else thing

    return msgspec.convert(told, Question, dec_hook=hook)
