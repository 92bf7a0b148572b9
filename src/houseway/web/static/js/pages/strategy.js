/** Strategy at a glance: the best first decision for every hand, as a heat map to print. */

import { announce } from "../shell/announce.js";
import { plural, title } from "../shell/format.js";
import { decimal, exact, percent, fraction } from "../shell/fractions.js";
import { findGame } from "../shell/games.js";
import { html, nothing, render } from "../shell/html.js";
import { get } from "../shell/http.js";
import { ruleOfThumb } from "./math/rule-of-thumb.js";

const RANKS = [..."AKQJT98765432"];

/** @param {HTMLElement} main @param {string} name */
export async function show(main, name) {
  const [game, chart, thumb] = await Promise.all([
    findGame(name),
    get("/api/proofs/{game}/chart", { game: name }),
    get("/api/proofs/{game}/thumb", { game: name }),
  ]);
  document.title = `Strategy · ${game.title} · Houseway`;
  /** @type {Wire.ChartCell | undefined} */
  let chosen;
  const choose = (/** @type {Wire.ChartCell} */ cell) => {
    chosen = cell;
    announce(`${nameOf(cell)}: ${counts(cell).join("; ")}`);
    draw();
  };
  const draw = () => render(page(), main);
  const page = () => html`
    <h1>Strategy: ${game.title}</h1>
    <div class="acts">
      <button @click=${() => print()}>Print</button>
      <a class="button" href="/math/${game.name}">Math desk</a>
      <a class="button" href="/practice/${game.name}">Practise</a>
    </div>
    <div class="beside">
      <div>${chart ? charted(chart, choose, chosen) : tooMany}</div>
      ${thumb ? ruleOfThumb(thumb) : nothing}
    </div>
  `;
  draw();
}

const tooMany = html`
  <p class="notice">
    The first decision here depends on more than a chart can hold: on cards that lie open besides
    your own, or on too many hands. At the table the coach has the exact value of every choice.
  </p>
`;

/**
 * @param {Wire.Chart} chart
 * @param {(cell: Wire.ChartCell) => void} choose
 * @param {Wire.ChartCell} [chosen]
 */
function charted(chart, choose, chosen) {
  const all = chart.cells.reduce((sum, cell) => sum + cell.hands, 0);
  const cell = (/** @type {Wire.ChartCell} */ one) => html`
    <button
      class="heat"
      data-act=${chart.acts.indexOf(mostly(one))}
      aria-pressed=${one === chosen}
      aria-label="${nameOf(one)}: ${title(mostly(one))}"
      @click=${() => choose(one)}
    >
      <span>${one.name}</span>
    </button>
  `;
  return html`
    <h2>${chart.prompt}</h2>
    <ul class="plain legend">
      ${chart.acts.map(
        (act, at) => html`
          <li>
            <i class="heat" data-act=${at}></i>
            ${title(act)}: ${percent(share(chart, act, all), 1)} of hands
          </li>
        `,
      )}
    </ul>
    ${chart.cards === 2 ? square(chart, cell) : rows(chart, cell)}
    <div class="notice" role="status">
      ${chosen ? details(chosen, chart) : "Tap a hand for its counts."}
    </div>
    <p class="quiet">
      Counted over all ${all.toLocaleString("en-US")} hands, the rules at their defaults, the least
      wagered. A mixed group shows what is best for most of its hands.
    </p>
  `;
}

/** @param {Wire.Chart} chart @param {string} act @param {number} all */
const share = ({ cells }, act, all) =>
  fraction(BigInt(cells.reduce((sum, cell) => sum + (cell.best[act] ?? 0), 0)), BigInt(all));

/** What is best for most hands of a group. @param {Wire.ChartCell} cell */
const mostly = ({ best }) => Object.entries(best).sort(([, a], [, b]) => b - a)[0][0];

/** `AKs` in words. @param {Wire.ChartCell} cell */
const nameOf = ({ name }) =>
  name.replace(/^(.)(.)s$/, "$1 $2 suited").replace(/^(.)(.)o$/, "$1 $2 off suit");

/** @param {Wire.ChartCell} cell */
const counts = ({ best, hands }) =>
  Object.entries(best).map(([act, count]) => `${title(act)} ${count} of ${plural(hands, "hand")}`);

/** @param {Wire.ChartCell} cell @param {Wire.Chart} chart */
const details = (cell, { acts, unit }) => html`
  <p>
    <strong>${nameOf(cell)}.</strong>
    ${counts(cell).join("; ")}. Mean values in units of the ${unit}:
    ${acts
      .filter((act) => act in cell.values)
      .map((act) => `${title(act)} ${decimal(exact(cell.values[act]), 4)}`)
      .join(", ")}
  </p>
`;

/**
 * Two cards: suited above the diagonal, off suit below.
 * @param {Wire.Chart} chart @param {(cell: Wire.ChartCell) => unknown} cell
 */
function square({ cells }, cell) {
  const named = new Map(cells.map((one) => [one.name, one]));
  const at = (/** @type {number} */ row, /** @type {number} */ column) => {
    const [high, low] = [RANKS[Math.min(row, column)], RANKS[Math.max(row, column)]];
    const kind = row === column ? "" : row < column ? "s" : "o";
    const one = named.get(`${high}${low}${kind}`);
    return one ? cell(one) : nothing;
  };
  return html`
    <div class="scroll" tabindex="0" role="region" aria-label="The chart">
      <div class="square">${RANKS.map((_, row) => RANKS.map((_, column) => at(row, column)))}</div>
    </div>
  `;
}

/** @param {Wire.Chart} chart @param {(cell: Wire.ChartCell) => unknown} cell */
const rows = ({ cells }, cell) => html`
  <div class="groups">${cells.map(cell)}</div>
`;
