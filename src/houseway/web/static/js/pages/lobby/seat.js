/** The quickest way to a seat. */

import { post } from "../../shell/http.js";
import { go } from "../../shell/navigation.js";
import { guideTo } from "../../table/guide.js";

/**
 * Opens a table of your own, and shows how others come to it unless bots do.
 * @param {string} game @param {Sent.OpenOwn["stakes"]} stakes @param {number} [bots]
 */
export async function playPrivately(game, stakes, bots = 0) {
  const seat = await post("/api/own-tables", { game, stakes, bots });
  guideTo(game);
  await go(`/table/${seat.table}${bots ? "" : "?invite"}`);
}

/** Sits down at a table of a game, with a guide the first time. @param {string} game */
export async function play(game) {
  const seat = await post("/api/play/{game}", {}, { game });
  guideTo(game);
  await go(`/table/${seat.table}`);
}
