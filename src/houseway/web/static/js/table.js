// @ts-check
/** A table: drawn from the view and the question alone, so a new game needs only its layout. */

import { refreshMe } from "./app.js";
import { cardName } from "./card.js";
import { Controls } from "./controls.js";
import { layout } from "./layouts.js";
import { Side } from "./side.js";
import { TableSocket, ask, random } from "./server.js";
import { play } from "./sound.js";
import { announce, el, label, money, signed } from "./words.js";

/** @param {HTMLElement} main @param {string} id */
export async function show(main, id) {
  const table = new TablePage(main, id);
  await table.start();
  return () => table.leave();
}

export class TablePage {
  /** @param {HTMLElement} main @param {string} id */
  constructor(main, id) {
    this.main = main;
    this.id = id;
    /** @type {any} */
    this.view = null;
    /** Cards chosen for the open question. @type {string[]} */
    this.picked = [];
    this.seenCards = new Set();
    this.lastRound = 0;
    this.readied = 0;
    this.clock = 0;
  }

  async start() {
    const view = await ask(`/api/tables/${this.id}`);
    this.game = await ask(`/api/games/${view.settings.game}`);
    document.title = `${view.settings.name} · Houseway`;
    this.felt = el("section", { class: `felt ${this.game.banked_by === "house" ? "" : "oval"}`, "aria-label": "The table" });
    this.state = el("span", { class: "connection", role: "status" });
    this.timer = el("span", { class: "money", "aria-hidden": "true" });
    this.controls = new Controls(this);
    this.side = new Side(this);
    this.main.replaceChildren(
      el(
        "div",
        { class: "room" },
        el(
          "div",
          { class: "line" },
          el("h1", {}, view.settings.name),
          el("span", { class: "money" }, `${money(view.settings.limits.least)} to ${money(view.settings.limits.most)}`),
          el("span", { class: "quiet" }, Object.keys(view.modified).length ? `modified: ${Object.keys(view.modified).join(", ")}` : "rules as approved"),
          el("span", {}, "Free play"),
          this.timer,
          this.state,
        ),
        this.felt,
        this.side.element,
        this.controls.element,
      ),
    );
    this.draw(view, []);
    this.socket = new TableSocket(this.id, (told) => this.draw(told.view, told.events), (state) => this.showState(state));
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.controls?.key(event);
    document.addEventListener("keydown", this.onKey);
    this.clock = setInterval(() => this.showTime(), 500);
  }

  leave() {
    this.socket?.close();
    clearInterval(this.clock);
    if (this.onKey) document.removeEventListener("keydown", this.onKey);
  }

  /** @param {"open" | "lost"} state */
  showState(state) {
    if (!this.state) return;
    this.state.dataset.state = state;
    this.state.replaceChildren(...(state === "open" ? [] : [el("span", {}, "Connection lost; coming back by itself")]));
  }

  showTime() {
    const { you, deadlines, deal_by: dealBy, under_way: underWay } = this.view;
    const until = underWay ? deadlines[you] : this.view.sitters.some((/** @type {any} */ one) => one.ready) ? dealBy : 0;
    const seconds = Math.max(0, Math.round((until - Date.now()) / 1000));
    if (this.timer) this.timer.textContent = until ? `${seconds} s` : "";
  }

  /** Give a command, and show a refusal with its rule. @param {object} command */
  async give(command) {
    const reply = await this.socket?.give(command);
    this.controls?.problem(reply?.rule ? `${reply.message} ${reply.rule}` : "");
    if (!reply?.rule && !("answer" in command)) refreshMe();
    return reply;
  }

  ready() {
    this.readied = this.view.round_number;
    return this.give({ type: "ready", nonce: random(16) });
  }

  get question() {
    return this.view.under_way ? this.view.round?.question ?? null : null;
  }

  /** Whether the last round was one of yours. */
  get played() {
    return this.view.round?.stacks[this.view.you] !== undefined;
  }

  get sitter() {
    return this.view.sitters.find((/** @type {any} */ one) => one.seat === this.view.you);
  }

