/** How a session of one wager can go: the distribution after so many rounds, bands and banks. */

import { field, pickList } from "../../shell/forms.js";
import { grid } from "../../shell/grid.js";
import { html, nothing, svg } from "../../shell/html.js";
import { get } from "../../shell/http.js";
import { axes, below, frame, plot, roundTicks } from "../session/plot.js";
import { trouble } from "../../shell/task.js";

const HEIGHT = 200;
const LENGTHS = [["50"], ["100"], ["500"], ["1000"], ["10000"]];

export class SessionSection {
  /** @type {Wire.WagerSession | null} */
  #session = null;
  /** @type {unknown} */
  #error = null;
  #rounds = 100;
  #draw;

  /** @param {Wire.Proof} proof @param {() => void} draw */
  constructor(proof, draw) {
    this.proof = proof;
    this.#draw = draw;
  }

  /** @param {number} [rounds] */
  async load(rounds = this.#rounds) {
    const { game, wager } = this.proof;
    this.#rounds = rounds;
    this.#error = null;
    try {
      this.#session = await get("/api/proofs/{game}/session", { game, wager, rounds });
    } catch (error) {
      this.#error = error;
    }
    this.#draw();
  }

  template() {
    const toggle = (/** @type {{target: HTMLDetailsElement}} */ { target }) =>
      target.open && !this.#session && this.load();
    const change = (/** @type {string} */ rounds) => this.load(Number(rounds));
    const now = String(this.#rounds);
    return html`
      <details class="session" @toggle=${toggle}>
        <summary>A session of it: swings, and the risk of ruin</summary>
        <div class="row">${field("Rounds", pickList("rounds", LENGTHS, now, change))}</div>
        ${this.#error ? trouble(this.#error) : nothing}
        ${this.#session ? told(this.#session, this.proof) : nothing}
      </details>
    `;
  }
}

/** @param {number} wagers */
const units = (wagers) => `${wagers < 0 ? "−" : ""}${Math.abs(wagers).toFixed(1)}`;

/** @param {Wire.WagerSession} session @param {Wire.Proof} proof */
function told(session, { title }) {
  const { curve, bands, bankrolls, house_for_ever: house, volatility } = session;
  return html`
    <p>
      ${session.rounds.toLocaleString("en-US")} rounds of ${title} come to
      <strong>${units(session.expected)}</strong>
      wagers on average, with a standard deviation of
      <strong>${units(session.deviation)};</strong>
      <strong>${(100 * session.ahead).toFixed(1)}%</strong>
      of such sessions end ahead.
    </p>
    ${curve.length ? plot((width) => drawn(session, width)) : nothing}
    ${grid(
      "Between which results sessions end, in wagers",
      ["Of 100 sessions", "#From", "#To", "#Volatility index"],
      bands.map(({ level, low, high }) => [
        level.replace("%", ""),
        units(low),
        units(high),
        volatility[level]?.toFixed(2) ?? "",
      ]),
      `Bands: ${title}`,
    )}
    ${banks("Bankroll to last these rounds, in wagers", bankrolls, title)}
    ${banks("Bank the house needs for ever, in wagers", house, title)}
    <p class="quiet">Found by ${session.method}; no round is sampled.</p>
  `;
}

/** @param {string} caption @param {Record<string, number>} found @param {string} title */
const banks = (caption, found, title) =>
  Object.keys(found).length
    ? grid(
        caption,
        ["Risk of losing it", "#At least"],
        Object.entries(found).map(([risk, bank]) => [risk, units(bank)]),
        `${caption}: ${title}`,
      )
    : nothing;

/** @param {Wire.WagerSession} session @param {number} width */
function drawn({ curve, expected, rounds }, width) {
  const nets = curve.map(([net]) => net);
  const ends = /** @type {[number, number]} */ ([Math.min(...nets), Math.max(...nets)]);
  const top = Math.max(...curve.map(([, chance]) => chance));
  const scale = axes({ width, height: HEIGHT, x: ends, y: [0, top] });
  /** @type {[number, number][]} */
  const area = [[ends[0], 0], ...curve, [ends[1], 0]];
  const mark = (/** @type {number} */ at, /** @type {string} */ words) => svg`
    <line class="lead" x1=${scale.x(at)} x2=${scale.x(at)} y1="14" y2=${scale.y(0)} />
    <text x=${scale.x(at)} y="10" text-anchor="middle">${words}</text>
  `;
  return frame(
    { width, height: HEIGHT, label: `How often ${rounds} rounds end with which result` },
    svg`
      <path class="band" d=${scale.path(area)} />
      ${mark(expected, "mean")} ${below(scale, roundTicks(...ends), HEIGHT, String)}
      <text class="tick" x=${width / 2} y=${HEIGHT - 2} text-anchor="middle">result in wagers</text>
  `,
  );
}
