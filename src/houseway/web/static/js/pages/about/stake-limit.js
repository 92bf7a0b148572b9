/** The most that a person lets themselves stake in one round. */

import { centsOf, money, when } from "../../shell/format.js";
import { field } from "../../shell/forms.js";
import { html } from "../../shell/html.js";
import { post } from "../../shell/http.js";
import { me, refreshMe } from "../../shell/me.js";
import { Task, text } from "../../shell/task.js";

/** @param {number} cents */
const amount = (cents) => (cents ? `at most ${money(cents)} a round` : "up to the table's limits");

const input = html`
  <input
    name="most"
    inputmode="decimal"
    size="8"
    required
    pattern="\\$?\\d+(\\.\\d\\d?)?"
    title="dollars, as in 50 or 7.50"
  />
`;

export class StakeLimit {
  /** @param {() => void} draw */
  constructor(draw) {
    this.set = new Task(draw, (said) => this.#limit(centsOf(text(said, "most"))));
    this.lift = new Task(draw, () => this.#limit(0));
  }

  /** @param {number} most */
  async #limit(most) {
    await post("/api/me/limit", { most });
    await refreshMe();
  }

  #state() {
    const { now, next, since } = me().stake_limit;
    const later = since > Date.now() ? ` From ${when(since)}: ${amount(next)}.` : "";
    return `You can stake ${amount(now)}.${later}`;
  }

  section() {
    return html`
      <section>
        <h2>Your own limit</h2>
        <p>
          Set the most you can stake in one round at any table, raises and bonuses included. A lower
          limit applies from your next round. A higher one, or none, applies a day after you ask for
          it.
        </p>
        <p class="notice" role="status">${this.#state()}</p>
        <form @submit=${this.set.run}>
          ${field("Most to stake in a round, in dollars", input)}
          <div class="acts">
            <button>Set the limit</button>
            <button type="button" ?hidden=${!me().stake_limit.next} @click=${this.lift.run}>
              Remove the limit
            </button>
          </div>
        </form>
        ${this.set.trouble} ${this.lift.trouble}
      </section>
    `;
  }
}