  /** @param {any} view @param {any[]} events */
  draw(view, events) {
    const before = this.view;
    this.view = view;
    const asked = JSON.stringify(this.question);
    if (asked !== this.asked) {
      this.picked = [];
      this.asked = asked;
    }
    if (view.under_way && view.round_number !== this.lastRound) {
      this.lastRound = view.round_number;
      this.seenCards.clear();
    }
    // What was published before the round, for whoever checks its shuffle later.
    if (!view.under_way) sessionStorage.setItem(`root ${this.id}/${view.round_number}`, view.root);
    this.felt?.replaceChildren(...this.feltParts());
    this.controls?.draw();
    this.tell(before, events);
    this.side?.draw();
    // The first round after sitting down needs no click.
    const idle = view.you && !view.under_way && !this.played && view.status === "open";
    if (idle && this.readied !== view.round_number && this.socket) this.ready();
  }

  /** @param {any} before @param {any[]} events */
  tell(before, events) {
    const own = this.view.you;
    const spoken = [];
    for (const event of events) {
      if (event.type === "dealt" || event.type === "shown") {
        const faces = event.cards.filter(Boolean).map((/** @type {string} */ face) => cardName(face));
        const place = event.place === `seat ${own}` ? "You" : event.place;
        if (faces.length) spoken.push(`${label(place)}: ${faces.join(", ")}.`);
      }
    }
    if (events.some((event) => event.type === "dealt")) play("card");
    if (events.some((event) => event.type === "staked" || event.type === "settled" || event.type === "awarded")) play("chip");
    if (before?.under_way && !this.view.under_way && own) {
      const net = this.view.round?.nets[own] ?? 0;
      this.side?.noteRound(net);
      spoken.push(`Round over: ${signed(net)}.`);
      refreshMe();
    }
    if (this.question && JSON.stringify(before?.round?.question) !== this.asked) spoken.push(`${this.question.prompt}.`);
    announce(spoken.join(" "));
  }

  // The felt

  feltParts() {
    const places = this.view.round?.places ?? {};
    const seats = el("ul", { class: "others", "aria-label": "Seats" }, this.seatList());
    const dealer = places["dealer"] ?? [];
    return [
      this.game.banked_by === "house" ? this.place("Dealer", "dealer", dealer, Math.max(dealer.length, 0)) : "",
      seats,
      el("div", { class: "boards" }, this.boards(places)),
      el("div", { class: "mine" }, this.mine(places)),
    ].filter(Boolean);
  }

  /** @param {Record<string, (string | null)[]>} places */
  boards(places) {
    const two = layout(this.view.settings.game).boards === 2 || places["upper"];
    const names = two ? ["upper", "lower"] : ["board"];
    const shared = places["board"] ?? [];
    const parts = names
      .filter((name) => layout(this.view.settings.game).boards || places[name])
      .map((name) => {
        const cards = name === "board" ? shared : [...shared, ...(places[name] ?? [])];
        return this.place(name === "board" ? "Board" : `${label(name)} board`, name, cards, 5);
      });
    const pots = this.view.round?.pots ?? [];
    if (this.game.banked_by === "players" && pots.length) {
      const words = pots.map((/** @type {any} */ pot, /** @type {number} */ n) => `${n ? `Side pot ${n}` : "Pot"} ${money(pot.amount)}`);
      parts.splice(1, 0, el("p", { class: "pots" }, words.join(" · ")));
    }
    return parts;
  }

  /** @param {string} title @param {string} name @param {(string | null)[]} cards @param {number} room */
  place(title, name, cards, room) {
    return el(
      "section",
      { "aria-label": title },
      el("h2", {}, title),
      el("div", { class: "cards", "data-place": name, "data-room": room }, cards.map((face, n) => this.card(name, face, n))),
    );
  }

  /** @param {string} place @param {string | null} face @param {number} n */
  card(place, face, n) {
    const key = `${place} ${n} ${face}`;
    const fresh = !this.seenCards.has(key);
    this.seenCards.add(key);
    const lit = this.litCards().has(face ?? "");
    return el("hw-card", { face: face ?? undefined, "data-fresh": fresh && "yes", class: lit ? "lit" : "" });
  }

