/**
 * One game as a player reads of it: how it goes, who wins, what each spot pays, a few lines to play
 * by. The rules with their ids, options and source are one click further.
 */

import { withCardSigns } from "../shell/card.js";
import { capital, money, optionValue, plural, rowName } from "../shell/format.js";
import { decimal, exact, fraction, times } from "../shell/fractions.js";
import { unitName } from "../shell/games.js";
import { pickList } from "../shell/forms.js";
import { grid } from "../shell/grid.js";
import { html, nothing, render } from "../shell/html.js";
import { get } from "../shell/http.js";
import { marked, ruleLink, ruleMark } from "../shell/rules.js";
import { Task } from "../shell/task.js";
import { tableau } from "../table/felt/cloth.js";
import { startFrom } from "./desk/own-files.js";
import { play as sitDown, playPrivately } from "./lobby/seat.js";
import { costWords, edgeWords } from "./math/proofs.js";

const BOTS = 2; // beside you at a table of your own

const STAKES = [
  ["small", "small stakes"],
  ["usual", "usual stakes"],
  ["high", "high stakes"],
];

const chosenStakes = () =>
  /** @type {Sent.OpenOwn["stakes"]} */ (
    /** @type {HTMLSelectElement} */ (document.querySelector("select[name=stakes]")).value
  );

/** @param {HTMLElement} main @param {string} name */
export async function show(main, name) {
  const [game, thumb] = await Promise.all([
    get("/api/games/{game}", { game: name }),
    get("/api/proofs/{game}/thumb", { game: name }),
  ]);
  document.title = `${game.title} · Houseway`;
  let here = true;
  const draw = () => {
    if (here) render(page(game, thumb, ways), main);
  };
  const ways = {
    play: new Task(draw, () => sitDown(name)),
    friends: new Task(draw, () => playPrivately(name, chosenStakes())),
    bots: new Task(draw, () => playPrivately(name, chosenStakes(), BOTS)),
    start: new Task(draw, () => startFrom(name)),
  };
  draw();
  const turnTo = () => showRule(decodeURIComponent(location.hash.slice(1)));
  setTimeout(turnTo);
  addEventListener("hashchange", turnTo);
  return () => {
    here = false;
    removeEventListener("hashchange", turnTo);
  };
}

/** Opens what a rule stands in. @param {string} id */
function showRule(id) {
  const wanted = id && document.getElementById(id);
  if (!wanted) return;
  wanted.closest("details")?.setAttribute("open", "");
  wanted.scrollIntoView();
}

/**
 * @param {Wire.GameInFull} game
 * @param {Wire.ThumbRule | null} thumb
 * @param {Record<"play" | "friends" | "bots" | "start", Task>} ways to go on from here
 */
function page(game, thumb, { play, friends, bots, start }) {
  const house = game.banked_by === "house";
  return html`
    <div class="game-head">
      <div>
        <h1>${game.title}</h1>
        <p class="lead">${game.in_a_line}</p>
        <p class="facts">${facts(game)}</p>
        <div class="acts">
          <button class="main" ?disabled=${play.busy} @click=${play.run}>Play now</button>
          ${
            house
              ? html`
                  <a class="button" href="/learn/${game.name}">Learn it</a>
                  <a class="button" href="/practice/${game.name}">Practise</a>
                  <a class="button" href="/strategy/${game.name}">Strategy</a>
                `
              : nothing
          }
          <a class="button" href="/math/${game.name}">${house ? "Math desk" : "Odds"}</a>
        </div>
        <div class="acts own-table">
          <span>A table of your own:</span>
          <button ?disabled=${friends.busy} @click=${friends.run}>Invite friends</button>
          <button ?disabled=${bots.busy} @click=${bots.run}>Play with bots</button>
          <label>at ${pickList("stakes", STAKES, "usual")}</label>
        </div>
        ${play.trouble} ${friends.trouble} ${bots.trouble}
      </div>
      ${tableau(game)}
    </div>
    <div class="beside rule-card">
      <div>${howItGoes(game)} ${whoWins(game)} ${thumb ? linesToPlayBy(thumb) : nothing}</div>
      <aside aria-label="What each spot pays">${pays(game)}</aside>
    </div>
    <details class="legal">
      <summary>The rules one by one with their ids, the options and the source</summary>
      <div class="beside">
        <div>
          <h2>Rules</h2>
          ${game.rules.map(ruleSection)}
        </div>
        <aside aria-label="Options and source">${options(game)} ${source(game)}</aside>
      </div>
    </details>
    <h2>For dealers and inventors</h2>
    <div class="acts">
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
    ${start.trouble}
  `;
}

