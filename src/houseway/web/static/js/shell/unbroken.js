/** Text whose words with dashes stay on one line: `A-K-J kickers`, `FAH-14`. */

import { html } from "./html.js";

/** @param {string} text */
export const unbroken = (text) =>
  text.split(/(\S+-\S+)/).map((part, n) =>
    n % 2
      ? html`
          <span class="unbroken">${part}</span>
        `
      : part,
  );
