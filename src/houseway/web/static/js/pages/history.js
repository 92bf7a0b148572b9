/** Past rounds, the newest first; an auditor sees everybody's. */

import { announce } from "../shell/announce.js";
import { money, outcome, plural, signed } from "../shell/format.js";
import { findGames, gameNamed } from "../shell/games.js";
import { grid } from "../shell/grid.js";
import { html, nothing, render } from "../shell/html.js";
import { get } from "../shell/http.js";
import { me } from "../shell/me.js";
import { Task } from "../shell/task.js";
import { ShuffleMarks } from "../shell/shuffle-mark.js";
import { SessionGraph } from "./session/session-graph.js";

const PAGE = 50; // rounds in one answer
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "full" });
const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** @param {HTMLElement} main */
export async function show(main) {
  document.title = "History · Houseway";
  const shown = await get("/api/rounds");
  await findGames(shown);
  let all = shown.length < PAGE;
  const draw = () => render(page(shown, all, more, marks, graph), main);
  const marks = new ShuffleMarks(draw);
  const graph = me().person.role === "auditor" ? undefined : new SessionGraph(draw);
  const more = new Task(draw, async () => {
    const earlier = await get("/api/rounds", { before: shown.at(-1)?.ended_at });
    await findGames(earlier);
    shown.push(...earlier);
    all = earlier.length < PAGE;
    announce(`${earlier.length} more rounds`);
  });
  draw();
  if (shown.length) graph?.load();
  marks.start(shown);
}

/**
 * @param {Wire.PastRound[]} rounds
 * @param {boolean} all
 * @param {Task} more
 * @param {ShuffleMarks} marks
 * @param {SessionGraph} [graph]
 */
function page(rounds, all, more, marks, graph) {
  const heading = me().person.role === "auditor" ? "All past rounds" : "Your past rounds";
  if (!rounds.length) {
    return html`
      <h1>${heading}</h1>
      <p>
        You have not played yet.
        <a href="/">Take a seat</a>
      </p>
    `;
  }
  return html`
    <h1>${heading}</h1>
    ${graph?.template() ?? nothing}
    <div class="beside">
      <div>
        ${byDay(rounds).map(
          ([name, some]) => html`
            <section>
              <h2>${name}</h2>
              <ul class="plain rounds">
                ${some.map((round) => roundLine(round, marks))}
              </ul>
            </section>
          `,
        )}
        ${
          all
            ? nothing
            : html`
                <button @click=${more.run}>Earlier rounds</button>
              `
        }
        ${more.trouble}
      </div>
      <aside aria-label="By game">
        <h2>By game</h2>
        ${byGame(rounds)}
      </aside>
    </div>
  `;
}

/** @param {Wire.PastRound[]} rounds @returns {[string, Wire.PastRound[]][]} */
function byDay(rounds) {
  /** @type {Map<string, Wire.PastRound[]>} */
  const days = new Map();
  for (const round of rounds) {
    const name = day.format(round.ended_at);
    days.set(name, [...(days.get(name) ?? []), round]);
  }
  return [...days];
}

/** @param {string} name */
const titleOf = (name) => gameNamed(name)?.title ?? name;

/** @param {Wire.PastRound} round @param {ShuffleMarks} marks */
function roundLine(round, marks) {
  const settled = round.state === "settled";
  const name = `${titleOf(round.game)}, round ${round.round}`;
  const under = settled
    ? `${money(round.staked)} staked`
    : ["stakes returned", round.reason].filter(Boolean).join(": ");
  return html`
    <li>
      <time datetime=${new Date(round.ended_at).toISOString()}>${time.format(round.ended_at)}</time>
      ${
        round.state === "abandoned"
          ? html`
              <span>${name}</span>
            `
          : html`
              <span>
                <a class="tap" href="/replay/${round.table}/${round.round}">${name}</a>
                ${marks.of(round)}
              </span>
            `
      }
      <span class="result">
        <strong class="money ${settled ? outcome(round.net) : "push"}">
          ${settled ? signed(round.net) : round.state}
        </strong>
        <small class="under money">${under}</small>
      </span>
    </li>
  `;
}

/** @param {Wire.PastRound[]} rounds */
function byGame(rounds) {
  const sum = (/** @type {Wire.PastRound[]} */ some, /** @type {"net" | "staked"} */ what) =>
    some.reduce((total, round) => total + round[what], 0);
  const rows = [...new Set(rounds.map((round) => round.game))].map((name) => {
    const some = rounds.filter((round) => round.game === name);
    return [titleOf(name), some.length, money(sum(some, "staked")), signed(sum(some, "net"))];
  });
  const caption = `The ${plural(rounds.length, "round")} shown`;
  return grid(caption, ["Game", "#Rounds", "#Staked", "#Result"], rows);
}
