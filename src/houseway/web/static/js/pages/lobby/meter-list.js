/** The room's meters as the lobby posts them: what each shows, and where it is played for. */

import { money } from "../../shell/format.js";
import { html, nothing } from "../../shell/html.js";

/** @param {Wire.MeterShown[]} meters */
export function meterList(meters) {
  if (!meters.length) return nothing;
  return html`
    <section>
      <div class="heading">
        <h2>Meters</h2>
        <p>Free-play chips, by the books</p>
      </div>
      <ul class="meters">
        ${meters.map(
          (one) => html`
            <li>
              <b>${money(one.shown)}</b>
              ${one.must_hit ? `must be won by ${money(one.limit)} ·` : nothing}
              <span>
                ${one.tables.map(
                  (at, place) => html`
                    ${place ? ", " : ""}
                    <a href="/table/${at.id}">${at.title} at ${at.name}</a>
                  `,
                )}
              </span>
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}
