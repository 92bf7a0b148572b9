/**
 * Where everything on a felt goes, from the room there is and what the game has: a pure function.
 * Each composition says how high and wide it is for a width `m` of one of your cards; the largest
 * `m` that fits is taken, and the composition that gives the largest.
 */

import { CELL, OWN, ownRow, row, solve, TALL } from "./measures.js";
import { ring } from "./ring.js";

/**
 * @typedef {import("./measures.js").Rect} Rect
 * @typedef {import("./measures.js").Tier} Tier
 * @typedef {import("./measures.js").Shape} Shape
 * @typedef {import("./measures.js").Plan} Plan
 * @typedef {import("./measures.js").Try} Try
 * @typedef {import("./measures.js").Way} Way
 */

/** @param {Shape} shape @param {number} W @param {number} H @returns {Plan} */
export function compose(shape, W, H) {
  if (!shape.house) return ring(shape, W, H);
  const ways = W < H * 1.02 ? tallWays(shape, W, H) : wideWays(shape, W, H);
  const tried = ways.map((way) => solve(way, H));
  const fitting = tried.filter(({ fits }) => fits);
  const solved = fitting.length ? fitting : tried;
  const best = Math.max(...solved.map(({ plan, worth }) => plan.m * worth));
  return (solved.find(({ plan, worth }) => plan.m * worth >= best) ?? solved[0]).plan;
}

/**
 * Spots in rows below your cards.
 * @param {Shape} shape @param {number} room @param {number} least @param {number} most
 */
function spotRows({ spots, bonuses, paired }, room, least, most) {
  const fit = Math.max(1, Math.floor((room + 6) / (least + 6)));
  const chunks = (/** @type {number} */ count) => {
    const rows = Math.ceil(count / fit);
    return Array.from({ length: rows }, (_, n) => Math.ceil((count - n) / rows));
  };
  const one = !paired && spots + bonuses <= Math.min(fit, 4);
  const own = one ? [spots + bonuses] : paired ? [spots] : chunks(spots);
  const beside = one ? [] : chunks(bonuses);
  return { own, beside, least, most };
}

/**
 * The rectangles of some rows, one below the other.
 * @param {ReturnType<typeof spotRows>} rows @param {Shape} shape
 * @param {{x: number, y: number, w: number, gap: number, own: number, beside: number}} at
 * @param {{width: number, m: number}} hands
 */
function spotRects({ own, beside, most }, { paired }, at, hands) {
  /** @type {Rect[]} */
  const rects = [];
  let { y } = at;
  const gap = 6;
  const all = [...own.map((n) => [n, at.own]), ...beside.map((n) => [n, at.beside])];
  all.forEach(([count, h], line) => {
    const apart = paired && line === 0 ? 0.3 * hands.m : 0;
    const aligned = apart ? hands.width : Math.min(at.w, count * (most + gap) - gap);
    const w = (aligned - apart - gap * (count - 1)) / count;
    const x = at.x + (at.w - aligned) / 2;
    for (let n = 0; n < count; n++) {
      rects.push({ x: x + n * (w + gap) + (n >= count / 2 ? apart : 0), y, w, h });
    }
    y += h + at.gap;
  });
  return { rects, bottom: y - (all.length ? at.gap : 0) };
}

// --- The house's table, wide ---------------------------------------------------------------------

/** @param {Shape} shape @param {number} W @param {number} H @returns {Way[]} */
function wideWays(shape, W, H) {
  if (H < 421 || W < 640) return sidewaysWays(shape, W, H);
  const large = W >= 1240 && H >= 640;
  return ["stack", "line"].flatMap((top) =>
    ["lanes", "corners", "none"].flatMap((pays) =>
      (large && pays !== "none" ? [19, 17, 15] : [large ? 15 : 13]).map(
        (print) => (/** @type {number} */ m) => wide(shape, W, H, m, { top, pays, large, print }),
      ),
    ),
  );
}

/**
 * Seats down both sides, dealer and boards above, your place below with pays to both sides.
 * @param {Shape} shape @param {number} W @param {number} H @param {number} m
 * @param {{top: string, pays: string, large: boolean, print: number}} how @returns {Try}
 */
