// @ts-check
/** What a game's felt has printed on it: the spots in their order, and a small picture of it. */

/** @type {Record<string, {spots: [string, string][], cards: number, boards: number}>} */
const LAYOUTS = {
  "two-hand-holdem": {
    spots: [["ante-1", ""], ["raise-1", ""], ["ante-2", ""], ["raise-2", ""], ["flounder-4", "bonus"], ["nessie-9", "bonus"], ["888-flop-bonus", "bonus"], ["community-bonus", "bonus"]],
    cards: 4,
    boards: 1,
  },
  "fast-action-holdem": { spots: [["ante", ""], ["split", ""], ["bonus", "bonus"], ["split-bonus", "bonus"]], cards: 4, boards: 1 },
  "hawaiian-holdem": { spots: [["bet", ""], ["raise", ""], ["big-kahuna", "bonus"]], cards: 3, boards: 1 },
  "pick-2-poker": { spots: [["ante", ""], ["play", "diamond"], ["3-5-bonus", "bonus"], ["5-card-bonus", "bonus"]], cards: 5, boards: 0 },
  "double-flop-texas": { spots: [], cards: 2, boards: 2 },
  "double-flop-omaha": { spots: [], cards: 4, boards: 2 },
  "texas-holdem": { spots: [], cards: 2, boards: 1 },
  "omaha-holdem": { spots: [], cards: 4, boards: 1 },
};

/** @param {string} game */
export const layout = (game) => LAYOUTS[game] ?? { spots: [], cards: 2, boards: 1 };

/** A picture of the layout for the lobby. @param {any} game */
export function picture(game) {
  const { spots, cards, boards } = layout(game.name);
  const card = (/** @type {number} */ x, /** @type {number} */ y) =>
    `<rect x="${x}" y="${y}" width="15" height="21" rx="2" fill="#fffefb"/>`;
  const row = (/** @type {number} */ count, /** @type {number} */ y) =>
    Array.from({ length: count }, (_, n) => card(160 - count * 9 + n * 18, y)).join("");
  const printed = spots
    .map(([, kind], n) => {
      const x = 160 - spots.length * 16 + n * 32 + 16;
      return kind === "bonus"
        ? `<rect x="${x - 12}" y="92" width="24" height="18" rx="4" stroke-dasharray="3 2"/>`
        : `<ellipse cx="${x}" cy="101" rx="12" ry="9"/>`;
    })
    .join("");
  const shape =
    game.banked_by === "house"
      ? '<path d="M14 12h292v62c0 54-66 84-146 84S14 128 14 74z"/>'
      : '<ellipse cx="160" cy="84" rx="146" ry="72"/>';
  const svg = `<svg class="picture" viewBox="0 0 320 170" role="img" aria-label="The layout of ${game.title}">
    <g fill="none" stroke="#7fa390" stroke-width="1.5">${shape}${printed}</g>
    ${boards ? Array.from({ length: boards }, (_, n) => row(5, (boards === 2 ? 40 : 52) + n * 26)).join("") : row(5, 30)}
    ${row(cards, 122)}</svg>`;
  const holder = document.createElement("template");
  holder.innerHTML = svg;
  return /** @type {Element} */ (holder.content.firstElementChild);
}
