// @ts-check
/** The other places at the table: along the arc or around the oval where there is room for it,
 * a row of small faces that open on a tap where there is not. */

import { discs, pile } from "./chips.js";
import { el, money, signed } from "./words.js";

/**
 * Where the others sit, clockwise from your left, in hundredths of the felt.
 * @param {number} count @param {boolean} oval @returns {[number, number][]}
 */
export function placesAround(count, oval) {
  const left = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, n) => {
    const onLeft = n < left;
    const side = onLeft ? left : count - left;
    const step = onLeft ? n : count - 1 - n; // from your end of the side to the dealer's
    const up = side > 1 ? step / (side - 1) : 0.5;
    const [x, y] = oval ? onOval(up) : onArc(up);
    return [onLeft ? x : 100 - x, y];
  });
}

/** @param {number} up @returns {[number, number]} */
const onArc = (up) => [9.5 + 4 * (1 - up) ** 2, 68 - 56 * up];

/** @param {number} up @returns {[number, number]} */
const onOval = (up) => {
  const y = 78 - 61 * up;
  return [50 - 40 * Math.sqrt(1 - ((y - 50) / 46) ** 2), y];
};

export class Seats {
  /** @param {import("./table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    /** The face that was tapped open, where faces are small. */
    this.opened = 0;
  }

  list() {
    const { seats, you } = this.page.view;
    const from = you ?? 0;
    const oval = this.page.game.banked_by === "players";
    const sitter = (/** @type {number} */ seat) => this.page.view.sitters.find((/** @type {any} */ one) => one.seat === seat);
    // An arc has its places printed; around the oval those who play share the room.
    const others = Array.from({ length: you ? seats - 1 : seats }, (_, n) => ((from + n) % seats) + 1).filter((seat) => !oval || !you || sitter(seat));
    const places = placesAround(others.length, oval);
    return others.map((seat, n) => {
      const one = sitter(seat);
      const place = one ? this.taken(seat, one) : this.free(seat);
      place.classList.toggle("right", places[n][0] > 50);
      place.classList.toggle("low", places[n][1] > 55); // beside your cards there is no room for chips
      place.style.setProperty("--x", `${places[n][0].toFixed(2)}%`);
      place.style.setProperty("--y", `${places[n][1].toFixed(2)}%`);
      return place;
    });
  }

  /** @param {number} seat */
  free(seat) {
    const { you, settings } = this.page.view;
    const amount = Math.max(settings.buy_in_least, Math.min(50000, settings.buy_in_most));
    const sit = () => this.page.give({ type: "sit", seat, amount });
    return you
      ? el("li", { class: "seat free", "data-key": seat, "aria-hidden": "true" }, String(seat))
      : el("li", { class: "seat free", "data-key": seat }, el("button", { onclick: sit, "aria-label": `Sit at ${seat}` }, `Sit at ${seat}`));
  }

  /** @param {number} seat @param {any} one */
  taken(seat, one) {
    const { view } = this.page;
    const asked = view.under_way && view.round?.asked.includes(seat);
    const net = view.under_way ? undefined : view.round?.nets[seat];
    const staked = Object.values(view.round?.stakes[seat] ?? {}).reduce((sum, amount) => sum + amount, 0);
    const open = this.opened === seat;
    const toggle = () => {
      this.opened = open ? 0 : seat;
      this.page.redraw();
    };
    const result = net === undefined ? "" : el("span", { class: `net ${outcome(net)}` }, signed(net));
    const button = view.round?.button === seat ? el("span", { class: "button-mark", role: "img", "aria-label": "the button" }, "D") : "";
    return el(
      "li",
      { class: `seat ${asked ? "asked" : ""} ${open ? "open" : ""}`, "data-key": seat, "data-seat": seat },
      el("button", { class: "face", "aria-expanded": String(open), "aria-label": `${one.name}, ${open ? "close" : "open"}`, onclick: toggle }, initials(one.name)),
      el(
        "div",
        { class: "plate" },
        this.cards(seat),
        el("strong", {}, one.name, button),
        el("span", { class: "money" }, money(one.stack), result && " ", result),
        one.sitting_out ? el("span", {}, "sitting out") : "",
        ...Object.values(view.round?.marks[seat] ?? {}).map((mark) => el("span", { class: "lammer" }, mark)),
        ...this.envy(seat),
      ),
      staked ? el("div", { class: "staked" }, pile(staked)) : "",
    );
  }

  /** @param {number} seat */
  cards(seat) {
    const places = this.page.view.round?.places ?? {};
    const own = Object.keys(places).filter((place) => place === `seat ${seat}` || place.startsWith(`seat ${seat} hand`));
    const cards = own.map((place) => el("span", { class: "cards", "data-place": place }, places[place].map((/** @type {string | null} */ face, /** @type {number} */ n) => this.page.card(place, face, n))));
    return cards.length ? el("span", { class: "hands" }, cards) : "";
  }

  /** FAH-18: what a seat is paid for another's hand, told at both seats. @param {number} seat */
  envy(seat) {
    const lines = envyLines(this.page.view);
    const won = lines.filter(({ holder }) => holder === seat).map(({ from, pay }) => el("span", { class: "envy" }, discs(pay), `Envy ${money(pay)} for seat ${from}`));
    const given = lines.find(({ from }) => from === seat);
    return given ? [...won, el("span", { class: "envy" }, `Envied: ${given.hand}`)] : won;
  }
}

/**
 * Who is paid Envy for whose hand.
 * @param {any} view @returns {{holder: number, from: number, pay: number, hand: string, rule: string}[]}
 */
export const envyLines = (view) =>
  (view.under_way ? [] : view.round?.lines ?? [])
    .filter((/** @type {any} */ line) => line.wager === "envy")
    .map((/** @type {any} */ line) => ({ holder: line.seat, from: line.whose, pay: line.pay, hand: line.hand.name, rule: line.rule }));

/** @param {number} net */
export const outcome = (net) => (net > 0 ? "win" : net < 0 ? "lose" : "push");

/** @param {string} name */
const initials = (name) => name.split(/\s+/).map((word) => word[0]).join("").slice(0, 2).toUpperCase();