function wide(shape, W, H, m, { top, pays, large, print }) {
  const tier = large ? "l" : W >= 820 && H >= 440 ? "m" : "s";
  const line = top === "line";
  const edge = { s: 100, m: W < 1100 ? 140 : 176, l: 204 }[tier];
  const foot = Math.max(14, H * 0.035);
  const bank = Math.max(20, Math.min(32, H * 0.045));
  const label = large ? 24 : 20;
  const gap = large ? 12 : 6;
  const room = W - 2 * (edge + 14);
  const own = Math.max(52, Math.min(80, H * 0.1));
  const beside = Math.max(46, Math.min(62, H * 0.08));

  const lanes = lanesOf(shape.pays, print);
  const wanted = lanes.width;
  const inLanes = pays === "lanes" && shape.pays.length > 0;
  const inCorners = pays === "corners" && shape.pays.length > 0;
  const inner = inLanes ? room - 2 * (wanted + 16) : inCorners ? room - 2 * 40 : room;
  const hands = ownRow(shape, m, inner);
  const rows = spotRows(shape, Math.min(inner, Math.max(hands.width, 560)), 92, Math.max(116, m));
  const mine = shape.own ? label + OWN * m : 0;
  const high =
    mine + gap + (own + gap) * rows.own.length + (beside + gap) * rows.beside.length - gap;
  const y0 = H - foot - high;

  const b = m * (line ? 0.74 : 0.8);
  const d = line || !shape.own ? b : m * 0.68; // two hands for all to see are alike
  const above = topOf(shape, { line, d, b, label, gap, room, least: 176 });
  const say = large && !line ? 26 : 0;
  const spare = y0 - bank - above.high - say;
  const lift = bank + (shape.own ? Math.min(spare * (line ? 0.4 : 0.3), 28) : spare * 0.45);
  const free = Math.max(0, spare - (lift - bank));

  const low = lift + above.high + say + free / 2;
  const alone = above.width + 2 * (wanted + 20) <= room;
  const laneTop = alone ? bank + 36 : low;
  const laneHigh = H - foot - 12 - laneTop;
  const curve = W >= 960 && H >= 560 ? 78 : 30; // how far the rail bends in at the corners
  const cornersHigh = H - foot - curve;
  const seats = Math.ceil(shape.others / 2);

  const corner = Math.max(...lanes.heights, 0);
  const over = inCorners ? corner + 16 : 0;
  const wideEnough = over ? wanted <= edge + 30 : true;
  const cellsHigh = cornersHigh - over - 8;
  const tiers = /** @type {Tier[]} */ (["l", "m", "s", "xs"]).slice({ l: 0, m: 1, s: 2 }[tier]);
  const seatTier = tiers.find((one) => seats * (CELL[one] + 4) <= cellsHigh) ?? "xs";
  const cellHigh = CELL[seatTier];
  const paysFit =
    !shape.pays.length ||
    pays === "none" ||
    (over ? wideEnough : Math.max(...lanes.heights) <= laneHigh);
  const fits =
    hands.fits &&
    above.fits &&
    spare >= (line ? 8 : 4) &&
    seats * (cellHigh + 4) <= cellsHigh &&
    paysFit &&
    (!over || y0 + 0 < cornersHigh);

  const x0 = edge + 14;
  const place = (/** @type {Rect} */ one) => ({ ...one, x: one.x + x0, y: one.y + lift });
  const side = (room - inner) / 2;
  const spotsAt = { x: x0 + side, y: y0 + mine + gap, w: inner, gap, own, beside };
  const { rects } = spotRects(rows, shape, spotsAt, { width: hands.width, m });
  const shoe = seats * (cellHigh + 4) <= cellsHigh - 50;
  const roof = shoe ? 58 : 8;
  const cells = sideCells(shape.others, W, {
    edge,
    high: cellHigh,
    top: roof,
    bottom: 8 + cellsHigh,
  });
  const mid = (/** @type {number} */ h) => laneTop + Math.max(0, (laneHigh - h) / 2);
  const laneX = over ? 16 : x0 + 8;
  const paysAt = (/** @type {number} */ n) => {
    const h = lanes.heights[n];
    const w = over ? edge + 26 : wanted;
    return { x: n ? W - laneX - w : laneX, y: over ? H - foot - curve - h : mid(h), w, h };
  };
  const brandHigh = above.high - 26;
  const brandRoom = (room - above.width) / 2 - 24;
  const name = line || (alone && shape.pays.length) ? 0 : nameSize(shape, brandRoom, brandHigh);
  const shown = inLanes || over > 0;
  return {
    fits,
    worth:
      (line ? 1 : 1.1) * (!shape.pays.length || shown ? (over ? 1.12 : 1.2) : 1) * print ** 0.6,
    plan: {
      tier,
      m,
      d,
      b,
      step: hands.step,
      cells,
      dealer: above.dealer && place(above.dealer),
      boards: above.boards.map(place),
      beside: false,
      named: true,
      hands: { x: x0 + side, y: y0, w: inner, h: mine },
      spots: rects,
      pays: shape.pays.length && shown ? [paysAt(0), paysAt(1)] : [],
      print,
      lanes: lanes.tables,
      say: say ? { x: x0 + side, y: lift + above.high + free / 2, w: inner, h: say } : null,
      pot: null,
      brand: name ? { x: x0, y: lift + 20, w: brandRoom, h: brandHigh } : null,
      name,
      seats: seatTier,
      shoe,
      rack: 0,
    },
  };
}

