/** Strategy at a glance: what is best by what a player sees, as heat maps to print. */

import { announce } from "../shell/announce.js";
import { actName } from "../shell/format.js";
import { decimal, exact, fraction, grouped, percent } from "../shell/fractions.js";
import { pickList } from "../shell/forms.js";
import { findGame, unitName } from "../shell/games.js";
import { html, nothing, render } from "../shell/html.js";
import { get } from "../shell/http.js";
import { ruleOfThumb } from "./math/rule-of-thumb.js";

const RANKS = [..."AKQJT98765432"];
export const ANY = -1; // column
const GIVE_UP = ["fold", "take-back", "surrender"];
const SIGNS = ["●", "▲", "■", "◆"];
/** @type {Record<string, string>} */
const LETTERS = { split: "P", surrender: "R" }; // the others begin with their own

/** A chart, the column that is shown, and the hand that was tapped.
 * @typedef {{ chart: Wire.Chart, column: number, chosen?: string }} Shown
 * A hand in the column that is shown. @typedef {{ cell: Wire.ChartCell, best: number[] }} Counted
 */

/** @param {HTMLElement} main @param {string} name */
export async function show(main, name) {
  const [game, charts, thumb] = await Promise.all([
    findGame(name),
    get("/api/proofs/{game}/charts", { game: name }),
    get("/api/proofs/{game}/thumb", { game: name }),
  ]);
  document.title = `Strategy · ${game.title} · Houseway`;
  /** @type {Shown[]} */
  const shown = charts.map((chart) => ({ chart, column: ANY }));
  const draw = () => render(page(), main);
  const page = () => html`
    <h1>Strategy: ${game.title}</h1>
    <div class="acts">
      <button @click=${() => print()}>Print</button>
      <a class="button" href="/math/${game.name}">Math desk</a>
      <a class="button" href="/practice/${game.name}">Practise</a>
    </div>
    <div class="beside">
      <div>${shown.length ? shown.map((one) => charted(one, draw)) : tooMany}</div>
      ${thumb ? ruleOfThumb(thumb) : nothing}
    </div>
  `;
  draw();
}

const tooMany = html`
  <p class="notice">
    The decisions here depend on more than a chart can hold. At the table the coach has the exact
    value of every choice.
  </p>
`;

/** Acts that go on have colours in their order; giving up has its own. The number is CSS's.
 * @param {Wire.Chart} chart @param {string} act */
const hueOf = ({ acts }, act) =>
  GIVE_UP.includes(act) ? 3 : acts.filter((one) => !GIVE_UP.includes(one)).indexOf(act);

/** A sign for each act, beside its colour; in a table of rows and columns its letter.
 * @param {Wire.Chart} chart @param {string} act */
const symbolOf = (chart, act) =>
  isMatrix(chart)
    ? (LETTERS[act] ?? act[0].toUpperCase())
    : GIVE_UP.includes(act)
      ? "✗"
      : SIGNS[hueOf(chart, act)];

/** Two cards against one that is up. @param {Wire.Chart} chart */
const isMatrix = ({ cards, columns }) => cards === 2 && columns.length > 0;

/** @param {Shown} shown @param {() => void} draw */
export function charted(shown, draw) {
  const { chart, chosen } = shown;
  const counted = chart.cells.map((cell) => ({ cell, best: bestOf(shown, cell) }));
  const all = sum(counted.map(({ best }) => sum(best)));
  const cell = (/** @type {Counted} */ one) => {
    const most = Math.max(...one.best);
    const act = chart.acts[one.best.indexOf(most)];
    const hands = sum(one.best);
    const part = Math.floor((100 * most) / hands);
    const choose = () => {
      shown.chosen = one.cell.name;
      announce(`${nameOf(one.cell)}: ${counts(one, chart)}`);
      draw();
    };
    return html`
      <button
        class="heat"
        .style="--much: ${part / 4}%"
        ?disabled=${!hands}
        data-act=${hueOf(chart, act)}
        aria-pressed=${one.cell.name === chosen}
        aria-label="${nameOf(one.cell)}: ${actName(act)}"
        @click=${choose}
      >
        <b aria-hidden="true">${symbolOf(chart, act)}</b>
        ${one.cell.name}
        ${
          part < 100
            ? html`
                <small>${part}%</small>
              `
            : nothing
        }
      </button>
    `;
  };
  const tapped = counted.find((one) => one.cell.name === chosen);
  return html`
    <section>
      <h2>${chart.prompt}</h2>
      ${chart.columns.length && !isMatrix(chart) ? columns(shown, draw) : nothing}
      <ul class="plain legend">
        ${chart.acts.map(
          (act, at) => html`
            <li>
              <i class="heat" data-act=${hueOf(chart, act)} aria-hidden="true">
                ${symbolOf(chart, act)}
              </i>
              ${actName(act)}: ${share(sum(counted.map(({ best }) => best[at])), all)}
            </li>
          `,
        )}
      </ul>
      ${
        isMatrix(chart)
          ? matrix(chart)
          : chart.cards === 2
            ? square(counted, cell)
            : html`
                <div class="groups">${counted.map(cell)}</div>
              `
      }
      ${
        !isMatrix(chart)
          ? html`
              <div class="notice" role="status">
                ${tapped ? details(tapped, chart) : "Tap a hand for its counts."}
              </div>
            `
          : nothing
      }
      <p class="quiet">
        Counted over all ${grouped(all)} hands, the rules at their defaults, the least wagered. A
        mixed group shows what is best for most of its hands, and for how many.
      </p>
    </section>
  `;
}

