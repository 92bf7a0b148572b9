/**
 * How much a bet or a raise shall be: a slider that stops at round amounts, the number, usual
 * sizes.
 */

import { actName, money, plain } from "../../shell/format.js";
import { html, live } from "../../shell/html.js";

const STOPS = 60; // of a slider, about

export class Amounts {
  /** Chosen for the open question, spot by spot. @type {Record<string, number>} */
  #chosen = {};
  #state;
  #changed;

  /** @param {import("../live/table-state.js").TableState} state @param {() => void} changed */
  constructor(state, changed) {
    this.#state = state;
    this.#changed = changed;
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
    this.#chosen[stake.spot] = within(stake, Math.round(cents));
    this.#changed();
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
    const type = (/** @type {{target: HTMLInputElement}} */ { target }) =>
      this.#choose(stake, 100 * Number(target.value));
    return html`
      <div class="amount">
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
          min=${stake.least / 100}
          max=${stake.most / 100}
          step="0.01"
          .value=${plain(amount)}
          aria-label="${actName(option.act)} amount in dollars"
          @change=${type}
        />
        ${this.#sizes(stake).map(
          ([words, cents]) => html`
            <button @click=${() => this.#choose(stake, cents)}>${words}</button>
          `,
        )}
      </div>
    `;
  }

  /** @param {Wire.Stake} stake @returns {[string, number][]} */
  #sizes(stake) {
    const { round } = this.#state.view;
    if (this.#state.house || !round)
      return [
        ["Least", stake.least],
        ["Most", stake.most],
      ];
    const pots = round.pots.reduce((sum, pot) => sum + pot.amount, 0);
    const bets = Object.values(round.stakes).map((spots) => spots[stake.spot] ?? 0);
    const price = Math.max(0, ...bets);
    const called = pots + bets.reduce((sum, bet) => sum + bet, 0) + price - (stake.standing ?? 0);
    return [
      ["Half pot", price + called / 2],
      ["Pot", price + called],
      ["All in", stake.most],
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
