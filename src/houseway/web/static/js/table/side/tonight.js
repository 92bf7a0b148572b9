/** How it has gone at this table since the page was opened. */

import { money, outcome, signed } from "../../shell/format.js";
import { html, nothing, svg } from "../../shell/html.js";

const [WIDE, HIGH] = [280, 56];

/** Your chips round by round, against what you came with. @param {number[]} nets */
export function tonight(nets) {
  if (nets.length < 2) return nothing;
  let sum = 0;
  const chips = [0, ...nets.map((net) => (sum += net))];
  const [low, high] = [Math.min(...chips), Math.max(...chips)];
  const y = (/** @type {number} */ value) =>
    (4 + (HIGH - 8) * (1 - (value - low) / (high - low || 1))).toFixed(1);
  const points = chips.map((value, n) => `${((n * WIDE) / nets.length).toFixed(1)},${y(value)}`);
  const best = Math.max(...nets);
  return html`
    <section class="tonight">
      <h3>Tonight</h3>
      ${svg`<svg viewBox="0 0 ${WIDE} ${HIGH}" aria-hidden="true">
        <path d="M0 ${y(0)}H${WIDE}" />
        <polyline points=${points.join(" ")} />
      </svg>`}
      <dl>
        <div>
          <dt>Rounds</dt>
          <dd>${nets.length}</dd>
        </div>
        <div>
          <dt>Chips</dt>
          <dd class=${outcome(sum)}>${sum ? signed(sum) : "even"}</dd>
        </div>
        <div>
          <dt>Best round</dt>
          <dd>${best > 0 ? money(best) : "none yet"}</dd>
        </div>
      </dl>
    </section>
  `;
}
