/** The room's meters: what they show now, asked for again and again while a page is open. */

import { get } from "./http.js";

const EVERY = 3000; // milliseconds

/**
 * Calls back with the meters, at once and whenever one of them moves. A room without meters is
 * asked once; what comes back ends it.
 * @param {(meters: Wire.MeterShown[]) => void} show
 */
export function watchMeters(show) {
  let timer = 0;
  let told = "";
  const look = async () => {
    try {
      const meters = await get("/api/meters");
      const now = JSON.stringify(meters);
      if (now !== told) show(meters);
      told = now;
      if (meters.length) timer = setTimeout(look, EVERY);
    } catch {
      timer = setTimeout(look, EVERY); // the room may be back by then
    }
  };
  void look();
  return () => clearTimeout(timer);
}

/**
 * The meters that a table raises, as its own game calls them.
 * @param {Wire.MeterShown[]} meters
 * @param {string} table
 */
export const metersAt = (meters, table) =>
  meters.flatMap(({ shown, limit, tables }) =>
    tables.filter(({ id }) => id === table).map(({ title }) => ({ title, shown, limit })),
  );
