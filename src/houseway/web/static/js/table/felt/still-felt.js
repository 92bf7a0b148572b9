/** `<hw-felt>`: the table's own felt with nothing to be done on it, as large as there is room. */

import { html, render } from "../../shell/html.js";
import { TableState } from "../live/table-state.js";
import { Wagers } from "../tray/wagers.js";
import { Felt } from "./felt.js";
import { Picking } from "./picking.js";
import { Seats } from "./seats.js";
import { Spots } from "./spots.js";

const nothingHappens = () => {};

class StillFelt extends HTMLElement {
  /** @type {Felt | undefined} */
  #felt;
  #size = new ResizeObserver(() => this.#draw());

  /** What is to be seen. @param {{game: Wire.GameInFull, view: Wire.TableView}} shown */
  set shown({ game, view }) {
    const state = new TableState(game, view);
    const picking = new Picking(state, {
      changed: nothingHappens,
      hold: nothingHappens,
      release: nothingHappens,
      root: document.body,
    });
    const wagers = new Wagers(state, { refuse: nothingHappens, flown: nothingHappens });
    const seats = new Seats(state, { give: nothingHappens, heard: () => "" });
    this.#felt = new Felt(state, picking, seats, new Spots(state, wagers));
    const plan = this.querySelector(".plan");
    if (plan) this.#felt.measure(plan);
    this.#draw();
  }

  connectedCallback() {
    this.inert = true;
    this.#size.observe(this);
    this.#draw();
  }

  disconnectedCallback() {
    this.#size.disconnect();
  }

  /** Twice where the first drawing tells how much room there is. */
  #draw() {
    if (!this.#felt || !this.isConnected) return;
    render(this.#felt.template(), this);
    const plan = this.querySelector(".plan");
    if (plan && this.#felt.measure(plan)) render(this.#felt.template(), this);
  }
}
customElements.define("hw-felt", StillFelt);

/**
 * @param {Wire.GameInFull} game
 * @param {Wire.TableView} view its question is left out
 */
export function stillFelt(game, view) {
  const shown = { ...view, round: view.round && { ...view.round, question: null } };
  return html`
    <hw-felt
      role="region"
      aria-label="The felt of ${game.title}"
      .shown=${{ game, view: shown }}
    ></hw-felt>
  `;
}
