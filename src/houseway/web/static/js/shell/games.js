/** The games that this room deals, loaded once with the page. */

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

/** The game on whose page a rule stands. @param {string} id */
export const gameOfRule = (id) => loaded.find(({ letters }) => letters.includes(id.split("-")[0]));

/** A spot as the felt names it. @param {Wire.GameSummary} game @param {string} spot */
export const spotLabel = ({ layout }, spot) =>
  layout.spots.find((one) => one.spot === spot)?.label ?? title(spot);
