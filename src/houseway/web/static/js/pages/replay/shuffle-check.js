/** The button that checks a round's shuffle in the reader's own browser, and what came of it. */

import { announce } from "../../shell/announce.js";
import { cardName } from "../../shell/card.js";
import { cardsInText } from "../../shell/card-row.js";
import { grid } from "../../shell/grid.js";
import { html, nothing } from "../../shell/html.js";
import { keptOf } from "../../shell/own-numbers.js";
import { Task } from "../../shell/task.js";
import { checkShuffle } from "./shuffle.js";

/** @typedef {import("./shuffle.js").Proof} Proof */

export class ShuffleCheck {
  /** @type {{proof: Proof, checked: import("./shuffle.js").Checked} | null} */
  #result = null;
  #seen;

  /**
   * @param {() => Promise<Wire.ShuffleProof>} ask
   * @param {Wire.Event[]} events
   * @param {() => void} draw
   */
  constructor(ask, events, draw) {
    this.#seen = facesIn(events);
    this.check = new Task(draw, async () => {
      const told = await ask();
      const proof = { ...told, kept: keptOf(told.round_id) };
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

  /** Without anything kept from before the round, a proof can only agree with itself. */
  #verdict() {
    if (!this.#good) return "lose";
    return this.#result?.proof.kept ? "win" : "push";
  }

  #summary() {
    if (!this.#good) {
      return "The shuffle does not hold. Please download the round and show it to the floor.";
    }
    const count = this.#result?.checked.cards.length;
    if (!this.#result?.proof.kept) {
      return `The ${count} cards that you saw agree with this proof. This browser kept nothing from
        before the round, so it cannot say whether it is the shuffle that was promised.`;
    }
    return `The shuffle holds: all ${count} cards that you saw were fixed before the first wager,
      and lay where the players' numbers put them. The root, your own number and all commitments
      are those that your page kept.`;
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
      <p class=${this.#verdict()}>
        <strong>${{ win: "✓", push: "–", lose: "✗" }[this.#verdict()]}</strong>
        ${this.#summary()}
      </p>
      ${
        missing.length
          ? html`
              <p class="lose">Not proved: ${cardsInText(missing)}</p>
            `
          : nothing
      }
      ${checked.differences.map(
        (words) => html`
          <p class="lose">${words}</p>
        `,
      )}
      <details>
        <summary>Card by card</summary>
        <p class="root">
          Root
          <code>${proof.root}</code>
        </p>
        ${ownNumber(proof)}
        <p>
          <a download="houseway-shuffle.json" href=${asFile(proof)}>Download the proof</a>
          for
          <code>houseway verify</code>
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

/** @param {Proof} proof */
function ownNumber({ kept }) {
  if (!kept) return nothing;
  return html`
    <p class="root">
      Your page's number
      <code>${kept.nonce}</code>
    </p>
  `;
}

/** With what this page kept, so that another program compares it too. @param {object} proof */
const asFile = (proof) =>
  `data:application/json,${encodeURIComponent(JSON.stringify(proof, null, 2))}`;

/** @param {Wire.Event[]} events */
function facesIn(events) {
  const faces = events.flatMap((event) =>
    event.type === "dealt" || event.type === "shown" || event.type === "moved" ? event.cards : [],
  );
  return new Set(faces.filter((face) => face !== null));
}
