/** The pit: all tables at a glance, their win against theory, and links to hand out. */

import { money, plural, signed } from "../../shell/format.js";
import { grid } from "../../shell/grid.js";
import { html, nothing } from "../../shell/html.js";
import { get, post } from "../../shell/http.js";
import { Task } from "../../shell/task.js";

/** @param {string} path of a page of ours @param {string} name */
export const qrCode = (path, name) => html`
  <img
    class="qr"
    alt="QR code: ${name}"
    src="/api/pit/qr?text=${encodeURIComponent(location.origin + path)}"
  />
`;

export class Pit {
  /** @type {Wire.PitTable[]} */
  #tables = [];
  #link = "";

  /** @param {() => void} draw */
  constructor(draw) {
    this.invite = new Task(draw, async () => {
      this.#link = (await post("/api/pit/pupil", {})).path;
    });
  }

  async load() {
    this.#tables = await get("/api/pit");
  }

  template() {
    const alarms = this.#tables.filter((one) => one.alarmed);
    return html`
      <h2>The pit</h2>
      <p class=${alarms.length ? "lose" : "quiet"} role="status">
        ${
          alarms.length
            ? `⚑ Out of range: ${alarms.map((one) => one.name).join(", ")}.`
            : "Every table is within its range."
        }
      </p>
      ${grid(
        "All open tables; theory and range are those of exactly what was wagered",
        ["Table", "#Rounds an hour", "#Drop", "#Win", "#Theory and range"],
        this.#tables.map(row),
      )}
      <div class="acts">
        <button @click=${this.invite.run}>Link for a pupil</button>
        <a class="button" href="/audit">Books and pupils</a>
        <a class="button" href="/papers" target="_blank" rel="noopener">Papers to print</a>
        <a class="button" href=${asFile(this.#tables)} download="houseway-pit.json">
          Export the pit
        </a>
      </div>
      ${this.invite.trouble} ${this.#link ? invited(this.#link) : nothing}
    `;
  }
}

/** @param {string} path */
const invited = (path) => html`
  <div class="notice">
    <p class="root">Works once, for somebody who is to learn dealing: ${location.origin + path}</p>
    ${qrCode(path, "a pupil's link")}
  </div>
`;

/** @param {Wire.PitTable[]} tables */
const asFile = (tables) =>
  `data:application/json,${encodeURIComponent(JSON.stringify(tables, null, 2))}`;

/** @param {number} cents */
const rounded = (cents) => signed(Math.round(cents / 100) * 100);

/** @param {Wire.PitTable} table */
function row(table) {
  const { alarmed, away, bots, low, high, rounds, seats, taken, unproved } = table;
  const people = [
    `${taken} of ${seats}`,
    bots && plural(bots, "bot"),
    away && `${away} away`,
    table.under_way && "in play",
    table.status !== "open" && table.status,
  ];
  const left = unproved ? `${unproved} rounds without theory` : "";
  return [
    html`
      <a class="tap" href="/table/${table.id}">${table.name}</a>
      <small class="under">${[...people, left].filter(Boolean).join(" · ")}</small>
    `,
    table.rounds_an_hour,
    money(table.drop),
    html`
      <span class=${alarmed ? "flag" : ""}>
        ${rounds ? signed(table.win) : "–"}
        ${
          alarmed
            ? html`
                <strong>⚑ out of range</strong>
              `
            : nothing
        }
      </span>
    `,
    rounds
      ? html`
          ${rounded(table.theoretical)}
          <small class="under">${rounded(low)} to ${rounded(high)}</small>
        `
      : "–",
  ];
}
