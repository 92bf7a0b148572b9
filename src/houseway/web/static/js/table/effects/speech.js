/** What a table says to people who listen: cards as they come, the result, the next question. */

import { cardName } from "../../shell/card.js";
import { actName, signed, title } from "../../shell/format.js";

/**
 * @param {Wire.Event[]} events @param {number | null} you
 * @param {(place: string) => string} called a place in the game's own words, with its total
 */
export function cardsSpoken(events, you, called) {
  return events
    .filter((event) => event.type === "dealt" || event.type === "shown")
    .map(({ place, cards }) => ({ place, faces: cards.filter((face) => face !== null) }))
    .filter(({ faces }) => faces.length)
    .map(({ place, faces }) => {
      const where = place === `seat ${you}` ? "You" : called(place) || title(place);
      return `${where}: ${faces.map(cardName).join(", ")}.`;
    });
}

/**
 * Each of your hands with its reason, then what the round came to.
 * @param {Wire.Telling[]} told @param {number | null} you @param {number | undefined} net
 */
export function outcomeSpoken(told, you, net) {
  const own = told.filter((one) => one.seat === you);
  const lines = (own.length ? own : told).map(
    ({ title: name, words, money }) => `${name}: ${[words, money].filter(Boolean).join(". ")}.`,
  );
  return [...lines, net === undefined ? "" : `Round over: ${signed(net)}.`].join(" ");
}

/** What needed no question at the showdown. @type {Record<string, string>} */
const CARDS_SPEAK = {
  show: "Your hand is shown.",
  muck: "Your hand is beaten, and goes to the muck.",
};

/** What was answered for you. @param {Wire.Answered} event */
export const lapseSpoken = ({ act }) =>
  CARDS_SPEAK[act] ??
  (act === "sit-out"
    ? "Time: this round goes by without you."
    : `Time: ${actName(act).toLowerCase()} was answered for you.`);