/**
 * Two cards against one: a row for each total, a column for each card.
 * @param {Wire.Chart} chart
 */
function matrix(chart) {
  const best = (/** @type {number[]} */ some) => some.indexOf(Math.max(...some));
  const sign = (/** @type {number[]} */ some) => {
    const act = chart.acts[best(some)];
    const mixed = some.filter(Boolean).length > 1;
    return sum(some)
      ? html`
          <i class="heat" data-act=${hueOf(chart, act)} title=${actName(act)}>
            ${symbolOf(chart, act)}${mixed ? "*" : ""}
          </i>
        `
      : nothing;
  };
  return html`
    <div class="scroll" tabindex="0" role="region" aria-label="The chart">
      <table class="matrix">
        <thead>
          <tr>
            <th>${chart.beside}</th>
            ${chart.columns.map(
              (words) => html`
                <th>${words}</th>
              `,
            )}
          </tr>
        </thead>
        <tbody>
          ${chart.cells.map(
            (cell) => html`
              <tr>
                <th>${cell.name}</th>
                ${cell.columns.map(
                  (some) => html`
                    <td>${sign(some)}</td>
                  `,
                )}
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
    <p class="quiet">With a star, some hands of the total are better played otherwise.</p>
  `;
}

/** @param {Shown} shown @param {() => void} draw */
const columns = (shown, draw) => {
  const { beside, columns } = shown.chart;
  const options = [[String(ANY), "any"], ...columns.map((words, at) => [String(at), words])];
  const choose = (/** @type {string} */ value) => {
    shown.column = Number(value);
    draw();
  };
  return html`
    <label>${beside} ${pickList("column", options, String(shown.column), choose)}</label>
  `;
};

/** By act: for how many of a group it is best. @param {Shown} shown @param {Wire.ChartCell} cell */
const bestOf = ({ chart, column }, cell) =>
  column === ANY ? chart.acts.map((act) => cell.best[act] ?? 0) : cell.columns[column];

/** @param {number[]} some */
const sum = (some) => some.reduce((total, one) => total + one, 0);

/** @param {number} some @param {number} all */
const share = (some, all) => percent(fraction(BigInt(some), BigInt(all)), 1);

/** `AKs` in words. @param {Wire.ChartCell} cell */
const nameOf = ({ name }) =>
  name.replace(/^(.)(.)s$/, "$1 $2 suited").replace(/^(.)(.)o$/, "$1 $2 off suit");

/** @param {Counted} counted @param {Wire.Chart} chart */
const counts = ({ best }, { acts }) =>
  acts
    .flatMap((act, at) =>
      best[at] ? `${actName(act)} ${grouped(best[at])} of ${grouped(sum(best))} hands` : [],
    )
    .join("; ");

/** @param {Counted} counted @param {Wire.Chart} chart */
const details = (counted, chart) => {
  const { cell } = counted;
  const valued = chart.acts.filter((act) => act in cell.values);
  return html`
    <p>
      <strong>${nameOf(cell)}.</strong>
      ${counts(counted, chart)}.
      ${
        valued.length
          ? `Mean values in units of the ${unitName(chart.unit)}: ${valued
              .map((act) => `${actName(act)} ${decimal(exact(cell.values[act]), 4)}`)
              .join(", ")}`
          : nothing
      }
    </p>
  `;
};

/**
 * Two cards: suited above the diagonal, off suit below.
 * @param {Counted[]} counted @param {(one: Counted) => unknown} cell
 */
function square(counted, cell) {
  const named = new Map(counted.map((one) => [one.cell.name, one]));
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