// --- The player's card ---------------------------------------------------------------------------

/** Who banks it, what it costs to play, and who may. @param {Wire.GameInFull} game */
function facts(game) {
  const { edge, edge_of: of, edge_of_first_stakes: cost, least, seats, standing } = game;
  const house = game.banked_by === "house";
  return [
    house ? "Against the house" : "Among players; the house only deals",
    cost && edge ? `${costWords(exact(cost))} (${edgeWords(exact(edge), of)})` : "",
    house ? `from ${money(least)} a round` : "",
    `up to ${plural(seats, "seat")}`,
    standing,
  ]
    .filter(Boolean)
    .map(
      (one) => html`
        <span>${one}</span>
      `,
    );
}

/** @param {Wire.GameInFull} game */
const howItGoes = ({ steps }) => html`
  <section>
    <h2>How it goes</h2>
    <ol class="steps">
      ${steps.filter(({ kind }) => kind !== "settle").map(oneStep)}
    </ol>
  </section>
`;

/** Who wins, ties too, where no step above says so. @param {Wire.GameInFull} game */
function whoWins({ steps }) {
  const settled = steps.filter(({ kind }) => kind === "settle");
  if (!settled.length) return nothing;
  return html`
    <section>
      <h2>Who wins, and who wins ties</h2>
      <ul class="steps">
        ${settled.map(oneStep)}
      </ul>
    </section>
  `;
}

/** @param {Wire.PlayersStep} step */
const oneStep = ({ words, rules }) => html`
  <li>${marked(words, ruleMark(rules[0]))}</li>
`;

/** @param {Wire.ThumbRule} thumb */
function linesToPlayBy({ lines, unit, cost }) {
  const given = decimal(times(exact(cost), fraction(100n)), 2);
  return html`
    <section>
      <h2>${lines.length === 3 ? "Three lines" : "A few lines"} to play by</h2>
      <ol class="steps">
        ${lines.map(
          (line) => html`
            <li>${line}</li>
          `,
        )}
      </ol>
      <p class="quiet">
        Whoever plays by them gives up $${given} per $100 of ${unitName(unit)}s against perfect
        play, counted over every deal.
      </p>
    </section>
  `;
}

/** Each paytable under the spots that it pays. @param {Wire.GameSummary} game */
export function pays(game) {
  const named = game.paytables.map(({ name, rows }) => {
    const spots = game.layout.spots.filter((spot) => spot.paytables.includes(name));
    const title = spots.map(({ label }) => label).join(" and ");
    return grid(title || name, ["Hand", "#Pays"], printed(rows), name);
  });
  if (!named.length) return nothing;
  return html`
    <section>
      <h2>What each spot pays</h2>
      ${named}
    </section>
  `;
}

// --- The rules -----------------------------------------------------------------------------------

/** @param {Wire.Rule} rule */
const ruleSection = ({ id, title, text, open }) => html`
  <section class="rule" id=${id}>
    <h3>
      <a class="rule-id tap" href="#${id}">${id}</a>
      ${title}
    </h3>
    <p>${withCardSigns(text)}</p>
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
  game.paytables.map(({ name, rows }) => grid(name, ["Hand", "#Pays"], printed(rows)));

/** @param {Record<string, string>} rows */
const printed = (rows) => Object.entries(rows).map(([row, pay]) => [rowName(row), pay]);

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
