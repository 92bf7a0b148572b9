"""People who play over HTTP, and send again whatever was not answered, with the same id."""

import asyncio
import secrets
from random import Random
from typing import Any

import httpx
import msgspec

from houseway.cards import card
from houseway.room.fairness.player_numbers import commitment_of
from houseway.round import Question
from houseway.round.words.wording import answer_text
from houseway.web.http.guard import OWN_PAGE
from tests.faults.record import Acknowledged, Record
from tests.games_under_test import random_answer
from tests.patience import PATIENCE

Json = dict[str, Any]

SECRET = "0" * 64  # nobody's luck is at stake here
_PAUSE = 0.05  # before asking again what cannot be answered now, or whether something is new


class Player:
    """One person at one table."""

    def __init__(self, base: str, number: int, table: str, record: Record) -> None:
        headers = {OWN_PAGE: "1", "X-Forwarded-For": f"10.0.0.{number}"}
        self._http = httpx.AsyncClient(base_url=base, headers=headers, timeout=PATIENCE)
        self._random = Random(number)
        self._number = number
        self._record = record
        self.table = table
        self.id = ""

    async def play(self) -> None:
        """Until cancelled, whatever becomes of the server meanwhile."""
        me = await self._insist("POST", "/api/guest", {"name": f"Guest {self._number}"})
        self.id = me["person"]["id"]
        while True:
            view = await self._insist("GET", f"/api/tables/{self.table}")
            if command := self._next(view):
                await self._give(command, view)
            else:
                await asyncio.sleep(_PAUSE)

    async def close(self) -> None:
        await self._http.aclose()

    def _next(self, view: Json) -> Json | None:
        """What is up to this player now, if anything."""
        seat = view["you"]
        if seat is None:
            taken = {one["seat"] for one in view["sitters"]}
            free = next(one for one in range(1, view["seats"] + 1) if one not in taken)
            return {"type": "sit", "seat": free, "amount": view["settings"]["buy_in_most"] // 2}
        if view["under_way"]:
            question = (view["round"] or {}).get("question")
            return self._answer(question, view["version"]) if question else None
        if view["reveal"]:
            if seat not in view["reveal"]["waiting_for"]:
                return None
            return {"type": "reveal", "nonce": SECRET}
        if next(one["ready"] for one in view["sitters"] if one["seat"] == seat):
            return None
        return {"type": "ready", "commitment": commitment_of(SECRET)}

    def _answer(self, told: Json, version: int) -> Json:
        question = msgspec.convert(told, Question, dec_hook=lambda _, value: card(value))
        answer = answer_text(random_answer(question, self._random))
        return {"type": "act", "answer": answer, "version": version}

    async def _give(self, command: Json, view: Json) -> None:
        """Give a command until it is answered; somebody short of chips brings more."""
        reply = await self._command(command)
        if reply["rule"] and command["type"] in ("ready", "sit"):
            await self._insist("POST", "/api/me/refill", {"id": secrets.token_hex(8)})
            if command["type"] == "ready":
                amount = view["settings"]["buy_in_least"]
                await self._command({"type": "top up", "amount": amount})

    async def _command(self, command: Json) -> Json:
        id = secrets.token_hex(8)
        body: Json = {"id": id, "command": command}
        reply = await self._insist("POST", f"/api/tables/{self.table}/commands", body)
        if reply["rule"]:
            self._record.refused += 1
        else:
            one = Acknowledged(self.id, id, self.table, reply["version"])
            self._record.acknowledged.append(one)
        return reply

    async def _insist(self, method: str, path: str, body: Json | None = None) -> Json:
        """Ask until there is an answer. A refusal is one, trouble with the server is none."""
        again = False
        while True:
            self._record.sent_again += again
            try:
                answer = await self._http.request(method, path, json=body)
                if answer.status_code < 500 and answer.status_code != 429:
                    return answer.json()
            except httpx.HTTPError:
                pass
            self._record.broken += 1
            again = method == "POST"
            await asyncio.sleep(_PAUSE * 4)


async def tables_of(base: str) -> list[str]:
    """The tables that a new room has opened."""
    async with httpx.AsyncClient(base_url=base, timeout=PATIENCE) as http:
        answer = await http.get("/api/lobby")
        return sorted(one["id"] for one in answer.json())
