/** One wager in full, drawn when it is opened: figures, frequencies, and another paytable. */

import {
  decimal,
  exact,
  grouped,
  over,
  percent,
  rough,
  same,
  written,
} from "../../shell/fractions.js";
import { spoken } from "../../shell/format.js";
import { grid } from "../../shell/grid.js";
import { html, nothing } from "../../shell/html.js";
import { frequencyPlot } from "./frequency-plot.js";
import { PaytableEditor } from "./paytable-editor.js";
import { SessionSection } from "./session-section.js";
import { edgeFigure, fullName, printedFigure } from "./proofs.js";

const STEP = /^step-\d+/; // a decision of a game file, by its place among all steps

export class WagerSection {
  #opened;
  #draw;
  #main;

  /**
   * @param {Wire.Proof} proof
   * @param {() => void} draw
   * @param {{open?: boolean, main?: boolean}} [how] open at first; of the rules as they are
   */
  constructor(proof, draw, { open = false, main = false } = {}) {
    this.#main = main;
    this.proof = proof;
    this.editor = new PaytableEditor(proof, draw);
    this.session = new SessionSection(proof, draw);
    this.open = open;
    this.#opened = open;
    this.#draw = draw;
  }

  get #hasSession() {
    return this.#main && this.proof.standard_deviation !== null;
  }

  #toggle() {
    if (this.#opened) return;
    this.#opened = true;
    this.#draw();
  }

  template() {
    const { title, words } = this.proof;
    return html`
      <details class="wager-box" ?open=${this.open} @toggle=${() => this.#toggle()}>
        <summary>
          <h3>
            ${title}
            ${
              words
                ? html`
                    <small>${words}</small>
                  `
                : nothing
            }
          </h3>
          <span class="number">${edgeFigure(this.proof, 2)}</span>
        </summary>
        ${this.#opened ? this.#inside() : nothing}
      </details>
    `;
  }

  #inside() {
    const { rows } = this.proof;
    return html`
      <div class="wager-inside">
        <div>
          ${figures(this.proof)} ${rows.length ? plot(this.proof) : nothing} ${shares(this.proof)}
          ${this.#hasSession ? this.session.template() : nothing}
        </div>
        ${
          rows.length
            ? html`
                <div>${this.editor.template()}</div>
              `
            : nothing
        }
      </div>
    `;
  }
}

/** @param {Wire.Proof} proof */
function figures(proof) {
  const [edge, staked, first] = [proof.edge, proof.staked, proof.first_stake].map(exact);
  const deviation = proof.standard_deviation;
  const counted = proof.total !== "1"; // or a mean to twelve digits
  const facts = [
    ["Edge", `${percent(edge, 6)} of ${proof.of}${counted ? ` = ${written(edge)}` : ""}`],
    !same(first, exact("1")) && [
      "Of all first staked",
      percent(exact(proof.edge_of_first_stakes), 6),
    ],
    ["Printed", printedFigure(proof)],
    ["Element of risk", percent(exact(proof.element_of_risk), 4)],
    !same(staked, first) && [
      "Staked in all",
      `${decimal(staked, 4)} on average, ${decimal(first, 0)} of it before a card is seen`,
    ],
    proof.rows.length && [
      "Hit frequency",
      `${percent(exact(proof.hit_frequency), 4)} of the deals win`,
    ],
    ["Standard deviation", deviation === null ? "not worked out" : deviation.toFixed(4)],
    counted && ["Deals counted", grouped(BigInt(proof.total))],
  ].filter((fact) => Array.isArray(fact));
  return html`
    <dl class="figures">
      ${facts.map(
        ([name, value]) => html`
          <dt>${name}</dt>
          <dd class="number">${value}</dd>
        `,
      )}
    </dl>
  `;
}

/** @param {Wire.Proof} proof */
function plot({ rows, total }) {
  const frequencies = rows.map(({ row, count }) => ({
    row: spoken(row),
    frequency: rough(over(exact(count), exact(total))),
  }));
  return html`
    <h3>How often each row comes up</h3>
    ${frequencyPlot(frequencies)}
  `;
}

/** @param {Wire.Proof} proof */
function shares(proof) {
  const decisions = [...new Set(Object.keys(proof.shares).flatMap((one) => one.match(STEP) ?? []))];
  const words = (/** @type {string} */ name) =>
    spoken(name.replace(STEP, (step) => `decision ${decisions.indexOf(step) + 1}`));
  const rows = Object.entries(proof.shares).map(([name, share]) => [
    words(name),
    percent(exact(share), 3),
  ]);
  if (!rows.length) return nothing;
  return html`
    <h3>How often the best play decides so</h3>
    ${grid("Share of deals", ["Decision", "#Share"], rows, `Share of deals: ${fullName(proof)}`)}
  `;
}
