/** What is said of a proof in a line: its wager, its options, its edge and the printed figure. */

import { decimal, exact, fraction, minus, percent, times } from "../../shell/fractions.js";
import { grid } from "../../shell/grid.js";
import { html } from "../../shell/html.js";

/**
 * Of each wager the proof by default and those that a figure is printed for, or else the first.
 * @param {Wire.Proof[]} proofs
 */
export function mainProofs(proofs) {
  const wagers = [...new Set(proofs.map((one) => one.wager))];
  return wagers.flatMap((wager) => {
    const all = proofs.filter((one) => one.wager === wager);
    const main = all.filter((one) => one.printed || !one.words);
    return main.length ? main : all.slice(0, 1);
  });
}

/**
 * Whose edge it is and of what, as a player is told.
 * @param {import("../../shell/fractions.js").Fraction} edge
 * @param {string} of
 */
export const edgeWords = (edge, of) =>
  edge.n < 0n
    ? `You have ${percent(minus(edge), 2)} of ${of}`
    : `House edge ${percent(edge, 2)} of ${of}`;

/**
 * The same as money: of a hundred dollars bet before a card is seen, to ten cents.
 * @param {import("../../shell/fractions.js").Fraction} edge
 */
export function costWords(edge) {
  if (!edge.n) return "An even game";
  const own = edge.n < 0n;
  const tenths = decimal(times(own ? minus(edge) : edge, fraction(100n)), 1);
  const sum = tenths.endsWith(".0") ? tenths.slice(0, -2) : `${tenths}0`;
  return own ? `You gain about $${sum} per $100` : `Costs about $${sum} per $100`;
}

/** @param {Wire.Proof} proof */
export const fullName = ({ title, words }) => [title, words].filter(Boolean).join(", ");

/**
 * The edge as a figure, flagged where it is the player's.
 * @param {Wire.Proof} proof
 * @param {number} digits
 */
export function edgeFigure({ edge }, digits) {
  const value = exact(edge);
  const figure = percent(value, digits);
  if (value.n >= 0n) return figure;
  return html`
    <span class="flag">
      ${figure}
      <strong>⚑ player's edge</strong>
    </span>
  `;
}

/** The printed figure and whether it holds. @param {Wire.Proof} proof */
export function printedFigure({ printed, verdict }) {
  if (!printed)
    return html`
      <span class="quiet">nothing printed</span>
    `;
  return verdict === "reproduced"
    ? html`
        ${printed}
        <span class="win">✓ reproduced</span>
      `
    : html`
        ${printed}
        <span class="lose">✗ disputed</span>
      `;
}

/** @param {string} caption @param {Wire.Proof[]} proofs */
export const overview = (caption, proofs) =>
  grid(
    caption,
    ["Wager", "#Edge", "Of", "Printed"],
    proofs.map((proof) => [
      html`
        ${proof.title}
        <small class="under">${proof.words}</small>
      `,
      edgeFigure(proof, 4),
      proof.of,
      printedFigure(proof),
    ]),
  );
