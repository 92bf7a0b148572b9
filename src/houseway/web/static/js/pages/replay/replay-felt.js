/** The table's own felt as it was after some events of a past round. */

import { stillFelt } from "../../table/felt/still-felt.js";
import { viewAfter, viewBefore } from "../../table/live/after-event.js";

export class PastFelt {
  #game;
  #end;
  #events;
  #start;

  /** @param {Wire.ReplayFelt} felt as it was in the end @param {Wire.Event[]} events */
  constructor({ game, view }, events) {
    this.#game = game;
    this.#end = view;
    this.#events = events;
    this.#start = view.round && viewBefore(view.round, events);
  }

  /** How many events come before the first card: what is staked stands there already. */
  get staked() {
    return Math.max(
      0,
      this.#events.findIndex(({ type }) => type === "dealt"),
    );
  }

  /** @param {number} step how many events have been shown */
  template(step) {
    const over = step === this.#events.length;
    return stillFelt(this.#game, over ? this.#end : this.#after(step));
  }

  /** Nothing tells how it ends before it does. @param {number} step @returns {Wire.TableView} */
  #after(step) {
    const { sitters } = this.#end;
    const round = this.#start && this.#events.slice(0, step).reduce(viewAfter, this.#start);
    const stackOf = (/** @type {Wire.SeatView} */ { seat, stack }) => round?.stacks[seat] ?? stack;
    return {
      ...this.#end,
      under_way: true,
      told: [],
      round: round && { ...round, acts: {}, holdings: [] },
      sitters: sitters.map((one) => ({ ...one, stack: stackOf(one) })),
    };
  }
}
