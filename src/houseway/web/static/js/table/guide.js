/**
 * A first round with a word at each step, made from the game's own steps and questions; once for
 * each game, for whoever wants it. It has a line of its own: nothing on the table is covered.
 */

import { html, nothing } from "../shell/html.js";

const SEEN = "guided"; // games, kept in this browser
const PHASES = ["wager", "ask", "show", "settle", "done"];
const SHOWN = /** @type {const} */ ({ wager: "spots", ask: "own", show: "felt", settle: "felt" });

/** The game whose first round somebody is about to play. */
let wanted = "";

const seen = () => (localStorage.getItem(SEEN) ?? "").split(" ");

/** Whoever sits down to a game for the first time is guided. @param {string} game */
export function guideTo(game) {
  wanted = seen().includes(game) ? "" : game;
}

export class Guide {
  #state;
  #changed;
  #open;
  #understood = false;
  /** Questions that were asked so far, wagers apart. @type {string[]} */
  #asked = [];

  /** @param {import("./live/table-state.js").TableState} state @param {() => void} changed */
  constructor(state, changed) {
    this.#state = state;
    this.#changed = changed;
    this.#open = wanted === state.game.name;
    wanted = "";
  }

  #close = () => {
    localStorage.setItem(SEEN, [...new Set([...seen(), this.#state.game.name])].join(" ").trim());
    this.#open = false;
    this.#changed();
  };

  #next = () => {
    this.#understood = true;
    this.#changed();
  };

  get #phase() {
    const { question, settled, played, view, staged } = this.#state;
    if (this.#understood) return "done";
    if (settled && played && !staged) return "settle";
    if (!view.under_way || !played) return "wager";
    if (question?.options.some(({ act }) => act === "wager")) return "wager";
    return question && !staged ? "ask" : "show";
  }

  /** @param {string} phase */
  #words(phase) {
    const { game, question, questionId } = this.#state;
    const steps = game.steps.filter(({ kind }) => kind === phase).map(({ words }) => words);
    if (phase === "done") return "That is a round. Pays and rules stay one tap away, in the bar.";
    if (phase !== "ask") return steps[0] ?? "The dealer turns the cards.";
    if (!this.#asked.includes(questionId)) this.#asked.push(questionId);
    const step = steps[Math.min(this.#asked.length, steps.length) - 1];
    return step ?? `${question?.prompt ?? ""} ${question?.hint ?? ""}`.trim();
  }

  template() {
    if (!this.#open) return nothing;
    const phase = this.#phase;
    const at = PHASES.indexOf(phase) + 1;
    const last = phase === "settle" || phase === "done";
    return html`
      <aside class="guide" aria-label="Your first round" data-at=${Object(SHOWN)[phase] ?? ""}>
        <b aria-label="Step ${at} of ${PHASES.length}">${at}</b>
        <p aria-live="polite">${this.#words(phase)}</p>
        ${
          phase === "settle"
            ? html`
                <button @click=${this.#next}>I see</button>
              `
            : nothing
        }
        <button class="quiet" @click=${this.#close}>${last ? "Close" : "Skip"}</button>
      </aside>
    `;
  }
}
