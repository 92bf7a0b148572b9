/** A past round, step by step as its viewer saw it, with the check of its shuffle. */

import { outcome, signed } from "../../shell/format.js";
import { pickList } from "../../shell/forms.js";
import { findGame } from "../../shell/games.js";
import { grid } from "../../shell/grid.js";
import { html, live, nothing, render } from "../../shell/html.js";
import { get } from "../../shell/http.js";
import { me } from "../../shell/me.js";
import { EventWords } from "./event-words.js";
import { replayFelt } from "./replay-felt.js";
import { ShuffleCheck } from "./shuffle-check.js";

/** @param {HTMLElement} main @param {string} table @param {string} number */
export async function show(main, table, number) {
  const where = { table, number: Number(number) };
  const past = await get("/api/rounds/{table}/{number}", where);
  const game = await findGame(past.setup.game, table);
  document.title = `Replay · ${game.title} · Houseway`;
  const replay = new Replay(main, game, past, where);
  replay.draw();
  const keys = (/** @type {KeyboardEvent} */ event) => replay.key(event);
  document.addEventListener("keydown", keys);
  return () => {
    replay.stop();
    document.removeEventListener("keydown", keys);
  };
}

/** Milliseconds from one event to the next. */
const PACES = { slow: 2400, casino: 1200, brisk: 500 };
const PACE_WORDS = [["slow"], ["casino"], ["brisk"]];

class Replay {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  /** @type {keyof typeof PACES} */
  #pace = "casino";
  #step;
  #main;
  #game;
  #past;
  #where;
  #words;
  #shuffle;

  /**
   * @param {HTMLElement} main
   * @param {Wire.GameSummary} game
   * @param {Wire.Replay} past
   * @param {{table: string, number: number}} where
   */
  constructor(main, game, past, where) {
    this.#main = main;
    this.#game = game;
    this.#past = past;
    this.#where = where;
    this.#step = past.events.length;
    this.#words = new EventWords(game, past.setup.players);
    this.#shuffle = new ShuffleCheck(where, past.events, () => this.draw());
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.target instanceof HTMLInputElement) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowLeft") this.#to(this.#step - 1);
    if (event.key === "ArrowRight") this.#to(this.#step + 1);
  }

  /** @param {number} step */
  #to(step) {
    this.#step = Math.max(0, Math.min(this.#past.events.length, step));
    if (this.#step === this.#past.events.length) this.stop();
    this.draw();
  }

  /** From the start, or on from where it stands, an event after the other. */
  #play() {
    if (this.#step === this.#past.events.length) this.#step = 0;
    this.#timer = setInterval(() => this.#to(this.#step + 1), PACES[this.#pace]);
    this.#to(this.#step + 1);
  }

  stop() {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #toggle() {
    if (this.#timer === undefined) this.#play();
    else this.stop();
    this.draw();
  }

  /** @param {string} pace */
  #setPace(pace) {
    this.#pace = /** @type {keyof typeof PACES} */ (pace);
    if (this.#timer === undefined) return;
    this.stop();
    this.#play();
  }

  draw() {
    const { table, number } = this.#where;
    const at = `/api/rounds/${table}/${number}`;
    const template = html`
      <h1>${this.#game.title}, round ${number}</h1>
      <p class="notice">
        <strong>Replay.</strong>
        This round is over; you see it as you saw it then. Arrow keys step through it.
      </p>
      <div class="beside">
        <div>
          ${replayFelt(this.#game, this.#past.events.slice(0, this.#step), this.#words.names)}
          ${this.#stepper()} ${this.#settlement()}
        </div>
        <aside aria-label="What happened, and checks">
          <h2>What happened</h2>
          <div class="told-box" tabindex="0" role="region" aria-label="What happened, step by step">
            <ol class="told">
              ${this.#past.events.map(
                (event, n) => html`
                  <li ?data-now=${n === this.#step - 1}>${this.#words.of(event)}</li>
                `,
              )}
            </ol>
          </div>
          <h2>Shuffle</h2>
          ${this.#shuffle.template()}
          <h2>Record</h2>
          <div class="acts">
            <a class="button" href=${at} download="houseway-${table}-${number}.json">
              Download this round
            </a>
            ${
              me().person.role === "auditor"
                ? html`
                    <a
                      class="button"
                      href="${at}/log"
                      download="houseway-${table}-${number}-log.json"
                    >
                      Download the full log
                    </a>
                  `
                : nothing
            }
          </div>
        </aside>
      </div>
    `;
    render(template, this.#main);
    this.#showStep();
  }

  #stepper() {
    const last = this.#past.events.length;
    const button = (/** @type {string} */ words, /** @type {number} */ step) => html`
      <button @click=${() => this.#to(step)}>${words}</button>
    `;
    const slide = (/** @type {{target: HTMLInputElement}} */ { target }) =>
      this.#to(Number(target.value));
    return html`
      <div class="stepper">
        <button class="main" @click=${() => this.#toggle()}>
          ${this.#timer === undefined ? "Play" : "Pause"}
        </button>
        ${button("First", 0)} ${button("Back", this.#step - 1)} ${button("Next", this.#step + 1)}
        ${button("Last", last)}
        <label>
          <span>Pace</span>
          ${pickList("pace", PACE_WORDS, this.#pace, (pace) => this.#setPace(pace))}
        </label>
        <input
          type="range"
          min="0"
          max=${last}
          .value=${live(String(this.#step))}
          aria-label="Step"
          @input=${slide}
        />
      </div>
      <p class="quiet where" role="status"></p>
    `;
  }

  /** Says which step it is in the words of its line, and brings that line into sight. */
  #showStep() {
    const box = /** @type {HTMLElement} */ (this.#main.querySelector(".told-box"));
    const line = /** @type {HTMLElement | null} */ (box.querySelector("[data-now]"));
    if (line) box.scrollTop = line.offsetTop - box.clientHeight / 2;
    const happened = line?.innerText ?? "Before the first wager.";
    const where = `Step ${this.#step} of ${this.#past.events.length}. ${happened}`;
    /** @type {HTMLElement} */ (this.#main.querySelector(".where")).textContent = where;
    this.#main.querySelector(".stepper input")?.setAttribute("aria-valuetext", where);
  }

  #settlement() {
    const { nets, lines, awards } = this.#past;
    const rows = Object.entries(nets).map(([seat, net]) => [
      this.#words.name(Number(seat)),
      html`
        <span class=${outcome(net)}>${signed(net)}</span>
      `,
    ]);
    return html`
      <section>
        <h2>Settlement</h2>
        ${rows.length ? grid("What each seat won or lost", ["Seat", "#Net"], rows) : nothing}
        <ul class="plain spaced">
          ${lines.map(
            (line) => html`
              <li>${this.#words.line(line)}</li>
            `,
          )}
          ${awards.map(
            (award) => html`
              <li>${this.#words.award(award)}</li>
            `,
          )}
        </ul>
      </section>
    `;
  }
}
