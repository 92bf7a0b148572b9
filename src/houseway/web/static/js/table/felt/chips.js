/** Chips: the five colours, an amount as a pile of them, and the money beside it. */

import { money } from "../../shell/format.js";
import { html } from "../../shell/html.js";

export const CHIPS = [100, 500, 2500, 10000, 50000];
const PILE = 5; // discs at most; the number beside them says the rest

/** The chips that make an amount, the largest first. @param {number} cents */
function chipsOf(cents) {
  const chips = [];
  for (const value of CHIPS.toReversed()) {
    while (cents >= value && chips.length < PILE) {
      chips.push(value);
      cents -= value;
    }
  }
  return chips.length ? chips : [CHIPS[0]];
}

/** @param {number} cents */
export const discs = (cents) => html`
  <span class="discs" aria-hidden="true">
    ${chipsOf(cents).map(
      (value) => html`
        <i class="disc" data-value=${value}></i>
      `,
    )}
  </span>
`;

/** @param {number} cents */
export const pile = (cents) => html`
  <span class="pile">
    ${discs(cents)}
    <span class="money">${money(cents)}</span>
  </span>
`;
