/** The tables of the room: your own seats first, then where people are, then all of them. */

import { capital, plural, stakesOf } from "../../shell/format.js";
import { gameNamed } from "../../shell/games.js";
import { html, nothing } from "../../shell/html.js";
import { me } from "../../shell/me.js";
import { faceOf } from "../../shell/face.js";
import { emblem } from "../../table/felt/cloth.js";

const MOST_FACES = 8; // of the people at a table

/** @param {Wire.LobbyTable} table */
const yours = ({ id }) => me().seats.includes(id);

/** @param {{game: string}} table */
const emblemOf = (table) => {
  const game = gameNamed(table.game);
  return game ? emblem(game) : nothing;
};

/** Seats that are still yours. @param {Wire.LobbyTable[]} tables */
export const yourSeats = (tables) =>
  tables.filter(yours).map(
    (table) => html`
      <a
        class="continue"
        href="/table/${table.id}"
        data-cloth=${gameNamed(table.game)?.look.cloth}
        aria-label="Return to your seat: ${table.name}"
      >
        <span class="badge">${emblemOf(table)}</span>
        <span class="words">
          <b>Continue at ${table.name}</b>
          <span>Your seat is held. ${company(table)}</span>
        </span>
        <span class="button main">Back to my seat</span>
      </a>
    `,
  );

/** Private tables that you opened or joined. @param {Wire.Invitation[]} tables */
export const ownTables = (tables) =>
  tables.map(
    (one) => html`
      <a
        class="continue"
        href="/table/${one.table}"
        data-cloth=${gameNamed(one.game)?.look.cloth}
        aria-label="Your private table: ${one.title}"
      >
        <span class="badge">${emblemOf(one)}</span>
        <span class="words">
          <b>${one.yours ? "Your own table" : `${one.host || "A friend"}'s table`}: ${one.title}</b>
          <span>Code ${one.code}. ${plural(one.people.length, "seat")} taken.</span>
        </span>
        <span class="button main">Back to it</span>
      </a>
    `,
  );

/** @param {{people: unknown[]}} table */
function company({ people }) {
  const others = people.length - 1;
  return others > 0 ? `${plural(others, "other")} at the table.` : "Nobody else is there yet.";
}

/** Tables where people play and a seat is free. @param {Wire.LobbyTable[]} tables */
export function openNow(tables) {
  const lively = tables.filter(
    (one) => one.taken > one.bots && one.taken < one.seats && !yours(one),
  );
  if (!lively.length) return nothing;
  const people = lively.reduce((sum, one) => sum + one.taken - one.bots, 0);
  return html`
    <section>
      <div class="heading">
        <h2>Open now</h2>
        <p>
          ${people === 1 ? "1 person" : `${people} people`} at ${plural(lively.length, "table")}
        </p>
      </div>
      <ul class="open-now">
        ${lively.map(openTable)}
      </ul>
    </section>
  `;
}

/** @param {Wire.LobbyTable} table */
const openTable = (table) => html`
  <li data-cloth=${gameNamed(table.game)?.look.cloth}>
    <b>${emblemOf(table)} ${table.name}</b>
    <span class="stakes">${stakesOf(table)} · ${table.seats - table.taken} free</span>
    <span class="people" title=${namesOf(table)}>
      ${table.people.slice(0, MOST_FACES).map((one) => faceOf(one))}
      <span>${namesOf(table)}</span>
    </span>
    <a class="button" href="/table/${table.id}" aria-label="Join ${table.name}">Sit down</a>
  </li>
`;

/** @param {Wire.LobbyTable} table */
const namesOf = ({ people }) =>
  people.map(({ name, bot }) => (bot ? `${name} (bot)` : name)).join(", ");

/** @param {Wire.LobbyTable[]} tables */
export const allTables = (tables) => html`
  <details class="all-tables">
    <summary class="tap">
      ${tables.length === 1 ? "The one table" : `All ${tables.length} tables`}, with stakes and
      rules
    </summary>
    <div class="scroll">
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
    </div>
  </details>
`;

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
