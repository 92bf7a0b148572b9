/** Where the cards and the chips are after some events of a round. */

/** @typedef {Wire.Shown["cards"]} Faces cards, null for a back */

/** @typedef {Record<string, Faces>} Places */

/** @param {Wire.Event[]} events @returns {Map<string, Faces>} */
export const placesAfter = (events) =>
  new Map(Object.entries(events.reduce(cardsAfter, /** @type {Places} */ ({}))));

/** Where the cards lie after one more event. @param {Places} places @param {Wire.Event} event */
export function cardsAfter(places, event) {
  const at = (/** @type {string} */ place) => places[place] ?? [];
  if (event.type === "dealt")
    return { ...places, [event.place]: [...at(event.place), ...event.cards] };
  if (event.type === "shown" || event.type === "arranged")
    return { ...places, [event.place]: event.cards };
  if (event.type !== "moved" && event.type !== "irregular") return places;
  const { source, target, cards } = event;
  const known = (/** @type {string} */ place) => event.type === "moved" || place in places;
  return {
    ...places,
    ...(known(source) ? { [source]: without(at(source), cards) } : {}),
    ...(known(target) || target === "aside" ? { [target]: [...at(target), ...cards] } : {}),
  };
}

/**
 * The cards that stay; one that was seen only from behind leaves a back fewer.
 * @param {Faces} cards
 * @param {Faces} gone
 */
function without(cards, gone) {
  const rest = [...cards];
  for (const face of gone) {
    const known = rest.indexOf(face);
    rest.splice(known >= 0 ? known : rest.indexOf(null), 1);
  }
  return rest;
}

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