/**
 * How large the game's name can be printed beside the dealer, with its line below; 0 for not.
 * @param {Shape} shape @param {number} room @param {number} high
 */
function nameSize({ title = "", line = "" }, room, high) {
  const rows = (/** @type {string} */ text, /** @type {number} */ letter) => {
    const fit = Math.floor(room / letter);
    const words = text.split(" ").map((word) => word.length);
    if (Math.max(...words) > fit) return Infinity;
    let [count, left] = [1, fit];
    for (const word of words) {
      if (word > left) [count, left] = [count + 1, fit];
      left -= word + 1;
    }
    return count;
  };
  const below = rows(line, 7.6) * 19 + 6;
  const fits = (/** @type {number} */ size) =>
    rows(title, size * 0.6) * size * 1.15 + below <= high;
  return title && room > 120 ? ([40, 34, 28, 23].find(fits) ?? 0) : 0;
}

/**
 * The dealer and the boards: one above the other, or all on one line.
 * @param {Shape} shape
 * @param {object} how
 * @param {boolean} how.line
 * @param {number} how.d
 * @param {number} how.b
 * @param {number} how.label
 * @param {number} how.gap
 * @param {number} how.room
 * @param {number} [how.least] what is said of a hand may be wider than its cards
 */
function topOf({ dealer, boards }, { line, d, b, label, gap, room, least: names = 0 }) {
  const widths = [row(dealer, d), ...boards.map((n) => row(n, b))].filter(Boolean);
  const least = widths.map((w) => Math.max(w, line ? names : 0));
  /** @type {Rect[]} */
  const rects = [];
  if (line) {
    const apart = Math.max(14, b * 0.4);
    const width = least.reduce((sum, w) => sum + w, 0) + apart * (least.length - 1);
    let x = (room - width) / 2;
    for (const w of least) {
      rects.push({ x, y: 0, w, h: label + TALL * b });
      x += w + apart;
    }
    const high = widths.length ? label + TALL * b : 0;
    return { ...split(dealer, rects), high, width, fits: width <= room };
  }
  let y = 0;
  widths.forEach((_, n) => {
    const h = label + TALL * (dealer && n === 0 ? d : b);
    rects.push({ x: 0, y, w: room, h });
    y += h + gap;
  });
  const width = Math.max(...widths, 0);
  return { ...split(dealer, rects), high: Math.max(0, y - gap), width, fits: width <= room };
}

/** @param {number} dealer @param {Rect[]} rects */
const split = (dealer, rects) => ({
  dealer: dealer ? rects[0] : null,
  boards: dealer ? rects.slice(1) : rects,
});

