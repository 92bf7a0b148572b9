/**
 * Commands to the table: each is done when the table shows what came of it, or refused with a rule.
 */

import { withCardSigns } from "../../shell/card.js";

export class Commands {
  /** Commands whose effect is not to be seen yet. */
  #open = 0;
  /** @type {{version: number, done: () => void}[]} */
  #waiting = [];
  #state;
  #socket;
  #changed;
  /** Why the last one was refused, and the rule that says so. */
  problem = "";
  rule = "";

  /**
   * @param {import("./table-state.js").TableState} state
   * @param {{give: (command: Sent.Command) => Promise<Wire.Replied>}} socket
   * @param {() => void} changed
   */
  constructor(state, socket, changed) {
    this.#state = state;
    this.#socket = socket;
    this.#changed = changed;
  }

  get busy() {
    return this.#open > 0;
  }

  /**
   * Says what keeps something from being done, before the server is asked.
   * @param {string} problem
   * @param {string} [rule]
   */
  refuse(problem, rule = "") {
    this.problem = problem;
    this.rule = rule;
    this.#changed();
  }

  /** Whether it was carried out. @param {Sent.Command} command */
  async give(command) {
    this.#open += 1;
    this.#changed();
    const reply = await this.#socket.give(command);
    if (!reply.rule) await this.#reached(reply.version);
    this.#open -= 1;
    this.problem = reply.rule ? withCardSigns(reply.message) : "";
    this.rule = reply.rule;
    this.#changed();
    return !reply.rule;
  }

  /** @param {number} version @returns {Promise<void>} */
  #reached(version) {
    return new Promise((done) => {
      if (this.#state.view.version >= version) done();
      else this.#waiting.push({ version, done });
    });
  }

  /** The table shows another version now. */
  arrived() {
    const { version } = this.#state.view;
    for (const { done } of this.#waiting.filter((one) => one.version <= version)) done();
    this.#waiting = this.#waiting.filter((one) => one.version > version);
  }
}
