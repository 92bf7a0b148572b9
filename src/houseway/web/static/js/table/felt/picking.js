/** Your cards while a question wants some of them: by tap, by key, or pushed forward. */

import { cardName } from "../../shell/card.js";
import { html, repeat } from "../../shell/html.js";
import { drag } from "./drag.js";

const KEYS = "ZXCVBNM"; // for your cards as they were dealt: none is a rank
const PUSHED = 16; // pixels forward, or back, that say what you mean

export class Picking {
  /** Cards picked for the open question. @type {string[]} */
  picked = [];
  #state;
  #effects;

  /**
   * @param {import("../live/table-state.js").TableState} state
   * @param {object} effects
   * @param {() => void} effects.changed
   * @param {() => void} effects.hold leaves the table as it is drawn while a card is dragged
   * @param {() => void} effects.release draws what has come meanwhile
   * @param {HTMLElement} effects.root
   * @param {() => string[]} [effects.advised] words of the best answer, where the coach shows it
   */
  constructor(state, effects) {
    this.#state = state;
    this.#effects = effects;
  }

  get #options() {
    return this.#state.question?.options.filter((option) => option.pick) ?? [];
  }

  get #most() {
    return Math.max(...this.#options.map((option) => option.pick ?? 0));
  }

  get #place() {
    return `seat ${this.#state.you}`;
  }

  /**
   * Your cards that the open question lets you pick from, as they were dealt.
   * @returns {string[]}
   */
  get cards() {
    const offered = new Set(this.#options.flatMap((option) => option.cards ?? []));
    const own = this.#state.places[this.#place] ?? [];
    return own.filter((face) => face !== null).filter((face) => offered.has(face));
  }

  /** How many more cards an option needs. @param {Wire.Option} option */
  missing({ pick = 0 }) {
    return pick ? pick - this.picked.length : 0;
  }

  /**
   * Whether the cards that are picked keep the hands in order, where an option sets them.
   * @param {Wire.Option} option
   */
  isFoul({ groups = [], settings = [] }) {
    if (!settings.length) return false;
    const name = (/** @type {string[]} */ named) => inHands(named, groups);
    const wanted = name(this.picked);
    return !settings.some((setting) => name(setting) === wanted);
  }

  /** Picks what is done without an answer: hands set by the house way, to be changed. */
  suggest() {
    const { question } = this.#state;
    if (!this.#options.some(({ settings = [] }) => settings.length)) return;
    this.picked = [...(question?.default.cards ?? [])];
  }

  /** The cards that an option names. @param {Wire.Option} option */
  named({ pick = 0 }) {
    return this.picked.slice(0, pick);
  }

  /** Picks the card of a key; whether there is one. @param {string} key */
  pickByKey(key) {
    const face = key.length === 1 ? this.cards[KEYS.indexOf(key.toUpperCase())] : undefined;
    if (face) this.pick(face);
    return Boolean(face);
  }

  /** Picks a card, or puts it back; one too many puts the first one back. @param {string} face */
  pick(face) {
    this.picked = this.picked.includes(face)
      ? this.picked.filter((other) => other !== face)
      : [...this.picked, face].slice(-this.#most);
    this.#effects.changed();
    const button = this.#effects.root.querySelector(`.pick[data-face="${face}"]`);
    if (button instanceof HTMLElement) button.focus();
  }

  /**
   * Your cards in a row that does not move: those that are picked stand forward.
   * @param {(title: string, cards: string[]) => unknown} titled
   */
  template(titled) {
    const { cards, picked } = this;
    const rest = cards.filter((face) => !picked.includes(face));
    const done = picked.length === this.#most;
    const zones = this.#state.layout.zones.map((zone) =>
      titled(zone.title, zone.picked ? picked.slice(zone.start, zone.stop) : rest),
    );
    return html`
      <div class="hand picks">
        ${
          done && zones.length
            ? html`
                <div class="zones">${zones}</div>
              `
            : titled("", cards)
        }
        <div class="cards" data-place=${this.#place}>
          ${repeat(
            cards,
            (face) => face,
            (face) => this.#button(face),
          )}
        </div>
      </div>
    `;
  }

  /** @param {string} face */
  #button(face) {
    const key = KEYS[this.cards.indexOf(face)];
    return html`
      <button
        class="pick ${this.#effects.advised?.().includes(face) ? "advised" : ""}"
        aria-pressed=${this.picked.includes(face)}
        aria-label="${cardName(face)}, key ${key}"
        data-face=${face}
        @click=${() => this.pick(face)}
        @pointerdown=${(/** @type {PointerEvent} */ event) => this.#drag(event, face)}
      >
        <hw-card face=${face}></hw-card>
        <kbd aria-hidden="true">${key}</kbd>
      </button>
    `;
  }

  /**
   * A card pushed forward is picked, one drawn back is not.
   * @param {PointerEvent} event @param {string} face
   */
  #drag(event, face) {
    const { hold, release } = this.#effects;
    drag(event, {
      zones: () => [],
      start: hold,
      drop: (_, by) => {
        const forward = by.y < 0;
        if (Math.abs(by.y) > PUSHED && forward !== this.picked.includes(face)) this.pick(face);
        release();
      },
    });
  }
}

/**
 * A setting's cards hand by hand, so that two that differ in the order of picking are the same.
 * @param {string[]} named @param {number[]} groups
 */
const inHands = (named, groups) => {
  let start = 0;
  return groups
    .map((size) =>
      named
        .slice(start, (start += size))
        .sort()
        .join(" "),
    )
    .join(" / ");
};
