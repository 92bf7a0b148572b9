/** How the tables look and sound in this browser. */

import { card } from "./card-row.js";
import { html } from "./html.js";
import { applyLooks, prefer, preference } from "./preferences.js";

/** @typedef {import("./preferences.js").Preference} Preference */

/** @type {[Preference, string, [string, string][]][]} */
const CHOICES = [
  [
    "felt",
    "Cloth",
    [
      ["own", "Each game's own"],
      ["slate", "Slate for all"],
    ],
  ],
  [
    "deck",
    "Deck",
    [
      ["two", "Two colours"],
      ["four", "Four colours"],
    ],
  ],
  [
    "pace",
    "The dealer's pace",
    [
      ["casino", "Casino"],
      ["brisk", "Brisk"],
      ["instant", "Instant"],
    ],
  ],
  [
    "sounds",
    "Sounds",
    [
      ["off", "Off"],
      ["on", "On, softly"],
    ],
  ],
  [
    "voice",
    "The dealer's voice",
    [
      ["off", "Off"],
      ["on", "On"],
    ],
  ],
];

export class Looks {
  section() {
    return html`
      <section class="looks">
        <h2>Looks and sounds</h2>
        ${CHOICES.map(([name, legend, options]) => choice(name, legend, options))}
        <div class="felt-strip" aria-hidden="true">${["As", "Kh", "Qd", "Jc"].map(card)}</div>
      </section>
    `;
  }
}

/** @param {Preference} name @param {string} legend @param {[string, string][]} options */
const choice = (name, legend, options) => html`
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
            @change=${() => {
              prefer(name, value);
              applyLooks();
            }}
          />
          <span>${words}</span>
        </label>
      `,
    )}
  </fieldset>
`;
