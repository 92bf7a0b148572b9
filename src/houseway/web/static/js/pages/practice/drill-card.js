/** One decision to take: the cards that are seen, some answers, and what each was worth. */

import { cardName } from "../../shell/card.js";
import { cardPlace, cardsInText } from "../../shell/card-row.js";
import { actName, money, signed, title } from "../../shell/format.js";
import { decimal, exact, fraction, rough, times } from "../../shell/fractions.js";
import { spotLabel, unitName } from "../../shell/games.js";
import { html, nothing } from "../../shell/html.js";

export class DrillCard {
  /** @type {Wire.CheckedDrill | null} */
  checked = null;
  #chosen = -1;
  #game;
  #drill;
  #check;
  #done;

  /**
   * @param {Wire.GameSummary} game
   * @param {Wire.Drill} drill
   * @param {(choice: number) => Promise<Wire.CheckedDrill>} check
   * @param {(right: boolean) => void} done
   */
  constructor(game, drill, check, done) {
    this.#game = game;
    this.#drill = drill;
    this.#check = check;
    this.#done = done;
  }

  /** @param {number} choice */
  async choose(choice) {
    if (this.#chosen >= 0 || choice >= this.#drill.choices.length) return;
    this.#chosen = choice;
    this.show(choice, await this.#check(choice));
    this.#done(this.checked?.right ?? false);
  }

  /** An answer that was given already. @param {number} choice @param {Wire.CheckedDrill} checked */
  show(choice, checked) {
    this.#chosen = choice;
    this.checked = checked;
  }

  /** The cards, the question and the answers, as they are said. */
  aloud() {
    const { prompt, choices } = this.#drill;
    const seen = this.#places().map(
      ([name, faces]) =>
        `${name}: ${faces
          .filter((face) => face !== null)
          .map(cardName)
          .join(", ")}`,
    );
    const answers = choices.map((one, at) => `${at + 1}: ${this.#said(one)}`);
    return [...seen, prompt, ...answers].join(". ");
  }

  /** @returns {[string, (string | null)[]][]} */
  #places() {
    return Object.entries(this.#drill.places)
      .filter(([, faces]) => faces.some((face) => face !== null))
      .map(([place, faces]) => [title(place.replace(/^seat \d+/, "You")), faces]);
  }

  /** @param {Wire.DrillChoice} choice */
  #said({ act, cards, stakes }) {
    return [actName(act), ...cards.map(cardName), this.#staked(act, stakes)]
      .filter(Boolean)
      .join(" ");
  }

  /** @param {string} act @param {Record<string, number>} stakes */
  #staked(act, stakes) {
    const name = (/** @type {string} */ spot) => (spot === act ? "" : spotLabel(this.#game, spot));
    return Object.entries(stakes)
      .map(([spot, cents]) => `${name(spot)} ${money(cents)}`.trim())
      .join(", ");
  }

  template() {
    const { prompt, choices } = this.#drill;
    return html`
      <section class="drill">
        <h2>${prompt}</h2>
        <div class="felt-box" data-cloth=${this.#game.look.cloth}>
          ${this.#places().map(([name, faces]) => cardPlace(name, faces))}
        </div>
        <div class="choices">${choices.map((one, at) => this.#choice(one, at))}</div>
        ${this.checked ? this.#verdict(this.checked) : nothing}
      </section>
    `;
  }

  /** @param {Wire.DrillChoice} one @param {number} at */
  #choice(one, at) {
    const told = this.checked;
    const judged = told?.best[at] ? "correct" : told && at === this.#chosen ? "mistaken" : "";
    return html`
      <button class=${judged} ?disabled=${this.#chosen >= 0} @click=${() => this.choose(at)}>
        <kbd>${at + 1}</kbd>
        <span>
          ${actName(one.act)} ${one.cards.length ? cardsInText(one.cards) : nothing}
          ${this.#staked(one.act, one.stakes)}
        </span>
        ${
          told
            ? html`
                <span class="number money" title="${decimal(exact(told.values[at]), 6)}">
                  ${signed(inCents(told.values[at], told.stake))}
                </span>
              `
            : nothing
        }
      </button>
    `;
  }

  /** @param {Wire.CheckedDrill} told */
  #verdict({ right, unit, given_up: lost, stake }) {
    const cents = inCents(lost, stake);
    const cost = cents ? money(cents) : "less than a cent";
    return html`
      <p class=${right ? "win" : "lose"}>
        <strong>${right ? "✓ Best." : "✗ Not the best."}</strong>
        ${right ? nothing : `It costs ${cost} on average.`}
        <span class="quiet">
          Each answer shows what it wins or loses on average with ${money(stake)} on the
          ${unitName(unit)}.
        </span>
      </p>
    `;
  }
}

/** A value in units as money. @param {string} value @param {number} stake that a unit is */
const inCents = (value, stake) => Math.round(rough(times(exact(value), fraction(BigInt(stake)))));
