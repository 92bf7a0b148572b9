/** The front page: a hand that is dealt already, your seat, tables with people, and every game. */

import { allGames } from "../../shell/games.js";
import { html, nothing, render } from "../../shell/html.js";
import { get } from "../../shell/http.js";
import { refreshMe } from "../../shell/me.js";
import { watchMeters } from "../../shell/meters.js";
import { openTables } from "../../shell/tables.js";
import { FirstHand } from "./first-hand.js";
import { GameList } from "./game-list.js";
import { meterList } from "./meter-list.js";
import { allTables, openNow, ownTables, yourSeats } from "./open-tables.js";
import { visitSummary } from "./visit-summary.js";

const dailyLine = html`
  <p class="daily">
    <a class="button" href="/daily">The hand of the day</a>
    <a class="button" href="/join">Join with a code</a>
  </p>
`;

/** @param {HTMLElement} main */
export async function show(main) {
  document.title = "Houseway";
  const [dealt, tables, own, visit] = await Promise.all([
    get("/api/first-hand"),
    openTables(),
    get("/api/own-tables"),
    visitSummary(location.search),
    refreshMe(),
  ]);
  let here = true;
  const draw = () => {
    if (here) render(lobby(), main);
  };
  const hand = new FirstHand(draw, dealt);
  /** @type {Wire.MeterShown[]} */
  let meters = [];
  const games = new GameList(draw, allGames());
  const lobby = () => html`
    <div class="lobby">
      ${visit} ${yourSeats(tables)} ${ownTables(own)} ${hand.template()} ${openNow(tables)}
      ${meterList(meters)} ${dailyLine} ${games.template()}
      ${tables.length ? allTables(tables) : nothing}
    </div>
  `;
  draw();
  const stop = watchMeters((shown) => {
    meters = shown;
    draw();
  });
  return () => {
    here = false;
    stop();
    hand.leave();
  };
}
