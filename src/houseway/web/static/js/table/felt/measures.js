/** What a felt has to find room for, what comes of it, and how large a card can be. */

/**
 * @typedef {{x: number, y: number, w: number, h: number}} Rect
 * @typedef {"xs" | "s" | "m" | "l"} Tier how much a seat has room to show
 *
 * @typedef {object} Shape what has to find room
 * @property {boolean} house
 * @property {number} others seats that are drawn besides yours
 * @property {number} dealer cards of the dealer's hand
 * @property {number[]} boards cards of each board
 * @property {boolean} called whether the board has a name of this game's own
 * @property {number} own your cards
 * @property {number} gaps between the hands that they become; 0 for one hand
 * @property {boolean} paired whether the spots belong to the one hand or the other
 * @property {number} spots of the game
 * @property {number} bonuses
 * @property {{rows: number, letters: number}[]} pays
 * @property {string} [title] of the game
 * @property {string} [line] what it is, in one
 *
 * @typedef {object} Plan
 * @property {Tier} tier
 * @property {number} m width of your cards
 * @property {number} d of the dealer's
 * @property {number} b of the boards'
 * @property {number} step from one of your cards to the next
 * @property {Rect[]} cells
 * @property {Tier} seats how much they show
 * @property {Rect | null} dealer
 * @property {Rect[]} boards
 * @property {boolean} beside whether names stand beside their cards
 * @property {boolean} named whether the boards have their names
 * @property {Rect} hands
 * @property {Rect[]} spots the game's, then the bonuses
 * @property {Rect[]} pays two lanes, or none where there is no room
 * @property {number} print size of what is printed there
 * @property {number[][]} lanes which table is printed in which
 * @property {Rect | null} say where the dealer speaks
 * @property {Rect | null} pot
 * @property {Rect | null} brand where the game's name is printed
 * @property {number} [name] size of its letters
 * @property {boolean} shoe whether there is room for the shoe and the limits
 * @property {number | null} rack where the chips of the bank are, if there is room for them
 */

export const TALL = 1.45; // a card's height by its width, with room to rise a little
export const OWN = 1.5; // the same of your own cards, which rise when they are picked
const CLOSE = 1.06; // from one card to the next, by its width
const CORNER = 0.3; // of a card, by which it is still read
const LEAST = 24;
const MOST = 168;
const MOST_OF_HEIGHT = 0.25; // of a large felt

/** How high a cell is. */
export const CELL = { xs: 46, s: 64, m: 104, l: 136 };

/**
 * @typedef {{plan: Plan, fits: boolean, worth: number}} Try
 * @typedef {(m: number) => Try} Way
 */

/**
 * The largest card that a way has room for on a felt so high.
 * @param {Way} way @param {number} H
 */
export function solve(way, H) {
  let [low, high] = [LEAST, Math.max(MOST, H * MOST_OF_HEIGHT)];
  for (let n = 0; n < 14; n++) {
    const m = (low + high) / 2;
    if (way(m).fits) low = m;
    else high = m;
  }
  return way(low);
}

/** Cards side by side. @param {number} count @param {number} width */
export const row = (count, width) => (count ? width * (1 + (count - 1) * CLOSE) : 0);

/**
 * Any number of cards in a room: side by side, then over one another, then smaller.
 * @param {number} count @param {number} width of a card @param {number} room
 */
export function fan(count, width, room) {
  if (row(count, width) <= room) return { width, lap: width * (CLOSE - 1) };
  if (count < 2) return { width: room, lap: 0 };
  const least = 1 + (count - 1) * CORNER;
  const fitting = Math.min(width, room / least);
  return { width: fitting, lap: Math.min(0, (room - fitting) / (count - 1) - fitting) };
}

/**
 * Your cards: side by side, or over one another as far as their corners stay in sight.
 * @param {Shape} shape @param {number} m @param {number} room
 */
export function ownRow({ own, gaps }, m, room) {
  const between = 0.3 * m * gaps;
  const loose = row(own, m) + between;
  if (loose <= room || own < 2) return { width: loose, step: m * CLOSE, fits: loose <= room };
  const lapped = own - 1 - gaps; // a hand's first card lies over none
  if (lapped < 1) return { width: loose, step: m * CLOSE, fits: false };
  const step = (room - m * (1 + gaps) - between) / lapped;
  return { width: room, step, fits: step >= 0.6 * m && m <= 64 };
}
