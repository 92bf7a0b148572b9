/** A table with a caption that scrolls by itself where it is too wide. */

import { html } from "./html.js";

/**
 * A head that starts with # is a column of numbers. Where a page has several of one caption, each
 * needs a name of its own.
 * @param {string} caption
 * @param {string[]} heads
 * @param {unknown[][]} rows the first cell of each is its head
 * @param {string} [name]
 */
export function grid(caption, heads, rows, name = caption) {
  const kind = (/** @type {number} */ at) => (heads[at].startsWith("#") ? "number" : "");
  const row = (/** @type {unknown[]} */ [first, ...cells]) => html`
    <tr>
      <th scope="row" class=${kind(0)}>${first}</th>
      ${cells.map(
        (cell, at) => html`
          <td class=${kind(at + 1)}>${cell}</td>
        `,
      )}
    </tr>
  `;
  return html`
    <div class="scroll" tabindex="0" role="region" aria-label=${name}>
      <table class="grid">
        <caption>${caption}</caption>
        <thead>
          <tr>
            ${heads.map(
              (head, at) => html`
                <th scope="col" class=${kind(at)}>${head.replace(/^#/, "")}</th>
              `,
            )}
          </tr>
        </thead>
        <tbody>${rows.map(row)}</tbody>
      </table>
    </div>
  `;
}
