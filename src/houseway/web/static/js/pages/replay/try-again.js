/** The decisions of a past round, taken again without stakes: the same cards, and what is best. */

import { decimal, exact, less, rough } from "../../shell/fractions.js";
import { unitName } from "../../shell/games.js";
import { html, nothing } from "../../shell/html.js";
import { answered } from "./coach-review.js";

const MOST = 6; // choices to take one of
const BLUNDER = 0.1; // of a unit

export class TryAgain {
  #decisions;
  #game;
  #effects;
  #at = 0;
  /** @type {Wire.ReviewedChoice | null} */
  #chosen = null;

  /**
   * @param {Wire.ReviewedDecision[]} decisions @param {Wire.GameSummary} game
   * @param {{show: (step: number) => void, end: () => void}} effects
   */
  constructor(decisions, game, effects) {
    this.#decisions = decisions.filter(({ choices }) => choices.every(({ value }) => value));
    this.#game = game;
    this.#effects = effects;
  }

  /** Whether there is something to decide. */
  get offered() {
    return this.#decisions.length > 0;
  }

  /** The cards as they lay before a decision. @param {number} [at] */
  begin(at = 0) {
    this.#at = at;
    this.#chosen = null;
    this.#effects.show(this.#decisions[at].after);
  }

  /** @param {Wire.ReviewedChoice} choice */
  #choose(choice) {
    this.#chosen = choice;
    this.#effects.show(this.#decisions[this.#at].after);
  }

  /** The best ones and the one that was taken, in an order that does not tell which is which. */
  get #choices() {
    const { choices, chosen } = this.#decisions[this.#at];
    const taken = choices.find((one) => same(one, chosen));
    const some = new Set([...choices.slice(0, taken ? MOST - 1 : MOST), ...(taken ? [taken] : [])]);
    return [...some].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  }

  template() {
    const { prompt } = this.#decisions[this.#at];
    return html`
      <section class="drill">
        <h2>${prompt}</h2>
        <p class="quiet">The same cards again, without stakes.</p>
        <div class="choices">
          ${this.#choices.map((one) => {
            const judged = one.best ? "correct" : one === this.#chosen ? "mistaken" : "";
            return html`
              <button
                class=${this.#chosen ? judged : ""}
                ?disabled=${this.#chosen !== null}
                @click=${() => this.#choose(one)}
              >
                <span>${answered(one, this.#game)}</span>
                ${
                  this.#chosen
                    ? html`
                        <span class="number">${decimal(exact(one.value ?? "0"), 4)}</span>
                      `
                    : nothing
                }
              </button>
            `;
          })}
        </div>
        <div role="status">${this.#chosen ? this.#verdict(this.#chosen) : nothing}</div>
      </section>
    `;
  }

  /** @param {Wire.ReviewedChoice} taken */
  #verdict(taken) {
    const { choices, chosen, unit } = this.#decisions[this.#at];
    const lost = less(exact(choices[0].value ?? "0"), exact(taken.value ?? "0"));
    const mark = !lost.n ? "✓" : rough(lost) > BLUNDER ? "??" : "?!";
    const more = this.#at + 1 < this.#decisions.length;
    return html`
      <p class="judged">
        <span class="verdict-mark" data-mark=${mark}>${mark}</span>
        <span>
          ${lost.n ? `Gives up ${decimal(lost, 4)} of the ${unitName(unit)}.` : "The best choice."}
          At the table you took: ${answered(chosen, this.#game)}
        </span>
      </p>
      <div class="acts">
        ${
          more
            ? html`
                <button class="main" @click=${() => this.begin(this.#at + 1)}>Next decision</button>
              `
            : html`
                <button class="main" @click=${this.#effects.end}>See how it ended</button>
              `
        }
        <button @click=${() => this.begin()}>From the start</button>
      </div>
    `;
  }
}

/** @param {Wire.ReviewedChoice} choice */
const keyOf = ({ act, cards }) => [act, ...cards.toSorted()].join(" ");

/** @param {Wire.ReviewedChoice} one @param {Wire.ReviewedChoice} other */
const same = (one, other) => keyOf(one) === keyOf(other);
