/** A score in one lesson or game, kept in this browser. */

import { plural } from "../../shell/format.js";
import { html } from "../../shell/html.js";
import { me } from "../../shell/me.js";

const NONE = { right: 0, asked: 0, streak: 0 };

export class Score {
  #key;
  #now;
  #draw;

  /** @param {string} lesson @param {() => void} draw */
  constructor(lesson, draw) {
    this.#key = lesson;
    this.#draw = draw;
    /** @type {typeof NONE} */
    this.#now = JSON.parse(localStorage.getItem(this.#key) ?? JSON.stringify(NONE));
  }

  /** @param {boolean[]} answers */
  add(answers) {
    const right = answers.filter(Boolean).length;
    const all = right === answers.length;
    this.#now = {
      right: this.#now.right + right,
      asked: this.#now.asked + answers.length,
      streak: all ? this.#now.streak + 1 : 0,
    };
    localStorage.setItem(this.#key, JSON.stringify(this.#now));
  }

  #clear() {
    this.#now = NONE;
    localStorage.removeItem(this.#key);
    this.#draw();
  }

  template() {
    const { right, asked, streak } = this.#now;
    if (!asked) {
      const where = me().person.role === "pupil" ? "under your name" : "in this browser";
      return html`
        <p class="score" role="status">Your score is kept ${where}.</p>
      `;
    }
    const percent = Math.round((100 * right) / asked);
    return html`
      <p class="score" role="status">
        Your score: ${right} of ${asked} right (${percent}%), ${plural(streak, "round")} in a row
        without a mistake.
        <button @click=${() => this.#clear()}>Start over</button>
      </p>
    `;
  }
}
