/** The gaming day: one's shift, large wins to verify, what is missing, and two signatures. */

import { announce } from "../../shell/announce.js";
import { money } from "../../shell/format.js";
import { html, nothing } from "../../shell/html.js";
import { get, post, randomHex } from "../../shell/http.js";
import { me } from "../../shell/me.js";
import { Task, text } from "../../shell/task.js";
import { slipLine } from "./slips.js";

export class Day {
  /** @type {Wire.Day | null} */
  #day = null;

  /** @param {{draw: () => void, refresh: () => Promise<void>}} effects */
  constructor({ draw, refresh }) {
    const load = async () => {
      this.#day = await get("/api/pit/day");
      draw();
    };
    this.load = new Task(draw, load);
    this.sign = new Task(draw, async () => {
      await post("/api/pit/day/{day}/sign", {}, { day: this.#day?.day ?? "" });
      announce("Signed.");
      await load();
    });
    this.verify = new Task(draw, async (said) => {
      const command = {
        type: /** @type {const} */ ("make slip"),
        kind: /** @type {const} */ ("win"),
        of: Number(text(said, "round")),
        seat: Number(text(said, "seat")),
        wager: text(said, "wager"),
        about: text(said, "about"),
      };
      const give = { id: randomHex(12), command };
      await post("/api/tables/{table}/commands", give, { table: text(said, "table") });
      announce("The slip is filled in.");
      await refresh();
      await load();
    });
  }

  section() {
    return html`
      <details class="day" @toggle=${this.#opened}>
        <summary>The day's books</summary>
        ${this.load.trouble} ${this.#day ? this.#template(this.#day) : nothing}
      </details>
    `;
  }

  #opened = (/** @type {Event} */ event) => {
    if (/** @type {HTMLDetailsElement} */ (event.target).open) this.load.run(event);
  };

  /** @param {Wire.Day} day */
  #template({ day, missing, wins, slips, signed, closed }) {
    return html`
      <p class="quiet">
        Gaming day ${day}. Practice, free play: chips are counted as they would be.
      </p>
      ${wins.filter(({ slip }) => !slip).map((win) => this.#win(win))} ${this.verify.trouble}
      ${
        missing.length
          ? html`
              <h3>Before the day can be closed</h3>
              <ul class="missing">
                ${missing.map(
                  (words) => html`
                    <li>${words}</li>
                  `,
                )}
              </ul>
            `
          : nothing
      }
      ${
        slips.length
          ? html`
              <h3>Slips</h3>
              <ul class="slip-list">
                ${slips.map(slipLine)}
              </ul>
            `
          : nothing
      }
      <h3>${closed ? "The day is closed" : "Two of the floor close the day"}</h3>
      <p>${signed.length ? `Signed by ${signed.join(" and ")}.` : "Nobody has signed yet."}</p>
      <div class="acts">
        ${
          closed
            ? nothing
            : html`
                <button class="main" ?disabled=${missing.length > 0} @click=${this.sign.run}>
                  Sign the day as ${me().person.name}
                </button>
              `
        }
        <button @click=${this.load.run}>Look again</button>
        <a class="button" href="/papers/day/${day}" target="_blank" rel="noopener">
          The day's paper
        </a>
      </div>
      ${this.sign.trouble}
    `;
  }

  /** @param {Wire.WinToVerify} win */
  #win({ table, round, seat, wager, player, paid }) {
    return html`
      <form class="row notice" @submit=${this.verify.run}>
        <p>
          <strong>${player} won ${money(paid)} in round ${round}.</strong>
          Look at hand, wager, payout and player.
        </p>
        ${Object.entries({ table, round, seat, wager }).map(
          ([name, value]) => html`
            <input type="hidden" name=${name} value=${value} />
          `,
        )}
        <label class="field">
          <span>What the cameras show</span>
          <input name="about" minlength="3" maxlength="200" size="32" required />
        </label>
        <button>Verify it</button>
      </form>
    `;
  }
}
