// @ts-check
/** How often each row comes: a dot a row on an axis of powers of ten, with its odds beside it. */

const HEIGHT = 28;
const TICK = 62; // the room that a number on the axis needs

/**
 * @param {{row: string, frequency: number}[]} rows @param {number} width @returns {Element}
 */
export function hitPlot(rows, width) {
  const shown = rows.filter((row) => row.frequency > 0);
  const least = Math.floor(Math.min(...shown.map((row) => Math.log10(row.frequency)), -1));
  const narrow = width < 520;
  const left = narrow ? 8 : 30 + 6.6 * Math.max(...shown.map(({ row }) => row.length));
  const right = width - 110;
  const step = narrow ? HEIGHT * 1.6 : HEIGHT;
  const x = (/** @type {number} */ power) => left + ((power - least) / -least) * (right - left);
  const bottom = shown.length * step + 8;
  const every = Math.ceil((-least * TICK) / (right - left));
  const ticks = Array.from({ length: -least + 1 }, (_, n) => n + least)
    .filter((power) => power % every === 0)
    .map((power) => `<line class="axis" x1="${x(power)}" x2="${x(power)}" y1="0" y2="${bottom}"/>
      <text class="tick" x="${x(power)}" y="${bottom + 18}" text-anchor="middle">${tick(power)}</text>`);
  const marks = shown.map(({ row, frequency }, at) => {
    const y = at * step + (narrow ? step * 0.72 : step / 2);
    const end = x(Math.log10(frequency));
    return `<text x="${narrow ? left : left - 12}" y="${narrow ? y - 14 : y + 4}" text-anchor="${narrow ? "start" : "end"}">${escaped(row)}</text>
      <line class="lead" x1="${left}" x2="${end}" y1="${y}" y2="${y}"/><circle class="dot" cx="${end}" cy="${y}" r="5"/>
      <text class="value" x="${end + 10}" y="${y + 4}">${escaped(oneIn(frequency))}</text>`;
  });
  const holder = document.createElement("template");
  holder.innerHTML = `<svg class="plot" width="${width}" height="${bottom + 44}" viewBox="0 0 ${width} ${bottom + 44}" role="img"
    aria-label="How often each row comes">${ticks.join("")}${marks.join("")}
    <text class="tick" x="${(left + right) / 2}" y="${bottom + 38}" text-anchor="middle">how often, in powers of ten</text></svg>`;
  return /** @type {Element} */ (holder.content.firstElementChild);
}

/** @param {number} power */
const tick = (power) => (power === 0 ? "always" : power > -4 ? `1 in ${10 ** -power}` : `10${[...String(power)].map((sign) => (sign === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(sign)])).join("")}`);

/** @param {number} frequency */
export const oneIn = (frequency) =>
  frequency >= 0.1 ? `${(100 * frequency).toFixed(1)}%` : `1 in ${Math.round(1 / frequency).toLocaleString("en-US")}`;

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
