/** The felt of a past round after some of its events: dealer, boards and pots, then the seats. */

import { cardRow } from "../../shell/card-row.js";
import { title } from "../../shell/format.js";
import { spotLabel } from "../../shell/games.js";
import { html, nothing } from "../../shell/html.js";
import { pile } from "../../table/felt/chips.js";
import { placesAfter, stakesAfter } from "./after-events.js";

/** @typedef {import("./after-events.js").Faces} Faces */

/**
 * @param {Wire.GameSummary} game
 * @param {Wire.Event[]} events
 * @param {Map<number, string>} names
 */
export function replayFelt(game, events, names) {
  const places = [...placesAfter(events)].filter(([, cards]) => cards.length);
  const { seats, pots } = stakesAfter(events);
  const row = (/** @type {(place: string) => boolean} */ belongs) =>
    places.filter(([place]) => belongs(place)).map(([place, cards]) => shared(place, cards));
  const seat = (/** @type {number} */ number, /** @type {string} */ name) => html`
    <div class="replay-seat">
      <h2>${name}</h2>
      <div class="across">${ownCards(places, number)}</div>
      <ul class="stakes">
        ${[...(seats.get(number) ?? [])].map(
          ([spot, amount]) => html`
            <li>${spotLabel(game, spot)} ${pile(amount)}</li>
          `,
        )}
      </ul>
    </div>
  `;
  return html`
    <div class="replay" data-cloth=${game.look.cloth}>
      <div class="across">${row((place) => place.startsWith("dealer"))}</div>
      <div class="across">${row((place) => !/^(dealer|seat)/.test(place))}</div>
      <p class="replay-pots">${inTheMiddle(events, pots)}</p>
      <div class="across replay-seats">
        ${[...names].map(([number, name]) => seat(number, name))}
      </div>
    </div>
  `;
}

/** @param {string} place @param {Faces} cards */
const shared = (place, cards) => html`
  <div class="place ${place.endsWith("discards") ? "gone" : ""}">
    <h2>${title(place)}</h2>
    ${cardRow(cards)}
  </div>
`;

/** @param {[string, Faces][]} places @param {number} seat */
function ownCards(places, seat) {
  const own = `seat ${seat}`;
  return places
    .filter(([place]) => place === own || place.startsWith(`${own} `))
    .map(([place, cards]) => {
      const name = title(place.slice(own.length).trim());
      return html`
        <div class="place ${place.endsWith("discards") ? "gone" : ""}">
          ${
            name
              ? html`
                  <h3>${name}</h3>
                `
              : nothing
          }
          ${cardRow(cards)}
        </div>
      `;
    });
}

/** @param {Wire.Event[]} events @param {number[]} pots */
function inTheMiddle(events, pots) {
  const voided = events.find((event) => event.type === "voided");
  if (voided) return `The round was called off: ${voided.reason}. All stakes were returned.`;
  const name = (/** @type {number} */ at) =>
    at ? `Side pot ${at}` : pots.length > 1 ? "Main pot" : "Pot";
  if (pots.length) {
    return pots.map(
      (amount, at) => html`
        <span>${name(at)} ${pile(amount)}</span>
      `,
    );
  }
  return events.length ? "" : "Before the first wager";
}
