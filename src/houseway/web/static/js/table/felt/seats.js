/** The other places at the table: along the arc or around the oval where there is room for it,
 * a row of small faces that open on a tap where there is not. */

import { card, litCard } from "../../shell/card-row.js";
import { money, outcome, signed } from "../../shell/format.js";
import { html, nothing, repeat } from "../../shell/html.js";
import { pile } from "./chips.js";
import { envyAt, lammer } from "./envy.js";

const BUY_IN = 50000; // what a click on a free seat brings, as far as the table allows it

/**
 * Where the others sit, clockwise from your left, in hundredths of the felt.
 * @param {number} count @param {boolean} oval @returns {{x: number, y: number}[]}
 */
function placesAround(count, oval) {
  const left = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, n) => {
    const onLeft = n < left;
    const side = onLeft ? left : count - left;
    const step = onLeft ? n : count - 1 - n; // from your end of the side to the dealer's
    const up = side > 1 ? step / (side - 1) : 0.5;
    const { x, y } = oval ? onOval(up) : onArc(up);
    return { x: onLeft ? x : 100 - x, y };
  });
}

/** @param {number} up */
const onArc = (up) => ({ x: 9.5 + 4 * (1 - up) ** 2, y: 68 - 56 * up });

/** @param {number} up */
function onOval(up) {
  const y = 78 - 61 * up;
  return { x: 50 - 40 * Math.sqrt(1 - ((y - 50) / 46) ** 2), y };
}

export class Seats {
  /** The face that was tapped open, where faces are small. */
  #opened = 0;
  #state;
  #effects;

  /**
   * @param {import("../live/table-state.js").TableState} state
   * @param {{give: (command: Sent.Command) => void, changed: () => void}} effects
   */
  constructor(state, effects) {
    this.#state = state;
    this.#effects = effects;
  }

  template() {
    const { view, you, house } = this.#state;
    const sitter = (/** @type {number} */ seat) => view.sitters.find((one) => one.seat === seat);
    const clockwise = Array.from(
      { length: you ? view.seats - 1 : view.seats },
      (_, n) => (((you ?? 0) + n) % view.seats) + 1,
    );
    // An arc has its places printed; around the oval those who play share the room.
    const others = clockwise.filter((seat) => house || !you || sitter(seat));
    const places = placesAround(others.length, !house);
    return html`
      <ul class="others" aria-label="Seats">
        ${repeat(
          others,
          (seat) => seat,
          (seat, n) => {
            const one = sitter(seat);
            return one ? this.#taken(seat, one, places[n]) : this.#free(seat, places[n]);
          },
        )}
      </ul>
    `;
  }

  /** @param {number} seat @param {{x: number, y: number}} place */
  #free(seat, place) {
    const { settings } = this.#state.view;
    const amount = Math.max(settings.buy_in_least, Math.min(BUY_IN, settings.buy_in_most));
    const sit = () => this.#effects.give({ type: "sit", seat, amount });
    return this.#state.you
      ? html`
          <li class="seat free ${sideOf(place)}" .style=${at(place)} aria-hidden="true">${seat}</li>
        `
      : html`
          <li class="seat free ${sideOf(place)}" .style=${at(place)}>
            <button @click=${sit}>Sit at ${seat}</button>
          </li>
        `;
  }

  /** @param {number} seat @param {Wire.SeatView} sitter @param {{x: number, y: number}} place */
  #taken(seat, sitter, place) {
    const { view } = this.#state;
    const asked = view.under_way && view.round?.asked.includes(seat);
    const open = this.#opened === seat;
    const net = this.#state.netOf(seat);
    const staked = Object.values(this.#state.stakesOf(seat)).reduce((sum, one) => sum + one, 0);
    const act = this.#act(seat, sitter);
    const shows = this.#shows(seat);
    const toggle = () => {
      this.#opened = open ? 0 : seat;
      this.#effects.changed();
    };
    return html`
      <li
        class="seat ${sideOf(place)} ${classes({ asked, open, shows, away: sitter.away })}"
        .style=${at(place)}
        data-seat=${seat}
      >
        <button
          class="face"
          aria-expanded=${open}
          aria-label="${[sitter.name, act].filter(Boolean).join(", ")}, ${open ? "close" : "open"}"
          @click=${toggle}
        >
          ${initials(sitter.name)}
        </button>
        ${
          act
            ? html`
                <span class="act small" aria-hidden="true">${act}</span>
              `
            : nothing
        }
        <div class="plate">
          ${this.#hands(seat)}
          <strong>
            ${sitter.name}${view.round?.button === seat ? dealerButton("the button") : nothing}
          </strong>
          <span class="money">
            ${money(sitter.stack)}
            ${
              net === undefined
                ? nothing
                : html`
                    <span class="net ${outcome(net)}">${signed(net)}</span>
                  `
            }
          </span>
          ${
            act
              ? html`
                  <span class="act">${act}</span>
                `
              : nothing
          }
          ${Object.values(view.round?.marks[seat] ?? {}).map(lammer)}
          ${envyAt(this.#state.settled, seat)}
        </div>
        ${
          staked
            ? html`
                <div class="staked">${pile(staked)}</div>
              `
            : nothing
        }
      </li>
    `;
  }

  /** What a seat did last, or does not do. @param {number} seat @param {Wire.SeatView} sitter */
  #act(seat, sitter) {
    const { view, house } = this.#state;
    if (sitter.away) return "away";
    const out = sitter.sitting_out ? "sitting out" : "";
    if (house) return out;
    return view.under_way && view.round?.asked.includes(seat)
      ? "to act"
      : (view.round?.acts[seat] ?? out);
  }

  /** Whether cards of a seat lie open. @param {number} seat */
  #shows(seat) {
    return (this.#state.places[`seat ${seat}`] ?? []).some((face) => face !== null);
  }

  /** @param {number} seat */
  #hands(seat) {
    const own = `seat ${seat}`;
    const lit = this.#state.litCards;
    const hands = Object.entries(this.#state.places).filter(
      ([place, cards]) => cards.length && (place === own || place.startsWith(`${own} hand`)),
    );
    if (!hands.length) return nothing;
    return html`
      <span class="hands">
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

/** Beside your cards there is no room for chips. @param {{x: number, y: number}} place */
const sideOf = ({ x, y }) => [x > 50 ? "right" : "", y > 55 ? "low" : ""].filter(Boolean).join(" ");

/** @param {{x: number, y: number}} place */
const at = ({ x, y }) => `--x: ${x.toFixed(2)}%; --y: ${y.toFixed(2)}%`;

/** @param {string} name */
const initials = (name) =>
  name
    .split(/\s+/)
    .map((word) => word[0])
    .join("")
    .slice(0, 2)
    .toUpperCase();
