/**
 * The learning path of a game: the aim, the hands, the decision that matters, the hard ones. Each
 * step is a few lines and a handful of hands; how far you have come is kept under your name.
 */

import { announce } from "../../shell/announce.js";
import { money } from "../../shell/format.js";
import { findGame } from "../../shell/games.js";
import { html, nothing, render } from "../../shell/html.js";
import { get, post } from "../../shell/http.js";
import { marked, ruleMark } from "../../shell/rules.js";
import { trouble } from "../../shell/task.js";
import { pays } from "../game.js";
import { ANY, charted } from "../strategy.js";
import { DrillCard } from "./drill-card.js";

/** @param {HTMLElement} main @param {string} name */
export async function show(main, name) {
  const [game, path] = await Promise.all([
    findGame(name),
    get("/api/learn/{game}", { game: name }),
  ]);
  document.title = `Learn ${game.title} · Houseway`;
  const learning = new Learning(main, game, path);
  const keys = (/** @type {KeyboardEvent} */ event) => learning.key(event);
  document.addEventListener("keydown", keys);
  await learning.open(learning.firstOpen());
  return () => document.removeEventListener("keydown", keys);
}

class Learning {
  #main;
  #game;
  #path;
  #at = 0;
  /** @type {DrillCard | null} */
  #card = null;
  /** @type {unknown} */
  #error = null;
  /** Of the decision that matters. @type {import("../strategy.js").Shown | undefined} */
  #chart;

  /**
   * @param {HTMLElement} main
   * @param {Wire.GameSummary} game
   * @param {Wire.LearningPath} path
   */
  constructor(main, game, path) {
    this.#main = main;
    this.#game = game;
    this.#path = path;
  }

  get #step() {
    return this.#path.steps[this.#at];
  }

  /** The first step that is not done. */
  firstOpen() {
    const open = this.#path.steps.findIndex((step) => !isDone(step));
    return Math.max(0, open);
  }

  /** @param {number} at */
  async open(at) {
    this.#at = at;
    this.#card = null;
    this.#draw();
    await this.#deal();
  }

  /** @param {string} asked */
  async #loadChart(asked) {
    const charts = await get("/api/proofs/{game}/charts", { game: this.#game.name });
    const chart = charts.find(({ prompt }) => prompt === asked) ?? charts[0];
    if (chart) this.#chart = { chart, column: ANY };
    this.#draw();
  }

  #deal = async () => {
    const step = this.#step;
    if (!step.enough) return;
    const where = { game: this.#game.name, step: step.name };
    try {
      const { hand, drill } = await get("/api/learn/{game}/{step}", where);
      if (step !== this.#step) return; // somebody went on meanwhile
      const check = async (/** @type {number} */ choice) => {
        const told = await post("/api/learn/{game}/{step}", { hand, choice }, where);
        this.#path.steps[this.#at] = { ...this.#step, right: told.right };
        return told.checked;
      };
      this.#card = new DrillCard(this.#game, drill, check, (right) => {
        announce(right ? "Right." : "Not the best choice.");
        this.#draw();
      });
      this.#error = null;
      if (step.name === "decision" && !this.#chart) this.#loadChart(drill.prompt);
    } catch (error) {
      this.#error = error;
    }
    this.#draw();
  };

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || !this.#card) return;
    const choice = Number(event.key) - 1;
    if (!this.#card.checked && choice >= 0) this.#card.choose(choice);
    if (this.#card.checked && event.key === "n") this.#deal();
  }

  #draw = () => {
    const { steps, stake } = this.#path;
    const { title } = this.#game;
    const template = html`
      <h1>Learn ${title}</h1>
      <p class="lead">
        ${
          steps[0].enough
            ? `Four steps, a handful of hands each. A mistake costs nothing here; you see what it
              would at ${money(stake)} a hand.`
            : `What it is about, and which hand beats which.`
        }
      </p>
      <nav class="path" aria-label="Steps">${steps.map((step, at) => this.#tab(step, at))}</nav>
      <div class="path-step">
        <section>
          <h2>${this.#step.title}</h2>
          <ul class="steps">
            ${this.#step.lines.map(
              ({ words, rule }) => html`
                <li>${rule ? marked(words, ruleMark(rule, this.#game.name)) : words}</li>
              `,
            )}
          </ul>
          ${this.#step.name === "hands" ? pays(this.#game) : nothing}
        </section>
        <div>
          ${this.#error ? trouble(this.#error) : (this.#card?.template() ?? this.#dealing())}
          ${this.#onward()}
        </div>
      </div>
      ${this.#step.name === "decision" && this.#chart ? charted(this.#chart, this.#draw) : nothing}
      <div class="acts">
        <a class="button" href="/game/${this.#game.name}">Rules and pays</a>
        ${
          steps[0].enough
            ? html`
                <a class="button" href="/strategy/${this.#game.name}">Strategy charts</a>
                <a class="button" href="/practice/${this.#game.name}">Practise</a>
              `
            : nothing
        }
      </div>
    `;
    render(template, this.#main);
  };

  /** @param {Wire.LearningStep} step @param {number} at */
  #tab(step, at) {
    const { title, right, enough } = step;
    const dots = Array.from({ length: enough }, (_, n) => (n < right ? "●" : "○")).join("");
    const said = isDone(step) ? "done" : `${right} of ${enough} right`;
    return html`
      <button aria-current=${at === this.#at ? "step" : nothing} @click=${() => this.open(at)}>
        <b>${isDone(step) ? "✓" : at + 1}</b>
        <span>
          ${title}
          ${
            enough
              ? html`
                  <small role="img" aria-label=${said}>${dots}</small>
                `
              : nothing
          }
        </span>
      </button>
    `;
  }

  /** The first hand of a room that has just opened takes some seconds. */
  #dealing() {
    if (!this.#step.enough) return nothing;
    return html`
      <p class="quiet" role="status">A hand is being dealt…</p>
    `;
  }

  /** Another hand, or the next step once there are enough right answers. */
  #onward() {
    const last = this.#at === this.#path.steps.length - 1;
    const step = this.#step;
    if (step.enough && !this.#card?.checked) return nothing;
    const over = isDone(step) || !step.enough;
    const next = () => this.open(this.#at + 1);
    return html`
      <div class="acts">
        ${
          over && !last
            ? html`
                <button class="main" @click=${next}>
                  Next: ${this.#path.steps[this.#at + 1].title}
                </button>
              `
            : nothing
        }
        ${
          over && last
            ? html`
                <a class="button main" href="/game/${this.#game.name}">Now play it</a>
              `
            : nothing
        }
        ${
          step.enough
            ? html`
                <button class=${over ? "" : "main"} @click=${this.#deal}>
                  Another hand
                  <kbd>N</kbd>
                </button>
              `
            : nothing
        }
      </div>
    `;
  }
}

/** @param {Wire.LearningStep} step */
const isDone = ({ right, enough }) => enough > 0 && right >= enough;
