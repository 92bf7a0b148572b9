/** A few words at the table, from a fixed set; and whom you do not want to hear. */

import { html, nothing } from "../shell/html.js";

/** @type {Sent.SayWord["word"][]} */
const WORDS = [
  "Good luck",
  "Nice hand",
  "Well played",
  "Thank you",
  "So close",
  "Ouch",
  "Wow",
  "Ha!",
];
const HEARD = 4000; // milliseconds for which a word is shown
const MUTED = "muted";

export class Say {
  #state;
  #effects;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #later;

  /**
   * @param {import("./live/table-state.js").TableState} state
   * @param {{give: (command: Sent.Command) => void, changed: () => void}} effects
   */
  constructor(state, effects) {
    this.#state = state;
    this.#effects = effects;
  }

  /** What is heard of a seat now. @param {Wire.SeatView} sitter */
  heard({ name, said }) {
    if (!said || this.#muted.includes(name)) return "";
    const left = said.at + HEARD - this.#state.now;
    if (left <= 0) return "";
    clearTimeout(this.#later);
    this.#later = setTimeout(this.#effects.changed, left + 50);
    return said.word;
  }

  leave() {
    clearTimeout(this.#later);
  }

  /** @returns {string[]} names that are not heard in this browser */
  get #muted() {
    return JSON.parse(localStorage.getItem(MUTED) ?? "[]");
  }

  /** @param {string} name */
  #mute(name) {
    const others = this.#muted.filter((one) => one !== name);
    const muted = others.length === this.#muted.length ? [...others, name] : others;
    localStorage.setItem(MUTED, JSON.stringify(muted.slice(-200)));
    this.#effects.changed();
  }

  sheet() {
    const { sitter, view } = this.#state;
    if (!sitter) return nothing;
    const others = view.sitters.filter(({ bot, seat }) => !bot && seat !== sitter.seat);
    return html`
      <div id="say" class="sheet" popover>
        <h2>Say</h2>
        <div class="words">
          ${WORDS.map(
            (word) => html`
              <button
                popovertarget="say"
                popovertargetaction="hide"
                @click=${() => this.#effects.give({ type: "say", word })}
              >
                ${word}
              </button>
            `,
          )}
        </div>
        ${others.map(
          ({ name }) => html`
            <label class="tap">
              <input
                type="checkbox"
                .checked=${!this.#muted.includes(name)}
                @change=${() => this.#mute(name)}
              />
              Hear ${name}
            </label>
          `,
        )}
      </div>
    `;
  }
}
