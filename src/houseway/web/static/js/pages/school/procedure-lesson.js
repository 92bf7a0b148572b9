/** The dealer's procedure against the clock: pitch, cut a payout, handle what went wrong. */

import { announce } from "../../shell/announce.js";
import { centsOf } from "../../shell/format.js";
import { html, nothing } from "../../shell/html.js";
import { get, post } from "../../shell/http.js";
import { ruleHere } from "../../shell/rules.js";
import { Task } from "../../shell/task.js";
import { discs } from "../../table/felt/chips.js";
import { mark } from "./lesson.js";

export const KINDS = { pitch: "Pitch", cut: "Cut the payout", irregularity: "Irregularities" };

export class ProcedureLesson {
  /** @type {Wire.ProcedureDrill | null} */
  #drill = null;
  /** @type {string[]} */
  #said = [];
  /** @type {Wire.CheckedProcedure | null} */
  #checked = null;
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
    this.#clock = setInterval(this.#draw, 1000);
    this.#draw();
  }

  stop() {
    clearInterval(this.#clock);
  }

  /** @param {string} option */
  #tap(option) {
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
      <div class="felt-box acts">
        ${drill.options.map(
          (option) => html`
            <button ?disabled=${Boolean(this.#checked)} @click=${() => this.#tap(option)}>
              ${this.#kind === "cut" ? discs(centsOf(option)) : nothing} ${option}
            </button>
          `,
        )}
      </div>
      <p aria-live="polite">
        <strong>You:</strong>
        ${this.#said.join(" · ") || "nothing yet"}
      </p>
      <div class="acts">${this.#checked ? this.#judged(this.#checked) : this.#open()}</div>
      ${this.check.trouble} ${this.again.trouble}
    `;
  }

  #open() {
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
