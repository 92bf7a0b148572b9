/** The lobby: every game with a picture of its felt, every open table, and a seat in one click. */

import { plural, stakesOf } from "../shell/format.js";
import { allGames } from "../shell/games.js";
import { html, nothing, render } from "../shell/html.js";
import { get, post } from "../shell/http.js";
import { go } from "../shell/navigation.js";
import { Task } from "../shell/task.js";
import { picture } from "../table/felt/cloth.js";

/** @param {HTMLElement} main */
export async function show(main) {
  document.title = "Houseway";
  const tables = await get("/api/lobby");
  const draw = () => render(lobby(), main);
  const games = allGames().map((game) => ({ game, play: new Task(draw, () => play(game.name)) }));
  const lobby = () => html`
    <h1>Take a seat</h1>
    <p>
      Poker games dealt and settled by their own rule documents. Free play only: chips cost nothing
      and are worth nothing.
    </p>
    ${gameList(games.filter(({ game }) => !game.standing))}
    <h2>Other public games</h2>
    <p>Dealt and settled by a game file each; no rule document here encloses them.</p>
    ${gameList(games.filter(({ game }) => game.standing))}
    <h2>Tables</h2>
    <div class="scroll">${tableList(tables)}</div>
  `;
  draw();
}

/** Sits down at a table of a game. @param {string} game */
export async function play(game) {
  const seat = await post("/api/play/{game}", {}, { game });
  await go(`/table/${seat.table}`);
}

/** @param {{ game: Wire.GameSummary, play: Task }[]} games */
const gameList = (games) => html`
  <ul class="games">
    ${games.map(({ game, play }) => gameCard(game, play))}
  </ul>
`;

/** @param {Wire.GameSummary} game */
const bankedBy = ({ banked_by: by }) => (by === "house" ? "against the house" : "among players");

/** @param {Wire.GameSummary} game @param {Task} play */
const gameCard = (game, play) => html`
  <li>
    ${picture(game)}
    <div class="about">
      <h2>${game.title}</h2>
      <p class="quiet">Played ${bankedBy(game)}, up to ${plural(game.seats, "seat")}.</p>
      ${
        game.standing
          ? html`
              <p class="quiet">${game.standing}</p>
            `
          : nothing
      }
      <div class="acts">
        <button
          class="main"
          ?disabled=${play.busy}
          aria-label="Play ${game.title} now"
          @click=${play.run}
        >
          Play now
        </button>
        <a class="button" href="/game/${game.name}" aria-label="Rules of ${game.title}">Rules</a>
        <a
          class="button"
          href="/school/${game.name}"
          aria-label="Dealer's school for ${game.title}"
        >
          School
        </a>
      </div>
      ${play.trouble}
    </div>
  </li>
`;

/** @param {Wire.LobbyTable[]} tables */
function tableList(tables) {
  if (!tables.length) {
    return html`
      <p class="quiet">No table is open yet. “Play now” opens one.</p>
    `;
  }
  return html`
    <table class="tables">
      <thead>
        <tr>
          <th scope="col">Table</th>
          <th scope="col">Seats</th>
          <th scope="col">Stakes</th>
          <th scope="col">Rules</th>
          <th scope="col"><span class="unseen">Go</span></th>
        </tr>
      </thead>
      <tbody>${tables.map(tableRow)}</tbody>
    </table>
  `;
}

/** @param {Wire.LobbyTable} table */
function tableRow(table) {
  const modified = Object.keys(table.modified); // LIM-2: options that are not as approved
  return html`
    <tr>
      <td>
        ${table.name}
        ${
          modified.length
            ? html`
                <span class="quiet">· modified</span>
              `
            : nothing
        }
      </td>
      <td>${table.taken} of ${table.seats}</td>
      <td class="money">${stakesOf(table)}</td>
      <td>${modified.join(", ") || table.standing || "as approved"}</td>
      <td>
        <a class="tap" href="/table/${table.id}" aria-label="Go to ${table.name}">Go to table</a>
      </td>
    </tr>
  `;
}
