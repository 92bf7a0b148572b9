/** A past round on its table's felt: stepped through or played at a pace, with the coach's word. */

import { outcome, signed } from "../../shell/format.js";
import { pickList } from "../../shell/forms.js";
import { grid } from "../../shell/grid.js";
import { html, live, nothing, render } from "../../shell/html.js";
import { pictureOf, sharePicture } from "../../table/felt/hand-picture.js";
import { coachReview } from "./coach-review.js";
import { EventWords } from "./event-words.js";
import { PastFelt } from "./replay-felt.js";
import { ShuffleCheck } from "./shuffle-check.js";
import { TryAgain } from "./try-again.js";

/**
 * @typedef {object} Source
 * @property {Wire.ReplayFelt} felt
 * @property {number} number of the round
 * @property {Wire.Replay} past
 * @property {string} notice
 * @property {() => Promise<string>} proof of the shuffle, as it was written
 * @property {Wire.ReviewedDecision[]} decisions
 * @property {() => unknown} record what can be kept of it, and given away
 */

/** Milliseconds from one event to the next. */
const PACES = { slow: 2400, casino: 1200, brisk: 500 };
const PACE_WORDS = [["slow"], ["casino"], ["brisk"]];

export class ReplayPlayer {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;
  /** @type {keyof typeof PACES} */
  #pace = "casino";
  #step; // it opens with what is staked, before the first card
  #main;
  #source;
  #game;
  #past;
  #felt;
  #words;
  #shuffle;
  #again;
  /** Whether the decisions are taken again. */
  #trying = false;

  /** @param {HTMLElement} main @param {Source} source */
  constructor(main, source) {
    this.#main = main;
    this.#source = source;
    this.#game = source.felt.game;
    this.#past = source.past;
    this.#felt = new PastFelt(source.felt, this.#past.events);
    this.#step = this.#felt.staked;
    this.#words = new EventWords(this.#game, this.#past.setup.players);
    this.#again = new TryAgain(source.decisions, this.#game, {
      show: (step) => this.#to(step),
      end: () => this.#stopTrying(),
    });
    this.#shuffle = new ShuffleCheck(source.proof, this.#past.events, () => this.draw());
  }

  /** Shows it, and reads keys until the page is left. */
  open() {
    const keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    document.addEventListener("keydown", keys);
    this.draw();
    if (new URLSearchParams(location.search).has("try") && this.#again.offered) this.#try();
    this.#shuffle.check.run(new Event("open"));
    return () => {
      this.stop();
      document.removeEventListener("keydown", keys);
    };
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.target instanceof HTMLInputElement || this.#trying) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowLeft") this.#to(this.#step - 1);
    if (event.key === "ArrowRight") this.#to(this.#step + 1);
  }

  #try() {
    this.stop();
    this.#trying = true;
    this.#again.begin();
  }

  #stopTrying() {
    this.#trying = false;
    this.#to(this.#past.events.length);
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
    const { number, notice, decisions, record } = this.#source;
    const template = html`
      <h1>${this.#game.title}, round ${number}</h1>
      <p class="notice">
        <strong>Replay.</strong>
        ${notice} Arrow keys step through it.
      </p>
      <div class="beside">
        <div>
          ${this.#felt.template(this.#step)}
          ${this.#trying ? this.#again.template() : this.#told(decisions)}
        </div>
        <aside aria-label="What happened, and checks">
          <h2>What happened</h2>
          <div class="told-box" tabindex="0" role="region" aria-label="What happened, step by step">
            <ol class="told">
              ${this.#past.events.slice(0, this.#step).map(
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
            <button @click=${() => this.#picture()}>Share a picture</button>
          </div>
          ${record()}
        </aside>
      </div>
    `;
    render(template, this.#main);
    this.#showStep();
  }

  /** @param {Wire.ReviewedDecision[]} decisions */
  #told(decisions) {
    return html`
      ${this.#stepper()} ${coachReview(decisions, this.#step, this.#game)}
      ${
        this.#again.offered
          ? html`
              <button @click=${() => this.#try()}>Try this hand again</button>
            `
          : nothing
      }
      ${this.#step === this.#past.events.length ? this.#settlement() : nothing}
    `;
  }

  /** The hand that decided it, as a picture to keep or to send. */
  #picture() {
    const { game, view } = this.#source.felt;
    const felt = this.#main.querySelector(".felt");
    if (felt && view.round) sharePicture(felt, pictureOf(game, view.round, view.you));
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
    if (this.#trying) return;
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
        ${this.#calledOff()}
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

  #calledOff() {
    const voided = this.#past.events.find((event) => event.type === "voided");
    return voided
      ? html`
          <p>The round was called off: ${voided.reason}. All stakes were returned.</p>
        `
      : nothing;
  }
}
