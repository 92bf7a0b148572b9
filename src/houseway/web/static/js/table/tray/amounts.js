/**
 * How much a bet or a raise shall be: usual sizes, a slider that stops at round amounts, and the
 * number itself.
 */

import { actName, money, plain } from "../../shell/format.js";
import { html, live } from "../../shell/html.js";

const STOPS = 60; // of a slider, about

export class Amounts {
  /** Chosen for the open question, spot by spot. @type {Record<string, number>} */
  #chosen = {};
  #state;
  #effects;

  /**
   * @param {import("../live/table-state.js").TableState} state
   * @param {object} effects
   * @param {() => void} effects.changed
   * @param {(option: Wire.Option) => void} effects.choose
   */
  constructor(state, effects) {
    this.#state = state;
    this.#effects = effects;
  }

  /** Another question is asked: nothing is chosen yet. */
  forget() {
    this.#chosen = {};
  }

  /**
   * What is chosen: at first the least among players, the most against the house.
   * @param {Wire.Stake} stake
   */
  of(stake) {
    const first = this.#state.house ? stake.most : stake.least;
    return within(stake, this.#chosen[stake.spot] ?? first);
  }

  /** @param {Wire.Stake} stake @param {number} cents */
  #choose(stake, cents) {
    this.#chosen[stake.spot] = within(stake, Math.round(cents) || 0);
    this.#effects.changed();
  }

  /** @param {Wire.Option} option @param {Wire.Stake} stake */
  template(option, stake) {
    const amount = this.of(stake);
    const stops = stopsBetween(stake.least, stake.most);
    const nearest = stops.reduce(
      (best, stop, n) => (Math.abs(stop - amount) < Math.abs(stops[best] - amount) ? n : best),
      0,
    );
    const slide = (/** @type {{target: HTMLInputElement}} */ { target }) =>
      this.#choose(stake, stops[Number(target.value)]);
    // While somebody types, only what is a whole answer counts; at the end the box says what does.
    const type = (/** @type {{target: HTMLInputElement}} */ { target }) => {
      const cents = Math.round(100 * Number(target.value));
      if (target.value && cents === within(stake, cents)) this.#chosen[stake.spot] = cents;
    };
    const typed = (/** @type {{target: HTMLInputElement}} */ { target }) =>
      this.#choose(stake, 100 * Number(target.value));
    const enter = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      typed({ target: /** @type {HTMLInputElement} */ (event.target) });
      this.#effects.choose(option);
    };
    return html`
      <div class="amount">
        <div class="presets">
          ${this.#sizes(stake).map(
            ([words, cents]) => html`
              <button aria-pressed=${cents === amount} @click=${() => this.#choose(stake, cents)}>
                ${words}
              </button>
            `,
          )}
        </div>
        <input
          type="range"
          min="0"
          max=${stops.length - 1}
          step="1"
          .value=${live(String(nearest))}
          aria-label="${actName(option.act)} amount"
          aria-valuetext=${money(amount)}
          @input=${slide}
        />
        <input
          type="number"
          inputmode="decimal"
          min=${stake.least / 100}
          max=${stake.most / 100}
          step="0.01"
          .value=${live(plain(amount))}
          aria-label="${actName(option.act)} amount in dollars"
          @input=${type}
          @change=${typed}
          @keydown=${enter}
        />
      </div>
    `;
  }

  /** @param {Wire.Stake} stake @returns {[string, number][]} */
  #sizes(stake) {
    const { round } = this.#state.view;
    if (this.#state.house || !round) {
      return [
        ["Least", stake.least],
        ["Most", stake.most],
      ];
    }
    const pots = round.pots.reduce((sum, pot) => sum + pot.amount, 0);
    const bets = Object.values(round.stakes).map((spots) => spots[stake.spot] ?? 0);
    const price = Math.max(0, ...bets);
    const called = pots + bets.reduce((sum, bet) => sum + bet, 0) + price - (stake.standing ?? 0);
    const whole = (/** @type {number} */ cents) => within(stake, Math.round(cents / 100) * 100);
    return [
      ["Half pot", whole(price + called / 2)],
      ["Pot", whole(price + called)],
      [stake.most >= (round.question?.purse ?? 0) ? "All in" : "Most", stake.most],
    ];
  }
}

/** @param {Wire.Stake} stake @param {number} cents */
const within = ({ least, most }, cents) => Math.min(most, Math.max(least, cents));

/**
 * Round amounts from the least to the most, and these two.
 * @param {number} least
 * @param {number} most
 */
export function stopsBetween(least, most) {
  const rough = Math.max(100, (most - least) / STOPS);
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * size).find((one) => one >= rough) ?? rough;
  const stops = [least];
  for (let stop = (Math.floor(least / step) + 1) * step; stop < most; stop += step) {
    stops.push(stop);
  }
  return [...stops, most];
}
