/** A hundred rounds by a chosen strategy, and the same hundred by best play. */

import { money, signed } from "../../shell/format.js";
import { field, pickList } from "../../shell/forms.js";
import { html, nothing, svg } from "../../shell/html.js";
import { get } from "../../shell/http.js";
import { across, axes, below, frame, plot, roundTicks } from "../session/plot.js";
import { Task } from "../../shell/task.js";

const HEIGHT = 240;
export class HundredRounds {
  /** @type {Wire.HundredRounds | null} */
  #played = null;
  #strategy;
  #offered;

  /**
   * @param {Wire.GameSummary} game
   * @param {Wire.OfferedStrategy[]} offered
   * @param {() => void} draw
   */
  constructor(game, offered, draw) {
    this.play = new Task(draw, async () => {
      const strategy = this.#strategy;
      this.#played = await get("/api/practice/{game}/hundred", { game: game.name, strategy });
    });
    this.#offered = offered.map(({ name, words }) => [name, words]);
    this.#strategy = offered[0]?.name;
  }

  template() {
    if (!this.#offered.length) return nothing;
    const choose = (/** @type {string} */ name) => (this.#strategy = name);
    return html`
      <section>
        <h2>A hundred rounds against the best</h2>
        <div class="row">
          ${field("Strategy", pickList("strategy", this.#offered, this.#strategy, choose))}
          <button ?disabled=${this.play.busy} @click=${this.play.run}>Deal a hundred rounds</button>
        </div>
        ${this.play.trouble}
        <div role="status">
          ${this.play.busy ? "Dealing…" : this.#played ? told(this.#played) : nothing}
        </div>
      </section>
    `;
  }
}

/** @param {Wire.HundredRounds} played */
const told = ({ chosen, best, given_up: lost }) => html`
  <p>
    With the same cards the strategy came to
    <strong class="money">${signed(chosen.at(-1) ?? 0)}</strong>
    and best play to
    <strong class="money">${signed(best.at(-1) ?? 0)}.</strong>
    Luck apart, its decisions gave up
    <strong class="money">${money(Math.round(lost))}.</strong>
  </p>
  ${plot((width) => drawn(chosen, best, width))}
`;

/** @param {number[]} chosen @param {number[]} best @param {number} width */
function drawn(chosen, best, width) {
  const [low, high] = [Math.min(...chosen, ...best), Math.max(...chosen, ...best)];
  const scale = axes({ width, height: HEIGHT, x: [0, chosen.length - 1], y: [low, high] });
  const path = (/** @type {number[]} */ nets) =>
    scale.path(nets.map((net, at) => /** @type {[number, number]} */ ([at, net])));
  const above = (best.at(-1) ?? 0) >= (chosen.at(-1) ?? 0);
  const end = (/** @type {number[]} */ nets, /** @type {boolean} */ up) =>
    scale.y(nets.at(-1) ?? 0) + (up ? -6 : 15);
  const name = (/** @type {string} */ words, /** @type {number} */ y) =>
    svg`<text x=${width - 18} y=${y} text-anchor="end">${words}</text>`;
  return frame(
    {
      width,
      height: HEIGHT,
      label: "The strategy's result round by round, beside that of best play",
    },
    svg`
      ${across(scale, roundTicks(low, high), width, (cents) => money(cents))}
      ${below(scale, roundTicks(0, chosen.length - 1), HEIGHT, String)}
      <path class="expected" d=${path(best)} />
      <path class="result" d=${path(chosen)} />
      ${name("best play", end(best, above))} ${name("strategy", end(chosen, !above))}
  `,
  );
}
