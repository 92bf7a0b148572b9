/** The games of this room: those of its lobby, loaded once, and others when they are met. */

import { cardText, isCard } from "./card.js";
import { actName, centsOf, money, title } from "./format.js";
import { get } from "./http.js";

/** @type {Wire.GameSummary[]} */
let loaded = [];

export async function loadGames() {
  loaded = await get("/api/games");
}

/** Games that the lobby does not list, by name. @type {Map<string, Wire.GameSummary>} */
const met = new Map();

export const allGames = () => loaded;

/** @param {string} name */
export const gameNamed = (name) => loaded.find((game) => game.name === name) ?? met.get(name);

/**
 * A game that the lobby may not have: a table can be dealt by a file that somebody made.
 * @param {string} name
 * @param {string} [table] where it is played
 */
export async function findGame(name, table) {
  const known = gameNamed(name);
  if (known) return known;
  const found = table
    ? await get("/api/tables/{table}/game", { table })
    : await get("/api/games/{game}", { game: name });
  met.set(name, found);
  return found;
}

/** Those of some tables or rounds. @param {{game: string, table: string}[]} played */
export async function findGames(played) {
  const tables = new Map(played.map(({ game, table }) => [game, table]));
  await Promise.all([...tables].map(([game, table]) => findGame(game, table)));
}

/** The game on whose page a rule stands. @param {string} id */
export const gameOfRule = (id) => loaded.find(({ letters }) => letters.includes(id.split("-")[0]));

/** A spot as the felt names it. @param {Wire.GameSummary} game @param {string} spot */
export const spotLabel = ({ layout }, spot) =>
  layout.spots.find((one) => one.spot === spot)?.label ?? title(spot);

/** What values are counted in: `ante`, `bet`. @param {string} unit a spot */
export const unitName = (unit) => title(unit).replace(/ \d+$/, "").toLowerCase();

/**
 * An answer as a person writes it: `keep Tc 9s` is `Keep 10♣ 9♠`, `wager ante-1 5` is `Bets: Ante 1
 * $5`.
 * @param {string} answer
 * @param {Wire.GameSummary} game
 */
export function answerInWords(answer, game) {
  const [act, ...rest] = answer.replace(/,/g, "").split(" ");
  const words = rest.map((word) =>
    isCard(word)
      ? cardText(word)
      : /^[\d.]+$/.test(word)
        ? money(centsOf(word))
        : spotLabel(game, word),
  );
  return [act === "wager" ? "Bets:" : actName(act), ...words].join(" ");
}
