/** The practice lab: decisions one, three or five at once, by eye or by ear, with a streak. */

import { announce } from "../../shell/announce.js";
import { field, pickList } from "../../shell/forms.js";
import { findGame } from "../../shell/games.js";
import { html, nothing, render } from "../../shell/html.js";
import { get, post } from "../../shell/http.js";
import { trouble } from "../../shell/task.js";
import { Score } from "../school/score.js";
import { DrillCard } from "./drill-card.js";
import { HundredRounds } from "./hundred-rounds.js";

const AT_ONCE = [["1"], ["3"], ["5"]];

/** @param {HTMLElement} main @param {string} name */
export async function show(main, name) {
  const [game, strategies] = await Promise.all([
    findGame(name),
    get("/api/practice/{game}/strategies", { game: name }).catch(() => []),
  ]);
  document.title = `Practice · ${game.title} · Houseway`;
  const lab = new Lab(main, game, strategies);
  const keys = (/** @type {KeyboardEvent} */ event) => lab.key(event);
  document.addEventListener("keydown", keys);
  await lab.next();
  return () => {
    document.removeEventListener("keydown", keys);
    globalThis.speechSynthesis?.cancel();
  };
}

class Lab {
  /** @type {DrillCard[]} */
  #cards = [];
  /** @type {unknown} */
  #error = null;
  #settings = { hard: false, aloud: false, count: 1 };
  #main;
  #game;
  #score;
  #hundred;

  /**
   * @param {HTMLElement} main
   * @param {Wire.GameSummary} game
   * @param {Wire.OfferedStrategy[]} strategies
   */
  constructor(main, game, strategies) {
    this.#main = main;
    this.#game = game;
    const draw = () => this.draw();
    this.#score = new Score(`practice ${game.name}`, draw);
    this.#hundred = new HundredRounds(game, strategies, draw);
  }

  /** @param {number} [first] seed of the first drill */
  async next(first = Number(new URLSearchParams(location.search).get("seed")) || 0) {
    const { hard, count } = this.#settings;
    const ask = (/** @type {number} */ at) =>
      get("/api/practice/{game}", {
        game: this.#game.name,
        seed: first ? first + at : undefined,
        hard,
      });
    try {
      const drills = await Promise.all(Array.from({ length: count }, (_, at) => ask(at)));
      const done = (/** @type {boolean} */ right) => this.#answered(right);
      const { name } = this.#game;
      this.#cards = drills.map((drill) => {
        const check = (/** @type {number} */ choice) =>
          post("/api/practice/{game}", { seed: drill.seed, choice, hard }, { game: name });
        return new DrillCard(this.#game, drill, check, done);
      });
      this.#error = null;
    } catch (error) {
      this.#error = error;
    }
    this.draw();
    if (this.#settings.aloud) this.#say();
  }

  /** Reads the first open drill out, for whoever trains by ear. */
  #say() {
    const open = this.#cards.find((card) => !card.checked);
    if (!open || !globalThis.speechSynthesis) return;
    speechSynthesis.cancel();
    speechSynthesis.speak(new SpeechSynthesisUtterance(open.aloud()));
  }

  /** @param {boolean} right */
  #answered(right) {
    this.#score.add([right]);
    announce(right ? "Right." : "Not the best choice.");
    this.draw();
    if (this.#settings.aloud) this.#say();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof HTMLElement && event.target.closest("input, select")) return;
    const open = this.#cards.find((card) => !card.checked);
    const choice = Number(event.key) - 1;
    if (open && choice >= 0) open.choose(choice);
    if (!open && event.key === "n") this.next(0);
  }

  /** @param {Partial<{hard: boolean, aloud: boolean, count: number}>} change */
  #set(change) {
    this.#settings = { ...this.#settings, ...change };
    this.next(0);
  }

  draw() {
    const { hard, aloud, count } = this.#settings;
    const box = (
      /** @type {string} */ words,
      /** @type {boolean} */ on,
      /** @type {string} */ what,
    ) => html`
      <label class="tap">
        <input type="checkbox" .checked=${on} @change=${() => this.#set({ [what]: !on })} />
        <span>${words}</span>
      </label>
    `;
    const over = this.#cards.length > 0 && this.#cards.every((card) => card.checked);
    const template = html`
      <h1>Practice: ${this.#game.title}</h1>
      <div class="acts">
        <a class="button" href="/strategy/${this.#game.name}">Strategy chart</a>
        <a class="button" href="/math/${this.#game.name}">Math desk</a>
      </div>
      <div class="row">
        ${field(
          "Hands at once",
          pickList("count", AT_ONCE, String(count), (value) => this.#set({ count: Number(value) })),
        )}
        ${box("Only hard decisions", hard, "hard")} ${box("Read aloud", aloud, "aloud")}
        ${
          aloud
            ? html`
                <button @click=${() => this.#say()}>Say it again</button>
              `
            : nothing
        }
      </div>
      ${this.#score.template()} ${this.#error ? trouble(this.#error) : nothing}
      <div class="drills">${this.#cards.map((card) => card.template())}</div>
      ${
        over
          ? html`
              <button class="main" @click=${() => this.next(0)}>
                Next
                <kbd>N</kbd>
              </button>
            `
          : nothing
      }
      ${this.#hundred.template()}
    `;
    render(template, this.#main);
  }
}
