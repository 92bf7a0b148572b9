/** Fields with their labels. */

import { html, nothing } from "./html.js";

/** @param {string} label @param {unknown} control @param {string} [hint] */
export const field = (label, control, hint) => html`
  <div class="field">
    <label class="field">
      <span>${label}</span>
      ${control}
    </label>
    ${
      hint
        ? html`
            <small>${hint}</small>
          `
        : nothing
    }
  </div>
`;

/**
 * @param {string} name
 * @param {string[][]} options value and words, or a value that says it all
 * @param {string} [chosen]
 * @param {(value: string) => void} [change]
 */
export const pickList = (name, options, chosen, change) => html`
  <select
    name=${name}
    @change=${(/** @type {{target: HTMLSelectElement}} */ { target }) => change?.(target.value)}
  >
    ${options.map(
      ([value, words = value]) => html`
        <option value=${value} ?selected=${value === chosen}>${words}</option>
      `,
    )}
  </select>
`;
