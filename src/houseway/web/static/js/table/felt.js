// @ts-check
/** What a game's felt has printed on it: its spots row by row, its boards, and the places that
 * cards are set to. A new game needs no more than its entry here. */

import { drawn } from "../shell/words.js";

/**
 * @typedef {[name: string, kind?: "" | "bonus" | "diamond", print?: string]} Spot
 * @typedef {{rows: Spot[][], cards: number, dealer?: number, boards: number, hands: [string, string],
 *   zones: [string, "picked" | "rest"][]}} Layout
 */

const CHOICE = /** @type {Layout["zones"]} */ ([["Your choice", "picked"], ["The rest", "rest"]]);
/** @type {Layout} */
const PLAIN = { rows: [[["bet"]]], cards: 2, boards: 1, hands: ["Hand 1", "Hand 2"], zones: CHOICE };

/** @type {Record<string, Partial<Layout>>} */
const LAYOUTS = {
  "two-hand-holdem": {
    rows: [
      [["ante-1"], ["raise-1", "", "2× ante"], ["ante-2"], ["raise-2", "", "2× ante"]],
      [["flounder-4", "bonus"], ["nessie-9", "bonus"], ["888-flop-bonus", "bonus"], ["community-bonus", "bonus"]],
    ],
    cards: 4,
    dealer: 3,
    zones: [["Hand 1", "picked"], ["Hand 2", "rest"]],
  },
  "fast-action-holdem": {
    rows: [[["ante"], ["split", "", "as ante"], ["bonus", "bonus"], ["split-bonus", "bonus", "as bonus"]]],
    cards: 4,
    zones: [["Keep, or Hand 1", "picked"], ["Give up, or Hand 2", "rest"]],
  },
  "hawaiian-holdem": {
    rows: [[["bet"], ["raise"], ["big-kahuna", "bonus"]]],
    cards: 3,
    zones: [["Keep", "rest"], ["Discard", "picked"]],
  },
  "pick-2-poker": {
    rows: [[["ante"], ["play", "diamond", "1× or 2×"], ["3-5-bonus", "bonus"], ["5-card-bonus", "bonus"]]],
    cards: 5,
    boards: 0,
    hands: ["In play", "Under the bonus"],
    zones: [["Three-card hand", "picked"], ["Under the bonus, or all five", "rest"]],
  },
  "double-flop-texas": { boards: 2 },
  "double-flop-omaha": { boards: 2, cards: 4 },
  "omaha-holdem": { cards: 4 },
};

/** @param {string} game @returns {Layout} */
export const layout = (game) => ({ ...PLAIN, ...LAYOUTS[game] });

const ARC = "M3 40Q3 3 40 3H960Q997 3 997 40V330C997 590 800 677 500 677S3 590 3 330Z";
const OVAL = "M340 3H660C860 3 997 140 997 340S860 677 660 677H340C140 677 3 540 3 340S140 3 340 3Z";

/** The cloth with its rail and its printed line, stretched to whatever room there is. @param {boolean} house */
export const cloth = (house) => drawn(`<svg class="cloth" viewBox="0 0 1000 680" preserveAspectRatio="none" aria-hidden="true">
  <path class="rail" d="${house ? ARC : OVAL}"/>
  <path class="line" transform="translate(22 20) scale(.956 .941)" d="${house ? ARC : OVAL}"/></svg>`);

/** A picture of the layout for the lobby: dealer, boards, your cards and your spots. @param {any} game */
export function picture(game) {
  const { rows, cards, dealer = cards, boards } = layout(game.name);
  const house = game.banked_by === "house";
  const row = (/** @type {number} */ count, /** @type {number} */ y) =>
    Array.from({ length: count }, (_, n) => `<rect x="${161.5 + (n - count / 2) * 20}" y="${y}" width="17" height="24" rx="2"/>`).join("");
  const shapes = /** @type {Record<string, string>} */ ({
    "": '<ellipse rx="15" ry="7"/>',
    bonus: '<rect x="-15" y="-6.5" width="30" height="13" rx="3" stroke-dasharray="3 2"/>',
    diamond: '<path d="M0-10 15 0 0 10-15 0z"/>',
  });
  const spots = (house ? rows : []).flatMap((line, y) =>
    line.map(([, kind = ""], n) => `<g transform="translate(${160 + (n - (line.length - 1) / 2) * 35} ${(rows.length > 1 ? 133 : 139) + y * 16})">${shapes[kind]}</g>`),
  );
  const shared = boards === 2 ? row(5, 36) + row(5, 66) : boards ? row(5, house ? 54 : 50) : "";
  return drawn(`<svg class="picture" viewBox="0 0 320 178" role="img" aria-label="The layout of ${game.title}">
    <path class="rail" d="${house ? ARC : OVAL}" transform="translate(14 8) scale(.292 .238)"/>
    <g class="faces">${house ? row(dealer, 20) : ""}${shared}${row(cards, house ? 94 : 116)}</g><g class="print">${spots.join("")}</g></svg>`);
}
