/**
 * The dealer's school: cards lie open, the pupil settles them, and the rules say what was right.
 */

import { html, nothing, render } from "../../shell/html.js";
import { get } from "../../shell/http.js";
import { paytables } from "../game.js";
import { BoardLesson } from "./board-lesson.js";
import { KINDS, ProcedureLesson } from "./procedure-lesson.js";
import { Score } from "./score.js";
import { SettlementLesson } from "./settlement-lesson.js";

/** @typedef {SettlementLesson | BoardLesson | ProcedureLesson} AnyLesson */

/** @param {HTMLElement} main @param {string} name */
export async function show(main, name) {
  const game = await get("/api/games/{game}", { game: name });
  document.title = `Dealer's school · ${game.title} · Houseway`;
  const asked = new URLSearchParams(location.search);
  history.replaceState(null, "", location.pathname);
  const school = new School(main, game);
  await school.open(asked.get("lesson") ?? "", Number(asked.get("seed")) || undefined);
  return () => school.leave();
}

class School {
  #chosen = "";
  /** @type {AnyLesson | undefined} */
  #lesson;
  #main;
  #game;

  /** @param {HTMLElement} main @param {Wire.GameInFull} game */
  constructor(main, game) {
    this.#main = main;
    this.#game = game;
  }

  /** @param {string} lesson a drill of the procedure; else the settlement @param {number} [seed] */
  async open(lesson, seed) {
    this.leave();
    const drill = this.#game.drills.find((one) => one === lesson);
    this.#chosen = drill ?? "";
    const key = [`school ${this.#game.name}`, drill].filter(Boolean).join(" ");
    const draw = () => this.draw();
    this.score = new Score(key, draw);
    const Settling = this.#game.banked_by === "house" ? SettlementLesson : BoardLesson;
    this.#lesson = drill
      ? new ProcedureLesson(this.#game, drill, this.score, draw)
      : new Settling(this.#game, this.score, draw);
    await this.#lesson.next(seed);
  }

  leave() {
    if (this.#lesson instanceof ProcedureLesson) this.#lesson.stop();
  }

  draw() {
    const game = this.#game;
    const first = game.banked_by === "house" ? "Read and settle" : "Read the boards";
    const lessons = [["", first], ...game.drills.map((one) => [one, KINDS[one]])];
    const template = html`
      <h1>Dealer's school: ${game.title}</h1>
      <div class="acts" role="group" aria-label="Lessons">
        ${lessons.map(
          ([key, words]) => html`
            <button aria-pressed=${key === this.#chosen} @click=${() => this.open(key)}>
              ${words}
            </button>
          `,
        )}
      </div>
      <p>
        ${this.#chosen ? "Do it as at the table, before the time is up." : task(game)} Every call is
        checked against its rule.
        <a href="/game/${game.name}">See the rules</a>
      </p>
      ${this.score?.template() ?? nothing}
      <div data-cloth=${game.look.cloth}>${this.#lesson?.template() ?? nothing}</div>
      ${
        game.paytables.length
          ? html`
              <details>
                <summary>Paytables</summary>
                <div class="columns">${paytables(game)}</div>
              </details>
            `
          : nothing
      }
    `;
    render(template, this.#main);
  }
}

/** @param {Wire.GameSummary} game */
function task({ banked_by: by, layout }) {
  if (by === "house") {
    return `The cards are open and the wagers are down. Push up the cards that play, then pay, take
      or push each wager.`;
  }
  if (layout.boards.length > 1) {
    return `The hands lie open beside two boards, and each board decides half the pot. Say who wins
      which.`;
  }
  return `Two players run it twice. Cards that were out when they agreed belong to both boards, and
    each board decides half the pot. Say who wins which.`;
}
