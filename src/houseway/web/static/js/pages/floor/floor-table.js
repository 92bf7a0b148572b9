/** One table as the floor has it: its state, and everything the floor can do there. */

import { announce } from "../../shell/announce.js";
import { faceOf } from "../../shell/face.js";
import { money, title } from "../../shell/format.js";
import { field, pickList } from "../../shell/forms.js";
import { gameNamed } from "../../shell/games.js";
import { html, nothing } from "../../shell/html.js";
import { get, post, randomHex } from "../../shell/http.js";
import { Task, text } from "../../shell/task.js";
import { emblem } from "../../table/felt/cloth.js";
import { CardReport } from "./card-report.js";
import { HouseRules } from "./house-rules.js";
import { pitFigures, qrCode, winOnItsRange } from "./pit.js";
import { Slips } from "./slips.js";
import { TableMeters } from "./table-meters.js";
import { settingsFields, settingsOf } from "./table-settings.js";

const VOID_ASKED = "void: "; // before the reason for which one of the floor would void a round

const MOST_FACES = 10;

const STRATEGIES = [
  ["book", "by the book"],
  ["careful", "careful"],
  ["wild", "wild"],
  ["strength", "by strength"],
  ["random", "at random"],
];

export class FloorTable {
  /** @type {Wire.Settings | null} */
  #settings = null;
  #qr = false;
  /** What the pit knows of it. @type {Wire.PitTable | undefined} */
  pit;
  /** Whether everything that can be done at it is to be seen. */
  open = false;
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
    this.rename = new Task(draw, async (said) => {
      const [name, seat] = [text(said, "name"), Number(text(said, "seat"))];
      const where = { table: this.table.id, seat };
      await post("/api/tables/{table}/seats/{seat}/name", { name }, where);
      announce("The name is changed.");
      await refresh();
    });
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
    this.cards = new CardReport(table.id, draw, (irregularity) =>
      this.#give(
        irregularity.startsWith(VOID_ASKED)
          ? { type: "void", reason: irregularity.slice(VOID_ASKED.length) }
          : { type: "report", irregularity },
      ),
    );
    this.houseRules = new HouseRules(draw, (house_rules) =>
      this.#give({ type: "set house rules", house_rules }),
    );
    this.slips = new Slips(draw, (command) => this.#give(command));
    this.meters = new TableMeters(draw, (command) => this.#give(command));
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
    const { status, under_way: playing } = this.table;
    return status === "open" ? (playing ? "in play" : "between rounds") : status;
  }

  get #house() {
    return this.#game.banked_by === "house";
  }

  /** The table on the wall: how it does, and the three things that are done most. */
  card() {
    const { id, name, status, limits, standing, people } = this.table;
    const { look } = this.#game;
    const stakes = this.#house ? `${money(limits.least)} to ${money(limits.most)} · ` : "";
    return html`
      <section
        class="floor-table ${this.pit?.alarmed ? "alarmed" : ""}"
        data-status=${status}
        aria-label="${name}, table ${id}"
      >
        <header data-cloth=${look.cloth}>
          ${emblem(this.#game)}
          <h2>${name}</h2>
          <span>${this.#state()}</span>
          <div class="faces">${people.slice(0, MOST_FACES).map((one) => faceOf(one))}</div>
        </header>
        ${
          this.#house
            ? this.pit && winOnItsRange(this.pit)
            : html`
                <p class="quiet">Players play each other. The house takes no side here.</p>
              `
        }
        ${this.pit ? pitFigures(this.pit) : nothing}
        <p class="quiet">${stakes}${standing}</p>
        <div class="acts">
          ${
            status === "paused"
              ? html`
                  <button class="main" @click=${this.resume.run}>Resume</button>
                `
              : html`
                  <button @click=${this.pause.run}>Pause</button>
                `
          }
          <a class="button" href="/table/${id}">Watch</a>
          <button aria-expanded=${this.open} @click=${() => this.#toggle()}>Settings</button>
        </div>
        ${this.pit?.report_asked ? this.cards.asked(this.pit.report_asked) : nothing}
        ${this.resume.trouble} ${this.pause.trouble} ${this.open ? this.#panel() : nothing}
      </section>
    `;
  }

  #toggle() {
    this.open = !this.open;
    if (this.open) this.#openSettings();
    this.#draw();
  }

  /** Everything else: chips and seats, rulings, papers, and the settings themselves. */
  #panel() {
    const { id, name, taken, seats, bots, under_way: playing } = this.table;
    return html`
      <div class="panel">
        <div class="acts">
          <button ?disabled=${taken >= seats} @click=${this.addBot.run}>Add a bot</button>
          ${
            bots
              ? html`
                  <button @click=${this.clearBots.run}>Remove the bots</button>
                `
              : nothing
          }
          <a class="button" href="/papers/controls/${id}" target="_blank" rel="noopener">
            Rules and controls
          </a>
          <a class="button" href="/papers/signs/${id}" target="_blank" rel="noopener">Signs</a>
          <button aria-expanded=${this.#qr} @click=${() => this.#showCode()}>QR code</button>
          ${
            playing
              ? this.#askedTwice("void", "Void now", "Yes, void it: stakes go back", this.void)
              : nothing
          }
          ${this.#askedTwice("close", "Close the table", "Yes, close it: chips return", this.close)}
        </div>
        ${this.close.trouble} ${this.addBot.trouble} ${this.clearBots.trouble}
        ${this.#qr ? qrCode(`/table/${id}`, name) : nothing}
        ${this.pit ? this.slips.template(this.pit) : nothing}
        ${this.pit ? this.meters.template(this.pit) : nothing}
        <div class="beside">
          <div>
            <h3>Something went wrong</h3>
            ${this.#pauseForm()} ${this.pit ? this.cards.template(this.pit) : nothing}
            ${this.pit ? this.houseRules.template(this.pit.house_rules) : nothing}
            <h3>Bots</h3>
            ${this.#botForm()}
            <h3>A name that will not do</h3>
            <form class="row" @submit=${this.rename.run}>
              ${field(
                "Seat",
                html`
                  <input name="seat" value="1" size="3" inputmode="numeric" />
                `,
              )}
              ${field(
                "New name, or none for a guest's",
                html`
                  <input name="name" maxlength="24" size="18" autocomplete="off" />
                `,
              )}
              <button>Change the name</button>
            </form>
            ${this.rename.trouble}
          </div>
          <div>
            <h3>${name}: settings</h3>
            ${this.#settingsBox()}
          </div>
        </div>
      </div>
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
        <button value="pause">Pause for this reason</button>
        <button value="void" ?disabled=${!this.table.under_way}>Void the round</button>
      </form>
      ${this.void.trouble}
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

  #settingsBox() {
    if (!this.#settings) return nothing;
    return html`
      <form @submit=${this.change.run}>
        <p class="quiet">Changes begin with the next round. Players are told.</p>
        ${settingsFields(this.#game, this.#settings)}
        <button class="main">Save for the next round</button>
      </form>
      ${this.change.trouble}
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
