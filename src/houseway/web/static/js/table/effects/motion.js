/** Cards that come from the shoe face down and are turned, and chips that travel: transform and
 * opacity only, one click or key skips, and nothing moves where motion is to be reduced. */

import { PlayingCard } from "../../shell/card.js";
import { render } from "../../shell/html.js";
import { preference } from "../../shell/preferences.js";
import { discs } from "../felt/chips.js";
import { play as sound } from "./sound.js";

const CARD = { travel: 180, next: 70, turn: 80 };
const CHIPS = { travel: 220, next: 110, beside: 18 };
const EASE = "cubic-bezier(.2, .7, .3, 1)";
/** How slow a dealer is, and the breath between two beats. @type {Record<string, Pace>} */
const PACES = { casino: { times: 1.8, breath: 700 }, brisk: { times: 1, breath: 180 } };

/** @typedef {{times: number, breath: number}} Pace */

/**
 * What a table looked like before some events: what stood on spots, and how many cards lay where.
 */
class Before {
  /** @type {Map<number, Record<string, number>>} */
  stakes;
  /** @type {Map<string, number>} */
  cards;

  /** @param {Wire.View | null} round */
  constructor(round) {
    const stakes = Object.entries(round?.stakes ?? {});
    this.stakes = new Map(stakes.map(([seat, spots]) => [Number(seat), { ...spots }]));
    const places = Object.entries(round?.places ?? {});
    this.cards = new Map(places.map(([place, cards]) => [place, cards.length]));
  }
}

export class Motion {
  /** Where chips fly, above everything else. */
  layer = document.createElement("div");
  /** @type {Set<Animation>} */
  #running = new Set();
  /** Milliseconds from now to when the next thing starts, and to when all so far has arrived. */
  #at = 0;
  #end = 0;
  /** What is changed once every place has been measured, so that all is laid out once. */
  #starts = /** @type {(() => void)[]} */ ([]);
  #root;
  #state;
  /** Whether what is under way was skipped. */
  #skipped = false;
  #playing = false;

