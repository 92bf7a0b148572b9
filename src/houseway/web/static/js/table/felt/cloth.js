/**
 * The shapes of a table: rail, cloth, the bank's chips, the shoe; a small picture of it, and a
 * large one with cards.
 */

import "../../shell/card.js";
import { html, svg } from "../../shell/html.js";

const ROW = 4; // spots that have room side by side in a picture

/** A game's emblem, in whatever size and colour it is given. @param {Wire.GameSummary} game */
export const emblem = ({ look }) => html`
  <svg class="emblem" aria-hidden="true">
    <use href="/static/art/emblems.svg#${look.emblem}"></use>
  </svg>
`;

/** @param {Wire.GameSummary} game */
export const cloth = (game) => html`
  <div class="rail" aria-hidden="true"></div>
  <div class="cloth" aria-hidden="true">${emblem(game)}</div>
`;

/** The bank's chips at the dealer's edge, and the shoe. */
export const bank = html`
  <div class="rack" aria-hidden="true">
    ${[50000, 10000, 2500, 500, 100].map(
      (value) => html`
        <i class="disc" data-value=${value}></i>
      `,
    )}
  </div>
  <div class="shoe" aria-hidden="true"></div>
`;

/**
 * How a spot is drawn: wagered before the deal, filled by a decision, or beside the game.
 * @param {Wire.Spot} spot
 */
export const shapeOf = ({ bonus, later }) => (bonus ? "bonus" : later ? "raise" : "ante");

// --- The picture ---------------------------------------------------------------------------------

/** Spots row by row. @param {Wire.Spot[]} spots */
function spotRows(spots) {
  if (spots.length <= ROW) return [spots];
  const own = spots.filter((one) => !one.bonus);
  const bonus = spots.filter((one) => one.bonus);
  return [own, bonus].flatMap((some) =>
    Array.from({ length: Math.ceil(some.length / (ROW + 1)) }, (_, n) =>
      some.slice(n * (ROW + 1), (n + 1) * (ROW + 1)),
    ),
  );
}

const SHAPES = {
  ante: svg`<ellipse rx="15" ry="7" />`,
  bonus: svg`<rect x="-15" y="-6.5" width="30" height="13" rx="4" stroke-dasharray="3 2" />`,
  raise: svg`<rect x="-15" y="-7" width="30" height="14" rx="4" />`,
};
const ARC = "M20 8H300Q312 8 312 20V104C312 150 244 170 160 170S8 150 8 104V20Q8 8 20 8Z";
const OVAL = "M110 8H210C272 8 312 44 312 89S272 170 210 170H110C48 170 8 134 8 89S48 8 110 8Z";

/**
 * A picture of the felt for the lobby: dealer, boards, your cards and your spots.
 * @param {Wire.GameSummary} game
 */
export function picture(game) {
  const { layout, title, look } = game;
  const house = game.banked_by === "house";
  const boards = layout.boards.map(({ cards }, n) => cardsAt(cards, boardAt(layout, house, n)));
  return html`
    <svg
      class="picture"
      viewBox="0 0 320 178"
      role="img"
      aria-label="The layout of ${title}"
      data-cloth=${look.cloth}
    >
      <defs>
        <radialGradient id="light-${game.name}" cx="0.5" cy="0.46" r="0.62">
          <stop class="hi" />
          <stop class="cloth" offset="0.6" />
          <stop class="lo" offset="1" />
        </radialGradient>
      </defs>
      <path class="edge" fill="url(#light-${game.name})" d=${house ? ARC : OVAL} />
      <g class="faces">
        ${cardsAt(layout.dealer, 20, "backs")} ${boards} ${cardsAt(layout.hole, house ? 94 : 116)}
      </g>
      <g class="print">${house ? printedSpots(spotRows(layout.spots)) : ""}</g>
    </svg>
  `;
}

/** @param {Wire.Layout} layout @param {boolean} house @param {number} n */
const boardAt = ({ boards }, house, n) => (boards.length > 1 ? 36 + 30 * n : house ? 54 : 50);

/** @param {number} count @param {number} y @param {string} [kind] */
const cardsAt = (count, y, kind = "") =>
  Array.from(
    { length: count },
    (_, n) => svg`
      <rect class=${kind} x=${161.5 + (n - count / 2) * 20} y=${y} width="17" height="24" rx="2" />
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

// --- The large picture ---------------------------------------------------------------------------

/** Cards that look well together; a picture is of no round. */
const SHOWN = {
  hole: ["Ah", "Kh", "Qs", "Js", "Tc", "8d", "7c", "4h", "2s"],
  boards: [
    ["Kd", "9s", "4h", "Jc", "2d"],
    ["Qh", "8c", "3s", "Th", "6d"],
  ],
};
const SHARE = { dealer: 0.62, board: 0.74, high: 1.4, gap: 1.07 };
/** In hundredths of the felt's width: what is free, and what a row of spots and a gap take. */
const ROOM = { high: 48, wide: 84, spots: 5.5, gap: 1.4, own: 15 };

/**
 * The felt as a player comes to it, with the cards of an example.
 * @param {Wire.GameSummary} game
 */
export function tableau(game) {
  const { layout, title, look } = game;
  const house = game.banked_by === "house";
  const rows = [
    { faces: Array(layout.dealer).fill(""), share: SHARE.dealer },
    ...layout.boards.map(({ cards }, n) => ({
      faces: SHOWN.boards[n].slice(0, cards),
      share: SHARE.board,
    })),
    { faces: SHOWN.hole.slice(0, layout.hole), share: 1 },
  ].filter(({ faces }) => faces.length);
  const spots = house ? spotRows(layout.spots) : [];
  const high = rows.reduce((sum, { share }) => sum + SHARE.high * share, 0);
  const wide = Math.max(...rows.map(({ faces, share }) => faces.length * share * SHARE.gap));
  const taken = ROOM.spots * spots.length + ROOM.gap * (rows.length + spots.length);
  const own = Math.min((ROOM.high - taken) / high, ROOM.wide / wide, ROOM.own);
  return html`
    <div
      class="tableau ${house ? "" : "ring"}"
      role="img"
      aria-label="The felt of ${title}, with an example of its cards"
      data-cloth=${look.cloth}
    >
      ${cloth(game)}
      <div class="rows" aria-hidden="true">
        ${rows.map(
          ({ faces, share }) => html`
            <div class="row" .style=${`--card: ${(own * share).toFixed(2)}cqw`}>
              ${faces.map((face) => card(face))}
            </div>
          `,
        )}
        ${spots.map(
          (row) => html`
            <div class="row">
              ${row.map(
                (spot) => html`
                  <span class=${shapeOf(spot)}><b>${spot.label}</b></span>
                `,
              )}
            </div>
          `,
        )}
      </div>
    </div>
  `;
}

/** @param {string} face */
const card = (face) =>
  face
    ? html`
        <hw-card face=${face}></hw-card>
      `
    : html`
        <hw-card></hw-card>
      `;
