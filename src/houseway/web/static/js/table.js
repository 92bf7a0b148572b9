// @ts-check
/** A table: drawn from the view and the question alone, so a new game needs only its layout. */

import { refreshMe } from "./app.js";
import { cardName } from "./card.js";
import { Controls } from "./controls.js";
import { cloth, layout } from "./layouts.js";
import { morph } from "./morph.js";
import { Motion } from "./motion.js";
import { Picking } from "./picking.js";
import { Seats } from "./seats.js";
import { Side } from "./side.js";
import { TableSocket, ask, random } from "./server.js";
import { announce, drawn, el, label, money, signed, stakes } from "./words.js";

const RACK = drawn(`<svg class="rack" viewBox="0 0 240 26" aria-hidden="true"><rect width="240" height="26" rx="5"/>
  ${["#5b2a86", "#1c1d1a", "#1d6b3a", "#a52a24", "#f4f4f0"].map((ink, n) => `<path d="M${10 + n * 45} 13h40" stroke="${ink}" stroke-width="16" stroke-dasharray="3.2 .8"/>`).join("")}</svg>`);
const SHOE = drawn(`<svg class="shoe" viewBox="0 0 64 70" aria-hidden="true">
  ${[8, 5, 2].map((at) => `<rect x="${at}" y="${10 - at}" width="46" height="58" rx="4" fill="#5a2230" stroke="#fffefb" stroke-width="2"/>`).join("")}</svg>`);

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
    this.picking = new Picking(this);
    /** What came while a card was being dragged. @type {{view: any, events: any[]}[] | null} */
    this.held = null;
    this.seenCards = new Set();
    this.asked = "";
    this.spoken = "";
    /** Commands whose effect is not to be seen yet. */
    this.given = 0;
    /** @type {{version: number, done: () => void}[]} */
    this.waiting = [];
    this.lastRound = 0;
    this.readied = 0;
    this.clock = 0;
  }

  async start() {
    const view = await ask(`/api/tables/${this.id}`);
    this.game = await ask(`/api/games/${view.settings.game}`);
    document.title = `${view.settings.name} · Houseway`;
    const house = this.game.banked_by === "house";
    this.state = el("span", { class: "connection", role: "status" });
    this.timer = el("span", { class: "money", "aria-hidden": "true" });
    this.exit = el("button", { onclick: () => this.give({ type: "leave" }) }, "Leave");
    this.table = el("div", { class: "on-felt" });
    this.controls = new Controls(this);
    this.side = new Side(this);
    this.seats = new Seats(this);
    this.motion = new Motion(this);
    this.room = el(
      "div",
      { class: "room" },
      el(
        "div",
        { class: "line" },
        el("h1", {}, view.settings.name),
        el("span", { class: "money" }, stakes(view.settings.limits, view.blinds)),
        el("span", { class: "quiet" }, view.standing),
        el("span", { class: "quiet" }, "free play"),
        this.timer,
        this.state,
        this.exit,
      ),
      el("section", { class: `felt ${house ? "arc" : "oval"}`, "aria-label": "The table" }, cloth(house), RACK.cloneNode(true), SHOE.cloneNode(true), this.table),
      this.side.element,
      this.controls.element,
      this.motion.layer,
    );
    // A click leaves Enter to the act that has it printed on its button; keys keep their place.
    this.room.onclick = (/** @type {MouseEvent} */ event) => {
      if (event.detail) /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("button:not(.pick)"))?.blur();
    };
    this.main.replaceChildren(this.room);
    this.draw(view, []);
    this.socket = new TableSocket(this.id, (told) => this.draw(told.view, told.events), (state) => this.showState(state));
    this.onKey = (/** @type {KeyboardEvent} */ event) => this.controls?.key(event);
    document.addEventListener("keydown", this.onKey);
    this.clock = setInterval(() => this.showTime(), 500);
  }

  leave() {
    this.motion?.leave();
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
    const until = underWay ? deadlines[you] : dealBy;
    const seconds = Math.max(0, Math.round((until - Date.now()) / 1000));
    if (this.timer) this.timer.textContent = until ? `${seconds} s` : "";
  }

  /** Give a command, wait until the table shows what came of it, and show a refusal with its rule. @param {object} command */
  async give(command) {
    this.given += 1;
    this.controls?.draw();
    const reply = await this.socket?.give(command);
    if (!reply?.rule) await this.reached(reply?.version ?? 0);
    this.given -= 1;
    this.controls?.problem(reply?.rule ? `${reply.message} ${reply.rule}` : "");
    if (!reply?.rule && !("answer" in command)) refreshMe();
    return reply;
  }

  /** @param {number} version @returns {Promise<void>} */
  reached(version) {
    return new Promise((done) => {
      if (this.view.version >= version) done();
      else this.waiting.push({ version, done });
    });
  }

  get busy() {
    return this.given > 0;
  }

  ready() {
    this.readied = this.view.round_number;
    return this.give({ type: "ready", nonce: random(16) });
  }

  get question() {
    return this.view.under_way ? this.view.round?.question ?? null : null;
  }

  /** Which question is open: the same one while only what others do changes its figures. */
  askedNow() {
    const { round_number: number, deadlines, you } = this.view;
    return this.question ? [number, deadlines[you], this.question.prompt].join(" ") : "";
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
    if (this.held) {
      this.held.push({ view, events });
      return;
    }
    const before = this.view;
    const standing = this.motion?.standing();
    const placed = new Set(Object.keys(before && this.controls ? this.controls.wagers.stakes() : {}));
    this.view = view;
    const asked = this.askedNow();
    if (asked !== this.asked) {
      this.picking.picked = [];
      this.controls?.forget();
      this.asked = asked;
    }
    if (view.under_way && view.round_number !== this.lastRound) {
      this.lastRound = view.round_number;
      this.seenCards.clear();
    }
    // What was published before the round, for whoever checks its shuffle later.
    if (!view.under_way) sessionStorage.setItem(`root ${this.id}/${view.round_number}`, view.root);
    if (this.exit) this.exit.hidden = !this.sitter || this.sitter.leaving;
    this.redraw();
    this.side?.draw();
    if (standing) this.motion?.play(events, standing, placed);
    this.tell(before, events);
    for (const { done } of this.waiting.filter(({ version }) => version <= view.version)) done();
    this.waiting = this.waiting.filter(({ version }) => version > view.version);
    // The first round after sitting down needs no click.
    const idle = view.you && !view.under_way && !this.played && view.status === "open";
    if (idle && this.readied !== view.round_number && this.socket) this.ready();
  }

  /** Leave the table as it is drawn, while a card is being dragged over it. */
  hold() {
    this.held = [];
  }

  release() {
    const held = this.held ?? [];
    this.held = null;
    const last = held.at(-1);
    if (last) this.draw(last.view, held.flatMap(({ events }) => events));
  }

  redraw() {
    if (this.table) morph(this.table, this.feltParts());
    this.controls?.draw();
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
    if (before?.under_way && !this.view.under_way && own) {
      const net = this.view.round?.nets[own] ?? 0;
      this.side?.noteRound(net);
      spoken.push(`Round over: ${signed(net)}.`);
      refreshMe();
    }
    if (this.question && this.asked !== this.spoken) spoken.push(`${this.question.prompt}.`);
    this.spoken = this.asked;
    announce(spoken.join(" "));
  }

  // The felt

  feltParts() {
    const places = this.view.round?.places ?? {};
    const house = this.game.banked_by === "house";
    return [
      el("div", { class: "middle" }, house ? this.place(this.dealerTitle(), "dealer", places["dealer"] ?? [], 0) : "", el("div", { class: "boards" }, this.boards(places))),
      el("ul", { class: "others", "aria-label": "Seats" }, this.seats?.list() ?? []),
      el("div", { class: "mine" }, this.mine(places)),
    ];
  }

  /** The dealer, and the hand that yours were settled against. */
  dealerTitle() {
    const against = this.view.under_way ? [] : (this.view.round?.lines ?? []).map((/** @type {any} */ line) => line.against?.name).filter(Boolean);
    const hands = [...new Set(against)];
    const title = hands.length === 1 ? `Dealer · ${hands[0]}` : "Dealer";
    return this.view.round?.forward["dealer"] ? `${title} · best three forward` : title;
  }

  /** @param {Record<string, (string | null)[]>} places */
  boards(places) {
    const { boards } = layout(this.view.settings.game);
    const two = boards === 2 || places["upper"];
    const names = two ? ["upper", "lower"] : boards || places["board"] ? ["board"] : [];
    const shared = places["board"] ?? [];
    const parts = names.map((name) => {
      const cards = name === "board" ? shared : [...shared, ...(places[name] ?? [])];
      return this.place(name === "board" ? "Board" : `${label(name)} board`, name, cards, 5);
    });
    if (this.game.banked_by === "players") {
      const pots = this.view.round?.pots ?? [];
      const words = pots.map((/** @type {any} */ pot, /** @type {number} */ n) => `${n ? `Side pot ${n}` : "Pot"} ${money(pot.amount)}`);
      parts.splice(1, 0, el("p", { class: "pots" }, words.join(" · ") || "Pot"));
      const burnt = places["burn"] ?? []; // DFH-11
      if (burnt.length) parts.push(el("div", { class: "burnt", "data-place": "burn", role: "img", "aria-label": `Burnt cards: ${burnt.length}` }, burnt.map((face, n) => this.card("burn", face, n))));
    }
    return parts;
  }

  /** @param {string} title @param {string} name @param {(string | null)[]} cards @param {number} room */
  place(title, name, cards, room) {
    const gaps = Array.from({ length: Math.max(0, room - cards.length) }, () => el("i", { class: "gap" }));
    return el(
      "section",
      { "aria-label": title, class: `place ${name}` },
      el("h2", {}, title),
      el("div", { class: "cards", "data-place": name }, cards.map((face, n) => this.card(name, face, n)), gaps),
    );
  }

  /** @param {string} place @param {string | null} face @param {number} n */
  card(place, face, n) {
    const key = `${place} ${n} ${face}`;
    const fresh = !this.seenCards.has(key);
    this.seenCards.add(key);
    const lit = this.litCards().has(face ?? "");
    const forward = this.view.round?.forward[place]?.includes(face); // P2P-8
    return el("hw-card", { face: face ?? undefined, "data-key": `${place} ${n}`, "data-fresh": fresh && "yes", class: `${lit ? "lit" : ""} ${forward ? "forward" : ""}`.trim() });
  }

  /** The cards of your best hand, once it is settled. @returns {Set<string>} */
  litCards() {
    if (this.view.under_way || !this.view.round) return new Set();
    const own = (/** @type {any} */ one) => one.seat === this.view.you && one.hand;
    const line = this.view.round.lines.find(own) ?? this.view.round.awards.find(own);
    return new Set(line?.hand.cards ?? []);
  }

  // Your place

  /** @param {Record<string, (string | null)[]>} places */
  mine(places) {
    const seat = this.view.you;
    if (!seat) return el("p", {}, "You are watching. Take a free seat to play.");
    const { hands } = layout(this.view.settings.game);
    const own = /** @type {[string, string][]} */ ([[`seat ${seat}`, ""], [`seat ${seat} hand 1`, hands[0]], [`seat ${seat} hand 2`, hands[1]]]);
    const laid = own.filter(([place]) => places[place]?.length);
    const cards = this.picking.cards().length
      ? this.picking.zones()
      : laid.map(([place, title]) => el("div", { class: "zone" }, title ? el("h2", {}, title) : "", el("div", { class: "cards", "data-place": place }, places[place].map((face, n) => this.card(place, face, n)))));
    const button = this.view.round?.button === seat ? el("span", { class: "button-mark", role: "img", "aria-label": "You have the button" }, "D") : "";
    return [
      cards.length ? el("div", { class: "zones", "aria-label": "Your cards", role: "group" }, cards, button) : "",
      ...(this.seats?.envy(seat) ?? []),
      this.controls?.wagers.rows() ?? [],
    ];
  }
}
