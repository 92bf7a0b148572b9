/** Where the cards and the chips are after some events of a round. */

import { cardsAfter } from "../../table/live/after-event.js";

/** @typedef {import("../../table/live/after-event.js").Faces} Faces */

/** @param {Wire.Event[]} events @returns {Map<string, Faces>} */
export const placesAfter = (events) =>
  new Map(Object.entries(events.reduce(cardsAfter, /** @type {Record<string, Faces>} */ ({}))));

/**
 * What stands on the spots of each seat, and the pots.
 * @param {Wire.Event[]} events
 * @returns {{seats: Map<number, Map<string, number>>, pots: number[]}}
 */
export function stakesAfter(events) {
  /** @type {Map<number, Map<string, number>>} */
  let seats = new Map();
  /** @type {number[]} */
  let pots = [];
  for (const event of events) {
    if (event.type === "staked") {
      const own = seats.get(event.seat) ?? new Map();
      own.set(event.spot, (own.get(event.spot) ?? 0) + event.amount);
      seats.set(event.seat, own);
    } else if (event.type === "settled") {
      seats.get(event.line.seat)?.delete(event.line.wager);
    } else if (event.type === "gathered") {
      seats = new Map();
      pots = event.pots.map((pot) => pot.amount);
    } else if (event.type === "voided" || event.type === "ended") {
      seats = new Map();
      pots = [];
    }
  }
  return { seats, pots };
}
