/**
 * Your spots: printed outlines with what stands on them; those that take a wager now are buttons.
 */

import { money } from "../../shell/format.js";
import { html, nothing } from "../../shell/html.js";
import { pile } from "./chips.js";
import { shapeOf, spotRows } from "./cloth.js";
import { lammer } from "./envy.js";

export class Spots {
  #state;
  #wagers;

  /**
   * @param {import("../live/table-state.js").TableState} state
   * @param {import("../tray/wagers.js").Wagers} wagers
   */
  constructor(state, wagers) {
    this.#state = state;
    this.#wagers = wagers;
  }

  template() {
    const { layout, you } = this.#state;
    const amounts = { ...this.#state.stakesOf(you), ...this.#wagers.stakes() };
    return spotRows(layout.spots).map(
      (row) => html`
        <ul class="spots" aria-label="Your wagers">
          ${row.map(
            (spot) => html`
              <li>${this.#spot(spot, amounts[spot.spot])}</li>
            `,
          )}
        </ul>
      `,
    );
  }

  /** @param {Wire.Spot} spot @param {number} [amount] */
  #spot(spot, amount) {
    const stake = this.#wagers.stakeOn(spot.spot);
    const { view, you } = this.#state;
    const mark = you ? view.round?.marks[you]?.[spot.spot] : undefined;
    const inside = html`
      <span class="name">${spot.label}</span>
      ${mark ? lammer(mark) : nothing} ${amount ? pile(amount) : this.#small(spot, stake)}
    `;
    if (!stake) {
      return html`
        <div class="spot ${shapeOf(spot)}" data-spot=${spot.spot}>${inside}</div>
      `;
    }
    const says = [`${spot.label}: ${this.#wagers.range(stake)}.`, ...this.#pays(spot, stake)];
    const words = [...says, stake.rule].join(" ");
    return html`
      <button
        class="spot ${shapeOf(spot)}"
        data-spot=${spot.spot}
        aria-label="${words} ${amount ? `Now ${money(amount)}.` : ""}"
        @click=${() => this.#wagers.put(spot.spot)}
      >
        ${inside}
      </button>
      <span class="says" aria-hidden="true">${words}</span>
    `;
  }

  /**
   * Below the name: what came of the wager, what it may be, or what is printed there.
   * @param {Wire.Spot} spot
   * @param {Wire.Stake} [stake]
   */
  #small(spot, stake) {
    const line = this.#state.view.round?.lines.find(
      (one) => one.seat === this.#state.you && one.wager === spot.spot,
    );
    if (line)
      return html`
        <span class="verdict ${line.verdict}">${verdictWords(line)}</span>
      `;
    const print = stake ? this.#wagers.range(stake) : spot.amount;
    return print
      ? html`
          <span class="pays">${print}</span>
        `
      : nothing;
  }

  /** What a spot pays, as printed. @param {Wire.Spot} spot @param {Wire.Stake} stake */
  #pays({ paytables }, { prize_from: prize }) {
    const own = this.#state.game.paytables.filter(({ name }) => paytables.includes(name));
    const printed = own.map(({ rows }) =>
      Object.entries(rows)
        .map(([row, pay]) => `${row} ${pay}`)
        .join(", "),
    );
    return [...printed, ...(prize ? [`Envy from ${money(prize)}`] : [])].map((one) => `${one}.`);
  }
}

/** @param {Wire.Line} line */
const verdictWords = ({ verdict, pay }) =>
  ({ win: `wins ${money(pay)}`, lose: "loses", push: "pushes" })[verdict];
