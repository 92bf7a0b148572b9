// @ts-check
/** Wagers before the deal: chips put on spots, taken back, repeated, doubled; and the spots
 * themselves, with what stands on them and what came of it. */

import { CHIPS, pile } from "./chips.js";
import { layout } from "./layouts.js";
import { el, label, money, plain } from "./words.js";

export class Wagers {
  /** @param {import("./table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    this.chip = 500;
    /** In the order of the clicks. @type {[string, number][]} */
    this.placed = [];
    /** What was wagered in the round before. @type {[string, number][]} */
    this.last = [];
  }

  /** The open question's wager, if it asks for one. */
  get open() {
    return this.page.question?.options.find((/** @type {any} */ option) => option.act === "wager");
  }

  /** @param {string} spot */
  stakeOn(spot) {
    return this.open?.stakes.find((/** @type {any} */ one) => one.spot === spot);
  }

  /** What stands on each spot as placed so far, equal spots following the one they equal. */
  stakes() {
    /** @type {Record<string, number>} */
    const stakes = {};
    for (const [spot, amount] of this.open ? this.placed : []) stakes[spot] = (stakes[spot] ?? 0) + amount;
    for (const stake of this.open?.stakes ?? []) {
      if (stake.equals && (isRequired(stake) || stakes[stake.spot])) stakes[stake.spot] = stakes[stake.equals] ?? 0;
    }
    return Object.fromEntries(Object.entries(stakes).filter(([, amount]) => amount > 0));
  }

  // The spots

  /** Your spots row by row: printed outlines; those that take a wager now are buttons. */
  rows() {
    const view = this.page.view;
    const standing = view.round?.stakes[view.you] ?? {};
    const { rows } = layout(view.settings.game);
    const named = new Set(rows.flat().map(([spot]) => spot));
    const extra = Object.keys(standing).filter((spot) => !named.has(spot));
    const all = extra.length ? [...rows, extra.map((spot) => /** @type {import("./layouts.js").Spot} */ ([spot]))] : rows;
    const placed = this.stakes();
    return all.map((row) => el("ul", { class: "spots", "aria-label": "Your wagers" }, row.map((spot) => this.spot(spot, placed[spot[0]] ?? standing[spot[0]]))));
  }

  /** @param {import("./layouts.js").Spot} printed @param {number} [amount] */
  spot([spot, kind = "", print = ""], amount) {
    const { view } = this.page;
    const stake = this.stakeOn(spot);
    const line = view.under_way ? undefined : (view.round?.lines ?? []).find((/** @type {any} */ one) => one.seat === view.you && one.wager === spot);
    const small = stake ? this.range(stake) : print;
    const words = [
      el("span", { class: "name" }, label(spot)),
      amount ? pile(amount) : line ? el("span", { class: `verdict ${line.verdict}` }, verdict(line)) : small ? el("span", { class: "pays" }, small) : "",
    ];
    const mark = view.round?.marks[view.you]?.[spot]; // FAH-3
    if (mark) words.push(el("span", { class: "lammer" }, mark));
    const at = { class: `spot ${kind}`, "data-spot": spot };
    if (!stake) return el("li", {}, el("div", at, words));
    const says = `${label(spot)}: ${this.range(stake)}. ${this.pays(spot)}${stake.rule}`;
    return el(
      "li",
      {},
      el("button", { ...at, "aria-label": `${says} ${amount ? `Now ${money(amount)}.` : ""}`, onclick: () => this.put(spot) }, words),
      el("span", { class: "says", "aria-hidden": "true" }, says),
    );
  }

  /** @param {any} stake */
  range(stake) {
    if (stake.equals) return `equals ${label(stake.equals)}`;
    return stake.least === stake.most ? money(stake.least) : `${money(stake.least)}–${money(stake.most)}`;
  }

  /** What a bonus spot pays, as printed. @param {string} spot */
  pays(spot) {
    const name = label(spot).toLowerCase();
    const found = this.page.game.paytables.filter((/** @type {any} */ table) => table.name.toLowerCase().startsWith(name));
    const prize = this.stakeOn(spot)?.prize_from;
    return [
      ...found.map((/** @type {any} */ table) => `${Object.entries(table.rows).map(([row, pay]) => `${row} ${pay}`).join(", ")}. `),
      prize ? `Envy from ${money(prize)}. ` : "",
    ].join("");
  }

  // Placing

  /** @param {string} spot */
  put(spot) {
    const asked = this.stakeOn(spot);
    if (asked.equals && isRequired(asked)) spot = asked.equals;
    const stands = this.stakes()[spot] ?? 0;
    const limit = this.stakeOn(spot);
    if (limit.equals && stands) return this.change((placed) => placed.filter(([other]) => other !== spot));
    const amount = limit.equals ? this.stakes()[limit.equals] ?? 0 : Math.max(this.chip, limit.least - stands);
    if (!amount) return this.page.controls?.problem(`${label(spot)} ${this.range(limit)}: wager there first. ${limit.rule}`);
    if (this.change((placed) => [...placed, [spot, amount]])) this.page.motion?.put(spot, amount);
  }

  /** What isn't allowed isn't placed; whether it was. @param {(placed: [string, number][]) => [string, number][]} change */
  change(change) {
    const before = this.placed;
    this.placed = change(before);
    const stakes = this.stakes();
    const beyond = this.open.stakes.find((/** @type {any} */ one) => stakes[one.spot] > one.most);
    if (beyond) this.placed = before;
    this.page.controls?.problem(beyond ? `${label(beyond.spot)} is ${this.range(beyond)}. ${beyond.rule}` : "");
    this.page.redraw();
    return !beyond;
  }

  /** The least that plays. @returns {[string, number][]} */
  least() {
    return this.open.stakes.filter((/** @type {any} */ one) => isRequired(one) && !one.equals).map((/** @type {any} */ one) => [one.spot, one.least]);
  }

  /** Whatever is placed; if nothing is, the same as before, or the least that plays. */
  async bet() {
    if (!this.placed.length) this.change(() => (this.last.length ? this.last : this.least()));
    const placed = this.placed;
    const words = Object.entries(this.stakes()).map(([spot, amount]) => `${spot} ${plain(amount)}`);
    const reply = await this.page.controls?.answer(`wager ${words.join(", ")}`);
    if (reply && !reply.rule) this.last = placed;
  }

  // The tray

  parts() {
    const pick = (/** @type {number} */ value) => () => {
      this.chip = value;
      this.page.redraw();
    };
    const chips = CHIPS.map((value) =>
      el("button", { class: "chip disc", role: "radio", "aria-checked": String(value === this.chip), "aria-label": `${money(value)} chip`, "data-value": value, onclick: pick(value) }, String(value / 100)),
    );
    const edit = (/** @type {string} */ words, /** @type {boolean} */ possible, /** @type {(placed: [string, number][]) => [string, number][]} */ change) =>
      el("button", { disabled: !possible, onclick: () => this.change(change) }, words);
    const some = this.placed.length > 0;
    return [
      el("div", { role: "radiogroup", "aria-label": "Chip", class: "chips" }, chips),
      el(
        "div",
        { class: "edits" },
        edit("Undo", some, (placed) => placed.slice(0, -1)),
        edit("Clear", some, () => []),
        edit("Repeat", this.last.length > 0, () => this.last),
        edit("Double", some, (placed) => [...placed, ...placed]),
      ),
    ];
  }
}

/** @param {any} line */
const verdict = (line) => (line.verdict === "win" ? `wins ${money(line.pay)}` : line.verdict === "lose" ? "loses" : "pushes");

/** A stake left at its default says nothing of itself. @param {any} stake */
const isRequired = (stake) => stake.required !== false;
