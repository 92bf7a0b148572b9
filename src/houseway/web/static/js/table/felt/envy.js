/** Envy: who is paid for whose hand, told at both seats and beside the table. */

import { money } from "../../shell/format.js";
import { html } from "../../shell/html.js";
import { discs } from "./chips.js";

/** The marker beside the wager that earned it. @param {string} mark */
export const lammer = (mark) => html`
  <span class="lammer">${mark}</span>
`;

/** Beside another seat's chips, where its first letter has to do. @param {string} mark */
export const smallLammer = (mark) => html`
  <span class="lammer" role="img" aria-label=${mark} title=${mark}>${mark[0]}</span>
`;

/** @typedef {{holder: number, from: number, pay: number, hand: string, rule: string}} Envy */

/** @param {Wire.View | null} settled @returns {Envy[]} */
export const envyOf = (settled) =>
  (settled?.lines ?? [])
    .filter((line) => line.whose && !line.stake)
    .map((line) => ({
      holder: line.seat,
      from: line.whose ?? 0,
      pay: line.pay,
      hand: line.hand?.name ?? "",
      rule: line.rule,
    }));

/**
 * What a seat is paid, and what it is envied for.
 * @param {Wire.View | null} settled
 * @param {number} seat
 */
export function envyAt(settled, seat) {
  const all = envyOf(settled);
  const won = all.filter(({ holder }) => holder === seat);
  const envied = all.find(({ from }) => from === seat);
  return [
    ...won.map(
      ({ pay, from }) => html`
        <span class="envy">${discs(pay)} Envy ${money(pay)} for seat ${from}</span>
      `,
    ),
    ...(envied
      ? [
          html`
            <span class="envy">Envied: ${envied.hand}</span>
          `,
        ]
      : []),
  ];
}
