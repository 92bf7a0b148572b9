/** The floor: open and close tables, set options and limits, seat bots, pause, and void rounds. */

import { announce } from "../../shell/announce.js";
import { pickList, field } from "../../shell/forms.js";
import { allGames, findGames, gameNamed } from "../../shell/games.js";
import { html, render, repeat } from "../../shell/html.js";
import { post } from "../../shell/http.js";
import { me } from "../../shell/me.js";
import { openTables } from "../../shell/tables.js";
import { Task } from "../../shell/task.js";
import { LogAudit, exportsSection } from "../audit.js";
import { Day } from "./day.js";
import { FloorTable } from "./floor-table.js";
import { Pit } from "./pit.js";
import { Staff } from "./staff.js";
import { SubmittedFiles } from "./submitted-files.js";
import { settingsFields, settingsOf } from "./table-settings.js";

/** @param {HTMLElement} main */
export async function show(main) {
  document.title = "Floor · Houseway";
  if (me().person.role !== "floor") {
    render(notForYou, main);
    return;
  }
  const floor = new Floor(main);
  await floor.refresh();
  const clock = setInterval(() => floor.refresh().catch(() => {}), LIVE);
  return () => clearInterval(clock);
}

const LIVE = 4000; // milliseconds from one look at the tables to the next

const notForYou = html`
  <h1>Floor</h1>
  <p class="notice">
    This page is for the floor, who opens tables, sets limits and calls rounds off. The room's
    operator can make a one-time link for you with the command “houseway link --role floor”.
  </p>
`;

class Floor {
  /** @type {Map<string, FloorTable>} */
  #tables = new Map();
  #game = allGames()[0];
  /** How many looks at the room were begun, and the newest whose answer is shown. */
  #begun = 0;
  #shown = 0;

  /** @param {HTMLElement} main */
  constructor(main) {
    this.main = main;
    const draw = () => this.draw();
    this.pit = new Pit(draw);
    this.log = new LogAudit(draw);
    this.staff = new Staff(draw);
    this.day = new Day({ draw, refresh: () => this.refresh() });
    this.submitted = new SubmittedFiles({ draw, refresh: () => this.refresh() });
    this.open = new Task(
      () => this.draw(),
      async (said) => {
        await post("/api/tables", settingsOf(this.#game, said));
        announce("The table is open.");
        await this.refresh();
      },
    );
  }

  /** Answers may overtake each other: one to an earlier question shows the room as it was. */
  async refresh() {
    const turn = ++this.#begun;
    const [open, pit] = await Promise.all([openTables(), this.pit.ask(), this.submitted.load()]);
    await findGames(open.map(({ game, id }) => ({ game, table: id })));
    if (turn < this.#shown) return;
    this.#shown = turn;
    this.pit.tables = pit;
    const effects = { draw: () => this.draw(), refresh: () => this.refresh() };
    const tables = open.map((table) => {
      const known = this.#tables.get(table.id) ?? new FloorTable(table, effects);
      known.table = table;
      known.pit = this.pit.table(table.id);
      return known;
    });
    this.#tables = new Map(tables.map((one) => [one.table.id, one]));
    this.draw();
  }

  draw() {
    const choose = (/** @type {string} */ name) => {
      this.#game = gameNamed(name) ?? this.#game;
      this.draw();
    };
    const names = allGames().map(({ name, title }) => [name, title]);
    const template = html`
      ${this.pit.head(this.submitted.count)}
      <div class="wall">
        ${repeat(
          this.#tables.values(),
          ({ table }) => table.id,
          (one) => one.card(),
        )}
      </div>
      ${this.submitted.template()} ${this.pit.links()}
      <details>
        <summary>Open a table</summary>
        <form class="new-table" @submit=${this.open.run}>
          ${field("Game", pickList("game", names, this.#game.name, choose))}
          ${repeat(
            [this.#game],
            ({ name }) => name,
            (game) => settingsFields(game),
          )}
          <button class="main">Open the table</button>
        </form>
        ${this.open.trouble}
      </details>
      ${this.day.section()} ${this.staff.section()}
      <details>
        <summary>Audit and export</summary>
        <div class="beside">${this.log.section()} ${exportsSection()}</div>
      </details>
    `;
    render(template, this.main);
  }
}
