/** The button that checks a round's shuffle in the reader's own browser, and what came of it. */

import { announce } from "../../shell/announce.js";
import { cardName } from "../../shell/card.js";
import { grid } from "../../shell/grid.js";
import { html, nothing } from "../../shell/html.js";
import { get } from "../../shell/http.js";
import { seenRoot } from "../../shell/published-roots.js";
import { Task } from "../../shell/task.js";
import { checkShuffle } from "./shuffle.js";

export class ShuffleCheck {
  /** @type {{proof: Wire.ShuffleProof, checked: import("./shuffle.js").Checked} | null} */
  #result = null;
  #seen;

  /**
   * @param {{table: string, number: number}} where
   * @param {Wire.Event[]} events
   * @param {() => void} draw
   */
  constructor(where, events, draw) {
    this.#seen = facesIn(events);
    this.check = new Task(draw, async () => {
      const proof = await get("/api/rounds/{table}/{number}/shuffle", where);
      this.#result = { proof, checked: await checkShuffle(proof) };
      announce(this.#summary());
    });
  }

  /** Cards that were seen and are not in the proof. */
  get #missing() {
    const proved = new Set(this.#result?.checked.cards.map((one) => one.card));
    return [...this.#seen].filter((face) => !proved.has(face));
  }

  get #good() {
    return this.#result?.checked.good && !this.#missing.length;
  }

  #summary() {
    if (!this.#good) {
      return "The shuffle does not hold. Please download the round and show it to the floor.";
    }
    const count = this.#result?.checked.cards.length;
    return `The shuffle holds: all ${count} cards that you saw were fixed before the first wager,
      and lay where the players' numbers put them.`;
  }

  template() {
    return html`
      <p>
        The house fixed its order of the cards before anyone wagered, and the players' numbers chose
        which came when. Your browser can check that for the cards you saw.
      </p>
      <button @click=${this.check.run}>Check this shuffle</button>
      ${this.check.trouble}
      <div role="status">${this.check.busy ? "Checking…" : this.#judged()}</div>
    `;
  }

  #judged() {
    if (!this.#result) return nothing;
    const { proof, checked } = this.#result;
    const missing = this.#missing;
    const rows = checked.cards.map((one) => [
      one.dealt + 1,
      cardName(one.card),
      one.place + 1,
      one.underRoot ? "yes" : "no",
      one.atPlace ? "yes" : "no",
    ]);
    return html`
      <p class=${this.#good ? "win" : "lose"}>
        <strong>${this.#good ? "✓" : "✗"}</strong>
        ${this.#summary()}
      </p>
      ${
        missing.length
          ? html`
              <p class="lose">Not proved: ${missing.join(" ")}</p>
            `
          : nothing
      }
      ${rootSeen(proof)}
      <details>
        <summary>Card by card</summary>
        <p class="root">
          Root
          <code>${proof.root}</code>
        </p>
        ${grid(
          "Cards in the order they were dealt",
          ["#Dealt", "Card", "#Place", "Under the root", "At its place"],
          rows,
        )}
      </details>
    `;
  }
}

/** @param {Wire.ShuffleProof} proof */
function rootSeen({ round_id: round, root }) {
  const published = seenRoot(round);
  if (!published) return nothing;
  return published === root
    ? html`
        <p class="win">This is the root that your page saw before the round.</p>
      `
    : html`
        <p class="lose">This is not the root that your page saw before the round.</p>
      `;
}

/** @param {Wire.Event[]} events */
function facesIn(events) {
  const faces = events.flatMap((event) =>
    event.type === "dealt" || event.type === "shown" || event.type === "moved" ? event.cards : [],
  );
  return new Set(faces.filter((face) => face !== null));
}
