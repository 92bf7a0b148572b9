/** The pit: what needs the floor, the room's win against theory, and links to hand out. */

import { money, plural, signed } from "../../shell/format.js";
import { html, nothing } from "../../shell/html.js";
import { get, post } from "../../shell/http.js";
import { Task } from "../../shell/task.js";
import { toSign } from "./slips.js";

/** @param {string} path of a page of ours @param {string} name */
export const qrCode = (path, name) => html`
  <img
    class="qr"
    alt="QR code: ${name}"
    src="/api/qr?text=${encodeURIComponent(location.origin + path)}"
  />
`;

export class Pit {
  /** @type {Map<string, Wire.PitTable>} */
  #tables = new Map();
  #link = "";

  /** @param {() => void} draw */
  constructor(draw) {
    this.invite = new Task(draw, async () => {
      this.#link = (await post("/api/pit/pupil", {})).path;
    });
  }

  ask = () => get("/api/pit");

  set tables(/** @type {Wire.PitTable[]} */ tables) {
    this.#tables = new Map(tables.map((one) => [one.id, one]));
  }

  /** A table as the pit knows it. @param {string} id */
  table(id) {
    return this.#tables.get(id);
  }

  /** What needs the floor, and how the room as a whole does. @param {number} submitted files */
  head(submitted) {
    const tables = [...this.#tables.values()];
    const alarms = tables.filter((one) => one.alarmed);
    const paused = tables.filter((one) => one.status === "paused");
    const people = sum(tables, (one) => one.taken - one.bots);
    const proved = tables.filter((one) => one.rounds);
    const reported = tables.filter((one) => one.report_asked);
    const unsigned = toSign(tables);
    const needs = alarms.length + paused.length + reported.length + unsigned.length + submitted;
    return html`
      <div class="room-now">
        <div>
          <h1>${needsYou(needs)}</h1>
          <p>
            ${plural(tables.length, "table")} open,
            ${people === 1 ? "1 person" : `${people} people`}.
            ${
              proved.length
                ? html`
                    The house is
                    <span class="money">${signed(sum(proved, (one) => one.win))}</span>
                    against a theory of
                    <span class="money">${rounded(sum(proved, (one) => one.theoretical))}.</span>
                  `
                : nothing
            }
          </p>
        </div>
        ${proved.length ? allTables(proved) : nothing}
      </div>
      ${
        alarms.length
          ? html`
              <p class="notice lose" role="status">
                ⚑ Out of range: ${alarms.map((one) => one.name).join(", ")}.
              </p>
            `
          : nothing
      }
      ${
        reported.length
          ? html`
              <p class="notice" role="status">
                A card was reported: ${reported.map((one) => one.name).join(", ")}. A second member
                of the floor has to see it.
              </p>
            `
          : nothing
      }
      ${
        unsigned.length
          ? html`
              <p class="notice" role="status">
                A slip waits for your signature: ${unsigned.map((one) => one.name).join(", ")}.
              </p>
            `
          : nothing
      }
      ${
        paused.length
          ? html`
              <p class="notice" role="status">
                Paused: ${paused.map((one) => one.name).join(", ")}.
              </p>
            `
          : nothing
      }
    `;
  }

  /** What the floor hands out. */
  links() {
    return html`
      <div class="acts">
        <button @click=${this.invite.run}>Link for a pupil</button>
        <a class="button" href="/audit">Books and pupils</a>
        <a class="button" href="/papers" target="_blank" rel="noopener">Papers to print</a>
        <a class="button" href=${asFile([...this.#tables.values()])} download="houseway-pit.json">
          Export the pit
        </a>
      </div>
      ${this.invite.trouble} ${this.#link ? invited(this.#link) : nothing}
    `;
  }
}

/** @param {number} count */
const needsYou = (count) =>
  count ? `${count === 1 ? "One thing needs" : `${count} things need`} you` : "Nothing needs you";

/** @param {Wire.PitTable[]} tables @param {(one: Wire.PitTable) => number} of */
const sum = (tables, of) => tables.reduce((total, one) => total + of(one), 0);

/**
 * All tables as one: their deviations add up by their squares.
 * @param {Wire.PitTable[]} tables
 */
function allTables(tables) {
  const theoretical = sum(tables, (one) => one.theoretical);
  const range = Math.sqrt(sum(tables, (one) => (one.high - one.theoretical) ** 2));
  const win = sum(tables, (one) => one.win);
  const [low, high] = [theoretical - range, theoretical + range];
  const alarmed = win < low || win > high;
  return html`
    <section class="all-tables" aria-label="All tables together">
      <h2>All tables</h2>
      ${winOnItsRange({ alarmed, high, low, rounds: tables.length, theoretical, win, unproved: 0 })}
      <p class="quiet">Dot: what the house won. Line: theory. Bar: the usual range.</p>
    </section>
  `;
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

// --- One table at a glance -----------------------------------------------------------------------

/**
 * What the house won on a line with the range of it: a dot on a bar, theory as a mark.
 * @param {Pick<Wire.PitTable,
 *   "alarmed" | "high" | "low" | "rounds" | "theoretical" | "win" | "unproved">} table
 */
export function winOnItsRange({ alarmed, high, low, rounds, theoretical, win, unproved }) {
  if (!rounds) {
    return html`
      <p class="quiet">
        ${unproved ? `${plural(unproved, "round")} without theory.` : "No round yet."}
      </p>
    `;
  }
  const [from, to] = [Math.min(low, win), Math.max(high, win)];
  const at = (/** @type {number} */ cents) => 4 + (92 * (cents - from)) / (to - from || 1);
  return html`
    <svg class="range ${alarmed ? "alarmed" : ""}" role="img" aria-label=${rangeWords(low, high)}>
      <line class="all" x1="0" x2="100%" y1="10" y2="10" />
      <line class="usual" x1="${at(low)}%" x2="${at(high)}%" y1="10" y2="10" />
      <line class="theory" x1="${at(theoretical)}%" x2="${at(theoretical)}%" y1="3" y2="17" />
      <circle class="won" cx="${at(win)}%" cy="10" r="6" />
    </svg>
    <p class="ends money">
      <span>${rounded(low)}</span>
      <strong>
        ${signed(win)}
        ${
          alarmed
            ? html`
                <span class="flag">⚑ out of range</span>
              `
            : nothing
        }
      </strong>
      <span>${rounded(high)}</span>
    </p>
  `;
}

/** @param {number} low @param {number} high */
const rangeWords = (low, high) => `Usual: ${rounded(low)} to ${rounded(high)}`;

/** @param {Wire.PitTable} table */
export const pitFigures = ({ bots, away, drop, rounds_an_hour: pace, seats, taken }) => html`
  <dl class="pit-figures">
    <div>
      <dt>Rounds an hour</dt>
      <dd>${pace}</dd>
    </div>
    <div>
      <dt>Drop</dt>
      <dd class="money">${money(drop)}</dd>
    </div>
    <div>
      <dt>Seats</dt>
      <dd>
        ${[`${taken} of ${seats}`, bots && plural(bots, "bot"), away && `${away} away`]
          .filter(Boolean)
          .join(" · ")}
      </dd>
    </div>
  </dl>
`;