/**
 * Seats down the left side and up the right one, clockwise from your left.
 * @param {number} count @param {number} W
 * @param {{edge: number, high: number, top: number, bottom: number}} how @returns {Rect[]}
 */
function sideCells(count, W, { edge, high, top, bottom }) {
  const left = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, n) => {
    const onLeft = n < left;
    const of = onLeft ? left : count - left;
    const up = onLeft ? n : count - 1 - n; // from your end to the dealer's
    const slot = (bottom - top) / of;
    const y = bottom - slot * (up + 1) + (slot - high) / 2;
    return { x: onLeft ? 4 : W - edge - 4, y, w: edge, h: high };
  });
}

/**
 * Paytables dealt out to two lanes of about the same height.
 * @param {{rows: number, letters: number}[]} pays @param {number} print
 */
function lanesOf(pays, print) {
  const tall = (/** @type {{rows: number}} */ { rows }) => (rows + 1) * print * 1.3 + 8;
  const whole = pays.reduce((sum, one) => sum + tall(one), 0);
  const ways = Array.from({ length: 2 ** Math.max(0, pays.length - 1) }, (_, n) => n);
  const left = (/** @type {number} */ way) =>
    pays.reduce((sum, one, n) => sum + (way & (1 << n) ? 0 : tall(one)), 0);
  const longer = (/** @type {number} */ way) => Math.max(left(way), whole - left(way));
  const best = ways.reduce((one, other) => (longer(other) < longer(one) ? other : one), 0);
  const inLane = (/** @type {number} */ lane) =>
    pays.flatMap((_, n) => (Boolean(best & (1 << n)) === Boolean(lane) ? [n] : []));
  const tables = [inLane(0), inLane(1)];
  const heights = [left(best), whole - left(best)];
  const letters = Math.max(0, ...pays.map((one) => one.letters));
  return { tables, heights, width: Math.max(150, letters * print * 0.52 + 16) };
}

/**
 * Paytables in a free band, in two lanes or in one; none where they have no room.
 * @param {{rows: number, letters: number}[]} pays @param {number} W @param {number} high
 */
function lanesInside(pays, W, high) {
  if (!pays.length) return null;
  const print = 13;
  const two = lanesOf(pays, print);
  const [left, right] = two.heights;
  const apart = 24;
  const wide = two.width;
  const least = Math.max(left, right);
  if (right && 2 * two.width + apart <= W && least <= high) {
    const x = (W - 2 * wide - apart) / 2;
    const at = [x, x + wide + apart];
    const rects = at.map((one, n) => ({ x: one, y: 0, w: wide, h: two.heights[n] }));
    return { rects, tables: two.tables, high: least };
  }
  const all = left + right;
  if (two.width > W || all > high) return null;
  const w = Math.max(two.width, 180);
  const rects = [{ x: (W - w) / 2, y: 0, w, h: all }];
  return { rects, tables: [pays.map((_, n) => n)], high: all };
}

// --- Upright -------------------------------------------------------------------------------------

/** @param {Shape} shape @param {number} W @param {number} H @returns {Way[]} */
const tallWays = (shape, W, H) =>
  ["beside", "above", "line"].map((dealer) => (m) => upright(shape, W, H, m, dealer));

/**
 * Seats in a strip above, then dealer, boards and your place.
 * @param {Shape} shape @param {number} W @param {number} H @param {number} m
 * @param {string} top the dealer's name beside the cards or above, or all on one line
 * @returns {Try}
 */
