/** What the spots pay, printed on the cloth where there is room, and in a sheet anywhere. */

import { rowName, stakesOf } from "../../shell/format.js";
import { html, nothing } from "../../shell/html.js";

const TO_ONE = " to 1";

/**
 * @param {Wire.PaytableRows} table
 * @param {Set<string>} [lit] rows that paid, as `table/row`
 */
const printed = ({ name, rows }, lit = new Set()) => html`
  <table class="pays">
    <caption>${name}</caption>
    ${Object.entries(rows).map(
      ([row, pay]) => html`
        <tr class=${lit.has(`${name}/${row}`) ? "lit" : ""}>
          <th scope="row">${rowName(row)}</th>
          <td>${odds(pay)}</td>
        </tr>
      `,
    )}
  </table>
`;

/** On the cloth `500` is 500 to 1. @param {string} pay */
const odds = (pay) => {
  const [times, ...rest] = pay.split(TO_ONE);
  return rest.length
    ? html`
        ${times}
        <span class="unseen">${TO_ONE}</span>
      `
    : pay;
};

/** What has to find room: lines, and the letters of the longest. @param {Wire.GameInFull} game */
export const paysToPrint = ({ paytables }) =>
  paytables.map(({ name, rows }) => ({
    rows: Object.keys(rows).length,
    letters: Math.max(
      name.length + 2,
      ...Object.entries(rows).map(([row, pay]) => row.length + pay.replace(TO_ONE, "").length + 3),
    ),
  }));

/**
 * In the lanes that the plan has for them.
 * @param {Wire.GameInFull} game @param {import("./measures.js").Plan} plan @param {Set<string>} lit
 */
export const printedPays = ({ paytables }, plan, lit) =>
  plan.pays.map(
    (at, n) => html`
      <div class="print" .style=${`${box(at)};--print-size:${plan.print}px`}>
        ${plan.lanes[n].map((which) => printed(paytables[which], lit))}
      </div>
    `,
  );

/** All of them, where the cloth has no room. @param {Wire.GameInFull} game */
export const paysSheet = ({ paytables }) => html`
  <div id="pays" class="sheet" popover tabindex="0">
    <h2>What each bet pays, to 1</h2>
    <div>${paytables.map((one) => printed(one))}</div>
  </div>
`;

/** The rows that paid some wagers. @param {Wire.GameInFull} game @param {Wire.Line[]} lines */
export function paidRows({ paytables, layout }, lines) {
  /** @type {Set<string>} */
  const lit = new Set();
  for (const { wager, row, verdict } of lines) {
    if (verdict !== "win" || !row) continue;
    const own = layout.spots.find(({ spot }) => spot === wager)?.paytables ?? [];
    for (const { name, rows } of paytables) {
      if (row in rows && (own.includes(name) || !own.length)) lit.add(`${name}/${row}`);
    }
  }
  return lit;
}

/**
 * The limits, as a card room posts them at the table.
 * @param {Wire.TableView} view
 * @param {Wire.GameSummary} game
 */
export function placard({ settings, blinds }, { layout }) {
  const { limits } = settings;
  const beside = { ...limits, least: limits.bonus_least, most: limits.bonus_most };
  const bonus = layout.spots.some((spot) => spot.bonus)
    ? ` · bonus ${stakesOf({ limits: beside, blinds })}`
    : "";
  return blinds
    ? nothing
    : html`
        <p class="placard" aria-hidden="true">${stakesOf({ limits, blinds })}${bonus}</p>
      `;
}

/** A rectangle as a style. @param {import("./measures.js").Rect} rect */
export const box = ({ x, y, w, h }) =>
  `left:${x.toFixed(1)}px;top:${y.toFixed(1)}px;width:${w.toFixed(1)}px;height:${h.toFixed(1)}px`;
