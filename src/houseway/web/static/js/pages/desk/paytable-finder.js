/** Find a paytable: sliders for what it is to be like, and a list of those that fit, each exact. */

import { title } from "../../shell/format.js";
import { field, pickList } from "../../shell/forms.js";
import { exact, percent } from "../../shell/fractions.js";
import { grid } from "../../shell/grid.js";
import { html, nothing } from "../../shell/html.js";
import { post } from "../../shell/http.js";
import { trouble } from "../../shell/task.js";

const PAUSE = 350; // milliseconds after the last move of a slider

const SLIDERS = [
  { name: "edgeLow", label: "House edge, at least", most: 20, step: 0.25, unit: "%" },
  { name: "edgeHigh", label: "House edge, at most", most: 20, step: 0.25, unit: "%" },
  { name: "hitLow", label: "Wins, at least", most: 60, step: 1, unit: "%" },
  { name: "hitHigh", label: "Wins, at most", most: 60, step: 1, unit: "%" },
];
const TOPS = [10, 20, 25, 30, 40, 50, 75, 100, 200, 250, 300, 400, 500, 750, 1000, 2000, 5000];

export class PaytableFinder {
  /** By wager: what its first row pays now. @type {Record<string, number>} */
  tops = {};
  #wager = "";
  /** @type {Record<string, number>} */
  #wish = { edgeLow: 4, edgeHigh: 6, hitLow: 0, hitHigh: 60 };
  /** The top row's pay, as long as it was not moved from what it is now. */
  #moved = 0;
  #pasted = "";
  /** @type {string[]} */
  #unread = [];
  /** @type {Wire.FoundPaytables | null} */
  #found = null;
  /** @type {unknown} */
  #trouble = null;
  /** What was put into the file last. @type {Record<string, number> | null} */
  #taken = null;
  #timer = 0;
  #asked = 0;
  #version;
  #put;
  #draw;

  /**
   * @param {object} effects
   * @param {() => {name: string, text: string}} effects.version the file as it stands
   * @param {(text: string) => void} effects.put takes a changed text
   * @param {() => void} effects.draw
   */
  constructor({ version, put, draw }) {
    this.#version = version;
    this.#put = put;
    this.#draw = draw;
  }

