/**
 * Your spots: printed outlines with what stands on them; those that take a wager now are buttons.
 */

import { money } from "../../shell/format.js";
import { html, nothing } from "../../shell/html.js";
import { discs, pile } from "./chips.js";
import { shapeOf } from "./cloth.js";
import { drag } from "./drag.js";
import { lammer } from "./envy.js";
import { box } from "./pays.js";

const MOST_PRINTED = 15; // letters that a spot has room for
const NARROW = 104; // pixels

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

  /** @param {import("./measures.js").Plan} plan */
  template(plan) {
    const { layout, you, house } = this.#state;
    const amounts = { ...this.#state.stakesOf(you), ...this.#wagers.stakes() };
    const spots = layout.spots.toSorted((a, b) => Number(a.bonus) - Number(b.bonus));
    return html`
      <ul class="spots" aria-label="Your wagers">
        ${spots.map((spot, n) =>
          house || amounts[spot.spot]
            ? html`
                <li .style=${box(plan.spots[n])}>
                  ${this.#spot(spot, plan.spots[n].w, amounts[spot.spot])}
                </li>
              `
            : nothing,
        )}
      </ul>
    `;
  }

  /** @param {Wire.Spot} spot @param {number} width @param {number} [amount] */
  #spot(spot, width, amount) {
    const narrow = width < NARROW;
    const stake = this.#wagers.stakeOn(spot.spot);
    const { view, you } = this.#state;
    const mark = you ? view.round?.marks[you]?.[spot.spot] : undefined;
    const line = this.#line(spot);
    const inside = html`
      <span class="name">${narrow ? shortened(spot) : spot.label}</span>
      ${amount ? this.#chips(spot.spot, amount, stake) : this.#small(spot, width, stake)}
      ${mark ? lammer(mark) : nothing}
    `;
    const kind = `spot ${shapeOf(spot)} ${line ? line.verdict : ""}`;
    if (!stake) {
      return html`
        <div class=${kind} data-spot=${spot.spot}>${inside}</div>
      `;
    }
    const says = [`${spot.label}: ${this.#wagers.range(stake)}.`, ...this.#pays(spot, stake)];
    return html`
      <button
        class="${kind} live"
        data-spot=${spot.spot}
        aria-label="${says.join(" ")} ${amount ? `Now ${money(amount)}.` : ""}"
        @click=${() => this.#wagers.put(spot.spot)}
      >
        ${inside}
      </button>
    `;
  }

  /** What came of the wager. @param {Wire.Spot} spot */
  #line({ spot }) {
    const { view, mine } = this.#state;
    return view.round?.lines.find((one) => one.seat === mine && one.wager === spot);
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
          if (zone?.dataset["spot"]) this.#wagers.move(spot, zone.dataset["spot"]);
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
   * @param {number} width
   * @param {Wire.Stake} [stake]
   */
  #small(spot, width, stake) {
    const narrow = width < NARROW;
    const line = this.#line(spot);
    if (line) return verdict(line, narrow);
    const most = narrow ? (width - 8) / 6.6 : MOST_PRINTED;
    const words = stake ? this.#wagers.range(stake) : spot.amount;
    const print = words.length <= most ? words : "";
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

/**
 * The chips of a bet that won, with what it was paid beside them.
 * @param {Wire.Line} line @param {boolean} narrow
 */
const verdict = ({ verdict: said, stake, pay }, narrow) => html`
  <span class="verdict ${said}">
    ${
      said === "win" && pay
        ? html`
            <span class="paid">${narrow ? nothing : discs(stake)}${discs(pay)}</span>
            +${money(pay)}
          `
        : said === "lose"
          ? `−${money(stake)}`
          : "push"
    }
  </span>
`;

/** A bonus is drawn as one: its name need not say so. @param {Wire.Spot} spot */
const shortened = ({ bonus, label }) => (bonus ? label.replace(/(.{4}) Bonus$/, "$1") : label);
