/** What the spots pay: printed on the felt beside them, or in full where it has no room. */

import { stakesOf } from "../../shell/format.js";
import { html, nothing } from "../../shell/html.js";

/** @param {Wire.GameInFull["paytables"][number]} table */
const printed = ({ name, rows }) => html`
  <div>
    <strong>${name}</strong>
    ${Object.entries(rows).map(
      ([row, pay]) => html`
        <p>
          <span>${row}</span>
          <span>${pay}</span>
        </p>
      `,
    )}
  </div>
`;

/** To both sides of the board, as far apart as they are long. @param {Wire.GameInFull} game */
export function paysPrint({ paytables }) {
  const left = paytables.filter((_, n) => n % 2 === 0);
  const right = paytables.filter((_, n) => n % 2 === 1);
  return [
    ["left", left],
    ["right", right],
  ].map(([side, some]) =>
    some.length
      ? html`
          <div class="print ${side}">
            ${/** @type {Wire.GameInFull["paytables"]} */ (some).map(printed)}
          </div>
        `
      : nothing,
  );
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
    ? html`
        · bonus ${stakesOf({ limits: beside, blinds })}
      `
    : nothing;
  return html`
    <p class="placard" aria-hidden="true">${stakesOf({ limits, blinds })} ${bonus}</p>
  `;
}
