/** Every game with a picture of its felt, by family; found by a word, by its kind or its odds. */

import { money, plural } from "../../shell/format.js";
import { exact, less } from "../../shell/fractions.js";
import { html, nothing } from "../../shell/html.js";
import { Task } from "../../shell/task.js";
import { emblem, picture } from "../../table/felt/cloth.js";
import { costWords, edgeWords } from "../math/proofs.js";
import { play } from "./seat.js";

const PUBLIC = "Public game"; // what such games say of themselves, and the list that they stand in

/** @typedef {(game: Wire.GameSummary) => boolean} Wanted */

const house = (/** @type {Wire.GameSummary} */ game) => game.banked_by === "house";
const ofDocuments = (/** @type {Wire.GameSummary} */ game) => !game.standing;
/** @param {string} family @returns {Wanted} */
const publicOf = (family) => (game) => isPublic(game) && game.family === family;
const isPublic = (/** @type {Wire.GameSummary} */ game) => game.standing === PUBLIC;

/** @type {[string, Wanted][]} */
const FILTERS = [
  ["All games", () => true],
  ["Against the house", house],
  ["Among players", (game) => !house(game)],
  ["Public games", isPublic],
  ["Blackjack", publicOf("twenty-one")],
  ["Pai gow", publicOf("pai gow")],
  ["Baccarat and side bets", publicOf("shoe")],
];

/** @typedef {(games: Wire.GameSummary[]) => string} Note */

/** @type {{title: string, note: Note, has: Wanted, small: boolean}[]} */
const FAMILIES = [
  {
    title: "Against the house",
    note: () => "Dealt and settled by their own rule documents",
    has: (game) => ofDocuments(game) && house(game),
    small: false,
  },
  {
    title: "Among players",
    note: (games) => `The house only deals, and takes no side. ${formsOf(games)}`,
    has: (game) => ofDocuments(game) && !house(game),
    small: false,
  },
  {
    title: "Public poker games",
    note: () => "Well-known rules, each with its cost worked out exactly",
    has: publicOf("poker"),
    small: true,
  },
  {
    title: "Blackjack",
    note: () => "Hit, stand, double and split",
    has: publicOf("twenty-one"),
    small: true,
  },
  {
    title: "Pai gow",
    note: () => "Seven cards, set into two hands; what they cost is known within a margin",
    has: publicOf("pai gow"),
    small: true,
  },
  {
    title: "Baccarat, war and side bets",
    note: () => "From a shoe, or by the points of the cards",
    has: publicOf("shoe"),
    small: true,
  },
  {
    title: "Made in this room",
    note: () => "From game files that somebody wrote",
    has: (game) => !ofDocuments(game) && !isPublic(game),
    small: true,
  },
];

export class GameList {
  #draw;
  #games;
  #word = "";
  #filter = 0;
  #kindest = false;

  /** @param {() => void} draw @param {Wire.GameSummary[]} games */
  constructor(draw, games) {
    this.#draw = draw;
    this.#games = games.map((game) => ({ game, play: new Task(draw, () => play(game.name)) }));
  }

  template() {
    const shown = this.#games.filter(({ game }) => this.#fits(game));
    const families = FAMILIES.map((one) => ({
      ...one,
      games: shown.filter(({ game }) => one.has(game)),
    })).filter(({ games }) => games.length);
    return html`
      <div class="finding" role="search">
        <input
          type="search"
          placeholder="Find a game"
          aria-label="Find a game"
          @input=${(/** @type {InputEvent} */ { target }) => {
            this.#word = target instanceof HTMLInputElement ? target.value.toLowerCase() : "";
            this.#draw();
          }}
        />
        <div class="filters" role="group" aria-label="Show">
          ${FILTERS.map(([name], n) =>
            pressed(name, this.#filter === n, () => {
              this.#filter = n;
              this.#draw();
            }),
          )}
          ${pressed("Kindest odds first", this.#kindest, () => {
            this.#kindest = !this.#kindest;
            this.#draw();
          })}
        </div>
      </div>
      ${families.map(
        ({ title, note, games, small }) => html`
          <section>
            <div class="heading">
              <h2>${title}</h2>
              <p>${note(games.map(({ game }) => game))}</p>
            </div>
            <ul class="games ${small ? "small" : ""}">
              ${this.#sorted(games).map(({ game, play }) => gameCard(game, play))}
            </ul>
          </section>
        `,
      )}
      ${
        shown.length
          ? nothing
          : html`
              <p role="status">No game here is called that.</p>
            `
      }
    `;
  }

  /** @param {Wire.GameSummary} game */
  #fits(game) {
    const said = `${game.title} ${game.form_of} ${game.in_a_line}`.toLowerCase();
    const words = this.#word.split(/\s+/);
    return FILTERS[this.#filter][1](game) && words.every((word) => said.includes(word));
  }

  /** @param {{game: Wire.GameSummary, play: Task}[]} games */
  #sorted(games) {
    if (!this.#kindest) return games;
    const edge = (/** @type {Wire.GameSummary} */ game) => exact(game.edge_of_first_stakes ?? "0");
    return games.toSorted((one, other) => (less(edge(one.game), edge(other.game)).n < 0n ? -1 : 1));
  }
}

/** @param {string} name @param {boolean} on @param {() => void} click */
const pressed = (name, on, click) => html`
  <button aria-pressed=${on} @click=${click}>${name}</button>
`;

/** What is one game in several forms, in a sentence each. @param {Wire.GameSummary[]} games */
function formsOf(games) {
  const several = [...new Set(games.map((game) => game.form_of))].filter(Boolean);
  return several
    .map((title) => {
      const forms = games.filter((game) => game.form_of === title).map((game) => game.title);
      return forms.length > 1 ? `${title} is ${forms.join(" and ")}.` : "";
    })
    .join(" ");
}

/** @param {Wire.GameSummary} game @param {Task} play */
const gameCard = (game, play) => html`
  <li data-cloth=${game.look.cloth}>
    ${picture(game)}
    <div class="about">
      <h3>${emblem(game)} ${game.title}</h3>
      <p>${game.in_a_line}</p>
      <p class="facts">${facts(game)}</p>
    </div>
    <div class="acts">
      <button
        class="play"
        ?disabled=${play.busy}
        aria-label="Play ${game.title} now"
        @click=${play.run}
      >
        Play
      </button>
      <a class="button" href="/game/${game.name}" aria-label="Rules of ${game.title}">Rules</a>
    </div>
    ${play.trouble}
  </li>
`;

/** What it costs to play, from which sum, and with how many. @param {Wire.GameSummary} game */
function facts(game) {
  const { edge, edge_of: of, edge_of_first_stakes: cost, least, seats } = game;
  const kind = cost && exact(cost).n < 0n ? "good" : "";
  return html`
    ${
      house(game)
        ? cost && edge
          ? html`
              <span class=${kind} title=${edgeWords(exact(edge), of)}>
                ${costWords(exact(cost))}
              </span>
            `
          : nothing
        : html`
            <span class="good">No house edge</span>
          `
    }
    ${
      house(game)
        ? html`
            <span>from ${money(least)}</span>
          `
        : nothing
    }
    <span>up to ${plural(seats, "seat")}</span>
  `;
}
