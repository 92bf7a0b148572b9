/** The dealer's procedure against the clock: pitch, cut a payout, handle what went wrong. */

import { announce } from "../../shell/announce.js";
import { cardRow } from "../../shell/card-row.js";
import { centsOf } from "../../shell/format.js";
import { html, nothing } from "../../shell/html.js";
import { get, post } from "../../shell/http.js";
import { ruleHere } from "../../shell/rules.js";
import { Task } from "../../shell/task.js";
import { discs } from "../../table/felt/chips.js";
import { mark } from "./lesson.js";

export const KINDS = { pitch: "Pitch", cut: "Cut the payout", irregularity: "Irregularities" };

/** `Seat 3` is 3, `Dealer` is D. @param {string} place */
const keyOf = (place) => /\d/.exec(place)?.[0] ?? place[0];

export class ProcedureLesson {
  /** @type {Wire.ProcedureDrill | null} */
  #drill = null;
  /** @type {string[]} */
  #said = [];
  /** @type {Wire.CheckedProcedure | null} */
  #checked = null;
  /** The pitch so far: by place its cards, and what was wrong with the last.
   * @type {{ cards: Record<string, (string | null)[]>, last: Wire.PitchedCards | null }} */
  #pitched = { cards: {}, last: null };
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #clock;
  #started = 0;
  #game;
  #kind;
  #draw;
  #rules;

  /**
   * @param {Wire.GameInFull} game
   * @param {keyof typeof KINDS} kind
   * @param {import("./score.js").Score} score
   * @param {() => void} draw
   */
  constructor(game, kind, score, draw) {
    this.#game = game.name;
    this.#kind = kind;
    this.#draw = draw;
    this.#rules = new Map(game.rules.map((rule) => [rule.id, rule]));
    this.check = new Task(draw, async () => {
      const { seed } = /** @type {Wire.ProcedureDrill} */ (this.#drill);
      const answer = { seed, kind, said: this.#said, seconds: this.#seconds };
      this.stop();
      this.#checked = await post("/api/school/{game}/procedure", answer, { game: game.name });
      const good = this.#checked.right && this.#checked.in_time;
      score.add([good]);
      announce(good ? "Right, and in time." : this.#checked.right ? "Right, but late." : "No.");
    });
    this.again = new Task(draw, () => this.next());
    this.pitch = new Task(draw, () => this.#pitch());
  }

  get #seconds() {
    return (performance.now() - this.#started) / 1000;
  }

  /** @param {number} [seed] */
  async next(seed) {
    this.stop();
    const asked = { game: this.#game, kind: this.#kind, seed };
    this.#drill = await get("/api/school/{game}/procedure", asked);
    [this.#said, this.#checked, this.#started] = [[], null, performance.now()];
    this.#pitched = { cards: {}, last: null };
    this.#clock = setInterval(this.#draw, 1000);
    document.addEventListener("keydown", this.#key);
    this.#draw();
  }

  stop() {
    clearInterval(this.#clock);
    document.removeEventListener("keydown", this.#key);
  }

  /** Places are pitched to by their keys, too. @param {KeyboardEvent} event */
  #key = (event) => {
    const place = this.#drill?.options.find((one) => keyOf(one) === event.key.toUpperCase());
    if (this.#kind === "pitch" && place && !event.ctrlKey && !event.metaKey)
      this.#tap(place, event);
  };

  /** Each pitch is judged at once; the cards go where they belong. */
  async #pitch() {
    const { seed } = /** @type {Wire.ProcedureDrill} */ (this.#drill);
    const told = await post(
      "/api/school/{game}/pitch",
      { seed, said: this.#said },
      { game: this.#game },
    );
    const { cards } = this.#pitched;
    cards[told.place] = [...(cards[told.place] ?? []), ...told.faces];
    this.#pitched.last = told;
    announce(told.words);
  }

  /** @param {string} option @param {Event} event */
  async #tap(option, event) {
    if (this.#kind === "pitch") {
      if (this.pitch.busy || this.#pitched.last?.done) return;
      this.#said.push(option);
      await this.pitch.run(event);
      if (this.#pitched.last?.done) this.check.run(event);
      return;
    }
    this.#said = this.#kind === "irregularity" ? [option] : [...this.#said, option];
    if (this.#kind === "cut") this.#said.sort((one, other) => centsOf(other) - centsOf(one));
    this.#draw();
  }

  #undo() {
    this.#said = this.#said.slice(0, -1);
    this.#draw();
  }

  template() {
    const drill = this.#drill;
    if (!drill) return nothing;
    const left = Math.max(0, Math.ceil(drill.seconds - this.#seconds));
    return html`
      <h2 tabindex="-1">${drill.prompt}</h2>
      <p class="quiet">${this.#checked ? nothing : `${left} s left of ${drill.seconds}`}</p>
      ${this.#kind === "pitch" ? this.#felt(drill) : this.#choices(drill)}
      <div class="acts">${this.#checked ? this.#judged(this.#checked) : this.#open()}</div>
      ${this.check.trouble} ${this.again.trouble} ${this.pitch.trouble}
    `;
  }

  /** @param {Wire.ProcedureDrill} drill */
  #choices(drill) {
    return html`
      <div class="felt-box acts">
        ${drill.options.map(
          (option) => html`
            <button
              ?disabled=${Boolean(this.#checked)}
              @click=${(/** @type {Event} */ event) => this.#tap(option, event)}
            >
              ${this.#kind === "cut" ? discs(centsOf(option)) : nothing} ${option}
            </button>
          `,
        )}
      </div>
      <p aria-live="polite">
        <strong>You:</strong>
        ${this.#said.join(" · ") || "nothing yet"}
      </p>
    `;
  }

  /** The places of the table, to pitch to. @param {Wire.ProcedureDrill} drill */
  #felt(drill) {
    const { cards, last } = this.#pitched;
    return html`
      <div class="felt-box pitch">
        ${drill.options.map(
          (place) => html`
            <button
              class=${/\d/.test(place) ? nothing : "house"}
              ?disabled=${Boolean(this.#checked)}
              @click=${(/** @type {Event} */ event) => this.#tap(place, event)}
            >
              ${place}
              <kbd>${keyOf(place)}</kbd>
              ${cardRow(cards[place] ?? [])}
            </button>
          `,
        )}
      </div>
      ${
        last?.words
          ? html`
              ${mark(last, last.words)} ${ruleHere(last.rule, this.#rules.get(last.rule))}
            `
          : nothing
      }
    `;
  }

  #open() {
    if (this.#kind === "pitch") return nothing;
    return html`
      <button class="main" @click=${this.check.run}>Done</button>
      <button ?disabled=${!this.#said.length} @click=${() => this.#undo()}>Take back</button>
    `;
  }

  /** @param {Wire.CheckedProcedure} checked */
  #judged({ right, in_time: inTime, solution, words, rule }) {
    const late = right && !inTime ? "Right, but too slow. " : "";
    return html`
      <div>
        ${mark({ right: right && inTime }, `${late}${solution.join(" · ")}. ${words}`)}
        ${ruleHere(rule, this.#rules.get(rule))}
      </div>
      <button class="main" @click=${this.again.run}>Next</button>
    `;
  }
}
