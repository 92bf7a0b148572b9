/** The games that this room deals: those of its lobby, loaded once, and others when they are met. */

import { get } from "./http.js";
import { title } from "./format.js";

/** @type {Wire.GameSummary[]} */
let loaded = [];

export async function loadGames() {
  loaded = await get("/api/games");
}

export const allGames = () => loaded;

/** @param {string} name */
export const gameNamed = (name) => loaded.find((game) => game.name === name);

/**
 * A game that the lobby may not have: a table of a game file can be met anywhere.
 * @param {string} name
 */
export async function findGame(name) {
  const known = gameNamed(name);
  if (known) return known;
  const met = await get("/api/games/{game}", { game: name });
  loaded.push(met);
  return met;
}

/** @param {string[]} names */
export const findGames = (names) => Promise.all([...new Set(names)].map(findGame));

/** The game on whose page a rule stands. @param {string} id */
export const gameOfRule = (id) => loaded.find(({ letters }) => letters.includes(id.split("-")[0]));

/** A spot as the felt names it. @param {Wire.GameSummary} game @param {string} spot */
export const spotLabel = ({ layout }, spot) =>
  layout.spots.find((one) => one.spot === spot)?.label ?? title(spot);
