/** Plots: drawn as wide as there is room for them, and the axes that they share. */

import { html, render, svg } from "../../shell/html.js";

const WIDEST = 900;

/** @typedef {(width: number) => unknown} Drawing */

class Plot extends HTMLElement {
  /** @type {Drawing} */
  #drawing = () => "";
  #observer = new ResizeObserver(() => this.#draw());

  set drawing(/** @type {Drawing} */ drawing) {
    this.#drawing = drawing;
    this.#draw();
  }

  connectedCallback() {
    this.#observer.observe(this);
  }

  disconnectedCallback() {
    this.#observer.disconnect();
  }

  #draw() {
    if (this.clientWidth) render(this.#drawing(Math.min(WIDEST, this.clientWidth)), this);
  }
}
customElements.define("hw-plot", Plot);

/** @param {Drawing} drawing */
export const plot = (drawing) => html`
  <hw-plot class="plot-box" .drawing=${drawing}></hw-plot>
`;

/** Round numbers that cover a range, some five of them. @param {number} low @param {number} high */
export function roundTicks(low, high) {
  const rough = (high - low || 1) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, n) => (first + n) * step);
}

/**
 * Two scales of a plot with axes on its left and below.
 * @param {{width: number, height: number, x: [number, number], y: [number, number]}} size
 */
export function axes({ width, height, x: [left, right], y: [low, high] }) {
  const [edge, top, bottom] = [64, 12, height - 34];
  const x = (/** @type {number} */ value) =>
    edge + ((value - left) / (right - left || 1)) * (width - edge - 16);
  const y = (/** @type {number} */ value) =>
    bottom - ((value - low) / (high - low || 1)) * (bottom - top);
  const line = (/** @type {[number, number][]} */ points) =>
    points.map(([at, value], n) => `${n ? "L" : "M"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`);
  return { x, y, path: (/** @type {[number, number][]} */ points) => line(points).join("") };
}

/**
 * The lines across with their numbers.
 * @param {ReturnType<typeof axes>} scale @param {number[]} values @param {number} width
 * @param {(value: number) => string} words
 */
export const across = ({ y }, values, width, words) =>
  values.map(
    (value) => svg`
      <line class="axis" x1="64" x2=${width - 16} y1=${y(value)} y2=${y(value)} />
      <text class="tick" x="58" y=${y(value) + 4} text-anchor="end">${words(value)}</text>
    `,
  );

/**
 * The numbers below.
 * @param {ReturnType<typeof axes>} scale @param {number[]} values @param {number} height
 * @param {(value: number) => string} words
 */
export const below = ({ x }, values, height, words) =>
  values.map(
    (value) => svg`
      <text class="tick" x=${x(value)} y=${height - 16} text-anchor="middle">${words(value)}</text>
    `,
  );

/**
 * A picture with a name.
 * @param {{width: number, height: number, label: string}} size
 * @param {unknown} inside
 */
export const frame = ({ width, height, label }, inside) => html`
  <svg
    class="plot"
    width=${width}
    height=${height}
    viewBox="0 0 ${width} ${height}"
    role="img"
    aria-label=${label}
  >
    ${inside}
  </svg>
`;
