/** The places of a hand that is put together: which there are, and how many cards each takes. */

import { title } from "../../shell/format.js";

/**
 * @typedef {import("./hand-text.js").Hand} Hand
 * @typedef {{place: string, name: string, cards: string[], count: number}} CardPlace
 */

/**
 * The places that the game's felt has, and any other at which the server misses cards.
 * @param {Wire.GameSummary} game
 * @param {Hand} hand
 * @param {Wire.CardsMissing | null | undefined} missing
 * @returns {CardPlace[]}
 */
export function cardPlaces({ layout, banked_by: by }, hand, missing) {
  const counts = new Map(layout.boards.map(({ place, cards }) => [place, cards]));
  for (const [place, cards] of Object.entries(hand.places)) {
    if (place !== "dealer") counts.set(place, Math.max(cards.length, counts.get(place) ?? 0));
  }
  if (missing && !missing.place.startsWith("seat") && missing.place !== "dealer") {
    counts.set(missing.place, Math.max(missing.cards, counts.get(missing.place) ?? 0));
  }
  if (layout.dealer) counts.set("dealer", layout.dealer);
  const shared = [...counts]
    .map(([place, count]) => ({ place, name: title(place), cards: cardsAt(hand, place), count }))
    .sort((one, other) => Number(other.place === "dealer") - Number(one.place === "dealer"));
  const seats = hand.seats.map(({ seat, cards }) => ({
    place: `seat ${seat}`,
    name: `Seat ${seat}`,
    cards,
    count: layout.hole,
  }));
  // Among players the hole cards are dealt first.
  return by === "players" ? [...seats, ...shared] : [...shared, ...seats];
}

/** The list itself, to put cards into. @param {Hand} hand @param {string} place */
const cardsAt = (hand, place) => (hand.places[place] ??= []);
