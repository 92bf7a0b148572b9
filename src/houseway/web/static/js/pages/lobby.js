/** The lobby: every game with a picture of its felt, every open table, and a seat in one click. */

import { capital, money, plural, stakesOf } from "../shell/format.js";
import { exact } from "../shell/fractions.js";
import { allGames, gameNamed } from "../shell/games.js";
import { html, nothing, render } from "../shell/html.js";
import { get, post } from "../shell/http.js";
import { me, refreshMe } from "../shell/me.js";
import { go } from "../shell/navigation.js";
import { Task } from "../shell/task.js";
import { picture } from "../table/felt/cloth.js";
import { edgeWords } from "./math/proofs.js";
import { visitSummary } from "./visit-summary.js";

const PUBLIC = "Public game"; // as the list that it stands in says already

/** @param {HTMLElement} main */
export async function show(main) {
  document.title = "Houseway";
  const [tables, visit] = await Promise.all([
    get("/api/lobby"),
    visitSummary(location.search),
    refreshMe(),
  ]);
  const draw = () => render(lobby(), main);
  const games = allGames().map((game) => ({ game, play: new Task(draw, () => play(game.name)) }));
  const those = (/** @type {(game: Wire.GameSummary) => boolean} */ belongs) =>
    games.filter(({ game }) => belongs(game));
  const own = those(({ standing }) => !standing).map(({ game }) => game);
  const lobby = () => html`
    <h1>Take a seat</h1>
    ${visit} ${returns(tables)}
    <p>
      ${inWords(titlesOf(own).length)} games, dealt and settled by their own rule documents. Free
      play only: chips cost nothing and are worth nothing.
    </p>
    ${openNow(tables)}
    <h2>Against the house</h2>
    ${gameList(those((game) => !game.standing && game.banked_by === "house"))}
    <h2>Among players</h2>
    <p>The house only deals, and takes no side. ${formsOf(own)}</p>
    ${gameList(those((game) => !game.standing && game.banked_by === "players"))}
    <h2>Other public games</h2>
    <p>Games that many houses deal, by their public rules.</p>
    ${gameList(
      those((game) => Boolean(game.standing)),
      "small",
    )}
    <h2>Tables</h2>
    <div class="scroll">${tableList(tables)}</div>
  `;
  draw();
}

/** @param {number} count */
const inWords = (count) =>
  "None One Two Three Four Five Six Seven Eight Nine".split(" ")[count] ?? String(count);

/** The documents' own games: forms of one count once. @param {Wire.GameSummary[]} games */
const titlesOf = (games) => [...new Set(games.map((game) => game.form_of || game.title))];

/** What is one game in several forms, in a sentence each. @param {Wire.GameSummary[]} games */
function formsOf(games) {
  const several = [...new Set(games.map((game) => game.form_of))].filter(Boolean);
  return several.map((title) => {
    const forms = games.filter((game) => game.form_of === title).map((game) => game.title);
    const count = inWords(forms.length).toLowerCase();
    return `${title} is one game in ${count} forms: ${forms.join(" and ")}.`;
  });
}

/** Seats that are still yours. @param {Wire.LobbyTable[]} tables */
function returns(tables) {
  const own = tables.filter(yours);
  if (!own.length) return nothing;
  return html`
    <div class="acts">
      ${own.map(
        ({ id, name }) => html`
          <a class="button main" href="/table/${id}">Return to your seat: ${name}</a>
        `,
      )}
    </div>
  `;
}

/** Sits down at a table of a game. @param {string} game */
export async function play(game) {
  const seat = await post("/api/play/{game}", {}, { game });
  await go(`/table/${seat.table}`);
}

/** Tables where people play and a seat is free. @param {Wire.LobbyTable[]} tables */
function openNow(tables) {
  const lively = tables.filter(
    (one) => one.taken > one.bots && one.taken < one.seats && !yours(one),
  );
  if (!lively.length) return nothing;
  const people = lively.reduce((sum, one) => sum + one.taken - one.bots, 0);
  return html`
    <h2>Open now</h2>
    <p>${people === 1 ? "1 person" : `${people} people`} at ${plural(lively.length, "table")}.</p>
    <ul class="open-now">
      ${lively.map(
        (table) => html`
          <li data-cloth=${gameNamed(table.game)?.look.cloth}>
            <div>
              <strong>${table.name}</strong>
              <span>${stakesOf(table)} · ${table.seats - table.taken} free</span>
            </div>
            <a class="button" href="/table/${table.id}" aria-label="Join ${table.name}">Sit down</a>
          </li>
        `,
      )}
    </ul>
  `;
}

/** @param {{ game: Wire.GameSummary, play: Task }[]} games @param {string} [size] */
const gameList = (games, size = "") => html`
  <ul class="games ${size}">
    ${games.map(({ game, play }) => gameCard(game, play))}
  </ul>
`;

/** What a round costs, and who has the edge. @param {Wire.GameSummary} game */
function facts({ banked_by: by, edge, edge_of: of, form_of: form, least, seats }) {
  const house = by === "house";
  return [
    form,
    house ? edge && edgeWords(exact(edge), of) : "No house edge",
    house ? `from ${money(least)} a round` : "",
    `up to ${plural(seats, "seat")}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** @param {Wire.GameSummary} game @param {Task} play */
const gameCard = (game, play) => html`
  <li data-cloth=${game.look.cloth}>
    ${picture(game)}
    <div class="about">
      <h2>${game.title}</h2>
      <p>${game.in_a_line}</p>
      <p class="quiet">${facts(game)}</p>
      ${
        game.standing && game.standing !== PUBLIC
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
const yours = ({ id }) => me().seats.includes(id);

/** @param {Wire.LobbyTable} table */
function tableRow(table) {
  const modified = Object.keys(table.modified); // LIM-2: departures from the document
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
      <td>${capital(table.standing)}</td>
      <td>
        <a
          class="tap"
          href="/table/${table.id}"
          aria-label="${yours(table) ? "Return to your seat at" : "Sit down at"} ${table.name}"
        >
          ${yours(table) ? "Return to your seat" : "Sit down"}
        </a>
      </td>
    </tr>
  `;
}