  /** @param {HTMLElement} root @param {import("../live/table-state.js").TableState} state */
  constructor(root, state) {
    this.#root = root;
    this.#state = state;
    this.layer.className = "flights";
    this.layer.ariaHidden = "true";
    addEventListener("pointerdown", this.skip, true);
    addEventListener("keydown", this.#skipByKey, true);
    document.addEventListener("visibilitychange", this.skip);
  }

  leave() {
    removeEventListener("pointerdown", this.skip, true);
    removeEventListener("keydown", this.#skipByKey, true);
    document.removeEventListener("visibilitychange", this.skip);
  }

  /** Nothing moves: everything is there at once. */
  get still() {
    return document.hidden || this.#pace === undefined || reduced();
  }

  /** @returns {Pace | undefined} */
  get #pace() {
    return PACES[preference("pace")];
  }

  skip = () => {
    this.#skipped = this.#playing;
    for (const one of [...this.#running]) one.finish();
  };

  /** The key that skips to an outcome answers nothing more. @param {KeyboardEvent} event */
  #skipByKey = (event) => {
    const outcome = this.#playing && !this.#state.question;
    this.skip();
    if (!outcome || ["Tab", "Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  /** From here on it is shown in full again. */
  begin() {
    this.#skipped = false;
    this.#playing = true;
  }

  end() {
    this.#playing = false;
  }

  get skipped() {
    return this.#skipped;
  }

  /**
   * Shows what happened, on a table that is drawn as it is afterwards, until all has arrived.
   * @param {Wire.Event[]} events
   * @param {Wire.View} before the same round before the events
   * @param {Set<string>} placed your spots that show their chips already
   * @param {boolean} pause whether a breath follows
   */
  async play(events, before, placed, pause) {
    this.#at = this.#end = 0;
    const table = new Before(before);
    let last = "";
    for (const event of events) {
      if (event.type !== last) this.#at = this.#end;
      last = event.type;
      this.#show(event, table, placed);
    }
    if (pause) this.#breathe();
    this.#start();
    while (this.#running.size) {
      await Promise.allSettled([...this.#running].map((one) => one.finished));
    }
  }

  #start() {
    for (const one of this.#starts.splice(0)) one();
  }

  #breathe() {
    this.#at = this.#end;
    const nothing = [{ opacity: 1 }, { opacity: 1 }];
    this.#run(this.layer, nothing, (this.#pace?.breath ?? 0) / (this.#pace?.times ?? 1));
  }

  /** @param {Wire.Event} event @param {Before} before @param {Set<string>} placed */
  #show(event, before, placed) {
    if (event.type === "dealt") this.#deal(event, before.cards);
    else if (event.type === "shown") this.#turn(event.place);
    else if (event.type === "staked") this.#stake(event, before.stakes, placed);
    else if (event.type === "settled") this.#settle(event.line);
    else if (event.type === "gathered") this.#gather(before.stakes);
    else if (event.type === "returned") {
      this.#travel(this.#spot(event.seat, event.spot), this.#home(event.seat), event.amount);
    } else if (event.type === "awarded") {
      this.#travel(this.#pot(), this.#home(event.award.seat), event.award.amount);
    }
  }

  // Cards

  /** @param {string} place */
  #cardsAt(place) {
    const all = this.#root.querySelectorAll(`[data-place="${place}"] hw-card`);
    return [...all].filter((card) => card instanceof PlayingCard);
  }

  /** @param {Wire.Dealt} event @param {Map<string, number>} lay */
  #deal({ place, cards }, lay) {
    const first = lay.get(place) ?? 0;
    lay.set(place, first + cards.length);
    const shoe = this.#find(".shoe");
    for (const card of this.#cardsAt(place).slice(first, first + cards.length)) {
      const [x, y] = between(card, shoe ?? card);
      const start = `translate(${x}px, ${y}px) rotate(12deg) scale(.7)`;
      const frames = [
        { transform: start, opacity: 0 },
        { opacity: 1, offset: 0.15 },
        { transform: "none" },
      ];
      const seen = card.hasAttribute("face");
      this.#starts.push(() => (card.down = true));
      this.#run(card, frames, CARD.travel, () => (seen ? this.#turnOver(card) : undefined));
      sound("card", this.#at * (this.#pace?.times ?? 1));
      this.#at += CARD.next;
    }
  }

  /** Cards that you had not seen stay backs until they are turned. @param {string} place */
  #turn(place) {
    if (place.startsWith(`seat ${this.#state.you}`)) return;
    for (const card of this.#cardsAt(place)) {
      this.#starts.push(() => (card.down = true));
      this.#run(card, [{ opacity: 1 }, { opacity: 1 }], 1, () => this.#turnOver(card));
    }
    this.#at += CARD.travel;
    this.#end = this.#at;
  }

  /** @param {PlayingCard} card */
  #turnOver(card) {
    const half = { duration: CARD.turn * (this.#pace?.times ?? 1), easing: "linear" };
    const show = () => {
      card.down = false;
      if (this.#skipped) return;
      this.#keep(card.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], half));
    };
    if (this.#skipped) return show();
    const away = [{ transform: "none" }, { transform: "rotateY(90deg)" }];
    this.#keep(card.animate(away, half), show);
  }

  // Chips

  /**
   * @param {Wire.Staked} event
   * @param {Map<number, Record<string, number>>} stakes
   * @param {Set<string>} placed
   */
  #stake({ seat, spot, amount }, stakes, placed) {
    const spots = stakes.get(seat) ?? {};
    stakes.set(seat, { ...spots, [spot]: (spots[spot] ?? 0) + amount });
    if (seat === this.#state.you && placed.has(spot)) return;
    this.#travel(this.#home(seat), this.#spot(seat, spot), amount);
  }

  /**
   * Lost to the house, or paid beside the stake, where both stay to be seen.
   * @param {Wire.Line} line
   */
  #settle({ seat, wager, verdict, stake, pay }) {
    const [spot, house] = [this.#spot(seat, wager), this.#find(".rack") ?? this.#find(".place")];
    const told = this.#find(`[data-spot="${wager}"] .verdict`);
    if (told && seat === this.#state.you) this.#appear(told, this.#at + CHIPS.travel);
    if (verdict === "lose") this.#travel(spot, house, stake, { waits: true });
    else if (pay) this.#travel(house, spot, pay, { beside: CHIPS.beside });
  }

  /**
   * All that stood on spots is swept into the pot together.
   * @param {Map<number, Record<string, number>>} stakes
   */
  #gather(stakes) {
    const together = this.#at;
    for (const [seat, spots] of stakes) {
      for (const [spot, amount] of Object.entries(spots)) {
        this.#at = together;
        this.#travel(this.#spot(seat, spot), this.#pot(), amount, { waits: true });
      }
      stakes.set(seat, {});
    }
    this.#at = this.#end;
  }

  /** A chip that you put down yourself. @param {string} spot @param {number} cents */
  put(spot, cents) {
    sound("chip");
    if (this.still) return;
    this.#at = this.#end = 0;
    const you = this.#state.you ?? 0;
    const chip = this.#find(`.chip[data-value="${cents}"]`) ?? this.#home(you);
    this.#travel(chip, this.#spot(you, spot), cents);
    this.#start();
  }

  /**
   * Chips that stood there before wait in sight; those that are paid lie beside the stake.
   * @param {Element | null} from
   * @param {Element | null} to
   * @param {number} cents
   * @param {{waits?: boolean, beside?: number}} [how]
   */
  #travel(from, to, cents, { waits = false, beside = 0 } = {}) {
    if (!from || !to || !cents) return;
    const chips = document.createElement("span");
    chips.className = "flight";
    render(discs(cents), chips);
    this.#starts.push(() => this.layer.append(chips));
    const [left, top] = between(this.layer, from, "corner");
    chips.style.left = `${left + (waits ? beside : 0)}px`;
    chips.style.top = `${top}px`;
    const [x, y] = between(from, to);
    const aside = waits ? -beside : beside;
    const frames = [
      { opacity: waits ? 1 : 0 },
      { opacity: 1, offset: 0.1 },
      { transform: `translate(${x + aside}px, ${y}px)`, opacity: 1 },
    ];
    this.#run(chips, frames, CHIPS.travel, () => chips.remove());
    sound("chip", this.#at * (this.#pace?.times ?? 1));
    this.#at += CHIPS.next;
  }

  // Places

  /** @param {string} selector */
  #find(selector) {
    return this.#root.querySelector(selector);
  }

  #pot() {
    return this.#find(".pots") ?? this.#find(".boards");
  }

  /** @param {number} seat @param {string} spot */
  #spot(seat, spot) {
    if (seat === this.#state.you) return this.#find(`[data-spot="${spot}"]`) ?? this.#find(".mine");
    return this.#find(`[data-seat="${seat}"] .staked`) ?? this.#find(`[data-seat="${seat}"]`);
  }

  /** @param {number} seat */
  #home(seat) {
    return this.#find(seat === this.#state.you ? ".tray .stack" : `[data-seat="${seat}"]`);
  }

  // Running

  /** @param {Element} element @param {number} at */
  #appear(element, at) {
    const frames = [{ opacity: 0 }, { opacity: 0, offset: 0.99 }, { opacity: 1 }];
    const duration = (at + 1) * (this.#pace?.times ?? 1);
    this.#keep(element.animate(frames, { duration, fill: "backwards" }));
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {number} duration at a brisk pace
   * @param {() => void} [done]
   */
  #run(element, frames, duration, done) {
    this.#end = Math.max(this.#end, this.#at + duration);
    const times = this.#pace?.times ?? 1;
    const timing = /** @type {const} */ ({ easing: EASE, fill: "backwards" });
    const delay = this.#at * times;
    const how = { duration: duration * times, delay, ...timing };
    this.#starts.push(() => this.#keep(element.animate(frames, how), done));
  }

  /** @param {Animation} one @param {() => void} [done] */
  #keep(one, done) {
    this.#running.add(one);
    const over = () => {
      this.#running.delete(one);
      done?.();
    };
    one.finished.then(over, over);
  }
}

export const reduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Where nothing moves, a card and a chip are still heard. @param {Wire.Event[]} events */
export function soundOf(events) {
  if (events.some(({ type }) => type === "dealt")) sound("card");
  if (events.some(({ type }) => ["staked", "settled", "awarded"].includes(type))) sound("chip");
}

/**
 * From the middle, or the corner, of one thing to the middle of another.
 * @param {Element} one @param {Element} other @param {"middle" | "corner"} [start]
 */
function between(one, other, start = "middle") {
  const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
  const half = start === "middle" ? 0.5 : 0;
  return [
    b.left + b.width / 2 - a.left - half * a.width,
    b.top + b.height / 2 - a.top - half * a.height,
  ];
}
