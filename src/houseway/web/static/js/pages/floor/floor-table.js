/** One table as the floor has it: its state, and everything the floor can do there. */

import { announce } from "../../shell/announce.js";
import { money, plural, title } from "../../shell/format.js";
import { field, pickList } from "../../shell/forms.js";
import { gameNamed } from "../../shell/games.js";
import { html, nothing } from "../../shell/html.js";
import { get, post, randomHex } from "../../shell/http.js";
import { Task, text } from "../../shell/task.js";
import { qrCode } from "./pit.js";
import { settingsFields, settingsOf } from "./table-settings.js";

const STRATEGIES = [
  ["strength", "by strength"],
  ["random", "at random"],
];

export class FloorTable {
  /** @type {Wire.Settings | null} */
  #settings = null;
  #qr = false;
  /** What the floor was asked about once more: it moves people's money. */
  #sure = "";
  #draw;
  #refresh;

  /**
   * @param {Wire.LobbyTable} table
   * @param {{draw: () => void, refresh: () => Promise<void>}} effects
   */
  constructor(table, { draw, refresh }) {
    this.table = table;
    this.#draw = draw;
    this.#refresh = refresh;
    this.pause = this.#command((said) => ({
      type: "pause",
      reason: text(said, "reason") || "by the floor",
    }));
    this.resume = this.#command(() => ({ type: "resume" }));
    this.close = this.#command(() => ({ type: "close" }));
    this.void = this.#command((said) => ({
      type: "void",
      reason: text(said, "reason") || "by the floor",
    }));
    this.addBot = new Task(draw, () => this.#addBot());
    this.clearBots = new Task(draw, () => this.#clearBots());
    this.seatBot = this.#command((said) => ({
      type: "sit bot",
      seat: Number(text(said, "seat")),
      strategy: text(said, "strategy"),
    }));
    this.removeBot = this.#command((said) => ({
      type: "remove bot",
      seat: Number(text(said, "seat")),
    }));
    this.report = this.#command((said) => ({
      type: "report",
      irregularity: text(said, "irregularity"),
    }));
    this.change = this.#command((said) => ({
      type: "change",
      settings: settingsOf(this.#game, said),
    }));
  }

  get #game() {
    return /** @type {Wire.GameSummary} */ (gameNamed(this.table.game));
  }

  /** @param {(said: FormData) => Sent.Command} make */
  #command(make) {
    return new Task(this.#draw, (said) => this.#give(make(said)));
  }

  /** @param {Sent.Command[]} commands */
  async #give(...commands) {
    for (const command of commands) {
      const give = { id: randomHex(12), command };
      await post("/api/tables/{table}/commands", give, { table: this.table.id });
    }
    announce(`${title(commands[0]?.type ?? "nothing to do")}: done.`);
    this.#sure = "";
    await this.#refresh();
  }

  /** A bot at the first free seat. */
  async #addBot() {
    const { seats, sitters } = await get("/api/tables/{table}", { table: this.table.id });
    const all = Array.from({ length: seats }, (_, n) => n + 1);
    const seat = all.find((one) => sitters.every((sitter) => sitter.seat !== one)) ?? 1;
    await this.#give({ type: "sit bot", seat, strategy: STRATEGIES[0][0] });
  }

  async #clearBots() {
    const { sitters } = await get("/api/tables/{table}", { table: this.table.id });
    const bots = sitters.filter(({ bot }) => bot);
    await this.#give(
      ...bots.map(({ seat }) => ({ type: /** @type {const} */ ("remove bot"), seat })),
    );
  }

  async #openSettings() {
    this.#settings ??= (await get("/api/tables/{table}", { table: this.table.id })).settings;
    this.#draw();
  }

  #state() {
    const { status, taken, seats, bots, limits, standing, under_way: playing } = this.table;
    return [
      status,
      `${taken} of ${seats} seats`,
      bots ? plural(bots, "bot") : "",
      `${money(limits.least)} to ${money(limits.most)}`,
      standing,
      playing ? "round in progress" : "",
    ]
      .filter(Boolean)
      .join(" · ");
  }

  section() {
    const { id, name, status, taken, seats, bots, under_way: playing } = this.table;
    return html`
      <section class="floor-table">
        <h3>${name}</h3>
        <p class="quiet">${this.#state()}</p>
        <div class="acts">
          <a class="button" href="/table/${id}">Watch</a>
          <a class="button" href="/papers/controls/${id}" target="_blank" rel="noopener">
            Rules and controls
          </a>
          <a class="button" href="/papers/signs/${id}" target="_blank" rel="noopener">Signs</a>
          ${
            status === "paused"
              ? html`
                  <button @click=${this.resume.run}>Resume</button>
                `
              : html`
                  <button @click=${this.pause.run}>Pause now</button>
                `
          }
          <button ?disabled=${taken >= seats} @click=${this.addBot.run}>Add a bot</button>
          ${
            bots
              ? html`
                  <button @click=${this.clearBots.run}>Remove the bots</button>
                `
              : nothing
          }
          <button aria-expanded=${this.#qr} @click=${() => this.#showCode()}>QR code</button>
          ${
            playing
              ? this.#askedTwice("void", "Void now", "Yes, void it: stakes go back", this.void)
              : nothing
          }
          ${this.#askedTwice("close", "Close the table", "Yes, close it: chips return", this.close)}
        </div>
        ${this.resume.trouble} ${this.close.trouble} ${this.addBot.trouble}
        ${this.clearBots.trouble} ${this.#qr ? qrCode(`/table/${id}`, name) : nothing}
        <details>
          <summary>Pause, void, bots, irregularities</summary>
          ${this.#pauseForm()} ${this.#botForm()} ${this.#irregularityForm()}
        </details>
        ${this.#settingsBox()}
      </section>
    `;
  }

  #showCode() {
    this.#qr = !this.#qr;
    this.#draw();
  }

  /**
   * What moves people's chips is asked once more.
   * @param {string} what
   * @param {string} words
   * @param {string} yes
   * @param {Task} task
   */
  #askedTwice(what, words, yes, task) {
    const ask = (/** @type {string} */ sure) => () => {
      this.#sure = sure;
      this.#draw();
    };
    if (this.#sure !== what) {
      return html`
        <button @click=${ask(what)}>${words}</button>
      `;
    }
    return html`
      <button class="main" @click=${task.run}>${yes}</button>
      <button @click=${ask("")}>${what === "close" ? "Keep it open" : "Play on"}</button>
    `;
  }

  #pauseForm() {
    const reason = html`
      <input name="reason" minlength="3" maxlength="200" size="28" />
    `;
    return html`
      <form class="row" @submit=${byButton({ pause: this.pause, void: this.void })}>
        ${field("Reason", reason)}
        <button value="pause">Pause</button>
        <button value="void" ?disabled=${!this.table.under_way}>Void the round</button>
      </form>
      ${this.pause.trouble} ${this.void.trouble}
    `;
  }

  #botForm() {
    const seat = html`
      <input name="seat" value="1" size="3" inputmode="numeric" />
    `;
    return html`
      <form class="row" @submit=${byButton({ seat: this.seatBot, remove: this.removeBot })}>
        ${field("Seat", seat)} ${field("Plays", pickList("strategy", STRATEGIES))}
        <button value="seat">Seat a bot</button>
        <button value="remove">Remove the bot</button>
      </form>
      ${this.seatBot.trouble} ${this.removeBot.trouble}
    `;
  }

  #irregularityForm() {
    return html`
      <form class="row" @submit=${this.report.run}>
        ${field(
          "Irregularity, as in exposed-card seat 3 place 2",
          html`
            <input name="irregularity" size="28" />
          `,
        )}
        <button>Report</button>
      </form>
      ${this.report.trouble}
    `;
  }

  #settingsBox() {
    const form = html`
      <form @submit=${this.change.run}>
        <p class="quiet">Changes apply from the next round.</p>
        <div class="parts">
          ${this.#settings ? settingsFields(this.#game, this.#settings) : nothing}
        </div>
        <button>Set</button>
      </form>
    `;
    return html`
      <details class="change" @toggle=${() => this.#openSettings()}>
        <summary>Options, limits and clocks</summary>
        ${this.#settings ? form : nothing} ${this.change.trouble}
      </details>
    `;
  }
}

/**
 * A form with several buttons: the one that was pressed says what is done.
 * @param {Record<string, Task>} tasks
 */
const byButton = (tasks) => (/** @type {SubmitEvent} */ event) => {
  const button = /** @type {HTMLButtonElement} */ (event.submitter);
  return tasks[button.value].run(event);
};
