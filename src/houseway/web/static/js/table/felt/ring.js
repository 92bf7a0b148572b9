/**
 * Where the others sit around a table of players. Every seat owns a cell of a frame, and no two
 * cells can meet: along an edge they are at least their own size apart, and the edges' bands have
 * nothing in common. Boards, pot and your own cards have the hole in the middle.
 */

import { CELL, OWN, ownRow, row, solve, TALL } from "./measures.js";

/**
 * @typedef {import("./measures.js").Rect} Rect
 * @typedef {import("./measures.js").Tier} Tier
 * @typedef {import("./measures.js").Shape} Shape
 * @typedef {import("./measures.js").Plan} Plan
 * @typedef {import("./measures.js").Try} Try
 * @typedef {object} Ring
 * @property {Rect[]} cells clockwise from your left
 * @property {Tier} tier
 * @property {Rect} hole
 * @property {Rect} shelf room beside the lowest seats, as wide as the hole or the felt
 */

/**
 * @param {number} count of the others @param {number} W @param {number} H
 * @param {boolean} [dense] whether each shows as little as it can @returns {Ring}
 */
export function place(count, W, H, dense = false) {
  const tall = W < H;
  const small = tall || H < 420 || W < 860;
  const tier = small ? (dense ? "xs" : "s") : H < 640 ? "m" : "l";
  const gap = small ? (dense ? 2 : 4) : 10;
  const high = CELL[tier];
  const beside = count < 3 ? 0 : count < 6 ? 1 : 2; // cells at each side
  const above = count - 2 * beside;
  const widest = tall ? 92 : small ? 104 : W < 1100 ? 158 : 190;
  const wide = Math.min(widest, (W - gap * (above - 1)) / Math.max(above, 1));
  const bend = small ? 0 : Math.min(34, H * 0.05); // how far the top row curves
  const band = count ? high + bend + gap : 0;

  const side = (/** @type {number} */ n, /** @type {boolean} */ right) => {
    const inset = small ? 0 : beside === 1 ? 0.26 : 8.2;
    const free = Math.max(0, H - band - high);
    const y = tall
      ? band + (beside - 1 - n) * (high + gap)
      : band + free * (beside === 1 ? 0.4 : n ? 0.06 : 0.8);
    return { x: right ? W - wide - inset : inset, y, w: wide, h: high };
  };
  const span = small ? W : Math.min(W, W * 0.5 + above * wide * 0.5);
  const start = (W - span) / 2;
  const step = above > 1 ? (span - wide) / (above - 1) : 0;
  const top = Array.from({ length: above }, (_, n) => {
    const along = above > 1 ? n / (above - 1) : 0.5;
    const x = above > 1 ? start + n * step : (W - wide) / 2;
    return { x, y: bend * (2 * along - 1) ** 2, w: wide, h: high };
  });
  const sides = (/** @type {boolean} */ right) =>
    Array.from({ length: beside }, (_, n) => side(right ? beside - 1 - n : n, right));
  const edge = beside ? wide + gap + (small ? 0 : 9) : 0;
  const depth = tall ? beside * (high + gap) : H - band;
  return {
    cells: [...sides(false), ...top, ...sides(true)],
    tier,
    hole: { x: edge, y: band, w: W - 2 * edge, h: depth },
    shelf: tall
      ? { x: 0, y: band + depth, w: W, h: H - band - depth }
      : { x: edge, y: band, w: W - 2 * edge, h: H - band },
  };
}

// --- What lies in the hole -----------------------------------------------------------------------

const CRAMPED = 58; // pixels: below that everybody else shows less

