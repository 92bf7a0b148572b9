/**
 * Your spots: printed outlines with what stands on them; those that take a wager now are buttons.
 */

import { money } from "../../shell/format.js";
import { html, nothing } from "../../shell/html.js";
import { pile } from "./chips.js";
import { shapeOf, spotRows } from "./cloth.js";
import { drag } from "./drag.js";
import { lammer } from "./envy.js";

const MOST_PRINTED = 18; // letters that a spot has room for

export class Spots {
  #state;
  #wagers;
  #showPays;

  /**
   * @param {import("../live/table-state.js").TableState} state
   * @param {import("../tray/wagers.js").Wagers} wagers
   * @param {() => void} [showPays] where there is a place to show them in full
   */
  constructor(state, wagers, showPays) {
    this.#state = state;
    this.#wagers = wagers;
    this.#showPays = showPays;
  }

  template() {
    const { layout, you } = this.#state;
    const amounts = { ...this.#state.stakesOf(you), ...this.#wagers.stakes() };
    const showPays = this.#showPays;
    const pays =
      showPays && this.#state.game.paytables.length
        ? html`
            <button class="to-pays" @click=${showPays}>Pays</button>
          `
        : nothing;
    return [...this.#rows(layout.spots, amounts), pays];
  }

  /** @param {Wire.Spot[]} spots @param {Record<string, number>} amounts */
  #rows(spots, amounts) {
    return spotRows(spots).map(
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
      ${mark ? lammer(mark) : nothing}
      ${amount ? this.#chips(spot.spot, amount, stake) : this.#small(spot, stake)}
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
   * Chips on a spot, which can be dragged to another while wagers are taken.
   * @param {string} spot
   * @param {number} amount
   * @param {Wire.Stake} [stake]
   */
  #chips(spot, amount, stake) {
    if (!stake) return pile(amount);
    const take = (/** @type {PointerEvent} */ event) =>
      drag(event, {
        zones: () => [
          .../** @type {NodeListOf<HTMLElement>} */ (
            document.querySelectorAll("button.spot, .tray")
          ),
        ],
        start: () => {},
        drop: (zone) => {
          if (zone?.dataset.spot) this.#wagers.move(spot, zone.dataset.spot);
          else if (zone) this.#wagers.clear(spot);
        },
      });
    return html`
      <span @pointerdown=${take}>${pile(amount)}</span>
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
    const fits = spot.amount.length <= MOST_PRINTED ? spot.amount : "";
    const print = stake ? this.#wagers.range(stake) : fits;
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
