/** A round that somebody gave away: as its player saw it, for anybody with the link. */

import { html } from "../../shell/html.js";
import { get } from "../../shell/http.js";
import { ReplayPlayer } from "./replay-player.js";

/** @param {HTMLElement} main @param {string} table @param {string} number @param {string} token */
export async function show(main, table, number, token) {
  const where = { table, number: Number(number), token };
  const shared = await get("/api/shared/{table}/{number}/{token}", where);
  const { replay: past, felt, decisions, proof, seat } = shared;
  const { game } = felt;
  document.title = `Shared round · ${game.title} · Houseway`;
  const name = past.setup.players.find((one) => one.seat === seat)?.name || `Seat ${seat}`;
  const replay = new ReplayPlayer(main, {
    felt,
    number: where.number,
    past,
    decisions,
    notice: `A round as ${name} saw it, and shared it.`,
    proof: async () => (proof ? JSON.stringify(proof) : ""),
    record: () => html`
      <a class="button main" href="/game/${game.name}">About this game</a>
    `,
  });
  return replay.open();
}
