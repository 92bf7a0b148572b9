/** A few lines to play by, with their exact cost. */

import { decimal, exact, written } from "../../shell/fractions.js";
import { unitName } from "../../shell/games.js";
import { html } from "../../shell/html.js";

/** @param {Wire.ThumbRule} thumb */
export function ruleOfThumb({ lines, unit, best, value, cost }) {
  const per = (/** @type {string} */ some) => `${decimal(exact(some), 4)} ${unitName(unit)}s`;
  return html`
    <section>
      <h2>How to play</h2>
      <ol class="lines">
        ${lines.map(
          (line) => html`
            <li>${line}</li>
          `,
        )}
      </ol>
      <p>
        With this rule of thumb a round is worth
        <strong>${per(value)}</strong>
        to the player, with the best play
        <strong>${per(best)}.</strong>
        So the rule costs
        <strong>${per(cost)}</strong>
        a round, exactly
        <span class="number">${written(exact(cost))}.</span>
      </p>
      <p class="quiet">
        Counted over every deal, by the usual rules. At a table the coach shows the exact value of
        every choice.
      </p>
    </section>
  `;
}
