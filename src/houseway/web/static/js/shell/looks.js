/** How the tables look and sound in this browser. */

import { redrawCards } from "../../shell/card.js";
import { card } from "../../shell/card-row.js";
import { html } from "../../shell/html.js";
import { applyFelt, prefer, preference } from "../../shell/preferences.js";

/** @typedef {import("../../shell/preferences.js").Preference} Preference */

export class Looks {
  /**
   * @param {Preference} name
   * @param {string} legend
   * @param {string[][]} options
   * @param {() => void} [apply]
   */
  #choice(name, legend, options, apply) {
    const choose = (/** @type {string} */ value) => {
      prefer(name, value);
      apply?.();
    };
    return html`
      <fieldset class="choice">
        <legend>${legend}</legend>
        ${options.map(
          ([value, words]) => html`
            <label class="tap">
              <input
                type="radio"
                name=${name}
                value=${value}
                ?checked=${value === preference(name)}
                @change=${() => choose(value)}
              />
              <span>${words}</span>
            </label>
          `,
        )}
      </fieldset>
    `;
  }

  section() {
    const felts = [
      ["green", "Green"],
      ["slate", "Slate blue"],
    ];
    const decks = [
      ["two", "Two colours"],
      ["four", "Four colours"],
    ];
    const paces = [
      ["casino", "Casino"],
      ["brisk", "Brisk"],
      ["instant", "Instant"],
    ];
    const voices = [
      ["off", "Off"],
      ["on", "On"],
    ];
    const sounds = [
      ["off", "Off"],
      ["on", "On, softly"],
    ];
    return html`
      <section>
        <h2>Looks and sounds</h2>
        ${this.#choice("felt", "Felt", felts, applyFelt)}
        ${this.#choice("deck", "Deck", decks, redrawCards)}
        <div class="felt-strip" aria-hidden="true">${["As", "Kh", "Qd", "Jc"].map(card)}</div>
        ${this.#choice("pace", "The dealer's pace", paces)}
        ${this.#choice("sounds", "Sounds", sounds)}
        ${this.#choice("voice", "The dealer's voice", voices)}
      </section>
    `;
  }
}
