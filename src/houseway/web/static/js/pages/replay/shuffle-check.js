/** A quiet mark for a round's shuffle, checked in the reader's own browser, and what it means. */

import { announce } from "../../shell/announce.js";
import { cardName } from "../../shell/card.js";
import { grid } from "../../shell/grid.js";
import { html, nothing } from "../../shell/html.js";
import { keptOf, stepsIn } from "../../shell/own-numbers.js";
import { Task } from "../../shell/task.js";
import { checkShuffle } from "../../shell/shuffle.js";

/**
 * @typedef {import("../../shell/own-numbers.js").Kept} Kept
 * @typedef {object} Result
 * @property {Wire.ShuffleProof} proof
 * @property {string} written the proof, byte for byte
 * @property {Kept} [kept]
 * @property {import("../../shell/shuffle.js").Checked} checked
 */

export class ShuffleCheck {
  /** @type {Result | null} */
  #result = null;
  #early = false;
  #events;

  /**
   * @param {() => Promise<string>} ask
   * @param {Wire.Event[]} events
   * @param {() => void} draw
   */
  constructor(ask, events, draw) {
    this.#events = events;
    this.check = new Task(draw, async () => {
      const written = await ask();
      this.#early = !written;
      if (!written) return;
      /** @type {Wire.ShuffleProof} */
      const proof = JSON.parse(written);
      const kept = keptOf(proof.round);
      const checked = checkShuffle(written, kept);
      if (JSON.stringify(stepsIn(this.#events)) !== JSON.stringify(proof.deal)) {
        checked.faults.push("The proof is of other cards than this replay shows");
        checked.good = false;
      }
      this.#result = { proof, written, kept, checked };
      announce(this.#summary());
    });
  }

  /** Without anything kept from before the round, a proof can only agree with itself. */
  #verdict() {
    if (!this.#result?.checked.good) return "lose";
    return this.#result.kept ? "win" : "push";
  }

  #summary() {
    const { checked, proof, kept } = this.#result ?? {};
    if (!checked?.good) {
      return "The shuffle does not hold. Please download the proof and show it to the floor.";
    }
    const count = proof?.openings.length;
    if (!kept) {
      return `The ${count} cards that you saw agree with this proof. This browser kept nothing from
        before the round, so it cannot say whether it is the shuffle that was promised.`;
    }
    return `The shuffle holds: the ${count} cards that you saw were fixed before the first wager,
      and each was dealt from where the players' numbers had put it. The root, your own number, all
      commitments and the cards are those that your page kept.`;
  }

  template() {
    return html`
      <button @click=${this.check.run}>Check this shuffle</button>
      ${this.check.trouble}
      <div role="status">${this.check.busy ? "Checking…" : this.#judged()}</div>
      ${this.#inPlainWords()}
    `;
  }

  /** What it means, with the numbers of this round; open for whoever came by the mark. */
  #inPlainWords() {
    const { proof, kept } = this.#result ?? {};
    return html`
      <details ?open=${location.search === "?shuffle"}>
        <summary>How this works</summary>
        ${inPlainWords}
        ${
          proof
            ? html`
                <p class="root">
                  In this round the seal was
                  <code>${proof.root}</code>
                </p>
                ${
                  kept
                    ? html`
                        <p class="root">
                          and your page's number
                          <code>${kept.number}</code>
                        </p>
                      `
                    : nothing
                }
                <p>You saw ${proof.openings.length} cards; each came with its proof.</p>
              `
            : nothing
        }
      </details>
    `;
  }

  #judged() {
    if (this.#early) {
      return html`
        <p class="push">This round was dealt before the present protocol of the shuffle.</p>
      `;
    }
    if (!this.#result) return nothing;
    const { proof, written, kept, checked } = this.#result;
    const rows = proof.openings.map((one) => [one.position + 1, cardName(one.card), one.place + 1]);
    return html`
      <p class=${this.#verdict()}>
        <strong>${{ win: "✓", push: "–", lose: "✗" }[this.#verdict()]}</strong>
        ${this.#summary()}
      </p>
      ${checked.faults.map(
        (words) => html`
          <p class="lose">${words}.</p>
        `,
      )}
      ${checked.warnings.map(
        (words) => html`
          <p class="push">${words}</p>
        `,
      )}
      <details>
        <summary>Card by card</summary>
        <p class="root">
          Root
          <code>${proof.root}</code>
        </p>
        ${
          kept
            ? html`
                <p class="root">
                  Your page's number
                  <code>${kept.number}</code>
                </p>
              `
            : nothing
        }
        <p>
          <a download="houseway-shuffle.json" href=${asFile(written)}>Download the proof</a>
          ${
            kept
              ? html`
                  and
                  <a download="houseway-kept.json" href=${asFile(JSON.stringify(kept))}>
                    what your page kept
                  </a>
                `
              : nothing
          }
          for
          <code>houseway verify</code>
        </p>
        ${grid("Cards in the order they were dealt", ["#Dealt", "Card", "#Place"], rows)}
      </details>
    `;
  }
}

/** Two minutes of reading. */
const inPlainWords = html`
  <p>
    Think of a deck in a sealed box. Before anyone bets, the house puts its deck into a box and
    seals it; the seal is the root, a long number that your page writes down. Change one card and
    the seal no longer fits.
  </p>
  <p>
    Then the players cut. Your page thinks of a random number and locks it away; so does everyone
    else's. Only when all are locked are they opened, and together they decide which card of the box
    is dealt first, second and third. So the house cannot know where a card will land when it seals
    the box, and no player can see another's number before being bound to their own.
  </p>
  <p>
    Where each card goes is fixed before, too: the seal says how the game is dealt, and your page
    writes down in which order the seats get their cards before it opens its number.
  </p>
  <p>
    After the round, each card that you saw comes with a proof that it was in the sealed box, at the
    spot that the numbers chose, and that its turn was that of the place it went to. Cards that you
    did not see stay secret. Your browser checks all of it against what it wrote down; the server's
    word is not needed.
  </p>
  <p>
    If somebody does not open their number, the box is thrown away, that player sits out, and a new
    one is sealed. What is not promised: that the house's own numbers are random (yours is enough),
    and that the house and another player do not share what they see.
    <a href="/manual/shuffle" target="_blank" rel="noopener">The whole protocol</a>
  </p>
`;

/** @param {string} text */
const asFile = (text) => `data:application/json,${encodeURIComponent(text)}`;
