/** What a table says to people who listen: cards as they come, the result, the next question. */

import { cardName } from "../../shell/card.js";
import { signed, title } from "../../shell/format.js";

/** @param {Wire.Event[]} events @param {number | null} you */
export function cardsSpoken(events, you) {
  return events
    .filter((event) => event.type === "dealt" || event.type === "shown")
    .map(({ place, cards }) => ({ place, faces: cards.filter((face) => face !== null) }))
    .filter(({ faces }) => faces.length)
    .map(({ place, faces }) => {
      const where = place === `seat ${you}` ? "You" : title(place);
      return `${where}: ${faces.map(cardName).join(", ")}.`;
    });
}

/** @param {number} net */
export const resultSpoken = (net) => `Round over: ${signed(net)}.`;
