/** What a wager with meters returns at any reading: a slider for each meter, and the line it is. */

import { html, svg } from "../../shell/html.js";
import { exact, fraction, percent, plus, rough, times } from "../../shell/fractions.js";
import { field } from "../../shell/forms.js";
import { money } from "../../shell/format.js";
import { across, axes, below, frame, plot, roundTicks } from "../session/plot.js";

const STOPS = 200; // of a slider, about
const HEIGHT = 220;
const HIGH = 3; // wagers that come back: what must be won by a limit goes far beyond at its end
const BEYOND = 1.25; // the slider ends so far beyond the break-even

/** @typedef {import("../../shell/fractions.js").Fraction} Fraction */

export class MeterSection {
  /** What each meter shows, in cents. @type {Map<string, number>} */
  #shown;
  #draw;

  /** @param {Wire.MeterFigures} wager @param {() => void} draw */
  constructor(wager, draw) {
    this.wager = wager;
    this.#draw = draw;
    this.#shown = new Map(
      wager.meters.map(({ name, shown }) => [name, Math.round(rough(exact(shown)))]),
    );
  }

  template() {
    const { title, meters, words } = this.wager;
    return html`
      <section>
        <h2>${title}: what it returns as its meter moves</h2>
        <div class="sliders">${meters.map((meter) => this.#slider(meter))}</div>
        <p role="status">
          <strong class="number">${percent(this.#returned())}</strong>
          of each wager comes back.
        </p>
        ${plot((width) => this.#line(width))}
        ${[...meters.map((one) => one.words), ...words.slice(1)].map(
          (line) => html`
            <p class="quiet">${line}</p>
          `,
        )}
        <p class="quiet">A meter counts free-play chips; nothing is bought or won.</p>
      </section>
    `;
  }

  /** @param {Wire.FiguresOfOne} meter */
  #slider(meter) {
    const [shown, end] = [this.#at(meter), topOf(meter)];
    const step = 10 ** Math.max(2, Math.round(Math.log10(end / STOPS)));
    const move = (/** @type {InputEvent} */ event) => {
      const { value } = /** @type {HTMLInputElement} */ (event.target);
      this.#shown.set(meter.name, Number(value));
      this.#draw();
    };
    const input = html`
      <input
        type="range"
        min=${meter.must_hit_by && meter.seed}
        max=${Math.ceil(end / step) * step}
        step=${step}
        .value=${String(shown)}
        aria-valuetext=${money(shown)}
        @input=${move}
      />
    `;
    return field(`${meter.title}: ${money(shown)}`, input);
  }

  /** @param {Wire.FiguresOfOne} meter */
  #at({ name }) {
    return this.#shown.get(name) ?? 0;
  }

  /** The return with the first meter at something else. @param {number} [first] */
  #returned(first) {
    return this.wager.meters.reduce((sum, meter, n) => {
      const shown = n === 0 && first !== undefined ? first : this.#at(meter);
      return plus(sum, this.#worth(meter, Math.round(shown)));
    }, exact(this.wager.given_back));
  }

  /** What a meter adds: in a straight line, or ever more the nearer it is to its limit.
   * @param {Wire.FiguresOfOne} meter @param {number} shown */
  #worth({ slope, step, must_hit_by }, shown) {
    if (!must_hit_by) return times(exact(slope), fraction(BigInt(shown)));
    const more = rough(exact(step));
    const left = Math.max(must_hit_by - shown, more);
    const won = Math.min(shown + more, must_hit_by) * more;
    return fraction(BigInt(won), BigInt(left * this.wager.stake));
  }

  /** @param {number} width */
  #line(width) {
    const [first] = this.wager.meters;
    const end = Math.max(topOf(first), this.#at(first));
    const value = (/** @type {number} */ shown) => rough(this.#returned(shown));
    const top = first.must_hit_by ? HIGH : Math.max(value(end), 1.1);
    const scale = axes({ width, height: HEIGHT, x: [0, end], y: [0, top] });
    const now = this.#at(first);
    const stops = [...Array(first.must_hit_by ? 81 : 2).keys()];
    const ends = /** @type {[number, number][]} */ (
      stops.map((n) => (end * n) / (stops.length - 1)).map((at) => [at, Math.min(value(at), top)])
    );
    const dollars = roundTicks(0, end)
      .filter((at) => scale.x(at) < width - 40)
      .filter((_, n) => width >= 520 || n % 2 === 0);
    return frame(
      { width, height: HEIGHT, label: `What comes back of a wager by the ${first.title} meter` },
      svg`
        ${across(scale, roundTicks(0, top), width, (one) => `${Math.round(one * 100)}%`)}
        ${below(scale, dollars, HEIGHT, money)}
        <path class="result" d=${scale.path(ends)} />
        <circle class="dot" cx=${scale.x(now)} cy=${scale.y(Math.min(value(now), top))} r="6" />
      `,
    );
  }
}

/** Where a slider ends. @param {Wire.FiguresOfOne} meter */
const topOf = ({ break_even, shown, must_hit_by, step }) =>
  must_hit_by
    ? must_hit_by - rough(exact(step))
    : Math.max(BEYOND * rough(exact(break_even ?? "0")), 2 * rough(exact(shown)), 100_000);
