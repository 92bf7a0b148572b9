/** Your past rounds at this table, each with the quiet mark of its shuffle. */

import { signed, when } from "../../shell/format.js";
import { html, nothing } from "../../shell/html.js";
import { get } from "../../shell/http.js";

export class HistoryTab {
  name = "History";
  /** @type {Wire.PastRound[] | null} */
  #rounds = null;
  /** The round before which they were asked for. */
  #asked = 0;
  /** @type {import("../../shell/shuffle-mark.js").ShuffleMarks | undefined} */
  #marks;
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
    const [rounds, { ShuffleMarks }] = await Promise.all([
      get("/api/rounds", { table: id }),
      import("../../shell/shuffle-mark.js"), // hashing, which a table needs at no other time
    ]);
    this.#rounds = rounds;
    this.#marks ??= new ShuffleMarks(this.#changed);
    this.#changed();
    this.#marks.start(rounds);
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
          (one) => html`
            <li>
              <a href="/replay/${one.table}/${one.round}">Round ${one.round}</a>
              · ${when(one.ended_at)} ·
              <span class="money">${signed(one.net)}</span>
              ${this.#marks?.of(one) ?? nothing}
            </li>
          `,
        )}
      </ul>
    `;
  }
}
