/**
 * A hand that is dealt already: the cards that are tapped are kept, the dealer turns the rest, and
 * the exact coach says whether there was something better.
 */

import { cardName, withCardSigns } from "../../shell/card.js";
import { card } from "../../shell/card-row.js";
import { money } from "../../shell/format.js";
import { gameNamed } from "../../shell/games.js";
import { html, nothing } from "../../shell/html.js";
import { get, post } from "../../shell/http.js";
import { preference } from "../../shell/preferences.js";
import { ruleMark, withoutIds } from "../../shell/rules.js";
import { Task } from "../../shell/task.js";
import { cloth } from "../../table/felt/cloth.js";
import { play } from "./seat.js";

const OWN = "seat 1";
const STREETS = [3, 4, 5]; // cards of a board that have been turned
const BEAT = 420; // milliseconds from one turned card to the next
const NUMBERS = ["no", "one", "two", "three", "four"];

export class FirstHand {
  #draw;
  /** @type {Wire.FirstHand} */
  #hand;
  /** @type {string[]} */
  #kept = [];
  /** @type {Wire.FirstHandPlayed | undefined} */
  #end;
  /** @type {Wire.FirstHandJudged | undefined} */
  #judged;
  #beat = 0; // of the dealer's turn: 1 is the hand, then street by street, and then the end
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {() => void} draw @param {Wire.FirstHand} hand */
  constructor(draw, hand) {
    this.#draw = draw;
    this.#hand = hand;
    this.deal = new Task(draw, () => this.#playOut());
    this.again = new Task(draw, () => this.#another());
    this.playOn = new Task(draw, () => play(this.#hand.game));
  }

  /** Nothing more is turned on a page that was left. */
  leave() {
    clearTimeout(this.#timer);
  }

  async #another() {
    this.leave();
    this.#hand = await get("/api/first-hand");
    this.#kept = [];
    this.#end = this.#judged = undefined;
    this.#beat = 0;
  }

  /** @param {Event} event @param {string} face */
  #tap(event, face) {
    if (this.#end || this.deal.busy) return;
    const there = this.#kept.includes(face);
    this.#kept = there ? this.#kept.filter((one) => one !== face) : [...this.#kept, face];
    if (this.#kept.length === this.#hand.pick) this.deal.run(event);
    else this.#draw();
  }

  async #playOut() {
    const answer = { seed: this.#hand.seed, cards: this.#kept };
    const why = post("/api/first-hand/why", answer).catch(() => undefined);
    try {
      this.#end = await post("/api/first-hand", answer);
    } catch (error) {
      this.#kept = [];
      throw error;
    }
    why.then((judged) => {
      this.#judged = judged;
      this.#draw();
    });
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still || preference("pace") === "instant") this.#beat = STREETS.length + 2;
    else this.#next();
  }

  #next() {
    this.#beat++;
    this.#draw();
    if (!this.#over) this.#timer = setTimeout(() => this.#next(), BEAT);
  }

  get #over() {
    return this.#beat > STREETS.length + 1;
  }

  /** Whoever has seen enough taps the felt. */
  #skip = () => {
    if (!this.#end || this.#over) return;
    clearTimeout(this.#timer);
    this.#beat = STREETS.length + 2;
    this.#draw();
  };

  template() {
    const game = gameNamed(this.#hand.game);
    if (!game) return nothing;
    const won = this.#over && (this.#end?.net ?? 0) > 0;
    return html`
      <section
        class="first-hand ${this.#over ? "over" : ""} ${won ? "won" : ""}"
        data-cloth=${game.look.cloth}
        aria-label="A hand of ${game.title}"
        @click=${this.#skip}
      >
        ${cloth(game)}
        <div class="hand-words">
          <p class="eyebrow">${game.title} · ${money(this.#hand.stake)} of free chips</p>
          <h1>${this.#headline()}</h1>
          <div class="reply" aria-live="polite">${this.#reply()}</div>
          <div class="cta">${this.#next_steps(game)}</div>
        </div>
        <div class="hand-cards">
          <div class="line up">
            ${this.#dealers()}
            <span>Dealer</span>
          </div>
          <div class="line">${this.#board().map(card)}</div>
          <div class="line own">${this.#own()}</div>
        </div>
      </section>
    `;
  }

  #headline() {
    if (!this.#end) return this.#hand.prompt;
    if (!this.#over) return "Let us see…";
    const { net } = this.#end;
    if (net > 0) return `You win ${money(net)}`;
    return net < 0 ? "The dealer wins" : "A push";
  }

  #reply() {
    if (this.deal.trouble !== nothing) return this.deal.trouble;
    if (!this.#end) {
      const [one] = this.#kept;
      const count = NUMBERS[this.#hand.pick] ?? this.#hand.pick;
      return html`
        <p>
          ${one ? `The ${cardName(one)}, and …` : `Tap ${count} cards to play against the dealer.`}
        </p>
      `;
    }
    if (!this.#over) return nothing;
    return html`
      ${this.#end.told.map(
        ({ words, rule }) => html`
          <p>${withoutIds(words)}${ruleMark(rule, this.#hand.game)}</p>
        `,
      )}
      ${this.#judged ? why(this.#judged) : nothing}
    `;
  }

  /** @param {Wire.GameSummary} game */
  #next_steps(game) {
    const how = html`
      <a class="tap" href="/game/${game.name}">How this game goes</a>
    `;
    if (!this.#over) return how;
    return html`
      <button class="main" ?disabled=${this.playOn.busy} @click=${this.playOn.run}>Play on</button>
      <button class="other" ?disabled=${this.again.busy} @click=${this.again.run}>
        Another hand
      </button>
      ${how} ${this.playOn.trouble} ${this.again.trouble}
    `;
  }

  /** The dealer's cards: those kept, then those thrown away. */
  #dealers() {
    const { dealer = [] } = this.#hand.places;
    if (!this.#end || this.#beat < 1) return dealer.map(card);
    const { dealer: kept = [], "dealer discards": away = [] } = this.#end.places;
    return [
      kept.map(card),
      away.map(
        (face) => html`
          <hw-card class="away" face=${face ?? nothing}></hw-card>
        `,
      ),
    ];
  }

  #board() {
    const faces = (this.#end ?? this.#hand).places["board"] ?? [];
    const turned = this.#over ? faces.length : (STREETS[this.#beat - 2] ?? 0);
    return faces.map((face, n) => (n < turned ? face : null));
  }

  #own() {
    const faces = (this.#hand.places[OWN] ?? []).filter((face) => face !== null);
    return faces.map((face) => {
      const on = this.#kept.includes(face);
      const better = this.#over && this.#judged?.best.includes(face) && !this.#judged.right;
      const gone = this.#end && !on;
      return html`
        <button
          class="${on ? "on" : ""} ${gone ? "gone" : ""} ${better ? "better" : ""}"
          aria-pressed=${on}
          aria-label=${cardName(face)}
          ?disabled=${Boolean(this.#end)}
          @click=${(/** @type {Event} */ event) => this.#tap(event, face)}
        >
          ${card(face)}
        </button>
      `;
    });
  }
}

/** @param {Wire.FirstHandJudged} judged */
const why = ({ right, words }) => html`
  <p class="reason">
    <b aria-hidden="true">${right ? "✓" : "?!"}</b>
    ${withCardSigns(words)}
  </p>
`;
