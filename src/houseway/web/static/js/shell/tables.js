/** The open tables of the room, all of them: the server tells them page by page. */

import { get } from "./http.js";

const PAGE = 200; // tables in one answer

/** @returns {Promise<Wire.LobbyTable[]>} */
export async function openTables() {
  /** @type {Map<string, Wire.LobbyTable>} */
  const found = new Map();
  for (let page = 0; ; page++) {
    const some = await get("/api/lobby", { page });
    for (const table of some) found.set(table.id, table); // one may have moved to the next page
    if (some.length < PAGE) return [...found.values()];
  }
}