function upright(shape, W, H, m, top) {
  const beside = top === "beside";
  const line = top === "line";
  const big = W >= 600;
  const short = H < 480;
  const foot = big ? 22 : short ? 10 : 14;
  const dense = shape.others > (short ? 3 : 4);
  const across = Math.max(1, Math.min(shape.others, Math.floor((W + 6) / (dense ? 68 : 88))));
  const rowsOf = Math.ceil(shape.others / across);
  const each = Math.ceil(shape.others / Math.max(1, rowsOf));
  const cell = { w: Math.min(128, (W - 6 * (each - 1)) / each), h: dense ? CELL.xs : CELL.s };
  const strip = rowsOf * (cell.h + 4);
  const bank = H >= 560 ? 20 : 4;
  const label = big ? 22 : 18;
  const own = big ? 60 : short ? 46 : 52;
  const bonus = big ? 54 : short ? 42 : 46;
  const gap = short ? 4 : 5;

  const inLine = shape.dealer + shape.boards.reduce((sum, n) => sum + n, 0);
  const narrow = (W - 14 * shape.boards.length) / row(inLine, 1);
  const b = Math.min(m * 0.8, line ? narrow : (W - 6) / row(5, 1));
  const large = Math.min(m * 0.8, (W - 6) / row(shape.dealer, 1)); // nothing else lies there
  const d = line || !shape.own ? b : shape.boards.length ? m * (big ? 0.64 : 0.56) : large;
  const side = 92;
  const dealerHigh = shape.dealer ? TALL * d + (beside ? 0 : 21) : 0;
  const dealerFits = line
    ? shape.dealer > 0 && shape.boards.length > 0 && b >= 30
    : row(shape.dealer, d) + (beside ? 2 * side : 0) <= W && (!beside || TALL * d >= 56);
  const named = shape.boards.length > 1 || shape.called ? 21 : 0;
  const boardHigh = TALL * b + named;
  const boardsFit = shape.boards.every((n) => row(n, b) <= W);

  const hands = ownRow(shape, m, W);
  const rows = spotRows(shape, W, 72, big ? 150 : 120);
  const mine = shape.own ? label + OWN * m : 0;
  const high =
    mine + gap + (own + gap) * rows.own.length + (bonus + gap) * rows.beside.length - gap;
  const y0 = H - foot - high;
  const parts = line ? 1 : (shape.dealer ? 1 : 0) + shape.boards.length;
  const lineHigh = TALL * b + 19;
  const middle = line ? lineHigh : dealerHigh + boardHigh * shape.boards.length;
  const start = strip + bank;
  const spare = y0 - start - middle;
  const say = spare > 26 + 8 * (parts + 1) ? 20 : 0;
  const joined = line ? topOf(shape, { line, d, b, label: 19, gap: 0, room: W, least: 92 }) : null;
  const printed = lanesInside(shape.pays, W, spare - say - 8 * (parts + 2));
  const fits =
    hands.fits && dealerFits && boardsFit && spare >= 4 * (parts + 1) && (joined?.fits ?? true);

  const air = (spare - say - (printed ? printed.high : 0)) / (parts + (printed ? 2 : 1));
  let y = start + Math.max(0, Math.min(air, 40));
  const put = (/** @type {number} */ h) => {
    const rect = { x: 0, y, w: W, h };
    y += h + Math.max(0, air);
    return rect;
  };
  const at = (/** @type {Rect} */ one) => ({ ...one, y });
  const dealer = joined
    ? joined.dealer && at(joined.dealer)
    : shape.dealer
      ? put(dealerHigh)
      : null;
  const boards = joined ? joined.boards.map(at) : shape.boards.map(() => put(boardHigh));
  const paysTop = joined ? y + lineHigh + air : y;
  const spotsAt = { x: 0, y: y0 + mine + gap, w: W, gap, own, beside: bonus };
  const { rects } = spotRects(rows, shape, spotsAt, { width: hands.width, m });
  const cells = Array.from({ length: shape.others }, (_, n) => {
    const line = Math.floor(n / each);
    const inLine = Math.min(each, shape.others - line * each);
    const x = (W - inLine * (cell.w + 6) + 6) / 2 + (n - line * each) * (cell.w + 6);
    return { x, y: line * (cell.h + 4), ...cell };
  });
  return {
    fits,
    worth: beside ? 1.12 : line ? 1 : 1.1,
    plan: {
      tier: "s",
      m,
      d,
      b,
      step: hands.step,
      cells,
      dealer,
      boards,
      beside,
      named: line || shape.boards.length > 1 || shape.called,
      hands: { x: 0, y: y0, w: W, h: mine },
      spots: rects,
      pays: printed?.rects.map((one) => ({ ...one, y: paysTop })) ?? [],
      print: 13,
      lanes: printed?.tables ?? [],
      say: say ? { x: 0, y: y0 - 4 - say, w: W, h: say } : null,
      pot: null,
      brand: null,
      seats: dense ? "xs" : "s",
      shoe: false,
      rack: bank > 10 ? strip : null,
    },
  };
}

