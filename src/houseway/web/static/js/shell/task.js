/** Something that a button or a form does on the server, and what went wrong with it. */

import { html, nothing } from "./html.js";
import { Refused } from "./http.js";
import { ruleLink } from "./rules.js";

export class Task {
  /** @type {unknown} */
  #error = null;
  #draw;
  #work;

  /**
   * @param {() => void} draw draws the page with what has come of it
   * @param {(said: FormData) => Promise<void>} work is given what the form says, if it is a form's
   */
  constructor(draw, work) {
    this.#draw = draw;
    this.#work = work;
    this.busy = false;
  }

  /** For `@click` and `@submit`. @param {Event} event */
  run = async (event) => {
    event.preventDefault();
    if (this.busy) return;
    const form = event.currentTarget;
    this.busy = true;
    this.#error = null;
    this.#draw();
    try {
      await this.#work(form instanceof HTMLFormElement ? new FormData(form) : new FormData());
    } catch (error) {
      this.#error = error;
    }
    this.busy = false;
    this.#draw();
  };

  /** The refusal, for the template to put beside the button. */
  get trouble() {
    return this.#error ? trouble(this.#error) : nothing;
  }
}

/** What went wrong, in a line that is read out. @param {unknown} error */
export function trouble(error) {
  const rule = error instanceof Refused ? error.rule : "";
  const message = error instanceof Error ? error.message : String(error);
  return html`
    <p class="error" role="alert">${message} ${rule ? ruleLink(rule) : nothing}</p>
  `;
}

/** What a form says under a name. @param {FormData} said @param {string} name */
export const text = (said, name) => String(said.get(name) ?? "").trim();
