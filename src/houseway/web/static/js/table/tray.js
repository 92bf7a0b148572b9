// @ts-check
/** The tray: your stack, chips to wager with, and exactly the acts that the question allows. */

import { morph } from "../shell/morph.js";
import { KEYS } from "./picking.js";
import { outcome } from "./seats.js";
import { Wagers } from "./wagers.js";
import { el, label, money, plain, signed } from "../shell/words.js";

const STOPS = 60; // of a slider, about

export class Controls {
  /** @param {import("./table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    this.wagers = new Wagers(page);
    /** Chosen for the open question, spot by spot. @type {Record<string, number>} */
    this.amounts = {};
    this.element = el("section", { class: "tray", "aria-label": "What you can do" });
    this.wrong = "";
  }

  /** @param {string} text */
  problem(text) {
    this.wrong = text;
    this.draw();
  }

  /** Another question is asked: nothing is chosen yet. */
  forget() {
    this.wagers.placed = [];
    this.amounts = {};
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
    if (this.page.busy) return;
    if (option.act === "wager") return this.wagers.bet();
    const words = [option.act, ...this.page.picking.picked.slice(0, option.pick ?? 0)];
    const stake = rangeOf(option);
    if (stake) words.push(...(stake.spot === option.act ? [] : [stake.spot]), plain(this.amount(stake)));
    return this.answer(words.join(" "));
  }

  /** @param {any} option */
  possible(option) {
    return (option.pick ?? 0) === 0 || this.page.picking.picked.length === option.pick;
  }

  /** Options, the default one first. */
  options() {
    const question = this.page.question;
    if (!question) return [];
    const first = (/** @type {any} */ option) => (option.act === "wager" || option.act === question.default.act ? 0 : 1);
    return [...question.options].sort((a, b) => first(a) - first(b));
  }

  // Drawing

  draw() {
    const { question, sitter, view } = this.page;
    const net = view.under_way ? undefined : view.round?.nets[view.you];
    this.element.setAttribute("aria-busy", String(this.page.busy));
    morph(this.element, [
      el("p", { class: "problem", role: "alert" }, this.wrong),
      el("p", { class: "prompt" }, question ? [question.prompt, " ", el("code", { class: "rule-id" }, question.rule)] : this.waiting()),
      net === undefined ? "" : el("p", { class: `result money ${outcome(net)}` }, `This round ${signed(net)}`),
      sitter ? el("p", { class: "stack money" }, `Your stack ${money(sitter.stack)}`) : "",
      question ? this.questionParts() : this.waitingParts(),
    ]);
  }

  questionParts() {
    const options = this.options();
    const ranged = options.find((option) => option.act !== "wager" && rangeOf(option));
    return [
      this.wagers.open ? this.wagers.parts() : "",
      ranged ? this.slider(ranged, rangeOf(ranged)) : "",
      el("div", { class: "acts" }, options.map((option, n) => this.button(option, n))),
    ];
  }

  /** @param {any} option @param {number} n */
  button(option, n) {
    const needs = (option.pick ?? 0) - this.page.picking.picked.length;
    const exact = (option.stakes ?? []).filter((/** @type {any} */ stake) => stake.least === stake.most && option.act !== "wager");
    const cost = exact.reduce((/** @type {number} */ sum, /** @type {any} */ stake) => sum + stake.most - (stake.standing ?? 0), 0);
    const range = option.act === "wager" ? undefined : rangeOf(option);
    const words = option.act === "wager" ? "Place wagers" : label(option.act);
    const sum = range ? ` ${range.standing ? "to " : ""}${money(this.amount(range))}` : cost ? ` ${money(cost)}` : "";
    return el(
      "button",
      { class: n === 0 ? "main" : "", disabled: !this.possible(option), "data-key": option.act, onclick: () => this.choose(option) },
      `${words}${sum}${option.pick && needs > 0 ? ` · pick ${needs} more` : ""}`,
      el("kbd", {}, n === 0 ? "Enter" : String(n + 1)),
    );
  }

  // Amounts

  /** What is chosen for a stake: at first the least among players, the most against the house. @param {any} stake */
  amount(stake) {
    const first = this.page.game.banked_by === "players" ? stake.least : stake.most;
    return Math.min(stake.most, Math.max(stake.least, this.amounts[stake.spot] ?? first));
  }

  /** A slider that stops at round amounts, the number itself, and the usual sizes. @param {any} option @param {any} stake */
  slider(option, stake) {
    const amount = this.amount(stake);
    const set = (/** @type {number} */ cents) => {
      this.amounts[stake.spot] = Math.min(stake.most, Math.max(stake.least, Math.round(cents)));
      this.draw();
    };
    const stops = stopsBetween(stake.least, stake.most);
    const nearest = stops.reduce((best, stop, n) => (Math.abs(stop - amount) < Math.abs(stops[best] - amount) ? n : best), 0);
    const what = label(option.act);
    return el(
      "div",
      { class: "amount" },
      el("input", {
        type: "range", min: 0, max: stops.length - 1, step: 1, value: nearest,
        "aria-label": `${what} amount`, "aria-valuetext": money(amount),
        oninput: (/** @type {any} */ event) => set(stops[Number(event.target.value)]),
      }),
      el("input", {
        type: "number", min: stake.least / 100, max: stake.most / 100, step: "0.01", value: plain(amount),
        "aria-label": `${what} amount in dollars`,
        onchange: (/** @type {any} */ event) => set(100 * Number(event.target.value)),
      }),
      this.sizes(stake).map(([words, cents]) => el("button", { onclick: () => set(cents) }, words)),
    );
  }

  /** @param {any} stake @returns {[string, number][]} */
  sizes(stake) {
    const { round } = this.page.view;
    if (this.page.game.banked_by === "house") return [["Least", stake.least], ["Most", stake.most]];
    const pots = round.pots.reduce((/** @type {number} */ sum, /** @type {any} */ pot) => sum + pot.amount, 0);
    const bets = Object.values(round.stakes).map((spots) => /** @type {any} */ (spots).bet ?? 0);
    const price = Math.max(0, ...bets);
    const called = pots + bets.reduce((sum, bet) => sum + bet, 0) + price - (stake.standing ?? 0); // the pot after a call
    return [["Half pot", price + called / 2], ["Pot", price + called], ["All in", stake.most]];
  }

  // Between questions

  waiting() {
    const { view, sitter } = this.page;
    if (!sitter) return this.inLine();
    if (sitter.sitting_out) return "Sitting out";
    if (view.under_way) return "Waiting for the others";
    if (view.status !== "open") return `The table is ${view.status}`;
    if (sitter.ready) return "Waiting for the deal";
    return this.page.played ? "Ready for the next round?" : "Waiting for a place in the next round";
  }

  waitingParts() {
    const { view, sitter } = this.page;
    if (!sitter) return this.lineParts();
    if (sitter.sitting_out) return el("div", { class: "acts" }, el("button", { class: "main", "data-key": "back", onclick: () => this.page.give({ type: "come back" }) }, "Come back"));
    if (view.under_way || view.status !== "open") return "";
    const short = sitter.stack < view.settings.buy_in_least;
    const topUp = () => this.page.give({ type: "top up", amount: view.settings.buy_in_least });
    return el(
      "div",
      { class: "acts" },
      sitter.ready ? "" : el("button", { class: "main", "data-key": "ready", onclick: () => this.page.ready() }, this.page.played ? "Next round" : "Deal me in", el("kbd", {}, "Enter")),
      short ? el("button", { "data-key": "top up", onclick: topUp }, "Add chips") : "",
      el("button", { "data-key": "sit out", onclick: () => this.page.give({ type: "sit out" }) }, "Sit out"),
    );
  }

  // For who has no seat

  inLine() {
    const { your_turn: turn, offers, waiting } = this.page.view;
    if (!turn) return "Watching";
    return turn <= offers.length ? "A seat is kept for you for a minute: sit down" : `Waiting for a seat: you are number ${turn} of ${waiting.length}`;
  }

  lineParts() {
    const { your_turn: turn, seats, sitters, offers, waiting, status } = this.page.view;
    if (turn) return el("div", { class: "acts" }, el("button", { "data-key": "wait", onclick: () => this.page.give({ type: "stop waiting" }) }, "Stop waiting"));
    if (status !== "open" || sitters.length + offers.length < seats) return "";
    return el("div", { class: "acts" }, el("button", { "data-key": "wait", onclick: () => this.page.give({ type: "wait" }) }, `Wait for a seat (${waiting.length} waiting)`));
  }

  // Keys

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select")) return;
    const picked = event.key.length === 1 && this.page.picking.cards()[KEYS.indexOf(event.key.toUpperCase())];
    if (picked) {
      event.preventDefault();
      this.page.picking.pick(picked);
      return;
    }
    if (event.key === "Enter" && target.closest("button, a") && !target.closest(".pick")) return; // space picks
    const options = this.options();
    const chosen = options[(event.key === "Enter" ? 1 : Number(event.key)) - 1];
    if (chosen && this.possible(chosen)) {
      event.preventDefault();
      this.choose(chosen);
    } else if (event.key === "Enter" && !this.page.question && this.page.sitter && !this.page.view.under_way && !this.page.busy) {
      event.preventDefault();
      this.page.ready();
    }
  }
}

/** The stake of an option whose amount is to be chosen. @param {any} option */
const rangeOf = (option) => (option.stakes ?? []).find((/** @type {any} */ stake) => stake.least < stake.most);

/** Round amounts from the least to the most, and these two. @param {number} least @param {number} most */
export function stopsBetween(least, most) {
  const rough = Math.max(100, (most - least) / STOPS);
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * size).find((one) => one >= rough) ?? rough;
  const stops = [least];
  for (let stop = (Math.floor(least / step) + 1) * step; stop < most; stop += step) stops.push(stop);
  return [...stops, most];
}