// --- Sideways ------------------------------------------------------------------------------------

/** @param {Shape} shape @param {number} W @param {number} H @returns {Way[]} */
const sidewaysWays = (shape, W, H) =>
  [true, false].flatMap((column) =>
    [true, false].map((line) => (m) => sideways(shape, W, H, m, { column, line })),
  );

/**
 * Seats in a column at the left, dealer and board on one line, bonuses beside your hands.
 * @param {Shape} shape @param {number} W @param {number} H @param {number} m
 * @param {{column: boolean, line: boolean}} how @returns {Try}
 */
function sideways(shape, W, H, m, { column, line }) {
  const dense = shape.others > Math.floor(H / 66);
  const cell = dense ? CELL.xs : CELL.s;
  const columns = shape.others > Math.floor(H / (cell + 2)) ? 2 : 1;
  const edge = shape.others ? (W < 480 ? 78 : 94) : 0;
  const left = edge ? edge + 8 : 0;
  const right = columns > 1 ? left : 0;
  const room = W - left - right;
  const foot = 6;
  const label = 18;
  const own = 48;
  const gap = 4;
  const bonuses = column ? shape.bonuses : 0;
  const lane = bonuses ? (W < 480 ? 84 : 108) : 0;
  const inner = room - (lane ? lane + 10 : 0);
  const hands = ownRow(shape, m, inner);
  const below = { ...shape, bonuses: shape.bonuses - bonuses };
  const rows = spotRows(below, inner, 70, Math.max(112, m));
  const mine = shape.own ? label + OWN * m : 0;
  const high = mine + gap + (own + gap) * (rows.own.length + rows.beside.length) - gap;
  const d = line ? m * 0.66 : m * 0.6;
  const b = line ? d : m * 0.66;
  const above = topOf(shape, { line, d, b, label: 18, gap: 3, room, least: 130 });
  const y0 = H - foot - high;
  const spare = y0 - above.high;
  const each = Math.floor((high - 2) / Math.max(1, bonuses));
  const fits = hands.fits && above.fits && spare >= 6 && (!bonuses || each >= 40) && inner >= 140;

  const place = (/** @type {Rect} */ one) => ({ ...one, x: one.x + left, y: one.y + spare / 3 });
  const spotsAt = { x: left, y: y0 + mine + gap, w: inner, gap, own, beside: own };
  const { rects } = spotRects(rows, below, spotsAt, { width: hands.width, m });
  const tall = Math.min(52, each - 4);
  const stacked = Array.from({ length: bonuses }, (_, n) => ({
    x: left + inner + 8,
    y: H - foot - (bonuses - n) * (tall + 4),
    w: lane,
    h: tall,
  }));
  const perSide = Math.ceil(shape.others / columns);
  const cells = Array.from({ length: shape.others }, (_, n) => {
    const at = Math.floor(n / perSide);
    const inLane = at ? shape.others - perSide : perSide;
    const slot = (H - 4) / inLane;
    const up = at ? inLane - 1 - (n - perSide) : n;
    const y = H - 2 - slot * (up + 1) + (slot - cell) / 2;
    return { x: at ? W - edge : 0, y, w: edge, h: cell };
  });
  return {
    fits,
    worth: line ? 1.05 : 1,
    plan: {
      tier: "s",
      m,
      d,
      b,
      step: hands.step,
      cells,
      dealer: above.dealer && place(above.dealer),
      boards: above.boards.map(place),
      beside: false,
      named: true,
      hands: { x: left, y: y0, w: inner, h: mine },
      spots: [...rects, ...stacked],
      pays: [],
      print: 13,
      lanes: [],
      say: null,
      pot: null,
      brand: null,
      seats: dense ? "xs" : "s",
      shoe: false,
      rack: null,
    },
  };
}