  /** The cards of your best hand, once it is settled. @returns {Set<string>} */
  litCards() {
    if (this.view.under_way || !this.view.round) return new Set();
    const own = (/** @type {any} */ one) => one.seat === this.view.you && one.hand;
    const line = this.view.round.lines.find(own) ?? this.view.round.awards.find(own);
    return new Set(line?.hand.cards ?? []);
  }

  seatList() {
    const asked = new Set(this.view.under_way ? this.view.round?.asked ?? [] : []);
    const places = this.view.round?.places ?? {};
    return Array.from({ length: this.view.seats }, (_, n) => n + 1)
      .filter((seat) => seat !== this.view.you)
      .map((seat) => {
        const one = this.view.sitters.find((/** @type {any} */ other) => other.seat === seat);
        if (!one) return this.emptySeat(seat);
        const cards = Object.keys(places)
          .filter((place) => place === `seat ${seat}` || (place.startsWith(`seat ${seat} `) && !place.endsWith("discards")))
          .flatMap((place) => places[place].map((face, k) => this.card(place, face, k)));
        const stakes = Object.values(this.view.round?.stakes[seat] ?? {}).reduce((sum, amount) => sum + amount, 0);
        const net = this.view.under_way ? undefined : this.view.round?.nets[seat];
        return el(
          "li",
          { class: asked.has(seat) ? "asked" : "" },
          el("strong", {}, one.name, this.view.round?.button === seat ? " · button" : ""),
          el("div", { class: "money" }, money(one.stack), stakes ? ` · in ${money(stakes)}` : ""),
          cards.length ? el("div", { class: "cards" }, cards) : "",
          one.sitting_out ? el("div", { class: "quiet" }, "sitting out") : "",
          net === undefined ? "" : el("div", {}, signed(net)),
        );
      })
      .filter(Boolean);
  }

  /** @param {number} seat */
  emptySeat(seat) {
    if (this.view.you) return "";
    const amount = Math.max(this.view.settings.buy_in_least, Math.min(50000, this.view.settings.buy_in_most));
    const sit = () => this.give({ type: "sit", seat, amount });
    return el("li", {}, el("button", { onclick: sit }, `Sit at ${seat}`));
  }

  /** @param {Record<string, (string | null)[]>} places */
  mine(places) {
    const seat = this.view.you;
    if (!seat) return el("p", {}, "You are watching. Take a free seat to play.");
    const own = [`seat ${seat}`, `seat ${seat} hand 1`, `seat ${seat} hand 2`];
    const titles = { [own[1]]: "Hand 1", [own[2]]: "Hand 2" };
    const hands = own
      .filter((place) => places[place]?.length)
      .map((place) => el("div", {}, titles[place] ? el("h2", {}, titles[place]) : "", el("div", { class: "cards" }, this.handCards(place, places[place]))));
    return [
      hands.length ? el("div", { class: "cards", "aria-label": "Your cards", role: "group" }, hands) : "",
      el("ul", { class: "spots", "aria-label": "Your wagers" }, this.controls?.spots() ?? []),
    ];
  }

  /** Your own cards: to be picked while a question wants some. @param {string} place @param {(string | null)[]} cards */
  handCards(place, cards) {
    const pickable = new Set((this.question?.options ?? []).flatMap((/** @type {any} */ option) => (option.pick ? option.cards : [])));
    return cards.map((face, n) => {
      if (!face || !pickable.has(face)) return this.card(place, face, n);
      const key = "qwert"[n];
      return el(
        "button",
        { class: "pick", "aria-pressed": String(this.picked.includes(face)), "aria-label": `${cardName(face)}, key ${key}`, "data-face": face, onclick: () => this.pick(face) },
        this.card(place, face, n),
        el("span", { class: "key", "aria-hidden": "true" }, key.toUpperCase()),
      );
    });
  }

  /** @param {string} face */
  pick(face) {
    const most = Math.max(...this.question.options.map((/** @type {any} */ option) => option.pick ?? 0));
    if (this.picked.includes(face)) this.picked = this.picked.filter((other) => other !== face);
    else this.picked = [...this.picked, face].slice(-most);
    this.felt?.replaceChildren(...this.feltParts());
    this.controls?.draw();
    /** @type {HTMLElement | null} */ (this.felt?.querySelector(`[data-face="${face}"]`) ?? null)?.focus();
  }
}
