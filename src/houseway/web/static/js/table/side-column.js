// @ts-check
/** The narrow column: settlement, coach, rules, past rounds. */

import { morph } from "../shell/morph.js";
import { envyLines } from "./seats.js";
import { ask } from "../shell/server.js";
import { el, fraction, label, money, percent, signed, when } from "../shell/words.js";

const TABS = ["Settlement", "Coach", "Rules", "History"];

export class Side {
  /** @param {import("./table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    this.tab = "Settlement";
    this.coaching = localStorage.getItem("coach") === "on";
    this.advised = "";
    /** The choices last shown, and what answers gave up against the best of them. @type {any} */
    this.advice = null;
    this.gaveUp = { last: "", total: 0, net: 0, rounds: 0 };
    this.body = el("div", { role: "tabpanel", id: "side-panel", tabindex: 0 });
    this.bar = el("div", { class: "tabs", role: "tablist", "aria-label": "Beside the table" });
    this.element = el("aside", { class: "side", "aria-label": "Beside the table" }, this.bar, this.body);
    if (this.coaching) this.tab = "Coach";
  }

  /** Where the column is a sheet from below, a second tap on its tab lets it down again. @param {string} tab */
  open(tab) {
    this.element.classList.toggle("up", tab !== this.tab || !this.element.classList.contains("up"));
    this.tab = tab;
    this.advised = "";
    this.draw();
  }

  draw() {
    morph(
      this.bar,
      TABS.map((tab) => el("button", { role: "tab", "aria-selected": String(tab === this.tab), "aria-controls": "side-panel", onclick: () => this.open(tab) }, tab)),
    );
    if (this.tab === "Settlement") morph(this.body, this.settlement());
    else if (this.tab === "Coach") this.coach();
    else if (this.tab === "Rules") morph(this.body, this.rules());
    else this.history();
  }

  settlement() {
    const { told, you, round } = this.page.view;
    if (!told.length) return [el("p", { class: "quiet" }, "What each wager comes to is told here when the round is settled.")];
    const mine = told.filter((/** @type {any} */ one) => one.seat === you);
    const others = told.filter((/** @type {any} */ one) => one.seat !== you);
    const net = round?.nets[you];
    return [
      net === undefined ? "" : el("p", { class: "money" }, el("strong", {}, `This round: ${signed(net)}`)),
      el("ul", { class: "told" }, mine.map((/** @type {any} */ one) => this.line(one))),
      ...this.envy(),
      others.length ? el("h3", {}, "The others") : "",
      el("ul", { class: "told" }, others.map((/** @type {any} */ one) => this.line(one, true))),
    ].filter(Boolean);
  }

  /** Envy across seats: whose hand it was, and who is paid for it. */
  envy() {
    const lines = envyLines(this.page.view);
    if (!lines.length) return [];
    const who = (/** @type {number} */ seat) => (seat === this.page.view.you ? "you" : `seat ${seat}`);
    const rows = [...new Set(lines.map(({ from }) => from))].map((from) => {
      const paid = lines.filter((line) => line.from === from);
      const words = paid.map(({ holder, pay }) => `${who(holder)} ${money(pay)}`).join(", ");
      return el("li", {}, el("strong", {}, `Seat ${from}, ${paid[0].hand}`), ` pays ${words}. `, this.ruleButton(paid[0].rule));
    });
    return [el("h3", {}, "Envy"), el("ul", { class: "told" }, rows)];
  }

  /** @param {string} rule */
  ruleButton(rule) {
    return el("button", { class: "rule-id", "aria-label": `Rule ${rule}`, onclick: () => this.showRule(rule) }, rule);
  }

  /** @param {any} one @param {boolean} [named] */
  line(one, named = false) {
    return el(
      "li",
      {},
      el("span", { class: `net ${one.verdict}` }, `${signed(one.net)} `),
      el("strong", {}, named ? `Seat ${one.seat}, ${one.title}` : one.title),
      ` · ${[one.words, one.money].filter(Boolean).join(". ")}. `,
      this.ruleButton(one.rule),
    );
  }

  /** @param {string} id */
  showRule(id) {
    this.open("Rules");
    const found = document.getElementById(`rule-${id}`);
    found?.scrollIntoView({ block: "center" });
    found?.focus();
  }

  rules() {
    return this.page.game.rules.map((/** @type {any} */ rule) =>
      el("p", { id: `rule-${rule.id}`, tabindex: -1 }, el("code", { class: "rule-id" }, rule.id), " ", el("strong", {}, rule.title), " · ", rule.text),
    );
  }

  async history() {
    const rounds = await ask(`/api/rounds?table=${this.page.id}`);
    const rows = (rounds.rounds ?? rounds).map((/** @type {any} */ one) =>
      el("li", {}, el("a", { href: `/replay/${one.table}/${one.round}` }, `Round ${one.round}`), ` · ${when(one.ended_at)} · `, el("span", { class: "money" }, signed(one.net ?? 0))),
    );
    this.body.replaceChildren(rows.length ? el("ul", { class: "told" }, rows) : el("p", { class: "quiet" }, "No round of yours at this table yet."));
  }

  async coach() {
    const toggle = el("label", {}, el("input", { type: "checkbox", checked: this.coaching, onchange: (/** @type {any} */ event) => this.setCoach(event.target.checked) }), "Show the exact value of each choice");
    if (!this.coaching || !this.page.question) {
      this.body.replaceChildren(toggle, el("p", { class: "quiet" }, "The coach uses only what you can see. Having it on is recorded with your answers."), ...this.tally());
      this.advised = "";
      return;
    }
    if (this.advised === this.page.asked) return;
    this.advised = this.page.asked ?? "";
    try {
      this.advice = await ask("/api/coach", { table: this.page.id });
      this.body.replaceChildren(toggle, ...this.choices(this.advice), ...this.tally());
    } catch (error) {
      this.body.replaceChildren(toggle, el("p", { class: "quiet" }, String(/** @type {Error} */ (error).message)));
    }
  }

  /** An answer that was taken: what it gave up against the best choice shown. @param {string} answer */
  noteAnswer(answer) {
    const shown = this.coaching && this.advised === this.page.asked ? this.advice?.choices ?? [] : [];
    const chosen = shown.find((/** @type {any} */ one) => same(one.answer, answer));
    if (!chosen?.value || answer.startsWith("wager")) return;
    const best = shown.find((/** @type {any} */ one) => one.best);
    const lost = fraction(best.value) - fraction(chosen.value);
    this.gaveUp.total += lost;
    this.gaveUp.last = lost > 0 ? `${said(answer)} gave up ${lost.toFixed(3)} of the ${this.advice.unit}.` : `${said(answer)} was the best choice.`;
  }

  /** @param {number} net */
  noteRound(net) {
    this.gaveUp.net += net;
    this.gaveUp.rounds += 1;
  }

  tally() {
    const { last, total, net, rounds } = this.gaveUp;
    if (!rounds && !last) return [];
    const words = `Since you sat down: ${signed(net)} in ${rounds} ${rounds === 1 ? "round" : "rounds"}, ${total.toFixed(3)} given up with the coach on.`;
    return [last ? el("p", {}, last) : "", el("p", { class: "money" }, words)].filter(Boolean);
  }

  /** A row a choice, the best marked; where no exact value is known, what is known instead. @param {any} advice */
  choices(advice) {
    const known = advice.choices.filter((/** @type {any} */ one) => one.value);
    const values = known.map((/** @type {any} */ one) => fraction(one.value));
    const least = Math.min(...values);
    const span = Math.max(...values) - least || 1;
    const rows = known.map((/** @type {any} */ one, /** @type {number} */ n) => {
      const bar = el("span");
      bar.style.width = `${5 + (95 * (values[n] - least)) / span}%`;
      const sign = values[n] < 0 ? "−" : "+";
      return el("div", { class: `choice ${one.best ? "best" : ""}` }, el("span", {}, said(one.answer), one.best ? " · best" : ""), el("span", { class: "number" }, `${sign}${Math.abs(values[n]).toFixed(3)}`), el("div", { class: "track", "aria-hidden": "true" }, bar));
    });
    const facts = (advice.facts ?? []).map((/** @type {any} */ fact) => el("div", { class: "choice" }, el("span", {}, fact.name), el("span", { class: "number" }, percent(fraction(fact.value)))));
    return [
      ...rows,
      ...facts,
      advice.unit ? el("p", { class: "quiet" }, `Values in units of the ${advice.unit}.`) : "",
      advice.note ? el("p", { class: "quiet" }, advice.note) : "",
    ].filter(Boolean);
  }

  /** @param {boolean} on */
  setCoach(on) {
    this.coaching = on;
    localStorage.setItem("coach", on ? "on" : "off");
    this.advised = "";
    this.draw();
  }
}

/** An answer as a person writes it: `keep Tc 9s` is `Keep 10♣ 9♠`. @param {string} answer */
const said = (answer) => {
  const [act, ...rest] = answer.split(" ");
  const suits = /** @type {Record<string, string>} */ ({ c: "♣", d: "♦", h: "♥", s: "♠" });
  const cards = rest.map((word) => word.replace(/^([2-9TJQKA])([cdhs])(?=$|#)/, (_, rank, suit) => rank.replace("T", "10") + suits[suit]));
  return [label(act), ...cards].join(" ");
};

/** The same act on the same cards, whatever their order; amounts are left to the server. @param {string} one @param {string} other */
const same = (one, other) => {
  const words = (/** @type {string} */ text) => text.split(" ").filter((word) => !/^\d/.test(word) || /[cdhs]/.test(word)).sort().join(" ");
  return words(one) === words(other);
};
