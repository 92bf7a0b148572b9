/** The shapes of a table: its cloth, its rack and shoe, and a small picture of all of it. */

import { html, svg } from "../../shell/html.js";

const ARC = "M3 40Q3 3 40 3H960Q997 3 997 40V330C997 590 800 677 500 677S3 590 3 330Z";
const OVAL =
  "M340 3H660C860 3 997 140 997 340S860 677 660 677H340C140 677 3 540 3 340S140 3 340 3Z";
const ROW = 4; // spots that have room side by side in a single row

/** @param {Wire.GameSummary} game */
const edge = (game) => (game.banked_by === "house" ? ARC : OVAL);

/**
 * The cloth with its rail and its printed line, stretched to whatever room there is.
 * @param {Wire.GameSummary} game
 */
export const cloth = (game) => html`
  <svg class="cloth" viewBox="0 0 1000 680" preserveAspectRatio="none" aria-hidden="true">
    <path class="rail" d=${edge(game)} />
    <path class="line" transform="translate(22 20) scale(.956 .941)" d=${edge(game)} />
    <path id="along" d=${along(game)} fill="none" />
    <text class="name"><textPath href="#along" startOffset="50%">${game.title}</textPath></text>
  </svg>
`;

/** Where the name is printed: below the boards. @param {Wire.GameSummary} game */
const along = ({ layout }) =>
  layout.boards.length > 1 ? "M200 363H800" : "M200 305Q500 362 800 305";

const CHIP_INKS = ["#5b2a86", "#1c1d1a", "#1d6b3a", "#a52a24", "#f4f4f0"];

export const rack = html`
  <svg class="rack" viewBox="0 0 240 26" aria-hidden="true">
    <rect width="240" height="26" rx="5" />
    ${CHIP_INKS.map(
      (ink, n) => svg`
        <path
          d="M${10 + n * 45} 13h40"
          stroke=${ink}
          stroke-width="16"
          stroke-dasharray="3.2 .8"
        />
      `,
    )}
  </svg>
`;

export const shoe = html`
  <svg class="shoe" viewBox="0 0 64 70" aria-hidden="true">
    ${[8, 5, 2].map(
      (at) => svg`
        <rect
          x=${at}
          y=${10 - at}
          width="46"
          height="58"
          rx="4"
          fill="#5a2230"
          stroke="#fffefb"
          stroke-width="2"
        />
      `,
    )}
  </svg>
`;

/**
 * How a spot is drawn: wagered before the deal, filled by a decision, or beside the game.
 * @param {Wire.Spot} spot
 */
export const shapeOf = ({ bonus, later }) => (bonus ? "bonus" : later ? "diamond" : "circle");

/**
 * Spots row by row: one row if they fit, else the game's own and the bonuses apart.
 * @param {Wire.Spot[]} spots
 */
export function spotRows(spots) {
  if (spots.length <= ROW) return [spots];
  const bonus = spots.filter((one) => one.bonus);
  const own = spots.filter((one) => !one.bonus);
  return [own, bonus].flatMap((some) =>
    Array.from({ length: Math.ceil(some.length / (ROW + 1)) }, (_, n) =>
      some.slice(n * (ROW + 1), (n + 1) * (ROW + 1)),
    ),
  );
}

// --- The picture ---------------------------------------------------------------------------------

const SHAPES = {
  circle: svg`<ellipse rx="15" ry="7" />`,
  bonus: svg`<rect x="-15" y="-6.5" width="30" height="13" rx="3" stroke-dasharray="3 2" />`,
  diamond: svg`<path d="M0-9 15 0 0 9-15 0z" />`,
};

/**
 * A picture of the felt for the lobby: dealer, boards, your cards and your spots.
 * @param {Wire.GameSummary} game
 */
export function picture(game) {
  const { layout, title } = game;
  const house = game.banked_by === "house";
  const boards = layout.boards.map(({ cards }, n) => cardsAt(cards, boardAt(layout, house, n)));
  return html`
    <svg class="picture" viewBox="0 0 320 178" role="img" aria-label="The layout of ${title}">
      <path class="rail" d=${edge(game)} transform="translate(14 8) scale(.292 .238)" />
      <g class="faces">
        ${cardsAt(layout.dealer, 20)} ${boards} ${cardsAt(layout.hole, house ? 94 : 116)}
      </g>
      <g class="print">${house ? printedSpots(spotRows(layout.spots)) : ""}</g>
    </svg>
  `;
}

/** @param {Wire.Layout} layout @param {boolean} house @param {number} n */
const boardAt = ({ boards }, house, n) => (boards.length > 1 ? 36 + 30 * n : house ? 54 : 50);

/** @param {number} count @param {number} y */
const cardsAt = (count, y) =>
  Array.from(
    { length: count },
    (_, n) => svg`
      <rect x=${161.5 + (n - count / 2) * 20} y=${y} width="17" height="24" rx="2" />
    `,
  );

/** @param {Wire.Spot[][]} rows */
const printedSpots = (rows) =>
  rows.map((row, line) =>
    row.map((spot, n) => {
      const x = 160 + (n - (row.length - 1) / 2) * 35;
      const y = (rows.length > 1 ? 133 : 139) + line * 16;
      return svg`<g transform="translate(${x} ${y})">${SHAPES[shapeOf(spot)]}</g>`;
    }),
  );
