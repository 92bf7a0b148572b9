/** Cards that come from the shoe and chips that travel, in the order of the events: transform and
 * opacity only, one click or key skips, and nothing moves where motion is to be reduced. */

import { PlayingCard } from "../../shell/card.js";
import { render } from "../../shell/html.js";
import { discs } from "../felt/chips.js";
import { play as sound } from "./sound.js";

const CARD = { travel: 180, next: 70 };
const CHIPS = { travel: 220, next: 110 };
const EASE = "cubic-bezier(.2, .7, .3, 1)";
// What tells the result, and appears when the chips have moved.
const OUTCOME = ".seat .net, .tray .result, .side [role=tabpanel] > *, .dealer h2";

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
  #root;
  #state;
  #skip = () => [...this.#running].forEach((one) => one.finish());

  /** @param {HTMLElement} root @param {import("../live/table-state.js").TableState} state */
  constructor(root, state) {
    this.#root = root;
    this.#state = state;
    this.layer.className = "flights";
    this.layer.ariaHidden = "true";
    addEventListener("pointerdown", this.#skip, true);
    addEventListener("keydown", this.#skip, true);
  }

  leave() {
    removeEventListener("pointerdown", this.#skip, true);
    removeEventListener("keydown", this.#skip, true);
  }

  get #still() {
    return document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /**
   * Shows what happened, on a table that is drawn as it is afterwards.
   * @param {Wire.Event[]} events
   * @param {Wire.View | null} before the same round before the events
   * @param {Set<string>} placed your spots that show their chips already
   */
  play(events, before, placed) {
    if (this.#still) return soundOf(events);
    this.#at = this.#end = 0;
    const table = new Before(before);
    let last = "";
    for (const event of events) {
      const kind = event.type === "dealt" || event.type === "shown" ? "cards" : event.type;
      if (kind !== last) this.#at = this.#end;
      last = kind;
      this.#show(event, table, placed);
    }
    if (last !== "ended") return;
    for (const told of this.#root.querySelectorAll(OUTCOME)) this.#appear(told, this.#end);
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
      this.#run(card, frames, CARD.travel);
      sound("card", this.#at);
      this.#at += CARD.next;
    }
  }

  /** Cards that you had not seen stay backs until they are turned. @param {string} place */
  #turn(place) {
    if (place.startsWith(`seat ${this.#state.you}`)) return;
    const half = { duration: CARD.travel / 2, easing: "linear" };
    for (const card of this.#cardsAt(place)) {
      card.down = true;
      this.#run(
        card,
        [{ transform: "none" }, { transform: "rotateY(90deg)" }],
        half.duration,
        () => {
          card.down = false;
          this.#keep(card.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], half));
        },
      );
    }
    this.#at += CARD.travel;
    this.#end = this.#at;
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
   * Lost to the house, paid beside the stake and taken home together, or given back.
   * @param {Wire.Line} line
   */
  #settle({ seat, wager, verdict, stake, pay }) {
    const [spot, home, house] = [this.#spot(seat, wager), this.#home(seat), this.#find(".rack")];
    const told = this.#find(`[data-spot="${wager}"] .verdict`);
    if (told && seat === this.#state.you) this.#appear(told, this.#at + CHIPS.travel);
    if (verdict === "lose") {
      this.#travel(spot, house, stake, { waits: true });
      return;
    }
    if (pay) {
      this.#travel(house, spot, pay);
      this.#at += CHIPS.travel - CHIPS.next;
    }
    const together = this.#at;
    this.#travel(spot, home, stake, { waits: true });
    this.#at = together;
    this.#travel(spot, home, pay);
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
    if (this.#still) return;
    this.#at = this.#end = 0;
    const you = this.#state.you ?? 0;
    const chip = this.#find(`.chip[data-value="${cents}"]`) ?? this.#home(you);
    this.#travel(chip, this.#spot(you, spot), cents);
  }

  /**
   * Chips that stood there before wait in sight.
   * @param {Element | null} from
   * @param {Element | null} to
   * @param {number} cents
   * @param {{waits: boolean}} [how]
   */
  #travel(from, to, cents, { waits } = { waits: false }) {
    if (!from || !to || !cents) return;
    const chips = document.createElement("span");
    chips.className = "flight";
    render(discs(cents), chips);
    this.layer.append(chips);
    const [left, top] = between(this.layer, from, "corner");
    chips.style.left = `${left}px`;
    chips.style.top = `${top}px`;
    const [x, y] = between(from, to);
    const frames = [
      { opacity: waits ? 1 : 0 },
      { opacity: 1, offset: 0.1 },
      { transform: `translate(${x}px, ${y}px)`, opacity: 1 },
    ];
    this.#run(chips, frames, CHIPS.travel, () => chips.remove());
    sound("chip", this.#at);
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
    this.#keep(element.animate(frames, { duration: at + 1, fill: "backwards" }));
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {number} duration
   * @param {() => void} [done]
   */
  #run(element, frames, duration, done) {
    this.#end = Math.max(this.#end, this.#at + duration);
    const timing = /** @type {const} */ ({ delay: this.#at, easing: EASE, fill: "backwards" });
    this.#keep(element.animate(frames, { duration, ...timing }), done);
  }

  /** @param {Animation} one @param {() => void} [done] */
  #keep(one, done) {
    this.#running.add(one);
    one.onfinish = one.oncancel = () => {
      this.#running.delete(one);
      done?.();
    };
  }
}

/** Where nothing moves, a card and a chip are still heard. @param {Wire.Event[]} events */
function soundOf(events) {
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