  get #wagers() {
    return Object.keys(this.tops);
  }

  get #chosen() {
    return this.#wager in this.tops ? this.#wager : this.#wagers[0];
  }

  get #top() {
    return this.#moved || this.tops[this.#chosen];
  }

  /** The usual pays, and the present one among them. */
  get #pays() {
    return [...new Set([...TOPS, this.tops[this.#chosen]])].sort((one, two) => one - two);
  }

  /** The text is another: what was found may not fit any more. */
  forget() {
    this.#found = null;
    this.#asked += 1;
  }

  #ask() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#find(), PAUSE);
    this.#draw();
  }

  async #find() {
    const asked = (this.#asked += 1);
    const { edgeLow, edgeHigh, hitLow, hitHigh } = this.#wish;
    const body = {
      ...this.#version(),
      wager: this.#chosen,
      edge: share(edgeLow, edgeHigh),
      hit: share(hitLow, hitHigh),
      top: this.#top,
    };
    try {
      const found = await post("/api/desk/paytables", body);
      if (asked !== this.#asked) return;
      this.#found = found;
      this.#trouble = null;
    } catch (error) {
      this.#found = null;
      this.#trouble = error;
    }
    this.#draw();
  }

  /** @param {Record<string, number>} pays */
  async #take(pays) {
    try {
      const body = { ...this.#version(), wager: this.#chosen, pays };
      const { text } = await post("/api/desk/put-pays", body);
      this.#trouble = null;
      this.#taken = pays;
      this.#put(text);
    } catch (error) {
      this.#trouble = error;
      this.#draw();
    }
  }

  async #paste() {
    try {
      const body = { ...this.#version(), wager: this.#chosen, pasted: this.#pasted };
      const { text, unread } = await post("/api/desk/paste-pays", body);
      this.#trouble = null;
      this.#unread = unread;
      this.#put(text);
    } catch (error) {
      this.#trouble = error;
      this.#draw();
    }
  }

  template() {
    if (!this.#wagers.length) return nothing;
    const choose = (/** @type {string} */ wager) => {
      this.#wager = wager;
      this.#moved = 0;
      this.#ask();
    };
    const names = this.#wagers.map((wager) => [wager, title(wager)]);
    return html`
      <section class="finder">
        <h2>Find a paytable</h2>
        ${field("For the wager", pickList("wager", names, this.#chosen, choose))}
        <div class="sliders">${SLIDERS.map((one) => this.#slider(one))} ${this.#topSlider()}</div>
        <button @click=${() => this.#ask()}>Find</button>
        ${this.#trouble ? trouble(this.#trouble) : nothing} ${this.#list()} ${this.#pasting()}
      </section>
    `;
  }

  #pasting() {
    const type = (/** @type {{target: HTMLTextAreaElement}} */ { target }) => {
      this.#pasted = target.value;
    };
    const input = html`
      <textarea
        rows="4"
        placeholder="Royal Flush 200 to 1"
        .value=${this.#pasted}
        @input=${type}
      ></textarea>
    `;
    const unread = this.#unread.map((line) => `“${line}”`).join(", ");
    return html`
      <details class="pasting">
        <summary>Paste one from a document</summary>
        ${field(`A row a line, for ${title(this.#chosen)}`, input)}
        <button @click=${() => this.#paste()}>Put these rows in</button>
        ${
          unread
            ? html`
                <p class="quiet">No row was found in ${unread}.</p>
              `
            : nothing
        }
      </details>
    `;
  }

  /** @param {typeof SLIDERS[0]} slider */
  #slider({ name, label, most, step, unit }) {
    const value = this.#wish[name];
    const move = (/** @type {{target: HTMLInputElement}} */ { target }) => {
      this.#wish[name] = Number(target.value);
      this.#ask();
    };
    const input = html`
      <input
        type="range"
        name=${name}
        min="0"
        max=${most}
        step=${step}
        .value=${String(value)}
        @input=${move}
      />
    `;
    return field(`${label}: ${value}${unit}`, input);
  }

  #topSlider() {
    const pays = this.#pays;
    const move = (/** @type {{target: HTMLInputElement}} */ { target }) => {
      this.#moved = pays[Number(target.value)];
      this.#ask();
    };
    const input = html`
      <input
        type="range"
        name="top"
        min="0"
        max=${pays.length - 1}
        .value=${String(pays.indexOf(this.#top))}
        @input=${move}
      />
    `;
    return field(`The top row pays: ${this.#top.toLocaleString("en")} to 1`, input);
  }

  #list() {
    if (!this.#found) return nothing;
    const { found } = this.#found;
    const looked = effort(this.#found);
    if (!found.length)
      return html`
        <p class="notice">No whole-number paytable fits. Widen a range, or change the top pay.</p>
        <p class="quiet">${looked}</p>
      `;
    const rows = found.reduce((most, { pays }) =>
      Object.keys(pays).length > Object.keys(most.pays).length ? { pays, edge: "", hit: "" } : most,
    );
    const hands = Object.keys(rows.pays);
    const list = grid(
      "Paytables that fit",
      ["#Edge", "#Wins", ...hands.map((hand) => `#${hand}`), "In the file"],
      found.map(({ pays, edge, hit }) => [
        percent(exact(edge), 4),
        percent(exact(hit), 2),
        ...hands.map((hand) => pays[hand] ?? ""),
        pays === this.#taken
          ? "put in"
          : html`
              <button @click=${() => this.#take(pays)}>Put in</button>
            `,
      ]),
    );
    return html`
      ${list}
      <p class="quiet">${looked}</p>
    `;
  }
}

/**
 * How many candidates there were, and whether there could be more.
 * @param {Wire.FoundPaytables} found
 */
const effort = ({ candidates, solved, stopped, reach }) =>
  `${candidates.toLocaleString("en")} candidates` +
  (solved ? `, ${solved} of them solved again for their best play` : "") +
  (stopped ? "; stopped early, others may fit as well." : ".") +
  (reach
    ? ` With this top pay and hit rate, edges from ${percent(exact(reach[0]), 2)} to ` +
      `${percent(exact(reach[1]), 2)} can be reached.`
    : "");

/**
 * Percentages as exact shares of one.
 * @param {number} low
 * @param {number} high
 * @returns {[string, string]}
 */
const share = (low, high) => [`${Math.round(low * 100)}/10000`, `${Math.round(high * 100)}/10000`];
