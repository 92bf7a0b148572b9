/**
 * What a wager's edge would be with other pays, exactly, where its rows are all that can happen.
 */

import { spoken } from "../../shell/format.js";
import { announce } from "../../shell/announce.js";
import {
  decimal,
  exact,
  fraction,
  grouped,
  less,
  minus,
  over,
  percent,
  plus,
  same,
  times,
  written,
} from "../../shell/fractions.js";
import { grid } from "../../shell/grid.js";
import { html, live, noChange, nothing } from "../../shell/html.js";
import { fullName } from "./proofs.js";

/**
 * @typedef {import("../../shell/fractions.js").Fraction} Fraction
 * @typedef {{name: string, net: Fraction, count: Fraction}} Row
 */

/**
 * The house's edge of a wager whose rows are all its outcomes.
 * @param {Row[]} rows
 */
export function edgeOf(rows) {
  const total = rows.reduce((sum, row) => plus(sum, row.count), fraction(0n));
  const value = rows.reduce((sum, row) => plus(sum, times(row.net, row.count)), fraction(0n));
  return minus(over(value, total));
}

const LEAST = -1n;
const MOST = 1_000_000n;
const NO_PAY = `A pay is a whole number from −1, the wager lost, to ${grouped(MOST)}.`;

export class PaytableEditor {
  /** Rows with something typed that is no pay. @type {Set<Row>} */
  #refused = new Set();
  #draw;

  /** @param {Wire.Proof} proof @param {() => void} draw */
  constructor(proof, draw) {
    this.proof = proof;
    this.rows = rowsOf(proof);
    this.#draw = draw;
    const counted = this.rows.reduce((sum, row) => plus(sum, row.count), fraction(0n));
    /** Whether the rows are all that can happen, so that other pays give another edge. */
    this.editable = same(counted, exact(proof.total)) && same(this.edge, exact(proof.edge));
  }

  get edge() {
    return edgeOf(this.rows);
  }

  /** @param {Row} row @param {string} typed */
  #pay(row, typed) {
    const pay = /^-?\d{1,9}$/.test(typed) ? BigInt(typed) : undefined;
    if (pay === undefined || pay < LEAST || pay > MOST) {
      this.#refused.add(row);
      announce(NO_PAY);
      this.#draw();
      return;
    }
    this.#refused.delete(row);
    row.net = fraction(pay);
    this.#changed();
  }

  #reset() {
    this.rows = rowsOf(this.proof);
    this.#refused.clear();
    this.#changed();
  }

  #changed() {
    announce(`Edge ${percent(this.edge, 4)}`);
    this.#draw();
  }

  template() {
    if (!this.editable) return this.#grid();
    const change = less(this.edge, exact(this.proof.edge));
    const by = `(${change.n > 0n ? "+" : ""}${percent(change, 4)} against the table as it is)`;
    return html`
      <h3>What if it paid something else?</h3>
      <p class="quiet">
        Change what a row nets, in units of the wager: 5 is 5 to 1, 0 is a push, −1 a loss. The
        counts stay the same. So where the best play depends on the pays, this is the edge of the
        play as it was.
      </p>
      <p class="edge-now">
        Edge:
        <output class="now">
          <strong>${percent(this.edge, 6)}</strong>
          = ${written(this.edge)}
          ${
            change.n
              ? html`
                  <span class="quiet">${by}</span>
                `
              : nothing
          }
        </output>
      </p>
      ${
        this.#refused.size
          ? html`
              <p class="error" role="alert">${NO_PAY} The edge is that of the pays before.</p>
            `
          : nothing
      }
      ${this.#grid()}
      <button @click=${() => this.#reset()}>As it is</button>
    `;
  }

  #grid() {
    const rows = this.rows.map((row) => [
      row.name,
      this.editable && row.net.d === 1n ? this.#input(row) : net(row),
      grouped(row.count.n),
    ]);
    const caption = `${this.proof.title}: its rows`;
    return grid(caption, ["Row", "#Net", "#Deals"], rows, `The rows: ${fullName(this.proof)}`);
  }

  /** @param {Row} row */
  #input(row) {
    const input = (/** @type {{target: HTMLInputElement}} */ { target }) =>
      this.#pay(row, target.value);
    return html`
      <input
        type="number"
        class="pay"
        step="1"
        min=${String(LEAST)}
        max=${String(MOST)}
        aria-label="${row.name} nets"
        aria-invalid=${this.#refused.has(row)}
        .value=${this.#refused.has(row) ? noChange : live(String(row.net.n))}
        @input=${input}
      />
    `;
  }
}

/** @param {Wire.Proof} proof @returns {Row[]} */
const rowsOf = ({ rows }) =>
  rows.map(({ row, net, count }) => ({ name: spoken(row), net: exact(net), count: exact(count) }));

/** @param {Row} row */
const net = ({ net }) => decimal(net, net.d === 1n ? 0 : 4);
