/** A code by which a person carries on at another device. */

import { announce } from "../../shell/announce.js";
import { when } from "../../shell/format.js";
import { html, nothing } from "../../shell/html.js";
import { post } from "../../shell/http.js";
import { Task } from "../../shell/task.js";

export class OtherDevice {
  /** @type {Wire.Pass | null} */
  #pass = null;

  /** @param {() => void} draw */
  constructor(draw) {
    this.make = new Task(draw, async () => {
      this.#pass = await post("/api/me/pass", {});
    });
    this.signOut = new Task(draw, async () => {
      await post("/api/me/logout-others", {});
      this.#pass = null;
      announce("All your other devices are signed out.");
    });
  }

  /** @param {Wire.Pass} pass */
  #code({ code, expires_at: until }) {
    return html`
      <p>
        There, open
        <a href="/pass/${code}">${location.origin}/pass/${code}</a>
        or go to
        <code>${location.host}/pass</code>
        and type this code:
      </p>
      <p class="code">${code.slice(0, 5)}-${code.slice(5)}</p>
      <p class="quiet">
        It works once, until ${when(until)}. Anybody who has it can play as you, so keep it to
        yourself.
      </p>
    `;
  }

  section() {
    return html`
      <section>
        <h2>Play on another device</h2>
        <p>
          Your seats, your free play and your past rounds belong to this browser. To carry on as the
          same person on another device, make a code here. You can then use both side by side.
        </p>
        <button @click=${this.make.run}>Make a code</button>
        <button @click=${this.signOut.run}>Sign out all other devices</button>
        ${this.make.trouble} ${this.signOut.trouble}
        <div role="status">${this.#pass ? this.#code(this.#pass) : nothing}</div>
      </section>
    `;
  }
}
