/** What is said of a proof in a line: its wager, its options, its edge and the printed figure. */

import { title } from "../../shell/format.js";
import { exact, percent } from "../../shell/fractions.js";
import { grid } from "../../shell/grid.js";
import { html } from "../../shell/html.js";

/**
 * Of each wager the proofs that a document prints a figure for, or else the first.
 * @param {Wire.ProvedWager[]} proofs
 */
export function mainProofs(proofs) {
  const wagers = [...new Set(proofs.map((one) => one.wager))];
  return wagers.flatMap((wager) => {
    const all = proofs.filter((one) => one.wager === wager);
    const printed = all.filter((one) => one.printed);
    return printed.length ? printed : all.slice(0, 1);
  });
}

/** @param {Wire.ProvedWager} proof */
export const wagerName = ({ wager }) => title(wager).replaceAll(" And ", " and ");

/** @param {Wire.ProvedWager} proof */
export const optionsOf = ({ options }) =>
  Object.entries(options)
    .map(([name, value]) => `${name.replaceAll("_", " ")}: ${value}`)
    .join("; ");

/** @param {Wire.ProvedWager} proof */
export const fullName = (proof) => [wagerName(proof), optionsOf(proof)].filter(Boolean).join(", ");

/** The printed figure and whether it holds. @param {Wire.ProvedWager} proof */
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

/** @param {string} caption @param {Wire.ProvedWager[]} proofs */
export const overview = (caption, proofs) =>
  grid(
    caption,
    ["Wager", "#Edge", "Printed"],
    proofs.map((proof) => [
      html`
        ${wagerName(proof)}
        <small class="under">${optionsOf(proof)}</small>
      `,
      percent(exact(proof.edge), 4),
      printedFigure(proof),
    ]),
  );
