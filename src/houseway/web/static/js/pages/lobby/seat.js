/** The quickest way to a seat. */

import { post } from "../../shell/http.js";
import { go } from "../../shell/navigation.js";
import { guideTo } from "../../table/guide.js";

/** Sits down at a table of a game, with a guide the first time. @param {string} game */
export async function play(game) {
  const seat = await post("/api/play/{game}", {}, { game });
  guideTo(game);
  await go(`/table/${seat.table}`);
}
