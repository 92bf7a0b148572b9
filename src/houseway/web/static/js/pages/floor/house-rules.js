/** What the house does about irregularities, in its own words: the sheet of controls has them. */

import { capital } from "../../shell/format.js";
import { html } from "../../shell/html.js";
import { Task, text } from "../../shell/task.js";

const KINDS = /** @type {const} */ ([
  "misdeal",
  "exposed card",
  "boxed card",
  "wrong number of cards",
  "shuffler jam",
  "anything else",
]);

export class HouseRules {
  /**
   * @param {() => void} draw
   * @param {(rules: Wire.HouseRules) => Promise<void>} save
   */
  constructor(draw, save) {
    this.save = new Task(draw, async (said) => {
      const written = KINDS.map((kind) => [kind, text(said, kind).trim()]);
      await save({
        irregularities: Object.fromEntries(written.filter(([, words]) => words)),
        void_by_two: said.has("void_by_two"),
      });
    });
  }

  /** @param {Wire.HouseRules} rules */
  template({ irregularities, void_by_two: byTwo = false }) {
    const own = /** @type {Partial<Record<string, string>>} */ (irregularities ?? {});
    return html`
      <details class="house-rules">
        <summary>House rules for irregularities</summary>
        <p class="quiet">
          Your own words for what is done. They stand on the table's sheet of controls, with a new
          revision. Where you write nothing, the floor may void the round.
        </p>
        <form @submit=${this.save.run}>
          ${KINDS.map(
            (kind) => html`
              <label class="own-words">
                ${capital(kind)}
                <textarea
                  name=${kind}
                  rows="2"
                  maxlength="400"
                  .defaultValue=${own[kind] ?? ""}
                ></textarea>
              </label>
            `,
          )}
          <label>
            <input type="checkbox" name="void_by_two" ?checked=${byTwo} />
            Two members of the floor void a round together
          </label>
          <button>Save the house rules</button>
        </form>
        ${this.save.trouble}
      </details>
    `;
  }
}
