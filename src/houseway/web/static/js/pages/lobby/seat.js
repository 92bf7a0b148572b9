/** The quickest way to a seat. */

import { post } from "../../shell/http.js";
import { go } from "../../shell/navigation.js";

/** Sits down at a table of a game. @param {string} game */
export async function play(game) {
  const seat = await post("/api/play/{game}", {}, { game });
  await go(`/table/${seat.table}`);
}
