/** The game files that makers have handed in, for the floor to open a table with or give back. */

import { announce } from "../../shell/announce.js";
import { when } from "../../shell/format.js";
import { html, nothing, repeat } from "../../shell/html.js";
import { get, post } from "../../shell/http.js";
import { Task } from "../../shell/task.js";
import { settingsFields, settingsOf } from "./table-settings.js";

export class SubmittedFiles {
  /** @type {SubmittedFile[]} */
  #files = [];
  #effects;

  /** @param {{draw: () => void, refresh: () => Promise<void>}} effects */
  constructor(effects) {
    this.#effects = effects;
  }

  async load() {
    const waiting = await get("/api/desk/submitted");
    this.#files = waiting.map(
      (one) =>
        this.#files.find(({ file }) => file.id === one.id && file.text === one.text) ??
        new SubmittedFile(one, this.#effects),
    );
  }

  /** How many wait for the floor. */
  get count() {
    return this.#files.length;
  }

  template() {
    if (!this.#files.length) return nothing;
    return html`
      <h2>Handed in by makers</h2>
      <p>Games of their own, not approved. A table that you open with one says so.</p>
      ${repeat(
        this.#files,
        ({ file }) => file.id,
        (one) => one.section(),
      )}
    `;
  }
}

class SubmittedFile {
  /** @type {Wire.GameInFull | null} */
  #game = null;
  #draw;

  /**
   * @param {Wire.SubmittedFile} file
   * @param {{draw: () => void, refresh: () => Promise<void>}} effects
   */
  constructor(file, { draw, refresh }) {
    this.file = file;
    this.#draw = draw;
    const at = { file: file.id };
    this.open = new Task(draw, async (said) => {
      if (!this.#game) return;
      await post("/api/desk/submitted/{file}/open", settingsOf(this.#game, said), at);
      announce("The table is open.");
      await refresh();
    });
    this.decline = new Task(draw, async () => {
      await post("/api/desk/submitted/{file}/decline", {}, at);
      announce("It is its maker's again.");
      await refresh();
    });
  }

  async #read() {
    const { name, text } = this.file;
    this.#game ??= (await post("/api/desk/read", { name, text })).game;
    this.#draw();
  }

  section() {
    const { name, maker, submitted_at: at, text } = this.file;
    return html`
      <details class="submitted" @toggle=${() => this.#read()}>
        <summary>${name}, by ${maker}, ${when(at)}</summary>
        <pre class="scroll" tabindex="0" aria-label="The file ${name}">${text}</pre>
        ${
          this.#game
            ? html`
                <form @submit=${this.open.run}>
                  <div class="new-table">${settingsFields(this.#game)}</div>
                  <div class="acts">
                    <button class="main">Open a table with it</button>
                    <button type="button" @click=${this.decline.run}>Give it back</button>
                  </div>
                </form>
              `
            : nothing
        }
        ${this.open.trouble} ${this.decline.trouble}
      </details>
    `;
  }
}
