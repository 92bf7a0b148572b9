/** What a visit to a table came to, shown in the lobby after `/?left={table}&since={time}`. */

import { outcome, plural, money, signed } from "../../shell/format.js";
import { html, nothing } from "../../shell/html.js";
import { get } from "../../shell/http.js";

const PAGE = 50; // rounds in one answer

/** @param {string} search of the lobby's address */
export async function visitSummary(search) {
  const asked = new URLSearchParams(search);
  const table = asked.get("left");
  if (!table) return nothing;
  const since = Number(asked.get("since")) || 0;
  const rounds = (await get("/api/rounds", { table })).filter((one) => one.ended_at >= since);
  if (!rounds.length) return summary("You left the table before a round was played.");
  const sum = (/** @type {"net" | "staked"} */ what) =>
    rounds.reduce((total, round) => total + round[what], 0);
  const count = rounds.length < PAGE ? plural(rounds.length, "round") : `the last ${PAGE} rounds`;
  const net = sum("net");
  return summary(html`
    <strong class="money ${outcome(net)}">${signed(net)}</strong>
    after ${count}, ${money(sum("staked"))} staked in all. Your chips are back in your bankroll.
    <a href="/history">Round by round, with the decisions that cost the most</a>
  `);
}

/** @param {unknown} words */
const summary = (words) => html`
  <p class="notice" role="status">${words}</p>
`;
