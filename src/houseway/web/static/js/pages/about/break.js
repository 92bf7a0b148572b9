/** A break from play that cannot be taken back. */

import { announce } from "../../shell/announce.js";
import { when } from "../../shell/format.js";
import { field, pickList } from "../../shell/forms.js";
import { html } from "../../shell/html.js";
import { post } from "../../shell/http.js";
import { me, refreshMe } from "../../shell/me.js";
import { Task, text } from "../../shell/task.js";

const LENGTHS = [
  ["1", "1 day"],
  ["7", "1 week"],
  ["30", "30 days"],
  ["180", "6 months"],
  ["365", "1 year"],
  ["1825", "5 years"],
];

export class Break {
  /** @param {() => void} draw */
  constructor(draw) {
    this.start = new Task(draw, async (said) => {
      await post("/api/me/exclude", { days: Number(text(said, "days")) });
      await refreshMe();
      announce(this.#state());
    });
  }

  #state() {
    const until = me().excluded_until;
    return until > Date.now()
      ? `You are on a break until ${when(until)}. No round starts for you before then.`
      : "You are not on a break.";
  }

  section() {
    return html`
      <section>
        <h2>Take a break</h2>
        <p>
          Exclude yourself from play for a while. A hand in progress is finished; after it no round
          starts for you, at any table.
        </p>
        <p class="notice" role="status">${this.#state()}</p>
        <form @submit=${this.start.run}>
          ${field("How long", pickList("days", LENGTHS, "7"))}
          <label class="tap">
            <input type="checkbox" required />
            <span>I understand that I cannot end the break early.</span>
          </label>
          <button>Start the break</button>
        </form>
        ${this.start.trouble}
      </section>
    `;
  }
}