/** @param {Shape} shape @param {number} W @param {number} H @returns {Plan} */
export function ring(shape, W, H) {
  const tried = [false, true].flatMap((dense) =>
    [true, false].map((flanked) => {
      const around = place(shape.others, W, H, dense);
      const { plan, fits } = solve((m) => inRing(shape, around, W, H, m, flanked), H);
      return { plan, worth: (fits ? 1000 : 0) + Math.min(plan.m, CRAMPED) * (dense ? 1 : 1.05) };
    }),
  );
  const best = Math.max(...tried.map(({ worth }) => worth));
  return (tried.find(({ worth }) => worth === best) ?? tried[0]).plan;
}

/**
 * @param {Shape} shape @param {Ring} around
 * @param {number} W @param {number} H @param {number} m
 * @param {boolean} flanked whether names and pot stand beside the boards @returns {Try}
 */
function inRing(shape, { cells, tier, hole, shelf }, W, H, m, flanked) {
  const tall = W < H;
  const small = tier === "s" || tier === "xs";
  const count = shape.boards.length;
  const flank = tall || !flanked ? 0 : { xs: 98, s: 98, m: W < 1100 ? 116 : 150, l: 170 }[tier];
  const label = small ? 18 : 22;
  const named = (tall && H > 460) || (!tall && !flanked && H > 340) ? 20 : 0;
  const b = Math.min(m * 0.8, (shelf.w - 2 * flank - 12) / row(5, 1));
  const boardHigh = TALL * b + named;
  const stake = tall ? 26 : 0; // your bet, below or beside your cards
  const room = shelf.w - (tall ? 0 : small ? 2 * 66 : 2 * 96);
  const hands = ownRow(shape, m, room);
  const high = label + OWN * m + stake;
  const y0 = H - high - (small ? 4 : 8);
  const start = tall ? shelf.y : hole.y;
  // With one or two others the pot stands beside them, else in the hole, or in a band of its own.
  const few = tall && (cells.length === 1 || cells.length === 2);
  const pot = tall ? (!few && hole.h < 60 ? 60 : 0) : flanked ? 0 : 26;
  const spare = y0 - start - pot - count * boardHigh;
  const air = spare / (count + 1);
  const wide = row(5, b) + 2 * flank;
  const fits = hands.fits && wide <= shelf.w && air >= (small ? 3 : 6) && b >= 20;
  const boards = shape.boards.map((_, n) => ({
    x: tall ? 0 : flanked ? shelf.x + shelf.w / 2 - row(5, b) / 2 - flank : shelf.x,
    y: start + pot + air + n * (boardHigh + air),
    w: tall ? W : flanked ? row(5, b) + flank : shelf.w,
    h: boardHigh,
  }));
  const besideTwo = cells.length === 2 ? (W - 3 * cells[0].w) / 2 - 4 : 0;
  const half = row(5, b) / 2;
  const mid = shelf.x + shelf.w / 2;
  const first = boards[0]?.y ?? start;
  const last = boards.at(-1) ?? { y: start, h: 0 };
  return {
    fits,
    worth: 1,
    plan: {
      tier: small ? "s" : tier,
      m,
      d: b,
      b,
      step: hands.step,
      cells,
      dealer: null,
      boards,
      beside: !tall && flanked,
      named: flanked && !tall ? true : named > 0,
      hands: { x: shelf.x, y: y0, w: shelf.w, h: label + OWN * m },
      spots: [
        tall
          ? { x: W / 2 - 70, y: y0 + label + OWN * m + 2, w: 140, h: stake - 2 }
          : { x: mid + hands.width / 2 + 4, y: H - 58, w: small ? 62 : 88, h: 48 },
      ],
      pays: [],
      print: 13,
      lanes: [],
      say: null,
      pot: few
        ? { x: cells[0].x + cells[0].w + 4, y: 0, w: (W - cells[0].w) / 2 - 4 + besideTwo, h: 64 }
        : tall || !flanked
          ? { x: hole.x, y: pot ? start : hole.y, w: hole.w, h: pot || hole.h }
          : { x: mid + half + 8, y: first, w: flank - 12, h: last.y + last.h - first },
      brand: null,
      seats: tier,
      shoe: false,
      rack: null,
    },
  };
}
