/** What places are called in a game that has its own words, and what the cards there add up to. */

import { title } from "../../shell/format.js";

const OWN = "seat"; // every seat's own cards
const SOFT_LIMIT = 21;

/** @param {Wire.Layout} layout @param {string} place */
const namedAt = ({ named }, place) => named[place.startsWith("seat ") ? OWN : place];

/**
 * `Banker`, or with cards that all lie open what they add up to: `Banker 7`; nothing where the game
 * has no word for the place.
 * @param {Wire.Layout} layout @param {string} place @param {(string | null)[]} faces
 */
export function calledWithTotal(layout, place, faces) {
  const found = namedAt(layout, place);
  return found
    ? [found.title || title(place), totalAt(layout, place, faces)].filter(Boolean).join(" ")
    : "";
}

/**
 * What the cards at a place add up to, if they do and all lie open.
 * @param {Wire.Layout} layout @param {string} place @param {(string | null)[]} faces
 */
export function totalAt(layout, place, faces) {
  const way = namedAt(layout, place)?.adds_up;
  const seen = faces.filter((face) => face !== null);
  if (!way || !seen.length || seen.length < faces.length) return "";
  const found = total(way, seen);
  const hard = seen.reduce((points, face) => points + pointsOf(way, face), 0);
  return way.aces === 11 && found > hard ? `soft ${found}` : String(found);
}

/** @param {Wire.AddsUp} way @param {string[]} faces @returns {number} */
function total(way, faces) {
  if (way.melds) return Math.min(...unmelded(faces).map((left) => sum(way, left)));
  const found = sum(way, faces);
  const soft = way.aces === 11 && found + 10 <= SOFT_LIMIT && faces.some(isAce) ? 10 : 0;
  return way.modulo ? (found + soft) % way.modulo : found + soft;
}

/** @param {Wire.AddsUp} way @param {string[]} faces */
const sum = (way, faces) => faces.reduce((points, face) => points + pointsOf(way, face), 0);

/** @param {string} face */
const isAce = (face) => face[0] === "A";

/** @param {Wire.AddsUp} way @param {string} face */
const pointsOf = (way, face) =>
  isAce(face) ? 1 : "TJQK".includes(face[0]) ? (way.faces ?? 10) : Number(face[0]);

/** @param {string[]} faces @returns {string[][]} what each way to lay out melds leaves */
function unmelded(faces) {
  const found = [faces];
  for (let some = 1; some < 2 ** faces.length; some++) {
    const chosen = faces.filter((_, n) => (some >> n) & 1);
    if (chosen.length > 1 && isMeld(chosen))
      found.push(...unmelded(faces.filter((_, n) => !((some >> n) & 1))));
  }
  return found;
}

/** @param {string[]} faces */
function isMeld(faces) {
  if (new Set(faces.map((face) => face[0])).size === 1) return true;
  const ranks = faces.map((face) => "A23456789TJQK".indexOf(face[0])).sort((a, b) => a - b);
  const suited = new Set(faces.map((face) => face[1])).size === 1;
  return suited && ranks.every((rank, n) => rank === ranks[0] + n);
}
