// @ts-check
/** The tray: your stack, chips to wager with, and exactly the acts that the question allows. */

import { layout } from "./layouts.js";
import { el, label, money, plain } from "./words.js";

const CHIPS = [100, 500, 2500, 10000, 50000];

export class Controls {
  /** @param {import("./table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    this.chip = 500;
    /** Wagers being placed, in the order of the clicks. @type {[string, number][]} */
    this.placed = [];
    /** @type {Record<string, number>} */
    this.last = {};
    /** @type {Record<string, number>} */
    this.amounts = {};
    this.element = el("section", { class: "tray", "aria-label": "What you can do" });
    this.wrong = el("p", { class: "problem", role: "alert" });
  }

  /** @param {string} text */
  problem(text) {
    this.wrong.textContent = text;
  }

  // Wagers before the deal

  get wager() {
    return this.page.question?.options.find((/** @type {any} */ option) => option.act === "wager");
  }

  /** What stands on each spot as placed so far, equal spots following the one they equal. */
  stakes() {
    /** @type {Record<string, number>} */
    const stakes = {};
    for (const [spot, amount] of this.placed) stakes[spot] = (stakes[spot] ?? 0) + amount;
    for (const stake of this.wager?.stakes ?? []) {
      if (stake.equals && (isRequired(stake) || stakes[stake.spot])) stakes[stake.spot] = stakes[stake.equals] ?? 0;
    }
    return Object.fromEntries(Object.entries(stakes).filter(([, amount]) => amount > 0));
  }

  /** Your spots: printed outlines; those that take a wager now are buttons. */
  spots() {
    const view = this.page.view;
    const standing = view.round?.stakes[view.you] ?? {};
    const placed = this.stakes();
    const open = new Map((this.wager?.stakes ?? []).map((/** @type {any} */ stake) => [stake.spot, stake]));
    const lines = view.under_way ? [] : (view.round?.lines ?? []).filter((/** @type {any} */ line) => line.seat === view.you);
    const names = layout(view.settings.game).spots;
    const extra = Object.keys(standing).filter((spot) => !names.some(([name]) => name === spot));
    return [...names, ...extra.map((spot) => [spot, ""])].map(([spot, kind]) => {
      const stake = open.get(spot);
      const amount = placed[spot] ?? standing[spot];
      const line = lines.find((/** @type {any} */ one) => one.wager === spot);
      const words = [
        el("span", {}, label(spot)),
        amount ? el("span", { class: "stake" }, money(amount)) : "",
        stake && !amount ? el("span", { class: "pays" }, this.range(stake)) : "",
        line ? el("span", { class: "pays" }, `${line.verdict} ${line.pay ? money(line.pay) : ""}`) : "",
      ];
      if (!stake) return el("li", {}, el("div", { class: `spot ${kind}` }, words));
      const title = `${label(spot)}: ${this.range(stake)}. ${this.pays(spot)} ${stake.rule}`;
      return el("li", {}, el("button", { class: `spot ${kind}`, title, "aria-label": `${title} ${amount ? `Now ${money(amount)}.` : ""}`, onclick: () => this.put(spot) }, words));
    });
  }

  /** @param {any} stake */
  range(stake) {
    if (stake.equals) return `equals ${label(stake.equals)}`;
    return stake.least === stake.most ? money(stake.least) : `${money(stake.least)}–${money(stake.most)}`;
  }

  /** What a bonus spot pays, as printed. @param {string} spot */
  pays(spot) {
    const name = label(spot).toLowerCase();
    const found = this.page.game.paytables.find((/** @type {any} */ table) => table.name.toLowerCase().startsWith(name));
    return found ? Object.entries(found.rows).map(([row, pay]) => `${row} ${pay}`).join(", ") + "." : "";
  }

  /** @param {string} spot */
  put(spot) {
    const stake = this.wager.stakes.find((/** @type {any} */ one) => one.spot === spot);
    if (stake.equals && isRequired(stake)) spot = stake.equals;
    const equal = stake.equals && !isRequired(stake);
    const amount = equal ? this.stakes()[stake.equals] ?? 0 : this.chip;
    const would = (this.stakes()[spot] ?? 0) + amount;
    const limit = this.wager.stakes.find((/** @type {any} */ one) => one.spot === spot);
    if (equal && this.stakes()[spot]) this.placed = this.placed.filter(([other]) => other !== spot);
    else if (would > limit.most) this.problem(`${label(spot)} is ${this.range(limit)}. ${limit.rule}`);
    else {
      this.placed.push([spot, Math.max(amount, would < limit.least && !equal ? limit.least - (would - amount) : amount)]);
      this.problem("");
    }
    this.page.draw(this.page.view, []);
  }

  /** @param {(placed: [string, number][]) => [string, number][]} change */
  change(change) {
    this.placed = change(this.placed);
    this.page.draw(this.page.view, []);
  }

  /** The least that plays, unless something is placed already. */
  least() {
    /** @type {[string, number][]} */
    const least = this.wager.stakes.filter((/** @type {any} */ one) => isRequired(one) && !one.equals).map((/** @type {any} */ one) => [one.spot, one.least]);
    return least;
  }

  async bet() {
    if (!this.placed.length) this.placed = Object.keys(this.last).length ? Object.entries(this.last) : this.least();
    const stakes = this.stakes();
    const words = Object.entries(stakes).map(([spot, amount]) => `${spot} ${plain(amount)}`);
    const reply = await this.answer(`wager ${words.join(", ")}`);
    if (reply && !reply.rule) {
      this.last = Object.fromEntries(this.placed.reduce((sum, [spot, amount]) => sum.set(spot, (sum.get(spot) ?? 0) + amount), new Map()));
      this.placed = [];
    }
  }

  // Answers

  /** @param {string} answer */
  async answer(answer) {
    const hinted = this.page.side?.coaching ?? false;
    this.page.side?.noteAnswer(answer);
    return this.page.give({ type: "act", answer, version: this.page.view.version, hinted });
  }

  /** @param {any} option */
  choose(option) {
    if (option.act === "wager") return this.bet();
    const words = [option.act, ...this.page.picked.slice(0, option.pick ?? 0)];
    const stakes = (option.stakes ?? []).filter((/** @type {any} */ stake) => stake.least < stake.most);
    for (const stake of stakes) {
      const amount = this.amounts[stake.spot] ?? stake.least;
      words.push(...(stake.spot === option.act ? [] : [stake.spot]), plain(amount));
    }
    return this.answer(words.join(" "));
  }

  /** @param {any} option */
  possible(option) {
    return (option.pick ?? 0) === 0 || this.page.picked.length === option.pick;
  }

  /** Options, the default one first. */
  options() {
    const question = this.page.question;
    if (!question) return [];
    const first = (/** @type {any} */ option) => (option.act === "wager" || option.act === question.default.act ? 0 : 1);
    return [...question.options].sort((a, b) => first(a) - first(b));
  }

  draw() {
    const { view, sitter } = this.page;
    const parts = [];
    if (this.page.question) parts.push(...this.questionParts());
    else parts.push(...this.waitingParts());
    const stack = sitter ? el("span", { class: "stack money" }, `Your stack ${money(sitter.stack)}`) : "";
    const leave = sitter ? el("button", { onclick: () => this.page.give({ type: "leave" }) }, "Leave") : "";
    this.element.replaceChildren(...[this.wrong, ...parts, stack, view.under_way && sitter?.leaving ? "" : leave].filter(Boolean));
  }

  questionParts() {
    const question = this.page.question;
    return [
      el("p", { class: "prompt" }, question.prompt, " ", el("code", { class: "rule-id" }, question.rule)),
      ...(this.wager ? this.chipTray() : []),
      ...this.options().flatMap((option, n) => this.optionParts(option, n)),
    ];
  }

  chipTray() {
    const chips = CHIPS.map((value) =>
      el("button", { class: "chip", role: "radio", "aria-checked": String(value === this.chip), "aria-label": `${money(value)} chip`, "data-value": value, onclick: () => { this.chip = value; this.draw(); } }, String(value / 100)),
    );
    return [
      el("div", { role: "radiogroup", "aria-label": "Chip", class: "spots" }, chips),
      el("button", { onclick: () => this.change((placed) => placed.slice(0, -1)) }, "Undo"),
      el("button", { onclick: () => this.change(() => []) }, "Clear"),
      el("button", { onclick: () => this.change(() => Object.entries(this.last)), disabled: !Object.keys(this.last).length }, "Repeat"),
      el("button", { onclick: () => this.change((placed) => [...placed, ...placed]) }, "Double"),
    ];
  }

  /** @param {any} option @param {number} n */
  optionParts(option, n) {
    const needs = (option.pick ?? 0) - this.page.picked.length;
    const exact = (option.stakes ?? []).filter((/** @type {any} */ stake) => stake.least === stake.most && option.act !== "wager");
    const cost = exact.reduce((/** @type {number} */ sum, /** @type {any} */ stake) => sum + stake.most - (stake.standing ?? 0), 0);
    const words = option.act === "wager" ? "Place wagers" : label(option.act);
    const hint = option.pick && needs > 0 ? ` · pick ${needs} more` : "";
    const button = el(
      "button",
      { class: n === 0 ? "main" : "", disabled: !this.possible(option), onclick: () => this.choose(option) },
      `${words}${cost ? ` ${money(cost)}` : ""}${hint}`,
      el("kbd", {}, n === 0 ? "Enter" : String(n + 1)),
    );
    const range = (option.stakes ?? []).find((/** @type {any} */ stake) => stake.least < stake.most);
    return range && option.act !== "wager" ? [...this.slider(option, range), button] : [button];
  }

  /** @param {any} option @param {any} stake */
  slider(option, stake) {
    const amount = Math.min(stake.most, Math.max(stake.least, this.amounts[stake.spot] ?? stake.most));
    this.amounts[stake.spot] = amount;
    const set = (/** @type {number} */ cents) => {
      this.amounts[stake.spot] = Math.min(stake.most, Math.max(stake.least, Math.round(cents)));
      this.draw();
    };
    const input = el("input", { type: "number", min: stake.least / 100, max: stake.most / 100, step: "0.01", value: plain(amount), "aria-label": `${label(option.act)} amount in dollars`, onchange: (/** @type {any} */ event) => set(100 * Number(event.target.value)) });
    const pots = (this.page.view.round?.pots ?? []).reduce((/** @type {number} */ sum, /** @type {any} */ pot) => sum + pot.amount, 0);
    const bets = Object.values(this.page.view.round?.stakes ?? {}).reduce((sum, spots) => sum + (spots.bet ?? 0), 0);
    const pot = pots + bets;
    const sizes = this.page.game.banked_by === "players" && pot ? [["Half pot", pot / 2], ["Pot", pot], ["All", stake.most]] : [["Least", stake.least], ["Most", stake.most]];
    return [input, ...sizes.map(([words, cents]) => el("button", { onclick: () => set(Number(cents)) }, words))];
  }

  waitingParts() {
    const { view, sitter } = this.page;
    if (!sitter) return [el("p", { class: "prompt" }, "Watching")];
    if (view.under_way) return [el("p", { class: "prompt" }, "Waiting for the others")];
    if (view.status !== "open") return [el("p", { class: "prompt" }, `The table is ${view.status}`)];
    if (sitter.ready) return [el("p", { class: "prompt" }, "Waiting for the deal")];
    const again = this.page.played;
    return [
      el("p", { class: "prompt" }, again ? "Ready for the next round?" : "Waiting for a place in the next round"),
      el("button", { class: "main", onclick: () => this.page.ready() }, again ? "Next round" : "Deal me in", el("kbd", {}, "Enter")),
      sitter.stack < view.settings.buy_in_least ? el("button", { onclick: () => this.page.give({ type: "top up", amount: view.settings.buy_in_least }) }, "Add chips") : "",
    ];
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select")) return;
    const place = "qwert".indexOf(event.key.toLowerCase());
    const faces = [...document.querySelectorAll(".pick")];
    if (event.key.length === 1 && place >= 0 && faces[place]) {
      event.preventDefault();
      this.page.pick(String(/** @type {HTMLElement} */ (faces[place]).dataset.face));
      return;
    }
    if (event.key === "Enter" && target.closest("button, a") && !target.closest(".pick")) return; // space picks
    const options = this.options();
    const number = event.key === "Enter" ? 1 : Number(event.key);
    if (options[number - 1] && this.possible(options[number - 1])) {
      event.preventDefault();
      this.choose(options[number - 1]);
    } else if (event.key === "Enter" && !this.page.question && this.page.sitter && !this.page.view.under_way) {
      event.preventDefault();
      this.page.ready();
    }
  }
}

/** A stake left at its default says nothing of itself. @param {any} stake */
const isRequired = (stake) => stake.required !== false;
