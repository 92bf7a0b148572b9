/**
 * How often each row comes up: a dot for each on an axis of powers of ten, with its odds beside it.
 */

import { svg } from "../../shell/html.js";
import { frame, plot } from "../session/plot.js";

const HEIGHT = 28;
const TICK = 62; // the room that a number on the axis needs
const NARROW = 520;

/** @typedef {{row: string, frequency: number}} Frequency */

/** @param {Frequency[]} rows */
export const frequencyPlot = (rows) => plot((width) => drawn(rows, width));

/** @param {Frequency[]} rows @param {number} width */
function drawn(rows, width) {
  const shown = rows.filter((row) => row.frequency > 0);
  const least = Math.floor(Math.min(...shown.map((row) => Math.log10(row.frequency)), -1));
  const narrow = width < NARROW;
  const left = narrow ? 8 : 30 + 6.6 * Math.max(...shown.map(({ row }) => row.length));
  const right = width - 110;
  const step = narrow ? HEIGHT * 1.6 : HEIGHT;
  const bottom = shown.length * step + 8;
  const x = (/** @type {number} */ power) => left + ((power - least) / -least) * (right - left);
  const mark = (/** @type {Frequency} */ { row, frequency }, /** @type {number} */ at) => {
    const y = at * step + (narrow ? step * 0.72 : step / 2);
    const end = x(Math.log10(frequency));
    return svg`
      <text
        x=${narrow ? left : left - 12}
        y=${narrow ? y - 14 : y + 4}
        text-anchor=${narrow ? "start" : "end"}
      >${row}</text>
      <line class="lead" x1=${left} x2=${end} y1=${y} y2=${y} />
      <circle class="dot" cx=${end} cy=${y} r="5" />
      <text class="value" x=${end + 10} y=${y + 4}>${oneIn(frequency)}</text>
    `;
  };
  return frame(
    { width, height: bottom + 44, label: "How often each row comes up" },
    svg`
      ${powers(least, right - left).map((power) => tick(x(power), bottom, power))}
      ${shown.map(mark)}
      <text class="tick" x=${(left + right) / 2} y=${bottom + 38} text-anchor="middle">
        how often, in powers of ten
      </text>
  `,
  );
}

/** The powers of ten that have room on the axis. @param {number} least @param {number} width */
function powers(least, width) {
  const every = Math.ceil((-least * TICK) / width);
  const all = Array.from({ length: -least + 1 }, (_, n) => n + least);
  return all.filter((power) => power % every === 0);
}

/** @param {number} x @param {number} bottom @param {number} power */
const tick = (x, bottom, power) => svg`
  <line class="axis" x1=${x} x2=${x} y1="0" y2=${bottom} />
  <text class="tick" x=${x} y=${bottom + 18} text-anchor="middle">${powerWords(power)}</text>
`;

/** @param {number} power */
function powerWords(power) {
  if (power === 0) return "always";
  if (power > -4) return `1 in ${10 ** -power}`;
  const small = [...String(power)].map((sign) => (sign === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(sign)]));
  return `10${small.join("")}`;
}

/** @param {number} frequency */
const oneIn = (frequency) =>
  frequency >= 0.1
    ? `${(100 * frequency).toFixed(1)}%`
    : `1 in ${Math.round(1 / frequency).toLocaleString("en-US")}`;
