/** The other places at the table: cards, name and chips, and what was bet or done, a cell each. */

import { card, litCard } from "../../shell/card-row.js";
import { faceOf } from "../../shell/face.js";
import { money, outcome, signed } from "../../shell/format.js";
import { html, nothing, repeat } from "../../shell/html.js";
import { discs } from "./chips.js";
import { envyOf, smallLammer } from "./envy.js";
import { box } from "./pays.js";

const BUY_IN = 50000; // what a click on a free seat brings, as far as the table allows it
const LARGE = 100_000; // cents, from where others' stacks are told in whole dollars

export class Seats {
  #state;
  #effects;
  /** Who was drawn when cards were dealt: the same until the round is over. */
  #drawn = {
    round: 0,
    you: /** @type {number | null} */ (null),
    seats: /** @type {number[]} */ ([]),
  };

  /**
   * @param {import("../live/table-state.js").TableState} state
   * @param {object} effects
   * @param {(command: Sent.Command) => void} effects.give
   * @param {(sitter: Wire.SeatView) => string} effects.heard
   */
  constructor(state, effects) {
    this.#state = state;
    this.#effects = effects;
  }

  /** The seats that are drawn, clockwise from your left: all to a visitor, else those taken. */
  shown() {
    const { view, you } = this.#state;
    const dealt = Object.values(this.#state.places).some((cards) => cards.length);
    const round = view.under_way && dealt ? view.round_number : 0;
    if (round && this.#drawn.round === round && this.#drawn.you === you) return this.#drawn.seats;
    const taken = new Set(view.sitters.map(({ seat }) => seat));
    const seats = Array.from(
      { length: you ? view.seats - 1 : view.seats },
      (_, n) => (((you ?? 0) + n) % view.seats) + 1,
    ).filter((seat) => !you || taken.has(seat));
    this.#drawn = { round, you, seats };
    return seats;
  }

  /** @param {import("./measures.js").Plan} plan */
  template({ cells, seats: tier }) {
    return html`
      <ul class="others" aria-label="Seats" data-seats=${tier}>
        ${repeat(
          this.shown(),
          (seat) => seat,
          (seat, n) => {
            const one = this.#state.view.sitters.find((sitter) => sitter.seat === seat);
            return one ? this.#taken(seat, one, cells[n]) : this.#free(seat, cells[n]);
          },
        )}
      </ul>
    `;
  }

  /** @param {number} seat @param {import("./measures.js").Rect} at */
  #free(seat, at) {
    const { settings } = this.#state.view;
    const amount = Math.max(settings.buy_in_least, Math.min(BUY_IN, settings.buy_in_most));
    const sit = () => this.#effects.give({ type: "sit", seat, amount });
    return html`
      <li class="seat free" .style=${box(at)}>
        ${
          this.#state.you
            ? nothing
            : html`
                <button @click=${sit}>Sit at ${seat}</button>
              `
        }
      </li>
    `;
  }

  /** @param {number} seat @param {Wire.SeatView} sitter @param {import("./measures.js").Rect} at */
  #taken(seat, sitter, at) {
    const { view } = this.#state;
    const asked = view.under_way && view.round?.asked.includes(seat);
    const hands = this.#hands(seat);
    const shows = hands.some(([, cards]) => cards.some((face) => face !== null));
    const out = sitter.away || sitter.sitting_out || (view.under_way && !hands.length);
    return html`
      <li
        class="seat ${classes({ asked, shows, out, away: sitter.away })}"
        .style=${box(at)}
        data-seat=${seat}
      >
        ${hands.length ? this.#cards(hands, at.w) : nothing}
        <div class="plate">
          ${faceOf(sitter)}
          <b title=${sitter.bot ? `A bot that plays ${sitter.manner}` : nothing}>
            ${sitter.name}${
              sitter.bot
                ? html`
                    <small>bot</small>
                  `
                : nothing
            }
          </b>
          ${this.#second(sitter)}
          ${view.round?.button === seat ? dealerButton("the button") : nothing}
        </div>
        ${this.#line(seat, sitter)}
      </li>
    `;
  }

  /** What somebody says, or has. @param {Wire.SeatView} sitter */
  #second(sitter) {
    const word = this.#effects.heard(sitter);
    if (word) {
      return html`
        <q>${word}</q>
      `;
    }
    const large = sitter.stack >= LARGE ? sitter.stack - (sitter.stack % 100) : sitter.stack;
    return html`
      <span class="money" title=${money(sitter.stack)}>${money(large)}</span>
    `;
  }

  /**
   * What a seat has bet and done, or what it came to.
   * @param {number} seat @param {Wire.SeatView} sitter
   */
  #line(seat, sitter) {
    const { view, settled } = this.#state;
    const net = this.#state.netOf(seat);
    if (net !== undefined) {
      const envy = envyOf(settled).filter(({ holder }) => holder === seat);
      const paid = envy.reduce((sum, { pay }) => sum + pay, 0);
      return html`
        <p class="bet net ${outcome(net)}">
          ${net ? signed(net) : "even"}${paid ? ` · envy ${money(paid)}` : ""}
        </p>
      `;
    }
    const staked = Object.values(this.#state.stakesOf(seat)).reduce((sum, one) => sum + one, 0);
    const said = this.#act(seat, sitter);
    const act = staked ? said.replace(/,? (to )?\$[\d,.]+$/, "") : said; // the chips say how much
    const marks = Object.values(view.round?.marks[seat] ?? {});
    return html`
      <p class="bet">
        ${
          staked
            ? html`
                <span class="staked">${discs(staked)} ${money(staked)}</span>
              `
            : nothing
        }
        ${
          act
            ? html`
                <span class="act">${act}</span>
              `
            : nothing
        }
        ${marks.map(smallLammer)}
      </p>
    `;
  }

  /** What a seat did last, or does not do. @param {number} seat @param {Wire.SeatView} sitter */
  #act(seat, sitter) {
    const { view, odds } = this.#state;
    if (odds?.seats[seat]) return odds.seats[seat];
    if (sitter.away) return "away";
    if (view.under_way && view.round?.asked.includes(seat)) return "thinking";
    return view.round?.acts[seat] ?? (sitter.sitting_out ? "on a break" : "");
  }

  /** @param {number} seat @returns {[string, (string | null)[]][]} */
  #hands(seat) {
    const own = `seat ${seat}`;
    return Object.entries(this.#state.places).filter(
      ([place, cards]) => cards.length && (place === own || place.startsWith(`${own} hand`)),
    );
  }

  /** @param {[string, (string | null)[]][]} hands @param {number} width of the cell */
  #cards(hands, width) {
    const lit = this.#state.litCards;
    const count = hands.reduce((sum, [, cards]) => sum + cards.length, 0);
    const room = (width - 6 * (hands.length - 1)) / Math.max(1, count);
    return html`
      <span class="held" .style=${`--room:${room.toFixed(1)}px`}>
        ${hands.map(
          ([place, cards]) => html`
            <span class="cards" data-place=${place}>
              ${cards.map((face) => (face ? litCard(face, lit.get(face)) : card(face)))}
            </span>
          `,
        )}
      </span>
    `;
  }
}

/** @param {Record<string, boolean | undefined>} given */
const classes = (given) =>
  Object.keys(given)
    .filter((name) => given[name])
    .join(" ");

/** @param {string} words */
export const dealerButton = (words) => html`
  <span class="button-mark" role="img" aria-label=${words}>D</span>
`;
