/** A table's meters: opened with the house's figures, linked, capped and retired, with a reason. */

import { centsOf, money, plain } from "../../shell/format.js";
import { field, pickList } from "../../shell/forms.js";
import { html, nothing, repeat } from "../../shell/html.js";
import { ruleLink } from "../../shell/rules.js";
import { Task, text } from "../../shell/task.js";

const MILLIONTHS = 10_000; // of a percent

export class TableMeters {
  #open = false;
  /** How many acts were done here: each begins with empty fields. */
  #done = 0;

  /**
   * @param {() => void} draw
   * @param {(command: Sent.Command) => Promise<void>} give
   */
  constructor(draw, give) {
    /** @param {(said: FormData, meter: string, reason: string) => Sent.Command} make */
    const act = (make) =>
      new Task(draw, async (said) => {
        await give(make(said, text(said, "meter"), text(said, "reason")));
        this.#done += 1;
      });
    this.start = act((said, meter, reason) => ({
      type: "open meter",
      meter,
      reason,
      id: text(said, "id"),
      seed: centsOf(text(said, "seed")),
      rate: millionths(said, "rate"),
      reserve: millionths(said, "reserve"),
      hidden: millionths(said, "hidden"),
      limit: text(said, "limit") ? centsOf(text(said, "limit")) : 0,
    }));
    this.link = act((said, meter, reason) => ({
      type: "link meter",
      meter,
      reason,
      to: text(said, "to"),
    }));
    this.cap = act((said, meter, reason) => ({
      type: "cap meter",
      meter,
      reason,
      limit: centsOf(text(said, "limit")),
    }));
    this.retire = act((said, meter, reason) => ({
      type: "retire meter",
      meter,
      reason,
      to: text(said, "to"),
    }));
  }

  /** @param {Wire.PitTable} pit */
  template({ meters, meters_open: others }) {
    if (!meters.length) return nothing;
    const open = meters.filter(({ id }) => id).length;
    return html`
      <details class="slips" ?open=${this.#open} @toggle=${this.#toggled}>
        <summary>Meters · ${open} of ${meters.length} open</summary>
        <p class="quiet">
          Free-play chips, between rounds, each act with its reason: the day's paper has them.
          ${ruleLink("LIM-10")}
        </p>
        ${repeat(
          meters,
          ({ name, id }) => `${name} ${id} ${this.#done}`,
          (meter) => (meter.id ? this.#opened(meter, others) : this.#closed(meter, others)),
        )}
        ${this.start.trouble} ${this.link.trouble} ${this.cap.trouble} ${this.retire.trouble}
      </details>
    `;
  }

  #toggled = (/** @type {Event} */ event) => {
    this.#open = /** @type {HTMLDetailsElement} */ (event.target).open;
  };

  /** @param {Wire.PitMeter} meter @param {string[]} others */
  #opened(meter, others) {
    const { title, id, shown, limit, name, must_hit } = meter;
    const most = limit
      ? `${must_hit ? "must be won by" : "at most"} ${money(limit)}`
      : "without a limit";
    return html`
      <h3>${title}: ${money(shown)}</h3>
      <p class="quiet">In the books: ${id}, ${most}</p>
      ${
        must_hit
          ? nothing
          : html`
              <form class="row" @submit=${this.cap.run}>
                ${of(name)} ${field("At most, in dollars", amount("limit", limit || shown))}
                ${reason()}
                <button>Cap it</button>
              </form>
            `
      }
      <form class="row" @submit=${this.retire.run}>
        ${of(name)} ${field("What is in it goes to", pickList("to", goesTo(id, others)))}
        ${reason()}
        <button>Retire it here</button>
      </form>
    `;
  }

  /** @param {Wire.PitMeter} meter @param {string[]} others */
  #closed({ title, wager, name, seed, rate, reserve, hidden, limit, must_hit }, others) {
    const most = must_hit ? "Must be won by" : "At most, or nothing";
    return html`
      <h3>${title}</h3>
      <p class="quiet">Each wager is ${money(wager)}. Not open: nobody can make it here.</p>
      <form class="row" @submit=${this.start.run}>
        ${of(name)}
        ${field(
          "Its name in the books",
          html`
            <input
              name="id"
              pattern="[a-z0-9][a-z0-9\\-]{0,39}"
              title="small letters, digits and hyphens"
              required
              size="14"
              autocomplete="off"
            />
          `,
        )}
        ${field("Starts at, in dollars", amount("seed", seed))}
        ${field("Of each wager shown, %", percent("rate", rate))}
        ${field("Kept for the next start, %", percent("reserve", reserve))}
        ${field("Out of sight, %", percent("hidden", hidden))}
        ${field(most, amount("limit", limit, must_hit))} ${reason()}
        <button>Open it</button>
      </form>
      ${
        others.length
          ? html`
              <form class="row" @submit=${this.link.run}>
                ${of(name)}
                ${field(
                  "Or link it to",
                  pickList(
                    "to",
                    others.map((one) => [one]),
                  ),
                )}
                ${reason()}
                <button>Link it</button>
              </form>
            `
          : nothing
      }
    `;
  }
}

/** @param {FormData} said @param {string} name */
const millionths = (said, name) => Math.round(Number(text(said, name) || "0") * MILLIONTHS);

/** @param {string} id @param {string[]} others */
const goesTo = (id, others) => [
  ["", "nowhere: other tables have it"],
  ...others.filter((one) => one !== id).map((one) => [one]),
];

/** @param {string} meter */
const of = (meter) => html`
  <input type="hidden" name="meter" value=${meter} />
`;

/** @param {string} name @param {number} cents @param {boolean} [required] */
const amount = (name, cents, required = true) => html`
  <input
    name=${name}
    value=${cents ? plain(cents) : ""}
    inputmode="decimal"
    size="8"
    ?required=${required}
  />
`;

/** @param {string} name @param {number} share */
const percent = (name, share) => html`
  <input name=${name} value=${share / MILLIONTHS} inputmode="decimal" size="5" />
`;

const reason = () =>
  field(
    "Reason",
    html`
      <input name="reason" minlength="3" maxlength="200" size="20" required autocomplete="off" />
    `,
  );
