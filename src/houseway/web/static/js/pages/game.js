/**
 * One game: its rules in our words, each with its id, its options, its paytables and its source.
 */

import { capital, optionValue, plural } from "../shell/format.js";
import { grid } from "../shell/grid.js";
import { html, nothing, render } from "../shell/html.js";
import { get } from "../shell/http.js";
import { ruleLink } from "../shell/rules.js";
import { Task } from "../shell/task.js";
import { startFrom } from "./desk/own-files.js";
import { play as sitDown } from "./lobby.js";

/** @param {HTMLElement} main @param {string} name */
export async function show(main, name) {
  const game = await get("/api/games/{game}", { game: name });
  document.title = `${game.title} · Houseway`;
  const draw = () => render(page(game, play, start), main);
  const play = new Task(draw, () => sitDown(name));
  const start = new Task(draw, () => startFrom(name));
  draw();
  const wanted = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (wanted) setTimeout(() => wanted.scrollIntoView());
}

/** @param {Wire.GameInFull} game @param {Task} play @param {Task} start */
function page(game, play, start) {
  const house = game.banked_by === "house";
  const seats = `up to ${plural(game.seats, "seat")}`;
  const banked = house
    ? `Played against the house, ${seats}.`
    : `Played among players, ${seats}; the house only deals.`;
  return html`
    <h1>${game.title}</h1>
    <p>${banked}</p>
    <div class="acts">
      <button class="main" @click=${play.run}>Play now</button>
      <a class="button" href="/math/${game.name}">${house ? "Math desk" : "Odds"}</a>
      ${
        house
          ? html`
              <a class="button" href="/practice/${game.name}">Practise</a>
              <a class="button" href="/strategy/${game.name}">Strategy</a>
            `
          : nothing
      }
      <a class="button" href="/school/${game.name}">Dealer's school</a>
      <a class="button" href="/adjudicator?game=${game.name}">Settle a hand</a>
      <a class="button" href="/papers/card/${game.name}" target="_blank" rel="noopener">
        Rule card
      </a>
      <a class="button" href="/papers/dealer/${game.name}" target="_blank" rel="noopener">
        Dealing procedure
      </a>
      <a class="button" href="/papers/math/${game.name}" target="_blank" rel="noopener">
        Math report
      </a>
      ${
        game.standing
          ? html`
              <button @click=${start.run}>Make your own from this</button>
            `
          : nothing
      }
    </div>
    ${play.trouble} ${start.trouble}
    <div class="beside">
      <div>
        <h2>Rules</h2>
        ${game.rules.map(ruleSection)}
      </div>
      <aside aria-label="Paytables, options and source">
        ${
          game.paytables.length
            ? html`
                <section>
                  <h2>Paytables</h2>
                  ${paytables(game)}
                </section>
              `
            : nothing
        }
        ${options(game)} ${source(game)}
      </aside>
    </div>
  `;
}

/** @param {Wire.Rule} rule */
const ruleSection = ({ id, title, text, open }) => html`
  <section class="rule" id=${id}>
    <h3>
      <a class="rule-id tap" href="#${id}">${id}</a>
      ${title}
    </h3>
    <p>${text}</p>
    ${open.map(
      (one) => html`
        <div class="notice">
          <p>
            <strong>The document leaves open:</strong>
            ${one.question}
          </p>
          <p>
            <strong>${one.at_table ? "At this table:" : "Our default:"}</strong>
            ${one.at_table || one.default}
            <span class="quiet">${one.at_table ? `Usually: ${one.default}` : one.why}</span>
          </p>
        </div>
      `,
    )}
  </section>
`;

/** @param {Wire.GameSummary} game */
export const paytables = (game) =>
  game.paytables.map(({ name, rows }) => grid(name, ["Hand", "#Pays"], Object.entries(rows)));

/** @param {Wire.GameInFull} game */
function options(game) {
  const rows = game.options.map((one) => [
    capital(one.words),
    optionValue(one.default) + (one.open ? " (the document leaves this open)" : ""),
    one.allowed.map(optionValue).join(", "),
    ruleLink(one.rule),
  ]);
  return html`
    <section>
      <h2>Options</h2>
      ${grid("What a house may choose", ["Option", "Default", "Allowed", "Rule"], rows)}
    </section>
  `;
}

/** @param {Wire.GameInFull} game */
function source({ source, printed }) {
  const facts = [
    ["Document", source.title],
    ["Published by", source.commission],
    ["Maker", source.maker],
    ["Submission", source.submission],
    ["Approved", source.approved],
    ["Rules dated", source.rules_dated.join(", ")],
  ].filter(([, value]) => value);
  return html`
    <section>
      <h2>Source</h2>
      <dl>
        ${facts.map(
          ([name, value]) => html`
            <dt>${name}</dt>
            <dd>${value}</dd>
          `,
        )}
      </dl>
      <p class="quiet">The rules here are in our own words. The document is what counts.</p>
      ${
        printed.length
          ? html`
              <p>
                It prints figures for the house edge. The math desk compares each with what the
                rules give.
              </p>
            `
          : nothing
      }
    </section>
  `;
}
