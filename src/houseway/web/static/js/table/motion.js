// @ts-check
/** Cards that come from the shoe and chips that travel, in the order of the events: transform and
 * opacity only, one click or key skips, and nothing moves for whoever asked for reduced motion. */

import { discs } from "./chips.js";
import { play } from "./sound.js";
import { el } from "../shell/words.js";

const CARD = { travel: 180, next: 70 };
const CHIPS = { travel: 220, next: 110 };
const OUTCOME = ".seat .net, .tray .result, .side [role=tabpanel] > *, .dealer h2"; // told when the chips have moved
const EASE = "cubic-bezier(.2, .7, .3, 1)";

export class Motion {
  /** @param {import("./table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    this.layer = el("div", { class: "flights", "aria-hidden": "true" });
    /** @type {Set<Animation>} */
    this.running = new Set();
    this.at = 0; // milliseconds from now to when the next thing starts
    this.end = 0; // and to when all so far has arrived
    this.skip = () => [...this.running].forEach((one) => one.finish());
    addEventListener("pointerdown", this.skip, true);
    addEventListener("keydown", this.skip, true);
  }

  leave() {
    removeEventListener("pointerdown", this.skip, true);
    removeEventListener("keydown", this.skip, true);
  }

  get still() {
    return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** What stands before each seat, spot by spot, before an event moves it. */
  standing() {
    const view = this.page.view;
    return new Map(Object.entries(view?.round?.stakes ?? {}).map(([seat, spots]) => [Number(seat), { .../** @type {Record<string, number>} */ (spots) }]));
  }

  /**
   * Show what happened, on a table that is drawn as it is afterwards.
   * @param {any[]} events @param {Map<number, Record<string, number>>} standing @param {Set<string>} placed spots that show their chips already
   */
  play(events, standing, placed) {
    if (this.still) {
      if (events.some((event) => event.type === "dealt")) play("card");
      if (events.some((event) => ["staked", "settled", "awarded"].includes(event.type))) play("chip");
      return;
    }
    this.at = this.end = 0;
    let before = "";
    for (const event of events) {
      const kind = event.type === "dealt" || event.type === "shown" ? "cards" : event.type;
      if (kind !== before) this.at = this.end;
      before = kind;
      if (event.type === "dealt") this.deal(event);
      else if (event.type === "shown") this.turn(event);
      else if (event.type === "staked") this.stake(event, standing, placed);
      else if (event.type === "settled") this.settle(event.line);
      else if (event.type === "gathered") this.gather(standing);
      else if (event.type === "returned") this.travel(this.spot(event.seat, event.spot), this.home(event.seat), event.amount);
      else if (event.type === "awarded") this.travel(this.find(".pots") ?? this.find(".boards"), this.home(event.award.seat), event.award.amount);
    }
    if (before === "ended") for (const told of this.page.room.querySelectorAll(OUTCOME)) this.appear(told, this.end);
  }

  // Cards

  /** @param {any} event */
  deal(event) {
    const from = this.find(".shoe");
    const fresh = [...this.page.room.querySelectorAll(`[data-place="${event.place}"] hw-card[data-fresh]`)];
    for (const card of fresh.slice(0, event.cards.length)) {
      card.removeAttribute("data-fresh");
      const [x, y] = between(card, from ?? card);
      const start = `translate(${x}px, ${y}px) rotate(12deg) scale(.7)`;
      this.run(card, [{ transform: start, opacity: 0 }, { opacity: 1, offset: 0.15 }, { transform: "none" }], CARD.travel);
      play("card", this.at);
      this.at += CARD.next;
    }
  }

  /** Cards that you had not seen stay backs until they are turned. @param {any} event */
  turn(event) {
    if (event.place.startsWith(`seat ${this.page.view.you}`)) return;
    const half = { duration: CARD.travel / 2, easing: "linear" };
    for (const card of this.page.room.querySelectorAll(`[data-place="${event.place}"] hw-card[face]`)) {
      const face = card.getAttribute("face");
      card.removeAttribute("face");
      this.run(card, [{ transform: "none" }, { transform: "rotateY(90deg)" }], half.duration, () => {
        card.setAttribute("face", face);
        this.keep(card.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], half));
      });
    }
    this.at += CARD.travel;
    this.end = this.at;
  }

  // Chips

  /** @param {any} event @param {Map<number, Record<string, number>>} standing @param {Set<string>} placed */
  stake({ seat, spot, amount }, standing, placed) {
    const spots = standing.get(seat) ?? {};
    standing.set(seat, { ...spots, [spot]: (spots[spot] ?? 0) + amount });
    if (seat !== this.page.view.you || !placed.has(spot)) this.travel(this.home(seat), this.spot(seat, spot), amount);
  }

  /** Lost to the house, paid beside the stake and taken home together, or given back. @param {any} line */
  settle(line) {
    const [spot, home, house] = [this.spot(line.seat, line.wager), this.home(line.seat), this.find(".rack")];
    const verdict = this.page.room.querySelector(`[data-spot="${line.wager}"] .verdict`);
    if (verdict && line.seat === this.page.view.you) this.appear(verdict, this.at + CHIPS.travel);
    if (line.verdict === "lose") return this.travel(spot, house, line.stake, "waits");
    if (line.pay) {
      this.travel(house, spot, line.pay);
      this.at += CHIPS.travel - CHIPS.next;
    }
    const together = this.at;
    this.travel(spot, home, line.stake, "waits");
    this.at = together;
    this.travel(spot, home, line.pay);
  }

  /** All that stood on spots goes into the pot. @param {Map<number, Record<string, number>>} standing */
  gather(standing) {
    const pot = this.find(".pots") ?? this.find(".boards");
    for (const [seat, spots] of standing) {
      for (const [spot, amount] of Object.entries(spots)) {
        const at = this.at;
        if (amount) this.travel(this.spot(seat, spot), pot, amount, "waits");
        this.at = at; // the dealer sweeps them in together
      }
      standing.set(seat, {});
    }
    this.at = this.end;
  }

  /** Chips that stood there before wait in sight. @param {Element | null} from @param {Element | null} to @param {number} cents @param {"" | "waits"} [waits] */
  travel(from, to, cents, waits = "") {
    if (!from || !to || !cents) return;
    const chips = el("span", { class: "flight" }, discs(cents));
    this.layer.append(chips);
    const [left, top] = between(this.layer, from, "corner");
    chips.style.left = `${left}px`;
    chips.style.top = `${top}px`;
    const [x, y] = between(from, to);
    const frames = [{ opacity: waits ? 1 : 0 }, { opacity: 1, offset: 0.1 }, { transform: `translate(${x}px, ${y}px)`, opacity: 1 }];
    this.run(chips, frames, CHIPS.travel, () => chips.remove());
    play("chip", this.at);
    this.at += CHIPS.next;
  }

  /** A chip that you put down yourself. @param {string} spot @param {number} cents */
  put(spot, cents) {
    play("chip");
    if (this.still) return;
    this.at = this.end = 0;
    this.travel(this.find(`.chip[data-value="${cents}"]`) ?? this.home(this.page.view.you), this.spot(this.page.view.you, spot), cents);
  }

  // Places

  /** @param {string} selector */
  find(selector) {
    return this.page.room.querySelector(selector);
  }

  /** @param {number} seat @param {string} spot */
  spot(seat, spot) {
    if (seat === this.page.view.you) return this.find(`[data-spot="${spot}"]`) ?? this.find(".mine");
    return this.find(`[data-seat="${seat}"] .staked`) ?? this.find(`[data-seat="${seat}"]`);
  }

  /** @param {number} seat */
  home(seat) {
    return seat === this.page.view.you ? this.find(".tray .stack") : this.find(`[data-seat="${seat}"]`);
  }

  // Running

  /** @param {Element} element @param {number} at */
  appear(element, at) {
    this.keep(element.animate([{ opacity: 0 }, { opacity: 0, offset: 0.99 }, { opacity: 1 }], { duration: at + 1, fill: "backwards" }));
  }

  /** @param {Element} element @param {Keyframe[]} frames @param {number} duration @param {() => void} [done] */
  run(element, frames, duration, done) {
    this.end = Math.max(this.end, this.at + duration);
    this.keep(element.animate(frames, { duration, delay: this.at, easing: EASE, fill: "backwards" }), done);
  }

  /** @param {Animation} one @param {() => void} [done] */
  keep(one, done) {
    this.running.add(one);
    one.onfinish = one.oncancel = () => {
      this.running.delete(one);
      done?.();
    };
  }
}

/** From the middle, or the corner, of one thing to the middle of another. @param {Element} one @param {Element} other @param {"middle" | "corner"} [start] */
function between(one, other, start = "middle") {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  const half = start === "middle" ? 0.5 : 0;
  return [b.left + b.width / 2 - a.left - half * a.width, b.top + b.height / 2 - a.top - half * a.height];
}
