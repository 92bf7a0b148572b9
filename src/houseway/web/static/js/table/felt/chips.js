/** Chips: the five colours, an amount as a pile of them, and the money beside it. */

import { money } from "../../shell/format.js";
import { html } from "../../shell/html.js";

export const CHIPS = [100, 500, 2500, 10000, 50000];
const STACK = 5; // discs of one colour at most; the number beside them says the rest
const STACKS = 3;

/**
 * The stacks that an amount makes once it is coloured up, the largest chips first.
 * @param {number} cents
 * @returns {number[][]}
 */
export function stacksOf(cents) {
  const stacks = [];
  for (const value of CHIPS.toReversed()) {
    const count = Math.floor(cents / value);
    cents -= count * value;
    if (count) stacks.push(Array.from({ length: Math.min(count, STACK) }, () => value));
  }
  return stacks.length ? stacks.slice(0, STACKS) : [[CHIPS[0]]];
}

/** @param {number} cents */
export const discs = (cents) => html`
  <span class="discs" aria-hidden="true">
    ${stacksOf(cents).map(
      (stack) => html`
        <span class="stack-of">
          ${stack.map(
            (value) => html`
              <i class="disc" data-value=${value}></i>
            `,
          )}
        </span>
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
