/** What every lesson has: an exercise, a check of the pupil's answers, and the next exercise. */

import { announce } from "../../shell/announce.js";
import { html, nothing } from "../../shell/html.js";
import { Task } from "../../shell/task.js";

/**
 * @template Exercise
 * @abstract
 */
export class Lesson {
  /** @type {Exercise | null} */
  exercise = null;
  checked = false;
  #score;

  /**
   * @param {Wire.GameInFull} game
   * @param {import("./score.js").Score} score
   * @param {() => void} draw
   */
  constructor(game, score, draw) {
    this.game = game.name;
    this.rules = new Map(game.rules.map((rule) => [rule.id, rule]));
    this.#score = score;
    this.redraw = draw;
    this.check = new Task(draw, async (said) => {
      const right = await this.judge(said);
      this.#score.add(right);
      this.checked = true;
      announce(`${right.filter(Boolean).length} of ${right.length} right.`);
    });
    this.again = new Task(draw, () => this.next());
  }

  /** @param {number} [seed] */
  async next(seed) {
    this.exercise = await this.load(seed);
    this.checked = false;
    this.redraw();
    /** @type {HTMLElement | null} */ (document.querySelector("main h2"))?.focus();
  }

  /** @param {number} [_seed] @returns {Promise<Exercise>} */
  load(_seed) {
    throw new Error("each lesson loads its own exercises");
  }

  /** Which answers were right. @param {FormData} _said @returns {Promise<boolean[]>} */
  judge(_said) {
    throw new Error("each lesson judges its own answers");
  }

  /** @param {unknown} questions @param {string} next */
  form(questions, next) {
    return html`
      <form class="lesson" @submit=${this.check.run}>
        ${questions}
        <div class="acts">
          ${
            this.checked
              ? html`
                  <button type="button" class="main" @click=${this.again.run}>${next}</button>
                `
              : html`
                  <button class="main">Check</button>
                `
          }
        </div>
      </form>
      ${this.check.trouble} ${this.again.trouble}
    `;
  }
}

/** What was right, and why. @param {{right: boolean}} one @param {string} words */
export const mark = ({ right }, words) => html`
  <p class=${right ? "win" : "lose"}>
    <strong>${right ? "✓ Right." : "✗ No."}</strong>
    ${words || nothing}
  </p>
`;
