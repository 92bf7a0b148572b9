/** Your past rounds at this table. */

import { signed, when } from "../../shell/format.js";
import { html, nothing } from "../../shell/html.js";
import { get } from "../../shell/http.js";

export class HistoryTab {
  name = "History";
  /** @type {Wire.PastRound[] | null} */
  #rounds = null;
  /** The round before which they were asked for. */
  #asked = 0;
  #state;
  #changed;

  /** @param {import("../live/table-state.js").TableState} state @param {() => void} changed */
  constructor(state, changed) {
    this.#state = state;
    this.#changed = changed;
  }

  async #load() {
    const { id, round_number: number } = this.#state.view;
    this.#asked = number;
    this.#rounds = await get("/api/rounds", { table: id });
    this.#changed();
  }

  template() {
    if (this.#asked !== this.#state.view.round_number) this.#load();
    if (!this.#rounds) return nothing;
    if (!this.#rounds.length) {
      return html`
        <p class="quiet">You have not played a round at this table yet.</p>
      `;
    }
    return html`
      <ul class="told">
        ${this.#rounds.map(
          ({ table, round, ended_at: at, net }) => html`
            <li>
              <a href="/replay/${table}/${round}">Round ${round}</a>
              · ${when(at)} ·
              <span class="money">${signed(net)}</span>
            </li>
          `,
        )}
      </ul>
    `;
  }
}
