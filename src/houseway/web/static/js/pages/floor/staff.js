/** Who is more than a player here, and taking a role back. */

import { announce } from "../../shell/announce.js";
import { when } from "../../shell/format.js";
import { html, nothing, repeat } from "../../shell/html.js";
import { get, post } from "../../shell/http.js";
import { me } from "../../shell/me.js";
import { Task } from "../../shell/task.js";

export class Staff {
  /** @type {Wire.Member[] | null} */
  #people = null;
  #asked = "";

  /** @param {() => void} draw */
  constructor(draw) {
    this.load = new Task(draw, () => this.#load());
    this.shift = new Task(draw, async () => {
      await post("/api/pit/shift", { begins: !this.#onDuty });
      await this.#load();
      announce(this.#onDuty ? "Your shift begins." : "Your shift is over.");
    });
    this.dismiss = new Task(draw, async () => {
      await post("/api/pit/staff/{id}/dismiss", {}, { id: this.#asked });
      announce("The role is taken back.");
      await this.#load();
    });
  }

  get #onDuty() {
    return this.#people?.some((one) => one.id === me().person.id && one.on_duty_since) ?? false;
  }

  async #load() {
    this.#people = await get("/api/pit/staff");
  }

  section() {
    return html`
      <details>
        <summary>Staff and pupils</summary>
        <p class="quiet">
          Taking a role back ends all sessions of that person at once. Links for new ones are made
          with “houseway link”.
        </p>
        <button @click=${this.load.run}>Show who they are</button>
        ${
          this.#people
            ? html`
                <button @click=${this.shift.run}>
                  ${this.#onDuty ? "End my shift" : "Begin my shift"}
                </button>
              `
            : nothing
        }
        ${this.load.trouble} ${this.shift.trouble} ${this.dismiss.trouble}
        ${this.#people ? this.#list() : nothing}
      </details>
    `;
  }

  #list() {
    const take = (/** @type {string} */ id) => (/** @type {Event} */ event) => {
      this.#asked = id;
      this.dismiss.run(event);
    };
    return html`
      <ul class="staff">
        ${repeat(
          this.#people ?? [],
          ({ id }) => id,
          ({ id, name, role, on_duty_since: since }) => html`
            <li>
              ${name}, ${role}${since ? `, on duty since ${when(since)}` : ""}
              ${
                id === me().person.id
                  ? "(you)"
                  : html`
                      <button @click=${take(id)}>Take the role back</button>
                    `
              }
            </li>
          `,
        )}
      </ul>
    `;
  }
}
